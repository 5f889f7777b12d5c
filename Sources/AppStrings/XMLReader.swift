/// Splits XML into tags and texts, as far as property lists use it.
struct XMLReader {
  enum Form { case opening, closing, empty }

  struct Tag {
    var name: String
    var form: Form
  }

  private let text: [UInt8]
  private var index = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  func problem(_ message: String) -> StringsProblem {
    StringsProblem(message, at: index, in: text)
  }

  /// The next tag; comments, declarations and text between tags are skipped.
  mutating func nextTag() throws(StringsProblem) -> Tag? {
    while let start = text[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start
      if try skipMarkup() { continue }
      return try takeTag()
    }
    index = text.count
    return nil
  }

  /// The text up to a closing tag, with its references replaced.
  mutating func takeText(until name: String) throws(StringsProblem) -> [UInt8] {
    var content: [UInt8] = []
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "&"): takeReference(into: &content)
      case UInt8(ascii: "<"):
        if takeCharacterData(into: &content) { continue }
        if try skipMarkup() { continue }
        let tag = try takeTag()
        guard tag.form == .closing, tag.name == name else {
          throw problem("expected `</\(name)>`")
        }
        return content
      default:
        content.append(text[index])
        index += 1
      }
    }
    throw problem("expected `</\(name)>`")
  }

  private mutating func takeTag() throws(StringsProblem) -> Tag {
    guard let end = text[index...].firstIndex(of: UInt8(ascii: ">")) else {
      throw problem("a tag without its end")
    }
    var body = text[(index + 1)..<end]
    index = end + 1
    var form = Form.opening
    if body.first == UInt8(ascii: "/") {
      form = .closing
      body.removeFirst()
    } else if body.last == UInt8(ascii: "/") {
      form = .empty
      body.removeLast()
    }
    let name = body.prefix { $0 > 0x20 }
    return Tag(name: String(decoding: name.prefix(40), as: UTF8.self), form: form)
  }

  /// Skips a comment, a declaration or a document type.
  private mutating func skipMarkup() throws(StringsProblem) -> Bool {
    if holds("<!--") {
      try skip(past: "-->", "a comment without its end")
    } else if holds("<?") {
      try skip(past: "?>", "a declaration without its end")
    } else if holds("<!") {
      try skip(past: ">", "a declaration without its end")
    } else {
      return false
    }
    return true
  }

  private mutating func takeCharacterData(into content: inout [UInt8]) -> Bool {
    guard holds("<![CDATA[") else { return false }
    index += 9
    while index < text.count {
      if holds("]]>") {
        index += 3
        break
      }
      content.append(text[index])
      index += 1
    }
    return true
  }

  private mutating func skip(past word: String, _ message: String) throws(StringsProblem) {
    while index < text.count {
      if holds(word) {
        index += word.utf8.count
        return
      }
      index += 1
    }
    throw problem(message)
  }

  private func holds(_ word: String) -> Bool {
    var here = index
    for byte in word.utf8 {
      guard here < text.count, text[here] == byte else { return false }
      here += 1
    }
    return true
  }

  private static let references: [(name: String, byte: UInt8)] = [
    ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&amp;", UInt8(ascii: "&")),
    ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")),
  ]

  /// A reference; an unknown one stays as it is.
  private mutating func takeReference(into content: inout [UInt8]) {
    for reference in Self.references where holds(reference.name) {
      content.append(reference.byte)
      index += reference.name.utf8.count
      return
    }
    if holds("&#"), let end = text[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
      let scalar = Self.scalar(text[(index + 2)..<end])
    {
      content += String(scalar).utf8
      index = end + 1
      return
    }
    content.append(text[index])
    index += 1
  }

  private static func scalar(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let text = String(decoding: digits, as: UTF8.self)
    let number =
      text.lowercased().hasPrefix("x") ? UInt32(text.dropFirst(), radix: 16) : UInt32(text)
    return number.flatMap(Unicode.Scalar.init)
  }
}
