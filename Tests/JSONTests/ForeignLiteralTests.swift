import TestSupport
import Testing

@testable import JSON

/// Dictionaries of other languages, from their text to JSON.
@Suite struct ForeignLiteralTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var language: LiteralLanguage
    var text: String
    var json: String

    init(_ language: LiteralLanguage, _ text: String, _ json: String) {
      self.language = language
      self.text = text
      self.json = json
    }

    var testDescription: String { text.debugDescription }
  }

  static let python = [
    Sample(.python, "{'a': {'b': 1}}", #"{"a": {"b": 1}}"#),
    Sample(.python, #"{'a': "it's", 'b': 'say "x"'}"#, #"{"a": "it's", "b": "say \"x\""}"#),
    Sample(.python, #"{'a': True, 'b': None, "c": False}"#, #"{"a": true, "b": null, "c": false}"#),
    Sample(
      .python, #"{'a': '\x41\u00e9\U0001F600\'', 'b': r'\d', 'c': u'x'}"#,
      #"{"a": "Aé😀'", "b": "\\d", "c": "x"}"#),
    Sample(.python, #"{'a': '\q\/', 'b': '\t\a'}"#, #"{"a": "\\q\\/", "b": "\t\u0007"}"#),
    Sample(.python, "{'a': 'x' 'y'\n \"z\", 'b': 1}", "{\"a\": \"xyz\", \"b\": 1}"),
    Sample(.python, "{'a': '''x\n\"y\"''', 'b': 1}", #"{"a": "x\n\"y\"", "b": 1}"#),
    Sample(.python, "{'a': (1, 2), 'b': ('x'), 'c': (3,)}", #"{"a": [1, 2], "b": "x", "c": [3]}"#),
    Sample(.python, "{1: 'a', 2: 'b', 'c': 'd'}", #"{"1": "a", "2": "b", "c": "d"}"#),
    Sample(.python, "{'a': 1, # one\n 'b': 2,\n}", "{\"a\": 1,\n \"b\": 2\n}"),
    Sample(.python, "payload = {'a': 1, 'b': 2}\n", "{\"a\": 1, \"b\": 2}\n"),
    Sample(.python, "[{'a': 1, 'b': 2}]", #"[{"a": 1, "b": 2}]"#),
    Sample(.python, "INFO send({'a': 1, 'b': 2})", #"{"a": 1, "b": 2}"#),
    Sample(
      .python, #"{'a': '\ud83d\ude00', 'b': '\ud83d'}"#, #"{"a": "\ud83d\ude00", "b": "\ud83d"}"#),
  ]

  static let numbers = [
    Sample(
      .python,
      "{'a': 1_000, 'b': 0x1F, 'c': 1e5, 'd': .5, 'e': 5., 'f': +1, 'g': -0b11, 'h': 0o17}",
      #"{"a": 1000, "b": 31, "c": 1e5, "d": 0.5, "e": 5.0, "f": 1, "g": -3, "h": 15}"#),
    Sample(.javaScript, "{a: 10n, b: 0XfF, c: -.5e3}", #"{"a": 10, "b": 255, "c": -0.5e3}"#),
  ]

  static let others = [
    Sample(
      .javaScript, "{aps: {alert: `a\nb`, 'badge': 1, \"x-y\": true,},}",
      #"{"aps": {"alert": "a\nb", "badge": 1, "x-y": true}}"#),
    Sample(
      .javaScript, "{a.b: \"x\", c-d.e : 1, f: {g.h: 2}\n i.j: 3}",
      #"{"a.b": "x", "c-d.e" : 1, "f": {"g.h": 2},\#n "i.j": 3}"#),
    Sample(.javaScript, "{'a': true, 'b': null}", #"{"a": true, "b": null}"#),
    Sample(
      .javaScript, "export default {\n  a: '\\q\\/',\n  b: 2\n};\n",
      "{\n  \"a\": \"q/\",\n  \"b\": 2\n}\n"),
    Sample(
      .javaScript, "{\n  /* x */\n  a: 1,\n  // y\n  b: 2, // z\n}", "{\n  \"a\": 1,\n  \"b\": 2\n}"
    ),
    Sample(
      .javaScript,
      "Push {\n  a: [Object: null prototype] { b: 'c' },\n  d: Array(1) [ <ref *2> { e: 1 } ]\n}",
      "{\n  \"a\": { \"b\": \"c\" },\n  \"d\": [ { \"e\": 1 } ]\n}"),
    Sample(.ruby, #"{"a"=>{"b"=>nil}, :c => :d}"#, #"{"a":{"b":null}, "c": "d"}"#),
    Sample(.ruby, #"{"a" => 'x\n\'', :b => "\e"}"#, #"{"a": "x\\n'", "b": "\u001b"}"#),
    Sample(.php, "['a' => ['b', \"c\\n\"], 'd' => TRUE]", #"{"a": ["b", "c\n"], "d": true}"#),
    Sample(.php, "array('a' => array(), 'b' => (object) [], )", #"{"a": [], "b": {} }"#),
    Sample(
      .php,
      "array (\n  'a' => \n  array (\n    0 => 'x',\n    1 => 'y',\n  ),\n  'b' => 'c\\d',\n)",
      "{\n  \"a\": \n  [\n    \"x\",\n    \"y\"\n  ],\n  \"b\": \"c\\\\d\"\n}"),
    Sample(.php, "<?php return ['a' => 1, 5 => 'b'];", #"{"a": 1, "5": "b"}"#),
    Sample(
      .swift,
      "let p: [String: Any] = [\n  \"a\": [\"b\": \"\\u{e9}\"] as [String: Any],\n  \"c\": [:]\n]",
      "{\n  \"a\": {\"b\": \"é\"},\n  \"c\": {}\n}"),
    Sample(
      .objectiveC, #"@{@"a": @[@1, @"b"], @"c": @YES, @"d": [NSNull null]}"#,
      #"{"a": [1, "b"], "c": true, "d": null}"#),
  ]

  static let notations = [
    Sample(
      .phpPrint,
      "Array\n(\n    [a] => Array\n        (\n            [b-c] => Hi, \"you\"\n\n[x]\n"
        + "            [d] => stdClass Object\n                (\n                )\n\n"
        + "        )\n\n    [e] => Array\n        (\n            [0] => f\n        )\n\n)\n",
      #"{"a":{"b-c":"Hi, \"you\"\n\n[x]","d":{}},"e":["f"]}"#),
    Sample(
      .phpDump,
      "array(2) {\n  [\"a\"]=>\n  array(1) {\n    [0]=>\n    string(5) \"b\"c\"d\"\n  }\n"
        + "  [\"e\"]=>\n  object(stdClass)#3 (1) {\n    [\"f\":protected]=>\n    float(1.5)\n  }\n}\n",
      #"{"a":["b\"c\"d"],"e":{"f":1.5}}"#),
    Sample(
      .phpDump, "array(2) {\n  'a' =>\n  int(1)\n  'b' =>\n  bool(true)\n}\n", #"{"a":1,"b":true}"#),
    Sample(
      .symfonyDump,
      "^ array:2 [▼ // a.php:1\n  \"a\" => array:1 [▼\n    0 => \"b\"\n  ]\n"
        + "  \"c\" => {#12 ▼\n    +\"d\": null\n  }\n]\n",
      #"{"a":["b"],"c":{"d":null}}"#),
    Sample(
      .elixir, #"%{"a" => %{b: nil, "c-d": :e}, :f => [g: "h"], i: [1, 2.5]}"#,
      #"{"a":{"b":null,"c-d":"e"},"f":{"g":"h"},"i":[1,2.5]}"#),
    Sample(
      .go,
      "p := map[string]any{\n\t\"a\": []string{\"b\", `c\\d`},\n\t\"e\": gin.H{\"f\": nil}, // x\n}\n"
        + "send(p)\n",
      #"{"a":["b","c\\d"],"e":{"f":null}}"#),
    Sample(
      .go, #"map[string]interface {}{"a":[]interface {}{1, true}, "b":interface {}(nil)}"#,
      #"{"a":[1,true],"b":null}"#),
    Sample(
      .kotlin,
      #"val p = mutableMapOf<String, Any>("a" to listOf(1, 2), Pair("b", mapOf("c" to null)))"#,
      #"{"a":[1,2],"b":{"c":null}}"#),
    Sample(
      .java, #"Map.of("a", List.of("b", 1), "c", Map.ofEntries(Map.entry("d", true)));"#,
      #"{"a":["b",1],"c":{"d":true}}"#),
    Sample(.scala, #"Map("a" -> Map("b" -> List(1, 2)))"#, #"{"a":{"b":[1,2]}}"#),
    Sample(
      .cSharp,
      #"var p = new { a = new[] { 1, 2 }, b = new Dictionary<string, object> { ["c"] = "d" } };"#,
      #"{"a":[1,2],"b":{"c":"d"}}"#),
    Sample(
      .cSharp, #"new Dictionary<string, object>() { { "a", new { b = true } }, { "c", null }, }"#,
      #"{"a":{"b":true},"c":null}"#),
    Sample(
      .python, "p = dict(a=dict(b=None), c=[True, {'d': 1}])",
      #"{"a":{"b":null},"c":[true,{"d":1}]}"#),
    Sample(
      .dart, "final p = <String, dynamic>{'a': <int>[1], 'b': {'c': null}};",
      #"{"a":[1],"b":{"c":null}}"#),
    Sample(.rust, "let p = json!({\"a\": {\"b\": [1, null]}});\n", #"{"a":{"b":[1,null]}}"#),
    Sample(
      .rustDebug,
      "Object {\n    \"a\": String(\n        \"b\",\n    ),\n    \"c\": Array [\n"
        + "        Number(1),\n        Null,\n    ],\n}\n",
      #"{"a":"b","c":[1,null]}"#),
    Sample(
      .clojure, "(def p {:a {:b \"c\", :d/e-f [1 2 nil]} ; x\n \"g\" :h})",
      #"{"a":{"b":"c","d/e-f":[1,2,null]},"g":"h"}"#),
    Sample(
      .erlang, #"#{<<"a">> => #{b => [1, true]}, <<"c"/utf8>> => <<"d"/utf8>>, "e" => f}."#,
      #"{"a":{"b":[1,true]},"c":"d","e":"f"}"#),
    Sample(
      .erlang, #"[{a, [{b, <<"c">>}, {d, 1}]}, {<<"e">>, null}]."#,
      #"{"a":{"b":"c","d":1},"e":null}"#),
    Sample(
      .perl, "my $p = {\n  a => { 'b-c' => \\1, d => undef },\n  'e' => [ 'f\\g', 2 ],\n};\n",
      #"{"a":{"b-c":true,"d":null},"e":["f\\g",2]}"#),
    Sample(.perl, "$VAR1 = {\n  'a' => { 'b' => 'c' }\n};\n", #"{"a":{"b":"c"}}"#),
    Sample(.perl, "my %p = (a => 1, b => { c => 'd' });", #"{"a":1,"b":{"c":"d"}}"#),
    Sample(
      .lua, "local p = {\n  a = { b = nil }, -- x\n  [\"c-d\"] = { 1, 2 },\n}\n",
      #"{"a":{"b":null},"c-d":[1,2]}"#),
    Sample(
      .hcl, "p = jsonencode({\n  a = { b = \"c\" }\n  \"d\" = [1, true] # x\n})\n",
      #"{"a":{"b":"c"},"d":[1,true]}"#),
    Sample(
      .yaml,
      "# x\n---\na:\n  b-c: \"d\\n\" # y\n  e: 'f'' #'\n  g: it's h: i\nj:\n- k: 1\n  l:\n-\n- - true\n"
        + "  - |\n    n\n      o\n\n  - >-\n    p\n    q\n"
        + "  - {\"m\": [2]}\n",
      #"{"a":{"b-c":"d\n","e":"f' #","g":"it's h: i"},"j":[{"k":1,"l":null},null,[true,"n\n  o\n","p q",{"m":[2]}]]}"#
    ),
  ]

  @Test(arguments: notations)
  func `a language with signs of its own is read by its description`(_ sample: Sample) throws {
    let found = try #require(literal(sample.text))
    #expect(found.traits.language == sample.language)
    #expect(found.problems.count == 1)
    #expect(found.standIns == [])
    #expect(compact(found) == sample.json)
  }

  @Test(arguments: [
    ("Array\n(\n    [a] => 1\n    [b] => \n    [c] => 01\n)\n", ["1", "=>"]),
    (##"%{"a" => b, "c" => "#{d}", "e" => "f"}"##, ["b", "\"#{d}\""]),
    ("let p = json!({\"a\": format!(\"{}\", b), \"c\": 1});", ["format!(\"{}\", b)"]),
  ])
  func `what a literal does not tell is no mistake of its own`(
    _ text: String, _ named: [String]
  ) throws {
    let bytes = Array(text.utf8)
    let found = try #require(literal(text))
    #expect(found.problems.count == 1)
    #expect(found.problems.first?.repair == nil)
    let values = found.standIns.map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
    #expect(values == named)
  }

  @Test(arguments: [
    (#"&messaging.Message{Data:map[string]string{"a":"b"}, Token:"c"}"#, LiteralLanguage.go),
    ("a:\n  b: &c\n    d: 1\n  e: *c\n", .yaml),
    (#"new Dictionary<string, object> { ["a"] = new Push { Title = "b" } }"#, .cSharp),
    (##"#<A::B id: 27, c: "x", d: {"e"=>602}>"##, .rubyObject),
    (##"#<A:0x0000000c739f40 @b={"c"=>27, "d"=>nil}, @e=nil>"##, .rubyObject),
    (##"#<struct A b="x", c=1>"##, .rubyObject), (##"#<OpenStruct a="x">"##, .rubyObject),
  ])
  func `what cannot be read is called by its name`(_ text: String, _ language: LiteralLanguage) {
    #expect(literal(text)?.json == nil)
    let problems = diagnosis(Array(text.utf8)).problems
    #expect(problems.map(\.kind) == [.foreignLiteral])
    #expect(problems.first?.literal?.language == language)
  }

  @Test(arguments: [
    #"{"a" {"b": "c"}}"#, #"{"a" = {"b" = "c"}}"#, "{ aps = { alert = Hi; badge = 1; }; }",
    "{aps={alert=Hi, badge=1}}", "a: b\nc: d\n", "{\n a: b\n c: d\n}", "a:\n{\"b\": 1}",
    #"{"a": Map.of("b", 1)}"#, #"dict(x=1) {"a": "b"}"#, "[1 2 3]", #"{"a": 1, :b}"#,
    "p = { 'a' => { 'b' => \"c\" } }", #"[2026] new { "a": 1 }"#,
    #"Object {"a": "b", "c": Object {"d": 1}}"#,
  ])
  func `other texts are of no language with signs of its own`(_ text: String) {
    let language = diagnosis(Array(text.utf8)).problems.first?.literal?.language
    #expect(language.map { LiteralLanguage.byLikelihood.contains($0) } ?? true)
  }

  @Test func `what a program does with its variable is not read`() {
    let found = literal("const p = {\n  a: { b: 'c' },\n};\nawait send(p);\n")
    #expect(found?.traits.language == .javaScript)
    #expect(found.map(compact) == #"{"a":{"b":"c"}}"#)
    let argument = literal("const p = {\n  a: { b: 'c' },\n};\nsend({\"a\": 1});\n")
    #expect(argument.map(compact) == #"{"a":{"b":"c"}}"#)
  }

  /// What was cut out of something larger.
  static let parts = [
    Sample(.python, "{'a': 1, 'b': 2},\n", "{\"a\": 1, \"b\": 2}\n"),
    Sample(.ruby, #"{ "a" => {"b" => 1} },"#, #"{ "a": {"b": 1} }"#),
    Sample(.php, "array('a' => 'x', 'b' => 1),", #"{"a": "x", "b": 1}"#),
    Sample(.javaScript, "a: { b: 1, c: 'x' },", "{ \"b\": 1, \"c\": \"x\" }"),
    Sample(.javaScript, "a: { b: 'x' }", "{ \"b\": \"x\" }"),
    Sample(
      .javaScript, "a: {b: 'x'},\nc: {d: 1},\n", "{\"a\": {\"b\": \"x\"},\n\"c\": {\"d\": 1}}\n"),
    Sample(.javaScript, "a: 'x', b: {c: 1} };", #"{"a": "x", "b": {"c": 1} }"#),
    Sample(.python, "'a': {'b': None}, 'c': 1", #"{"a": {"b": null}, "c": 1}"#),
    Sample(.php, #""a" => array("b" => array("c" => "d"))"#, #"{"a": {"b": {"c": "d"}}}"#),
    Sample(.ruby, #""a" => {"b" => "c"}"#, #"{"a": {"b": "c"}}"#),
    Sample(.ruby, #":a => { :b => "c" }"#, #"{"a": { "b": "c" }}"#),
    Sample(
      .php, #""a" => array(**"b" => 1, "c" => array("d" => 2)**)"#,
      #"{"a": {"b": 1, "c": {"d": 2}}}"#),
  ]

  @Test(arguments: parts)
  func `a part of a literal is one mistake`(_ sample: Sample) throws {
    let found = try #require(literal(sample.text))
    #expect(found.traits.language == sample.language)
    #expect(String(decoding: found.json, as: UTF8.self) == sample.json)
    #expect(found.problems.map(\.kind) == [.foreignLiteral])
  }

  @Test(arguments: [
    #""a": {"b": 1},"#, #""a": {b: 1}"#, #"{"a": 1},"#, "a: {\"b\": 1}, c: {\"d\": 1}",
    "a: b, c: d", "a: 'x'", "https://example.com/a", #"{"a": 2 ** 3}"#,
  ])
  func `a part of JSON with a slip is not a part of a literal`(_ text: String) {
    #expect(literal(text)?.json == nil)
  }

  @Test(arguments: python + numbers + others)
  func `a literal becomes JSON that says the same`(_ sample: Sample) throws {
    let found = try #require(literal(sample.text))
    #expect(found.traits.language == sample.language)
    #expect(String(decoding: found.json, as: UTF8.self) == sample.json)
    #expect(found.standIns == [])
  }

  @Test(arguments: [
    "", "{}", #"{"a": 1}"#, "{'a': 1}", #"{'a': {"b": 1}}"#, #"{"a": True}"#, #"{"a": 1,} // x"#,
    "{ /* x */ \"a\": [1,], \"b\": {\"c\": 2,},\n// y\n}", #"{"a" => 1}"#, #"["a": {"b": 1}]"#,
    "{a: 1}", "{“a”: “b”, “c”: “d”}", "{'a', 'b'}", "{'a': 1, 'b': 2} x",
    "{'a': 1, 'b': 'x}", "{aps: {alert: Hi you}}", "{aps={alert=Hi, b=2}}", "hello world",
    #"[AnyHashable("a"): 1, AnyHashable("b"): 2]"#, #"{"a": "x", "b": 'y', "c": "z"}"#,
    #"{"a": Hello [Name], "b": "c"}"#, #"[10:05]  LOG  {"a": "b"}"#,
    "{aps:{alert:hi,badge:one}}", "{ a: { b: Hello }, c: World }", "{ a: { b: so it is }, c: d }",
    #"{ a: { "b": "x" }, c: 1 }"#, #"{ "a": 1, "b": 2, "c": 3, d: e }"#,
    "curl -d '{\"a\": 1}' https://example.com", "{{a}: 1}", "{'a': {{n}}, 'b': 1}",
  ])
  func `JSON with a slip, and everything else, is not a literal`(_ text: String) {
    #expect(literal(text)?.json == nil)
  }

  @Test(arguments: [
    "{aps: {alert: {title: Hi}, sound: 'default'}}",
    #"{aps: {alert: {title: Hi}, c: "d"}, e: "f"}"#,
    #"{id: 5, title: foo, n: {"k": 'x'}}"#, "{ a: B, c: { d: e }, f: ['g'] }",
    "{ a: b, c: d, e: {\"f::g\": {h: i.j}, }, // k\n}",
    #"{data: {"k": "l"}, title: foo, n: 'm', o: 'p'}"#, "{ a: { b: c } }",
    #"{ a: bC, d: { e: f }, h: ["i"] }"#,
    "{ a: { \"b\": \"x\" }, // c\n d: 1 }",
    "{ a: 1, b: c, d: [{ \"e\": \"x\", \"f\": 0, \"g\": \"y\" }], // h\n i: [\"e\"] }",
  ])
  func `a literal with a name in it is no printed map`(_ text: String) {
    let found = literal(text)
    #expect(found?.traits.language == .javaScript)
    #expect(found?.problems.map(\.kind) == [.foreignLiteral])
  }

  @Test func `a word may stand on a line of its own before a literal`() {
    let found = literal("Sending\n { a: \n [ 'b' ], c: { d: '7' } }\n")
    #expect(found?.traits.language == .javaScript)
    #expect(found?.problems.count == 1)
    #expect(literal("Sending\n {\"a\": \"b\", \"c\": \"d\"}") == nil)
  }

  @Test(arguments: [
    ("{a: 'x', b: NaN}", "NaN"),
    ("{a: 'x', b: new Date(1, 2)}", "new Date(1, 2)"),
    ("{a: 'x', b: c ? 'd' : 'e'}", "c ? 'd' : 'e'"),
    ("{a: 'x', b: () => ({ c: 1, d: '}' })}", "() => ({ c: 1, d: '}' })"),
    ("{'a': 'x', 'b': b'y'}", "b'y'"), ("{'a': 'x', 'b': 'y' + z}", "'y' + z"),
    ("{'a': 'x', 'b': 017}", "017"),
  ])
  func `what JSON does not have is named`(_ text: String, _ named: String) throws {
    let bytes = Array(text.utf8)
    let found = try #require(literal(text))
    #expect(found.problems.count == 2)
    let range = try #require(found.problems.last?.range)
    #expect(String(decoding: bytes[range.start..<range.end], as: UTF8.self) == named)
    #expect(found.standIns == [range])
  }

  @Test(arguments: [
    ("{a: 'x', b: `${c}`}", "`${c}`"), ("{'a': 'x', 'b': f'{y}'}", "f'{y}'"),
    ("{'a' => 'x', 'b' => \"#{y}\"}", "\"#{y}\""), ("{a: 'x', b: undefined}", "undefined"),
  ])
  func `what the literal's language alone has is one mistake with the literal`(
    _ text: String, _ computed: String
  ) throws {
    let bytes = Array(text.utf8)
    let found = try #require(literal(text))
    #expect(found.problems.map(\.kind) == [.foreignLiteral])
    let unknown = found.standIns.map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
    #expect(unknown == [computed])
  }

  @Test(arguments: [
    ("{ a: 'x', b: [Function: finish] }", "[Function: finish]"),
    (#"{"a": "x", "b": [Function finish]}"#, "[Function finish]"),
    (#"[10:05:00.123]  LOG  {"a": "x", "b": [Function anonymous]}"#, "[Function anonymous]"),
    ("{ a: 'x', b: [AsyncFunction (anonymous)] }", "[AsyncFunction (anonymous)]"),
    ("{ a: 'x', b: [class A extends B] }", "[class A extends B]"),
    ("<ref *1> { a: 'x', b: { c: [Circular *1] } }", "[Circular *1]"),
    ("{ a: 'x', b: [Object] }", "[Object]"), (#"{"a": [Object], "b": "x"}"#, "[Object]"),
    (#"{"a": "x", "b": [Array]}"#, "[Array]"), ("{ a: 'x', b: [ [Array] ] }", "[Array]"),
    ("{ a: 'x', b: [ 1, 2, ... 3 more items ] }", "... 3 more items"),
    ("{ a: 'x', b: 'y'... 20 more characters }", "'y'... 20 more characters"),
    ("{ a: 'x', b: 2026-11-26T05:41:01.000Z }", "2026-11-26T05:41:01.000Z"),
    ("{ a: 'x', b: [Getter/Setter] }", "[Getter/Setter]"),
    ("{ a: 'x', b: [TypeError: y [z]] }", "[TypeError: y [z]]"),
    ("{ a: 'x', b: RemoteMessage { c: [Function: [d]] } }", "[Function: [d]]"),
  ])
  func `what a console does not print is no mistake of its own`(
    _ text: String, _ named: String
  ) throws {
    let bytes = Array(text.utf8)
    let found = try #require(literal(text))
    #expect(found.problems.count == 1)
    let range = try #require(found.problems.first?.related)
    #expect(String(decoding: bytes[range.start..<range.end], as: UTF8.self) == named)
    #expect(found.standIns == [range])
    #expect(found.problems.first?.repair == nil)
  }

  @Test(arguments: [
    ("{a: 'x', b: undefined}", nil), ("{a: 'x', b: NaN}", #"{"a": "x", "b": NaN}"#),
    ("{'a': 'x'\n'b': 'y'}", "{\"a\": \"x\"\n\"b\": \"y\"}"), ("{a: 'x', b: c()}", nil),
  ])
  func `a repair leaves what is another mistake`(_ text: String, _ repaired: String?) throws {
    let found = try #require(literal(text))
    let repair = found.problems.first?.repair
    let bytes = Array(text.utf8)
    let made = repair.flatMap { TextEdit.apply($0, to: bytes.span) }
    #expect(made.map { String(decoding: $0, as: UTF8.self) } == repaired)
  }

  @Test(arguments: [
    (#"Object {"a": Object {"b": "x"}}"#, #"{"a": {"b": "x"}}"#),
    ("Object {\n  \"a\": \"x\",\n}\n", "{\n  \"a\": \"x\"\n}\n"),
    (#"{"a": Array [1, Object {"b": 2}], "c": "d"}"#, #"{"a": [1, {"b": 2}], "c": "d"}"#),
    (#"{"a": RemoteMessage {"b": "x"}}"#, #"{"a": {"b": "x"}}"#),
    (#"Array(1) [ Object {"b": "x"} ]"#, #"[ {"b": "x"} ]"#),
    (#"LOG Object {"a": "x"}"#, #"{"a": "x"}"#),
  ])
  func `what a console calls an object or array is left out`(
    _ text: String, _ json: String
  ) throws {
    let found = try #require(literal(text))
    #expect(found.problems.map(\.kind) == [.foreignLiteral])
    #expect(found.traits.signs.contains(.inspected))
    #expect(String(decoding: found.json, as: UTF8.self) == json)
    #expect(found.problems.first?.repair != nil)
  }

  @Test func `a missing comma is a mistake of its own`() throws {
    let text = "{\n  'a': 'x',\n  'b': 'y'\n  'c': {'d': True}\n  'e': 1\n}"
    let found = try #require(literal(text))
    #expect(found.problems.map(\.kind) == [.foreignLiteral, .missingComma, .missingComma])
    #expect(
      String(decoding: found.json, as: UTF8.self)
        == "{\n  \"a\": \"x\",\n  \"b\": \"y\",\n  \"c\": {\"d\": true},\n  \"e\": 1\n}")
  }

  @Test(arguments: [
    ("{'a': 1, 'b': {'c': [True", #"{"a": 1, "b": {"c": [true]}}"#),
    ("{'a': 1, 'b': 2,\n", "{\"a\": 1, \"b\": 2}\n"), ("{'a': 1, 'b': {", #"{"a": 1, "b": {}}"#),
  ])
  func `a literal that was cut off is closed`(_ text: String, _ json: String) throws {
    let found = try #require(literal(text))
    #expect(String(decoding: found.json, as: UTF8.self) == json)
    #expect(found.problems.count == 2)
    #expect(found.problems.first?.repairIsSafe == false)
  }

  @Test(arguments: [
    ("{'a': 1, 'b': {'c': True}}", "/b/c", "'c'", "True"),
    ("x = {'a': 1, 'b': {'c': True}};", "/b", "'b'", "{'c': True}"),
    (#"{:a => 1, "b" => {"c" => nil}}"#, "/a", ":a", "1"),
    ("array('a' => array('b' => 'c'))", "/a", "'a'", "array('b' => 'c')"),
    (#"@{@"a": @{@"b": @"c"}}"#, "/a/b", #"@"b""#, #"@"c""#),
    ("{'a': 1, 'b': 'x' 'y'}", "/b", "'b'", "'x' 'y'"),
  ])
  func `places are those of the text`(
    _ text: String, _ pointer: String, _ key: String, _ value: String
  ) throws {
    let bytes = Array(text.utf8)
    let index = PositionIndex(bytes.span)
    let place = try #require(
      index.find(JSONPointer(pointer.split(separator: "/").map(String.init))))
    let range = try #require(place.key)
    #expect(String(decoding: bytes[range.start..<range.end], as: UTF8.self) == key)
    #expect(
      String(decoding: bytes[place.value.start..<place.value.end], as: UTF8.self) == value)
  }

  @Test func `a repair leaves the bytes between the parts as they are`() throws {
    let text = "{\r\n\t'a' :\t[ 1 ,\r\n2 ] , # é\r\n\t'b':  None }\r\n\r\n"
    let bytes = Array(text.utf8)
    let repair = try #require(diagnosis(bytes).problems.first?.repair)
    let repaired = TextEdit.apply(repair, to: bytes.span) ?? []
    #expect(
      String(decoding: repaired, as: UTF8.self)
        == "{\r\n\t\"a\" :\t[ 1 ,\r\n2 ] ,\r\n\t\"b\":  null }\r\n\r\n")
  }
}

private func compact(_ literal: ForeignLiteral) -> String {
  String(decoding: JSONMinified.bytes(of: literal.json.span), as: UTF8.self)
}

private func literal(_ text: String) -> ForeignLiteral? {
  ForeignLiteral(in: Array(text.utf8).span)
}

/// Whatever the bytes are: an answer, JSON, ranges inside the text.
@Suite struct `Hostile literals` {
  static func brokenLaws(_ bytes: [UInt8]) -> [String] {
    guard let literal = ForeignLiteral(in: bytes.span) else { return [] }
    var broken: [String] = []
    let whole = ByteRange(0, bytes.count)
    if JSONDocument(parsing: bytes.span) != nil { broken.append("claims JSON") }
    if SyntaxDiagnosis(of: literal.json.span).breaksGrammar { broken.append("no JSON") }
    for problem in literal.problems where !whole.contains(problem.range) {
      broken.append("\(problem.kind): \(problem.range)")
    }
    let index = PositionIndex(bytes.span)
    for (number, node) in index.nodes.enumerated() {
      let place = index.place(of: number)
      if !whole.contains(place.value) || place.value.count < 1 { broken.append("value: \(place)") }
      if let key = place.key, !whole.contains(key) || key.end > place.value.start {
        broken.append("key: \(place)")
      }
      if number > 0, !index.place(of: Int(node.parent)).value.contains(place.value) {
        broken.append("outside of its container: \(place)")
      }
    }
    return broken
  }

  private static let samples =
    (ForeignLiteralTests.python + ForeignLiteralTests.numbers + ForeignLiteralTests.others
    + ForeignLiteralTests.notations + ForeignLiteralTests.parts)
    .map(\.text)

  private static let pieces = [
    "{", "}", "(", ")", "[", "]", "'", "\"", "`", "\\", ",", ":", "=>", "=", ";", "#", "//", "/*",
    "*/", "\n", " ", "@", "@{", "@\"", "array(", "(object)", "<?php", "True", "None", "nil", "b'",
    "'''", "\\x", "\\u", "\\ud83d", "\\777", "${", "#{", "0x", "1_0", "é", "\u{201C}", "\u{0}",
    "%{", "map[string]any{", "mapOf(", "Array\n(", "[a] =>", "string(3) ", "<<", ">>", "\n  ", "- ",
    "a:\n", ":a ", "#{", "to", "->", "$VAR1 = {",
    "**", "'a': ", "'a': 1, ", "a: ", "as ", "?", "NSNull()", "\u{FEFF}", "\r\n",
  ]

  @Test func `random changes never break a law`() {
    var random = SeededRandom(20_261_122)
    for _ in 0..<4000 {
      var bytes = Array(Self.samples.randomElement(using: &random, or: "").utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0...3:
          bytes.insert(
            contentsOf: Self.pieces.randomElement(using: &random, or: "").utf8, at: place)
        case 4: bytes.removeSubrange(place..<min(bytes.count, place + 5))
        default: bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
      }
      let broken = Self.brokenLaws(bytes)
      #expect(broken == [], "\(String(decoding: bytes, as: UTF8.self))")
      guard broken.isEmpty else { return }
    }
  }

  @Test(arguments: samples)
  func `every beginning is answered`(_ sample: String) {
    let bytes = Array(sample.utf8)
    for length in bytes.indices {
      #expect(Self.brokenLaws(Array(bytes[..<length])) == [], "\(length) bytes")
    }
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "{", "[", "(", "@{", "array(", "'a", "'a' ", "{'a':", "'a': 1,", "#", "//\n", "/*", "\\", "'",
      "b", "b'", "'''", "a ? ", "{a: b c,", "'a': 'b'\n", "'a' 'b'\n", "@\"a\": ", "1", "1_",
      "'a' => ", "as ", "{'a': (", "%{a: ", "Array\n(\n[a] => ", "\n", "- ", "a:\n", "[", "a.",
      "string(9) \"", "{ a = ", "mapOf(\"a\" to ", "\\'", "<<\"a\">>", ":a ", "[]", "[{a, ",
      "'a': x(", "`${", "{'a': '\\", "0 => 'a', ",
    ])
  func `no repetition takes more than its share of time`(_ piece: String) {
    for start in [
      "", "{'a': 1, 'b': 2, ", "['a' => 1, 'b' => [", "{a: 'x', b: ", "Array\n(\n[a] => ", "%{a: ",
      "array(1) {\n['a']=>\n", "{:a ", "#{<<\"a\">> => ", "a:\n  b: ", "x = {a = ",
    ] {
      var bytes = Array(start.utf8)
      let unit = Array(piece.utf8)
      while bytes.count < Patience.length(100_000) { bytes.append(contentsOf: unit) }
      #expect(Self.brokenLaws(bytes) == [])
    }
  }
}
