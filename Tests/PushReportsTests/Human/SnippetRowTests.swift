import JSON
import TestSupport
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

  /// Plain windows are found in the text as it stands; what they show has to be what the pieces of the
  /// line come to.
  @Test(arguments: [36, 76, 196])
  func `a plain window shows what its pieces do`(room: Int) {
    let parts = [
      "a", "key\":", " ", "[", "#", "##[", "\t", "я", "слово", "漢字", "กำ", "สุ", "नि", "क्ष", "e\u{301}",
      "👍", "👍🏽", "👩‍👩‍👧", "\u{202E}", "\u{FEFF}", "\u{7F}", "plain text, ", "and more of it ",
    ]
    var random = SeededRandom(UInt64(room))
    for _ in 0..<250 {
      // Most lines have but a few kinds of parts.
      let few = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &random)]
      }
      let count = Int.random(in: 1...120, using: &random)
      let text = (0..<count).map { _ in few[Int.random(in: 0..<few.count, using: &random)] }
      let bytes = Array(text.joined().utf8)
      let places = (0..<2).map { _ in
        let start = Int.random(in: 0...bytes.count, using: &random)
        let longest = min(Int.random(in: 0...90, using: &random), bytes.count - start)
        return ByteRange(start, start + Int.random(in: 0...longest, using: &random))
      }
      Self.check(bytes, places[0], nil, room: room)
      let ascending = places.sorted { $0.start < $1.start }
      Self.check(bytes, ascending[0], ascending[1], room: room)
    }
  }

  private static func check(_ bytes: [UInt8], _ place: ByteRange, _ second: ByteRange?, room: Int) {
    var line = SourceLine(number: 1, around: place.start, in: bytes.span)
    if let second {
      let other = SourceLine(number: 1, around: second.start, in: bytes.span)
      line.range.end = max(line.range.end, other.range.end)
      line.isCutAtEnd = other.isCutAtEnd
    }
    let places = [place] + (second.map { [$0] } ?? [])
    let plain = SnippetRow(
      line, showing: place, and: second, in: bytes.span, hiding: [], room: room)
    let laidOut = SnippetRow(
      laidOut: line, showing: places, in: bytes.span, hiding: [], room: room)
    var (one, other) = (ReportText(), ReportText())
    plain.print(of: bytes.span, .plain, &one)
    laidOut.print(of: bytes.span, .plain, &other)
    #expect(one.string == other.string)
    for place in places {
      #expect(plain.columns(of: place) == laidOut.columns(of: place), "\(one.string)\(places)")
    }
  }

  /// The row, and a line of carets under the place.
  private static func row(_ before: String, _ place: String, _ behind: String) -> String {
    let bytes = Array((before + place + behind).utf8)
    let range = ByteRange(before.utf8.count, before.utf8.count + place.utf8.count)
    let line = SourceLine(number: 1, around: range.start, in: bytes.span)
    let row = SnippetRow(line, showing: range, in: bytes.span, hiding: [], room: 76)
    var output = ReportText()
    row.print(of: bytes.span, .plain, &output)
    let columns = row.columns(of: range)
    return " " + output.string + "\(columns)"
  }
}
