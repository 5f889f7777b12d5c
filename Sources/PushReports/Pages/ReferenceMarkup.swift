package import PushPages
package import PushReference
import PushShield

/// A page of the reference as markup.
package enum ReferenceMarkup {
  /// The page with its title at this level.
  ///
  /// `isMasked`: a report must not show secrets, not even made-up ones.
  package static func add(
    _ page: ReferencePage, level: Int, isMasked: Bool = false, to markup: inout Markup
  ) {
    heading(page.title, level, to: &markup)
    for block in page.blocks {
      switch block {
      case .heading(let text): heading(text, level + 1, to: &markup)
      case .paragraph(let text): paragraph(text, to: &markup)
      case .code(let text):
        CodeBlock.add(isMasked ? masked(text) : text, label: "Example", to: &markup)
      case .facts(let facts):
        markup.element("dl", .class("facts")) { markup in
          for fact in facts {
            markup.element("dt", text: fact.name)
            markup.element("dd") { Prose.add(fact.text, to: &$0) }
          }
        }
      }
    }
    markup.newLine()
  }

  private static func masked(_ text: String) -> String {
    let hidden = HiddenText.hiding(Array(text.utf8).span)
    return HiddenText.shown(String(decoding: hidden, as: UTF8.self))
  }

  private static func heading(_ text: String, _ level: Int, to markup: inout Markup) {
    switch level {
    case 1: markup.element("h1", text: text)
    case 2: markup.element("h2", text: text)
    case 3: markup.element("h3", text: text)
    default: markup.element("h4", text: text)
    }
  }

  private static func paragraph(_ text: String, to markup: inout Markup) {
    markup.element("p") { markup in
      for (number, line) in text.split(separator: "\n").enumerated() {
        if number > 0 { markup.openVoid("br") }
        if line.hasPrefix("https://") {
          markup.element(
            "a", .set("href", String(line)), .set("rel", "noreferrer"), text: String(line))
        } else {
          Prose.add(String(line), to: &markup)
        }
      }
    }
  }
}
