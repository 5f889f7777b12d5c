import JSON
import PushFormats
import PushInspection
import PushModel
import PushRules
import PushShield

/// That a service refuses the request, so that nothing of what is drawn or told of it happens: errors
/// that predict it say so, and so do those of another sender's own keys.
struct PredictedRefusal: Sendable {
  /// The answer of Apple's or Google's service; nil where the error is about a sender's own keys.
  let prediction: Prediction?
  /// The rules of these errors, each once.
  let rules: [String]
  private let message: String
  /// What the sender does with the error.
  private let outcome: String?
  private let count: Int
  /// The part of the document that is refused; nil for all of it.
  private let part: JSONPointer?
  /// Whether FCM takes the message, and APNs refuses what it makes of that.
  private let isBehindFCM: Bool
  /// Whether what is told of Apple's devices is about that part.
  private let isOfEffect: Bool
  /// Whether what is told of Android is about that part.
  private let isOfAndroid: Bool

  /// Nil where no error predicts it.
  init?(_ findings: [ShieldedFinding], of inspection: Inspection) {
    var refused = findings.filter(Self.isRefused)
    if refused.isEmpty, inspection.kind?.isWrapper == true {
      refused = findings.filter(Self.isOfSender)
    }
    let isMessage = inspection.isForFCM && inspection.parts.isEmpty
    // What FCM refuses never gets to APNs.
    let ofFCM = isMessage ? refused.first { $0.prediction?.service == .fcm } : nil
    guard let first = ofFCM ?? refused.first else { return nil }
    let prediction = first.prediction
    let alike = refused.filter { $0.prediction?.service == prediction?.service }
    var rules: [String] = []
    for finding in alike where !rules.contains(finding.rule) { rules.append(finding.rule) }
    self.prediction = prediction
    self.rules = rules
    count = alike.count
    message = first.message
    outcome = prediction == nil ? first.note : nil
    isBehindFCM = isMessage && prediction?.service == .apns
    let isList = inspection.document?.root?.kind == .array
    part = Self.part(of: first, in: inspection, isList: isList)
    // Of a list, the first push is described.
    let isDescribed = !isList || part == nil || part?.tokens.first == "0"
    isOfEffect = isDescribed && Self.overlaps(part, inspection.deliveryPlace)
    isOfAndroid = isDescribed && (prediction == nil || prediction?.service == .fcm)
  }

  private static func isRefused(_ finding: ShieldedFinding) -> Bool {
    finding.severity == .error && finding.prediction?.isRefusal == true
      && !unsentForms.contains(finding.rule)
  }

  private static func isOfSender(_ finding: ShieldedFinding) -> Bool {
    finding.severity == .error && finding.prediction == nil
      && Family(ofRule: finding.rule) == .wrapper
  }

  /// What is wrong with a text from which a program makes the one that it sends.
  private static let unsentForms = [
    JSONForeignLiteral.name, JSONBarePlaceholder.name, JSONConsoleDump.name,
  ]

  private static func part(
    of finding: ShieldedFinding, in inspection: Inspection, isList: Bool
  ) -> JSONPointer? {
    guard let pointer = finding.pointer else { return nil }
    if finding.inner != nil { return pointer }
    let inside = inspection.parts.first { part in
      !part.pointer.tokens.isEmpty && pointer.tokens.starts(with: part.pointer.tokens)
    }
    if let inside { return inside.pointer }
    return isList ? pointer.tokens.first.map { JSONPointer([$0]) } : nil
  }

  private static func overlaps(_ one: JSONPointer?, _ other: JSONPointer?) -> Bool {
    guard let one, let other else { return true }
    return one.tokens.starts(with: other.tokens) || other.tokens.starts(with: one.tokens)
  }

  private var subject: String {
    let place = part.map { "the push in `\($0)`" }
    return isBehindFCM
      ? "what FCM sends to it for \(place ?? "this message")" : place ?? "this request"
  }

  private func answer(_ prediction: Prediction) -> String {
    let code = [prediction.status.map { "\($0)" }, prediction.reason].compactMap(\.self)
    let name = prediction.answerer.name
    return "\(name.prefix(1).uppercased())\(name.dropFirst()) refuses \(subject)"
      + " (\(code.joined(separator: " ")))"
  }

  /// What stands above the drawings.
  func caution(isDrawn: Bool) -> String {
    let more = count > 1 ? " (and \(grouped(count - 1)) more)" : ""
    let place = isBehindFCM ? " on Apple's devices" : ""
    let isOfDrawing = isDrawn && (isOfEffect || isOfAndroid)
    let cause = prediction.map { "\(answer($0)): \(message)\(more)" } ?? mistake(more)
    return cause + (isOfDrawing ? "; repaired, it would look like this\(place)" : "")
  }

  /// The error in a sender's own keys, with what becomes of it.
  private func mistake(_ more: String) -> String {
    let subject = subject
    return "\(subject.prefix(1).uppercased())\(subject.dropFirst()) has an error: \(message)\(more)"
      + (outcome.map { "; \($0)" } ?? "")
  }

  /// What stands above the effects.
  var cautionOfEffect: String? { isOfEffect ? effect : nil }

  /// The same for a device that is not Apple's: only FCM's answer is about it.
  var cautionOfAndroid: String? { isOfAndroid ? effect : nil }

  private var effect: String {
    (prediction.map { answer($0) } ?? "\(subject) has an error") + "; repaired, it would do this"
  }
}
