import JSON

/// The texts of an `.xcstrings` file.
struct StringCatalog: Sendable {
  private let text: [UInt8]
  let sourceLanguage: String
  private let entries: [String: Range<Int>]

  init(_ text: [UInt8]) throws(StringsProblem) {
    let index = try CatalogIndex(text)
    var entries: [String: Range<Int>] = [:]
    entries.reserveCapacity(index.entries.count)
    for entry in index.entries {
      guard let key = Self.content(of: entry.key, in: text) else { continue }
      entries[key] = entry.value
    }
    self.text = text
    self.entries = entries
    sourceLanguage = index.sourceLanguage.flatMap { Self.content(of: $0, in: text) } ?? "en"
  }

  /// The app's development language; the others exist only for translated keys.
  var languages: [String] { [sourceLanguage] }

  var keys: Dictionary<String, Range<Int>>.Keys { entries.keys }

  /// The text of an entry; nil when there is no such key.
  func entry(of key: String) -> [UInt8]? { entries[key].map { Array(text[$0]) } }

  /// The content of a string literal at this range.
  private static func content(of range: Range<Int>, in text: [UInt8]) -> String? {
    guard range.count >= 2 else { return nil }
    let inside = text[(range.lowerBound + 1)..<(range.upperBound - 1)]
    guard inside.contains(UInt8(ascii: "\\")) else {
      return String(decoding: inside, as: UTF8.self)
    }
    let token = Array(text[range])
    guard let document = JSONDocument(parsing: token.span) else { return nil }
    return document.root.string
  }

  /// The arguments of a key's text, by language; nil when there is no such key.
  func arguments(of key: String) -> [String: TextArguments]? {
    guard let range = entries[key] else { return nil }
    let bytes = Array(text[range])
    var arguments: [String: TextArguments] = [:]
    if let document = JSONDocument(parsing: bytes.span) {
      Self.read(document.root, into: &arguments)
    }
    // A key without any text is its own text.
    if arguments[sourceLanguage] == nil {
      arguments[sourceLanguage] = TextArguments(of: Array(key.utf8))
    }
    return arguments
  }

  private static func read(
    _ entry: JSONValue, into arguments: inout [String: TextArguments]
  ) {
    guard let localizations = entry["localizations"] else { return }
    var members = localizations.members
    while let member = members.next() {
      arguments[member.name] = self.arguments(of: member.value)
    }
  }

  /// The arguments of the text in one language, in any of its variations.
  private static func arguments(of localization: JSONValue) -> TextArguments {
    let variables = self.variables(localization["substitutions"])
    var arguments = TextArguments()
    forEachText(in: localization, besides: "substitutions") { text in
      var one = TextArguments()
      one.add(text, variables: variables)
      arguments.formUnion(one)
    }
    return arguments
  }

  private static func variables(
    _ substitutions: JSONValue?
  ) -> [[UInt8]: TextArguments.Variable] {
    guard let substitutions else { return [:] }
    var variables: [[UInt8]: TextArguments.Variable] = [:]
    var members = substitutions.members
    while let member = members.next() {
      let format = Array("%".utf8) + (member.value["formatSpecifier"]?.string ?? "lld").utf8
      let position = member.value["argNum"]?.integer.map { Int(clamping: $0) }
      let kind = TextArguments(of: format).kinds.first ?? .integer
      variables[Array(member.name.utf8)] = .init(
        kind: kind ?? .integer, position: position.map { $0 > 0 ? $0 - 1 : 0 })
    }
    return variables
  }

  /// Shows the `value` of every `stringUnit`.
  private static func forEachText(
    in value: JSONValue, besides excluded: String, _ body: ([UInt8]) -> Void
  ) {
    var walk = JSONWalk(over: value)
    while walk.next() {
      guard let text = walk.value?.string else { continue }
      let tokens = walk.pointer.tokens
      guard tokens.last == "value", tokens.dropLast().last == "stringUnit",
        tokens.first != excluded
      else { continue }
      body(Array(text.utf8))
    }
  }
}
