/// The evidence that a text is another language's, and of which.
struct LiteralEvidence: BitwiseCopyable {
  private(set) var signs: LiteralSigns = []
  /// Tokens that JSON does not have; comments and trailing commas are not evidence of a language.
  private var foreign = 0
  /// Keys as only another language writes them, and keys as JSON does though that language need not.
  private var foreignKeys = 0
  private var plainKeys = 0
  private var singleQuotes = 0
  private var words = 0
  /// Arrows, brackets and `@`, each of which changes the structure.
  private var structure = 0
  private(set) var strings = 0
  private(set) var expressions = 0
  /// Expressions that name what their key names: `title: title`, `body: request.body`.
  private var namesakes = 0
  /// Expressions that are nothing but a variable or a call, beside a key without quotes.
  private var namedValues = 0
  /// Whether a program stands around it.
  private(set) var isOfProgram = false
  /// Whether there is what only a console of JavaScript prints.
  private var isSurelyInspected = false
  /// Whether it is a part of a push, by the name before it.
  private var isPart = false
  /// Whether a variable is given it.
  private(set) var isAssigned = false
  /// Whether code introduces it, and ends behind it.
  private var isInCode = false
  /// Whether members or elements of another variable are put in.
  private var hasSpread = false
  /// Whether letters stand right before the quote of a string: `f"Hi {name}"`.
  private var hasPrefixedString = false
  private var against: (Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0)

  mutating func note(_ languages: LiteralLanguages) {
    if !languages.contains(.python) { against.0 += 1 }
    if !languages.contains(.javaScript) { against.1 += 1 }
    if !languages.contains(.ruby) { against.2 += 1 }
    if !languages.contains(.php) { against.3 += 1 }
    if !languages.contains(.swift) { against.4 += 1 }
    if !languages.contains(.objectiveC) { against.5 += 1 }
  }

  mutating func note(_ sign: LiteralSigns, _ languages: LiteralLanguages) {
    signs.insert(sign)
    note(languages)
    switch sign {
    case .trailingCommas, .comments, .surroundings: return
    case .arrows, .brackets, .atSigns: structure += 1
    case .words: words += 1
    case .inspected: return
    case .singleQuotes: singleQuotes += 1
    default: break
    }
    foreign += 1
  }

  mutating func noteString() { strings += 1 }
  mutating func noteExpression() { expressions += 1 }
  mutating func noteNamesake() { namesakes += 1 }
  mutating func noteNamedValue() { namedValues += 1 }
  mutating func noteProgram() { isOfProgram = true }
  mutating func notePrefixedString() { hasPrefixedString = true }
  mutating func noteSpread() { hasSpread = true }
  mutating func noteAssignment() { isAssigned = true }

  mutating func noteCode() {
    isInCode = true
    noteProgram()
  }

  mutating func notePart() { isPart = true }

  mutating func noteAssignedPart() {
    notePart()
    noteProgram()
    noteKey(isForeign: true)
  }

  /// `isSure`: whether neither a program nor a person writes this.
  mutating func noteInspected(isSure: Bool) {
    note(.inspected, LiteralLanguages(.javaScript))
    isSurelyInspected = isSurelyInspected || isSure
  }

  mutating func noteKey(isForeign: Bool) {
    if isForeign { foreignKeys += 1 } else { plainKeys += 1 }
  }

  private func against(_ language: LiteralLanguage) -> Int {
    switch language {
    case .python: against.0
    case .javaScript: against.1
    case .ruby: against.2
    case .php: against.3
    case .swift: against.4
    case .objectiveC: against.5
    default: .max
    }
  }

  /// The language with the least against it.
  var language: LiteralLanguage {
    var best = LiteralLanguage.python
    for language in LiteralLanguage.byLikelihood where against(language) < against(best) {
      best = language
    }
    return best
  }

  /// Whether no other language writes all of it, too.
  var isCertain: Bool {
    let least = contradictions
    return LiteralLanguage.byLikelihood.count { against($0) == least } == 1
  }

  /// How many tokens are not of that language.
  var contradictions: Int { against(language) }

  /// How many foreign tokens JSON with a slip may have.
  static var mostForeignOfJSON: Int { 1 }

  /// Whether most of its words without quotes are called as their keys, which no text happens to be.
  var hasVariables: Bool { namesakes > 1 && 2 * namesakes >= expressions }

  /// Whether names stand in place of values, and no other words without quotes: those are no text.
  var namesValues: Bool { namedValues > 0 && namedValues == expressions }

  /// Whether its words without quotes are a program's variables: no printed map has these signs beside
  /// a string, and JSON whose quotes got lost hardly has.
  private var isProgram: Bool {
    if hasVariables || namesValues { return true }
    return strings > 0 && expressions < foreignKeys
      && !signs.isDisjoint(with: [.singleQuotes, .backticks, .trailingCommas, .comments])
  }

  /// Whether this is another language rather than JSON with a slip or two.
  var isConvincing: Bool {
    if isSurelyInspected, language == .javaScript, strings > 0 || foreignKeys > 0 { return true }
    if isPart, foreignKeys + plainKeys > 1, contradictions * 4 <= foreign + 1 {
      return isOfProgram || expressions <= strings || isProgram
    }
    if isOfProgram, foreignKeys + plainKeys > 0, foreign + expressions > 0,
      contradictions * 4 <= foreign + expressions
    {
      return true
    }
    if isInCode || hasSpread || hasPrefixedString, foreignKeys + plainKeys > 0,
      contradictions * 4 <= foreign + expressions
    {
      return true
    }
    // A program may have these wherever it has a dictionary.
    if isAssigned, foreignKeys + plainKeys > 0, contradictions * 4 <= foreign + expressions,
      !signs.isDisjoint(with: [.comments, .trailingCommas])
    {
      return true
    }
    // No printed map has keys in quotes.
    if isAssigned, expressions > 1, strings > 0, plainKeys > 0,
      contradictions * 4 <= foreign + expressions
    {
      return true
    }
    // Words without quotes, and not one string: a printed map, or JSON whose quotes got lost.
    guard foreign > Self.mostForeignOfJSON, contradictions * 4 <= foreign,
      expressions <= strings || isProgram, strings > 0 || foreignKeys > 0
    else { return false }
    if structure > 1, contradictions == 0 { return true }
    if foreignKeys > 1, plainKeys * 4 <= foreignKeys { return true }
    if foreignKeys > 1, singleQuotes > 0, contradictions == 0 { return true }
    if foreignKeys > 1, namesValues, plainKeys <= 2 * foreignKeys { return true }
    // People write comments into programs.
    if foreignKeys > 1, foreignKeys > plainKeys, signs.contains(.comments) { return true }
    if words > 2 || words > 0 && singleQuotes > 1 { return true }
    return foreign > 3 && foreign > 2 * plainKeys
  }
}
