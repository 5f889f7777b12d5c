import Testing

@testable import JSON

/// What Java, Kotlin, Android, Dart and Go print for a map.
@Suite struct `Dumps of maps` {
  @Test(arguments: [
    (
      "{aps={alert={title=Hi, you, body=all}, badge=1}, k=null, on=true, l=[a, 2, {b=c}], e={}}",
      ConsoleDump.Form.java,
      #"{"aps":{"alert":{"title":"Hi, you","body":"all"},"badge":1},"k":null,"on":true,"l":["a",2,{"b":"c"}],"e":{}}"#
    ),
    (
      #"I/Push: {data={"a": "}, b=c"}, text=[Sale] today, none=, last=x}"#, .java,
      #"{"data":"{\"a\": \"}, b=c\"}","text":"[Sale] today","none":"","last":"x"}"#
    ),
    (
      "{\n  aps={\n    alert=Hi, you\n  },\n  l=[a],\n  n=1\n}", .java,
      #"{"aps":{"alert":"Hi, you"},"l":["a"],"n":1}"#
    ),
    (
      "D/Tag: Bundle[{a=b, c=Bundle[{d=e}], f=[g, h]}] done", .android,
      #"{"a":"b","c":{"d":"e"},"f":["g","h"]}"#
    ),
    (#""Bundle[{a=b, c=d}]";"#, .android, #"{"a":"b","c":"d"}"#),
    (
      "I/flutter (1): {aps: {alert: {title: Hi: you, body: all, of you}}, id: 7, l: [a, b], n: null}",
      .dart,
      #"{"aps":{"alert":{"title":"Hi: you","body":"all, of you"}},"id":7,"l":["a","b"],"n":null}"#
    ),
    (
      "map[aps:map[alert:map[body:all of you at 10:30 title:Hi] badge:1] e:map[] l:[a b] n:<nil>]",
      .go,
      #"{"aps":{"alert":{"body":"all of you at 10:30","title":"Hi"},"badge":1},"e":{},"l":["a","b"],"n":null}"#
    ),
  ])
  func `maps without quotes are read`(
    _ text: String, _ form: ConsoleDump.Form, _ json: String
  ) {
    let bytes = Array(text.utf8)
    #expect(ConsoleDump.recognize(bytes.span) == form)
    let reading = DumpReading.of(text)
    #expect(reading.form == form)
    #expect(reading.jsonText == json)
    #expect(reading.problems == [])
  }

  @Test(arguments: [
    (
      "{senderId: null, data: {alert: it's ok}, from: 9, messageId: 0:1, ttl: 2}",
      #"{"senderId":null,"data":{"alert":"it's ok"},"from":9,"messageId":"0:1","ttl":2}"#
    ),
    (
      #"{data: {e: {"a":"b, }","l":[1]}, t: [{"c":1}]}, from: 9, messageId: 0:1}"#,
      #"{"data":{"e":"{\"a\":\"b, }\",\"l\":[1]}","t":"[{\"c\":1}]"},"from":9,"messageId":"0:1"}"#
    ),
    (
      #"{title: Hello "you", `b` and 'c', body: say: "hi", {name}!, e: {"a": 1}, n: }"#,
      #"{"title":"Hello \"you\", `b` and 'c'","body":"say: \"hi\", {name}!","e":"{\"a\": 1}","n":""}"#
    ),
    (
      "{title: Hello World, e: {\"a\":\"b\"}, n: 5}",
      #"{"title":"Hello World","e":"{\"a\":\"b\"}","n":5}"#
    ),
    (
      "{senderId: null,\ncollapseKey: a, data: {f: 1}, from: 9, messageId: 0:1, ttl: 2}",
      #"{"senderId":null,"collapseKey":"a","data":{"f":1},"from":9,"messageId":"0:1","ttl":2}"#
    ),
    (
      "{\r\n  senderId: null,\r\n  data: {\r\n\tf: x\r\n  },\r\n  messageId: 0:1,\r\n  l: [],\r\n  ttl: 2\r\n}",
      #"{"senderId":null,"data":{"f":"x"},"messageId":"0:1","l":[],"ttl":2}"#
    ),
    (
      "{ senderId: null, messageId: 0:1, data: { a: x }, ttl: 2 }",
      #"{"senderId":null,"messageId":"0:1","data":{"a":"x"},"ttl":2}"#
    ),
    (
      "{title: Hi, body: one\ntwo, you, id: 7}",
      #"{"title":"Hi","body":"one\ntwo, you","id":7}"#
    ),
  ])
  func `a map of Dart has quotes, JSON and line ends in its texts`(_ text: String, _ json: String) {
    let reading = DumpReading.of(text)
    #expect(ConsoleDump.recognize(text) == .dart)
    #expect(ForeignLiteral(in: Array(text.utf8).span) == nil)
    #expect(reading.jsonText == json)
    #expect(reading.problems == [])
  }

  @Test func `types are guessed, and Firebase's values are text`() {
    let reading = DumpReading.of(
      "{gcm.n.e=1, badge=1, on=true, text=x, none=null}", expecting: firebaseKeysAreText)
    #expect(reading.jsonText == #"{"gcm.n.e":"1","badge":1,"on":true,"text":"x","none":null}"#)
    #expect(
      reading.guessLines == [
        "/gcm.n.e text, or number", "/badge number, or text", "/on boolean, or text",
        "/none null, or text",
      ])
  }

  @Test(arguments: [
    "{aps={alert=Hi, b=2", "{aps={alert=Hi}, ", "{a: {b: some text}, c: d", "map[a:b c:map[d:e]",
    "Bundle[{a=b, c=d",
  ])
  func `a map that was cut off is read up to there`(_ text: String) {
    let reading = DumpReading.of(text)
    #expect(reading.form != nil)
    #expect(reading.problems.map(\.kind) == [.cutOff])
  }

  @Test func `each line of a log is a message`() {
    let reading = DumpReading.of("I/a: Bundle[{a=b}]\nI/a: other\nI/a: Bundle[{a=c}]\n")
    #expect(reading.messages.count == 2)
    #expect(reading.jsonText == #"{"a":"b"}"#)
  }

  @Test(arguments: [
    "{aps: {alert: 'Hi'}}", "{aps: {badge: 1}, b: 2}", "{title: title, body: 'x'}", "{a: b}",
    #"{"a"=1}"#, "{a == b}", "{a => b}", "{a= b}", "map[string]string{}", "bitmap[a:b]", "{a: 1}",
    #"{aps: {alert: name + " hi", b: c}}"#, #"{a: b, "c": d}"#, "{a: f('x'), b: c}",
    #"{a: foo, data: {"b": "c"}}"#,
    "{\n  aps: {\n    alert: Hello World,\n    sound: default\n  }\n}",
    "{ a: b, c: d }", "{a: x ? 'y' : z, b: c}", "{a: [b, 'c'], d: e}", "{ttl: ttl, topic: `news`}",
  ])
  func `literals and code are not maps`(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(ConsoleDump.recognize(bytes.span) == nil)
  }
}
