import JSON
import PushFormats
import PushReports
import PushRules

/// Takes secrets out of a text and what is said of it before any of that is shown: reports end up
/// in CI logs.
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

  /// The findings without the codes, passwords and card numbers that the text tells where they
  /// stand: a finding may quote a part of it, in which nobody sees any more what it is.
  static func shielding(
    _ findings: [LocatedFinding], in text: Span<UInt8>, startingAt start: Int
  ) -> [LocatedFinding] {
    findings.map { finding in
      guard let span = finding.span else { return finding }
      let first = max(0, span.start.offset - start - reach)
      let end = min(text.count, min(span.end.offset - start, first + longest) + reach)
      guard first < end else { return finding }
      let window = text.extracting(first..<end)
      let secrets = SecretPlaces.find(in: window).map { place in
        String(
          decoding: [UInt8](copying: window.extracting(place.start..<place.end)), as: UTF8.self)
      }
      return secrets.isEmpty ? finding : finding.hiding(secrets)
    }
  }

  /// How far around a finding its text is looked at, and how much of a long one.
  private static let reach = 256
  private static let longest = 4096

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}

extension LocatedFinding {
  fileprivate func hiding(_ secrets: [String]) -> LocatedFinding {
    func hide(_ text: String) -> String {
      secrets.reduce(text) { $0.contains($1) ? $0.replacing($1, with: "…") : $0 }
    }
    var finding = self
    finding.message = hide(message)
    finding.label = label.map(hide)
    finding.related?.label = related.map { hide($0.label) } ?? ""
    finding.help = help.map(hide)
    finding.note = note.map(hide)
    finding.prediction?.outcome = hide(prediction?.outcome ?? "")
    let isRepeated = fix?.edits.contains { edit in
      secrets.contains { edit.replacement.contains($0) }
    }
    if isRepeated == true { finding.fix?.repeatsSecret = true }
    return finding
  }
}
