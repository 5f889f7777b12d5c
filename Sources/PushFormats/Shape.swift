/// The values that a key allows: a closed list, so that a new shape does not compile until
/// checking, `inspect` and the schema writer support it.
package enum Shape: Sendable {
  case anything
  /// Free text.
  case string
  /// One of these words, exactly as written.
  case word(Vocabulary)
  /// Text in a known format.
  case formatted(Format)
  /// A whole number in a range.
  case integer(ClosedRange<Int64>)
  /// Any number in a range.
  case number(ClosedRange<Double>)
  /// The number 1, Apple's form of yes.
  case flag
  /// One of two numbers of which neither is a switch.
  case zeroOrOne
  case boolean
  /// Seconds since 1970.
  case seconds
  /// An object with known keys.
  case object(Table)
  /// An object whose keys are the sender's.
  case freeObject
  /// An object whose values are all strings.
  case stringMap
  // Only these are boxed: an allocation for every field was a tenth of the start.
  indirect case list(Shape)
  indirect case either(Shape, Shape)
  indirect case orNull(Shape)
  /// A list with so many elements, or a string with so many characters.
  indirect case counted(Shape, ClosedRange<Int>)

  // The types of proto3 JSON, which FCM's HTTP v1 reads: null means "not set" for each of them.
  case protoString
  case protoBoolean
  /// A whole number of 32 bits, as a number or as decimal text.
  case protoInteger
  case protoNumber
  /// A name of this list in any letter case, or its number.
  case protoEnum(Vocabulary)
  /// Seconds with an `s`: "3.5s".
  case protoDuration
  /// RFC 3339.
  case protoTimestamp
}

/// A list of words, in the order in which they are shown.
package struct Vocabulary: Sendable {
  package let words: [StaticString]
  /// Whether new words are to be expected, so that an unknown one is only a warning.
  package let isOpen: Bool

  package init(_ words: [StaticString], isOpen: Bool = false) {
    self.words = words
    self.isOpen = isOpen
  }
}

/// Formats of text that can be checked without knowing the push.
package enum Format: String, BitwiseCopyable, CaseIterable, Sendable {
  case url
  /// An address that a sender opens: a custom scheme is fine, and so is a path of the site.
  case link
  case httpsURL
  case uuid
  case base64
  case hexToken
  case color
  case colorWithAlpha
  case argbDigits
  case languageTag
  case analyticsLabel
  case topicName
  case topicCondition
  case decimal
  case localTime
  case json
  case badgeChange
  case drawable
  /// Any text but an empty one.
  case filled
}

extension Shape {
  /// The JSON types of its values.
  package var types: JSONTypes {
    switch self {
    case .anything: .any
    case .string, .word, .formatted: .string
    // A fraction of zero is allowed: 2.0 is an integer in JSON's terms.
    case .integer, .number, .flag, .zeroOrOne, .seconds: .number
    case .boolean: .boolean
    case .object, .freeObject, .stringMap: .object
    case .list: .array
    case .either(let first, let second): first.types.union(second.types)
    case .orNull(let shape): shape.types.union(.null)
    case .counted(let shape, _): shape.types
    case .protoString, .protoDuration, .protoTimestamp: [.string, .null]
    case .protoBoolean: [.boolean, .null]
    case .protoInteger, .protoNumber, .protoEnum: [.number, .string, .null]
    }
  }

  /// The object with known keys that is allowed here.
  package var table: Table? {
    switch self {
    case .object(let table): table
    case .either(let first, let second): first.table ?? second.table
    case .orNull(let shape), .list(let shape), .counted(let shape, _): shape.table
    default: nil
    }
  }

  /// The text after "expected" for a value of another JSON type: what a text says is not in question.
  package var expectedType: String {
    if case .formatted(.filled) = self { "a string" } else { expectation }
  }

  /// The text after "expected".
  package var expectation: String {
    switch self {
    case .anything: "any value"
    case .string, .protoString: "a string"
    case .word(let vocabulary): vocabulary.choice
    case .formatted(let format): format.expectation
    case .integer(let range) where range.lowerBound == range.upperBound:
      "the number \(range.lowerBound)"
    // 0 is what there is without it.
    case .integer(0...1): "the number 1"
    case .integer(let range): "a whole number\(Self.bounds(range.lowerBound, range.upperBound))"
    case .number(let range): "a number\(Self.bounds(range))"
    case .flag: "the number 1"
    case .zeroOrOne: "0 or 1"
    case .boolean, .protoBoolean: "true or false"
    case .seconds: "seconds since 1970, a number"
    case .object, .freeObject: "an object"
    case .stringMap: "an object whose values are strings"
    case .list(let shape): "a list of \(shape.plural)"
    case .either(let first, let second): "\(first.expectation) or \(second.expectation)"
    case .orNull(let shape): "\(shape.expectation) or null"
    case .counted(let shape, let range): "\(shape.expectation), \(shape.countWords(range))"
    case .protoInteger: "a whole number"
    case .protoNumber: "a number"
    case .protoEnum(let vocabulary): vocabulary.choice
    case .protoDuration: "seconds followed by `s`, as in \"3600s\""
    case .protoTimestamp: "a time as in \"2026-11-20T10:05:00Z\""
    }
  }

  /// "1 to 100 of them" or "64 characters at most".
  private func countWords(_ range: ClosedRange<Int>) -> String {
    let unit = types.contains(.array) ? "of them" : "characters"
    return range.lowerBound == 0
      ? "\(range.upperBound) \(unit) at most"
      : "\(range.lowerBound) to \(range.upperBound) \(unit)"
  }

  /// What elements of a list with this shape are.
  package var plural: String {
    switch self {
    case .string, .protoString, .word, .formatted: "strings"
    case .object, .freeObject, .stringMap: "objects"
    case .protoDuration: "durations such as \"0.5s\""
    case .integer, .number, .seconds, .flag, .zeroOrOne, .protoInteger, .protoNumber:
      "numbers"
    default: "values"
    }
  }

  private static func bounds(_ low: Int64, _ high: Int64) -> String {
    switch (low, high) {
    case (.min, .max): ""
    // The bounds of 32 bits are not worth mentioning.
    case (_, Int64(Int32.max)...): " of \(low) or more"
    default: " from \(low) to \(high)"
    }
  }

  private static func bounds(_ range: ClosedRange<Double>) -> String {
    guard range.lowerBound.isFinite, range.upperBound.isFinite,
      range.upperBound < Double.greatestFiniteMagnitude
    else { return "" }
    return " from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
  }

  private static func plain(_ number: Double) -> String {
    number.rounded() == number && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
  }
}

extension Vocabulary {
  package var texts: [String] { words.map(\.description) }

  /// What is expected: one of several words, or the only one.
  var choice: String {
    let offered = offered
    let list = Self.quoted(offered)
    return offered.count > 1 ? "one of \(list)" : list
  }

  /// The words that somebody may want to write: Google's enums begin with one that says nothing.
  private var offered: [String] { texts.filter { !$0.hasSuffix("_UNSPECIFIED") } }

  /// Words in quotes with "and" before the last, for use in a sentence.
  private static func quoted(_ texts: [String]) -> String {
    var parts = ["\""]
    for (position, text) in texts.enumerated() {
      if position > 0 { parts.append(position < texts.count - 1 ? "\", \"" : "\" and \"") }
      parts.append(text)
    }
    parts.append("\"")
    return String(inRow: parts)
  }
}

extension Format {
  package var expectation: String {
    switch self {
    case .url: "an absolute URL"
    case .link: "a URL with its scheme, such as \"https://example.com\""
    case .httpsURL: "a URL that begins with https://"
    case .uuid: "a UUID"
    case .base64: "base64 text"
    case .hexToken: "hex digits"
    case .color: "# and six hex digits, such as \"#2196F3\""
    case .colorWithAlpha: "# and six or eight hex digits, such as \"#2196F3\""
    case .argbDigits: "hex digits as AARRGGBB, without #"
    case .languageTag: "a language tag such as \"en-GB\""
    case .analyticsLabel: "1 to 50 of the characters A-Z a-z 0-9 - _ . ~ %"
    case .topicName: "1 to 900 of the characters A-Z a-z 0-9 - _ . ~ %"
    case .topicCondition: "a condition such as \"'news' in topics && !('beta' in topics)\""
    case .decimal: "decimal digits in a string"
    case .localTime: "a local time as yyyy-MM-dd HH:mm:ss"
    case .json: "JSON text"
    case .badgeChange: "\"auto\" or a change such as \"+1\""
    case .drawable: "the name of a drawable of the app, such as \"ic_notification\""
    case .filled: "a string that is not empty"
    }
  }
}
