/// How a language writes its maps, lists and values, where it has signs that no other has.
///
/// The patterns are those of `DumpText.end(of:at:)`.
struct LiteralNotation: Sendable {
  /// What a container begins with.
  struct Opening: Sendable {
    let pattern: StaticString
    let closing: UInt8
    let shape: Shape
  }

  enum Shape: Sendable {
    case map, list
    /// A map where the first entry has a key.
    case either
    /// The same for a type whose fields have names of their own, which are not those of its JSON.
    case typed
    /// The same for an array of PHP, whose keys 0, 1, 2 and so on are those of a list.
    case numbered
  }

  /// Signs around a value or a key.
  struct Wrapper: Sendable {
    let open: StaticString
    let close: [StaticString]
  }

  /// Where a literal begins.
  struct Start: Sendable {
    let pattern: StaticString
    /// Whether nothing else begins in this way, also where not all of it can be read.
    let isSure: Bool
  }

  struct Keys: OptionSet, Sendable {
    let rawValue: UInt8

    static var strings: Keys { Keys(rawValue: 1) }
    static var names: Keys { Keys(rawValue: 2) }
    // `:name`
    static var symbols: Keys { Keys(rawValue: 4) }
    static var numbers: Keys { Keys(rawValue: 8) }
    /// Anything up to a square bracket.
    static var bracketed: Keys { Keys(rawValue: 16) }
  }

  /// What ends an entry.
  enum EntryEnd: Sendable {
    case comma
    /// A comma or the end of a line.
    case line
    /// Nothing, or a comma.
    case nothing
  }

  /// What names the language, where the start alone does not.
  enum Proof: Sendable {
    case wholeText
    case wrappers
    case bareKeys
    /// Symbols, or more keys than JSON without colons would have.
    case symbols
    /// Words that only this language has, or keys without quotes.
    case ownWords
  }

  let language: LiteralLanguage
  let starts: [Start]
  let openings: [Opening]
  var keys: Keys = [.strings]
  /// Around a key, such as the brackets of `["aps"] = 1`.
  var keyBrackets: [Wrapper] = []
  /// Between a key and its value.
  var separators: [StaticString] = []
  /// Around a key and its value with a comma between them.
  var entries: [Wrapper] = []
  /// Around a value.
  var wrappers: [Wrapper] = []
  /// Values that are words of this language alone.
  var words: [(StaticString, LiteralWord)] = []
  var comments: [StaticString] = []
  /// Signs without a meaning.
  var noise: [StaticString] = []
  var entryEnd = EntryEnd.comma
  /// Whether a name is a text rather than a variable.
  var namesAreTexts = false
  /// What stands before a string that is printed as it is.
  var plainString: StaticString?
  /// Whether a value is the rest of its line.
  var hasLineValues = false
  var proof = Proof.wholeText
}
