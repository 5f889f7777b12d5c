import PushReports

/// Text from the command line as a message may show it: whatever a terminal or a CI runner could
/// take for a command is written out, and long text is cut.
enum ArgumentText {
  /// More says nothing in a message of one line.
  private static let maxScalars = 60

  /// The text in double quotes.
  static func quoted(_ bytes: [UInt8]) -> String {
    "\"\(plain(bytes))\""
  }

  static func plain(_ bytes: [UInt8]) -> String {
    var text = ""
    var commands = CommandBreaker()
    var count = 0
    var rest = bytes[...].makeIterator()
    while count < maxScalars {
      switch nextScalar(&rest) {
      case .scalar(let scalar): append(scalar, to: &text, &commands)
      case .stray(let byte): text += "\\x" + hexadecimal(UInt32(byte), digits: 2)
      case .end: return text
      }
      count += 1
    }
    return rest.next() == nil ? text : text + "…"
  }

  /// The word as a shell reads it back; nil when that takes more than plain quotes.
  static func shellWord(_ bytes: [UInt8]) -> String? {
    let text = plain(bytes)
    guard !text.isEmpty, Array(text.utf8) == bytes, !text.contains("'") else { return nil }
    return text.allSatisfy(isPlainInShell) ? text : "'\(text)'"
  }

  private static func isPlainInShell(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_./,:=+@%".contains(character)
  }

  private enum Piece {
    case scalar(Unicode.Scalar)
    case stray(UInt8)
    case end
  }

  private static func nextScalar(_ rest: inout ArraySlice<UInt8>.Iterator) -> Piece {
    var ahead = rest
    var decoder = UTF8()
    switch decoder.decode(&ahead) {
    case .scalarValue(let scalar):
      for _ in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { _ = rest.next() }
      return .scalar(scalar)
    case .error: return rest.next().map(Piece.stray) ?? .end
    case .emptyInput: return .end
    }
  }

  private static func append(
    _ scalar: Unicode.Scalar, to text: inout String, _ commands: inout CommandBreaker
  ) {
    // GitHub's runner takes `##[` for a command anywhere in a line, others `##vso[` and the like.
    let opensCommand = commands.opensCommand(UInt8(exactly: scalar.value) ?? 0)
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      _ where scalar.properties.isDefaultIgnorableCodePoint:
      text += "\\u{" + hexadecimal(scalar.value, digits: 4) + "}"
    default: text += opensCommand ? "\\u{005B}" : String(scalar)
    }
  }

  private static func hexadecimal(_ number: UInt32, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
