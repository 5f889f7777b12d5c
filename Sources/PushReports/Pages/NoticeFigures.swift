import PushFormats
import PushInspection
import PushPages

/// The notification on each surface that it reaches, as figures; where the app's texts are known in
/// several languages, buttons choose between them without any script.
struct NoticeFigures {
  private let appearance: Appearance
  private let languages: [String]

  /// The style knows so many.
  private static let mostLanguages = 12

  private let isShort: Bool

  /// `isShort`: the first picture alone.
  init(_ appearance: Appearance, isShort: Bool = false) {
    self.appearance = appearance
    self.isShort = isShort
    let all = Set(appearance.drawings.flatMap(\.notice.languages)).sorted()
    languages = Array(all.prefix(Self.mostLanguages))
  }

  func add(to markup: inout Markup) {
    markup.element("div", .class("shown")) { markup in
      if let caution = appearance.caution {
        markup.element("p") { Prose.add(caution + ".", to: &$0) }
      }
      if !languages.isEmpty { addChoice(to: &markup) }
      for side in appearance.sides where !isShort || !side.drawings.isEmpty {
        add(side, to: &markup)
      }
    }
  }

  private static let keyClasses: [StaticString] = [
    "l0", "l1", "l2", "l3", "l4", "l5", "l6", "l7", "l8", "l9", "l10", "l11",
  ]

  private func addChoice(to markup: inout Markup) {
    markup.element("fieldset") { markup in
      markup.element("legend", text: "The app's texts in")
      for (number, language) in languages.enumerated() {
        let id = "language-\(number)"
        let attributes: [Markup.Attribute] = [
          .set("type", "radio"), .set("name", "language"), .set("id", id),
          .class(Self.keyClasses[number]),
        ]
        markup.radio(attributes, isChecked: number == 0)
        markup.element("label", .set("for", id)) { $0.element("bdi", text: language) }
        markup.add(" ")
      }
    }
  }

  private func add(_ side: Appearance.Side, to markup: inout Markup) {
    if let nothing = side.nothing {
      markup.element("p") { markup in
        markup.element("b", text: "\(side.name.prefix(1).uppercased())\(side.name.dropFirst()): ")
        markup.element("bdi", text: nothing + ".")
      }
    }
    if !side.facts.isEmpty {
      markup.element("p") { markup in
        markup.element("b", text: "\(side.name.prefix(1).uppercased())\(side.name.dropFirst()): ")
        let facts = side.facts.map { "\($0.name) \($0.text)" }.joined(separator: ", ")
        markup.element("bdi", text: facts)
      }
    }
    guard !side.drawings.isEmpty else { return }
    markup.element("div", .class("figures")) { markup in
      for drawing in isShort ? Array(side.drawings.prefix(1)) : side.drawings {
        add(drawing, to: &markup)
      }
    }
  }

  private func add(_ drawing: Appearance.Drawing, to markup: inout Markup) {
    let own = drawing.notice.languages.filter { languages.contains($0) }
    markup.element("figure", .class("surface")) { markup in
      if own.isEmpty {
        add(drawing.notice, on: drawing.surface, to: &markup)
      } else {
        for (number, language) in languages.enumerated() {
          markup.element(
            "div", .set("class", "in \(Self.keyClasses[number])"), .set("lang", language)
          ) {
            add(drawing.notice.inLanguage(language), on: drawing.surface, to: &$0)
          }
        }
      }
      markup.element("figcaption") { markup in
        markup.element("b", text: drawing.surface.title)
        markup.element("span", text: "About: \(drawing.surface.assumption).")
        for remark in drawing.remarks {
          markup.element("span") {
            Prose.add("\(remark.prefix(1).uppercased())\(remark.dropFirst()).", to: &$0)
          }
        }
        markup.element("span", .class("unknown")) { markup in
          markup.add("The JSON cannot tell: ")
          markup.add(drawing.surface.unknowns.joined(separator: "; ") + ".")
        }
      }
    }
    markup.newLine()
  }

  private func add(_ notice: Notice, on surface: Surface, to markup: inout Markup) {
    let look: Markup.Attribute =
      switch surface {
      case .watch: .class("card watch")
      case .androidCollapsed, .androidExpanded, .androidPicture: .class("card android")
      case .browser, .safari: .class("card browser")
      default: .class("card phone")
      }
    let hasThumbnail = notice.picture != nil && surface.thumbnailEms > 0
    markup.element("div", look) { markup in
      if surface != .liveActivity {
        markup.element("span", .class("icon"), .set("aria-hidden", "true"), text: "")
      }
      markup.element("div", .class("texts")) { markup in
        if let mark = notice.mark { markup.element("p", .class("mark"), text: mark) }
        for row in DrawnLayout(notice, on: surface).rows { add(row, to: &markup) }
        if !notice.content.isEmpty {
          markup.element("dl") { markup in
            for entry in notice.content {
              markup.element("dt") {
                $0.element("bdi", text: CutText(entry.key, ems: 12, most: 1).lines[0])
              }
              markup.element("dd") {
                $0.element(
                  "bdi", text: CutText(entry.value, ems: 40, most: 2).lines.joined(separator: " "))
              }
            }
          }
        }
        if let picture = notice.picture, !hasThumbnail { add(picture, to: &markup) }
        if !notice.buttons.isEmpty {
          markup.element("p", .class("buttons")) { markup in
            for button in notice.buttons {
              markup.element("span", text: CutText(button, ems: 14, most: 1).lines[0])
            }
          }
        }
      }
      if hasThumbnail {
        markup.element(
          "span", .class("thumb"), .set("role", "img"), .set("aria-label", "picture"), text: "")
      }
    }
  }

  private func add(_ row: DrawnLayout.Row, to markup: inout Markup) {
    let look: Markup.Attribute =
      switch row.part {
      case .title: .class("title")
      case .subtitle: .class("subtitle")
      case .body: .class("body")
      }
    markup.element("p", look) { markup in
      if row.hasClock { markup.element("span", .class("clock"), text: "now") }
      for line in row.text.lines {
        markup.element("span", .class("drawn"), .set("dir", "auto"), text: line)
      }
    }
  }

  private func add(_ picture: Notice.Picture, to markup: inout Markup) {
    let words = picture == .loaded ? "picture" : "picture, if the app's extension adds it"
    markup.element("p", .class("picture"), text: words)
  }

  static let style: StaticString = """
    .shown fieldset { border: 1px solid var(--line); border-radius: .5rem; margin: 0 0 1rem }
    .in { display: none }
    .shown:has(.l0:checked) .in.l0, .shown:has(.l1:checked) .in.l1, .shown:has(.l2:checked) .in.l2, .shown:has(.l3:checked) .in.l3, .shown:has(.l4:checked) .in.l4, .shown:has(.l5:checked) .in.l5, .shown:has(.l6:checked) .in.l6, .shown:has(.l7:checked) .in.l7, .shown:has(.l8:checked) .in.l8, .shown:has(.l9:checked) .in.l9, .shown:has(.l10:checked) .in.l10, .shown:has(.l11:checked) .in.l11 { display: block }
    .figures { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start }
    figure.surface { width: 25rem; max-width: 100%; margin: 0 }
    .card { display: flex; gap: .625rem; background: var(--card); border: 1px solid var(--line); padding: .875rem; color: var(--ink); font-size: .84rem; line-height: 1.5; overflow: hidden }
    .card p { margin: 0 }
    .phone { border-radius: 1.5rem }
    .watch { border-radius: 2.25rem; width: 13rem; max-width: 100%; flex-direction: column; background: #000; color: #fff; border-color: #8e8e93 }
    .watch .picture { color: #f5f5f7; background: #1c1c1e }
    .watch .icon { flex: none; width: 2.375rem }
    .watch .mark { color: #ffce7a }
    .android { border-radius: 1.75rem; width: 25.5rem; max-width: 100% }
    .browser { border-radius: .5rem; width: 22.5rem; max-width: 100% }
    .icon { flex: 0 0 2.375rem; height: 2.375rem; border-radius: .55rem; background: var(--icon); border: 1px solid var(--line) }
    .android .icon { border-radius: 50% }
    .texts { flex: 1 1 auto; min-width: 0 }
    .texts dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; margin: 0 }
    .texts dd { margin: 0; overflow-wrap: anywhere }
    .title { font-weight: 600 }
    .mark { font-size: .72rem; font-weight: 600; color: var(--mark) }
    .clock { float: inline-end; font-weight: 400; color: var(--faint); margin-inline-start: .5rem }
    .drawn { display: block; overflow: hidden; overflow-wrap: anywhere; unicode-bidi: plaintext; text-align: start }
    .picture { border: 1px dashed var(--line); color: var(--faint); background: repeating-linear-gradient(45deg, transparent 0 .5rem, var(--hatch) .5rem 1rem); padding: 1.5rem .5rem; text-align: center; border-radius: .5rem; margin-top: .5rem }
    .thumb { flex: 0 0 2.375rem; height: 2.375rem; border: 1px dashed var(--line); border-radius: .4rem; background: repeating-linear-gradient(45deg, transparent 0 .3rem, var(--hatch) .3rem .6rem) }
    .buttons { display: flex; gap: .5rem; flex-wrap: wrap; margin-top: .5rem }
    .buttons span { border: 1px solid var(--line); border-radius: .4rem; padding: .1rem .6rem }
    figcaption b, figcaption span { display: block }
    figcaption { font-size: .85rem; margin-top: .4rem }
    .unknown { color: var(--faint) }

    """
}
