/// What the grammar of JSON, and what people write instead, is made of.
enum GrammarShapes {
  /// Tokens of JSON, and of what the recovery reads.
  static let tokens: [String] = [
    "{", "}", "[", "]", ":", ",", "\"", "\\", "a", "1", "-", " ", "\n", "\"a\"", "\"a\":", "true",
    "1e999", "{}", "[1]", "{\"a\":1}", "'", "`", "“", "‘", "/", "//", "/*", "*/", "#", "(", ")",
    "f(", ";", "=", "=>", "<", ">", "{{", "}}", "${", "%", "@", ".", "+", "0", "0x", "_", "NaN",
    "\\u", "\\ud83d", "\\n", "\t", "\u{0}", "\u{7F}", "\u{FEFF}", "\u{A0}", "，", "：", "é",
    "\u{1F1E9}",
  ]

  private static let contexts: [(name: String, before: String, after: String)] = [
    ("alone", "", ""),
    ("in a list", "{\"aps\":{},\"a\":[", "]}"),
    ("in an object", "{\"aps\":{},\"a\":{\"x\":1,", "}}"),
    ("in a string", "{\"aps\":{\"alert\":\"", "\"}}"),
    ("in a key", "{\"aps\":{},\"", "\":1}"),
    ("in a literal", "{'aps':{'alert':'Hi'},'a':[", "]}"),
  ]

  /// Each token in one of the places, the next token in the next one.
  static let some = tokens.indices.map { shape(tokens[$0], contexts[$0 % contexts.count]) } + bytes

  /// Each token in each place.
  static let all = tokens.flatMap { token in contexts.map { shape(token, $0) } } + bytes

  /// What has one repair behind the other, or more repairs than are made in one run.
  static let repaired = [
    ("/*", 0), ("f(", 1), ("{}", 2), (";", 2), ("${", 1), ("\"", 3),
  ].map { shape($0.0, contexts[$0.1]) }

  private static func shape(
    _ token: String, _ context: (name: String, before: String, after: String)
  ) -> GrowthShape {
    GrowthShape(
      "\(token.debugDescription) \(context.name)", context.before,
      repeating: Array(token.utf8), context.after)
  }

  /// Each token behind each other one, in a list that nothing may close.
  static let pairs = tokens.flatMap { first in
    tokens.compactMap { second in
      first == second
        ? nil
        : GrowthShape(
          "\((first + second).debugDescription) in a list", "{\"aps\":{},\"a\":[",
          repeating: Array((first + second).utf8))
    }
  }

  /// Bytes that are no text.
  private static let bytes = [
    [0x80], [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0xFF, 0xFE],
  ].map {
    GrowthShape("bytes \($0) in a string", "{\"aps\":{\"alert\":\"", repeating: $0, "\"}}")
  }

  /// Brackets in each other, in order and not.
  static let nested =
    notes
    + ["aps", "alert", String(repeating: "k", count: 40)].map { levels("\"k\":1e999,", of: $0) }
    + [
      GrowthShape("lists in each other", "", nesting: "[", "]", ""),
      GrowthShape("lists in each other that nothing closes", "", nesting: "[", "", ""),
      GrowthShape("lists in each other with a comma too many", "", nesting: "[", ",]", ""),
      GrowthShape("objects in each other that nothing closes", "", nesting: "{\"a\":", "", ""),
      GrowthShape("braces that close brackets", "", nesting: "[", "}", ""),
    ]

  /// Objects in each other, with something to say about each.
  static let notes = [
    "", "\"k\":1,\"k\":1,", "\"k\":1e999,", "\"k\":\"{{name}}\",", "\"content_available\":1,",
    "\"k\":\"\\ud800\",", "\"password\":\"hunter22\",", "k:1,", "\"k\":[1,],",
  ].map { levels($0, of: "a") }

  private static func levels(_ inside: String, of key: String) -> GrowthShape {
    GrowthShape(
      "objects in each other under \(key), with \(inside) in each", "{\"aps\":{},\"a\":",
      nesting: "{\(inside)\"\(key)\":", "}", "}")
  }

  private static let words = [
    "k", "##[", ":: ", "/", "~", "é", "\u{1F1E9}", "\u{202E}", "\\u0000", "aps",
  ]

  /// Many different secrets, by their names and by their forms.
  static let secrets = [
    GrowthShape("passwords with numbers") { bytes in
      Array("{\"aps\":{},".utf8)
        + GrowthShape.numbered(bytes) { "\"password\":\"hunter\($0)x\"," }
        + Array("\"a\":1e999}".utf8)
    },
    GrowthShape("codes with numbers in one text") { bytes in
      Array("{\"aps\":{\"alert\":\"".utf8)
        + GrowthShape.numbered(bytes) { "your code is \(100_000 + $0) " }
        + Array("\",\"x\":1}}".utf8)
    },
    GrowthShape("addresses with numbers") { bytes in
      Array("{\"aps\":{\"badge\":\"".utf8)
        + GrowthShape.numbered(bytes) { "https://a:hunter\($0)@b " } + Array("\"}}".utf8)
    },
    GrowthShape("names without a colon") { bytes in
      Array("{\"aps\":{},".utf8)
        + GrowthShape.numbered(bytes) { "\"password\" \"hunter\($0)x\"," } + Array("\"a\":1}".utf8)
    },
  ]

  /// Many keys, and long keys with findings below them.
  static let keys =
    words.flatMap { word in
      [("", "}"), (",\"x\":{\"y\":1", "}}")].map { before, after in
        GrowthShape("keys \(word) with numbers, behind \(before)") { bytes in
          Array("{\"aps\":{\"alert\":\"x\"}\(before)".utf8)
            + GrowthShape.numbered(bytes) { ",\"\(word)\($0)\":\($0)" } + Array(after.utf8)
        }
      }
    } + belowLongKeys

  static let belowLongKeys = words.enumerated().map { number, word in
    let findings = ["1e999,", "[1,],", "{\"x\":1,\"x\":2},"]
    let finding = Array(findings[number % findings.count].utf8)
    return GrowthShape("findings below a long key of \(word)") { bytes in
      Array("{\"aps\":{},\"".utf8) + GrowthShape.repeated(Array(word.utf8), bytes / 2)
        + Array("\":[".utf8) + GrowthShape.repeated(finding, bytes / 2) + Array("1]}".utf8)
    }
  }
}
