/// How the formats write text that would mean something to them.
package enum Escaping {
  /// The inside of a JSON string.
  ///
  /// U+2028 and U+2029 end a line for some readers of JSON lines.
  package static func json(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { jsonEscape($0) != nil }) else { return text }
    return replacing(text, jsonEscape)
  }

  /// Character data of XML 1.0; what XML cannot hold is written as U+FFFD.
  package static func xmlText(_ text: String) -> String {
    replacing(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: isXML(scalar) ? nil : "\u{FFFD}"
      }
    }
  }

  /// The inside of an XML attribute in double quotes; a reader would turn line ends into blanks.
  package static func xmlAttribute(_ text: String) -> String {
    replacing(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      default: isXML(scalar) ? nil : "\u{FFFD}"
      }
    }
  }

  /// The message of a GitHub workflow command.
  package static func gitHubMessage(_ text: String) -> String {
    replacing(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  /// A property of a GitHub workflow command.
  package static func gitHubProperty(_ text: String) -> String {
    replacing(gitHubMessage(text)) { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }

  /// A file's path as a relative URI reference (RFC 3986): every byte that is neither unreserved nor
  /// a `/` is written in percent.
  package static func uriPath(_ path: String) -> String {
    var uri = ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D...0x2F, 0x5F, 0x7E:
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        uri += "%\(hexadecimal(UInt32(byte), digits: 2))"
      }
    }
    return uri
  }

  private static func jsonEscape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}", "\u{7F}":
      "\\u\(hexadecimal(scalar.value, digits: 4).lowercased())"
    default: nil
    }
  }

  private static func isXML(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private static func replacing(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let replacement = escape(scalar) {
        escaped.append(contentsOf: replacement.unicodeScalars)
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }
}
