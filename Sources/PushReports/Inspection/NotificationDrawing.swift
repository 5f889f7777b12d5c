import PushFormats
package import PushInspection
import PushShield

/// A notification as a phone is expected to show it, drawn with characters.
package struct NotificationDrawing {
  private(set) var lines: [StyledLine] = []
  private let width: Int
  private let ascii: Bool

  /// A wider frame would look like no phone.
  private static let mostCells = 58
  /// Payloads cannot draw more than that for each line of the phone.
  private static let mostLinesForOne = 3

  /// The picture that stands for each system that the push reaches.
  package init(_ appearance: Appearance, width: Int, ascii: Bool = false) {
    self.width = width
    self.ascii = ascii
    if let caution = appearance.caution {
      addParagraph(FindingText.safe(caution), .plain)
      if appearance.sides.first?.drawings.isEmpty == false { lines.append(StyledLine()) }
    }
    for side in appearance.sides {
      if lines.last?.text.isEmpty == false, !side.drawings.isEmpty { lines.append(StyledLine()) }
      add(side)
    }
  }

  /// The drawing as plain text.
  package var text: String { lines.map(\.text).joined(separator: "\n") }

  private mutating func add(_ side: Appearance.Side) {
    let drawing = Self.main(of: side)
    if let drawing { add(drawing) }
    if let nothing = side.nothing { addParagraph(nothing) }
    let facts = side.facts.map { "\($0.name) \(VisibleText.of($0.text))" }
    if !facts.isEmpty { addParagraph(facts.joined(separator: ", ")) }
    guard let drawing else { return }
    addRemarks(of: drawing)
    // Only a watch shows the texts of an activity's alert.
    guard drawing.surface == .liveActivity else { return }
    for other in side.drawings.dropFirst() {
      lines.append(StyledLine())
      add(other)
      addRemarks(of: other)
    }
  }

  /// Of Android the opened form, which holds the other.
  private static func main(of side: Appearance.Side) -> Appearance.Drawing? {
    side.name == "Android" ? side.drawings.last : side.drawings.first
  }

  private mutating func addRemarks(of drawing: Appearance.Drawing) {
    let languages = drawing.notice.languages
    if !languages.isEmpty {
      addParagraph("texts of the app: \(VisibleText.of(languages.joined(separator: ", ")))")
    }
    if !drawing.remarks.isEmpty { addParagraph(drawing.remarks.joined(separator: "; ")) }
  }

  private mutating func addParagraph(_ text: String, _ role: Role = .faint) {
    let text = ascii ? PlainASCII.of(text) : text
    for part in TextWrapping.lines(of: text, width: width, firstIndent: 2, hangingIndent: 2) {
      lines.append(StyledLine("  ").adding(part, role))
    }
  }

  // MARK: - The frame

  /// The cells between the borders with a space at each.
  private var room: Int { min(width - 2, Self.mostCells) - 4 }

  private mutating func add(_ drawing: Appearance.Drawing) {
    let isOriginal = drawing.notice.languages.isEmpty
    let notice =
      isOriginal ? drawing.notice : drawing.notice.inLanguage(drawing.notice.languages[0])
    lines.append(edge("┌", drawing.surface.title, "┐"))
    let layout = DrawnLayout(notice, on: drawing.surface)
    if let mark = notice.mark { add([mark], indent: 3, .strong, first: "▢  ") }
    for (position, row) in layout.rows.enumerated() {
      let isFirst = position == 0 && notice.mark == nil
      add(row, isFirst: isFirst)
    }
    addContent(notice)
    if let picture = notice.picture, drawing.surface != .androidCollapsed {
      let words = picture == .loaded ? "[picture]" : "[picture, if the app's extension adds it]"
      add([words], indent: 3, .faint)
    }
    if !notice.buttons.isEmpty {
      add([notice.buttons.map { "[\($0)]" }.joined(separator: " ")], indent: 3, .plain)
    }
    lines.append(edge("└", "about: \(drawing.surface.assumption)", "┘"))
  }

  /// A border with a text in it.
  private func edge(_ start: String, _ text: String, _ end: String) -> StyledLine {
    let text = DisplayWidth.cut(text, toCells: room - 1)
    let rest = String(repeating: "─", count: max(room - 1 - DisplayWidth.of(text), 0))
    return frame("\(start)─ \(text) \(rest)\(end)")
  }

  private mutating func add(_ row: DrawnLayout.Row, isFirst: Bool) {
    let clock = row.hasClock ? "now" : ""
    let cells = room - 3 - (clock.isEmpty ? 0 : clock.utf8.count + 1)
    for (position, line) in row.text.lines.enumerated() {
      let shown = safe(line)
      let parts = TextWrapping.lines(of: shown, width: cells).prefix(Self.mostLinesForOne)
      for (number, part) in parts.enumerated() {
        let isTop = position == 0 && number == 0
        add(
          part, row.role, cells: cells, start: isFirst && isTop ? "▢  " : "   ",
          end: isTop ? clock : "")
      }
    }
  }

  /// A line of the document: right-to-left text begins at the right, and what terminals draw in
  /// different widths has no border behind it.
  private mutating func add(
    _ text: String, _ role: Role, cells: Int, start: String, end: String
  ) {
    let padding = String(repeating: " ", count: max(cells - DisplayWidth.of(text), 0))
    var line = frame("│ ")
    line.add(ascii ? PlainASCII.of(start) : start, .faint)
    if TextDirection.isRightToLeft(text) {
      line.add(padding)
      line.add("\u{2068}\(text)\u{2069}", role)
    } else {
      line.add(TextDirection.hasRightToLeft(text) ? "\u{2068}\(text)\u{2069}" : text, role)
      if end.isEmpty, TextDirection.isDrawnDifferently(text) {
        lines.append(line)
        return
      }
      line.add(padding)
    }
    if !end.isEmpty { line.add(" " + end, .faint) }
    let filled = DisplayWidth.of(line.text)
    line.add(
      String(repeating: " ", count: max(room + 2 - filled, 0)) + (ascii ? " |" : " │"), .faint)
    lines.append(line)
  }

  private mutating func add(_ texts: [String], indent: Int, _ role: Role, first: String? = nil) {
    for text in texts {
      let shown = DisplayWidth.cut(safe(text), toCells: room - indent)
      add(
        shown, role, cells: room - indent,
        start: first ?? String(repeating: " ", count: indent), end: "")
    }
  }

  private mutating func addContent(_ notice: Notice) {
    guard !notice.content.isEmpty else { return }
    let keys = notice.content.map {
      DisplayWidth.cut(safe($0.key), toCells: max(room / 3, 4))
    }
    let cells = keys.map { DisplayWidth.of($0) }.max() ?? 0
    for (entry, key) in zip(notice.content, keys) {
      let padding = String(repeating: " ", count: cells - DisplayWidth.of(key) + 2)
      add([key + padding + entry.value], indent: 1, .plain)
    }
  }

  /// A text of the document as it may be printed.
  private func safe(_ text: String) -> String {
    let visible = VisibleText.of(text)
    return ascii ? PlainASCII.of(visible) : visible
  }

  private func frame(_ text: String) -> StyledLine {
    StyledLine(ascii ? PlainASCII.of(text) : text, .faint)
  }
}

extension DrawnLayout.Row {
  var role: Role { part == .title ? .strong : .plain }
}

extension TextDirection {
  /// Whether it holds emoji of several code points, which terminals draw in different widths.
  fileprivate static func isDrawnDifferently(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      $0.value == EmojiSequence.joiner || $0.value == EmojiSequence.pictureSelector
    }
  }
}
