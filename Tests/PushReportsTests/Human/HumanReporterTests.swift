import JSON
import PushFormats
import PushReports
import PushShield
import Testing

/// Whole findings as they are printed.
struct HumanReporterTests {
  private static var promo: Sample {
    let text = #"""
      { "message": {
          "topic": "news",
          "notification": { "title": "Sale", "body": "Ends tonight" },
          "data": { "campaign": "winter", "discount": 20 }
      } }
      """#
    return Sample(
      text, rule: "fcm-data-not-string",
      message: "`data` values must be strings, `discount` is a number", path: "promo.fcm.json",
      at: "20", label: "number",
      related: ("\"data\"", "every value in this object must be a string"),
      pointer: "/message/data/discount", help: "put it in quotes: \"20\", and parse it in the app",
      prediction: .fcmRefuses("Invalid value at 'message.data[0].value'")
    ).fixing(("20", "\"20\""), safely: false)
  }

  private static var minified: Sample {
    let text =
      #"{"aps":{"alert":{"title":"Your order has shipped","body":"It will arrive on Thursday "#
      + #"between 9 and 11."},"sound":"default","interruption-level":"time_sensitive","#
      + #""category":"ORDER","thread-id":"orders","mutable-content":1},"orderId":"4711"}"#
    return Sample(
      text, rule: "apns-value-not-allowed",
      message: "`interruption-level` is \"time_sensitive\", expected \"passive\", \"active\", "
        + "\"time-sensitive\" or \"critical\"",
      path: "min.json", at: "\"time_sensitive\"", label: "not a known level",
      pointer: "/aps/interruption-level", help: "write \"time-sensitive\"",
      prediction: .delivered("iOS treats the push as \"active\"")
    ).fixing(("\"time_sensitive\"", "\"time-sensitive\""))
  }

  @Test func `a finding shows its place, cure and cause`() {
    let text = #"""
      {
        "aps": {
          "content_available": 1
        }
      }
      """#
    let sample = Sample(
      text, at: "\"content_available\"", label: "spelled with a hyphen here",
      pointer: "/aps/content_available", help: "write \"content-available\"",
      prediction: .delivered("the app is not woken")
    ).fixing(("\"content_available\"", "\"content-available\""))
    let expected = #"""
      error[apns-misspelled-key]: `content_available` is not a key of `aps`
       --> silent.json:3:5
        |
      2 |   "aps": {
      3 |     "content_available": 1
        |     ^^^^^^^^^^^^^^^^^^^ spelled with a hyphen here
      4 |   }
        |
        = at: /aps/content_available
        = help: write "content-available"   [safe fix]
        = note: APNs answers 200 and the app is not woken
        = see: pushcheck explain apns-misspelled-key

      """#
    #expect(sample.human() == expected)
  }

  @Test(arguments: [[false, true], [true, false]])
  func `what is said of an answer for one document is not repeated for the next`(
    areRefused: [Bool]
  ) {
    var reporter = HumanReporter(HumanStyle(width: 80, showsSummary: false))
    var output = ReportText()
    for isRefused in areRefused {
      let answer = Prediction.delivered("the app is not woken")
      let sample = Sample("{}", prediction: isRefused ? answer.behindRefusal : answer)
      let start = output.bytes.count
      sample.report(to: &reporter, &output)
      let said = String(decoding: output.bytes[start...], as: UTF8.self)
      #expect(said.contains("APNs answers 200"))
      #expect(said.contains("once nothing else is refused") == isRefused, "\(said)")
    }
  }

  @Test func `two places on one line each keep their label`() {
    let expected = #"""
      error[fcm-data-not-string]: `data` values must be strings, `discount` is a
          number
       --> promo.fcm.json:4:49
        |
      3 |     "notification": { "title": "Sale", "body": "Ends tonight" },
      4 |     "data": { "campaign": "winter", "discount": 20 }
        |     ------                                      ^^ number
        |     |
        |     every value in this object must be a string
      5 | } }
        |
        = at: /message/data/discount
        = help: put it in quotes: "20", and parse it in the app   [unsafe fix]
        = note: FCM answers 400 INVALID_ARGUMENT: Invalid value at
                'message.data[0].value'
        = see: pushcheck explain fcm-data-not-string

      """#
    #expect(Self.promo.human() == expected)
  }

  @Test func `a narrow terminal wraps every line`() {
    let expected = #"""
      error[fcm-data-not-string]: `data` values must be strings,
          `discount` is a number
       --> promo.fcm.json:4:49
        |
      3 |     "notification": { "title": "Sale", "body": "Ends t…
      4 |     "data": { "campaign": "winter", "discount": 20 }
        |     ------                                      ^^
        |     |                                           |
        |     |                                           number
        |     every value in this object must be a string
      5 | } }
        |
        = at: /message/data/discount
        = help: put it in quotes: "20", and parse it in the app
                [unsafe fix]
        = note: FCM answers 400 INVALID_ARGUMENT: Invalid value at
                'message.data[0].value'
        = see: pushcheck explain fcm-data-not-string

      """#
    #expect(Self.promo.human(width: 60) == expected)
  }

  @Test func `a label that does not fit behind its mark hangs below it`() {
    let expected = #"""
      error[fcm-data-not-string]: `data`
          values must be strings, `discount`
          is a number
       --> promo.fcm.json:4:49
        |
      3 |     "notification": { "title": "Sa…
      4 |     "data": { "c…"discount": 20 }
        |     ------                   ^^
        |     |                        |
        |     |                        number
        |     every value in this object must
        |     be a string
      5 | } }
        |
        = at: /message/data/discount
        = help: put it in quotes: "20", and
                parse it in the app
                [unsafe fix]
        = note: FCM answers 400
                INVALID_ARGUMENT: Invalid
                value at
                'message.data[0].value'
        = see: pushcheck explain
               fcm-data-not-string

      """#
    #expect(Self.promo.human(width: 40) == expected)
  }

  @Test func `a second place on another line stands above dots`() {
    let text = #"""
      {
        "aps": {
          "alert": "Hi",
          "sound": "default",
          "category": "ORDER",
          "badge": 1,
        }
      }
      """#
    let sample = Sample(
      text, rule: "json-trailing-comma", message: "trailing comma before the end of an object",
      path: "broken.json", at: ",\n  }", label: "remove this comma",
      related: ("{\n    \"alert", "the object starts here"), help: "delete the comma",
      note: "JSON has no trailing commas; a strict parser rejects the whole payload"
    ).fixing((",\n  }", "\n  }"))
    let expected = #"""
      error[json-trailing-comma]: trailing comma before the end of an object
       --> broken.json:6:15
        |
      2 |   "aps": {
        |          - the object starts here
      ...
      5 |     "category": "ORDER",
      6 |     "badge": 1,
        |               ^ remove this comma
      7 |   }
        |
        = help: delete the comma   [safe fix]
        = note: JSON has no trailing commas; a strict parser rejects the whole payload
        = see: pushcheck explain json-trailing-comma
        |
      - |     "badge": 1,
      + |     "badge": 1
        |

      """#
    #expect(sample.human() == expected)
  }

  @Test func `a minified document shows a window around the place`() {
    let expected = #"""
      error[apns-value-not-allowed]: `interruption-level` is "time_sensitive",
          expected "passive", "active", "time-sensitive" or "critical"
       --> min.json:1:145
        |
      1 | …ault","interruption-level":"time_sensitive","category":"ORDER","thread…
        |                             ^^^^^^^^^^^^^^^^ not a known level
        |
        = at: /aps/interruption-level
        = help: write "time-sensitive"   [safe fix]
        = note: APNs answers 200 and iOS treats the push as "active"
        = see: pushcheck explain apns-value-not-allowed

      """#
    #expect(Self.minified.human() == expected)
  }

  @Test func `a wide terminal shows no wider window`() {
    let expected = #"""
      error[apns-value-not-allowed]: `interruption-level` is "time_sensitive", expected "passive", "active", "time-sensitive"
          or "critical"
       --> min.json:1:145
        |
      1 | …ault","interruption-level":"time_sensitive","category":"ORDER","thread…
        |                             ^^^^^^^^^^^^^^^^ not a known level
        |
        = at: /aps/interruption-level
        = help: write "time-sensitive"   [safe fix]
        = note: APNs answers 200 and iOS treats the push as "active"
        = see: pushcheck explain apns-value-not-allowed

      """#
    #expect(Self.minified.human(width: 120) == expected)
  }

  @Test func `two far places on one line are shown with a gap between`() {
    let text =
      #"{"aps":{"badge":1,"alert":{"title":"Your order has shipped","body":"It will arrive on "#
      + #"Thursday between 9 and 11."},"sound":"default","category":"ORDER","badge":2}}"#
    let sample = Sample(
      text, rule: "json-duplicate-key", severity: .warning,
      message: "`badge` occurs twice in one object", path: "dup.json", at: "\"badge\"",
      occurrence: 2, label: "the last one counts for most readers",
      related: ("\"badge\"", "first here"), pointer: "/aps/badge")
    let expected = #"""
      warning[json-duplicate-key]: `badge` occurs twice in one object
       --> dup.json:1:153
        |
      1 | {"aps":{"badge":1,"alert":{"title"…lt","category":"ORDER","badge":2}}
        |         -------                                           ^^^^^^^
        |         |                                                 |
        |         |                               the last one counts for most readers
        |         first here
        |
        = at: /aps/badge
        = see: pushcheck explain json-duplicate-key

      """#
    #expect(sample.human() == expected)
  }

  @Test func `marks line up behind ideographs, emoji, combining marks and tabs`() {
    let text = "{\n\t\"aps\":\t{\"alert\": \"注文 👩‍👩‍👧‍👦 🇩🇪 e\u{301} क्षि\", \"badge\": \"3\"}\n}"
    let sample = Sample(
      text, rule: "apns-wrong-type", message: "`badge` is the string \"3\", expected a number",
      path: "注文.json", at: "\"3\"", label: "a string", pointer: "/aps/badge", help: "write 3")
    let expected = #"""
      error[apns-wrong-type]: `badge` is the string "3", expected a number
       --> 注文.json:2:53
        |
      1 | {
      2 |     "aps":  {"alert": "注文 👩‍👩‍👧‍👦 🇩🇪 é क्षि", "badge": "3"}
        |                                                    ^^^ a string
      3 | }
        |
        = at: /aps/badge
        = help: write 3
        = see: pushcheck explain apns-wrong-type

      """#
    #expect(sample.human() == expected)
  }

  @Test func `a header from a flag has no snippet`() {
    var sample = Sample(
      "{}", rule: "apns-topic-suffix-mismatch",
      message: "`apns-topic` is \"com.acme.app\" but the push type is voip", path: "call.json",
      help: "write \"com.acme.app.voip\"", prediction: .apnsRefuses(400, "TopicDisallowed"))
    sample.finding.header = "apns-topic"
    let expected = #"""
      error[apns-topic-suffix-mismatch]: `apns-topic` is "com.acme.app" but the push
          type is voip
       --> header apns-topic (call.json)
        = help: write "com.acme.app.voip"
        = note: APNs answers 400 TopicDisallowed
        = see: pushcheck explain apns-topic-suffix-mismatch

      """#
    #expect(sample.human() == expected)
  }

  @Test func `a record of a stream is named with its physical line`() {
    var sample = Sample(
      "{\"aps\":{\"bagde\":1}}", message: "`bagde` is not a key of `aps`", path: "queue.ndjson")
    sample.start = TextPosition(line: 1047, column: 1, offset: 90_210)
    sample.finding.span = sample.span(of: "\"bagde\"")
    sample.finding.record = 1046
    let expected = #"""
      error[apns-misspelled-key]: `bagde` is not a key of `aps`
          --> queue.ndjson:1047:9 (record 1046)
           |
      1047 | {"aps":{"bagde":1}}
           |         ^^^^^^^
           |
           = see: pushcheck explain apns-misspelled-key

      """#
    #expect(sample.human() == expected)
  }

  @Test func `hostile text and tokens are shown harmless`() {
    let token = String(repeating: "a1b2c3d4", count: 8)
    let key = "al\u{202E}ert"
    let sample = Sample(
      "{\"token\": \"\(token)\", \"payload\": {\"aps\": {\"\(key)\": \"##[error]\u{1B}[31m\"}}}",
      message: "`\(key)` is not a key, token \(token)", path: "::error::x\n.json", at: "\"\(key)\"",
      label: "unknown key", related: ("\"\(token)\"", "sent to this device"),
      pointer: JSONPointer(["payload", "aps", key]))
    let expected = #"""
      error[apns-misspelled-key]: `al\u{202E}ert` is not a key, token a1b2…c3d4
       --> \u{3A}:error::x\u{A}.json:1:99
        |
      1 | {"token": "a1b2…c3d4", "payload": {"aps": {"al\u{202E}ert": "##\u{5B}e…
        |           -----------                      ^^^^^^^^^^^^^^^ unknown key
        |           |
        |           sent to this device
        |
        = at: /payload/aps/al\u{202E}ert
        = see: pushcheck explain apns-misspelled-key

      """#
    #expect(sample.human() == expected)
  }

  @Test func `a repair that the help does not quote is shown`() {
    let sample = Sample(
      "{'aps': {\"badge\": 1}}", rule: "json-single-quotes", message: "a key in single quotes",
      at: "'aps'", label: "single quotes", help: "use double quotes"
    ).fixing(("'aps", "\"aps"), ("':", "\":"))
    let expected = #"""
      error[json-single-quotes]: a key in single quotes
       --> silent.json:1:2
        |
      1 | {'aps': {"badge": 1}}
        |  ^^^^^ single quotes
        |
        = help: use double quotes   [safe fix]
        = see: pushcheck explain json-single-quotes
        |
      - | {'aps': {"badge": 1}}
      + | {"aps": {"badge": 1}}
        |

      """#
    #expect(sample.human() == expected)
  }

  @Test func `a repair that adds a line shows both lines`() {
    let sample = Sample(
      "{\n  \"aps\": {\n    \"alert\": \"Hi\"\n  }\n}", message: "no `sound`", at: "\"aps\"",
      help: "add `sound`"
    ).fixing(("\"Hi\"", "\"Hi\",\n    \"sound\": \"default\""), safely: false)
    let expected = #"""
      error[apns-misspelled-key]: no `sound`
       --> silent.json:2:3
        |
      1 | {
      2 |   "aps": {
        |   ^^^^^
      3 |     "alert": "Hi"
        |
        = help: add `sound`   [unsafe fix]
        = see: pushcheck explain apns-misspelled-key
        |
      - |     "alert": "Hi"
      + |     "alert": "Hi",
      + |     "sound": "default"
        |

      """#
    #expect(sample.human() == expected)
  }

  @Test func `a place in a document inside a string names both pointers`() {
    var sample = Sample(
      "{\"APNS\": \"{\\\"aps\\\":{}}\"}", message: "`aps` is empty", at: "\\\"aps\\\"",
      pointer: "/APNS")
    sample.finding.inner = "/aps"
    let expected = #"""
      error[apns-misspelled-key]: `aps` is empty
       --> silent.json:1:12
        |
      1 | {"APNS": "{\"aps\":{}}"}
        |            ^^^^^^^
        |
        = at: /aps inside the string at /APNS
        = see: pushcheck explain apns-misspelled-key

      """#
    #expect(sample.human() == expected)
  }

  @Test func `a place over several lines is marked on its first`() {
    let sample = Sample(
      "{\n  \"aps\": {\n    \"alert\": {}\n  }\n}", message: "`aps` says nothing",
      at: "{\n    \"alert\": {}\n  }", label: "this object")
    let expected = #"""
      error[apns-misspelled-key]: `aps` says nothing
       --> silent.json:2:10
        |
      1 | {
      2 |   "aps": {
        |          ^ this object
      3 |     "alert": {}
        |
        = see: pushcheck explain apns-misspelled-key

      """#
    #expect(sample.human() == expected)
  }

  @Test func `an empty document has a place and no snippet`() {
    var sample = Sample("", rule: "json-empty-input", message: "the input is empty", path: "-")
    sample.finding.span = sample.span(0, 0)
    let expected = #"""
      error[json-empty-input]: the input is empty
       --> -:1:1
        = see: pushcheck explain json-empty-input

      """#
    #expect(sample.human() == expected)
  }

  @Test func `colours and links follow the meaning`() {
    let text = #"""
      {
        "aps": {
          "content_available": 1
        }
      }
      """#
    let sample = Sample(
      text, severity: .warning, at: "\"content_available\"", label: "here",
      related: ("\"aps\"", "in this object"), pointer: "/aps/content_available",
      help: "use double quotes", note: "a note"
    ).fixing(("1", "true"))
    let expected = #"""
      ␛[1;93mwarning[␛]8;;https://example.com/page␛\apns-misspelled-key␛]8;;␛\]␛[0m␛[1m: `content_available` is not a key of `aps`␛[0m
       ␛[94m--> ␛[0msilent.json:3:5
      ␛[94m  |␛[0m
      ␛[94m2 |␛[0m   "aps": {
      ␛[94m  |␛[0m   ␛[94m----- in this object␛[0m
      ␛[94m3 |␛[0m     "content_available": 1
      ␛[94m  |␛[0m     ␛[1;93m^^^^^^^^^^^^^^^^^^^ here␛[0m
      ␛[94m4 |␛[0m   }
      ␛[94m  |␛[0m
        ␛[94m= ␛[0m␛[1mat: ␛[0m/aps/content_available
        ␛[94m= ␛[0m␛[1;96mhelp: ␛[0muse double quotes   ␛[1;96m[safe fix]␛[0m
        ␛[94m= ␛[0m␛[1;92mnote: ␛[0ma note
        ␛[94m= ␛[0m␛[1msee: ␛[0mpushcheck explain apns-misspelled-key
      ␛[94m  |␛[0m
      ␛[31m-␛[0m␛[94m |␛[0m ␛[31m    "content_available": 1␛[0m
      ␛[32m+␛[0m␛[94m |␛[0m ␛[32m    "content_available": true␛[0m
      ␛[94m  |␛[0m

      """#
    #expect(sample.human(colour: true, links: true).replacing("\u{1B}", with: "␛") == expected)
  }
}
