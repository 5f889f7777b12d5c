import Testing

@testable import JSON

@Suite struct `Recognition of dumps` {
  @Test(arguments: [
    "{\n    aps =     {\n", "{ aps = { alert = x; }; }", "{ list = ( a, b ); }",
    "Demo[4242:133742] {\n    \"a-b\" = 1;\n}", "aps =     {\n    badge = 1;\n};",
    "[Firebase/Messaging][I-FCM001] params: {\n    \"_nmt\" = 1583385787;\n}",
  ])
  func `property lists are known by their signs`(_ text: String) {
    #expect(ConsoleDump.recognize(text) == .objectiveC)
  }

  @Test(arguments: [
    #"[AnyHashable("aps"): "#, #"flutter: [AnyHashable("a"): 1]"#,
    "\u{FEFF}[AnyHashable(\"a\"): 1]",
    "will present data: [\"aps\": {\n    badge = 1;\n}]", #"["aps": ["alert": "x"]]"#,
    #"["title": "x", "body": "y"]"#, #"%@ ["a": word]"#,
    // Words of a text, and what a program would not write in this way.
    #"["data": ["title": Tea, "body": Hot], "id": a]"#, #"["data": data, "aps": ["alert": "x"]]"#,
    #"["id": id, "aps": ["badge": 1, "alert": ["title": "Tea"]]]"#,
    "[aps: {\n    a = b;\n}, n: 1]", "got [id: 0:1, to: a, b, aps: {\n    a = b;\n}]",
    "[\n  \"a\": \"1\",\n  \"aps\": {\n    \"alert\" = {\n      \"body\" = \"x\";\n    };\n  }\n]",
    #"["a": "1",  "n": 7, "aps": { "alert" = { "body" = "x"; }; }]"#,
  ])
  func `Swift's dictionaries are known by their keys`(_ text: String) {
    #expect(ConsoleDump.recognize(text) == .swift)
  }

  @Test(arguments: [
    "", " ", "null", "12", "{}", "[]", #"{"a":1}"#, #"["a", "b"]"#, "[1, 2]",
    #""{ a = b; }""#, #"{"log":"[AnyHashable(\"a\"): 1] { a = b; }"}"#, "{'aps': {'badge': 1}}",
    "{aps: {alert: 'a = b;'}}", #"{"a" = 1, "b" = 2}"#, #"{"a" => 1}"#, #"["aps": {"badge": 1}]"#,
    #"'{"aps": {}}'"#, #"payload = {"aps": {"badge": 1}};"#, #"aps =   {"badge": 1}"#,
    "// note: x\n{\"a\": 1}", "{{name}}", #"{"a": 1} { b = 2; }"#, "hello world", "a = b",
    "[\n\"a\": {\n}\n]", "[\n\"a\": { \"b\": 1 }\n]", "[\n\"aps\": [\n\"alert\": \"x\"\n]\n]",
    "[aps: {\"a\": 1}]", "[aps: {a: 1}]", "[a: 1, b: 2]", "[aps: {}]", "[INFO: x] {\"a\": 1}",
    "[{\"a\": \"{ b = c; }\"}]", #"aps: {"alert": "x"}"#,
    // Variables of a program.
    #"["app_id": appID, "contents": ["en": message], "tags": [tag], "data": data]"#,
    "[\"to\": token, \"player-id\": playerID,\n  \"texts\": [\"en\": text, \"de\": \"x\"]]",
  ])
  func `JSON and JSON with mistakes are not claimed`(_ text: String) {
    #expect(ConsoleDump.recognize(text) == nil)
  }
}
