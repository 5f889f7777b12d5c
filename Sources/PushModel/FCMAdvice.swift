import JSON
import PushFormats

/// Advice about FCM's answers.
package enum FCMAdvice {
  /// Senders that delete a token on this answer lose every device that received a broken message.
  private static let keepTokens =
    "a 400 INVALID_ARGUMENT is about the request: do not delete the token"

  /// Adds the advice to the first finding for which FCM answers INVALID_ARGUMENT: once is enough.
  package static func add(to findings: inout [Finding]) {
    for number in findings.indices where isRefused(findings.span, number) {
      let note = findings[number].note
      findings[number].note = note.map { String(joining: [$0, "; ", keepTokens]) } ?? keepTokens
      return
    }
  }

  // Where it stands: a finding that is taken out is copied.
  private static func isRefused(_ findings: Span<Finding>, _ number: Int) -> Bool {
    guard findings[number].prediction?.service == .fcm,
      findings[number].prediction?.status == 400
    else { return false }
    return findings[number].prediction?.reason == "INVALID_ARGUMENT"
  }
}
