import Testing

@testable import PushReports

struct EscapingTests {
  @Test func `JSON text escapes quotes, controls and line separators`() {
    #expect(
      Escaping.json("a\"\\\n\t\u{1B}\u{2028}/é\u{7F}") == #"a\"\\\n\t\u001b\u2028/é\u007f"#)
    #expect(Escaping.json("e\u{301}\r\n") == "e\u{301}\\r\\n")
  }

  @Test func `XML text holds only what XML allows`() {
    #expect(Escaping.xmlText("<a & b>\u{0}\u{FFFF}\n") == "&lt;a &amp; b&gt;\u{FFFD}\u{FFFD}\n")
    #expect(Escaping.xmlAttribute("\"a\"\n") == "&quot;a&quot;&#10;")
  }

  @Test func `what a log obeys or hides is escaped, and reads back the same`() {
    #expect(Escaping.json("\u{202E}a\u{85}##[error]#[") == ##"\u202ea\u0085##\u005berror]#["##)
    #expect(Escaping.json("##vso[x]\u{E0041}") == ##"##vso\u005bx]\udb40\udc41"##)
    #expect(Escaping.json("## [a] 👩‍👩‍👧 é") == "## [a] 👩\\u200d👩\\u200d👧 é")
    #expect(Escaping.xmlText("\u{202E}##[x]") == "&#8238;##&#91;x]")
    #expect(Escaping.xmlAttribute("\u{85}") == "&#133;")
  }

  @Test func `Markdown shows a text as it is`() {
    #expect(
      Escaping.markdown("*a* [b](c) <i> a_b | #") == ##"\*a\* \[b\](c) &lt;i&gt; a\_b \| \#"##)
    #expect(Escaping.markdown("`a|b` is <x>") == #"`a\|b` is &lt;x&gt;"#)
    #expect(Escaping.markdown("a ` b") == #"a \` b"#)
    #expect(Escaping.markdown("@team https://x") == "@<!-- -->team https:<!-- -->//x")
    #expect(Escaping.markdownCode("a`b") == "``a`b``")
    #expect(Escaping.markdownCode("``") == "``` `` ```")
    #expect(Escaping.markdownCode(" a|") == #"`  a\| `"#)
    #expect(
      Escaping.markdown("```` is not a key of `aps`") == "``` `` ``` is not a key of `aps`")
    #expect(Escaping.markdown("`a`b` is no key") == "``a`b`` is no key")
  }

  @Test func `GitHub commands escape the percent sign first`() {
    #expect(Escaping.gitHubMessage("50%\r\n:,") == "50%25%0D%0A:,")
    #expect(Escaping.gitHubProperty("a:b,%0A") == "a%3Ab%2C%250A")
  }

  @Test func `a path becomes a relative URI`() {
    #expect(Escaping.uriPath("push/a b%é.json".utf8) == "push/a%20b%25%C3%A9.json")
  }

  @Test func `no text takes more room as JSON than was asked for`() {
    // Behind them are private letters only, and the tags, which take twelve bytes for four.
    for scalar in (UInt32(0)...0x2FFF).compactMap(Unicode.Scalar.init) + ["\u{E0041}"] {
      let text = String(scalar)
      #expect(Escaping.json(text).utf8.count <= 6 * text.utf8.count, "\(scalar.value)")
    }
    #expect(Escaping.json("##[##[").utf8.count <= 36)
    // The quotes, and what is written at once.
    #expect(Escaping.mostBytes(ofJSON: "ab") == 6 * 2 + 2 + 16)
  }
}
