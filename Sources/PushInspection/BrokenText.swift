import JSON

/// A text that is longer than what is read.
package struct UnreadText: Sendable {
  package let bytes: Int
  /// Whether that is all of it: a pipe may hold more.
  package let isAll: Bool

  package init(bytes: Int, isAll: Bool) {
    self.bytes = bytes
    self.isAll = isAll
  }
}

/// A text that is not JSON, for showing what could not be read as a value: `NaN`, `{{count}}`,
/// nothing.
struct BrokenText: Sendable {
  private let bytes: [UInt8]
  private let index: PositionIndex

  /// Nil when the text was read as it is.
  init?(_ text: Span<UInt8>, readAs document: WrittenDocument) {
    let bytes = Array(copying: text)
    guard bytes != document.text else { return nil }
    self.bytes = bytes
    index = PositionIndex(text)
  }

  /// The source text where a null stands in; nil for a null of the author.
  func text(at pointer: JSONPointer) -> String? {
    guard let range = index.find(pointer)?.value else { return nil }
    let text = bytes[range.start..<range.end]
    return text.elementsEqual("null".utf8) ? nil : String(decoding: text, as: UTF8.self)
  }
}
