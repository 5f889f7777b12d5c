import JSON

/// The texts and marks of one notification, whatever surface it is drawn on.
package struct Notice: Sendable, Hashable {
  package var title: ShownText?
  package var subtitle: ShownText?
  package var body: ShownText?
  package var picture: Picture?
  /// A line above the title, such as "TIME SENSITIVE".
  package var mark: String?
  package var buttons: [String] = []
  /// The data of a Live Activity, whose view is the app's.
  package var content: [Entry] = []

  package enum Picture: Sendable, Hashable {
    /// Only if the app's service extension downloads and adds it.
    case fromExtension
    /// The system or the SDK loads it.
    case loaded
  }

  package struct Entry: Sendable, Hashable {
    package let key: String
    package let value: String
  }

  package var isEmpty: Bool { title == nil && subtitle == nil && body == nil && content.isEmpty }

  /// Whether it has nothing to show, be it a picture alone.
  var isBlank: Bool { isEmpty && picture == nil }

  package var texts: [ShownText] { [title, subtitle, body].compactMap { $0 } }

  /// The languages in which the app has one of the texts.
  package var languages: [String] {
    Array(Set(texts.flatMap { $0.translations.map(\.language) })).sorted()
  }

  /// The notice as a device of this language shows it.
  package func inLanguage(_ language: String) -> Notice {
    var notice = self
    notice.title = title?.inLanguage(language)
    notice.subtitle = subtitle?.inLanguage(language)
    notice.body = body?.inLanguage(language)
    return notice
  }
}

extension ShownText {
  func inLanguage(_ language: String) -> ShownText {
    guard let found = translations.first(where: { $0.language == language }) else { return self }
    return ShownText(found.text)
  }
}
