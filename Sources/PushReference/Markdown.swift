/// A page of Markdown, built piece by piece.
package struct Markdown: Sendable {
  package private(set) var text = ""

  package init() {}

  package mutating func heading(_ level: Int, _ heading: String) {
    block("\(String(repeating: "#", count: level)) \(Self.escaped(heading))")
  }

  /// Prose in which text between backticks is code.
  package mutating func paragraph(_ paragraph: String) {
    // A line of its own in the prose, such as an address, stays one.
    block(
      paragraph.split(separator: "\n", omittingEmptySubsequences: false)
        .map { Self.linked(String($0)) }.joined(separator: "  \n"))
  }

  package mutating func code(_ code: String, language: String = "") {
    // The fence is longer than any run of backticks inside.
    let fence = code.contains("```") ? "````" : "```"
    block("\(fence)\(language)\n\(code)\(code.hasSuffix("\n") ? "" : "\n")\(fence)")
  }

  package mutating func list(_ items: [String]) {
    guard !items.isEmpty else { return }
    block(items.map { "- \($0)" }.joined(separator: "\n"))
  }

  /// Cells are already Markdown.
  package mutating func table(_ titles: [String], _ rows: [[String]]) {
    let lines = [titles, titles.map { _ in "---" }] + rows
    block(
      lines.map { "| \($0.map(Self.inCell).joined(separator: " | ")) |" }.joined(separator: "\n"))
  }

  private mutating func block(_ block: String) {
    text += (text.isEmpty ? "" : "\n") + block + "\n"
  }

  // MARK: - Pieces

  package static func code(_ text: String) -> String {
    text.contains("`") ? "`` \(text) ``" : "`\(text)`"
  }

  package static func link(_ words: String, to address: String) -> String {
    "[\(words)](\(address))"
  }

  /// The text with Markdown characters escaped, except in code.
  package static func escaped(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { number, part in
        guard number.isMultiple(of: 2) else { return String(part) }
        return part.map { #"\*_<>[]#"#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
      }
      .joined(separator: "`")
  }

  private static func linked(_ line: String) -> String {
    line.hasPrefix("https://") ? "<\(line)>" : escaped(line)
  }

  /// In a table even code must escape the column separator.
  private static func inCell(_ text: String) -> String {
    text.map { $0 == "|" ? "\\|" : "\($0)" }.joined()
  }
}

extension Markdown {
  /// A page of the reference, its title at this level and the headings below it.
  package mutating func page(_ page: ReferencePage, level: Int) {
    heading(level, page.title)
    for block in page.blocks {
      switch block {
      case .heading(let heading): self.heading(level + 1, heading)
      case .paragraph(let text): paragraph(text)
      case .code(let text): code(text, language: text.hasPrefix("{") ? "json" : "")
      case .facts(let facts):
        list(facts.map { "\(Self.escaped($0.name)): \(Self.escaped($0.text))" })
      }
    }
  }
}
