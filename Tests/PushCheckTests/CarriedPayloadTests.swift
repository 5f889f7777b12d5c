import JSON
import PushCheck
import PushFormats
import PushModel
import Testing

/// The law of carriers: what is wrong with a payload for APNs is told wherever it stands.
struct CarriedPayloadTests {
  /// A payload with one mistake in it.
  struct Payload: Sendable, CustomTestStringConvertible {
    var text: String
    var testDescription: String { text }

    init(_ text: String) { self.text = text }

    static let all = [
      #"{"aps": {"alert": {"title": "Hi", "body": "Ho"}}}"#,
      #"{"APS": {"alert": {"title": "Hi", "body": "Ho"}}}"#,
      #"{"Aps": {"alert": {"title": "Hi", "body": "Ho"}}}"#,
      #"{"apss": {"alert": {"title": "Hi", "body": "Ho"}}}"#,
      #"{"aps ": {"alert": {"title": "Hi", "body": "Ho"}}}"#,
      #"{"id": 7}"#,
      #"{"alert": "Hi", "sound": "default"}"#,
      #"{"aps": {}}"#,
      #"{"aps": "Hi"}"#,
      #"{"aps": null}"#,
      #"{"aps": []}"#,
      #"{"aps": {"alert": {}}}"#,
      #"{"aps": {"alert": {}, "sound": "default"}}"#,
      #"{"aps": {"alert": {"loc-args": ["Ann"]}}}"#,
      #"{"aps": {"mutable-content": 1}}"#,
      #"{"aps": {"mutable-content": 1, "content-available": 1}}"#,
      #"{"aps": {"content-available": 0}}"#,
      #"{"aps": {"content-available": -1}}"#,
      #"{"aps": {"alert": "Hi", "content-available": 0}}"#,
      #"{"aps": {"alert": "Hi", "content-available": -1}}"#,
      #"{"aps": {"alert": "Hi", "content_available": 1}}"#,
      #"{"aps": {"alert": "Hi", "badge": "1"}}"#,
      #"{"aps": {"alert": "Hi", "badge": -1}}"#,
      #"{"aps": {"alert": "Hi", "sound": "rain.mp3"}}"#,
      #"{"aps": {"alert": "Hi", "interruption-level": "high"}}"#,
      #"{"aps": {"alert": "Hi", "cup": 1}}"#,
      #"{"aps": {"title": "Hi", "body": "Ho"}}"#,
      #"{"aps": {"sound": "default"}, "alert": "Hi"}"#,
      #"{"aps": {"alert": "Hi"}, "apns-priority": "10"}"#,
      #"{"aps": {"event": "update", "timestamp": 1795855000}}"#,
    ].map(Payload.init)
  }

  /// A document that has a payload in it, and what is told of some payloads in place of what is told
  /// of them alone.
  struct Carrier: Sendable, CustomTestStringConvertible {
    var name: String
    var document: @Sendable (String) -> String
    var exceptions: [Exception] = []
    /// What is told of every such document.
    var always: Set<String> = []

    var testDescription: String { name }
  }

  /// Rules that have nothing to say in a carrier where others know better, and why.
  struct Exception: Sendable {
    var rules: Set<String>
    var replacements: Set<String> = []
    var reason: String
  }

  private static func text(_ payload: String) -> String { JSONText.quoted(payload) }

  static let carriers = [
    Carrier(
      name: "Huawei Push Kit",
      document: {
        #"{"message": {"token": ["t"], "apns": {"payload": \#($0), "hms_options": {"target_user_type": 1}}}}"#
      }),
    Carrier(name: "PubNub", document: { #"{"pn_apns": \#($0)}"# }),
    Carrier(
      name: "PubNub's publish", document: { #"{"channel": "c", "message": {"pn_apns": \#($0)}}"# }),
    Carrier(name: "Amazon SNS", document: { #"{"default": "Hi", "APNS": \#(text($0))}"# }),
    Carrier(
      name: "Pinpoint",
      document: {
        #"{"MessageConfiguration": {"APNSMessage": {"RawContent": \#(text($0))}}, "Addresses": {"a1": {"ChannelType": "APNS"}}}"#
      },
      exceptions: [
        Exception(
          rules: ["apns-flag-zero"], reason: "its documentation asks for the flag in any case")
      ]),
    Carrier(
      name: "gorush",
      document: {
        #"{"notifications": [{"tokens": ["c1"], "platform": 2, "data": {"id": 7}, "apns": {"payload": \#($0)}}]}"#
      }),
    Carrier(
      name: "Pusher Beams", document: { #"{"interests": ["news"], "apns": \#($0)}"# },
      exceptions: [
        Exception(
          rules: ["apns-flag-zero", "apns-value-not-allowed"],
          replacements: ["wrapper-beams-content-available"], reason: "Beams refuses the request"),
        Exception(
          rules: ["apns-key-outside-aps"], replacements: ["wrapper-beams-payload"],
          reason: "the rule for Beams tells it"),
        Exception(
          rules: [], replacements: ["wrapper-beams-content-available"],
          reason: "Beams refuses the request"),
      ]),
  ]

  /// Where something else may stand in the place of a payload, it is one that has `aps`, in whatever
  /// letter case.
  static let sometimes = [
    Carrier(
      name: "Umeng",
      document: { #"{"appkey": "a", "timestamp": "1", "type": "broadcast", "payload": \#($0)}"# }),
    Carrier(
      name: "Getui",
      document: {
        #"{"request_id": "r", "audience": {"cid": ["c"]}, "push_message": {"transmission": "Hi"}, "push_channel": {"ios": \#($0)}}"#
      },
      exceptions: [
        Exception(rules: ["apns-flag-zero"], reason: "its documentation has 0 as well")
      ], always: ["wrapper-getui-request"]),
  ]

  private static func rules(_ text: String, as kind: DocumentKind? = nil) -> Set<String> {
    var settings = ExaminerSettings()
    settings.forcedKind = kind
    var examiner = Examiner(settings)
    let found = examiner.examine(Array(text.utf8).span).findings.all.map { $0.rule.name }
    return Set(found).subtracting(["wrapper-recognized"])
  }

  private static func check(_ payload: Payload, in carrier: Carrier) {
    let alone = rules(payload.text, as: .apns)
    let carried = rules(carrier.document(payload.text)).subtracting(carrier.always)
    let isExcused = carrier.exceptions.contains { exception in
      alone.subtracting(carried).isSubset(of: exception.rules)
        && carried.subtracting(alone) == exception.replacements
    }
    #expect(carried == alone || isExcused, "\(carrier.name): \(carried), alone: \(alone)")
  }

  @Test(arguments: Payload.all, carriers)
  func `a payload has its mistakes in every carrier`(_ payload: Payload, _ carrier: Carrier) {
    Self.check(payload, in: carrier)
  }

  @Test(
    arguments: Payload.all.filter { $0.text.lowercased().hasPrefix(#"{"aps":"#) },
    [sometimes[0], sometimes[1]])
  func `what has aps is a payload`(_ payload: Payload, _ carrier: Carrier) {
    Self.check(payload, in: carrier)
  }

  @Test(arguments: [
    #"{"message": {"token": ["t"], "notification": {"title": "Hi"}, "apns": {"payload": {"aps": {"mutable-content": 1}}, "hms_options": {"target_user_type": 1}}}}"#,
    #"{"notifications": [{"tokens": ["c1"], "platform": 2, "apns": {"payload": {"aps": {}}}, "data": {"id": 7}, "message": "Hi"}]}"#,
    #"{"notifications": [{"tokens": ["c1"], "platform": 1, "alert": {"title": "Hi"}, "apns": {"payload": {"aps": {"mutable-content": 1}}}}]}"#,
  ])
  func `a text beside the payload is its alert`(_ document: String) {
    #expect(Self.rules(document) == [])
  }

  @Test(arguments: [
    (
      #"{"notifications": [{"tokens": ["c1"], "platform": 2, "message": "", "title": "", "apns": {"payload": {"aps": {"alert": {}}}}}]}"#,
      "apns-empty-alert"
    ),
    (
      #"{"message": {"token": ["t"], "notification": {}, "apns": {"payload": {"aps": {"mutable-content": 1}}, "hms_options": {"target_user_type": 1}}}}"#,
      "apns-empty-aps"
    ),
    (
      #"{"message": {"token": ["t"], "notification": {"title": "", "body": ""}, "apns": {"payload": {"aps": {"mutable-content": 1}}, "hms_options": {"target_user_type": 1}}}}"#,
      "apns-empty-aps"
    ),
  ])
  func `an empty text beside the payload is none`(_ document: String, _ rule: String) {
    let found = Self.rules(document)
    #expect(found.contains(rule), "\(found)")
  }

  @Test func `each element of a list has its own text`() {
    let found = Self.rules(
      #"{"notifications": [{"tokens": ["c1"], "platform": 2, "message": "Hi"}, {"tokens": ["c1"], "platform": 2, "data": {"id": 7}, "apns": {"payload": {"aps": {"alert": {}}}}}]}"#
    )
    #expect(found == ["apns-empty-alert"])
  }
}
