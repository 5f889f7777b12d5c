import JSON

// What documentation and templates have where somebody is to fill in a value: `YOUR_APP_ID`, `<id>`,
// `{{id}}`, `xxx`, `...`. What will stand there is not known, so that nobody can be told more than
// that it is to be filled in.
extension Span<UInt8> {
  /// Nothing longer describes a value; an expression in braces may have any length.
  private static var longestDescription: Int { 64 }

  /// Whether all of it stands for some value.
  package var isPlaceholder: Bool {
    guard mayBePlaceholder else { return false }
    if isVariable || isFiller || isFormOfColour { return true }
    return count <= Self.longestDescription && (isBetween("<", ">") || isDescription)
  }

  /// Whether all of it stands for a token, or for the id of a device or a user.
  package var isTokenPlaceholder: Bool {
    // Every token is ASCII: a word of another script says what belongs there.
    if isInOtherScript { return true }
    guard count > 0, count <= Self.longestDescription else { return false }
    // Brackets are also what is left around a token that was printed.
    if !isBetween("<", ">"), isPlaceholder { return true }
    let words = withoutMarks
    guard words.count > 0, words.allSatisfy(\.isNamePart) else { return false }
    return words.namesDevice || words.endsAsID || words.count < count && !words.holdsDigit
  }

  /// Whether it is about a token rather than one, as far as that can be told before the document's
  /// kind is known: it may have more in it than a placeholder has.
  package var mentionsToken: Bool {
    // Google has begun its tokens with these letters for years.
    guard count < 64, position(of: "@") == nil, position(of: ":APA91") == nil else { return false }
    return begins(with: "<") || begins(with: "{{") || position(of: "token") != nil
      || position(of: "Token") != nil || position(of: "TOKEN") != nil
  }

  /// Whether it begins and ends with two marks, and something stands between them.
  package func isBetween(_ opening: Unicode.Scalar, _ closing: Unicode.Scalar) -> Bool {
    count > 2 && self[0] == UInt8(ascii: opening) && self[count - 1] == UInt8(ascii: closing)
  }
}

extension Span<UInt8> {
  /// Whether it is no longer than a description, and a letter in it is none of ASCII.
  private var isInOtherScript: Bool {
    // A character has four bytes at most.
    guard count <= 4 * Self.longestDescription, !allSatisfy({ $0 < 0x80 }) else { return false }
    let scalars = String(copying: self).unicodeScalars
    return scalars.count <= Self.longestDescription
      && scalars.contains { !$0.isASCII && $0.properties.isAlphabetic }
  }

  /// A cheap look: false for most of the values that somebody meant.
  ///
  /// Descriptions have at least two words, and one of them in capital letters or "your".
  private var mayBePlaceholder: Bool {
    guard let first, let last else { return false }
    switch first {
    case UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "$"), UInt8(ascii: "%"),
      UInt8(ascii: "#"):
      return true
    case UInt8(ascii: "y"), UInt8(ascii: "Y"): return true
    default: return isCapital(first) && isCapital(last) || first == last || first == 0xE2
    }
  }

  private func isCapital(_ byte: UInt8) -> Bool { byte.isLetter && byte & 0x20 == 0 }

  private var first: UInt8? { count > 0 ? self[0] : nil }
  private var last: UInt8? { count > 0 ? self[count - 1] : nil }

  /// Whether all of it is one variable of a template, or commands around several.
  package var isVariable: Bool {
    // Braze has variables of its own inside, and commands of Liquid stand around others.
    if holds("{{", at: 0) || holds("{%", at: 0) {
      return holds("}}", at: count - 2) || holds("%}", at: count - 2)
    }
    return PlaceholderStyle.dollar.isWhole(self) || PlaceholderStyle.percent.isWhole(self)
  }

  /// Dots for what an example leaves out, or one sign again and again, in groups or in one: `xxx`,
  /// `XXXX-XXXX`, `***`.
  private var isFiller: Bool {
    guard let first else { return false }
    switch first {
    case UInt8(ascii: "."): return count > 1 && allSatisfy { $0 == first }
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "*"), UInt8(ascii: "#"),
      UInt8(ascii: "?"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      var signs = 0
      for index in indices {
        if self[index] == first { signs += 1 } else if !self[index].isSeparator { return false }
      }
      return signs > 2
    default: return equals("…")
    }
  }

  /// `#rrggbb`, `#AARRGGBB`: the form in which a colour is to be written; r and g are no digits.
  private var isFormOfColour: Bool {
    guard count > 3, count < 10, self[0] == UInt8(ascii: "#") else { return false }
    for index in 1..<count where !"rgba".utf8.contains(self[index] | 0x20) { return false }
    return positionFolded(of: "r") != nil && positionFolded(of: "g") != nil
  }

  /// Whether it says whose value belongs here or, in capital letters, what kind of value.
  ///
  /// Other capital letters are a constant, such as PRIORITY_HIGH, which somebody meant.
  private var isDescription: Bool {
    if isOfReader { return true }
    var words = 0
    var isOfKind = false
    var start = 0
    for end in 0...count where end == count || self[end].isWordEnd {
      defer { start = end + 1 }
      guard end > start else { continue }
      let word = extracting(start..<end)
      guard word.allSatisfy({ $0.isLetter && $0 & 0x20 == 0 }) else { return false }
      words += 1
      isOfKind = isOfKind || word.isKindOfValue
    }
    return words > 1 && isOfKind
  }

  /// Whether its first word is "your": `YOUR_KEY`, `your-key`, `yourKey`.
  private var isOfReader: Bool {
    guard beginsFolded(with: "your"), count > 5 else { return false }
    let next = self[4]
    return next.isWordEnd && self[5].isLetterOrDigit
      || next.isLetter && next & 0x20 == 0 && self[3] & 0x20 != 0
  }

  private var isKindOfValue: Bool {
    equals("ID") || equals("IDS") || equals("UUID") || equals("TOKEN") || equals("KEY")
      || equals("URL") || equals("HERE")
  }

  /// Whether a device, its token or its registration is named in it; several devices may be a topic.
  private var namesDevice: Bool {
    if positionFolded(of: "token") != nil || positionFolded(of: "regid") != nil
      || positionFolded(of: "registrationid") != nil
    {
      return true
    }
    guard let place = positionFolded(of: "device") else { return false }
    return !holdsFolded("devices", at: place)
  }

  /// Whether its last word is "id": `user_id`, `USER ID`, `userId`.
  private var endsAsID: Bool {
    guard count > 3, holdsFolded("id", at: count - 2) else { return false }
    let before = self[count - 3]
    return before.isWordEnd || before.isLetter && before & 0x20 != 0 && self[count - 2] & 0x20 == 0
  }

  /// The part between brackets, quotes and the signs of variables, or all of it.
  private var withoutMarks: Span<UInt8> {
    @_lifetime(copy self)
    get {
      var start = 0
      var end = count
      while start < end, self[start].opensPlaceholder { start += 1 }
      while end > start, self[end - 1].closesPlaceholder { end -= 1 }
      return extracting(start..<end)
    }
  }
}

extension UInt8 {
  fileprivate var isWordEnd: Bool {
    self == UInt8(ascii: "_") || self == UInt8(ascii: "-") || self == UInt8(ascii: " ")
  }

  fileprivate var isSeparator: Bool {
    isWordEnd || self == UInt8(ascii: ".") || self == UInt8(ascii: ":")
  }

  fileprivate var isNamePart: Bool { isLetterOrDigit || isWordEnd || self == UInt8(ascii: ".") }

  fileprivate var opensPlaceholder: Bool {
    switch self {
    case UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("),
      UInt8(ascii: ":"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "'"),
      UInt8(ascii: "\""):
      true
    default: false
    }
  }

  fileprivate var closesPlaceholder: Bool {
    switch self {
    case UInt8(ascii: ">"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"),
      UInt8(ascii: "%"), UInt8(ascii: "'"), UInt8(ascii: "\""):
      true
    default: false
    }
  }
}
