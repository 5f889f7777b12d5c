/// Text of a document on a page: whatever it holds, it stays text, in its place, and visible.
///
/// Everything that reaches a page goes through here. Characters of markup are escaped; what a
/// browser would hide, or use to reorder what is around it, is shown by its name; and piles of marks
/// are cut, as they would cover other lines.
package enum MarkupText {
  package static func escaped(_ text: String) -> String {
    if isPlain(text) { return text }
    // Bytes: to append to a string takes several times as long.
    var shown: [UInt8] = []
    shown.reserveCapacity(text.utf8.count + 16)
    var marks = 0
    var before: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      marks = isMark(scalar) ? marks + 1 : 0
      guard marks <= mostMarks else { continue }
      if isCommand(scalar, after: before) {
        shown += "&#\(scalar.value);".utf8
      } else {
        append(scalar, to: &shown)
      }
      before = scalar
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// Whether a page that is printed to the log of a CI service would start a command: `##[`, `##vso[`, `::`.
  private static func isCommand(_ scalar: Unicode.Scalar, after before: Unicode.Scalar) -> Bool {
    scalar == "#" && before == "#" || scalar == ":" && before == ":"
  }

  /// No language needs more on one letter.
  private static let mostMarks = 8

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
        && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'")
        && byte != UInt8(ascii: "#") && byte != UInt8(ascii: ":")
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to shown: inout [UInt8]) {
    switch scalar.value {
    case 0x26: shown += "&amp;".utf8
    case 0x3C: shown += "&lt;".utf8
    case 0x3E: shown += "&gt;".utf8
    case 0x22: shown += "&quot;".utf8
    case 0x27: shown += "&#39;".utf8
    case 0x09, 0x0A, 0x20...0x7E: shown.append(UInt8(scalar.value))
    // The pictures of control characters.
    case 0x00..<0x20:
      if let picture = Unicode.Scalar(0x2400 + scalar.value) { shown += String(picture).utf8 }
    case 0x7F: shown += "\u{2421}".utf8
    case _ where isNamed(scalar): shown += name(scalar).utf8
    default: shown += String(scalar).utf8
    }
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "⟦U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)⟧"
  }

  private static func isNamed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: false
    // C1 controls, separators of lines, marks and overrides of direction, what is not a character.
    case 0x80...0x9F, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFC, 0xFDD0...0xFDEF:
      true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }
}
