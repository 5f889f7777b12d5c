import PushInput

/// Parses a pattern once, so that matching is fast.
///
/// Every text is a valid pattern.
struct GlobParser {
  private let units: [GlobUnit]
  private var position = 0
  private var steps = GlobSteps<GlobCharacter>()
  /// Once a `[` has no closing bracket, later ones have none either: searching again would make
  /// `[[[[…` quadratic.
  private var mayHoldSets = true

  init(_ bytes: [UInt8]) {
    units = Array(GlobUnits(bytes))
  }

  mutating func parse() -> GlobSteps<GlobCharacter> {
    while let unit = take() {
      switch unit {
      case "*": addStar()
      case "?": steps.append(.one(.anyUnit))
      case "[": addSet()
      case "\\": steps.append(.one(.unit(take() ?? unit)))
      default: steps.append(.one(.unit(unit)))
      }
    }
    return steps
  }

  private mutating func take() -> GlobUnit? {
    guard position < units.count else { return nil }
    defer { position += 1 }
    return units[position]
  }

  private func isNext(_ unit: GlobUnit) -> Bool {
    position < units.count && units[position] == unit
  }

  private mutating func addStar() {
    guard isNext("*") else {
      steps.append(.withinFolder)
      return
    }
    while isNext("*") { position += 1 }
    guard isNext("/"), isAtSegmentStart else {
      steps.append(.acrossFolders)
      return
    }
    position += 1
    // `**/**/` means the same as `**/`.
    if steps.last != .folders { steps.append(.folders) }
  }

  private var isAtSegmentStart: Bool {
    switch steps.last {
    case nil, .one(.unit(.slash)), .folders: true
    default: false
    }
  }

  private mutating func addSet() {
    let start = position
    guard mayHoldSets, let set = takeSet() else {
      mayHoldSets = false
      position = start
      steps.append(.one(.unit("[")))
      return
    }
    steps.append(.one(.set(set)))
  }

  /// The set after a `[`; nil when it is not closed.
  private mutating func takeSet() -> GlobSet? {
    var set = GlobSet()
    if isNext("!") || isNext("^") {
      position += 1
      set.isNegated = true
    }
    var isFirst = true
    while let unit = take() {
      if unit == "]", !isFirst { return set }
      isFirst = false
      guard let low = unescaped(unit) else { return nil }
      guard isNext("-"), position + 1 < units.count, units[position + 1] != "]" else {
        set.ranges.append(low...low)
        continue
      }
      position += 1
      guard let last = take(), let high = unescaped(last) else { return nil }
      // A reversed range is empty, as in shells.
      if low <= high { set.ranges.append(low...high) }
    }
    return nil
  }

  private mutating func unescaped(_ unit: GlobUnit) -> GlobUnit? {
    unit == "\\" ? take() : unit
  }
}

extension GlobUnit: ExpressibleByUnicodeScalarLiteral {
  /// A character of the pattern syntax, all of which are ASCII.
  init(unicodeScalarLiteral scalar: Unicode.Scalar) {
    packed = scalar.value
  }
}
