import Testing

@testable import JSON

/// What covers all of a document is one mistake, and the document is read without it.
@Suite struct CoveredTextTests {
  private static let document = [
    "{", "  \"aps\": {", "    \"alert\": \"Hi\",", "    \"badge\": 1", "  }", "}",
  ]

  private static func lines(_ cover: (Int, String) -> String) -> String {
    document.enumerated().map { cover($0.offset, $0.element) }.joined(separator: "\n")
  }

  private static let form = #"{"aps":{"alert":"Hi","badge":1}}"#

  private static let covered: [(SyntaxProblem.Cover, String)] = [
    (.codeBlock, "```json\n" + lines { $1 } + "\n```"), (.codeBlock, "```\n" + lines { $1 }),
    (.codeBlock, "~~~\n" + lines { $1 } + "\n~~~"), (.codeBlock, "```\n" + lines { $1 } + "```"),
    (.codeBlock, "It is sent:\n\n  ```json5\n" + lines { $1 } + "\n````\nNothing is shown."),
    (.codeBlock, "```{\"aps\":{\"alert\":\"Hi\",\"badge\":1}}```"),
    (.codeBlock, "```json\n" + lines { $1 } + "\n```\n\nHeaders:\n```\napns-priority: 10\n```"),
    (.linePrefix, lines { "> \($1)" }), (.linePrefix, lines { ">> \($1)" }),
    (.linePrefix, lines { " * \($1)" }), (.linePrefix, lines { "// \($1)" }),
    (.linePrefix, lines { "web_1  | \($1)" }), (.linePrefix, lines { "I/App[12] (7): \($1)" }),
    (.linePrefix, lines { "- \($1)" }), (.linePrefix, lines { "+\($1)" }),
    (.varyingPrefix, lines { "2026-11-26T10:0\($0):0\($0 * 2).1 app[7]: \($1)" }),
    (.varyingPrefix, lines { "1700000\($0)00.12\($0) \($1)" }),
    (.lineNumbers, lines { "\($0 + 1) \($1)" }), (.lineNumbers, lines { "\($0 + 7): \($1)" }),
    (.lineNumbers, lines { "\($0 < 3 ? " " : "")\($0 + 7) | \($1)" }),
    (.lineNumbers, lines { "     \($0 + 1)\t\($1)" }), (.lineNumbers, lines { "\($0 + 1).\($1)" }),
    (.lineSuffix, lines { "\($1) \\" }), (.lineSuffix, lines { $0 == 5 ? $1 : "\($1)\t\\" }),
    (.lineSuffix, lines { "\($1)<br>" }),
    (.diff, lines { $0 == 3 ? "-    \"badge\": 2\n+\($1)" : " \($1)" }),
    (.diff, "--- a\n+++ b\n@@ -1,6 +1,6 @@\n" + lines { $0 == 3 ? "-x\n+\($1)" : " \($1)" }),
    (.htmlEscapes, "{&quot;aps&quot;:{&quot;alert&quot;:&quot;Hi&quot;,&quot;badge&quot;:1}}"),
    (.htmlEscapes, "{&#34;aps&#34;:{&#x22;alert&#x22;:&#34;Hi&#34;,&#34;badge&#34;:1}}"),
    (.escapedQuotes, #"{\"aps\":{\"alert\":\"Hi\",\"badge\":1}}"#),
    (.escapedQuotes, #"{\n  \"aps\":{\"alert\":\"Hi\",\"badge\":1}\n}"#),
    (.doubledQuotes, #"{""aps"":{""alert"":""Hi"",""badge"":1}}"#),
    (.doubledQuotes, #""{""aps"":{""alert"":""Hi"",""badge"":1}}""#),
    (.escapedQuotes, #"{\"aps\":{\"alert\":\"Hi",\"badge\":1}}"#),
    (.escapedQuotes, #""{\"aps":{\"alert\":\"Hi","# + "\n" + #"\"badge\":1}}""#),
    (.hereDocument, "cat > a.json <<EOF\n" + lines { $1 } + "\nEOF"),
    (.hereDocument, "#!/bin/sh\ncat <<-'END' >a.json\n" + lines { $1 } + "\n\tEND\necho done"),
    (.hereDocument, "$json = <<<JSON\n" + lines { $1 } + "\nJSON;"),
    (.comment, "/*\n" + lines { $1 } + "\n*/\n"),
    (.comment, "/**\n" + lines { " * \($1)" } + "\n **/"),
    (.comment, "/* " + lines { $0 == 0 ? $1 : "   * \($1)" } + " */"),
    (.comment, #"// {"aps":{"alert":"Hi","badge":1}}"#),
    (.comment, "#{\"aps\":{\"alert\":\"Hi\",\n# \"badge\":1}}\n"),
    (.comment, "  -- {\"aps\":{\"alert\":\"Hi\",\n-- \"badge\":1}}\n"),
    (.escapedLineEnds, #"{\n  "aps":{"alert":"Hi",\r\n\t"badge":1}\n}\n"#),
    (.percentEscapes, "%7B%22aps%22:%7B%22alert%22%3a%22Hi%22%2C%20%22badge%22%3A1%7D%7D"),
    (.byteEscapes, #"{\x22aps\x22:{\x22alert\x22:\x22Hi\x22,\x22badge\x22:1}}"#),
    (.terminalColours, lines { "\u{1B}[1;3\($0)m\($1)\u{1B}[0m" }),
    (.sourceString, #"var payload = "{\"aps\":{\"alert\":\"Hi\",\"badge\":1}}";"#),
    (.sourceString, #"NSString *p = @"{\"aps\":{\"alert\":\"Hi\",\"badge\":1}}";"#),
    (.sourceString, #"var p = @"{""aps"":{""alert"":""Hi"",""badge"":1}}";"#),
    (.sourceString, #"$json = '{"aps":{"alert":"Hi","badge":1}}';"#),
    (.sourceString, #"b'{"aps":{"alert":"Hi","badge":1}}'"#),
    (.sourceString, #"Rb'{"aps":{"alert":"Hi","badge":1}}'"#),
    (.sourceString, #"u"{\"aps\":{\"alert\":\"Hi\",\"badge\":1}}""#),
    (.sourceString, #"$'{"aps":{"alert":"Hi","badge":1}}'"#),
    (.sourceString, #"Sent: b'{"aps":{"alert":"Hi","badge":1}}'"#),
    (.sourceString, "b\'\'\'" + lines { $1 } + "\'\'\'"),
    (.sourceString, ##"let p = r#"{"aps":{"alert":"Hi","badge":1}}"#;"##),
    (.sourceString, "payload := []byte(`" + lines { $1 } + "`)"),
    (.sourceString, "payload = \"\"\"\n" + lines { $1 } + "\n\"\"\""),
    (.sourceString, "val p = \"\"\"\n" + lines { "  |\($1)" } + "\n\"\"\".trimMargin()"),
    (
      .sourceString,
      "String p = \"{\" +\n  \"\\\"aps\\\":{\\\"alert\\\":\\\"Hi\\\",\" +\n  \"\\\"badge\\\":1}}\";"
    ),
    (
      .sourceString,
      "char p[] =\n  \"{\\\"aps\\\":{\\\"alert\\\":\\\"Hi\\\",\"\n  \"\\\"badge\\\":1}}\";"
    ),
  ]

  @Test(arguments: covered)
  func `it is told first, and the document is read without it`(
    _ cover: SyntaxProblem.Cover, _ text: String
  ) {
    for end in ["", "\n", "\r\n"] {
      let text = (text + "\n").split(separator: "\n").joined(separator: end.isEmpty ? "\n" : end)
      let diagnosis = diagnosis(text + end)
      #expect(diagnosis.problems.first?.cover == cover, "\(text)")
      #expect(diagnosis.problems.allSatisfy { $0.cover != nil }, "\(text)")
      let read = diagnosis.grammatical.map { String(decoding: $0, as: UTF8.self) }
      #expect(read?.filter { !$0.isWhitespace } == Self.form, "\(text)")
    }
  }

  @Test(arguments: covered)
  func `values stand where they stand in the text`(_: SyntaxProblem.Cover, _ text: String) {
    let bytes = Array(text.utf8)
    let index = PositionIndex(bytes.span)
    let shown = ["/aps/alert", "/aps/badge"].map { pointer in
      index.find(JSONPointer(parsing: pointer) ?? "").map {
        String(decoding: bytes[$0.value.start..<$0.value.end], as: UTF8.self)
      }
    }
    #expect(shown[0]?.contains("Hi") == true && (shown[0]?.utf8.count ?? 99) < 20, "\(text)")
    #expect(shown[1] == "1", "\(text)")
  }

  /// Those of which words around a block of code, or the rest of a script, stay: no repair deletes them.
  private static let inWords = covered.filter { cover, text in
    cover == .codeBlock && (text.hasPrefix("It is sent:") || text.contains("Headers:"))
      || cover == .hereDocument && text.hasPrefix("#!")
  }

  @Test(arguments: covered)
  func `its repair leaves the document`(_: SyntaxProblem.Cover, _ text: String) {
    let bytes = Array(text.utf8)
    let problems = diagnosis(bytes).problems
    guard problems.count == 1 else { return }
    guard let repair = problems[0].repair else {
      #expect(Self.inWords.contains { $0.1 == text }, "\(text)")
      return
    }
    let repaired = TextEdit.apply(repair, to: bytes.span)
    #expect(repaired.map { diagnosis($0).problems.isEmpty } == true, "\(text)")
  }

  @Test(arguments: [
    #"b'{"a":"caf\xc3\xa9 \xf0\x9f\x98\x80"}'"#, #"b"{\"a\":\"caf\xC3\xA9 \xF0\x9F\x98\x80\"}""#,
    #"{\x22a\x22:\x22caf\xC3\xA9 \xF0\x9F\x98\x80\x22}"#,
    #"10.0.0.7 - - [27/Nov/2026:09:00:00 +0000] "POST /push HTTP/1.1" 200 "{\x22a\x22:\x22caf\xC3\xA9 \xF0\x9F\x98\x80\x22}""#,
    #"{'a': 'caf\xc3\xa9 \xf0\x9f\x98\x80', 'b': None}"#, #"{"a":"caf\xc3\xa9 \xf0\x9f\x98\x80"}"#,
  ])
  func `bytes that are escaped are those of a character`(text: String) {
    let read = diagnosis(text).grammatical.map { String(decoding: $0, as: UTF8.self) }
    #expect(
      read?.contains(#""caf\u00e9 "#) == true || read?.contains("café 😀") == true, "\(read ?? "")")
  }

  @Test(arguments: [
    (#"echo '{"a":'$b',"c":"'$d'","e":"'"$f"'"}' > g"#, [SyntaxProblem.Kind.barePlaceholder]),
    (#"printf '{"a":1,}' | h"#, [.trailingComma]),
  ])
  func `variables of a shell stay where its string is taken away`(
    _ text: String, _ inside: [SyntaxProblem.Kind]
  ) {
    let problems = diagnosis(text).problems
    #expect(problems.first?.cover == .sourceString)
    #expect(problems.dropFirst().map(\.kind) == inside, "\(problems)")
  }

  @Test(arguments: [
    "cat <<A\n{\"a\": 1}\nA\ncat <<B\n{\"a\": 2}\nB", "1 << 3\n{\"a\": 1}", "cat <<A\nword\nA",
  ])
  func `not one here-document alone covers no document`(_ text: String) {
    #expect(diagnosis(text).problems.allSatisfy { $0.cover == nil })
  }

  @Test(arguments: [
    "// const p = {\n//   aps: { alert: 'Hi', badge: 1 },\n// };",
    "/* p = {'aps': {'alert': 'Hi', 'badge': x}} */",
  ])
  func `a literal that is commented out is read as one`(_ text: String) {
    let diagnosis = diagnosis(text)
    #expect(diagnosis.problems.map(\.kind) == [.textBeforeDocument, .foreignLiteral])
    #expect(diagnosis.grammatical != nil)
  }

  @Test(arguments: [
    ("cat > a.json <<EOF\n{\"a\": \"$b\"}\nEOF", true),
    ("p=$(cat <<-END\n{\"a\": \"$b\"}\nEND\n)", true),
    ("cat > a.json <<'EOF'\n{\"a\": \"$b\"}\nEOF", false),
    ("read -r -d '' p <<\\EOF\n{\"a\": \"$b\"}\nEOF", false),
  ])
  func `quotes around its word leave a here-document as it is`(_ text: String, _ isFilledIn: Bool) {
    let diagnosis = diagnosis(text)
    #expect(diagnosis.problems.first?.cover == .hereDocument)
    #expect(diagnosis.isFilledIn == isFilledIn)
  }

  @Test func `a slip below it stands at its own place`() {
    let text = "> {\n>   \"a\": 1,\n>   \"b\": 2,\n> }\n"
    let problems = diagnosis(text).problems
    #expect(problems.map(\.kind) == [.textBeforeDocument, .trailingComma])
    #expect(problems.last?.range == ByteRange(26, 27))
    #expect(problems.last?.repair == [TextEdit(ByteRange(26, 27), "")])
  }

  @Test(arguments: [
    ("It is sent:\n```\n{\"a\": 1}\n```", false), ("```\n{\"a\": 1}\n```\nNo answer.", false),
    ("\n```\n{\"a\": 1}\n```\n\n", true),
  ])
  func `no repair deletes the words around a block of code`(_ text: String, _ isRepaired: Bool) {
    let problems = diagnosis(text).problems
    #expect(problems.count == 1)
    #expect((problems.first?.repair != nil) == isRepaired)
  }

  @Test(arguments: [
    (#"payload = {"a": 1}"#, true),
    (#"p: dict = {"a": 1}"#, true), (#"p := {"a": 1}"#, true),
    ("import q\np = {\"a\": 1}", true),
    (#"10:00:00 INFO payload={"a": 1}"#, false), (#"[push] sending body={"a": 1}"#, false),
    (#"sent: body={"a": 1}"#, false),
  ])
  func `a document that a program assigns is known`(_ text: String, _ isOfProgram: Bool) {
    #expect(diagnosis(text).problems.first?.isOfProgram == isOfProgram)
  }

  @Test(arguments: [
    (#"let p = Data("{\"a\": 1}".utf8)"#, true), (#"$p = '{"a": 1}';"#, true),
    (#"send("{\"a\": 1}")"#, true), (#"return "{\"a\": 1}""#, true),
    ("send(url,\n  data='{\"a\": 1}',\n  x=1)", true), (#"my $p = '{"a": 1}'"#, true),
    ("p: str = '{\"a\": 1}'", true),
    (#"b'{"a": 1}'"#, false), (#"sends "{\"a\": 1}""#, false),
    (#"sent to 5, body = "{\"a\": 1}", status ok"#, false),
    (#"logged, body "{\"a\": 1}", 200"#, false), (#"push (retry) "{\"a\": 1}") done"#, false),
    (#"to return_"{\"a\": 1}""#, false),
  ])
  func `a string that a program has is known`(_ text: String, _ isOfProgram: Bool) {
    let problem = diagnosis(text).problems.first
    #expect(problem?.cover == .sourceString)
    #expect(problem?.isOfProgram == isOfProgram)
  }

  @Test(arguments: [
    ("cat > a <<EOF\n{\"a\": 1}\nEOF\n", true), ("a=b\ncat > a <<EOF\n{\"a\": 1}\nEOF\n", false),
    ("cat > a <<EOF\n{\"a\": 1}\nEOF\nsend a\n", false),
  ])
  func `no repair deletes the rest of a script`(_ text: String, _ isRepaired: Bool) {
    let problem = diagnosis(text).problems.first
    #expect(problem?.cover == .hereDocument)
    #expect((problem?.repair != nil) == isRepaired)
  }

  @Test(arguments: [
    ("\"a[{b=c}]\";", false), ("{\"a\": 1};", true), ("Sent: {\"a\": 1} and nothing came.", false),
    ("Sent: {\"a\": 1}", true), ("void f() {\n// {\n//   a = b\n// }", false),
  ])
  func `no repair cuts code or words to pieces`(_ text: String, _ isRepaired: Bool) {
    let problems = diagnosis(text).problems.filter {
      $0.kind == .textBeforeDocument || $0.kind == .textAfterDocument
    }
    #expect(!problems.isEmpty)
    #expect(problems.allSatisfy { ($0.repair != nil) == isRepaired }, "\(problems)")
  }

  @Test(arguments: ["{id}", "{{id}}"])
  func `a name in an address is no document`(_ name: String) {
    let address = "POST https://e.com/a/\(name)/b"
    let problems = diagnosis(address + "\n{\"c\": 1}").problems
    #expect(problems.map(\.kind) == [.textBeforeDocument])
    #expect(problems.first?.range == ByteRange(0, address.utf8.count))
  }

  @Test(arguments: [
    ("```json\n\"a\": {\"b\": 1}\n```\n", [SyntaxProblem.Kind.textAfterDocument]),
    ("```\na: {b: 'c', d: 1}\n```", [.foreignLiteral]),
    ("```js\n{a: 'b', c: 'd'}\n```", [.foreignLiteral]),
    ("```\na\": {\nb\": 1\n}\n```", [.textAfterDocument, .bareKey, .bareKey]),
    ("```\nword\n```", [.bareWord]), ("```\n{\"a\": 1,}\n```", [.trailingComma]),
  ])
  func `what is wrong inside of a block of code is told with it`(
    _ text: String, _ inside: [SyntaxProblem.Kind]
  ) {
    let problems = diagnosis(text).problems
    #expect(problems.first?.cover == .codeBlock)
    #expect(problems.dropFirst().map(\.kind) == inside, "\(problems)")
  }

  @Test(arguments: [
    (
      #"{"a":"{ \"b\": { \"c\": \"d", \"e\": \"f\" } }"}"#,
      #"{"a":"{ \"b\": { \"c\": \"d\", \"e\": \"f\" } }"}"#
    ),
    (#"{"a":"{\"b\":{\"c\":"d\"}}"}"#, #"{"a":"{\"b\":{\"c\":\"d\"}}"}"#),
    (#"{"a":"{\"b\":\"c"}","d":"e"}"#, #"{"a":"{\"b\":\"c\"}","d":"e"}"#),
    (#"{"a":"{\"b":\"c\"}"}"#, #"{"a":"{\"b\":\"c\"}"}"#),
    (#"{"a":"{"b\":\"c\"}"}"#, #"{"a":"{\"b\":\"c\"}"}"#),
    (
      #"{"a":"{\n \"b\":[\"c"\n,\"d\\\"\"]\n}","d":1}"#,
      #"{"a":"{\n \"b\":[\"c\"\n,\"d\\\"\"]\n}","d":1}"#
    ),
    (#"{"a":"{\"b\":\"say "c" d\"}"}"#, #"{"a":"{\"b\":\"say \"c\" d\"}"}"#),
  ])
  func `a quote that lacks its backslash in a document inside is one mistake`(
    _ text: String, _ repaired: String
  ) throws {
    let problems = diagnosis(text).problems
    #expect(problems.map(\.kind) == [.unescapedQuote], "\(problems)")
    let bytes = Array(text.utf8)
    let repair = try #require(problems.first?.repair)
    let made = TextEdit.apply(repair, to: bytes.span).map { String(decoding: $0, as: UTF8.self) }
    #expect(made == repaired)
  }

  @Test(arguments: [
    "```\n{\"a\": 1}\n```\n```\n{\"a\": 2}\n```", "```\n```", "```json x\n{\"a\": 1}\n```",
    "```\n{\"a\": 1}\n```\n{\"b\": 2}",
  ])
  func `not one block of code alone covers no document`(_ text: String) {
    let problems = diagnosis(text).problems
    #expect(problems.allSatisfy { $0.cover == nil && $0.kind != .singleQuotes }, "\(problems)")
  }

  @Test(arguments: [
    (#"b'{"a":"x\\n"}'"#, #"{"a":"x\n"}"#), (#"r'{"a":"x\n"}'"#, #"{"a":"x\n"}"#),
    (#"b'{"a":"it\'s"}'"#, #"{"a":"it's"}"#),
  ])
  func `a string of a program is decoded as its letters say`(_ text: String, _ json: String) {
    let made = diagnosis(text).grammatical.map { String(decoding: $0, as: UTF8.self) }
    #expect(made == json)
  }

  @Test func `of a part of a diff, nothing is said but that it is one`() {
    let diagnosis = diagnosis("@@ -7,3 +7,3 @@\n   \"aps\": {\n-  \"a\": 1\n+  \"a\": 2\n")
    #expect(diagnosis.problems.map(\.cover) == [.diff])
    #expect(diagnosis.grammatical == nil)
  }

  @Test(arguments: [
    // Records with a time, which are no document.
    "10:00:00 {\"a\": 1}\n10:00:01 {\"a\": 2}\n10:00:02 {\"a\": 3}\n",
    // Lines of a document that begin or end alike.
    "[\n[1],\n[2]\n[3]\n]", "{\n\"a\": 1,\n\"ab\": 2\n\"ac\": 3\n}", "[\n1\n2\n3\n]",
    "{\"a\": \"x\n{\"a\": \"x\n{\"a\": \"x\n", "[\n-1,\n-2\n-3\n]",
    // Escapes inside of strings.
    #"{"a": "&quot;x&quot;",}"#, #"{"a": "{\"b\":1}",}"#, #"{"a": "{\"b\":1}" "c": 1}"#,
    // Pieces of a text between which variables stand.
    #"p = "{\"a\":\"" name "\"}";"#, #"p = '{"a":' . $b;"#,
    // Another notation below the comments, of which not all is there.
    "// {\n//   @\"a\" : {\n//     @\"b\" : {\n//       @\"c\" : @\"x\",\n//       @\"d\" : @\"y\",\n"
      + "//       @\"e\" : @\"z\"\n//     },\n//   @\"f\" : @2\n//   },\n// }",
    // Comments about something, and two of them.
    "// see {docs}\n// and more", "/* {\"a\": 1} */ /* {\"b\": 2} */",
    #"p = {"a": "{\"b\":1}",}"#, #"p = ["a": "{\"b\":1}"]"#, #"p("a" => '{"b":1}')"#,
  ])
  func `other broken texts are not covered`(_ text: String) {
    #expect(diagnosis(text).problems.allSatisfy { $0.cover == nil })
  }

  @Test func `a space from a page is told once`() {
    let problems = diagnosis("{\n\u{A0}\"a\": 1,\n\u{A0}\"b\": 2}").problems
    #expect(problems.map(\.count) == [2])
    #expect(problems.first?.repair?.count == 2)
  }

  @Test(arguments: [
    #"s"{:""#, #"s"{"a":"#, #"x = "{\"a\":"#, "> {\n> \"a\":\n> ", "&quot;{:&quot;",
  ])
  func `no value ends before it begins`(_ text: String) {
    let index = PositionIndex(Array(text.utf8).span)
    for number in index.nodes.indices {
      let place = index.place(of: number)
      #expect(place.value.start <= place.value.end)
      #expect(place.key.map { $0.start <= $0.end } ?? true)
    }
  }

  @Test func `two lines show no rule`() {
    #expect(diagnosis("> {\n> }").problems.allSatisfy { $0.cover == nil })
  }

  @Test(arguments: [
    "> ", "1 ", "/*", "*/", "/* ", "// ", "//\n", "/*\n*\n", "&quot;", "%22", "\u{1B}[0m", "\\n",
    "\\\"", "a = \"{", "\n+", " \\\n", "\"\"\"{\n",
    "\"{\"+",
  ])
  func `very much of it does not make it slow`(_ part: String) {
    let text = String(repeating: part, count: 30_000)
    #expect(diagnosis(text).breaksGrammar)
    #expect(diagnosis("x = \"{" + text).breaksGrammar)
    _ = PositionIndex(Array(text.utf8).span)
  }
}
