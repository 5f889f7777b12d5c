import JSON
package import PushFormats

extension Format {
  /// Whether a text has this form.
  package func accepts(_ text: Span<UInt8>) -> Bool {
    switch self {
    case .url: text.hasScheme
    case .link: text.isLink
    case .httpsURL: text.begins(with: "https://")
    case .uuid: text.isUUID
    case .base64: text.isPaddedBase64
    case .hexToken: text.isHex && text.count > 0 && text.count.isMultiple(of: 2)
    case .color: text.count == 7 && text.isHexColor
    case .colorWithAlpha: (text.count == 7 || text.count == 9) && text.isHexColor
    case .argbDigits: [0, 6, 8].contains(text.count) && text.isHex
    case .languageTag: text.isLanguageTag
    case .analyticsLabel: (1...50).contains(text.count) && text.isTopicText
    case .decimal: text.isDecimal
    case .localTime: text.isLocalTime
    case .badgeChange: text.equals("auto") || text.isChange
    case .drawable: !text.isWebAddress
    case .filled: text.count > 0
    // These are judged by rules of their own, which name the place of the mistake.
    case .topicName, .topicCondition, .json: true
    }
  }
}

extension Span<UInt8> {
  /// Hex digits behind a `#`.
  fileprivate var isHexColor: Bool { self[0] == UInt8(ascii: "#") && extracting(1...).isHex }

  package func begins(with text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    return count >= length && extracting(..<length).equals(text)
  }

  package func ends(with text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard count >= length, length > 0 else { return length == 0 }
    // Hardly any other text has the same last byte.
    return unsafe self[count - 1] == text.utf8Start[length - 1]
      && extracting((count - length)...).equals(text)
  }

  // Public, since only public code is inlined into other modules, closures included.
  @inlinable public func allSatisfy(_ test: (UInt8) -> Bool) -> Bool {
    for index in 0..<count where !test(self[index]) { return false }
    return true
  }

  package var isHex: Bool {
    guard count >= 16 else { return allSatisfy(\.isHexDigit) }
    return if case .hexadecimal = alphabet { true } else { false }
  }

  /// A sign and digits.
  fileprivate var isChange: Bool {
    count > 1 && (self[0] == UInt8(ascii: "+") || self[0] == UInt8(ascii: "-"))
      && extracting(1...).isDecimal
  }

  package var isDecimal: Bool { count > 0 && allSatisfy(\.isDigit) }

  package var isTopicText: Bool { allSatisfy(\.isTopicCharacter) }

  /// `scheme:` and something behind it.
  package var hasScheme: Bool {
    var index = 0
    while index < count, self[index].isLetterOrDigit || self[index] == UInt8(ascii: "+") {
      index += 1
    }
    return index > 0 && index + 1 < count && self[index] == UInt8(ascii: ":")
  }

  /// Whether it may open something: it is a path, or holds a scheme or what a template fills in.
  ///
  /// An empty text stands for no link.
  fileprivate var isLink: Bool {
    guard count > 0, self[0] != UInt8(ascii: "/") else { return true }
    for index in 0..<count {
      switch self[index] {
      case UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "["),
        UInt8(ascii: "%"), UInt8(ascii: "$"):
        return true
      default: continue
      }
    }
    return false
  }

  package var isWebAddress: Bool { begins(with: "https://") || begins(with: "http://") }

  /// 8-4-4-4-12 hex digits.
  package var isUUID: Bool {
    guard count == 36 else { return false }
    // Where the dashes stand, as bits.
    let dashes: UInt64 = 1 << 8 | 1 << 13 | 1 << 18 | 1 << 23
    for index in indices where !self[index].isHexDigit {
      guard self[index] == UInt8(ascii: "-"), dashes >> UInt64(index) & 1 != 0 else { return false }
    }
    return !self[8].isHexDigit && !self[13].isHexDigit && !self[18].isHexDigit
      && !self[23].isHexDigit
  }

  /// Both alphabets, with or without padding.
  package var isBase64: Bool {
    var length = count
    while length > 0, count - length < 2, self[length - 1] == UInt8(ascii: "=") { length -= 1 }
    guard length > 0 else { return false }
    return extracting(..<length).allSatisfy { byte in
      byte.isLetterOrDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
  }

  /// The same in groups of four, as channel ids of APNs are.
  package var isPaddedBase64: Bool { count % 4 == 0 && isBase64 }

  package var isLanguageTag: Bool {
    (2...35).contains(count) && allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
  }

  /// `yyyy-MM-dd HH:mm:ss`.
  package var isLocalTime: Bool {
    let form: StaticString = "0000-00-00 00:00:00"
    guard count == form.utf8CodeUnitCount else { return false }
    for index in 0..<count {
      let expected: UInt8? =
        switch index {
        case 4, 7: UInt8(ascii: "-")
        case 10: UInt8(ascii: " ")
        case 13, 16: UInt8(ascii: ":")
        default: nil
        }
      guard expected.map({ $0 == self[index] }) ?? self[index].isDigit else { return false }
    }
    return true
  }
}

extension UInt8 {
  /// A character of a topic's name or an analytics label.
  @inline(__always)
  package var isTopicCharacter: Bool {
    isLetterOrDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
      || self == UInt8(ascii: ".") || self == UInt8(ascii: "~") || self == UInt8(ascii: "%")
  }
}
