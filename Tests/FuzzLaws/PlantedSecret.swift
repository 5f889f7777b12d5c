import JSON

/// A secret that is made up, and how it may stand in a document.
package struct PlantedSecret: Sendable {
  /// The key under which it stands; some are known by it alone.
  package let name: String
  package let value: String
  /// What of it no report may hold.
  package let part: String

  package init(_ name: String, _ value: String, part: String) {
    self.name = name
    self.value = value
    self.part = part
  }

  /// Whether it is known wherever it stands.
  package var isKnownByForm: Bool { name == "x" }

  package static let all: [PlantedSecret] = [
    PlantedSecret("x", String(repeating: "9f8e7d6c", count: 8), part: "8e7d6c9f8e7d"),
    PlantedSecret(
      "x", "<9f8e7d6c 5b4a3928 17061524 33425160 9f8e7d6c 5b4a3928 17061524 33425160>",
      part: "5b4a3928"),
    PlantedSecret(
      "x", "dQ4x_Zr7TbU:APA91bH" + String(repeating: "kQ8w", count: 30), part: "kQ8wkQ8w"),
    PlantedSecret(
      "x", "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJBQkMifQ." + String(repeating: "zX3v", count: 12),
      part: "zX3vzX3v"),
    PlantedSecret("x", "AKIAQWERTYUIOPASDFGH", part: "QWERTYUIOP"),
    PlantedSecret("x", "AIza" + String(repeating: "Sy7b", count: 8) + "Sy7", part: "Sy7bSy7b"),
    PlantedSecret(
      "x", "-----BEGIN PRIVATE KEY-----\nMIGHAgEAMBMGByqGSM49\n-----END PRIVATE KEY-----",
      part: "MBMGByqG"),
    PlantedSecret("x", "ghp_16C7e42F292c6912E7710c838347Ae178B4a", part: "292c6912"),
    PlantedSecret("x", "xoxb-123456789012-abcdefABCDEF", part: "3456789012"),
    PlantedSecret("x", "sk_live_4eC39HqLyjWDarjtT1zdp7dc", part: "HqLyjWDa"),
    PlantedSecret("x", "ya29.a0AfH6SMBx-1234567890abcdef", part: "H6SMBx-12"),
    PlantedSecret(
      "x", "SG.abcdefghijklmnopqrstuv.wxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabc",
      part: "wxyz01234"),
    PlantedSecret("x", "https://ann:s3cr3tPw@example.com/a", part: "s3cr3tPw"),
    PlantedSecret("x", "your code is 482913", part: "482913"),
    PlantedSecret("x", "\u{43A}\u{43E}\u{434}: 593024", part: "593024"),
    PlantedSecret("x", "card 4111 1111 1111 1111", part: "1111 1111"),
    PlantedSecret("password", "hunter2hunter", part: "hunter2hunter"),
    PlantedSecret("api_key", "q9w8e7r6t5z4", part: "q9w8e7r6t5z4"),
    PlantedSecret("client_secret", "p0o9i8u7z6t5", part: "p0o9i8u7z6t5"),
    PlantedSecret("access_token", "m1n2b3v4c5x6", part: "m1n2b3v4c5x6"),
    PlantedSecret("authorization", "key=opaque4value", part: "opaque4value"),
    PlantedSecret("Proxy-Authorization", "Basic b3BhcXVl", part: "b3BhcXVl"),
    PlantedSecret("cookie", "sid=l4k5j6h7g8; path=/", part: "l4k5j6h7g8"),
    PlantedSecret("x-api-key", "y2x3c4v5b6n7", part: "y2x3c4v5b6n7"),
    PlantedSecret("x-gotify-key", "a7s6d5f4g3h2", part: "a7s6d5f4g3h2"),
    PlantedSecret("app_auth_key", "w9e8r7t6z5u4", part: "w9e8r7t6z5u4"),
    PlantedSecret("registration_id", "1a0018970a8b7c6d5e4f3", part: "8970a8b7c6d"),
    PlantedSecret("x", "ExponentPushToken[k3J8s2Lq9Xw0ZtYv5RbN1a]", part: "s2Lq9Xw0Zt"),
    PlantedSecret("x", "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw", part: "vGWJxfSeof"),
    PlantedSecret("x", "hvs.CAESIJ9f8e7d6c5b4a39281706", part: "7d6c5b4a39"),
    PlantedSecret(
      "x", "https://hooks.slack.com/services/T01234567/B01234567/kQ8wkQ8wkQ8wkQ8w", part: "kQ8wkQ8w"
    ),
    PlantedSecret("x", "https://discord.com/api/webhooks/12345678/kQ8wkQ8wkQ8w", part: "kQ8wkQ8w"),
    PlantedSecret("pin", "471193", part: "471193"),
    PlantedSecret("otp", "582047", part: "582047"),
    PlantedSecret("password", "kitesandboxes", part: "kitesandboxes"),
    PlantedSecret("client_secret", "marble", part: "marble"),
  ]

  /// In which ways it may be written.
  package enum Manner: CaseIterable, Sendable {
    /// A member of JSON, with and without escapes for all of its letters.
    case member, escaped, escapedName
    /// In a document in a string, which may stand in a string itself.
    case inner, innermost
    /// In what was meant to be JSON.
    case singleQuotes, innerSingleQuotes, unclosed, withoutColon
    /// The same, with something else in the place of the colon, or nothing.
    case withoutColonOrQuotes, behindArrow, inParentheses
    /// As consoles print it.
    case dump
    /// In a text, as an option of a command, in XML and in a part of a URL.
    case option, tag, percentEncoded
    /// And once more where a finding quotes it: as the value of a number's field, and as a key.
    case alsoAsValue, alsoAsKey

    /// Whether it stands where nothing tells that it is secret: what is shown of the document shows it
    /// there, and messages do not.
    package var standsInTheClear: Bool { self == .alsoAsValue || self == .alsoAsKey }
  }

  /// A line that holds it.
  package func line(_ manner: Manner) -> String {
    let member = "\(Self.quoted(name)): \(Self.quoted(value))"
    let single = "'\(name)': '\(value.filter { $0 != "\n" })'"
    return switch manner {
    case .member: "\(member),"
    case .escaped: "\(Self.quoted(name)): \"\(Self.escaped(value))\","
    case .escapedName: "\"\(Self.escaped(name))\": \(Self.quoted(value)),"
    case .inner: "\"APNS\": \(Self.quoted("{\(member)}")),"
    case .innermost: "\"APNS\": \(Self.quoted("{\"a\": \(Self.quoted("{\(member)}"))}")),"
    case .singleQuotes: "\(single),"
    case .innerSingleQuotes: "\"APNS\": \(Self.quoted("{\(single)}")),"
    case .unclosed: "\(Self.quoted(name)): \(Self.quoted(value).dropLast())"
    case .withoutColon: "\(Self.quoted(name)) \(Self.quoted(value)),"
    case .withoutColonOrQuotes: "\"a\": 1, \(Self.quoted(name)) \(value),"
    case .behindArrow: "\"a\": 1, \(Self.quoted(name)) -> \(Self.quoted(value)),"
    case .inParentheses: "\"a\": 1, \(Self.quoted(name))(\(Self.quoted(value))),"
    case .dump: "\(name) = \(Self.quoted(value));"
    case .option: "\"t\": \(Self.quoted("curl --\(name) '\(value)' -v")),"
    case .tag: "\"t\": \(Self.quoted("<\(name)>\(value)</\(name)>")),"
    case .alsoAsValue:
      "\(member), \"badge\": \(Self.quoted(value)), \"ttl\": \(Self.quoted(value)),"
    // A single word may stay where it is a key.
    case .alsoAsKey where value.utf8.allSatisfy(\.isLetter): "\(member),"
    case .alsoAsKey: "\(Self.quoted(value)): 1, \(member),"
    // What is known by its form is known without escapes.
    case .percentEncoded where isKnownByForm: "\(member),"
    case .percentEncoded: "\"t\": \(Self.quoted("a%26\(name)%3D\(Self.percentEncoded(value))")),"
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }

  private static func percentEncoded(_ text: String) -> String {
    text.utf8.map { byte in
      byte.isLetterOrDigit
        ? String(Unicode.Scalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined()
  }
}
