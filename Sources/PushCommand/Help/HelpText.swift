import PushReports

/// Plain text in paragraphs and two-column lists, wrapped at a width.
struct HelpText {
  struct Row {
    var term: String
    var explanation: String

    init(_ term: String, _ explanation: String) {
      self.term = term
      self.explanation = explanation
    }
  }

  let width: Int
  private let paint: PagePaint
  private(set) var text = ""

  /// With less room, explanations go below the terms.
  private static let narrowest = 30
  private static let narrowColumn = 10
  private static let indent = 2
  private static let gap = 2

  init(width: Int, _ paint: PagePaint = .none) {
    self.width = width
    self.paint = paint
  }

  mutating func paragraph(_ paragraph: String) {
    startBlock()
    add(Self.wrap(paragraph, width: width), indentedBy: 0)
  }

  /// Rows under a title; lists with the same term width line up with each other.
  mutating func list(
    _ title: String, introduction: String? = nil, _ rows: [Row], termWidth: Int? = nil
  ) {
    startBlock()
    text += "\(paint.heading(title)):\n"
    if let introduction {
      add(Self.wrap(introduction, width: width - Self.indent), indentedBy: Self.indent)
      text += "\n"
    }
    let column = Self.indent + (termWidth ?? Self.termWidth(of: rows)) + Self.gap
    let isNarrow = width - column < Self.narrowest
    for row in rows { add(row, column: isNarrow ? Self.narrowColumn : column) }
  }

  /// The width of the first column.
  ///
  /// Longer terms are on a line of their own, so that they do not move all explanations.
  static func termWidth(of rows: [Row], atMost limit: Int = 30) -> Int {
    rows.map(\.term.count).filter { $0 <= limit }.max() ?? 0
  }

  private mutating func startBlock() {
    if !text.isEmpty { text += "\n" }
  }

  private mutating func add(_ row: Row, column: Int) {
    let lines = Self.wrap(row.explanation, width: width - column)
    // Names line up by blanks in front of them, which have no colour.
    let blanks = Self.indent + row.term.prefix { $0 == " " }.count
    let start = Self.blanks(blanks) + paint.term(String(row.term.drop { $0 == " " }))
    let padding = column - Self.indent - row.term.count
    guard padding >= Self.gap, let first = lines.first else {
      text += "\(start)\n"
      add(lines[...], indentedBy: column)
      return
    }
    text += "\(start)\(Self.blanks(padding))\(first)\n"
    add(lines.dropFirst(), indentedBy: column)
  }

  private mutating func add(_ lines: some Sequence<String>, indentedBy indent: Int) {
    for line in lines { text += "\(Self.blanks(indent))\(line)\n" }
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// Breaks text between words; a word wider than the width is kept whole.
  static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
