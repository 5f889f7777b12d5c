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
}
