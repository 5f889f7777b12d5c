/// A manual page in the macros of man(7), put together piece by piece.
struct Roff {
  private(set) var text: String

  init(_ title: String, section: Int, date: String, footer: String, header: String) {
    text = ".TH \(title) \(section) \"\(date)\" \"\(footer)\" \"\(header)\"\n"
    // Words are not cut: an option or a key has to be found again.
    text += ".nh\n.ad l\n"
  }

  mutating func section(_ title: String) {
    text += ".SH \(Self.escaped(title))\n"
  }

  mutating func subsection(_ title: String) {
    text += ".SS \(Self.escaped(title))\n"
  }

  mutating func paragraph(_ paragraph: String) {
    text += ".PP\n\(Self.prose(paragraph))\n"
  }

  /// A line in bold above items.
  mutating func heading(_ heading: String) {
    text += ".PP\n.B \(Self.escaped(heading))\n"
  }

  /// The first paragraph of a section, which begins by itself.
  mutating func opening(_ paragraph: String) {
    text += "\(Self.prose(paragraph))\n"
  }

  /// A term that is set bold, with its explanation below it, indented.
  mutating func item(_ term: String, _ explanation: String) {
    text += ".TP\n.B \(Self.escaped(term))\n\(Self.prose(explanation))\n"
  }

  /// An option: its names bold, its value as a variable.
  mutating func option(_ names: String, value: String?, _ explanation: String) {
    let value = value.map { #" \fI\#(Self.escaped($0))\fR"# } ?? ""
    text += ".TP\n\\fB\(Self.escaped(names))\\fR\(value)\n\(Self.prose(explanation))\n"
  }

  mutating func lineBreak() {
    text += ".br\n"
  }

  /// Text whose signs stand for themselves: what is typed has to be copied as it is.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += #"\e"#
      case "-": escaped += #"\-"#
      case "'": escaped += #"\(aq"#
      case "`": escaped += #"\(ga"#
      case "^": escaped += #"\(ha"#
      case "~": escaped += #"\(ti"#
      case "\"": escaped += #"\(dq"#
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// A text in which the parts between backticks are what is typed, in lines of a source.
  static func prose(_ text: String) -> String {
    HelpText.wrap(marked(text), width: 79)
      // At the start of a line a full stop is a request.
      .map { $0.hasPrefix(".") ? #"\&"# + $0 : $0 }
      .joined(separator: "\n")
  }

  private static func marked(_ text: String) -> String {
    var line = ""
    for (number, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    {
      line += number.isMultiple(of: 2) ? escaped(String(part)) : #"\fB\#(escaped(String(part)))\fR"#
    }
    return line
  }
}
