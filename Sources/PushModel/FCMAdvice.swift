import JSON
import PushFormats

/// Advice about FCM's answers.
package enum FCMAdvice {
  /// Senders that delete a token on this answer lose every device that received a broken message.
  private static let keepTokens =
    "a 400 INVALID_ARGUMENT is about the request: do not delete the token"

  /// Adds the advice to one of the findings for which FCM answers INVALID_ARGUMENT: the first one that
  /// has no note of its own, if there is one.
  package static func add(to findings: inout [Finding]) {
    var first: Int?
    for number in findings.indices where isRefused(findings.span, number) {
      guard findings[number].note != nil else {
        findings[number].note = keepTokens
        return
      }
      first = first ?? number
    }
    guard let first, let note = findings[first].note else { return }
    findings[first].note = String(joining: [note, "; ", keepTokens])
  }

  // Where it stands: a finding that is taken out is copied.
  private static func isRefused(_ findings: Span<Finding>, _ number: Int) -> Bool {
    guard findings[number].prediction?.service == .fcm,
      findings[number].prediction?.status == 400
    else { return false }
    return findings[number].prediction?.reason == "INVALID_ARGUMENT"
  }
}
