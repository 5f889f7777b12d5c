import JSON
import Testing

@testable import PushReports

struct SnippetRowTests {
  /// Letters before a place are counted without being laid out; emoji are not.
  @Test(arguments: [
    #""key":"#, #""क्षत्रिय":"नमस्ते"#, "\"e\u{301}\":", "\u{200D}", "##[error]", "\u{1B}[0m", "漢字", "👍🏽",
  ])
  func `a window is the same whatever is far before it`(place: String) {
    let around =
      #"","thread-id":"a thread","category":"A_B","x":"#
    let behind = String(repeating: ",\"and\":\"so on\"", count: 20)
    let shown = ["я", "a", "漢", "👩‍👩‍👧", "\u{202E}", "\t", "##[x]"].map { before in
      Self.row(String(repeating: before, count: 90) + around, place, behind)
    }
    #expect(Set(shown).count == 1, "\(Set(shown))")
    #expect(shown[0].hasPrefix("  …"))
  }

  @Test func `the width of a tab in a window depends on all before it`() {
    let shown = ["", "a", "aa", "aaa"].map { before in
      Self.row(String(repeating: "я", count: 90) + before + "\tend ", "here", "")
    }
    #expect(Set(shown).count > 1)
  }

  /// The row, and a line of carets under the place.
  private static func row(_ before: String, _ place: String, _ behind: String) -> String {
    let bytes = Array((before + place + behind).utf8)
    let range = ByteRange(before.utf8.count, before.utf8.count + place.utf8.count)
    let line = SourceLine(number: 1, around: range.start, in: bytes.span)
    let row = SnippetRow(line, showing: [range], in: bytes.span, hiding: [], room: 76)
    var output = ReportText()
    row.print(of: bytes.span, .plain, &output)
    let columns = row.columns(of: range)
    return " " + output.string + "\(columns)"
  }
}
