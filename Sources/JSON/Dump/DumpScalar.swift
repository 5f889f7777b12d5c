/// A printed value as JSON, with its possible types.
struct DumpScalar {
  var json: String
  var type: DumpType
  var alternatives: DumpTypes

  init(_ json: String, _ type: DumpType, orElse alternatives: DumpTypes = []) {
    self.json = json
    self.type = type
    self.alternatives = alternatives
  }

  static func text(_ text: String, orElse alternatives: DumpTypes = []) -> DumpScalar {
    DumpScalar(JSONText.quoted(text), .text, orElse: alternatives)
  }

  static var null: DumpScalar { DumpScalar("null", .null) }

  /// Where a Swift dictionary got its values from, which decides how they are printed.
  enum Style {
    case unknown
    /// From Objective-C: strings are printed without quotes, booleans as numbers, containers as
    /// lists.
    case bridged
    /// From Swift: strings have quotes, so nothing without quotes is one.
    case native
  }
}

// Using the expected type.
extension DumpScalar {
  /// The same value as one of the expected types, if it can be one.
  func preferring(_ expected: DumpTypes) -> DumpScalar {
    // A text was hardly printed for something that has no value.
    guard !expected.isEmpty, !expected.contains(type), type != .null else { return self }
    let others = alternatives.union(DumpTypes(type))
    for candidate in [DumpType.text, .number, .boolean]
    where expected.contains(candidate) && alternatives.contains(candidate) {
      guard let json = Self.json(json, taken: type, as: candidate) else { continue }
      return DumpScalar(json, candidate, orElse: others.subtracting(DumpTypes(candidate)))
    }
    return self
  }

  /// The JSON text of a value that was guessed to be of one type, converted to another.
  static func json(_ json: String, taken guess: DumpType, as type: DumpType) -> String? {
    let printed = guess == .text ? String(json.dropFirst().dropLast()) : json
    switch type {
    case .text: return guess == .text ? json : JSONText.quoted(printed)
    case .boolean:
      switch printed {
      case "1", "true": return "true"
      case "0", "false": return "false"
      default: return nil
      }
    // A value that may have been one of these has the same form.
    case .number, .array, .object: return printed
    case .null: return "null"
    }
  }
}

// Property lists.
extension DumpScalar {
  /// A word without quotes.
  static func listWord(_ word: String) -> DumpScalar {
    switch word {
    // Apple's writer prints booleans as 1 and 0, so these are most likely words.
    case "true", "false": return text(word, orElse: .boolean)
    default: break
    }
    guard PrintedNumber.isInteger(word) || PrintedNumber.isReal(word, hasShortestForm: true)
    else { return text(word) }
    return DumpScalar(word, .number, orElse: alternatives(toNumber: word))
  }

  /// A string in quotes.
  static func listString(_ content: String) -> DumpScalar {
    if content == "<null>" { return DumpScalar("null", .null, orElse: .text) }
    // Everything but letters and digits needs quotes, even the sign of a number.
    let isNumber =
      PrintedNumber.isReal(content, hasShortestForm: true)
      || content.utf8.first == ASCII.minus && PrintedNumber.isInteger(content)
    return text(content, orElse: isNumber ? .number : [])
  }

  fileprivate static func alternatives(toNumber word: String) -> DumpTypes {
    word == "0" || word == "1" ? [.text, .boolean] : .text
  }
}

// Swift.
extension DumpScalar {
  /// A value without quotes in a dictionary.
  static func swiftWord(_ word: String, style: Style, hasAnyHashableKeys: Bool) -> DumpScalar {
    if word == "<null>" { return null }
    let isNative = style == .native
    switch word {
    case "nil": return DumpScalar("null", .null, orElse: isNative ? [] : .text)
    case "true", "false":
      if isNative { return DumpScalar(word, .boolean) }
      // A received dictionary has AnyHashable keys, and its booleans are printed as 1 and 0.
      if style == .bridged || hasAnyHashableKeys { return text(word, orElse: .boolean) }
      return DumpScalar(word, .boolean, orElse: .text)
    default: break
    }
    if PrintedNumber.isInteger(word) || PrintedNumber.isReal(word, hasShortestForm: !isNative) {
      return DumpScalar(word, .number, orElse: isNative ? [] : alternatives(toNumber: word))
    }
    return text(word, orElse: container(of: word))
  }

  /// The container that a text in brackets may have been.
  private static func container(of word: String) -> DumpTypes {
    let bytes = word.utf8
    switch (bytes.first, bytes.last) {
    case (ASCII.openBrace, ASCII.closeBrace): return bytes.count == 2 ? .object : []
    case (ASCII.openBracket, ASCII.closeBracket):
      guard let first = bytes.dropFirst().first else { return [] }
      // Not a tag before nothing, such as "[Sale]".
      let beginsElement =
        first.isDigit || first == ASCII.quote || first == ASCII.minus || first.isOpeningBracket
      return beginsElement || first == ASCII.closeBracket ? .array : []
    default: return []
    }
  }

  /// Whether a value was certainly printed by way of Objective-C.
  static func isBridgedWord(_ word: String) -> Bool {
    switch word {
    case "true", "false", "nil", "<null>": false
    default: !PrintedNumber.isInteger(word) && !PrintedNumber.isReal(word, hasShortestForm: false)
    }
  }
}

// Maps of Java, Dart and Go.
extension DumpScalar {
  /// A value that a map has printed.
  static func mapWord(_ word: String, in map: PrintedMap) -> DumpScalar {
    switch word {
    case "null" where map != .go, "<nil>" where map == .go:
      return DumpScalar("null", .null, orElse: .text)
    case "true", "false": return DumpScalar(word, .boolean, orElse: .text)
    default: break
    }
    guard PrintedNumber.isInteger(word) || PrintedNumber.isReal(word, hasShortestForm: false)
    else { return text(word) }
    return DumpScalar(word, .number, orElse: .text)
  }
}

/// Recognises numbers as consoles print them, excluding what JSON would read differently.
private enum PrintedNumber {
  /// A 64-bit integer without a redundant sign or zero.
  static func isInteger(_ word: String) -> Bool {
    guard let value = Int64(word) else { return false }
    return String(value) == word
  }

  /// A decimal fraction; the shortest form has no trailing zero.
  static func isReal(_ word: String, hasShortestForm: Bool) -> Bool {
    let bytes = word.utf8
    // 17 digits distinguish all doubles; sign, point and exponent are extra.
    guard bytes.count <= 25, let last = bytes.last, last.isDigit else { return false }
    let body = bytes.first == ASCII.minus ? bytes.dropFirst() : bytes[...]
    guard let point = body.firstIndex(of: ASCII.dot) else { return false }
    let whole = body[..<point]
    guard !whole.isEmpty, whole.allSatisfy(\.isDigit),
      whole.first != ASCII.zero || whole.count == 1
    else { return false }
    let behind = body[body.index(after: point)...]
    let fraction = behind.prefix(while: \.isDigit)
    guard !fraction.isEmpty, whole.count + fraction.count <= 18 else { return false }
    if fraction.endIndex == behind.endIndex {
      return !hasShortestForm || fraction.last != ASCII.zero
    }
    return isExponent(behind[fraction.endIndex...])
  }

  /// `e+20` and `e-07`.
  private static func isExponent(_ bytes: Substring.UTF8View) -> Bool {
    guard bytes.first == 0x65 else { return false }
    let sign = bytes.dropFirst()
    guard sign.first == ASCII.plus || sign.first == ASCII.minus else { return false }
    let digits = sign.dropFirst()
    // Three digits cover the exponents of a double; two always fit.
    return digits.count == 2 && digits.allSatisfy(\.isDigit)
  }
}
