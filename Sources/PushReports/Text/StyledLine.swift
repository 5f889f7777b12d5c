/// A line of a report in parts that may differ in colour.
struct StyledLine {
  /// The whole line: most reports are written without colours.
  private(set) var text = ""
  private var styles: [Style] = []
  /// The few parts that are links, by index.
  private var links: [(part: Int, address: String)] = []

  /// The role of the text since the previous part's end: plain bits, since a report has many.
  private struct Style {
    var end: Int
    var role: Role
  }

  struct Part {
    var text: String
    var role: Role
    var link: String?
  }

  init() {}

  init(_ text: String, _ role: Role = .plain) {
    add(text, role)
  }

  var parts: [Part] {
    var start = 0
    return styles.enumerated().map { position, style in
      defer { start = style.end }
      let bytes = text.utf8
      let range =
        bytes.index(
          bytes.startIndex, offsetBy: start)..<bytes.index(
          bytes.startIndex, offsetBy: style.end)
      return Part(
        text: String(text[range]), role: style.role,
        link: links.first { $0.part == position }?.address)
    }
  }

  mutating func add(_ text: String, _ role: Role = .plain, link: String? = nil) {
    guard !text.isEmpty else { return }
    self.text += text
    if let link { links.append((styles.count, link)) }
    styles.append(Style(end: self.text.utf8.count, role: role))
  }

  mutating func add(_ line: StyledLine) {
    let start = text.utf8.count
    text += line.text
    for link in line.links { links.append((styles.count + link.part, link.address)) }
    for style in line.styles { styles.append(Style(end: start + style.end, role: style.role)) }
  }

  func adding(_ text: String, _ role: Role = .plain) -> StyledLine {
    var line = self
    line.add(text, role)
    return line
  }
}
