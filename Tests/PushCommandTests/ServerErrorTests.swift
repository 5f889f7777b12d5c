import PushFormats
import PushModel
import PushReference
import Testing

/// From what a server says to the rules that would have found it.
@Suite struct ServerErrorTests {
  /// Texts as people post them, and a rule that has to be among those that they lead to.
  static let texts: [(text: String, rule: String)] = [
    ("Unknown name \"sound\" at 'message.notification': Cannot find field.", "fcm-misplaced-key"),
    ("Unknown name \"notificaton\" at 'message': Cannot find field.", "fcm-misspelled-key"),
    ("Unknown name \"to\": Cannot find field.", "fcm-missing-message-wrapper"),
    ("Invalid value at 'message.data[2].value' (TYPE_STRING), 12", "fcm-data-not-string"),
    ("Unknown name \"a\" at 'message.data[2].value': Cannot find field.", "fcm-data-nested-json"),
    ("must contain an [aps] key", "fcm-payload-without-aps"),
    (
      "The registration token is not a valid FCM registration token",
      "fcm-data-only-high-priority"
    ),
    ("Request contains an invalid argument.", "fcm-reserved-data-key"),
    ("Android message is too big", "fcm-message-too-large"),
    ("Illegal duration format; duration must end with 's'", "fcm-wrong-type"),
    ("Invalid data payload key: from", "fcm-reserved-data-key"),
    ("Malformed topic name", "fcm-topic-name"),
    ("Recipient of the message is not set.", "fcm-no-target"),
    ("Invalid condition expression provided.", "fcm-condition-syntax"),
    ("InvalidPushType", "apns-unknown-push-type"),
    ("TopicDisallowed", "apns-topic-suffix-mismatch"),
    ("DeviceTokenNotForTopic", "apns-topic-suffix-mismatch"),
    ("BadExpirationDate", "apns-expiration-value"),
    ("BadCollapseId", "apns-collapse-id-too-long"),
    ("BadPriority", "apns-priority-value"),
    ("PayloadTooLarge", "apns-payload-too-large"),
    ("PayloadEmpty", "json-empty-input"),
    ("JSON must contain an entry for 'default' or 'APNS'", "wrapper-value-not-string"),
    ("No default entry in JSON message body", "wrapper-sns-default-missing"),
    ("Unable to decode content state", "apns-activity-without-content-state"),
    ("does not contain an event type", "apns-activity-without-event"),
  ]

  @Test(arguments: texts)
  func `a text leads to its rules`(text: String, rule: String) {
    let names = ServerErrors.rules(for: text).map { $0.name }
    #expect(names.contains(rule), "\(names)")
  }

  @Test func `an answer is read to its place and key`() {
    let answer = ServerAnswer(
      #"Unknown name \"sound\" at 'message.notification': Cannot find field."#)
    #expect(answer.statements.first?.path == "message.notification")
    #expect(answer.statements.first?.key == "sound")
    #expect(answer.statements.count == 1)
  }

  @Test func `a position stays in the path`() {
    let answer = ServerAnswer("Invalid value at 'message.data[3].value' (TYPE_STRING), 3")
    #expect(answer.statements.map(\.path) == ["message.data[3].value"])
    #expect(answer.statements.first?.key == nil)
  }

  @Test func `the key of a refused data payload is known`() {
    let answer = ServerAnswer("Invalid data payload key: google.sent, and so on")
    #expect(answer.statements.first?.path == "message.data")
    #expect(answer.statements.first?.key == "google.sent,")
  }

  @Test func `a reason is read from its JSON`() {
    let answer = ServerAnswer(#"{"reason":"BadDeviceToken","timestamp":1700000000000}"#)
    #expect(answer.statements.map(\.text) == ["BadDeviceToken"])
    #expect(answer.statements.first?.status == 400)
  }

  @Test func `several violations are all read`() {
    let answer = ServerAnswer(
      """
      Unknown name "badge" at 'message.notification': Cannot find field.
      Unknown name "priority" at 'message': Cannot find field.
      """)
    #expect(Set(answer.statements.compactMap(\.key)) == ["badge", "priority"])
  }

  @Test(arguments: APNsReason.allCases)
  func `every reason of APNs has a page`(reason: APNsReason) {
    #expect(ServerErrors.page(of: reason.name) != nil)
  }

  @Test(arguments: FCMError.all.map(\.pattern))
  func `every known text has a page`(pattern: String) {
    let sample = pattern.split(separator: "…", omittingEmptySubsequences: false)
      .joined(separator: "x")
    #expect(ServerErrors.page(of: sample) != nil)
  }
}
