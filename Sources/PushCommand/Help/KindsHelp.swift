import PushFormats
import PushReference
package import PushReports

/// The help about the kinds of documents, for `--kind` and for what a report calls one.
package enum KindsHelp {
  /// What `pushcheck help` is asked for.
  static let topic = "kinds"

  private static let introduction =
    "pushcheck recognises what a document is by its keys; where that fails, name it with --kind."

  package static func page(
    as format: Options.PageFormat, width: Int = HelpPage.standardWidth, _ paint: PagePaint = .none
  ) -> String {
    switch format {
    case .text: text(width: width, paint)
    case .man: manualPage
    case .markdown: markdown
    }
  }

  private static func text(width: Int, _ paint: PagePaint) -> String {
    var page = HelpText(width: width, paint)
    page.paragraph(introduction)
    page.list("Kinds", DocumentKind.choices.map { HelpText.Row($0.name, $0.title) })
    return page.text
  }

  private static var manualPage: String {
    var page = ManPage.start("PUSHCHECK-KINDS")
    page.section("NAME")
    page.opening("pushcheck-kinds - the kinds of documents")
    page.section("DESCRIPTION")
    page.opening(introduction)
    page.section("KINDS")
    for kind in DocumentKind.choices { page.item(kind.name, kind.title) }
    page.section("SEE ALSO")
    page.opening("pushcheck(1)")
    return page.text
  }

  private static var markdown: String {
    var page = Markdown()
    page.heading(1, "The kinds of documents")
    page.paragraph(introduction)
    page.table(
      ["Kind", "What it is"],
      DocumentKind.choices.map { [Markdown.code($0.name), Markdown.escaped($0.title)] })
    return page.text
  }
}
