import PushFormats

/// What a part of a report is, which decides its colour; the words never depend on it.
enum Role: Hashable {
  case plain, strong, gutter, secondary, help, note, added, removed
  /// What a breakdown says beside the values of a document.
  case faint, type
  /// The document's own texts, and its other values.
  case value, literal
  case severity(Severity)

  /// The parameters of "select graphic rendition" (ECMA-48).
  var rendition: String? {
    switch self {
    case .plain: nil
    case .strong: "1"
    case .gutter, .secondary: "94"
    case .help: "1;96"
    case .note: "1;92"
    case .added: "32"
    case .removed: "31"
    case .faint: "2"
    case .type: "36"
    case .value: "32"
    case .literal: "33"
    case .severity(.error): "1;91"
    case .severity(.warning): "1;93"
    case .severity(.note): "1;94"
    }
  }
}

/// One line of a report in parts that may differ in colour.
struct StyledLine {
  /// The whole line: most reports are written without colours.
  private(set) var text = ""
  private var styles: [Style] = []
  /// The few parts that are links, by their position.
  private var links: [(part: Int, address: String)] = []

  /// How the text looks from the end of the part before on: plain bits, of which a report has many.
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

  var isEmpty: Bool { styles.isEmpty }

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
