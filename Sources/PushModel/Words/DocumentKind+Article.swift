import PushFormats

extension DocumentKind {
  /// "an FCM HTTP v1 message", and "a OneSignal request": what counts is how the name is spoken.
  package var titleWithArticle: String {
    let beginsWithVowel = ["A", "E", "I", "O", "e", "FCM", "ntfy"].contains { title.hasPrefix($0) }
    let isSpokenAsWon = title.hasPrefix("One")
    return "\(beginsWithVowel && !isSpokenAsWon ? "an" : "a") \(title)"
  }
}
