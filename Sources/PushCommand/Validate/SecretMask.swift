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

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}
