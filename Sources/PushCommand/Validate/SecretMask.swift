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
    masking(findings, in: text, startingAt: start) { masked, range in
      // The quotes and the brackets around it are no secret, and keep the text readable.
      for index in range where !isPunctuation(masked[index]) { masked[index] = UInt8(ascii: "*") }
    }
  }

  /// The text with its secrets taken out such that it stays JSON, as do the documents in its
  /// strings; nil when it holds none.
  static func maskingValues(
    _ findings: [LocatedFinding], in text: Span<UInt8>, startingAt start: Int
  ) -> [UInt8]? {
    masking(findings, in: text, startingAt: start, maskValue)
  }

  private static func masking(
    _ findings: [LocatedFinding], in text: Span<UInt8>, startingAt start: Int,
    _ mask: (inout [UInt8], Range<Int>) -> Void
  ) -> [UInt8]? {
    var secrets: [LocatedSpan] = []
    for index in findings.indices where findings[index].hidesText {
      if let span = findings[index].span { secrets.append(span) }
    }
    guard !secrets.isEmpty else { return nil }
    var masked = [UInt8](copying: text)
    for secret in secrets {
      let range = max(0, secret.start.offset - start)..<min(text.count, secret.end.offset - start)
      mask(&masked, range)
    }
    return masked
  }

  /// The JSON text that a console dump was read as, likewise: there, findings stand by their
  /// addresses.
  static func maskingValues(_ findings: [LocatedFinding], of dump: DumpReading) -> [UInt8] {
    var masked = dump.json
    let secrets = findings.filter(\.hidesText).compactMap(\.pointer)
    guard !secrets.isEmpty else { return masked }
    let index = PositionIndex(dump.json.span)
    for secret in secrets {
      guard let range = index.find(secret)?.value else { continue }
      maskValue(&masked, range.start..<range.end)
    }
    return masked
  }

  private static func maskValue(_ text: inout [UInt8], _ range: Range<Int>) {
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

  /// The findings without the codes, passwords and card numbers that the text tells where they
  /// stand: a finding may quote a part of it, in which nobody sees any more what it is.
  static func shielding(
    _ findings: [LocatedFinding], in text: Span<UInt8>, startingAt start: Int,
    _ known: inout KnownSecrets
  ) -> [LocatedFinding] {
    var shielded = findings
    for index in findings.indices {
      guard let span = findings[index].span else { continue }
      let secrets = secrets(around: span, in: text, startingAt: start, &known)
      if !secrets.isEmpty { shielded[index] = findings[index].hiding(secrets) }
    }
    return shielded
  }

  private static func secrets(
    around span: LocatedSpan, in text: Span<UInt8>, startingAt start: Int,
    _ known: inout KnownSecrets
  ) -> [String] {
    guard text.count > KnownSecrets.longestText else {
      return texts(of: known.told(in: text), in: text)
    }
    let first = max(0, span.start.offset - start - reach)
    let end = min(text.count, min(span.end.offset - start, first + longest) + reach)
    guard first < end else { return [] }
    let window = text.extracting(first..<end)
    return texts(of: SecretPlaces.find(in: window), in: window)
  }

  private static func texts(of places: [ByteRange], in text: Span<UInt8>) -> [String] {
    places.map { String(copying: text.extracting($0.start..<$0.end)) }
  }

  /// How far around a finding a long text is looked at, and how much of it.
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
