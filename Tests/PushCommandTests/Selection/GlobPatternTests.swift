import PushCommand
import Testing

struct GlobPatternTests {
  @Test(arguments: [
    ("", "", true),
    ("", "a", false),
    ("a", "a", true),
    ("a", "", false),
    ("a", "ab", false),
    ("*", "", true),
    ("*", "anything", true),
    ("apns-*", "apns-wrong-type", true),
    ("apns-*", "apns-", true),
    ("apns-*", "fcm-wrong-type", false),
    ("*-type", "apns-wrong-type", true),
    ("a*b*c", "a1b2b3c", true),
    ("a*b*c", "a1b2b3", false),
    ("?", "x", true),
    ("?", "", false),
    ("?", "xy", false),
    ("a?c", "abc", true),
  ])
  func `stars and question marks stand for characters`(
    pattern: String, text: String, expected: Bool
  ) {
    #expect(GlobPattern(pattern).matches(text.utf8) == expected)
  }

  @Test(arguments: [
    ("/aps/*", "/aps/alert", true),
    ("/aps/*", "/aps/alert/title", false),
    ("/aps/?lert", "/aps/alert", true),
    ("/aps?alert", "/aps/alert", false),
    ("/aps[/]alert", "/aps/alert", false),
    ("/aps[!a]alert", "/aps/alert", false),
    ("/aps/**", "/aps/alert/title", true),
    ("/aps/**", "/aps/", true),
    ("/aps/**", "/aps", false),
    ("/**/badge", "/badge", true),
    ("/**/badge", "/message/apns/payload/aps/badge", true),
    ("/**/badge", "/message/xbadge", false),
    ("**/badge", "badge", true),
    ("**/badge", "/badge", true),
    ("**/badge", "xbadge", false),
    ("**/a*/**", "x/ab/c/d", true),
    ("a**z", "a/b/z", true),
    ("**/**/x", "x", true),
    ("**/**/x", "a/b/x", true),
    ("***", "a/b", true),
  ])
  func `only two stars match a slash`(pattern: String, text: String, expected: Bool) {
    #expect(GlobPattern(pattern).matches(text.utf8) == expected)
  }

  @Test(arguments: [
    ("[abc]", "b", true),
    ("[abc]", "d", false),
    ("[a-c]", "b", true),
    ("[a-c]", "-", false),
    ("[!a-c]", "d", true),
    ("[^a-c]", "a", false),
    ("[]]", "]", true),
    ("[!]]", "a", true),
    ("[a-]", "-", true),
    ("[-a]", "-", true),
    ("[\\]]", "]", true),
    ("[c-a]", "b", false),
    ("[", "[", true),
    ("[a", "[a", true),
    ("[]", "[]", true),
    ("a[b]c[", "abc[", true),
  ])
  func `brackets hold a set, and an unclosed one is a character`(
    pattern: String, text: String, expected: Bool
  ) {
    #expect(GlobPattern(pattern).matches(text.utf8) == expected)
  }

  @Test(arguments: [
    (#"\*"#, "*", true), (#"\*"#, "a", false), (#"\?"#, "?", true), (#"\[a]"#, "[a]", true),
    (#"\\"#, #"\"#, true), (#"a\"#, #"a\"#, true),
  ])
  func `a backslash takes the meaning away`(pattern: String, text: String, expected: Bool) {
    #expect(GlobPattern(pattern).matches(text.utf8) == expected)
  }

  @Test func `a question mark is a whole character, however many bytes it has`() {
    #expect(GlobPattern("?").matches("é".utf8))
    #expect(GlobPattern("?").matches("😀".utf8))
    #expect(!GlobPattern("?").matches("ab".utf8))
    #expect(GlobPattern("[à-ü]x").matches("éx".utf8))
    #expect(!GlobPattern("[à-ü]x").matches("ax".utf8))
  }

  @Test func `bytes that are no text match themselves and a question mark`() {
    let stray: [UInt8] = [0x61, 0xFF, 0x62]
    #expect(GlobPattern(stray).matches(stray))
    #expect(GlobPattern("a?b").matches(stray))
    #expect(!GlobPattern("ab").matches(stray))
    // An overlong slash is not a slash, so a star may match it and nothing takes it for a border.
    #expect(GlobPattern("a*b").matches([0x61, 0xC0, 0xAF, 0x62]))
    #expect(!GlobPattern("a/b").matches([0x61, 0xC0, 0xAF, 0x62]))
    #expect(GlobPattern("?").matches([0xF0]))
    #expect(GlobPattern("??").matches([0xF0, 0x80]))
  }

  @Test func `what has no wildcard is known as such`() {
    #expect(!GlobPattern("apns-wrong-type").hasWildcards)
    #expect(!GlobPattern(#"a\*"#).hasWildcards)
    #expect(GlobPattern("apns-*").hasWildcards)
    #expect(GlobPattern("[a]").hasWildcards)
  }

  @Test(.timeLimit(.minutes(60)))
  func `hostile patterns and texts take no exponential time`() {
    let text = String(repeating: "a", count: 5_000)
    let stars = String(repeating: "a*", count: 200) + "b"
    #expect(!GlobPattern(stars).matches(text.utf8))
    let folders = String(repeating: "**/", count: 5_000) + "b"
    #expect(!GlobPattern(folders).matches(String(repeating: "a/", count: 5_000).utf8))
    let mixed = String(repeating: "**/*a", count: 100) + "b"
    #expect(!GlobPattern(mixed).matches(text.utf8))
    let brackets = String(repeating: "[", count: 200_000)
    #expect(!GlobPattern(brackets).hasWildcards)
  }

  @Test func `any bytes are a pattern`() {
    var numbers = Numbers(state: 7)
    let alphabet = Array(#"ab/*?[]!^-\"#.utf8) + [0xC3, 0xA9, 0xFF, 0x00]
    for _ in 0..<5_000 {
      let pattern = (0..<numbers.next(below: 12)).map { _ in
        alphabet[numbers.next(below: alphabet.count)]
      }
      let text = (0..<numbers.next(below: 12)).map { _ in
        alphabet[numbers.next(below: alphabet.count)]
      }
      let glob = GlobPattern(pattern)
      _ = glob.matches(text)
      if !glob.hasWildcards, !pattern.contains(0x5C) { #expect(glob.matches(pattern)) }
      #expect(GlobPattern("**").matches(text))
    }
  }
}
