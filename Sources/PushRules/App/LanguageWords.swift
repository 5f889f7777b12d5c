import PushFormats

/// Languages in messages.
enum LanguageWords {
  private static let maxNamed = 4

  static func list(_ languages: [String]) -> String {
    let named = languages.filter { !$0.isEmpty }.sorted()
    guard !named.isEmpty else { return "the app" }
    return named.listed(atMost: maxNamed)
  }
}
