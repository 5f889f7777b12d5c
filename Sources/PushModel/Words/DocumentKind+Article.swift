import PushFormats

extension DocumentKind {
  /// "an FCM HTTP v1 message", and "a OneSignal request": what counts is how the name is spoken.
  package var titleWithArticle: String {
    let beginsWithVowel = ["A", "E", "FCM", "I", "ntfy"].contains { title.hasPrefix($0) }
    return "\(beginsWithVowel || title.hasPrefix("en") ? "an" : "a") \(title)"
  }
}
