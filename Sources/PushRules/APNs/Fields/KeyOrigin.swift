import JSON
import PushFormats
import PushModel

/// The other service that a wrong key comes from: what its author was probably reading.
enum KeyOrigin {
  /// A note about a misspelled key; nil when the spelling suggests nothing.
  static func note(for key: String, meaning field: Field) -> String? {
    if let home = home(of: key) {
      return String(joining: ["you may have copied it from ", home, ", where it is right"])
    }
    // With neither, there is nothing to say of it.
    guard key.holdsUnderscore || key.holdsCapital else { return nil }
    let name = field.nameText
    guard NearMiss.areAlike(key, name) else { return nil }
    if key.holdsUnderscore { return "SDKs and other services spell it with underscores" }
    if key.lowercased() == name { return "keys are case-sensitive" }
    if key.first?.isLowercase == true, key.holdsCapital {
      return "SDKs use camelCase and rewrite the key before sending"
    }
    return nil
  }

  /// A note about a key that does not resemble any of Apple's.
  static func note(for key: String) -> String? {
    if let home = home(of: key) { return "it is a key of \(home)" }
    return androidWords.contains(key) ? "it only exists on Android" : nil
  }

  /// Where Ably has the headers of the request for APNs.
  static let headersOfAbly = "apns-headers"

  /// The table of another service with a key of this name.
  ///
  /// Everyday words such as `data` and `url` prove nothing.
  private static func home(of key: String) -> String? {
    lettersOfHomes.mayHold(key) ? titlesOfHomes[key] : nil
  }

  /// What to call the home of each key; the first one counts.
  private static let titlesOfHomes: [String: String] = {
    var titles: [String: String] = [:]
    for (table, title) in homes {
      for field in table.fields where !field.isMisplaced {
        for name in table.spellings(of: field) where titles[name] == nil { titles[name] = title }
      }
    }
    for word in everydayWords { titles[word] = nil }
    return titles
  }()

  /// Tells of most misspelled keys that they are none of those.
  private static let lettersOfHomes = FirstLetters(of: titlesOfHomes.keys)

  private static let homes: [(table: Table, title: String)] = [
    (.legacyRequest, "the legacy FCM API"),
    (.androidNotification, "`android.notification` in FCM"),
    (.legacyNotification, "the legacy FCM API"), (.androidConfig, "`android` in FCM"),
  ]

  private static let everydayWords: Set<String> = [
    "data", "to", "title", "body", "sound", "priority", "image", "badge", "notification",
    "subtitle",
  ]

  private static let androidWords: Set<String> = [
    "defaultSound", "vibrate", "vibration", "largeIcon", "smallIcon", "large_icon", "small_icon",
    "channel", "led",
  ]
}

/// With which letters words of each length begin: to look one up by its hash takes much longer.
private struct FirstLetters {
  /// For each length, a bit for each first letter.
  private var letters = [32 of UInt32](repeating: 0)

  init(of words: some Sequence<String>) {
    for word in words {
      guard let letter = Self.letter(of: word) else { continue }
      letters[Self.length(of: word)] |= letter
    }
  }

  func mayHold(_ word: String) -> Bool {
    // Beyond ASCII, one character may be written in several ways.
    guard word.utf8.span.isASCII else { return true }
    guard let letter = Self.letter(of: word) else { return false }
    return letters[Self.length(of: word)] & letter != 0
  }

  private static func length(of word: String) -> Int { min(word.utf8.count, 31) }

  private static func letter(of word: String) -> UInt32? {
    let bytes = word.utf8.span
    return bytes.count > 0 ? 1 << UInt32(bytes[0] & 31) : nil
  }
}

extension Span<UInt8> {
  fileprivate var isASCII: Bool {
    var bits: UInt8 = 0
    for place in indices { bits |= self[place] }
    return bits < 0x80
  }
}
