import PushReports
import Testing

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

  @Test func `GitHub commands escape the percent sign first`() {
    #expect(Escaping.gitHubMessage("50%\r\n:,") == "50%25%0D%0A:,")
    #expect(Escaping.gitHubProperty("a:b,%0A") == "a%3Ab%2C%250A")
  }

  @Test func `a path becomes a relative URI`() {
    #expect(Escaping.uriPath("push/a b%é.json") == "push/a%20b%25%C3%A9.json")
  }
}
