import PushReports
import Testing

struct DisplayWidthTests {
  @Test(
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｆ", 2), ("ﾊ", 1), ("한", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4),
      ("1\u{FE0F}\u{20E3}", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("☕", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
      ("\u{200B}", 0), ("\u{AD}", 0), ("क्षि", 3), ("…", 1), ("🫩", 2), ("𠮷", 2), ("א", 1),
    ])
  func `a text takes the cells that terminals give it`(text: String, cells: Int) {
    #expect(DisplayWidth.of(text) == cells)
  }

  @Test func `a tab runs to the next stop`() {
    #expect(DisplayWidth.of("\ta") == 5)
    #expect(DisplayWidth.of("abc\ta") == 5)
    #expect(DisplayWidth.of("abcd\ta") == 9)
    #expect(DisplayWidth.of("日\tx", tabStop: 8) == 9)
  }

  @Test func `a cut never splits a cluster`() {
    let family = "a👩‍👩‍👧‍👦b"
    #expect(DisplayWidth.prefix(of: family, cells: 2) == "a")
    #expect(DisplayWidth.prefix(of: family, cells: 3) == "a👩‍👩‍👧‍👦")
    #expect(DisplayWidth.suffix(of: family, cells: 2) == "b")
    #expect(DisplayWidth.suffix(of: family, cells: 3) == "👩‍👩‍👧‍👦b")
    #expect(DisplayWidth.prefix(of: "e\u{301}e\u{301}", cells: 1) == "e\u{301}")
  }

  @Test func `a cut text says that it is cut`() {
    #expect(DisplayWidth.cut("badge", toCells: 5) == "badge")
    #expect(DisplayWidth.cut("badges", toCells: 5) == "badg…")
    #expect(DisplayWidth.cutMiddle("/aps/alert/title", toCells: 9) == "/aps…itle")
    #expect(DisplayWidth.cut("日本語", toCells: 4) == "日…")
  }
}
