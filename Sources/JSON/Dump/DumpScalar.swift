/// A printed value as JSON, with what its type may have been.
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

  /// Where Swift got the values of a dictionary from, which decides how it prints them.
  enum Style {
    case unknown
    /// From Objective-C: strings stand without quotes, booleans are numbers, containers are lists.
    case bridged
    /// From Swift: strings have quotes, so nothing else is one.
    case native
  }
}

// Knowledge of what should stand there.
extension DumpScalar {
  /// The same value as one of the expected types, if it may have been one.
  func preferring(_ expected: DumpTypes) -> DumpScalar {
    // What is no value at all was hardly a text that says so.
    guard !expected.isEmpty, !expected.contains(type), type != .null else { return self }
    let others = alternatives.union(DumpTypes(type))
    for candidate in [DumpType.text, .number, .boolean]
    where expected.contains(candidate) && alternatives.contains(candidate) {
      guard let json = Self.json(json, taken: type, as: candidate) else { continue }
      return DumpScalar(json, candidate, orElse: others.subtracting(DumpTypes(candidate)))
    }
    return self
  }

  /// The JSON text of a value that was guessed to be of one type, as it is if it was of another.
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
    // What may have been one of these looks like it.
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
    // Apple's writer shows booleans as 1 and 0, so these are most likely words.
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
    // Everything but letters and digits needs quotes, also the signs of a number.
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
  /// A value without quotes in a dictionary whose keys are of type `AnyHashable` or not.
  static func swiftWord(_ word: String, style: Style, hasAnyHashableKeys: Bool) -> DumpScalar {
    if word == "<null>" { return null }
    let isNative = style == .native
    switch word {
    case "nil": return DumpScalar("null", .null, orElse: isNative ? [] : .text)
    case "true", "false":
      if isNative { return DumpScalar(word, .boolean) }
      // What a device received comes with AnyHashable keys, and its booleans are printed 1 and 0.
      if style == .bridged || hasAnyHashableKeys { return text(word, orElse: .boolean) }
      return DumpScalar(word, .boolean, orElse: .text)
    default: break
    }
    if PrintedNumber.isInteger(word) || PrintedNumber.isReal(word, hasShortestForm: !isNative) {
      return DumpScalar(word, .number, orElse: isNative ? [] : alternatives(toNumber: word))
    }
    return text(word, orElse: container(of: word))
  }

  /// What a text that has a container's brackets around it may have been.
  private static func container(of word: String) -> DumpTypes {
    let bytes = word.utf8
    switch (bytes.first, bytes.last) {
    case (ASCII.openBrace, ASCII.closeBrace): return bytes.count == 2 ? .object : []
    case (ASCII.openBracket, ASCII.closeBracket):
      guard let first = bytes.dropFirst().first else { return [] }
      // Not a tag in front of nothing, such as "[Sale]".
      let beginsElement =
        first.isDigit || first == ASCII.quote || first == ASCII.minus || first.isOpeningBracket
      return beginsElement || first == ASCII.closeBracket ? .array : []
    default: return []
    }
  }

  /// Whether a value is surely printed by way of Objective-C.
  static func isBridgedWord(_ word: String) -> Bool {
    switch word {
    case "true", "false", "nil", "<null>": false
    default: !PrintedNumber.isInteger(word) && !PrintedNumber.isReal(word, hasShortestForm: false)
    }
  }
}

/// Numbers as consoles print them; what JSON would read differently is none.
private enum PrintedNumber {
  /// An integer of 64 bits without a superfluous sign or zero.
  static func isInteger(_ word: String) -> Bool {
    guard let value = Int64(word) else { return false }
    return String(value) == word
  }

  /// A decimal fraction; the shortest form has no zero at its end.
  static func isReal(_ word: String, hasShortestForm: Bool) -> Bool {
    let bytes = word.utf8
    // 17 digits tell all doubles apart; sign, point and exponent come on top.
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
    // Three digits reach the ends of what a double holds; two are always inside.
    return digits.count == 2 && digits.allSatisfy(\.isDigit)
  }
}
