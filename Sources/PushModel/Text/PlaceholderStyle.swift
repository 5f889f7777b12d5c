import JSON
package import PushFormats

/// How a template writes the places that it fills.
package enum PlaceholderStyle: Hashable, Sendable {
  /// `{{name}}`, `{{{name}}}`.
  case mustache
  /// `${name}`, `$(name)`, `$name`.
  case dollar
  /// `%name%`, `<%= name %>`.
  case percent
  /// Anything between two marks of the user's own.
  case enclosed(opening: String, closing: String)

  /// The styles that have a name on the command line.
  package static let named: [(name: String, style: PlaceholderStyle)] = [
    ("mustache", .mustache), ("dollar", .dollar), ("percent", .percent),
  ]

  /// Reads a style's name, or a form with one star for what stands between its marks: `[[*]]`.
  package init?(_ text: String) {
    if let known = Self.named.first(where: { $0.name == text }) {
      self = known.style
      return
    }
    let marks = text.split(separator: "*", omittingEmptySubsequences: false).map { String($0) }
    guard marks.count == 2, !marks[0].isEmpty, !marks[1].isEmpty else { return nil }
    self = .enclosed(opening: marks[0], closing: marks[1])
  }
}

extension PlaceholderStyle {
  /// Whether a text is one placeholder and nothing else.
  package func isWhole(_ text: Span<UInt8>) -> Bool {
    end(of: text, from: 0) == text.count
  }

  /// The end of the placeholder that begins at `start`, or nil.
  package func end(of text: Span<UInt8>, from start: Int) -> Int? {
    switch self {
    case .mustache:
      return text.enclosedEnd(from: start, "{{{", "}}}")
        ?? text.enclosedEnd(from: start, "{{", "}}")
    case .dollar:
      return text.enclosedEnd(from: start, "${", "}") ?? text.namedEnd(from: start, "$(", ")")
        ?? text.namedEnd(from: start, "$", "")
    case .percent:
      return text.enclosedEnd(from: start, "<%", "%>") ?? text.namedEnd(from: start, "%", "%")
    case .enclosed(let opening, let closing):
      return text.enclosedEnd(from: start, opening, closing)
    }
  }
}

/// Finds what looks like a placeholder in texts for people.
package enum UnfilledPlaceholders {
  /// The first placeholder of a text that none of the styles explains.
  package static func first(in text: Span<UInt8>, allowing styles: [PlaceholderStyle]) -> Range<
    Int
  >? {
    var index = 0
    while index < text.count {
      guard let end = end(in: text, from: index) else {
        index += 1
        continue
      }
      let isAllowed = styles.contains { $0.end(of: text, from: index) == end }
      if !isAllowed { return index..<end }
      index = end
    }
    return nil
  }

  private static func end(in text: Span<UInt8>, from index: Int) -> Int? {
    switch text[index] {
    case UInt8(ascii: "{"): return PlaceholderStyle.mustache.end(of: text, from: index)
    case UInt8(ascii: "$"):
      // `$AAPL` is a share, `$5` a price.
      return text.enclosedEnd(from: index, "${", "}") ?? text.namedEnd(from: index, "$(", ")")
    case UInt8(ascii: "<"): return text.enclosedEnd(from: index, "<%", "%>")
    case UInt8(ascii: "%"):
      // `50%off%` is a way to write; a specifier of printf stands alone.
      if index > 0, text[index - 1].isDigit { return nil }
      return text.namedEnd(from: index, "%", "%") ?? text.objectSpecifierEnd(from: index)
    default: return nil
    }
  }
}

// Names that only programs read, such as those of topics.
extension UnfilledPlaceholders {
  /// Whether a name has a placeholder in it, or is a description of what belongs there.
  ///
  /// No name has brackets, and none a dollar that would be a price: `$to`, `{to}`, `#{to}`, `\(to)`,
  /// `<topic>`, `[TOPIC]`.
  package static func areIn(name: Span<UInt8>) -> Bool { severity(in: name) != nil }

  /// How bad it is; nil for a name without one.
  ///
  /// Whoever copies `<topic>` or `{{topic}}` from documentation or a template fills it in; in `user-$id`
  /// a program has filled in nothing.
  package static func severity(in name: Span<UInt8>) -> Severity? {
    if name.isBetween("<", ">") || name.isBetween("[", "]") { return .note }
    guard holdsVariable(name) else { return nil }
    return name.isPlaceholder || name.isBetween("{", "}") ? .note : .warning
  }

  private static func holdsVariable(_ name: Span<UInt8>) -> Bool {
    var index = 0
    while index < name.count {
      guard name[index] == UInt8(ascii: "%") else {
        if begins(in: name, at: index) { return true }
        index += 1
        continue
      }
      // `caf%C3%A9`: a byte that is encoded, and no letters of a variable.
      if name.holdsEncodedByte(at: index) {
        index += 3
        continue
      }
      if end(in: name, from: index) != nil || name.holdsSpecifier(at: index) { return true }
      index += 1
    }
    return false
  }

  private static func begins(in name: Span<UInt8>, at index: Int) -> Bool {
    if end(in: name, from: index) != nil { return true }
    return switch name[index] {
    case UInt8(ascii: "$"): PlaceholderStyle.dollar.end(of: name, from: index) != nil
    case UInt8(ascii: "{"):
      name.holds("{}", at: index) || name.enclosedEnd(from: index, "{", "}") != nil
    case UInt8(ascii: "\\"): name.enclosedEnd(from: index, "\\(", ")") != nil
    default: false
    }
  }
}

extension Span<UInt8> {
  /// Nothing longer is a placeholder, and no search goes further.
  private static var longest: Int { 200 }

  /// Any text between two marks on one line.
  fileprivate func enclosedEnd(from start: Int, _ opening: String, _ closing: String) -> Int? {
    guard holds(opening, at: start) else { return nil }
    let inside = start + opening.utf8.count
    let first = closing.utf8.first
    let again = opening.utf8.first
    var here = inside
    while here < Swift.min(count, inside + Self.longest) {
      let byte = self[here]
      if byte == first, holds(closing, at: here) {
        return here > inside ? here + closing.utf8.count : nil
      }
      // One placeholder does not stand in another; so no place is searched again and again.
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "{") || byte == again { return nil }
      here += 1
    }
    return nil
  }

  /// A name of letters, digits, `_`, `.` and `-` between two marks.
  fileprivate func namedEnd(from start: Int, _ opening: String, _ closing: String) -> Int? {
    guard holds(opening, at: start) else { return nil }
    let inside = start + opening.utf8.count
    guard inside < count, self[inside].isLetter || self[inside] == UInt8(ascii: "_") else {
      return nil
    }
    var here = inside
    while here < Swift.min(count, inside + Self.longest), self[here].isNamePart { here += 1 }
    return holds(closing, at: here) ? here + closing.utf8.count : nil
  }

  /// `%@`, which Apple's texts have for any value.
  fileprivate func objectSpecifierEnd(from start: Int) -> Int? {
    holds("%@", at: start) ? start + 2 : nil
  }

  /// `%s` and the other specifiers of printf that take a whole value, as a word of a name.
  fileprivate func holdsSpecifier(at start: Int) -> Bool {
    guard start + 1 < count, start == 0 || self[start - 1].joinsWords else { return false }
    switch self[start + 1] {
    case UInt8(ascii: "s"), UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"):
      return start + 2 == count || !self[start + 2].isLetterOrDigit
    default: return false
    }
  }

  /// `%20`.
  fileprivate func holdsEncodedByte(at start: Int) -> Bool {
    start + 2 < count && self[start + 1].hexValue != nil && self[start + 2].hexValue != nil
  }

  /// Whether a placeholder in braces is an action of Go's templates: it reads a field, as in
  /// `{{ .Name | toUpper }}`, or begins a part that is repeated or tested.
  package var isActionOfGo: Bool {
    guard holds("{{", at: 0) else { return false }
    var start = holds("{{-", at: 0) ? 3 : 2
    while start < count, self[start] == 0x20 { start += 1 }
    if Self.actionsOfGo.contains(where: { holds($0, at: start) }) { return true }
    for place in start..<max(start, count - 1) where self[place] == UInt8(ascii: ".") {
      if self[place + 1].isLetter, !self[place - 1].isNamePart { return true }
    }
    return false
  }

  private static var actionsOfGo: [String] { ["range ", "if ", "with ", "template "] }

  package func holds(_ text: String, at start: Int) -> Bool {
    guard start >= 0, start <= count else { return false }
    var here = start
    for byte in text.utf8 {
      guard here < count, self[here] == byte else { return false }
      here += 1
    }
    return true
  }
}

extension UInt8 {
  fileprivate var joinsWords: Bool {
    self == UInt8(ascii: "_") || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }

  fileprivate var isNamePart: Bool {
    isLetterOrDigit || joinsWords
  }
}
