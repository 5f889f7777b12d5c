/// The syntax of texts with places to fill in.
enum FillInText {
  /// A word among those that one chooses from.
  static func choice(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "$}\\,|".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if character == "$" || character == "}" || character == "\\" { result.append("\\") }
      result.append(character)
    }
  }

  /// A pair of brackets or quotes with the place to fill in between them.
  static func frame(_ pair: String) -> String { pair.prefix(1) + "$1" + pair.dropFirst() }
}
