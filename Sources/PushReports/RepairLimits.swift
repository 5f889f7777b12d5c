import JSON
import PushModel

/// Restricts fixes, whatever is wrong.
struct RepairLimits: ~Escapable {
  private let text: Span<UInt8>
  /// A line that may be part of a longer document is left alone.
  private(set) var mayRepair = true
  /// A record that is truncated, or continues after its last bracket, needs a human.
  private(set) var maySafely = true

  @_lifetime(copy text)
  init(of text: Span<UInt8>, isRecord: Bool, isWhole: Bool, _ findings: [Finding]) {
    self.text = text
    guard isRecord, Self.isAnyRepaired(findings.span) else { return }
    guard !RecordNesting.isClosed(text, isJSON: isWhole) else { return }
    maySafely = false
    var nesting = RecordNesting()
    mayRepair = nesting.isRecord(text)
  }

  private static func isAnyRepaired(_ findings: Span<Finding>) -> Bool {
    for number in findings.indices where findings[number].fix != nil { return true }
    return false
  }

  /// Whether a repair may make an edit.
  func allow(_ edit: TextEdit) -> Bool {
    // Made from decoded text, it would write U+FFFD in place of a lone surrogate or invalid UTF-8.
    mayRepair && (!edit.holdsReplacementCharacter || text.isDecodable)
  }
}

extension TextEdit {
  fileprivate var holdsReplacementCharacter: Bool {
    let bytes = replacement.utf8.span
    // Most are short and plain.
    guard bytes.firstIndex(of: 0xEF, in: ByteRange(0, bytes.count)) != nil else { return false }
    return replacement.unicodeScalars.contains("\u{FFFD}")
  }
}
