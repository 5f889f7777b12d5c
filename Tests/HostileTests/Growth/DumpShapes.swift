/// What consoles print of dictionaries, cut and put together in wrong ways.
enum DumpShapes {
  private static let tokens: [String] = [
    "[AnyHashable(\"a\"): ", "[\"a\": ", "AnyHashable(", "Optional(", "[", "]", ")", ", ", ": ",
    "\"b\"", "\"", "\\", "1", "x ", "{\"k\":", "[:]", "}", "{\n a = ", " = ", ";\n", "( ", "{",
    "\n",
    "▿ 2 elements\n", "  ▿ (2 elements)\n", "- key : \"a\"\n", "- value : 1\n", "▿ ", "- ",
    "<null>",
    "{length = 4, bytes = 0x", "[Tag] ", "{a=b, ", "{a=", "Bundle[{a=", "{a: b c, ", "{a: ",
    "map[a:b ", "map[a:",
  ]

  private static let starts: [(name: String, text: String)] = [
    ("alone", ""), ("in Swift's", "[AnyHashable(\"aps\"): "),
    ("in native Swift's", "[\"aps\": [\"alert\": "), ("in a property list", "{\n aps = "),
    ("in its list", "{\n aps = (\n"),
    ("in a tree", "▿ 9 elements\n  ▿ 0 : 2 elements\n    - key : \"aps\"\n    - value : "),
  ]

  /// Each token behind one of the starts, the next token behind the next one.
  static let some = tokens.indices.map { shape(tokens[$0], starts[$0 % starts.count]) }

  static let all = tokens.flatMap { token in starts.map { shape(token, $0) } }

  private static func shape(_ token: String, _ start: (name: String, text: String)) -> GrowthShape {
    GrowthShape(
      "\(token.debugDescription) \(start.name)", start.text, repeating: Array(token.utf8))
  }

  static let pairs = tokens.flatMap { first in
    tokens.map { second in
      GrowthShape(
        "\((first + second).debugDescription) as a dump", "[AnyHashable(\"aps\"): ",
        repeating: Array((first + second).utf8))
    }
  }

  static let logs = [
    "[AnyHashable(\"aps\"): {\n    alert = Hi;\n}, AnyHashable(\"id\"): 7]\n",
    "[AnyHashable(\"aps\"): {\n    alert = Hi;\n}, AnyHashable(\"id\"):", "[\"a\": x\n",
    "[\"aps\": [\"alert\": \"Hi\"], \"id\": 7]\n", "[\"aps\": [\"alert\": \"Hi\", ",
    "{\n    aps =     {\n        alert = Hi;\n    };\n}\n", "{\n    aps =     {\n        alert = ",
    "▿ 1 element\n  ▿ 0 : 2 elements\n    - key : \"aps\"\n    - value : \"x\"\n",
    "2026-11-20 10:00:00 App[1:2] [\"a\": {\"b\": [1, \n",
  ].map { GrowthShape("\($0.debugDescription) as a log", "", repeating: Array($0.utf8)) }
}
