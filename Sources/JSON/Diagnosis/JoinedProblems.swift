extension [SyntaxProblem] {
  /// With one problem in place of all that have the same cause.
  func joining(_ hasCause: (SyntaxProblem) -> Bool) -> [SyntaxProblem] {
    let same = filter(hasCause)
    guard same.count > 1, var all = same.first else { return self }
    all.count = same.count
    all.related = same.last?.range
    all.repair = Self.joined(same.map(\.repair))
    all.repairIsSafe = same.allSatisfy(\.repairIsSafe)
    all.loadingEdits = nil
    var joined = filter { !hasCause($0) }
    let place = joined.firstIndex { $0.range.start > all.range.start } ?? joined.endIndex
    joined.insert(all, at: place)
    return joined
  }

  /// The edits of all repairs; nil when one has none.
  private static func joined(_ repairs: [[TextEdit]?]) -> [TextEdit]? {
    let edits = repairs.compactMap { $0 }
    return edits.count == repairs.count ? edits.flatMap { $0 } : nil
  }
}

extension SyntaxProblem {
  /// Whether it is a word or a call in place of a value, as where a program or a schema was pasted: a
  /// document that has one of them has many.
  ///
  /// A word that JSON has in another way, or without its first quote, is a slip by itself.
  var isName: Bool { kind == .bareWord && subject != "undefined" && repair?.count != 1 }

  /// Whether it is the name of a type in place of a value: `string`, `enum (Priority)`.
  fileprivate var isNameOfType: Bool {
    guard kind == .bareWord else { return false }
    let name = subject.prefix { $0.isLetter }
    let rest = subject.dropFirst(name.count)
    // `String(id)` and `map.get("x")` are calls and fields of a program.
    return Self.namesOfTypes.contains(name) && (rest.isEmpty || rest.hasPrefix(" ("))
  }

  private static let namesOfTypes: Set<Substring> = [
    "string", "String", "str", "boolean", "Boolean", "bool", "Bool", "integer", "Integer", "int",
    "Int", "number", "Number", "float", "Float", "double", "Double", "object", "Object", "array",
    "Array", "map", "Map", "enum", "any",
  ]
}

extension [SyntaxProblem] {
  /// The one mistake of a text in which types stand in place of most values; nil for any other.
  ///
  /// Reference pages describe formats so: their brackets and dots are no slips. `keys`: how many keys
  /// in quotes the text has.
  func notationOfTypes(among keys: Int) -> SyntaxProblem? {
    // Nearly every text has fewer problems.
    guard count > 2 else { return nil }
    let types = filter(\.isNameOfType)
    guard types.count > 2, 2 * types.count > Swift.max(keys, count(where: \.isName)),
      let first = types.first
    else { return nil }
    var all = SyntaxProblem(
      .bareWord, at: first.range, related: types.last?.range, subject: first.subject)
    all.count = types.count
    all.namesTypes = true
    return all
  }
}
