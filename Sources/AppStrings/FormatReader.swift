import JSON

/// Finds the format specifiers of a text, as Apple's `String(format:)` reads them.
struct FormatReader {
  /// One specifier.
  enum Piece {
    /// `position` counts from 0; nil for the next argument.
    case value(TextArguments.Kind, position: Int?)
    /// `%#@name@`: a text that a number selects.
    case variable([UInt8], position: Int?)
    /// `%arg` in the variations of a string catalogue: the number that selected the variation.
    case chosenNumber
  }

  private let text: [UInt8]
  private var index = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  mutating func next() -> Piece? {
    while index < text.count {
      let start = index
      index += 1
      guard text[start] == UInt8(ascii: "%") else { continue }
      if let piece = piece(after: start) { return piece }
    }
    return nil
  }

  private mutating func piece(after percent: Int) -> Piece? {
    if peek() == UInt8(ascii: "%") {
      index += 1
      return nil
    }
    if holds("arg"), !isLetter(at: index + 3) {
      index += 3
      return .chosenNumber
    }
    let position = takePosition()
    if holds("#@") { return variable(position) }
    skipFlags()
    skipLength()
    guard let byte = peek(), let kind = Self.kind(of: byte) else { return nil }
    // "20%discount" is not a specifier.
    if percent > 0, text[percent - 1].isDigit, isLetter(at: index + 1) { return nil }
    index += 1
    return .value(kind, position: position)
  }

  private static func kind(of byte: UInt8) -> TextArguments.Kind? {
    switch byte {
    case UInt8(ascii: "@"): .object
    case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"), UInt8(ascii: "u"),
      UInt8(ascii: "U"), UInt8(ascii: "x"), UInt8(ascii: "X"):
      .integer
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"),
      UInt8(ascii: "g"), UInt8(ascii: "G"):
      .real
    case UInt8(ascii: "c"), UInt8(ascii: "s"): .other
    default: nil
    }
  }

  /// `2$`, which names the second argument.
  private mutating func takePosition() -> Int? {
    var end = index
    var number = 0
    while end < text.count, text[end].isDigit, number <= TextArguments.maxCount {
      number = number * 10 + Int(text[end] - UInt8(ascii: "0"))
      end += 1
    }
    guard end > index, number > 0, end < text.count, text[end] == UInt8(ascii: "$") else {
      return nil
    }
    index = end + 1
    return number - 1
  }

  private mutating func variable(_ position: Int?) -> Piece? {
    let start = index + 2
    guard let end = text[start...].firstIndex(of: UInt8(ascii: "@")), end - start <= 200 else {
      return nil
    }
    index = end + 1
    return .variable(Array(text[start..<end]), position: position)
  }

  // A space is a flag too, but "20 % down" is what people write.
  private mutating func skipFlags() {
    while let byte = peek(),
      byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
        || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "#")
    {
      index += 1
    }
  }

  private mutating func skipLength() {
    while let byte = peek(),
      byte == UInt8(ascii: "l") || byte == UInt8(ascii: "h") || byte == UInt8(ascii: "q")
        || byte == UInt8(ascii: "z") || byte == UInt8(ascii: "t") || byte == UInt8(ascii: "j")
    {
      index += 1
    }
  }

  private func peek() -> UInt8? { index < text.count ? text[index] : nil }

  private func holds(_ word: String) -> Bool {
    text[index...].starts(with: word.utf8)
  }

  private func isLetter(at position: Int) -> Bool {
    position < text.count && text[position].isLetter
  }
}

extension TextArguments {
  /// The arguments of a plain text.
  package init(of text: [UInt8]) {
    self.init()
    add(text, variables: [:])
  }

  /// Adds the arguments of a text; `variables` are the texts that it may select.
  mutating func add(_ text: [UInt8], variables: [[UInt8]: Variable]) {
    var reader = FormatReader(text)
    var following = 0
    while let piece = reader.next() {
      switch piece {
      case .value(let kind, let position):
        take(kind, at: position ?? following)
        if position == nil { following += 1 }
      case .variable(let name, let position):
        let variable = variables[name]
        take(variable?.kind ?? .integer, at: position ?? variable?.position ?? following)
        if position == nil, variable?.position == nil { following += 1 }
      case .chosenNumber: continue
      }
    }
  }

  /// A text that a number selects, as part of the text around it.
  struct Variable {
    var kind: Kind
    /// The argument that selects; nil for the next one.
    var position: Int?
  }
}
