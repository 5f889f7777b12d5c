import Testing

@testable import JSON

/// Programs and logs that a document was copied with.
@Suite struct CodeAroundTests {
  private func read(_ text: String) -> String? {
    diagnosis(text).grammatical.map {
      String(decoding: $0, as: UTF8.self).filter { !$0.isWhitespace }
    }
  }

  @Test(
    "code that is commented out is not revived",
    arguments: [
      "# p = {\n#   \"aps\": {\"alert\": str(a), \"badge\": None},\n# }\n# send(p)\n",
      "// return {\n//   \"aps\": {\"alert\": title, \"badge\": 1},\n// };\n",
      "# p = {\"aps\": {\"alert\": \"Hi\"}}\n# send(p)\n# done\n",
      "/* let p = {\"aps\": {\"alert\": \"Hi\"}}; */",
    ])
  func commentedCode(text: String) {
    let problems = diagnosis(text).problems
    #expect(problems.first?.isOfProgram == true, "\(text)")
    #expect(problems.allSatisfy { $0.repair == nil || !$0.repairIsSafe }, "\(text)")
  }

  @Test func `what is commented out counts only where nothing else does`() {
    let live = #"{"aps":{"alert":"live"}}"#
    let old = #"{"aps":{"alert":"old"}}"#
    for text in [
      "import json\n# p = \(old)\np = \(live)\n", "x\n// \(old)\n  //\(old)\np = \(live)",
      "x\n/* \(old) */\np = \(live)", "use strict;\n-- \(old)\nmy $p = \(live)",
    ] {
      #expect(read(text) == live, "\(text)")
      #expect(diagnosis(text).problems.map(\.kind) == [.textBeforeDocument], "\(text)")
    }
    #expect(read("import json\n# p = \(old)\n") == old)
  }

  @Test func `the lines of a program around a document are one finding without a repair`() {
    let document = #"{"aps":{"alert":"Hi"}}"#
    for text in [
      "import json\np = \(document)\nsend(p)\n", "const p = \(document);\nsend(p);\n",
      "p = \(document)\n# sent later\n", "import a\n# b\np = \(document)\n# c\n",
    ] {
      let problems = diagnosis(text).problems
      #expect(problems.count == 1 && problems[0].isInCode, "\(text)")
      #expect(read(text) == document, "\(text)")
    }
    // A bracket too many is a mistake in a program, too.
    let problems = diagnosis("p = \(document)}\nsend(p)").problems
    #expect(problems.contains { $0.kind == .textAfterDocument && !$0.isOfProgram })
  }

  @Test(arguments: [
    "Map<String, dynamic> p = {\"aps\": {\"badge\": 1}};",
    "Map<String, Object> p = {\"aps\": {\"badge\": 1}}",
    "let p: [String: Any] = [\"aps\": [\"badge\": 1]]",
    "final Map<String, dynamic> p = {\"aps\": {\"badge\": 1}};\nsend(p);",
  ])
  func `a declaration with a type is a program`(text: String) {
    #expect(read(text) == #"{"aps":{"badge":1}}"#)
    #expect(diagnosis(text).problems.allSatisfy { $0.isInCode }, "\(text)")
  }

  @Test(arguments: [
    (#"q := 'curl -d ''{"to":"' || tok || '","n":' || n || '}'';';"#, #"{"to":"?","n":"?"}"#),
    (
      #"sql := 'x' || '{"to":"' || coalesce(a, 'b') || '","t":"Hi ' || c || '!"}';"#,
      #"{"to":"?","t":"Hi?!"}"#
    ),
    (
      #"String p = "{\"to\":\"" + token + "\",\"a\":" + 1 + "}";"#, #"{"to":"?","a":"?"}"#
    ),
    (
      #"strcpy(p, "{\"to\":\""); strcat(p, token); strcat(p, "\",\"a\":"); strcat(p, "1}");"#,
      #"{"to":"?","a":1}"#
    ),
    (#"$p = '{"to":"' . $this->token . '"}';"#, #"{"to":"?"}"#),
  ])
  func `a value between the strings of a program is unknown`(text: String, document: String) {
    let diagnosis = diagnosis(text)
    #expect(diagnosis.problems.map(\.cover) == [.sourceString])
    #expect(diagnosis.problems.first?.isJoined == true)
    #expect(diagnosis.problems.first?.repair == nil)
    #expect(read(text) == document)
    let unknown = diagnosis.standIns.map {
      String(decoding: Array(text.utf8)[$0.start..<$0.end], as: UTF8.self)
    }
    #expect(!unknown.isEmpty && !unknown.contains(""), "\(unknown)")
  }

  @Test(arguments: [
    (#"var p = '{"aps":{"alert":"x"}' + more + '}';"#, #"{"aps":{"alert":"x"}}"#),
    (#"var p = '{"aps":{' + more + '}}'"#, #"{"aps":{}}"#),
    (#"var p = '{"aps":{"badge":1, ' + more + ' }}'"#, #"{"aps":{"badge":1}}"#),
    (
      #"var p = '{"aps":{"badge":1,' + more + ',"sound":"a"}}'"#,
      #"{"aps":{"badge":1,"sound":"a"}}"#
    ),
    (#"var p = '{"aps":{"badge":1' + more + '"sound":"a"}}'"#, #"{"aps":{"badge":1,"sound":"a"}}"#),
    (#"var p = '{"a":1,' + more + '"aps":{}}'"#, #"{"a":1,"aps":{}}"#),
    (#"String p = "{\"a\":1" + more + "\"aps\":{}}";"#, #"{"a":1,"aps":{}}"#),
    (#"String p = "{\"a\":1,\"b\":{}," + more + ",\"c\":2\x7d";"#, #"{"a":1,"b":{},"c":2}"#),
  ])
  func `members that only the program knows leave JSON`(text: String, document: String) {
    let diagnosis = diagnosis(text)
    #expect(diagnosis.problems.map(\.cover) == [.sourceString])
    #expect(read(text) == document)
    #expect(diagnosis.spreads.count == 1 && diagnosis.standIns.isEmpty, "\(text)")
  }

  @Test(arguments: [
    (#"var p = '{"a":{},' + key + ':1}';"#, #"{"a":{},"?":1}"#, 0),
    (#"var p = '{"a":[' + ids + ']}';"#, #"{"a":["?"]}"#, 1),
    (#"var p = '{"a":[1,' + ids + ',2]}';"#, #"{"a":[1,"?",2]}"#, 1),
  ])
  func `a key or an element that only the program knows is unknown`(
    text: String, document: String, spreads: Int
  ) {
    let diagnosis = diagnosis(text)
    #expect(read(text) == document)
    #expect(diagnosis.spreads.count == spreads && diagnosis.standIns.count == 1, "\(text)")
  }

  @Test func `what a conversion would lose of a program or a log is known`() {
    func written(_ text: String) -> WrittenDocument? { WrittenDocument(readable: text.utf8.span) }
    let joined = written(#"String p = "{\"aps\":{\"alert\":\"" + t + "\"}}";"#)
    let places = joined?.joined?.pointers.map { "\($0)" }
    #expect(places == ["/aps/alert"])
    #expect(joined?.losesValues == true && joined?.others == nil)
    for text in [
      #"10:00 INFO x {"aps":{"a":1}} {"aps":{"a":2}}"#,
      #"let a = "{\"aps\": {}}"; let b = "{\"aps\": {}}";"#,
    ] {
      #expect(written(text)?.others != nil && written(text)?.losesValues == true, "\(text)")
    }
    let alone = written(#"10:00 INFO x {"aps":{"a":1}} status=400"#)
    #expect(alone?.losesValues == false)
  }

  @Test func `a text that a program joins is unknown with the escapes of its quotes`() {
    let text = #"p = "{\"to\":\"" + t + "\"}";"#
    let values = diagnosis(text).standIns.map {
      String(decoding: Array(text.utf8)[$0.start..<$0.end], as: UTF8.self)
    }
    #expect(values == [#"\"" + t + "\""#])
  }

  @Test func `a document may end with an escape`() {
    #expect(read(#"p = "{\"a\":" + x + "\x7d";"#) == #"{"a":"?"}"#)
  }

  @Test func `an option of a command begins no comment`() {
    #expect(read("curl u\n --data {\"aps\":{}}") == #"{"aps":{}}"#)
    #expect(diagnosis("a\n--data {\"a\":1}\nb {\"aps\":{}}").problems.first?.range.end == 8)
  }

  @Test func `another document of a log is told of in whatever notation`() {
    for other in ["{\"aps\":{}}", "{aps: {alert: 5}}", "{'aps': {}}"] {
      let problems = diagnosis("10:00 INFO body={\"aps\":{}} next=\(other)").problems
      #expect(problems.map(\.kind) == [.textBeforeDocument, .textAfterDocument], "\(other)")
    }
    #expect(diagnosis("10:00 INFO body={\"aps\":{}} took={5}").problems.count == 1)
  }

  @Test func `strings of a program beside the first one are counted`() {
    let text = "let a = \"\"\"\n{ \"aps\": {} }\n\"\"\"\nlet b = \"\"\"\n{ \"aps\": {} }\n\"\"\"\n"
    #expect(diagnosis(text).problems.map(\.count) == [2])
    #expect(
      diagnosis("let a = \"{\\\"aps\\\": {}}\"; log(\"a {b}\");").problems.map(\.count) == [1])
    let commented = "let a = \"{\\\"aps\\\": {}}\";\n// 'a\nlet b = \"{\\\"aps\\\": {}}\";\n"
    #expect(diagnosis(commented).problems.map(\.count) == [2])
    let joined = #"p = '{"to":"' + t + '"}'; q = '{"a":1}';"#
    #expect(diagnosis(joined).problems.map(\.count) == [2])
    let logged = #"ERROR a="{\"aps\":{}}" b="{\"aps\":{}}""#
    #expect(diagnosis(logged).problems.map(\.count) == [2])
  }

  @Test(arguments: [
    #"12:50:53.912 [debug] body: "{\"aps\":{}}", headers: [{"a", "b"}]"#,
    #"ERROR failed payload="{\"aps\":{}}" status=400"#,
    "2026-11-24 12:50:53 ERROR request:\n  \"{\\\"aps\\\":{}}\", to: [{\"a\"}]",
  ])
  func `a document in a string of a log is read`(text: String) {
    #expect(diagnosis(text).problems.map(\.cover) == [.loggedString])
    #expect(read(text) == #"{"aps":{}}"#)
  }

  @Test func `what a log says behind a document on its line is no mistake`() {
    let problems = diagnosis(#"10:00 INFO body={"aps":{}} status=400"#).problems
    #expect(problems.count == 1 && problems[0].isLogPrefix && problems[0].related != nil)
  }

  @Test(arguments: [
    "Uri.parse('u'),\nheaders: <String, String>{'A': env['k']!},\nbody: jsonEncode(<String, dynamic>{'to': t, 'data': <String, dynamic>{'a': '1'}}),",
    "post(u, headers: <String, String>{\n'Content-Type': 'a', 'x': env['k']!},\n body: jsonEncode(<String, Object>{'to': t, 'data': {'a': '1'}}))",
  ])
  func `headers of whatever values are not the document`(text: String) {
    #expect(read(text)?.contains(#""data":{"a":"1"}"#) == true, "\(text)")
  }

  @Test func `headers and the payload that goes with them are one push`() {
    let push = "{ headers: { 'apns-priority': 10 }, payload: { aps: { badge: n } } }"
    for text in [
      "const a = \(push);\n",
      "const a = \(push);\nlet m = { apns: a, token: t };\nawait x.send(m);",
    ] {
      #expect(read(text)?.hasPrefix(#"{"headers":{"apns-priority":10},"payload":"#) == true)
    }
  }

  @Test func `a library's own names of keys are those of the request`() {
    let text =
      "const m = new gcm.Message({ collapseKey: 'a', 'timeToLive': 3, data: { dryRun: '1' } });"
    let diagnosis = diagnosis(text)
    #expect(read(text) == #"{"collapse_key":"a","time_to_live":3,"data":{"dryRun":"1"}}"#)
    // Who gets it is said elsewhere.
    #expect(diagnosis.spreads.count == 1)
  }

  @Test(arguments: [
    ("registration_id=42", FormBody.Sender.gcm), ("to=%2Ftopics%2Fa&data.b=c+d\n", .gcm),
    ("data.message=Hello+world&delay_while_idle=1", .gcm), ("token=a&user=b&message=c", .unknown),
  ])
  func `a form is one mistake`(text: String, sender: FormBody.Sender) {
    let problems = diagnosis(text).problems
    #expect(problems.map(\.kind) == [.formBody])
    #expect(problems.first?.form == sender)
  }

  @Test func `signs before a quote that never comes are passed over once`() {
    let signs = String(repeating: "#", count: 50_000)
    let text = "let a = \"{\\\"aps\\\": {}}\";\nlet b = c;\n"
    for run in [signs, signs.map { _ in "@" }.joined()] {
      #expect(diagnosis(text + run).problems.map(\.count) == [1])
    }
  }

  @Test(arguments: [
    "payload=%7B%22a%22%3A1%7D&token=x", "t=x&p=%5b1%5d", "a=1", "a=1&b", "a=1; b=2",
    "a={\"b\":1}&c=2", "a = 1", "to=x",
  ])
  func `an assignment is no form`(text: String) {
    #expect(FormBody.sender(of: text.utf8.span) == nil)
  }

  @Test func `words above a document are one finding`() {
    let problems = diagnosis("# Push\nSend this:\n\n- Body\n{\"aps\":{}}").problems
    #expect(problems.map(\.kind) == [.textBeforeDocument])
    #expect(problems.first?.range.start == 0)
    #expect(problems.first?.count == 4)
    let comments = diagnosis("# Push\n/* a\nb */\nSend this\n{\"aps\":{}}").problems
    #expect(comments.map(\.count) == [4])
  }
}
