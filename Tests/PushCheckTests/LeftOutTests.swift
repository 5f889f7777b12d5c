import JSON
import PushCheck
import PushFormats
import PushModel
import Testing

/// Documentation leaves out what stands elsewhere, and pastes end too early: nothing is missing from an
/// object with dots in it, or one that is never closed.
struct LeftOutTests {
  @Test(arguments: [
    #"{"aps":{"alert":{...},"mutable-content":1}}"#,
    #"{"aps":{"alert":{…},"category":"INVITE"}}"#,
    #"{"aps":{...}}"#,
    #"{"aps":{"category":"INVITE",...}}"#,
    #"{"aps":{"mutable-content":1, ...}}"#,
    #"{"aps":{"timestamp":1764100000,"event":"update",...}}"#,
    #"{"aps":{"timestamp":1764100000,"event":"start","content-state":{}, ...}}"#,
    #"{"aps":{"alert":"Hi","sound":{"volume":0.5, ...}}}"#,
    #"{"aps":{"alert":{"loc-args":["a"], ...}}}"#,
    #"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{...}}}"#,
    #"{"headers":{"apns-push-type":"background","apns-priority":"5"},"payload":{"aps":{...}}}"#,
    #"{"headers":{"apns-push-type":"background",...},"payload":{"aps":{"content-available":1}}}"#,
    #"{"web_push":8030,"notification":{"title":"a", ...}}"#,
    #"{"message":{"token":"t","apns":{"payload":{...}}}}"#,
    #"{"message":{"token":"t","apns":{"payload":{"aps":{...}}}}}"#,
    #"{"message":{"token":"t","apns":{...}}}"#,
    #"{"message":{"data":{"a":"b"}, ...}}"#,
    #"{"message":{"token":"t","notification":{...}}}"#,
    #"{"message":{"token":"t","notification":{...},"data":{"a":"b"}}}"#,
    #"{"message":{"token":"t","data":{"a":"b"},"apns":{"headers":{"apns-priority":"10"}}, ...}}"#,
    #"{"message":{"token":"t","notification":{"body_loc_args":["a"]}, ...}}"#,
    #"{"message":{"token":"t","android":{"notification":{"title":"a","light_settings":{...}}}}}"#,
    #"{"to":"/topics/a","notification":{...}}"#,
    #"{"to":"/topics/a", ...}"#,
    #"{"registration_ids":[...],"notification":{"title":"a"}}"#,
    #"{"to":"ExponentPushToken[a]","richContent":{...}}"#,
    #"{"token":"a","user":"b","message":"c","priority":2, ...}"#,
    #"{"app_id":"a","contents":{"en":"Hi"},"ios_badgeType":"Increase", ...}"#,
    #"[{"title":"Hi","body":"Ho","channelId":"a","ttl":5,...}]"#,
    #"{"aps":{"alert":"a"},"gcm.message_id":"1", ...}"#,
    #"{"aps":{...},"gcm.message_id":"1"}"#,
  ])
  func `nothing is missing from an object of which a part was left out`(_ text: String) {
    let rules = Set(Self.rules(in: text)).subtracting(Self.others)
    #expect(rules == ["json-unexpected-character"], "\(rules)")
  }

  @Test(arguments: [
    #"{"app_id":"5eb5a37e-b458-11e3-ac11-000c2940e62c","contents":{"en":"x""#,
    #"{"message":{"data":{"a":"b""#,
    #"{"message":{"data":{"a":"b"},"notification":{"title":"#,
    #"{"message":{"token":"t","apns":{"payload":{"alert":"x""#,
    #"{"aps":{"timestamp":1790000000,"event":"start""#,
    #"{"aps":{"alert":{"loc-args":["a""#,
    #"{"headers":{"apns-push-type":"background","apns-priority":"5"},"payload":{"aps":{"#,
    #"{"to":"/topics/a","notification":{"#,
    "const m = { notification: { title: 'a' }, data: { k: 'v' ",
  ])
  func `nothing is missing from what the text ends in`(_ text: String) {
    let others: Set = ["json-foreign-literal", "json-missing-value", "json-unterminated-string"]
    let rules = Set(Self.rules(in: text)).subtracting(Self.others).subtracting(others)
    #expect(
      rules.isSubset(of: ["json-unterminated-object", "json-unterminated-array"]), "\(rules)")
  }

  @Test func `what is closed is judged to the last bracket`() {
    let rules = Self.rules(in: #"{"message":{"notification":{"title":"a"}}"#)
    #expect(rules == ["fcm-no-target", "json-unterminated-object"])
  }

  @Test(arguments: [
    #"{"aps":{"mutable-content":1 /* ... */}}"#,
    "{\"message\":{\"token\":\"t\",\n// … as above\n}}",
    #"{"aps":{"alert":{...texts},"category":"INVITE"}}"#,
    #"{"message":{"notification":{"title":"a"},...target}}"#,
  ])
  func `dots in a comment and the members of another object stand for members, too`(_ text: String)
  {
    let others = Self.rules(in: text).filter { !$0.hasPrefix("json-") }
    #expect(others == [], "\(others)")
  }

  @Test(arguments: [
    #"{"aps":{"mutable-content":1,"badge":1 /* and so on */}}"#,
    "{\"aps\":{\"mutable-content\":1,\"badge\":1}} // ...",
  ])
  func `a comment about something else leaves nothing open`(_ text: String) {
    #expect(Self.rules(in: text).contains("apns-mutable-content-without-alert"))
  }

  @Test(arguments: [
    (#"  "aps": {"alert": "x", "badge": "1"}"#, ["apns-wrong-type"]),
    (#""aps": {"alert": "x", "badge": "1"}, "id": 7}"#, ["apns-wrong-type"]),
    (
      #""message": {"token": "t", "notification": {"titel": "x"},}"#,
      ["fcm-misspelled-key", "json-trailing-comma"]
    ),
    (#""aps": {"alert": "x", "badge": 1},"#, []),
    (#""alert": "x", "badge": "1""#, []),
    (#""notification": {"title": "x"}, "priority": 10"#, []),
  ])
  func `members without braces are judged where they can only be the root's`(
    _ text: String, _ rules: [String]
  ) {
    #expect(Self.rules(in: text).sorted() == (rules + ["json-text-after-document"]).sorted())
  }

  @Test(arguments: [
    (#"aps: { alert: "x", content_available: "0" }"#, ["apns-misspelled-key"]),
    (#"var aps = {"alert": "x", "content_available": 1}"#, ["apns-misspelled-key"]),
    (#"payload["aps"] = {"alert": "x", "content_available": 1};"#, ["apns-misspelled-key"]),
    (
      #"$payload["aps"] = array("alert" => "x", "content_available" => 1);"#,
      ["apns-misspelled-key"]
    ),
    ("message: {token: 't', notification: {titel: 'x'}}", ["fcm-misspelled-key"]),
    (#"let m = {"token": "t", "notification": {"titel": "x"}};"#, ["wrapper-misspelled-key"]),
    (#"let m = {"token": "t", "notification": {"title": "x"}};"#, []),
    (#"notification: {title: "x"}"#, []), (#"const notification = {title: "x", body: "y"};"#, []),
  ])
  func `a part of a program is judged as the part of a push that its name says`(
    _ text: String, _ rules: [String]
  ) {
    #expect(Self.rules(in: text).sorted() == (rules + ["json-foreign-literal"]).sorted())
  }

  @Test func `the parts that programs name are objects of pushes`() {
    let tables: [Table] = [.sendRequest, .message, .payload]
    let ofPushes = tables.flatMap { $0.fields.map(\.nameText) }
    #expect(LiteralPart.names.isSubset(of: ofPushes))
  }

  @Test func `the keys that tell a document are keys of documents, and of no part`() {
    let parts: [Table] = [
      .aps, .apnsConfig, .androidConfig, .webpushConfig, .notification, .legacyNotification,
      .browserNotification, .message,
    ]
    let ofParts = parts.flatMap { $0.fields.map(\.nameText) }
    #expect(LiteralPart.keysOfDocuments.isDisjoint(with: ofParts))
    let known = Table.allCases.flatMap { $0.fields.map(\.nameText) }
    #expect(LiteralPart.keysOfDocuments.isSubset(of: known))
  }

  @Test(arguments: [
    (#"message: {"to":"/topics/x","notification":{"title":"a"}}"#, "fcm-misplaced-key"),
    (
      #"message: {"to":"ExponentPushToken[aaaaaaaaaaaaaaaaaaaaaa]","title":"a","body":"b"}"#,
      "fcm-misplaced-key"
    ),
  ])
  func `a whole document behind a label is not judged as a part`(_ text: String, _ rule: String) {
    #expect(!Self.rules(in: text).contains(rule), "\(Self.rules(in: text))")
  }

  /// What these documents have besides.
  private static let others: Set = [
    "push-kind-guessed", "legacy-api-shut-down", "fcm-misplaced-key", "fcm-misspelled-key",
  ]

  @Test(arguments: [
    (#"{"aps":{"badge":"7", ...}}"#, "apns-wrong-type"),
    (#"{"aps":{"badge":{...}}}"#, "apns-wrong-type"),
    (#"{"aps":{"alert":{...},"content_available":1}}"#, "apns-misspelled-key"),
    (#"{"aps":{"alert":{}},"id":{...}}"#, "apns-empty-alert"),
    (#"{"aps":{"mutable-content":1,"badge":1},"id":[...]}"#, "apns-mutable-content-without-alert"),
    (#"{"message":{"data":{...}}}"#, "fcm-no-target"),
    (#"{"message":{"token":"t","topic":"a", ...}}"#, "fcm-multiple-targets"),
    (#"{"to":"/topics/a","notification":{"title":"a", ...}}"#, "legacy-api-shut-down"),
  ])
  func `what is there is judged, and so is what other objects lack`(_ text: String, _ rule: String)
  {
    #expect(Self.rules(in: text).contains(rule), "\(Self.rules(in: text))")
  }

  private static func rules(in text: String) -> [String] {
    var examiner = Examiner(ExaminerSettings())
    return examiner.examine(Array(text.utf8).span).findings.all
      .filter { $0.severity > .note }.map { "\($0.rule.name)" }
  }
}
