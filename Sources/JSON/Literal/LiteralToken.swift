/// A part of a literal: plain bits, in one array, in the order of the text.
struct LiteralToken: BitwiseCopyable {
  enum Kind: BitwiseCopyable {
    /// The brackets of the container with this number.
    case open(Int)
    case close(Int)
    /// A key, with the number of its container.
    case key(LiteralScalar, Int)
    /// A value of a member or an element.
    case value(LiteralScalar)
    /// What separates a key from its value, in the container with this number.
    case separator(Int)
    /// A member that is a name alone, whose value a variable has.
    case shorthand
    /// What stands for members that are elsewhere, in the container with this number.
    case spread(Int)
    case comment
    /// What has no meaning in JSON, such as a comma before a closing bracket.
    case noise
    /// A place where a comma is missing.
    case missingComma
    /// What JSON writes in the same way.
    case written
    /// A sign of JSON that the language does without, to be written here.
    case added(UInt8)
  }

  var kind: Kind
  var range: ByteRange
}

enum LiteralScalar: BitwiseCopyable {
  /// One string or several in a row, which are one in Python.
  case string(pieces: Int)
  /// `:name`
  case symbol
  /// A key without quotes.
  case name
  case word(LiteralWord)
  case number
  /// Text between quotes that has no escapes.
  case quoted
  /// Text without quotes.
  case text
  /// Text over several lines of YAML.
  case block
  /// What a dump shows of a value without its type.
  case guess
  /// A value that is null for not being there.
  case nothing
  /// A value that was forgotten: there is nothing behind its key.
  case missing
  /// Anything that has to be computed.
  case expression
}

/// A word with a meaning.
enum LiteralWord: BitwiseCopyable {
  case `true`, `false`, null
  /// `undefined`, which JSON has no word for.
  case undefined
  /// What a console printed in place of a value.
  case inspected
  case notFinite
}

/// An object or array of a literal.
struct LiteralContainer: BitwiseCopyable {
  enum Bracket: BitwiseCopyable {
    case brace, square, parenthesis
    /// That of members which were copied without it.
    case none
  }

  var bracket: Bracket
  var open: ByteRange
  /// Whether the first entry has a key; nil while unknown.
  var isDictionary: Bool?
  var count = 0
  /// Whether the keys are 0, 1, 2 and so on, as PHP writes a list.
  var isNumbered = true
  /// Whether a parenthesis encloses a single value and no comma.
  var isGrouping = false
  /// Whether the opening bracket is a call: `array(`.
  var isCall = false

  /// Whether its members have names, so that it may hold JavaScript's members without values.
  var isBraced: Bool { bracket == .brace || bracket == .none }

  func isClosed(by byte: UInt8) -> Bool {
    bracket == .none ? byte.closesContainer : byte == closing
  }

  var closing: UInt8 {
    switch bracket {
    case .brace, .none: ASCII.closeBrace
    case .square: ASCII.closeBracket
    case .parenthesis: ASCII.closeParenthesis
    }
  }

  var isObject: Bool {
    guard let isDictionary else { return isBraced }
    return isDictionary && (isBraced || !isNumbered)
  }
}
