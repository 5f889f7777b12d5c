/// A document nested in strings of another one, with the way back to the outer text.
///
/// A queue puts a payload into a string, and a service puts that into a string again: findings in
/// the innermost document are shown and fixed in the text that the author sees.
package struct HostedText: Sendable {
  /// The enclosing strings, outermost first; each is read in the text before it.
  private let layers: [EscapedText]
  /// The positions in the innermost document; nil where it is usual and was not indexed.
  package let index: PositionIndex?

  /// The document inside the last of these strings; nil when one of them is not a string.
  ///
  /// Without an index of the outer text, all of the texts are usual.
  package init?(at hosts: [JSONPointer], in text: Span<UInt8>, _ index: PositionIndex?) {
    guard let first = hosts.first, let literal = text.place(of: first, by: index)?.value,
      let outer = EscapedText(literal: literal, in: text, isValid: index == nil)
    else { return nil }
    var layers = [outer]
    var inner = index == nil ? nil : PositionIndex(outer.bytes.span)
    for host in hosts.dropFirst() {
      guard let around = layers.last,
        let literal = around.bytes.span.place(of: host, by: inner)?.value,
        let layer = EscapedText(literal: literal, in: around.bytes.span, isValid: true)
      else { return nil }
      layers.append(layer)
      inner = index == nil ? nil : PositionIndex(layer.bytes.span)
    }
    self.layers = layers
    self.index = inner
  }

  /// The innermost document.
  package var bytes: [UInt8] { layers.last?.bytes ?? [] }

  /// The range of the outer text for a range of the innermost document.
  package func outerRange(of range: ByteRange) -> ByteRange {
    layers.reversed().reduce(range) { range, layer in layer.rawRange(of: range) }
  }

  /// An edit of the innermost document as an edit of the outer text.
  package func outerEdit(_ edit: TextEdit) -> TextEdit {
    TextEdit(outerRange(of: edit.range), outerText(edit.replacement))
  }

  /// A text of the innermost document as it is written in the outer text.
  package func outerText(_ text: String) -> String {
    layers.reduce(text) { text, _ in JSONText.escaped(text) }
  }

  /// The edits of the outer text for an edit of the innermost document; nil when its pointer does
  /// not match.
  package func outerEdits(_ edit: JSONEdit) -> [TextEdit]? {
    let bytes = bytes
    let edits =
      index.map { edit.edits(in: bytes.span, $0) } ?? edit.edits(inUsual: bytes.span)
    return edits?.map { outerEdit($0) }
  }
}
