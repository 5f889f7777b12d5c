import PushFormats

/// Advice about FCM's answers.
package enum FCMAdvice {
  /// Senders that delete a token on this answer lose every device that received a broken message.
  private static let keepTokens =
    "a 400 INVALID_ARGUMENT is about this request: no reason to delete a token"

  /// Adds the advice to the first finding for which FCM answers INVALID_ARGUMENT: once is enough.
  package static func add(to findings: inout [Finding]) {
    guard let first = findings.firstIndex(where: isRefused) else { return }
    findings[first].note = findings[first].note.map { "\($0); \(keepTokens)" } ?? keepTokens
  }

  private static func isRefused(_ finding: Finding) -> Bool {
    guard let prediction = finding.prediction, prediction.service == .fcm else { return false }
    return prediction.status == 400 && prediction.reason == "INVALID_ARGUMENT"
  }
}
