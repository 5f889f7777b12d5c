import JSON
import PushModel

extension SyntaxProblem {
  /// The source text for a sentence: one line of it, shortened, in backticks, or in quotes where it has
  /// backticks of its own.
  var shown: String { Self.shown(subject) }

  /// The same of the key after which the text ends.
  var shownKeyWithoutValue: String? { keyWithoutValue.map { Self.shown($0) } }

  private static func shown(_ subject: String) -> String {
    let quote = subject.utf8.contains(0x60) ? "\"" : "`"
    return String(joining: [quote, ValueWords.shortened(subject.firstLine), quote])
  }

  /// The replacement of the whole range by the repair; nil when the repair does something else.
  var replacement: String? {
    guard let repair, repair.count == 1, let edit = repair.first, edit.range == range,
      !edit.replacement.isEmpty
    else { return nil }
    return edit.replacement
  }
}

extension String {
  fileprivate var firstLine: String {
    guard mayHoldLineEnd, let end = unicodeScalars.firstIndex(where: Self.isLineEnd) else {
      return self
    }
    return String(self[..<end])
  }

  /// False where no byte is the last one of a line end.
  private var mayHoldLineEnd: Bool {
    let bytes = utf8.span
    for index in bytes.indices {
      switch bytes[index] {
      case 0x0A...0x0D, 0x85, 0xA8, 0xA9: return true
      default: break
      }
    }
    return false
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
