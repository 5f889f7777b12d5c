import JSON

/// Escapes text for each format.
package enum Escaping {
  /// The content of a JSON string.
  ///
  /// A report may be printed to a terminal or the log of a CI runner: what these would interpret,
  /// hide or reorder is escaped, and reads back as the same text.
  package static func json(_ text: String) -> String {
    isPlainJSON(text.utf8.span)
      ? text : replacing(text, breakingCommandsWith: jsonUnits, jsonEscape)
  }

  /// Appends a JSON string.
  static func appendJSON(_ text: String, to bytes: inout [UInt8]) {
    var isWritten = false
    bytes.append(addingCapacity: OutputSpan<UInt8>.mostBytes(ofVisible: text.utf8.count)) {
      isWritten = $0.append(quotingVisible: text)
    }
    guard !isWritten else { return }
    // What needs a closer look is escaped as a whole.
    bytes.append(UInt8(ascii: "\""))
    bytes.append(copying: json(text).utf8.span)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a JSON string, for which there must be room.
  static func appendJSON(_ text: String, to output: inout OutputSpan<UInt8>) {
    guard !output.append(quotingVisible: text) else { return }
    output.append(UInt8(ascii: "\""))
    output.append(copying: json(text).utf8.span)
    output.append(UInt8(ascii: "\""))
  }

  /// The room that is enough for any JSON string of a text: six bytes for each that is hidden, and what
  /// is written at once.
  static func mostBytes(ofJSON text: String) -> Int { 6 * text.utf8.count + 18 }

  /// Whether a text consists of visible ASCII that needs no escape, as most texts do.
  private static func isPlainJSON(_ text: Span<UInt8>) -> Bool {
    endOfPlainJSON(text, from: 0) == text.count
  }

  /// The end of visible ASCII that needs no escape.
  private static func endOfPlainJSON(_ text: Span<UInt8>, from start: Int) -> Int {
    text.endOfVisibleASCII(
      in: ByteRange(start, text.count), without: UInt8(ascii: "\""), UInt8(ascii: "\\"),
      UInt8(ascii: "#"))
  }

  /// JSON text as written, except for what a terminal or a runner would interpret: that can only be
  /// in strings, where it is escaped.
  package static func jsonText(_ text: String) -> String {
    replacing(text, breakingCommandsWith: jsonUnits) { scalar in
      switch scalar {
      case "\n", "\r", "\t", " "..."~": nil
      default: VisibleText.isHidden(scalar) ? jsonUnits(scalar) : nil
      }
    }
  }

  /// Character data of XML 1.0; characters that XML does not allow become U+FFFD.
  package static func xmlText(_ text: String) -> String {
    replacing(text, breakingCommandsWith: xmlReference) { scalar in
      switch scalar {
      case "\t", "\n", "\"": nil
      default: xmlEscape(scalar)
      }
    }
  }

  /// The content of an XML attribute in double quotes, where readers would turn line ends into
  /// spaces.
  package static func xmlAttribute(_ text: String) -> String {
    replacing(text, breakingCommandsWith: xmlReference, xmlEscape)
  }

  /// An attribute with its name.
  static func xmlPair(_ name: String, _ value: String) -> String {
    "\(name)=\"\(xmlAttribute(value))\""
  }

  static let xmlDeclaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"

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

  /// The message of a logging command of Azure Pipelines.
  package static func azureMessage(_ text: String) -> String {
    replacing(text) { scalar in
      switch scalar {
      case "%": "%AZP25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  /// A property of a logging command of Azure Pipelines.
  static func azureProperty(_ text: String) -> String {
    replacing(azureMessage(text)) { scalar in
      switch scalar {
      case ";": "%3B"
      case "]": "%5D"
      default: nil
      }
    }
  }

  /// Markdown that shows a text verbatim, except that text in backticks is shown as code.
  package static func markdown(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    let isClear =
      parts.count % 2 == 1
      && parts.enumerated().allSatisfy { $0.offset.isMultiple(of: 2) || !$0.element.isEmpty }
    guard isClear else { return markdownOfWords(text) }
    return parts.enumerated().reduce(into: "") { markdown, part in
      let isCode = part.offset % 2 == 1
      markdown += isCode ? markdownCode(String(part.element)) : markdownPlain(part.element)
    }
  }

  /// Where a name has backticks of its own, ours are those at the edges of words.
  private static func markdownOfWords(_ text: String) -> String {
    var rest = text[...]
    var markdown = ""
    while let opening = rest.firstIndex(of: "`"), let closing = end(ofWord: rest[opening...]) {
      markdown += markdownPlain(rest[..<opening])
      markdown += markdownCode(String(rest[rest.index(after: opening)..<closing]))
      rest = rest[rest.index(after: closing)...]
    }
    return markdown + markdownPlain(rest)
  }

  private static func end(ofWord word: Substring) -> String.Index? {
    word.indices.dropFirst(2).first { place in
      guard word[place] == "`" else { return false }
      let next = word[word.index(after: place)...].first
      return next.map { " ,;:)".contains($0) } ?? true
    }
  }

  /// A text on one line as inline code, also for table cells.
  package static func markdownCode(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    let fence = markdownFence(around: text)
    // Renderers take away one space on both sides.
    let isAtEdge = { (text.first == $0 || text.last == $0) && text.contains { $0 != " " } }
    let padding = isAtEdge("`") || isAtEdge(" ") ? " " : ""
    return fence + padding + text.replacing("|", with: "\\|") + padding + fence
  }

  /// Backticks that are more than any of a text in a row.
  static func markdownFence(around text: String, atLeast least: Int = 1) -> String {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "`", count: max(least, longest + 1))
  }

  /// Escapes every character that could start markup; mentions and addresses are not linked.
  private static func markdownPlain(_ text: some StringProtocol) -> String {
    let text = String(text)
    let holdsAddress = text.contains("://")
    return replacing(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\n": " "
      case "@": "@<!-- -->"
      case ":" where holdsAddress: ":<!-- -->"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "|", "~", "!", "$": "\\\(scalar)"
      default: nil
      }
    }
  }

  /// A file path as a relative URI reference (RFC 3986): every byte that is neither unreserved nor
  /// `/` is percent-encoded.
  package static func uriPath(_ path: some Sequence<UInt8>) -> String {
    var uri = ""
    for byte in path {
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
    // Most text consists of these, which need no lookup in Unicode tables.
    case " "..."~": nil
    default: VisibleText.isHidden(scalar) ? jsonUnits(scalar) : nil
    }
  }

  /// A scalar as JSON escapes of its UTF-16 units.
  private static func jsonUnits(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar).map { units in
      units.reduce(into: "") {
        $0 += "\\u\(hexadecimal(UInt32($1), digits: 4).lowercased())"
      }
    } ?? ""
  }

  private static func xmlEscape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "\t", "\n", "\r": xmlReference(scalar)
    case " "..."~": nil
    default:
      isXML(scalar) ? (VisibleText.isHidden(scalar) ? xmlReference(scalar) : nil) : "\u{FFFD}"
    }
  }

  private static func xmlReference(_ scalar: Unicode.Scalar) -> String { "&#\(scalar.value);" }

  private static func isXML(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// `breaking` writes a bracket that would complete a command of a CI runner.
  private static func replacing(
    _ text: String, breakingCommandsWith breaking: ((Unicode.Scalar) -> String)? = nil,
    _ escape: (Unicode.Scalar) -> String?
  ) -> String {
    let bytes = text.utf8.span
    var escaped: [UInt8] = []
    var copied = 0
    var position = 0
    var commands = CommandBreaker()
    for scalar in text.unicodeScalars {
      let start = position
      position += UTF8.width(scalar)
      let opensCommand = commands.opensCommand(UInt8(exactly: scalar.value) ?? 0)
      let replacement = (opensCommand ? breaking?(scalar) : nil) ?? escape(scalar)
      guard let replacement else { continue }
      escaped.append(copying: bytes.extracting(copied..<start))
      escaped.append(copying: replacement.utf8.span)
      copied = position
    }
    guard copied > 0 else { return text }
    escaped.append(copying: bytes.extracting(copied..<bytes.count))
    return String(decoding: escaped, as: UTF8.self)
  }

  static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }
}
