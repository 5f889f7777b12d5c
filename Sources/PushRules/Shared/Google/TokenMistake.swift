import JSON
import PushFormats
import PushModel

/// What stands where a registration token of FCM is expected.
enum TokenMistake {
  case empty, blanks, quotes, deviceToken, expoToken, topic
  /// What programs write for a missing value.
  case nothing
  /// What documentation writes in the place of a token.
  case placeholder
  /// A part of a token, as logs and documentation show it.
  case cut
  /// Not an installation ID; that it has to be one is not documented.
  case noInstallationID
  /// Too short, or with characters that no token has.
  case noToken

  /// Nil for what may be what is expected: an installation ID, or else a token of either kind.
  init?(of text: Span<UInt8>, isInstallationIDExpected: Bool) {
    // A dot may be inside a token, but ends none.
    if text.count > 2, text[text.count - 1] == UInt8(ascii: "."), text.isCutOff {
      self = .cut
      return
    }
    // What nearly all messages hold is seen in one pass.
    if text.isInstallationID || !isInstallationIDExpected && text.isRegistrationToken { return nil }
    self = Self.mistake(of: text) ?? (isInstallationIDExpected ? .noInstallationID : .noToken)
  }

  private static func mistake(of text: Span<UInt8>) -> TokenMistake? {
    if text.isEmpty { return .empty }
    if text.isWordForNothing { return .nothing }
    if !text.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "<") }) {
      return text.isTokenPlaceholder ? .placeholder : .blanks
    }
    if text.begins(with: "/topics/") { return .topic }
    if text.begins(with: "ExponentPushToken[") || text.begins(with: "ExpoPushToken[") {
      return .expoToken
    }
    if text.count >= 64, text.isHex { return .deviceToken }
    if text.isTokenPlaceholder { return .placeholder }
    if text.hasOuterQuote { return .quotes }
    return text.isCutOff ? .cut : nil
  }

  var severity: Severity {
    switch self {
    case .empty: .error
    case .blanks, .quotes, .deviceToken, .expoToken, .topic, .nothing: .warning
    case .placeholder, .cut, .noInstallationID, .noToken: .note
    }
  }

  /// Whether it is surely no token.
  var isSure: Bool { severity > .note }

  /// The end of a sentence that begins with the name of the field.
  func what(of value: JSONValue) -> String {
    guard case .nothing = self else { return words.what }
    return "is \(ValueWords.show(value)), which programs write for a missing value"
  }

  var words: (what: String, label: String, help: String) {
    switch self {
    case .empty: ("is empty", "nobody", "write the app instance to send to")
    case .blanks:
      ("contains white space or brackets", "not part of a token", "write only the token")
    case .quotes:
      ("has quotes of its own", "not part of a token", "write only the token")
    case .deviceToken:
      (
        "is an APNs device token: only hex digits", "APNs' token",
        "write the token that the Firebase SDK returns in the app"
      )
    case .expoToken:
      (
        "is an Expo push token", "Expo's token",
        "send it through Expo's push service, or write the token of the Firebase SDK"
      )
    case .topic:
      (
        "is a topic in the legacy API's notation", "a topic",
        "write the name without \"/topics/\" in \"topic\""
      )
    case .nothing:
      (
        "is written for a missing value", "no token",
        "check why the token was missing when the message was built"
      )
    case .placeholder:
      (
        "is a placeholder", "to be filled in",
        "write the token that the Firebase SDK returns in the app"
      )
    case .cut:
      (
        "was cut off: it ends in dots", "the rest is missing",
        "write the whole token that the Firebase SDK returns in the app"
      )
    case .noInstallationID:
      (
        "does not look like a Firebase installation ID", "unusual form",
        "write the 22 characters that the Firebase SDK returns"
      )
    case .noToken:
      (
        "does not look like a registration token", "unusual form",
        "write the token that the Firebase SDK returns in the app"
      )
    }
  }

  /// The token without surrounding characters, if that is the only problem.
  func fix(of value: JSONValue, at place: JSONPointer) -> Fix? {
    switch self {
    case .blanks, .quotes: Self.fixOfEnds(value, at: place)
    default: nil
    }
  }

  private static func fixOfEnds(_ value: JSONValue, at place: JSONPointer) -> Fix? {
    guard let text = value.string else { return nil }
    // By code points: going back by characters counts all flags in a row again for each of them.
    var scalars = text.unicodeScalars.drop { $0 == "<" || isAround($0) }
    while let last = scalars.last, last == ">" || isAround(last) { scalars.removeLast() }
    let token = String(scalars)
    guard !token.isEmpty, token.utf8.allSatisfy(\.isTokenCharacter) else { return nil }
    return .safe(.set(place, to: JSONText.quoted(token)))
  }

  private static func isAround(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == "'" || scalar == "\""
  }
}

extension UInt8 {
  /// A character of URL-safe base64, or the colon between the parts of a token.
  fileprivate var isTokenCharacter: Bool {
    isLetterOrDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
      || self == UInt8(ascii: ":") || self == UInt8(ascii: ".") || self == UInt8(ascii: "=")
  }
}

extension Span<UInt8> {
  /// Whether it is all that a program writes for a missing value.
  var isWordForNothing: Bool {
    // No token is as short.
    count < 16
      && (equals("null") || equals("NULL") || equals("undefined") || equals("nil")
        || equals("None") || equals("(null)") || equals("[object Object]"))
  }

  /// Whether dots stand behind letters or digits, in place of the rest.
  fileprivate var isCutOff: Bool {
    let dots = holds("...", at: count - 3) || holds("…", at: count - 3)
    return dots && !isTokenPlaceholder
  }

  /// The characters of a token, which are more than the hex digits of APNs' own.
  var isRegistrationToken: Bool {
    guard count >= 32 else { return false }
    return switch alphabet {
    case .hexadecimal: count < 64
    case .tokens: true
    case .other: false
    }
  }

  /// 22 characters of URL-safe base64 whose first four bits are 0111.
  var isInstallationID: Bool {
    guard count == 22, (UInt8(ascii: "c")...UInt8(ascii: "f")).contains(self[0]) else {
      return false
    }
    return allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }
}
