import Testing

@testable import PushPages

@Suite struct MarkupTextTests {
  @Test func `no text leaves its box`() {
    #expect(
      MarkupText.escaped(#"</script><b a="x" c='y'>&amp;"#)
        == "&lt;/script&gt;&lt;b a=&quot;x&quot; c=&#39;y&#39;&gt;&amp;amp;")
    #expect(MarkupText.escaped("]]>") == "]]&gt;")
    #expect(MarkupText.escaped("\u{0}\u{1B}\u{7F}") == "␀␛␡")
    #expect(MarkupText.escaped("\u{202E}abc\u{2066}") == "⟦U+202E⟧abc⟦U+2066⟧")
    #expect(MarkupText.escaped("\u{85}\u{FFFE}\u{1FFFF}") == "⟦U+0085⟧⟦U+FFFE⟧⟦U+1FFFF⟧")
    #expect(MarkupText.escaped("👨‍👩‍👧‍👦 配達 مرحبا é") == "👨‍👩‍👧‍👦 配達 مرحبا é")
  }

  @Test func `a pile of marks is cut`() {
    let pile = "a" + String(repeating: "\u{301}", count: 10_000)
    #expect(MarkupText.escaped(pile).unicodeScalars.count == 9)
  }

  @Test func `values are escaped as texts are`() {
    var markup = Markup()
    markup.element("a", .set("href", "\"><script>"), text: "<")
    #expect(markup.text == "<a href=\"&quot;&gt;&lt;script&gt;\">&lt;</a>")
  }

  @Test func `the hash is that of the standard`() {
    #expect(SHA256.base64(of: "") == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    #expect(SHA256.base64(of: "abc") == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    let long = String(repeating: "a", count: 1000)
    #expect(SHA256.digest(of: Array(long.utf8)).prefix(4).elementsEqual([0x41, 0xED, 0xEC, 0xE4]))
  }

  @Test func `a page names its style and script, and nothing else`() {
    let page = Page(title: "</title>", styles: ["p { color: red }"], script: "1")
    let text = page.head.text + page.end.text
    #expect(text.contains("default-src &#39;none&#39;; style-src &#39;sha256-"))
    #expect(
      text.contains("; script-src &#39;sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=&#39;"))
    #expect(text.contains("<title>&lt;/title&gt;</title>"))
    #expect(!text.contains("style=\""))
  }
}
