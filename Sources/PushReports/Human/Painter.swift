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
  fileprivate var rendition: String? {
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
  struct Part {
    var text: String
    var role: Role
    var link: String?
  }

  private(set) var parts: [Part] = []

  init() {}

  init(_ text: String, _ role: Role = .plain) {
    add(text, role)
  }

  mutating func add(_ text: String, _ role: Role = .plain, link: String? = nil) {
    guard !text.isEmpty else { return }
    parts.append(Part(text: text, role: role, link: link))
  }

  mutating func add(_ line: StyledLine) {
    parts += line.parts
  }

  func adding(_ text: String, _ role: Role = .plain) -> StyledLine {
    var line = self
    line.add(text, role)
    return line
  }

  var text: String { parts.reduce(into: "") { $0 += $1.text } }
}

/// Turns styled lines into the bytes that a terminal or a file gets.
struct Painter {
  var colour: Bool
  var links: Bool

  func paint(_ line: StyledLine) -> String {
    guard colour || links else { return line.text }
    var painted = ""
    var current = Role.plain
    for part in line.parts {
      if colour, part.role != current {
        // What is on has to be switched off before something else is switched on.
        if current.rendition != nil { painted += "\u{1B}[0m" }
        if let rendition = part.role.rendition { painted += "\u{1B}[\(rendition)m" }
        current = part.role
      }
      painted += linked(part)
    }
    return current.rendition == nil ? painted : painted + "\u{1B}[0m"
  }

  private func linked(_ part: StyledLine.Part) -> String {
    guard links, let link = part.link else { return part.text }
    return "\u{1B}]8;;\(link)\u{1B}\\\(part.text)\u{1B}]8;;\u{1B}\\"
  }
}
