/// A language whose dictionaries, as source or as printed back, look nearly like JSON.
package enum LiteralLanguage: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  case python, javaScript, ruby, php, swift, objectiveC
  // Those that are known by signs of their own; a language may have several ways of writing.
  case phpPrint, phpDump, symfonyDump, elixir, go, clojure, erlang, hcl, rust, rustDebug, kotlin,
    cSharp, java, scala, dart, perl, lua, yaml, rubyObject

  /// Those that write so much alike that only all of a text tells them apart, in the order in which one
  /// is chosen when several are possible.
  static let byLikelihood: [LiteralLanguage] = [
    .python, .javaScript, .ruby, .php, .swift, .objectiveC,
  ]
}

/// Several of those that write alike.
struct LiteralLanguages: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ languages: LiteralLanguage...) {
    rawValue = languages.reduce(0) { $0 | 1 << $1.rawValue }
  }

  // Of each string and key of a text; a list of arguments would be an array each time.
  static let withPlainStrings = LiteralLanguages(.python, .javaScript, .ruby, .php, .swift)
  static let withColonsInBraces = LiteralLanguages(.python, .javaScript, .ruby, .objectiveC)

  func contains(_ language: LiteralLanguage) -> Bool { rawValue >> language.rawValue & 1 != 0 }
}

/// What about a literal is not JSON.
package struct LiteralSigns: OptionSet, BitwiseCopyable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static var singleQuotes: LiteralSigns { LiteralSigns(rawValue: 1) }
  package static var backticks: LiteralSigns { LiteralSigns(rawValue: 2) }
  /// Strings with a prefix, with three quotes, or in several pieces.
  package static var otherStrings: LiteralSigns { LiteralSigns(rawValue: 4) }
  package static var bareKeys: LiteralSigns { LiteralSigns(rawValue: 8) }
  package static var symbols: LiteralSigns { LiteralSigns(rawValue: 16) }
  /// `=>` in place of a colon.
  package static var arrows: LiteralSigns { LiteralSigns(rawValue: 32) }
  /// Other brackets than JSON has for an object or array.
  package static var brackets: LiteralSigns { LiteralSigns(rawValue: 64) }
  package static var atSigns: LiteralSigns { LiteralSigns(rawValue: 128) }
  /// Other words for true, false and null.
  package static var words: LiteralSigns { LiteralSigns(rawValue: 256) }
  package static var numbers: LiteralSigns { LiteralSigns(rawValue: 512) }
  package static var trailingCommas: LiteralSigns { LiteralSigns(rawValue: 1024) }
  package static var comments: LiteralSigns { LiteralSigns(rawValue: 2048) }
  /// Text before or behind the literal.
  package static var surroundings: LiteralSigns { LiteralSigns(rawValue: 4096) }
  /// What a console prints in place of values, such as `[Function: finish]`.
  package static var inspected: LiteralSigns { LiteralSigns(rawValue: 8192) }
}

/// What is said about a text that is a literal of another language.
package struct LiteralTraits: BitwiseCopyable, Sendable {
  package var language: LiteralLanguage
  package var signs: LiteralSigns
  /// False where several languages write all of it, so that the one was chosen.
  package var isCertain = true
  /// Whether it is what a call makes JSON of.
  package var isEncoded = false
  /// Whether more of a program stands around it: what that sends is not this text.
  package var isOfProgram = false

  /// Whether a name without a word before it is given it, as in most languages.
  package var isPlainlyAssigned = false
  /// Whether other arguments of the call stand beside it that makes a push.
  package var isArgument = false

  /// False where several languages write all of this, so that none is to be named.
  package var namesLanguage: Bool {
    if signs.isEmpty { return true }
    let ofMany: LiteralSigns = [
      .surroundings, .trailingCommas, .comments, .singleQuotes, .numbers,
    ]
    if !isCertain, signs.isSubset(of: ofMany) { return false }
    // Ruby writes them as JavaScript does.
    if !isCertain, isPlainlyAssigned, signs.isSubset(of: ofMany.union(.bareKeys)) { return false }
    return !signs.isSubset(of: [.singleQuotes, .numbers, .trailingCommas, .comments])
  }
}
