/// Text that Markdown renderers show verbatim.
enum MarkdownText {
  static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }

  static func rule(_ columns: Int) -> String {
    "|\(String(repeating: "---|", count: columns))\n"
  }

  /// Our own prose, which may contain code in backticks and texts of a payload.
  static func text(_ text: String) -> String { Escaping.markdown(VisibleText.of(text)) }

  static func code(_ text: String) -> String { Escaping.markdownCode(VisibleText.of(text)) }

  /// Lines as code; the fence is longer than any in the text.
  static func block(_ text: String, language: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let fence = Escaping.markdownFence(around: text, atLeast: 3)
    let body = lines.map { VisibleText.of(String($0)) + "\n" }.joined()
    return "\(fence)\(language)\n\(body)\(fence)\n"
  }
}
