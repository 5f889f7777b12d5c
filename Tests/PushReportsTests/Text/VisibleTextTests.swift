import PushReports
import Testing

struct VisibleTextTests {
  @Test(
    arguments: [
      ("plain text", "plain text"),
      ("\u{1B}[31mred\u{7}\u{8}\u{7F}", #"\u{1B}[31mred\u{7}\u{8}\u{7F}"#),
      ("\u{0}\u{85}\u{9B}", #"\u{0}\u{85}\u{9B}"#),
      ("a\r\nb\rc\nd", #"a\u{D}\u{A}b\u{D}c\u{A}d"#),
      ("\u{202E}evil\u{2066}\u{200F}\u{61C}", #"\u{202E}evil\u{2066}\u{200F}\u{61C}"#),
      ("pass\u{200B}word\u{FEFF}\u{AD}", #"pass\u{200B}word\u{FEFF}\u{AD}"#),
      ("a\u{2028}b\u{2029}", #"a\u{2028}b\u{2029}"#),
      ("a\u{200D}b", #"a\u{200D}b"#),
      ("a\u{FE0F}", #"a\u{FE0F}"#),
      ("\u{E0041}", #"\u{E0041}"#),
      ("\u{FFFF}", #"\u{FFFF}"#),
      ("👩‍👩‍👧‍👦 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇩🇪 é 日本", "👩‍👩‍👧‍👦 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇩🇪 é 日本"),
    ])
  func `what is obeyed or hidden is written as an escape`(text: String, shown: String) {
    #expect(VisibleText.of(text) == shown)
  }

  @Test func `bytes that are not UTF-8 are written one by one`() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0xA9, 0xC3, 0xED, 0xA0, 0x80, 0xF0, 0x9F, 0x98, 0x62]
    #expect(VisibleText.of(bytes.span) == #"a\xFFé\xC3\xED\xA0\x80\xF0\x9F\x98b"#)
    #expect(VisibleText.of(([0xE6, 0x97] as [UInt8]).span) == #"\xE6\x97"#)
    #expect(VisibleText.of(([0x09, 0x0A] as [UInt8]).span) == #" \u{A}"#)
  }

  @Test func `no text can start a command of a runner`() {
    #expect(VisibleText.of("x ##[error]y") == #"x ##\u{5B}error]y"#)
    #expect(VisibleText.of("###[error]") == #"###\u{5B}error]"#)
    #expect(VisibleText.of("##vso[task.x]") == #"##vso\u{5B}task.x]"#)
    #expect(VisibleText.of("::error ::x") == #"\u{3A}:error \u{3A}:x"#)
    #expect(VisibleText.of("a\u{A0}::b a::b") == #"a\#u{A0}\u{3A}:b a::b"#)
    #expect(VisibleText.of("#[a] ## [b] ## title") == "#[a] ## [b] ## title")
  }

  @Test func `a heap of marks does not cover other lines`() {
    let heap = "a" + String(repeating: "\u{301}", count: 40)
    #expect(VisibleText.of(heap).hasSuffix(#"\u{301}\u{301}"#))
  }
}
