import Testing

@testable import JSON

/// What `print(userInfo)` shows.
@Suite struct `Dumps of Swift` {
  @Test func `the sample of the sample apps becomes a received message`() {
    let reading = DumpReading.of(DumpSamples.swift, expecting: firebaseKeysAreText)
    #expect(reading.form == .swift)
    #expect(
      reading.jsonText
        == #"{"customKey":"customValue","google.c.a.e":"1","gcm.message_id":"1566515013484879","#
        + #""aps":{"alert":{"body":"great match!","title":"Portugal vs. Denmark"},"badge":1}}"#)
    #expect(
      reading.guessLines == [
        "/google.c.a.e text, or number boolean", "/gcm.message_id text, or number",
        "/aps/badge number, or text boolean",
      ])
    #expect(reading.problems == [])
  }

  @Test func `values that never were in Objective-C have certain types`() {
    let reading = DumpReading.of(DumpSamples.native)
    #expect(
      reading.jsonText
        == #"{"aps":{"alert":{"title":"Portugal vs. Denmark","body":"great match!"},"badge":1,"#
        + #""list":[1,2.0,"a",[true,null]]},"isOn":true}"#)
    #expect(reading.guesses == [])
  }

  @Test func `a space may stand before a colon where somebody has written it`() {
    let text = #"[AnyHashable("a"):\n ["b" : "c",\n  "d" : 22, "e" : "f"],\n AnyHashable("g"): 1]"#
    #expect(
      DumpReading.of(text.replacing("\\n", with: "\n")).jsonText
        == #"{"a":{"b":"c","d":22,"e":"f"},"g":1}"#)
  }

  @Test func `texts without quotes hold anything`() {
    let reading = DumpReading.of(DumpSamples.mixed)
    #expect(
      reading.jsonText
        == #"{"comment":"","mention":"[]","title":"[PAYNET - GIAO DỊCH]","#
        + #""data":"{\"id\":1,\"list\":[1,\"]\"]}","place":"Sector 10, Dwarka","#
        + #""aps":{"alert":{"title":"警告!"},"sound":"default"},"smile":"hello :], you","#
        + #""distance":22.2}"#)
    #expect(reading.guessLines == ["/mention text, or array", "/distance number, or text"])
    #expect(reading.problems == [])
  }

  @Test(arguments: [
    (#"[AnyHashable("a"): x, AnyHashable("b"): y]"#, #"{"a":"x","b":"y"}"#),
    ("[aps: {\n    alert = hi;\n}]", #"{"aps":{"alert":"hi"}}"#),
    (
      "[gcm.message_id: 0:12%3, note: Hi: you, all, aps: {\n    badge = 1;\n}, n: (\n    a\n), m: 1]",
      #"{"gcm.message_id":"0:12%3","note":"Hi: you, all","aps":{"badge":1},"n":["a"],"m":1}"#
    ),
    (#"[AnyHashable("a"): x [1], AnyHashable("b"): [2] y]"#, #"{"a":"x [1]","b":"[2] y"}"#),
    (
      "[AnyHashable(\"a\"): two\nlines, AnyHashable(\"b\"): \"q\" he said]",
      #"{"a":"two\nlines","b":"\"q\" he said"}"#
    ),
    (
      "[\n  AnyHashable(\"a\"): x,\n  AnyHashable(\"b\"):{\n  c = d;\n  }\n]",
      #"{"a":"x","b":{"c":"d"}}"#
    ),
    (#"[AnyHashable("a"): (1) new, AnyHashable(7): <null>]"#, #"{"a":"(1) new","7":null}"#),
    (
      "[AnyHashable(\"a\"): (\n    1,\n    x\n), AnyHashable(\"b\"): {\n}]",
      #"{"a":[1,"x"],"b":{}}"#
    ),
    (
      #"[AnyHashable("a"): Optional(x), AnyHashable("b"): Optional("y"), AnyHashable("c"): nil]"#,
      #"{"a":"x","b":"y","c":null}"#
    ),
    (
      #"[AnyHashable("a"): Optional({ b = c; }), AnyHashable("d"): {"e":[1]}]"#,
      #"{"a":{"b":"c"},"d":"{\"e\":[1]}"}"#
    ),
    (
      #"["a": x, "b": {"c": 1, "d": 2}, "e": [1, 2]]"#,
      #"{"a":"x","b":"{\"c\": 1, \"d\": 2}","e":"[1, 2]"}"#
    ),
    (
      #"["a": ["b": [["c": "\u{e9}\"\n"]]], "d": [:], "e": []]"#,
      #"{"a":{"b":[{"c":"é\"\n"}]},"d":{},"e":[]}"#
    ),
    ("[\"aps\": {\n    badge = 1;\n}, \"k\": v]", #"{"aps":{"badge":1},"k":"v"}"#),
    ("[:]", "{}"),
  ])
  func `a dump is read as it was printed`(_ dump: String, _ json: String) {
    let reading = DumpReading.of(dump)
    #expect(reading.jsonText == json)
    #expect(reading.problems == [])
    #expect(ConsoleDump.recognize(dump) == .swift)
  }

  @Test func `booleans of a received message are most likely words`() {
    let received = DumpReading.of(#"[AnyHashable("a"): x, AnyHashable("b"): false]"#)
    #expect(received.jsonText == #"{"a":"x","b":"false"}"#)
    #expect(received.guessLines == ["/b text, or boolean"])
    let unknown = DumpReading.of(#"["b": false, "c": nil]"#)
    #expect(unknown.guessLines == ["/b boolean, or text", "/c null, or text"])
  }

  @Test(arguments: [
    (
      #"[AnyHashable("a"): 1, AnyHashable("b"): Hel"#, #"{"a":1,"b":"Hel"}"#,
      DumpProblem.Kind.cutOff
    ),
    (#"[AnyHashable("a"): 1, AnyHashable("b"#, #"{"a":1}"#, .cutOff),
    (#"[AnyHashable("a"): 1, AnyHashable("b": 2]"#, #"{"a":1,"b":2}"#, .missingBracket),
    (#"[AnyHashable("a"): 1, AnyHashable("b") 2]"#, #"{"a":1,"b":2}"#, .missingColon),
    (#"[AnyHashable("a"): { b = 1; ]"#, #"{"a":{"b":1}}"#, .mismatchedBracket),
    (
      #"[AnyHashable("a"): { b = 1; } x, AnyHashable("c"): 2]"#, #"{"a":{"b":1},"c":2}"#,
      .unexpectedText
    ),
    ("[AnyHashable(\"a\"): b\n[AnyHashable(\"c\"): d]", #"{"a":"b"}"#, .cutOff),
  ])
  func `a broken dump is read as far as possible`(
    _ dump: String, _ json: String, _ problem: DumpProblem.Kind
  ) {
    let reading = DumpReading.of(dump)
    #expect(reading.jsonText == json)
    #expect(reading.problemKinds == [problem])
  }
}
