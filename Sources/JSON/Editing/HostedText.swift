/// A document nested in strings of another one, with the way back to the outer text.
///
/// A queue puts a payload into a string, and a service puts that into a string again: findings in
/// the innermost document are shown and fixed in the text that the author sees.
package struct HostedText: Sendable {
  /// The enclosing strings, outermost first; each is read in the text before it.
  private let layers: [EscapedText]
  /// The positions in the innermost document.
  package let index: PositionIndex

  /// The document inside the last of these strings; nil when one of them is not a string.
  package init?(at hosts: [JSONPointer], in text: Span<UInt8>, _ index: PositionIndex) {
    guard let first = hosts.first, let literal = index.find(first)?.value,
      let outer = EscapedText(literal: literal, in: text)
    else { return nil }
    var layers = [outer]
    var inner = PositionIndex(outer.bytes.span)
    for host in hosts.dropFirst() {
      guard let around = layers.last, let literal = inner.find(host)?.value,
        let layer = EscapedText(literal: literal, in: around.bytes.span)
      else { return nil }
      layers.append(layer)
      inner = PositionIndex(layer.bytes.span)
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
    let written = layers.reduce(edit.replacement) { text, _ in
      String(JSONText.quoted(text).dropFirst().dropLast())
    }
    return TextEdit(outerRange(of: edit.range), written)
  }

  /// The edits of the outer text for an edit of the innermost document; nil when its pointer does
  /// not match.
  package func outerEdits(_ edit: JSONEdit) -> [TextEdit]? {
    edit.edits(in: bytes.span, index)?.map { outerEdit($0) }
  }
}
