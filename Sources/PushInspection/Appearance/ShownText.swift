import JSON

/// A text that a notification shows.
package struct ShownText: Sendable, Hashable {
  /// What is drawn: the text, or the key by which the app looks it up.
  package var text: String
  /// Whether the app has the text, and the push only its key.
  package var isKey = false
  /// The app's own texts behind the key, by language.
  package var translations: [Translation] = []

  package struct Translation: Sendable, Hashable {
    package let language: String
    package let text: String
  }

  init(_ text: String) {
    self.text = text
  }

  /// `⟨GAME_PLAY_REQUEST_FORMAT: "Jenna", "Frank"⟩`.
  init(key: String, arguments: [String], in texts: any AppTexts) {
    isKey = true
    let list = arguments.map { "\"\($0)\"" }.joined(separator: ", ")
    text = "⟨\(list.isEmpty ? key : "\(key): \(list)")⟩"
    translations = texts.texts(of: key).map {
      Translation(language: $0.language, text: FilledText.filling($0.text, with: arguments))
    }
  }
}

/// The texts of an app, by their keys.
package protocol AppTexts: Sendable {
  func texts(of key: String) -> [(language: String, text: String)]
}

/// An app of which nothing is known.
package struct UnknownApp: AppTexts {
  package init() {}
  package func texts(of key: String) -> [(language: String, text: String)] { [] }
}

/// A format of Apple's with its arguments in place: `%@`, `%2$@`, `%d`, `%%`.
enum FilledText {
  static func filling(_ format: String, with arguments: [String]) -> String {
    var filled = ""
    var rest = format[...]
    var next = 0
    while let sign = rest.firstIndex(of: "%") {
      filled += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      if rest.first == "%" {
        filled += "%"
        rest = rest.dropFirst()
        continue
      }
      var position: Int?
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if !digits.isEmpty, rest[digits.endIndex...].first == "$" {
        position = Int(digits).map { $0 - 1 }
        rest = rest[digits.endIndex...].dropFirst()
      }
      // Widths, precisions and sizes, then the letter.
      let modifiers = rest.prefix { "0123456789.-+# hlqzj".contains($0) }
      let letter = rest[modifiers.endIndex...].first
      guard let letter, "@dDiuUxXofeEgGcCsSaAp".contains(letter) else {
        filled += "%"
        continue
      }
      let place = position ?? next
      if position == nil { next += 1 }
      filled += arguments.indices.contains(place) ? arguments[place] : "%\(modifiers)\(letter)"
      rest = rest[modifiers.endIndex...].dropFirst()
    }
    return filled + rest
  }
}

extension WrittenValue {
  /// A string that is not empty.
  func text(_ key: String) -> String? {
    guard let text = self[key]?.string, !text.isEmpty else { return nil }
    return text
  }
}
