import PushReports
import Testing

struct TextWrappingTests {
  @Test func `words move to the next line whole`() {
    #expect(
      TextWrapping.lines(of: "the app is not woken", width: 10) == ["the app is", "not woken"])
    #expect(TextWrapping.lines(of: "", width: 10) == [""])
    #expect(TextWrapping.lines(of: "a  b", width: 10) == ["a  b"])
  }

  @Test func `the first line and the others have indents of their own`() {
    let block = TextWrapping.block(
      "one two three four", width: 12, firstIndent: 6, hangingIndent: 4)
    #expect(block == "one\n    two\n    three\n    four")
  }

  @Test func `cells are counted, not characters`() {
    #expect(TextWrapping.lines(of: "日本 日本 日本", width: 9) == ["日本 日本", "日本"])
  }

  @Test func `a word wider than a line is split after a slash`() {
    let lines = TextWrapping.lines(of: "see /Users/build/push/fixtures/a.json", width: 16)
    #expect(lines == ["see", "/Users/build/", "push/fixtures/", "a.json"])
    #expect(
      TextWrapping.lines(of: "/aaaaaaaaaa/bbbb/cc", width: 12) == ["/aaaaaaaaaa/", "bbbb/cc"])
    #expect(TextWrapping.lines(of: "aaaaaaaaaa", width: 4) == ["aaaa", "aaaa", "aa"])
    #expect(TextWrapping.lines(of: "日本", width: 1) == ["日", "本"])
  }

  @Test(arguments: [1, 7, 20, 60])
  func `no line is wider than the width`(width: Int) {
    let text = "APNs answers 200 and `content_available` 👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦 is /a/very/long/path/indeed ignored"
    for line in TextWrapping.lines(of: text, width: width) {
      #expect(DisplayWidth.of(line) <= max(width, 2))
    }
  }
}
