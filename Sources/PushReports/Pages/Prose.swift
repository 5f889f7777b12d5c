import PushPages

/// Our own prose, in which text between backticks is code; names of a document may be in it.
enum Prose {
  static func add(_ text: String, to markup: inout Markup) {
    for (number, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    where !part.isEmpty {
      if number.isMultiple(of: 2) {
        markup.element("bdi", text: String(part))
      } else {
        markup.element("code", text: String(part))
      }
    }
  }

  static func list(_ title: String, _ entries: [String], to markup: inout Markup) {
    guard !entries.isEmpty else { return }
    markup.element("h3", text: title)
    markup.element("ul") { markup in
      for entry in entries { markup.element("li") { add(entry, to: &$0) } }
    }
  }
}
