import PushPages

/// Tables whose rows have names.
enum HTMLTable {
  static func head(_ titles: [String], to markup: inout Markup) {
    markup.element("thead") { markup in
      markup.element("tr") { markup in
        for title in titles { markup.element("th", .set("scope", "col"), text: title) }
      }
    }
  }

  /// The first cell names the row.
  static func row(_ cells: [String], to markup: inout Markup) {
    markup.element("tr") { markup in
      for (number, cell) in cells.enumerated() {
        if number == 0 {
          markup.element("th", .set("scope", "row")) { $0.element("bdi", text: cell) }
        } else {
          markup.element("td") { $0.element("bdi", text: cell) }
        }
      }
    }
    markup.newLine()
  }

  /// A table that scrolls by itself where the page is narrow.
  static func add(
    _ caption: String, _ titles: [String], to markup: inout Markup,
    rows: (inout Markup) -> Void
  ) {
    markup.element(
      "div", .class("scroll"), .set("tabindex", "0"), .set("role", "group"),
      .set("aria-label", caption)
    ) { markup in
      markup.element("table") { markup in
        markup.element("caption", text: caption)
        head(titles, to: &markup)
        markup.element("tbody") { rows(&$0) }
      }
    }
    markup.newLine()
  }
}
