import Foundation

/// How the bytes of a section are written down.
package enum GoldenForm: String, Sendable, CaseIterable {
  /// As they are: every line with its end.
  case plain
  /// With `\xHH`, `\n`, `\r`, `\t`, `\e`, `\0` and `\\`; a backslash at a line's end hides that end.
  case escaped
  case base64
}

/// Bytes as a person can read and write them in a golden file.
package enum GoldenText {
  package static func bytes(_ text: String, _ form: GoldenForm) throws -> [UInt8] {
    switch form {
    case .plain: Array(text.utf8)
    case .escaped: try unescaped(Array(text.utf8))
    case .base64: try decoded(text)
    }
  }

  /// Writes bytes in the plainest form that gives exactly them when read again.
  package static func written(_ bytes: [UInt8]) -> (form: GoldenForm, text: String) {
    if let text = plainText(bytes) { return (.plain, text) }
    return (.escaped, escapedLines(bytes))
  }

  /// For messages: the plain text where that hides nothing, else the escaped one.
  static func visible(_ bytes: [UInt8]) -> String { written(bytes).text }

  private static func plainText(_ bytes: [UInt8]) -> String? {
    guard bytes.last ?? UInt8(ascii: "\n") == UInt8(ascii: "\n"),
      let text = String(validating: bytes, as: UTF8.self),
      text.unicodeScalars.allSatisfy(isPlain),
      !text.split(separator: "\n").contains(where: GoldenHeader.isHeader)
    else { return nil }
    return text
  }

  /// Control, bidi and other invisible characters would hide in a review.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar == "\n"
    case .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
    default: true
    }
  }

  private static func escapedLines(_ bytes: [UInt8]) -> String {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { escapedLine(Array($0)) }
    // The last piece is what follows the last line end; a backslash says that none follows it.
    let last = lines.removeLast()
    return lines.map { $0 + "\n" }.joined() + (last.isEmpty ? "" : last + "\\\n")
  }

  private static func escapedLine(_ bytes: [UInt8]) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return bytes.map { escapedByte($0) }.joined()
    }
    let line = text.unicodeScalars.map { scalar in
      isPlain(scalar) && scalar != "\\"
        ? String(scalar) : String(scalar).utf8.map(escapedByte).joined()
    }.joined()
    return GoldenHeader.isHeader(line[...]) ? "\\x2d" + line.dropFirst() : line
  }

  private static func escapedByte(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\\"): "\\\\"
    case UInt8(ascii: "\t"): "\\t"
    case UInt8(ascii: "\r"): "\\r"
    case 0x1b: "\\e"
    case 0x20..<0x7f: String(UnicodeScalar(byte))
    default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }

  private static func unescaped(_ text: [UInt8]) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let next = rest.popFirst() {
      guard next == UInt8(ascii: "\\") else {
        bytes.append(next)
        continue
      }
      guard let letter = rest.popFirst() else { throw unknownEscape("at the end") }
      switch letter {
      case UInt8(ascii: "\n"): break
      case UInt8(ascii: "n"): bytes.append(0x0a)
      case UInt8(ascii: "r"): bytes.append(0x0d)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "e"): bytes.append(0x1b)
      case UInt8(ascii: "0"): bytes.append(0x00)
      case UInt8(ascii: "\\"): bytes.append(letter)
      case UInt8(ascii: "x"): bytes.append(try hexByte(&rest))
      default: throw unknownEscape(String(UnicodeScalar(letter)))
      }
    }
    return bytes
  }

  private static func hexByte(_ rest: inout ArraySlice<UInt8>) throws -> UInt8 {
    let digits = String(decoding: rest.prefix(2), as: UTF8.self)
    guard digits.count == 2, let byte = UInt8(digits, radix: 16) else {
      throw unknownEscape("x\(digits)")
    }
    rest = rest.dropFirst(2)
    return byte
  }

  private static func unknownEscape(_ what: String) -> GoldenProblem {
    GoldenProblem(description: "unknown escape: backslash \(what)")
  }

  private static func decoded(_ text: String) throws -> [UInt8] {
    guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else {
      throw GoldenProblem(description: "a section is not base64")
    }
    return Array(data)
  }
}
