import PushReference
import PushReports

/// A page of the reference for a terminal.
enum PageText {
  private static let indent = "  "

  static func render(_ page: ReferencePage, width: Int, _ paint: PagePaint = .none) -> String {
    var text = paint.heading(page.title) + "\n"
    for block in page.blocks {
      text += "\n"
      text += render(block, width: width, paint)
    }
    return text
  }

  private static func render(
    _ block: ReferencePage.Block, width: Int, _ paint: PagePaint
  ) -> String {
    switch block {
    case .heading(let heading): paint.heading(heading) + ":\n"
    case .paragraph(let paragraph): wrapped(paragraph, width)
    case .code(let code): indented(code)
    case .facts(let facts): aligned(facts, width, paint)
    }
  }

  private static func wrapped(_ paragraph: String, _ width: Int) -> String {
    paragraph.split(separator: "\n").map { line in
      // An address is meant to be copied, so it is not wrapped.
      line.hasPrefix("https://")
        ? "\(indent)\(line)\n"
        : indent
          + TextWrapping.block(
            String(line), width: width, firstIndent: indent.count, hangingIndent: indent.count)
          + "\n"
    }.joined()
  }

  private static func indented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "\(indent)\(indent)\($0)\n" }.joined()
  }

  private static func aligned(
    _ facts: [ReferencePage.Fact], _ width: Int, _ paint: PagePaint
  ) -> String {
    let column = indent.count + (facts.map(\.name.count).max() ?? 0) + 2
    return facts.map { fact in
      let gap = String(repeating: " ", count: column - indent.count - fact.name.count)
      let text = TextWrapping.block(
        fact.text, width: width, firstIndent: column, hangingIndent: column)
      return indent + paint.term(fact.name) + gap + text + "\n"
    }.joined()
  }
}
