package import PushFormats

/// Advice about FCM's answers, shared by several rules.
package enum FCMAdvice {
  /// Senders that delete a token on this answer lose every device that received a broken message.
  package static let keepTokens =
    "a 400 INVALID_ARGUMENT is about this request: no reason to delete a token"

  /// A finding's note, with the advice where FCM answers INVALID_ARGUMENT.
  package static func note(_ note: String?, beside prediction: Prediction?) -> String? {
    guard let prediction, prediction.service == .fcm, prediction.status == 400,
      prediction.reason == "INVALID_ARGUMENT"
    else { return note }
    return note.map { "\($0); \(keepTokens)" } ?? keepTokens
  }
}
