import PushCheck
import JSON
import PushFormats
import PushModel
import PushRules
import PushTranslation

/// What holds for any conversion: it makes JSON or nothing, and errors only of errors.
enum ConvertLaws {
  static func broken(by input: FuzzInput, _ examiners: Examiners) -> [String] {
    let text = input.document
    guard let readable = readable(text) else { return [] }
    var settings = TranslationSettings(to: input.has(option: 5) ? .fcmV1 : .apns)
    settings.includesHeaders = input.has(option: 4)
    if input.has(option: 3) { settings.now = 1_800_000_000 }
    if input.has(option: 2) { settings.addressee = "/topics/news" }
    let source: DocumentKind? = input.choice(of: [nil, .apns, .fcmLegacy, .fcmV1])
    let examination = examiners.examine(text, forcing: source)
    let translation = Translation(of: WrittenDocument(readable), examination, settings)
    let said = translation.findings.all
    // A key that a sender does not know may be its user's own, and a misplaced one may be of use to
    // it; where it arrives, it is not. FCM is reported to add a flag, and what has left FCM does
    // without it.
    let isRight = !(said + examination.findings.all).contains {
      $0.severity == .error || $0.rule == WrapperMisspelledKey.self
        || $0.rule == WrapperMisplacedKey.self
        || $0.rule == APNsBackgroundWithoutContentAvailable.self
    }
    let kind = examination.staysOfItsKind ? nil : settings.target.kind
    let saysTargetIsMissing = said.contains { $0.rule == ConvertTargetMissing.self }
    let saysAlertIsMissing = said.contains { $0.rule == ConvertUnsettled.self }
    let saysItIsIdle = said.contains { $0.rule == ConvertNothingForApple.self }
    return (0..<translation.count).flatMap { position in
      brokenOutput(translation.minified(at: position), isRight, kind, examiners)
        .filter { !saysTargetIsMissing || !$0.hasPrefix(FCMNoTarget.name) }
        .filter { !saysAlertIsMissing || !$0.hasPrefix(APNsEmptyAps.name) }
        .filter {
          !saysItIsIdle || !$0.hasPrefix(APNsBackgroundWithoutContentAvailable.name)
        }
    }
  }

  private static func brokenOutput(
    _ output: [UInt8], _ isRight: Bool, _ kind: DocumentKind?, _ examiners: Examiners
  ) -> [String] {
    let shown = String(decoding: output, as: UTF8.self)
    if SyntaxDiagnosis(of: output.span).breaksGrammar {
      return ["the output is not JSON: \(shown)"]
    }
    var broken: [String] = []
    if JSONMinified.bytes(of: output.span) != output { broken.append("not minified: \(shown)") }
    guard isRight else { return broken }
    let findings = examiners.examine(output, forcing: kind).findings.all
    for finding in findings where finding.severity == .error {
      broken.append("\(finding.rule.name) in the output of a right document: \(shown)")
    }
    return broken
  }

  private static func readable(_ text: [UInt8]) -> [UInt8]? {
    JSONDocument(parsing: text.span) != nil ? text : SyntaxDiagnosis(of: text.span).grammatical
  }
}

extension Examination {
  /// Whether its push stays what it was: what Azure fills in later is still to be filled in, and what
  /// FCM has added to a received message is there as before.
  fileprivate var staysOfItsKind: Bool { kind == .wrapperAzure || kind == .fcmReceived }
}
