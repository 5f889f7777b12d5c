import PushInspection
import PushPages
import PushShield

/// The states of the app beside what happens.
enum MatrixTable {
  static func add(_ matrix: DeliveryMatrix, caption: String, to markup: inout Markup) {
    let titles = ["The app is"] + matrix.columns.map(\.title)
    HTMLTable.add(caption, titles, to: &markup) { markup in
      for row in matrix.rows { HTMLTable.row([row.state] + row.cells, to: &markup) }
    }
    markup.element("dl", .class("facts")) { markup in
      for entry in matrix.entries {
        markup.element("dt", text: entry.letter)
        markup.element("dd") { markup in
          if let callback = entry.callback { markup.element("code", text: callback) }
          var text = (entry.callback == nil ? "" : ": ") + entry.clauses.joined(separator: "; ")
          if !entry.needs.isEmpty { text += "; given \(entry.needs.joined(separator: "; "))" }
          Prose.add(HiddenText.shown(text), to: &markup)
        }
      }
      if !matrix.neededToShow.isEmpty {
        markup.element("dt", text: "shown")
        markup.element("dd", text: "given " + matrix.neededToShow.joined(separator: "; "))
      }
      if matrix.hasDoubt {
        markup.element("dt", text: "?")
        markup.element("dd", text: "not guaranteed")
      }
    }
  }
}
