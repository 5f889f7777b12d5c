import PushCheck
import PushFormats
import PushInspection
import PushModel
import Testing

@Suite struct DeliveryTests {
  @Test func `a notification is told in the words of its values`() {
    let push = Inspected(#"{"aps": {"alert": "Hi", "badge": 3, "sound": "chime.caf"}}"#)
    #expect(
      push.what(.background).first
        == "the system shows the alert, plays the sound \"chime.caf\" and sets the badge to 3;"
        + " no code of the app runs")
    let quiet = Inspected(
      #"{"aps": {"alert": "Hi", "badge": 0, "sound": "default", "interruption-level": "passive"}}"#)
    #expect(
      quiet.what(.background).first
        == "the system lists the alert without lighting the screen and removes the badge;"
        + " no code of the app runs")
  }

  @Test(arguments: [
    #"{"to": "ExponentPushToken[a]", "title": "T", "body": "B"}"#,
    #"{"token": "a:b", "notification": {"body": "B"}}"#,
  ])
  func `the first of a list of messages is delivered as it is alone`(_ message: String) {
    let list = Inspected("[\(message)]")
    let alone = Inspected(message, kind: list.examination.kind)
    #expect(alone.delivery != nil)
    #expect(list.what(.background) == alone.what(.background))
    let sides = [alone, list].map { $0.inspection.appearance { $0 }.sides.map(\.name) }
    #expect(sides == [["Apple", "Android"], ["Apple", "Android"]])
  }

  @Test(arguments: [
    ("", false), (#", "priority": "default""#, false), (#", "priority": "high""#, true),
  ])
  func `a notification of Expo waits in Doze unless it is urgent`(
    _ priority: String, _ isHigh: Bool
  ) {
    let push = Inspected(#"{"to": "ExponentPushToken[a]", "body": "B"\#(priority)}"#)
    #expect(push.inspection.androidDelivery?.isHigh == isHigh)
  }

  @Test func `of a message to which its sender adds the text nobody knows what it shows`() {
    let push = Inspected(
      #"{"message": {"to": {"user_id": "u"}, "content": {"title": "T"}, "providers": {"firebase-fcm": {"override": {"body": {"apns": {"payload": {"aps": {"sound": "default"}}}}}}}}}"#
    )
    #expect(push.inspection.parts.map(\.alertIsElsewhere) == [true])
    #expect(push.inspection.delivery == nil)
    #expect(push.inspection.androidDelivery == nil)
  }

  @Test func `nobody taps a badge`() {
    let push = Inspected(#"{"aps": {"badge": 1, "mutable-content": 1}}"#)
    for state in DeliveryState.allCases {
      #expect(push.steps(state).count == 1)
      #expect(!push.callbacks(state).contains { $0.contains("withContentHandler") })
    }
    #expect(
      push.delivery?.decidedBy.contains(
        "`mutable-content` is 1: without a text in the alert, no service extension runs") == true)
  }

  @Test(arguments: [
    #"{"aps": {"alert": ""}}"#, #"{"aps": {"alert": {}}}"#, #"{"aps": {"alert": {"icon": "a"}}}"#,
    #"{"aps": {"alert": 7}}"#, #"{"aps": {}}"#, #"{"aps": {"category": "A"}}"#,
    #"{"aps": {"alert": {"body": ""}, "mutable-content": 1}}"#,
  ])
  func `a push with nothing to show does nothing`(_ text: String) {
    let push = Inspected(text)
    #expect(push.what(.background) == ["nothing happens"])
    #expect(push.what(.foreground) == ["nothing is shown; the app may get the payload"])
    #expect(push.delivery?.appMust.isEmpty == true)
  }

  @Test(arguments: [#"{"aps": "x"}"#, #"{"order": 17}"#])
  func `without aps nothing happens`(_ text: String) {
    let push = Inspected(text, kind: .apns)
    for state in DeliveryState.allCases { #expect(push.what(state) == ["nothing happens"]) }
    #expect(push.delivery?.decidedBy.contains("`aps` is missing or no object") == true)
  }

  @Test func `texts in the place of flags count as set`() {
    let push = Inspected(#"{"aps": {"alert": "Hi", "content-available": "0"}}"#)
    #expect(push.callbacks(.background).contains { $0.contains("didReceiveRemoteNotification") })
    #expect(
      push.delivery?.decidedBy.contains(
        "`content-available` is \"0\", which counts as 1: the app may be woken beside what is shown"
      ) == true)
    let off = Inspected(#"{"aps": {"alert": "Hi", "content-available": false}}"#)
    #expect(!off.callbacks(.background).contains { $0.contains("didReceiveRemoteNotification") })
  }

  @Test func `nothing is sure of a background push that shows something`() {
    let push = Inspected(
      #"{"aps": {"alert": "Hi", "content-available": 1}}"#, pushType: .background)
    for state in DeliveryState.allCases {
      #expect(push.steps(state).allSatisfy { !$0.guaranteed })
    }
  }

  @Test func `the app's duties name what the payload names`() throws {
    let push = Inspected(
      """
      {"aps": {"alert": {"title-loc-key": "GOAL", "loc-args": [], "body": "1:0"}, "badge": 1,
      "sound": {"name": "horn.caf", "critical": 1}, "category": "MATCH",
      "interruption-level": "critical", "mutable-content": 1, "content-available": 1}}
      """)
    let orders = try #require(push.delivery).appMust
    for part in [
      "[.banner, .list, .sound, .badge]", "\"MATCH\"", "\"horn.caf\"", "\"GOAL\"",
      "critical alerts entitlement", "service extension", "background mode", "30 seconds",
    ] {
      #expect(orders.contains { $0.contains(part) }, "\(part)")
    }
    #expect(!orders.contains { $0.contains("swizzling") })
  }

  @Test func `a message for FCM is told as what the device gets`() throws {
    let push = Inspected(
      """
      {"message": {"topic": "news", "notification": {"title": "Hi", "image": "https://a.example/b.png"},
      "data": {"k": "v"}, "apns": {"payload": {"aps": {"mutable-content": 1, "category": "A"}}}}}
      """)
    #expect(push.callbacks(.foreground).count == 3)
    let delivery = try #require(push.delivery)
    #expect(delivery.appMust.contains { $0.contains("populateNotificationContent") })
    #expect(delivery.appMust.contains { $0.contains("swizzling off") })
    #expect(delivery.decidedBy.first?.hasPrefix("push type `alert`") == true)
  }

  @Test func `a message for Android does nothing on Apple's devices`() throws {
    let push = Inspected(
      #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi"}}}}"#)
    let delivery = try #require(push.delivery)
    #expect(delivery.decidedBy.contains("nothing in the message is for Apple's devices"))
    #expect(push.what(.background) == ["nothing happens"])
  }

  @Test func `data without content-available reaches no app in the background`() throws {
    let push = Inspected(#"{"message": {"topic": "news", "data": {"k": "v"}}}"#)
    #expect(push.what(.background) == ["nothing happens"])
    #expect(push.what(.foreground) == ["nothing is shown; the app may get the payload"])
    #expect(try #require(push.delivery).decidedBy.contains { $0.hasPrefix("it is data alone") })
  }

  @Test func `a legacy request is told as well`() {
    let silent = Inspected(
      #"{"to": "/topics/news", "content_available": true, "data": {"k": "v"}}"#)
    #expect(silent.callbacks(.background).count == 1)
    let shown = Inspected(#"{"to": "/topics/news", "notification": {"body": "Hi"}}"#)
    #expect(shown.callbacks(.background).count == 1)
    #expect(shown.steps(.background).count == 2)
    let group = Inspected(
      #"{"operation": "create", "notification_key_name": "a", "registration_ids": ["x"]}"#)
    #expect(group.delivery == nil)
  }

  @Test func `a dictionary of data goes nowhere`() throws {
    let push = Inspected(
      #"{"body": "great match!", "title": "Portugal vs. Denmark", "icon": "myicon"}"#)
    #expect(
      try #require(push.delivery).decidedBy.contains { $0.contains("direct channel is gone") })
    #expect(push.what(.foreground) == ["nothing happens"])
  }

  @Test func `a Live Activity does not start without an alert`() {
    let push = Inspected(
      #"{"aps": {"timestamp": 1, "event": "start", "attributes-type": "A", "attributes": {}, "#
        + #""content-state": {}}}"#)
    for state in DeliveryState.allCases { #expect(push.what(state) == ["nothing happens"]) }
  }

  @Test(arguments: [
    #"{"headers": {"apns-channel-id": "dGVh", "apns-push-type": "liveactivity"}, "payload": {"aps": {"event": "start", "timestamp": 1, "attributes-type": "A", "attributes": {}, "content-state": {}, "alert": {"title": "T"}}}}"#,
    #"{"aps": {"event": "start", "timestamp": 1, "attributes-type": "A", "content-state": {}, "alert": {"title": "T"}}}"#,
    #"{"aps": {"event": "start", "timestamp": 1, "attributes-type": "", "attributes": {}, "content-state": {}, "alert": {"title": "T"}}}"#,
  ])
  func `a Live Activity starts where the checks say that one does`(_ text: String) throws {
    let push = Inspected(text)
    #expect(push.examination.findings.all.contains { $0.severity == .error })
    for state in DeliveryState.allCases { #expect(push.what(state) == ["nothing happens"]) }
    #expect(push.inspection.appearance { $0 }.drawings.isEmpty)
    #expect(try #require(push.delivery).decidedBy.contains { $0.contains("starts") })
  }

  @Test func `content-available wakes no app under the header of an alert`() throws {
    let push = Inspected(#"{"aps": {"content-available": 1}}"#, pushType: .alert)
    #expect(push.what(.background) == ["nothing happens"])
    #expect(try #require(push.delivery).decidedBy.contains { $0.contains("wake no app") })
    #expect(Inspected(#"{"aps": {"content-available": 1}}"#).callbacks(.background).count == 1)
  }

  @Test func `a background push shows nothing of its alert`() throws {
    let push = Inspected(
      #"{"aps": {"alert": "Hi", "content-available": 1}}"#, pushType: .background)
    #expect(push.callbacks(.background).count == 1)
    #expect(push.callbacks(.foreground).allSatisfy { !$0.contains("willPresent") })
    #expect(push.inspection.appearance { $0 }.drawings.isEmpty)
    let asleep = Inspected(#"{"aps": {"alert": "Hi"}}"#, pushType: .background)
    #expect(asleep.what(.background) == ["nothing happens"])
  }

  @Test func `an object in the place of a text is not what Amazon SNS sends`() {
    let written = Inspected(#"{"default": "d", "APNS": {"aps": {"alert": "Hi"}}}"#).inspection
    #expect(written.delivery == nil)
    #expect(written.parts.map(\.isSent) == [false])
    let text = Inspected(#"{"default": "d", "APNS": "{\"aps\": {\"alert\": \"Hi\"}}"}"#).inspection
    #expect(text.delivery != nil)
  }

  @Test func `a passive notification asks for no sound`() throws {
    let push = Inspected(
      #"{"aps": {"alert": "Hi", "sound": "a.caf", "interruption-level": "passive"}}"#)
    let duties = try #require(push.delivery).appMust
    #expect(duties.first == "return [.banner, .list] in `willPresent` to show it")
    #expect(
      push.inspection.appearance { $0 }.sides.flatMap(\.facts).map(\.text)
        == ["none, as it is passive"])
  }

  @Test func `a message for a local time is shown later`() {
    let push = Inspected(
      """
      {"aps": {"content-available": 1}, "gcm.message_id": "1",
      "google.c.cm.lt_start": "2026-11-20 09:00:00", "google.c.cm.lt_end": "2026-11-20 18:00:00"}
      """)
    #expect(push.what(.background).last?.contains("2026-11-20 09:00:00") == true)
    #expect(push.steps(.forceQuit).count == 1)
  }

  @Test func `headers that change delivery are said`() throws {
    let push = Inspected(
      """
      {"headers": {"apns-push-type": "alert", "apns-priority": "5", "apns-expiration": "0",
      "apns-collapse-id": "score"}, "payload": {"aps": {"alert": "Hi"}}}
      """)
    let clauses = try #require(push.delivery).decidedBy
    #expect(clauses.first == "push type `alert`: `apns-push-type` says so")
    for part in ["`apns-priority` 5", "`apns-expiration` 0", "\"score\""] {
      #expect(clauses.contains { $0.contains(part) }, "\(part)")
    }
  }

  @Test(arguments: ["", "[]", "7", "{}", #"{"a": 1}"#])
  func `a document of no known kind has no delivery`(_ text: String) {
    #expect(Inspected(text).delivery == nil)
    #expect(Inspected(text).tracking == nil)
  }

  @Test func `every push type has a delivery`() throws {
    for type in PushType.headerValues {
      let delivery = try #require(
        Inspected(#"{"aps": {"alert": "Hi"}}"#, pushType: type).delivery)
      #expect(delivery.states.count == 4)
      #expect(delivery.states.allSatisfy { !$0.steps.isEmpty })
      let sentences = delivery.decidedBy + delivery.appMust
      #expect(sentences.allSatisfy { !$0.hasSuffix(".") && !$0.contains("  ") })
    }
  }
}
