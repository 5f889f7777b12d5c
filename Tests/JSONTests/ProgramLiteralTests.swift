import Testing

@testable import JSON

/// Literals with more of their program around them than the statement that they stand in.
@Suite struct ProgramLiteralTests {
  private func read(_ text: String) throws -> (json: String, problems: [SyntaxProblem.Kind]) {
    let found = ForeignLiteral(in: text.utf8.span)
    let literal = try #require(found)
    return (String(decoding: literal.json, as: UTF8.self), literal.problems.map(\.kind))
  }

  @Test(
    "what follows the statement is left out",
    arguments: [
      "const m = {a: 'x', b: 1};\nadmin.messaging().send(m);",
      "m = {'a': 'x', 'b': 1}\nsend(m)\n",
      "{a: 'x', b: 1};\nsend(m)",
      "await messaging().send({a: 'x', b: 1}).then((id) => { console.log('sent', id); });",
      "<?php\n$m = ['a' => 'x', 'b' => 1];\n$c = curl_init();\ncurl_setopt($c, 1, 'y');\n?>\n",
    ])
  func rest(text: String) throws {
    let (json, problems) = try read(text)
    #expect(json.filter { !$0.isWhitespace } == #"{"a":"x","b":1}"#)
    #expect(problems == [.foreignLiteral])
  }

  @Test("the largest literal counts, and the options of requests do not")
  func largest() throws {
    let text = """
      const admin = require('firebase-admin');
      admin.initializeApp({ credential: admin.credential.cert(key), projectId: 'a-b' });
      // what is sent: {a: 'b'}
      async function send(token) {
        const message = { data: { kind: 'a', id: 7 }, token, ttl: 30, other: "{'x': 1}" };
        await fetch('https://push.example/send', {
          method: 'POST',
          headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
          body: JSON.stringify(message),
        });
      }
      """
    let (json, problems) = try read(text)
    #expect(
      json
        == #"{ "data": { "kind": "a", "id": 7 }, "token": null, "ttl": 30, "other": "{'x': 1}" }"#)
    #expect(problems == [.foreignLiteral])
  }

  @Test(
    "what is a push by its keys counts before what stands beside it",
    arguments: [
      "headers = {'content-type': 'text', 'apns-topic': f'{a}.voip'}\np = {'aps': {'b': c}}\ns(p)",
      "const ids = {\"a-b-c-d\": \"x\", \"e\": \"yy\"};\nconst p = {\"aps\": {\"b\": c(1)}};\ns(p);",
      "h = {\"apns-topic\": \"a.b\"}\np = {\"aps\": {\"b\": 1, \"c\": d}}\nsend(p, headers=h)",
      "s(u,\n  headers: <String, String>{'Content-Type': 'a'},\n  body: jsonEncode({'aps': {'b': c}}));",
      "s(\n  \"u\",\n  body: {\n \"aps\": {\"b\": c.d} }.to_json,\n  headers: { \"Content-Type\": \"a\" }\n)",
      "await s.post(to: u, data: {\"aps\": {\"b\": c}, \"e\": f});",
    ])
  func push(text: String) throws {
    let (json, problems) = try read(text)
    #expect(json.filter { !$0.isWhitespace }.hasPrefix(#"{"aps":{"b":"#))
    #expect(problems == [.foreignLiteral])
  }

  @Test(
    "of several pushes it is the one that is handed on",
    arguments: [
      "const x = { aps: { alert: 'a longer one' } };\nconst y = { aps: { b: 1 } };\nawait s.send(t, y);",
      "X = {\"aps\": {\"alert\": \"a longer one\"}}\nY = {\"aps\": {\"b\": 1}}\nrequests.post(u, json=Y)",
      "$x = ['aps' => ['alert' => 'a longer one']];\n$y = ['aps' => ['b' => 1]];\n"
        + "$client->post($u, ['headers' => $h, 'body' => json_encode($y)]);",
      "var x = {\"aps\": {\"alert\": \"a longer one\"}};\nvar y = {\"aps\": {\"b\": 1}};\n"
        + "print(x);\nawait post(u, data: y, options: Options(headers: h));",
      "const x = { aps: { alert: 'a longer one' } };\ns.send({ aps: { b: 1 } }, { ttl: 1 });",
      "const y = { aps: { b: 1 } };\nconst x = { aps: { alert: 'a longer one' } };\n"
        + "fetch(u, { method: 'POST', body: JSON.stringify(y) });",
    ])
  func handedOn(text: String) throws {
    let (json, problems) = try read(text)
    #expect(json.filter { !$0.isWhitespace } == #"{"aps":{"b":1}}"#)
    #expect(problems == [.foreignLiteral])
  }

  @Test(
    "an argument may have a comma or other arguments behind it",
    arguments: [
      "await dio.post(\n  'send',\n  data: {\"aps\": {\"b\": c}},\n);",
      "await dio.post('u', data: {'aps': {'b': c}}, options: Options(headers: h), x: 1);",
      "s(u,\n  headers: <String, String>{'Content-Type': 'a'},\n  body: jsonEncode(\n"
        + "    <String, dynamic>{'aps': <String, dynamic>{'b': c}},\n  ),\n);",
    ])
  func argument(text: String) throws {
    let (json, problems) = try read(text)
    #expect(json.filter { !$0.isWhitespace } == #"{"aps":{"b":null}}"#)
    #expect(problems == [.foreignLiteral])
  }

  @Test(
    "headers are no document, where JSON follows them",
    arguments: [
      "h = {\"apns-topic\": \"a.b\", 'Authorization': 'key=' + k}\np = {\"aps\": {}}",
      "headers: {\"Content-Type\": \"a\"}, body: {\"aps\": {}}",
    ])
  func headers(text: String) {
    let diagnosis = SyntaxDiagnosis(of: text.utf8.span)
    let read = diagnosis.grammatical.map { String(decoding: $0, as: UTF8.self) }
    #expect(read == #"{"aps": {}}"#)
  }

  @Test(
    "a dictionary that Python makes of another one is a value that only the program knows",
    arguments: [
      "{k: str(v) for k, v in (data or {}).items()}", "[x for x in y]",
      "{'a' + k: v for k, v in d}",
    ])
  func comprehension(value: String) throws {
    let (json, problems) = try read("m = {'a': \(value), 'b': [\(value), 'for', 'in'],}\n")
    #expect(json == #"{"a": null, "b": [null, "for", "in"]}"# + "\n")
    #expect(problems == [.foreignLiteral])
  }

  @Test(
    "very many brackets, long lines and long strings do not make the search for it slow",
    arguments: [
      String(repeating: "[x for y],", count: 30_000),
      String(repeating: "[", count: 200) + "'" + String(repeating: "x", count: 1_000_000) + "'",
    ])
  func manyBrackets(value: String) {
    _ = ForeignLiteral(in: "m = {'aps': {'a': 1}, 'b': [\(value)".utf8.span)
  }

  @Test(
    "what a call makes JSON of is known as such",
    arguments: [
      ("s(JSON.stringify({a: 'x', b: 1}))", true), ("json.dumps({'a': 'x', 'b': 1})", true),
      ("p = { a: 'x', b: 1 }.to_json", true), ("p = { a: 'x', b: 1 }", false),
      ("json.Marshal(map[string]any{\"a\": \"x\"})", true),
      ("let p = json!({\"a\": \"x\", \"b\": None::<u8>});", true),
    ])
  func encoded(text: String, isEncoded: Bool) throws {
    let found = ForeignLiteral(in: text.utf8.span)
    let literal = try #require(found)
    #expect(literal.traits.isEncoded == isEncoded)
    #expect((literal.problems.first?.repair == nil) == isEncoded)
  }

  @Test(
    "a literal is found in a program whatever introduces and opens it",
    arguments: [
      "import UIKit\n\nsend(@{@\"a\": @\"x\", @\"b\": @1});",
      "use Push;\n\n$push->send(array('a' => 'x', 'b' => 1));",
      "use Push;\n\n$push->send($token, Array ('a' => 'x', 'b' => 1));",
      "use Push;\n\n$push = (object) ['a' => 'x', 'b' => 1];",
      "def push():\n  return {'a': 'x', 'b': 1}",
      "def push():\n  # isn't ready = {\n  m = {'a': r'x', 'b': 1}",
      "def push():\n  log(f'({\"m = {c}\"})')\n  m = {'a': 'x', 'b': 1}",
    ])
  func openings(text: String) throws {
    let (json, _) = try read(text)
    #expect(json.filter { !$0.isWhitespace } == #"{"a":"x","b":1}"#)
  }

  @Test(
    "a literal at the end of a program that was cut off is closed",
    arguments: [
      "$f['a'] = ['a' => 'x', 'b' => 1,", "$f[\"a\"] = array('a' => 'x', 'b' => 1",
      "m['a'] = {'a': 'x', 'b': 1,\n", "log(7);\nsend({a: 'x', b: 1",
    ])
  func cutOff(text: String) throws {
    let (json, problems) = try read(text)
    #expect(json.filter { !$0.isWhitespace } == #"{"a":"x","b":1}"#)
    #expect(problems == [.foreignLiteral, .unterminatedObject])
  }

  @Test("what a request sends is found inside of its options")
  func insideOptions() throws {
    let (json, _) = try read(
      "fetch(url, { method: 'POST', body: JSON.stringify({ a: { b: 'x' }, c: y }) })")
    #expect(json == #"{ "a": { "b": "x" }, "c": null }"#)
  }

  @Test(
    "variables called as their keys show a program, also without one string",
    arguments: [
      "{ a: a, b: { c: c, d: 1 } }", "{a: push.a, b: {c: req.body.c, d: 1}}",
      "const m = { a: a, b: { c: c, d: 1 } }",
    ])
  func namesakes(text: String) throws {
    let (json, problems) = try read(text)
    #expect(json.filter { !$0.isWhitespace } == #"{"a":null,"b":{"c":null,"d":1}}"#)
    #expect(problems == [.foreignLiteral])
  }

  @Test(
    "a printed map has other texts than its keys",
    arguments: ["{a: tea, b: {c: c, d: 1}}", "{a: a tea, b: {c: c tea}}", "{aa: a, bb: b}"])
  func noNamesakes(text: String) {
    let isLiteral = ForeignLiteral(in: text.utf8.span) != nil
    #expect(!isLiteral)
  }

  @Test(
    "a value that was forgotten is told beside the literal",
    arguments: [
      "{ a: 'x', b: , c: 'y' }", "{ a: 'x', c: 'y', b: }", "{ a: 'x', b: /* later */, c: 'y' }",
    ])
  func missing(text: String) throws {
    let found = ForeignLiteral(in: text.utf8.span)
    let literal = try #require(found)
    #expect(literal.problems.map(\.kind) == [.foreignLiteral, .missingValue])
    #expect(literal.problems.last?.subject == "b")
    #expect(String(decoding: literal.json, as: UTF8.self).contains(#""b":null"#))
    let cutOff = try read("{ a: 'x', c: 'y', b:")
    #expect(cutOff.problems == [.foreignLiteral, .unterminatedObject])
  }

  @Test("a constant of Ruby may be named from the outermost module on")
  func outermost() throws {
    let (json, problems) = try read("{ :a => ::Push::TITLE, :b => 'x', :c => 1 }")
    #expect(json == #"{ "a": null, "b": "x", "c": 1 }"#)
    #expect(problems == [.foreignLiteral, .bareWord])
  }

  @Test("a name alone is a member whose value is not known")
  func shorthand() throws {
    let (json, problems) = try read("const m = { a: { b: 'x', c }, d, };")
    #expect(json == #"{ "a": { "b": "x", "c": null }, "d": null }"#)
    #expect(problems == [.foreignLiteral])
    let bare = try read("{ a: { b: 'x', c }, d: 'y', e }")
    #expect(bare.json == #"{ "a": { "b": "x", "c": null }, "d": "y", "e": null }"#)
    #expect(bare.problems == [.foreignLiteral])
  }

  @Test(
    "the names of a program are told with the literal, whatever else shows its language",
    arguments: [
      "{ token: fcmToken, n: { title: title, body: body, c: `x` } }",
      "['to' => $token, 'n' => ['title' => $title, 'body' => $body]]",
      "{'to': token, 'title': title, 'body': f'hi {x}'}",
    ])
  func names(text: String) throws {
    #expect(try read(text).problems == [.foreignLiteral])
  }

  @Test("values without a word in JSON are one problem beside the literal")
  func expressions() throws {
    let found = ForeignLiteral(in: "{a: 'x', b: f(1) || g, c: {d: 'y', e: [h(i)]}}".utf8.span)
    let literal = try #require(found)
    #expect(literal.problems.map(\.kind) == [.foreignLiteral, .bareWord])
    #expect(literal.problems.last?.count == 2)
  }

  @Test("names beside nothing but single quotes are one problem more")
  func namesBesideQuotes() throws {
    let found = ForeignLiteral(in: "{'a': 'b', 'c': {'d': e, 'f': 'g', 'h': i}}".utf8.span)
    let literal = try #require(found)
    #expect(literal.problems.map(\.kind) == [.foreignLiteral, .bareWord])
    #expect(literal.problems.last?.count == 2)
  }

  @Test(
    "members that are elsewhere are left out with a comma",
    arguments: [
      ("const m = { ...a, b: 'x', c: 1 };", #"{  "b": "x", "c": 1 }"#),
      ("const m = { b: 'x', ...a(y, z), c: 1 };", #"{ "b": "x",  "c": 1 }"#),
      ("const m = { b: 'x', c: [...d] , ...a };", #"{ "b": "x", "c": []   }"#),
      (
        "const m = { b: 'x', c: [1, ...d, 2], ...(e && { f: 'g' }), };",
        #"{ "b": "x", "c": [1,  2]  }"#
      ),
    ])
  func spread(text: String, expected: String) throws {
    let (json, problems) = try read(text)
    #expect(json.filter { $0 != " " } == expected.filter { $0 != " " })
    #expect(problems == [.foreignLiteral])
  }

  @Test(
    "members that are elsewhere show a program by themselves",
    arguments: [
      #"{ "a": { "b": "x", ...c } }"#, #"{ "a": { "b": "x", ...c.d(e) } }"#,
      #"{ a: { b: "x", ...(c !== undefined && { c }) } }"#,
    ])
  func spreadAlone(text: String) throws {
    let (json, problems) = try read(text)
    #expect(json.filter { $0 != " " } == #"{"a":{"b":"x"}}"#)
    #expect(problems == [.foreignLiteral])
  }

  @Test(
    "a part of a push keeps the name before it",
    arguments: [
      "aps: { b: 'x', c: 1 }", #"aps: {"b": "x", "c": 1}"#, #"var aps = {"b": "x", "c": 1}"#,
      "note.aps = {b: 'x', c: 1};", #"payload["aps"] = {"b": "x", "c": 1}"#,
      "payload['aps'] = {'b': 'x', 'c': 1}\n\nsend(payload)",
      #"$payload["aps"] = array("b" => "x", "c" => 1);"#, "aps: {\n  b: \"x\",\n  c: 1\n}\n",
    ])
  func part(text: String) throws {
    let (json, problems) = try read(text)
    #expect(json.filter { !$0.isWhitespace } == #"{"aps":{"b":"x","c":1}}"#)
    #expect(problems == [.foreignLiteral])
  }

  @Test("a call is a value of a part as well")
  func partOfCalls() throws {
    let (json, problems) = try read("data: { id: String(id) }")
    #expect(json == #"{"data": { "id": null }}"#)
    #expect(problems == [.foreignLiteral])
  }

  @Test(
    "a name of a whole document is no key of it",
    arguments: [
      #"data: {"aps": {"b": "x"}}"#, #"data: {"to": "x", "notification": {"b": "y"}}"#,
      #"payload: {"b": "x"}"#, "aps: {alert: Hi you}",
      #"message: {"to": "x", "notification": {"b": "y"}}"#,
      #"message: {"to": "x", "b": "y", "c": "z"}"#,
      #"notification: {"topic": "x", "notification": {"b": "y"}, "data": {"c": "z"}}"#,
      #"notification: {"app_id": "x", "contents": {"b": "y"}, "included_segments": ["z"]}"#,
      #"data: {"android": {"b": "y"}, "c": "z"}"#,
    ])
  func wholeDocument(text: String) {
    let isLiteral = ForeignLiteral(in: text.utf8.span) != nil
    #expect(!isLiteral)
  }

  @Test(
    "a variable is no key of the document that it is given",
    arguments: [
      #"let message = {"a": "x", "b": 1};"#, "const notification = {a: 'x', b: 1};",
      "var aps = {a: 'x', b: 1, aps: {c: 'd'}};",
    ])
  func variable(text: String) throws {
    let (json, _) = try read(text)
    #expect(json.filter { $0 != " " }.hasPrefix(#"{"a":"x","b":1"#))
  }

  @Test(
    "code before and behind a document of JSON is one problem",
    arguments: [
      (#"let m = {"a": "x"};"#, LiteralLanguage.javaScript), (#"return {"a": "x"};"#, nil),
      (#"m = {"a": "x"};"#, nil), (#"send({"a": "x"})"#, nil),
      (#"await send(to, {"a": "x"})"#, nil), ("array (\n  {\"a\": \"x\"}\n)", nil),
      (#"body: JSON.stringify({"a": "x"}, null, 2)"#, .javaScript),
      (#"json.dumps({"a": "x"})"#, .python), (#"echo json_encode({"a": "x"});"#, .php),
      (#"jsonEncode({"a": "x"})"#, .dart),
      (#"post(url, json.dumps({"a": "x"}), headers=h)"#, .python),
    ] as [(String, LiteralLanguage?)])
  func code(text: String, language: LiteralLanguage?) throws {
    let found = ForeignLiteral(in: text.utf8.span)
    let literal = try #require(found)
    #expect(String(decoding: literal.json, as: UTF8.self).filter { $0 != "\n" } == #"{"a": "x"}"#)
    #expect(literal.problems.map(\.kind) == [.foreignLiteral])
    #expect(literal.traits.namesLanguage == (language != nil))
    if let language { #expect(literal.traits.language == language) }
  }

  @Test("a variable that is given names in place of values shows a program")
  func assigned() throws {
    let (json, problems) = try read(#"m = {"a": {"b": c.d, "e": "x"}, "f": g(h)}"#)
    #expect(json == #"{"a": {"b": null, "e": "x"}, "f": null}"#)
    #expect(problems == [.foreignLiteral])
  }

  @Test(
    "prose and logs around a document are no code",
    arguments: [
      #"sent (see {"a": "x"})"#, #"m = {"a": "x"}"#, #"12:00 sent {"a": "x"} ok"#,
      #"m == {"a": "x"};"#,
    ])
  func noCode(text: String) {
    let isLiteral = ForeignLiteral(in: text.utf8.span) != nil
    #expect(!isLiteral)
  }

  @Test("a missing comma is told on the same line, too")
  func missingComma() throws {
    let (json, problems) = try read(#"{a: {b: "x"} c: {d: 'y'} e: "z" f: 1}"#)
    #expect(json == #"{"a": {"b": "x"}, "c": {"d": "y"}, "e": "z", "f": 1}"#)
    #expect(problems == [.foreignLiteral, .missingComma, .missingComma, .missingComma])
  }

  @Test("values that a program computes are no mistakes of their own")
  func values() throws {
    let (json, problems) = try read(
      "const m: any = { a: title, b: user.name, c: `x ${y}`, d: [id], e: f ? 1 : 2 };")
    #expect(json == #"{ "a": null, "b": null, "c": null, "d": [null], "e": null }"#)
    #expect(problems == [.foreignLiteral])
  }

  @Test(
    "other texts are no programs",
    arguments: [
      "{a: 'x', b: 1}\nand more", "2024-05-01 send: {a: 'x', b: 1} done",
      "messaging().onMessage(async message => {\n  console.log(message);\n});",
      "{a: 'x', b: 1} {c: 'y', d: 2}", "void f(int a) { return; }", "if (a) { b(); }",
    ])
  func others(text: String) {
    let isLiteral = ForeignLiteral(in: text.utf8.span) != nil
    #expect(!isLiteral)
  }

  @Test(
    "nor is a field that holds a whole document",
    arguments: [
      #"this.notification = {"topic": "x", "notification": {"b": "y"}};"#,
      #"self.message = {"to": "x", "notification": {"b": "y"}};"#,
    ])
  func fieldOfDocument(text: String) throws {
    let (json, _) = try read(text)
    #expect(json.hasPrefix(#"{"to""#) || json.hasPrefix(#"{"topic""#), "\(json)")
  }

  @Test(
    "what a part may have does not make a document of it",
    arguments: [
      #"notification: {"title": "x", "data": {"b": "y"}}"#, #"data: {"topic": "x", "b": "y"}"#,
      #"message: {"topic": "x", "android": {"b": "y"}}"#,
      #"android: {"notification": {"b": "y"}, "data": {"c": "z"}}"#,
    ])
  func membersOfParts(text: String) throws {
    let (json, problems) = try read(text)
    #expect(json.hasPrefix("{\"" + text.prefix { $0 != ":" }))
    #expect(problems == [.foreignLiteral])
  }

  @Test("many values that only the program knows take no long time")
  func manyValues() throws {
    let calls = String(repeating: "a: f(x), b: undefined, ", count: 10_000)
    let time = try ContinuousClock().measure { _ = try read("{" + calls + "}") }
    #expect(time < .seconds(5))
  }

  @Test("what stands for members is told once for each container, and not of very many")
  func manySpreads() throws {
    func spreads(_ text: String) throws -> [Int] {
      let found = ForeignLiteral(in: text.utf8.span)
      return try #require(found).spreads.map(\.start)
    }
    #expect(try spreads("{ a: 'b', ...c, ...d, e: { f: 'g', ...h, ...i } }") == [10, 35])
    let containers = String(repeating: "{ a: 'b', ...c }, ", count: 300)
    #expect(try spreads("{ a: [" + containers + "] }").count == 100)
  }

  @Test(
    "a name that is given a dictionary is a program's",
    arguments: [
      "payload = {'a': b.c, 'd': {'e': 'f'}}", "x = {:a => b, :c => 'd'}", "self.a = {\"b\": 1,}",
      "a = {\n  \"b\": 1  # c\n}", "m := map[string]string{\"a\": b, \"c\": \"d\"}",
      "a = %{\"b\" => 1}",
      "        } else if ($a == B::c) {\n  $m = ['a' => ['b' => 1], 'to' => 'x'];\n }",
    ])
  func assigned(text: String) throws {
    let found = ForeignLiteral(in: text.utf8.span)
    #expect(try #require(found).traits.isOfProgram)
  }

  @Test(
    "keys without quotes that a plain name is given are of no certain language",
    arguments: [
      ("message = {a: {b: 'c', d: 1}}", false), ("const message = {a: {b: 'c', d: 1}}", true),
    ])
  func unnamed(text: String, isNamed: Bool) throws {
    let found = ForeignLiteral(in: text.utf8.span)
    #expect(try #require(found).traits.namesLanguage == isNamed)
  }

  @Test(
    "a cast before a value is a part of it",
    arguments: [
      "['a' => 'b', 'c' => (string) $d->e, 'f' => (int)$g]",
      "['a' => 'b', 'c' => (float) '1', 'f' => (bool) x()]",
      "{'a': 'b', c: (NSString *)d, f: (App.Type?) g}",
    ])
  func casts(text: String) throws {
    let (json, _) = try read(text)
    #expect(json.filter { !$0.isWhitespace } == #"{"a":"b","c":null,"f":null}"#)
  }

  @Test(
    "letters before a quote belong to the string",
    arguments: [
      #"{"en": f"Hi {n}"}"#, #"{"en": F"Hi {n}"}"#, #"{"en": b"Hi"}"#, #"{"en": rf'Hi {n}'}"#,
    ])
  func prefixedStrings(text: String) throws {
    let (json, _) = try read(text)
    #expect(json == #"{"en": null}"#)
  }

  @Test("what letters say of a string's escapes counts")
  func rawStrings() throws {
    #expect(try read(#"{"en": r"a\d", "de": u"x"}"#).json == #"{"en": "a\\d", "de": "x"}"#)
  }

  @Test(
    "a variable in the place of a part is named",
    arguments: [
      ("$m = ['to' => $t, 'notification' => $n, 'data' => ['a' => 'b']];", "$n"),
      ("m = {'to': t, 'data': {'a': 'b', 'c': d}}", ""),
    ])
  func unknownParts(text: String, name: String) throws {
    let found = ForeignLiteral(in: text.utf8.span)
    #expect(try #require(found).problems.first?.subject == name)
  }

  @Test(
    "a dictionary may be one of the arguments of what makes a push",
    arguments: [
      (
        "m = a.Message(\n  token=t,\n  data={'a': b, 'c': 'd', 'e': 'f'},\n  x=X(y='z'))\nsend(m)\n",
        true
      ),
      ("r = a.post(\n  u,\n  data={'a': b, 'aps': {'d': 'f'}},\n  x=X(y='z'))\nsend(r)\n", false),
    ])
  func arguments(text: String, isArgument: Bool) throws {
    let found = ForeignLiteral(in: text.utf8.span)
    #expect(try #require(found).traits.isArgument == isArgument)
  }

  @Test(
    "an argument of a call may stand on its own line",
    arguments: [
      "hub.send(\nnull,\n{\n\"aps\": {\"a\": 1}\n},\nfunction (e) {\n  if (!e) { log(\"b\"); }\n});\n",
      "hub.send(\n  {\"aps\": {\"a\": 1}}\n)\ndone()\n",
    ])
  func argumentOnItsLine(text: String) throws {
    let (json, problems) = try read(text)
    #expect(json.filter { !$0.isWhitespace } == #"{"aps":{"a":1}}"#)
    #expect(problems == [.foreignLiteral])
  }

  @Test("what the options of a request send is likelier than the pairs beside it")
  func body() throws {
    let text = """
      parameters: {
        method: "POST",
        headers: { list: [ { name: "a", value: "b" }, { name: "c", value: "d" } ] },
        body: {
          aps: { alert: "x" }
        },
      }
      """
    #expect(try read(text).json.filter { !$0.isWhitespace } == #"{"aps":{"alert":"x"}}"#)
  }

  @Test("many openings that are none take no long time")
  func manyOpenings() {
    let text = "f(" + String(repeating: "x = {a: ", count: 4_000)
    let isLiteral = ForeignLiteral(in: text.utf8.span) != nil
    #expect(!isLiteral)
  }
}
