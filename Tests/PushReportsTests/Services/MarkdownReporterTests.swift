import PushFormats
import PushReports
import Testing

/// Pages for people, which a payload must not redraw.
struct MarkdownReporterTests {
  @Test(arguments: Hostile.texts)
  func `a finding is one row of four cells, whatever it says`(text: String) throws {
    let sample = Sample("{}", message: text, path: text, at: "{}", help: text, note: text)
    let lines = report(.markdown, [sample]).split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| error") }
    #expect(rows.count == 1)
    let row = try #require(rows.first)
    #expect(row.replacing("\\|", with: "").count { $0 == "|" } == 5)
    let markup = String(row).replacing("<br>", with: "").replacing("<!-- -->", with: "")
    #expect(!Self.withoutCode(markup).contains("<"))
    #expect(!Self.withoutCode(markup).contains(/(?:^|[^\\])[*_\[\]]/))
  }

  /// A span of code ends with as many backticks as it begins with.
  private static func withoutCode(_ text: String) -> String {
    var rest = text.replacing("\\`", with: "")[...]
    var plain = ""
    while let opening = rest.firstIndex(of: "`") {
      plain += rest[..<opening]
      let fence = rest[opening...].prefix { $0 == "`" }
      let content = rest[fence.endIndex...]
      guard let closing = content.firstRange(of: fence) else { break }
      rest = content[closing.upperBound...]
    }
    return plain + rest
  }

  @Test func `a clean page has no table`() {
    #expect(report(.markdown, []) == "## pushcheck\n\nno file was checked\n")
  }

  @Test func `many findings are folded away behind a count of the rules`() {
    let samples = (0..<600).map { Sample("{}", rule: $0 < 590 ? "b-rule" : "a-rule", at: "{}") }
    let page = report(.markdown, samples)
    #expect(
      page.contains("| 590 | `b-rule` |\n| 10 | `a-rule` |\n\n<details><summary>600 findings<"))
    #expect(page.split(separator: "\n").count { $0.hasPrefix("| error") } == 500)
    #expect(page.hasSuffix("</details>\n\n100 more findings are not shown\n"))
    #expect(page.utf8.count < 200_000)
  }

  @Test func `what could not be read stands first`() {
    let page = report(.markdown, [Sample("{}", at: "{}")], inputs: [.unread("a|b.json")])
    #expect(page.contains("\n\n- cannot read a\\|b.json: No such file or directory\n\n| |"))
  }
}
