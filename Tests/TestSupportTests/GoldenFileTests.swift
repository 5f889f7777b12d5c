import TestSupport
import Testing

@Suite struct GoldenFileTests {
  @Test func `reading and writing a file gives the same text`() throws {
    let text = """
      Some prose.

      --- file a/b.json
      {}

      --- file bytes (escaped)
      \\xff\\
      --- command
      pushcheck x
      --- stdout
      --- a/b.json
      +++ a/b.json
      --- exit
      0

      """
    let file = try GoldenFile(parsing: text)
    #expect(file.text == text)
    #expect(file.sections.map(\.keyword) == [.file, .file, .command, .stdout, .exit])
    #expect(file.sections[0].argument == "a/b.json")
    #expect(file.sections[0].text == "{}\n\n")
    #expect(try file.sections[1].bytes == [0xff])
  }

  @Test func `the header of a diff is not a section`() throws {
    let file = try GoldenFile(parsing: "--- stdout\n--- push.json\n--- a/push.json\n")
    #expect(file.sections.count == 1)
  }

  @Test func `a misspelled section is refused and the right ones are named`() {
    let error = #expect(throws: GoldenProblem.self) {
      try GoldenFile(parsing: "--- command\npushcheck\n--- stdot\n")
    }
    #expect(error?.description.contains("stdot") == true)
    #expect(error?.description.contains("stdout") == true)
  }

  @Test func `CR LF stays in a plain section`() throws {
    let file = try GoldenFile(parsing: "--- stdin\na\r\nb\r\n")
    #expect(try file.sections[0].bytes == Array("a\r\nb\r\n".utf8))
  }

  @Test(
    arguments: [
      [], [0x0a], [0x61], [0x61, 0x0a], [0x0a, 0x0a], [0xff, 0x0a], [0x5c], [0x5c, 0x0a],
      Array("caf\u{e9} \u{1f600}\n".utf8), Array("--- stdout\n".utf8), Array("--- stdout".utf8),
      Array("a\tb\r\nc\u{1b}[31m\u{202e}\u{0}".utf8), Array(0...255),
      Array("a\n\nb\\n\n".utf8), [0xe2, 0x80], [0x0d],
    ] as [[UInt8]])
  func `any bytes can be written down and read again`(bytes: [UInt8]) throws {
    let section = GoldenSection(.stdout, bytes: bytes)
    #expect(try section.bytes == bytes)
    let file = GoldenFile(
      prose: "", sections: [section, GoldenSection(.exit, text: "0\n")])
    #expect(try GoldenFile(parsing: file.text) == file)
  }

  @Test func `plain text stays plain and invisible characters do not`() {
    #expect(
      GoldenSection(.stdout, bytes: Array("caf\u{e9} \u{65e5}\u{672c}\n".utf8)).form == .plain)
    #expect(GoldenSection(.stdout, bytes: Array("a\u{202e}b\n".utf8)).text == "a\\xe2\\x80\\xaeb\n")
    #expect(GoldenSection(.stdout, bytes: Array("no end".utf8)).text == "no end\\\n")
  }

  @Test func `base64 gives its bytes`() throws {
    let file = try GoldenFile(parsing: "--- stdin (base64)\n/wAK\n")
    #expect(try file.sections[0].bytes == [0xff, 0x00, 0x0a])
  }

  @Test(arguments: ["\\q\n", "\\x4\n", "\\xzz\n"])
  func `an unknown escape is refused`(text: String) throws {
    let file = try GoldenFile(parsing: "--- stdin (escaped)\n" + text)
    #expect(throws: GoldenProblem.self) { try file.sections[0].bytes }
  }
}

@Suite struct ShellWordsTests {
  @Test(
    arguments: [
      ("", []), ("  a  b ", ["a", "b"]), ("a\n  b", ["a", "b"]), ("a \\\n b", ["a", "b"]),
      ("-H 'apns-push-type: alert'", ["-H", "apns-push-type: alert"]),
      (#"a" b"'c d'\ e"#, ["a bc d e"]), (#""say \"it\" \n""#, [#"say "it" \n"#]),
      ("'' \"\"", ["", ""]), (#"'\'"#, ["\\"]), ("$HOME *", ["$HOME", "*"]),
    ] as [(String, [String])])
  func `words are cut as a shell cuts them`(text: String, words: [String]) throws {
    #expect(try ShellWords(text).words == words)
  }

  @Test(arguments: ["'a", "\"a", "a\\"])
  func `an open quote is refused`(text: String) {
    #expect(throws: GoldenProblem.self) { try ShellWords(text) }
  }
}
