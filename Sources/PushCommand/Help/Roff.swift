/// A manual page in the macros of man(7), built piece by piece.
struct Roff {
  private(set) var text: String

  init(_ title: String, section: Int, date: String, footer: String, header: String) {
    text = ".TH \(title) \(section) \"\(date)\" \"\(footer)\" \"\(header)\"\n"
    // No hyphenation: options and keys have to be searchable.
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

  /// A bold line above items.
  mutating func heading(_ heading: String) {
    text += ".PP\n.B \(Self.escaped(heading))\n"
  }

  /// The first paragraph of a section, which starts by itself.
  mutating func opening(_ paragraph: String) {
    text += "\(Self.prose(paragraph))\n"
  }

  /// A bold term with an indented explanation below it.
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

  /// Text with special characters escaped, so that it can be copied as it is typed.
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

  /// A text in which the parts between backticks are typed input, in lines of source.
  static func prose(_ text: String) -> String {
    HelpText.wrap(marked(text), width: 79)
      // At the start of a line a full stop begins a request.
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
