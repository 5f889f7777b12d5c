import JSON
import PushReports

/// Takes secrets out of a text before any of it is shown: reports end up in CI logs.
enum SecretMask {
  /// The text with a star for each byte of a secret; nil when it holds none.
  ///
  /// Lengths stay, so that places and marks stay true.
  static func masking(
    _ findings: [LocatedFinding], in text: Span<UInt8>, startingAt start: Int
  ) -> [UInt8]? {
    let secrets = findings.filter(\.hidesText).compactMap(\.span)
    guard !secrets.isEmpty else { return nil }
    var masked = [UInt8](copying: text)
    for secret in secrets {
      let range = max(0, secret.start.offset - start)..<min(text.count, secret.end.offset - start)
      // The quotes and the brackets around it are no secret, and keep the text readable.
      for index in range where !isPunctuation(masked[index]) { masked[index] = UInt8(ascii: "*") }
    }
    return masked
  }

  /// The text with its secrets taken out such that it stays JSON, as do the documents in its
  /// strings; nil when it holds none.
  static func maskingValues(
    _ findings: [LocatedFinding], in text: Span<UInt8>, startingAt start: Int
  ) -> [UInt8]? {
    let secrets = findings.filter(\.hidesText).compactMap(\.span)
    guard !secrets.isEmpty else { return nil }
    var masked = [UInt8](copying: text)
    for secret in secrets {
      let range = max(0, secret.start.offset - start)..<min(text.count, secret.end.offset - start)
      maskValue(in: &masked, range)
    }
    return masked
  }

  private static func maskValue(in text: inout [UInt8], _ range: Range<Int>) {
    guard let first = range.first else { return }
    let isNumber = text[first] == UInt8(ascii: "-") || (0x30...0x39).contains(text[first])
    var here = first
    while here < range.upperBound {
      if text[here] == UInt8(ascii: "\\") {
        here = skipEscape(in: &text, from: here, to: range.upperBound)
        continue
      }
      // A number of stars would be no number.
      if !isNumber {
        if !isPunctuation(text[here]) { text[here] = UInt8(ascii: "*") }
      } else if (0x30...0x39).contains(text[here]) {
        text[here] = UInt8(ascii: "1")
      }
      here += 1
    }
  }

  /// Goes behind an escape, however deep in strings it stands; a character by its number becomes the
  /// number of a star.
  private static func skipEscape(in text: inout [UInt8], from start: Int, to end: Int) -> Int {
    var here = start
    while here < end, text[here] == UInt8(ascii: "\\") { here += 1 }
    guard here < end, text[here] == UInt8(ascii: "u"), here + 5 <= end else {
      return min(here + 1, end)
    }
    for (offset, digit) in "002a".utf8.enumerated() { text[here + 1 + offset] = digit }
    return here + 5
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}
