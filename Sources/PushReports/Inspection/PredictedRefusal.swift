import PushFormats
import PushModel
import PushRules
import PushShield

/// That a service refuses the request, so that nothing of what is drawn or told of it happens: errors
/// that predict it say so.
struct PredictedRefusal: Sendable {
  let prediction: Prediction
  /// The rules of the errors, each once.
  let rules: [String]
  private let message: String
  private let count: Int
  /// The string that holds what is refused; nil for the document itself.
  private let host: String?

  /// Nil where no error predicts it.
  init?(_ findings: [ShieldedFinding]) {
    var rules: [String] = []
    var first: ShieldedFinding?
    var count = 0
    for finding in findings where Self.isRefused(finding) {
      if first == nil { first = finding }
      count += 1
      if !rules.contains(finding.rule) { rules.append(finding.rule) }
    }
    guard let first, let prediction = first.prediction else { return nil }
    self.prediction = prediction
    self.rules = rules
    self.count = count
    message = first.message
    host = first.inner == nil ? nil : first.pointer.map { "\($0)" }
  }

  private static func isRefused(_ finding: ShieldedFinding) -> Bool {
    finding.severity == .error && finding.prediction?.isRefusal == true
      && !unsentForms.contains(finding.rule)
  }

  /// What is wrong with a text from which a program makes the one that it sends.
  private static let unsentForms = [
    JSONForeignLiteral.name, JSONBarePlaceholder.name, JSONConsoleDump.name,
  ]

  private var answer: String {
    let what = host.map { "the push in `\($0)`" } ?? "this request"
    let code = [prediction.status.map { "\($0)" }, prediction.reason].compactMap(\.self)
    return "\(prediction.answerer.name) refuses \(what) (\(code.joined(separator: " ")))"
  }

  /// What stands above the drawings.
  func caution(isDrawn: Bool) -> String {
    let more = count > 1 ? " (and \(grouped(count - 1)) more)" : ""
    return "\(answer): \(message)\(more)" + (isDrawn ? "; repaired, it would look like this" : "")
  }

  /// What stands above the effects.
  var cautionOfEffect: String { "\(answer); repaired, it would do this" }

  /// The same for a device that is not Apple's: only FCM's answer is about it.
  var cautionOfAndroid: String? { prediction.service == .fcm ? cautionOfEffect : nil }
}
