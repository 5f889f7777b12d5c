/// A JSON Pointer (RFC 6901), the address of a value in a document.
package struct JSONPointer: Hashable, Sendable {
  /// Keys and array indices from the root to the value, unescaped.
  package var tokens: [String]

  package init(_ tokens: [String] = []) {
    self.tokens = tokens
  }

  /// Parses `/aps/alert`; nil when the text is not a pointer.
  package init?(parsing text: String) {
    guard !text.isEmpty else {
      self.init()
      return
    }
    guard text.utf8.first == 0x2F else { return nil }
    self.init(
      text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
        Self.unescaped($0)
      })
  }

  package func appending(_ token: String) -> JSONPointer {
    var longer: [String] = []
    longer.reserveCapacity(tokens.count + 1)
    longer += tokens
    longer.append(token)
    return JSONPointer(longer)
  }

  package func appending(_ position: Int) -> JSONPointer {
    appending(String(position))
  }

  package func appending(_ rest: JSONPointer) -> JSONPointer {
    JSONPointer(tokens + rest.tokens)
  }

  package var parent: JSONPointer? {
    tokens.isEmpty ? nil : JSONPointer(tokens.dropLast())
  }

  private static func unescaped(_ token: Substring) -> String {
    var text = ""
    var characters = token.makeIterator()
    while let character = characters.next() {
      guard character == "~" else {
        text.append(character)
        continue
      }
      switch characters.next() {
      case "0": text.append("~")
      case "1": text.append("/")
      case let other?: text.append(contentsOf: "~\(other)")
      case nil: text.append("~")
      }
    }
    return text
  }
}

extension JSONPointer: CustomStringConvertible {
  package var description: String {
    plainDescription ?? escapedDescription
  }

  /// nil where a character needs escaping, which hardly any key contains.
  private var plainDescription: String? {
    let tokens = tokens.span
    var count = tokens.count
    for number in tokens.indices {
      let token = tokens[number].utf8.span
      for place in token.indices where token[place].isEscapedInPointers { return nil }
      count += token.count
    }
    return String(utf8Count: count) { text in
      for number in tokens.indices {
        text.append(ASCII.slash)
        text.append(copying: tokens[number].utf8.span)
      }
    }
  }

  private var escapedDescription: String {
    var text = ""
    for token in tokens {
      text.append("/")
      for character in token.unicodeScalars {
        switch character {
        case "~": text.append("~0")
        case "/": text.append("~1")
        default: text.unicodeScalars.append(character)
        }
      }
    }
    return text
  }
}

extension UInt8 {
  fileprivate var isEscapedInPointers: Bool { self == ASCII.slash || self == UInt8(ascii: "~") }
}

extension JSONPointer: ExpressibleByStringLiteral {
  /// A pointer in our own code; an invalid literal becomes the root.
  package init(stringLiteral value: String) {
    self = JSONPointer(parsing: value) ?? JSONPointer()
  }
}
