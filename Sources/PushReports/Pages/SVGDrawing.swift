package import PushInspection
import PushFormats
package import PushPages

/// The drawing of a notification as one file, for a README or a pull request.
///
/// Lines are broken by us, as SVG does not wrap; colours follow the viewer's scheme.
package struct SVGDrawing {
  package let markup: Markup

  private static let width = 393
  private static let margin = 8
  private static let line = 20

  /// Of the first picture, or of the sentence that says why there is none.
  package init(_ appearance: Appearance) {
    guard let drawing = appearance.main else {
      let sentence = appearance.caution ?? appearance.sides.first { $0.nothing != nil }?.nothing
      self.init(sentence: sentence ?? "nothing is shown: this is not a push that is known")
      return
    }
    let facts = appearance.sides.first { !$0.drawings.isEmpty }?.facts ?? []
    self.init(drawing, facts: facts, caution: appearance.caution)
  }

  private init(_ drawing: Appearance.Drawing, facts: [Appearance.Fact], caution: String?) {
    let own = drawing.notice
    let notice = own.languages.first.map { own.inLanguage($0) } ?? own
    let rows = Row.all(of: notice, on: drawing.surface)
    let height = max(rows.count * Self.line, 40) + 24
    let below = drawing.surface.title + ", about: " + drawing.surface.assumption
    var captions = CutText(below, ems: Self.captionEms, most: 2).lines
    if !facts.isEmpty {
      let words = facts.map { "\($0.name) \($0.text)" }.joined(separator: ", ")
      captions += CutText(words, ems: Self.captionEms, most: 3).lines
    }
    if let caution { captions += CutText(caution, ems: Self.captionEms, most: 4).lines }
    let whole = Self.margin * 2 + height + captions.count * 16 + 8
    markup = Self.file(height: whole, title: Self.title(drawing.surface, notice)) { markup in
      Self.card(&markup, height: height)
      if drawing.surface != .liveActivity { Self.icon(&markup) }
      let left = Self.margin + (drawing.surface == .liveActivity ? 20 : 62)
      for (number, row) in rows.enumerated() { Self.add(row, number, left, &markup) }
      for (number, caption) in captions.enumerated() {
        let y = Self.margin + height + 20 + number * 16
        Self.text(caption, x: Self.margin + 8, y: y, .class("caption"), &markup)
      }
    }
  }

  private init(sentence: String) {
    let lines = CutText(sentence, ems: Self.captionEms, most: 4).lines
    let height = lines.count * 18 + 24
    markup = Self.file(height: height + 2 * Self.margin, title: sentence) { markup in
      Self.card(&markup, height: height)
      for (number, line) in lines.enumerated() {
        let y = Self.margin + 26 + number * 18
        Self.text(line, x: Self.margin + 16, y: y, .class("caption"), &markup)
      }
    }
  }

  private static let captionEms = 29.0

  // MARK: - Pieces

  private struct Row {
    var text: String
    var look: Markup.Attribute
    var hasClock = false

    static func all(of notice: Notice, on surface: Surface) -> [Row] {
      var rows: [Row] = []
      if let mark = notice.mark { rows.append(Row(text: mark, look: .class("mark"))) }
      for row in DrawnLayout(notice, on: surface).rows {
        for (number, line) in row.text.lines.enumerated() {
          rows.append(
            Row(
              text: line, look: row.part == .title ? .class("title") : .class("body"),
              hasClock: row.hasClock && number == 0))
        }
      }
      for entry in notice.content {
        let line = CutText("\(entry.key): \(entry.value)", ems: 24, most: 1).lines
        rows += line.map { Row(text: $0, look: .class("body")) }
      }
      if notice.picture == .fromExtension {
        rows.append(Row(text: "[picture, if the app's extension adds it]", look: .class("faint")))
      } else if notice.picture == .loaded {
        rows.append(Row(text: "[picture]", look: .class("faint")))
      }
      if !notice.buttons.isEmpty {
        let buttons = notice.buttons.map { "[\($0)]" }.joined(separator: " ")
        rows += CutText(buttons, ems: 24, most: 1).lines.map {
          Row(text: $0, look: .class("faint"))
        }
      }
      return rows
    }
  }

  private static func file(
    height: Int, title: String, _ content: (inout Markup) -> Void
  ) -> Markup {
    var markup = Markup()
    markup.open(
      "svg", .set("xmlns", "http://www.w3.org/2000/svg"), .set("width", "\(width + 2 * margin)"),
      .set("height", "\(height)"), .set("viewBox", "0 0 \(width + 2 * margin) \(height)"),
      .set("role", "img"))
    markup.newLine()
    markup.element("title", text: title)
    markup.add(fixed: style)
    content(&markup)
    markup.close("svg")
    markup.newLine()
    return markup
  }

  /// No fonts of others, and letters no wider than the estimate expects.
  private static let style: StaticString = """

    <style>
    text { font-family: -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", "Noto Sans CJK SC", "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", sans-serif; font-size: 13.5px; fill: #1c1c1e; white-space: pre }
    .card { fill: #f2f2f4; stroke: #6e6e73 }
    .icon { fill: #c9c9cf; stroke: #6e6e73 }
    .title { font-weight: 600 }
    .mark { font-size: 11px; font-weight: 600; fill: #6b3a00 }
    .clock, .faint, .caption { fill: #56565b; font-size: 12px }
    @media (prefers-color-scheme: dark) {
    text { fill: #f5f5f7 }
    .card { fill: #2c2c2e; stroke: #8e8e93 }
    .icon { fill: #48484a; stroke: #8e8e93 }
    .mark { fill: #ffce7a }
    .clock, .faint { fill: #c7c7cc }
    .caption { fill: #98989f }
    }
    </style>

    """

  private static func card(_ markup: inout Markup, height: Int) {
    markup.empty(
      "rect", .class("card"), .set("x", "\(margin)"), .set("y", "\(margin)"),
      .set("width", "\(width)"), .set("height", "\(height)"), .set("rx", "22"))
    markup.newLine()
  }

  private static func icon(_ markup: inout Markup) {
    markup.empty(
      "rect", .class("icon"), .set("x", "\(margin + 14)"), .set("y", "\(margin + 14)"),
      .set("width", "36"), .set("height", "36"), .set("rx", "8"))
    markup.newLine()
  }

  private static func add(_ row: Row, _ number: Int, _ left: Int, _ markup: inout Markup) {
    let y = margin + 27 + number * line
    let right = margin + width - 14
    if row.hasClock { end("now", x: right, y: y, .class("clock"), &markup) }
    guard TextDirection.isRightToLeft(row.text) else {
      return text(row.text, x: left, y: y, row.look, &markup)
    }
    markup.element(
      "text", row.look, .set("x", "\(right - (row.hasClock ? 34 : 0))"), .set("y", "\(y)"),
      .set("direction", "rtl"), .set("unicode-bidi", "embed"), text: row.text)
    markup.newLine()
  }

  private static func text(
    _ words: String, x: Int, y: Int, _ look: Markup.Attribute, _ markup: inout Markup
  ) {
    markup.element("text", look, .set("x", "\(x)"), .set("y", "\(y)"), text: words)
    markup.newLine()
  }

  private static func end(
    _ words: String, x: Int, y: Int, _ look: Markup.Attribute, _ markup: inout Markup
  ) {
    markup.element(
      "text", look, .set("x", "\(x)"), .set("y", "\(y)"), .set("text-anchor", "end"), text: words)
    markup.newLine()
  }

  /// The same in words, for readers who cannot see it.
  private static func title(_ surface: Surface, _ notice: Notice) -> String {
    let texts = notice.texts.map { CutText($0.text, ems: 60, most: 1).lines[0] }
    let content = notice.content.map {
      CutText("\($0.key): \($0.value)", ems: 60, most: 1).lines[0]
    }
    return "\(surface.title): " + (texts + content).joined(separator: ". ")
  }
}
