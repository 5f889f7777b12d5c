import PushCheck
import PushFormats
import PushModel
import Testing

/// Messages that are right and that a careless check would flag: at most notes.
struct FCMSilenceTests {
  private static let target = #""fid": "fGb7kQzXTvqAbCdEfGhIjK""#

  static let messages: [String] = [
    // Both spellings of names, and both letter cases of a priority.
    #"{\#(target), "androidV2": null, "fcmOptions": {"analyticsLabel": "spring"}, "notification": {"title": "Hi"}, "android": {"collapseKey": "a", "priority": "high", "notification": {"channelId": "news"}}}"#,
    #"{\#(target), "notification": {"title": "Hi"}, "android": {"priority": "HIGH", "notification": {"visibility": "private", "notification_priority": "PRIORITY_HIGH"}}}"#,
    // Null for what is not set, digits in quotes, a lifetime of nothing and one with a fraction.
    #"{\#(target), "topic": null, "notification": {"title": "Hi", "image": null}, "webpush": null, "data": null}"#,
    #"{\#(target), "notification": {"title": "Hi"}, "android": {"ttl": "0s", "notification": {"notification_count": "3"}}}"#,
    #"{\#(target), "notification": {"title": "Hi"}, "android": {"ttl": "10023.32s"}}"#,
    // Targets.
    #"{"token": "fGb7kQzXTvqAbCdEfGhIjK:APA91bH0eXampleOfARegistrationToken", "data": {"id": "7"}}"#,
    #"{"token": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "7"}}"#,
    #"{"condition": "('a' in topics || 'b' in topics) && !('c' in topics)", "data": {"id": "7"}}"#,
    // The new part for Android.
    #"{\#(target), "data": {"id": "7"}, "android_v2": {"background_sync": {}}}"#,
    // Data keys that only look reserved, JSON in a string, data alone.
    #"{\#(target), "data": {"notification": "x", "to": "Ann", "title": "Hi", "badge": "1", "sound": "s", "token": "t", "click_action": "FLUTTER_NOTIFICATION_CLICK"}}"#,
    #"{\#(target), "data": {"order": "{\"id\": 7, \"items\": [1, 2]}"}}"#,
    #"{\#(target), "data": {"id": "7"}}"#,
    // Custom keys beside `aps`, an empty notification, text that is not ASCII.
    #"{\#(target), "apns": {"payload": {"aps": {"alert": {"title": "Hi"}}, "order": {"id": 7}, "data": [1], "headers": "none"}}}"#,
    #"{\#(target), "notification": {"title": "שלום 👩‍👩‍👧", "body": "1\n2"}, "data": {"café": "é"}}"#,
    // Text and a silent part, a badge alone, a rich message for all platforms.
    #"{\#(target), "notification": {"title": "Hi"}, "data": {"id": "7"}, "apns": {"payload": {"aps": {"content-available": 1}}}}"#,
    #"{\#(target), "apns": {"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"badge": 0}}}}"#,
    ##"{\##(target), "notification": {"title": "Hi", "body": "See you", "image": "https://example.org/a.png"}, "data": {"id": "7"}, "android": {"ttl": "3600s", "priority": "HIGH", "notification": {"icon": "ic_news", "color": "#7e55c3", "click_action": "OPEN", "sound": "default", "tag": "t", "body_loc_key": "B", "body_loc_args": ["a"], "vibrate_timings": ["0s", "0.5s"], "event_time": "2026-11-20T10:05:00Z", "light_settings": {"color": {"red": 0.5, "green": 0, "blue": 1, "alpha": 1}, "light_on_duration": "1s", "light_off_duration": "0.5s"}}}, "apns": {"headers": {"apns-priority": "10", "apns-push-type": "alert", "apns-expiration": "1795255200", "apns-collapse-id": "c"}, "payload": {"aps": {"category": "OPEN", "sound": "default", "badge": 1, "mutable-content": 1}}, "fcm_options": {"analytics_label": "spring", "image": "https://example.org/b.png"}}, "webpush": {"headers": {"TTL": "60", "Urgency": "high", "X-Own": "1"}, "notification": {"icon": "/i.png", "actions": [{"action": "a", "title": "A"}], "own": true}, "fcm_options": {"link": "https://example.org/n"}}}"##,
    // A silent message and a Live Activity, complete.
    #"{\#(target), "data": {"id": "7"}, "apns": {"headers": {"apns-priority": "5", "apns-push-type": "background"}, "payload": {"aps": {"content-available": 1}}}}"#,
    #"{\#(target), "apns": {"live_activity_token": "80d9a1f3", "headers": {"apns-priority": "10"}, "payload": {"aps": {"timestamp": 1795255200, "event": "update", "content-state": {"eta": 4}}}}}"#,
  ]

  @Test(arguments: messages)
  func `a message that is right has notes at most`(message: String) {
    let bytes = Array(#"{"message": \#(message)}"#.utf8)
    var examiner = Examiner(ExaminerSettings())
    let examination = examiner.examine(bytes.span)
    #expect(examination.kind == .fcmV1)
    let found = examination.findings.all.filter { $0.severity > .note }
    #expect(found.isEmpty, "\(found.map { "\($0.rule.name): \($0.message)" })")
  }

  @Test(arguments: [
    (
      #"{\#(target), "data": {"id": "7"}, "apns": {"headers": {"apns-push-type": "alert", "apns-priority": "10"}, "payload": {"aps": {"content-available": 1}}}}"#,
      "apns-nothing-to-show"
    ),
    (
      #"{\#(target), "data": {"id": "7"}, "apns": {"headers": {"apns-push-type": "voip", "apns-priority": "10"}}}"#,
      "fcm-push-type-not-deliverable"
    ),
  ])
  func `a priority that goes with the wrong push type is no second mistake`(
    message: String, rule: String
  ) {
    let bytes = Array(#"{"message": \#(message)}"#.utf8)
    var examiner = Examiner(ExaminerSettings())
    let found = examiner.examine(bytes.span).findings.all.filter { $0.severity > .note }
    #expect(found.map { "\($0.rule.name)" } == [rule])
  }

  /// A text at a wrong place is to be shown: a priority for silent messages is no second mistake.
  @Test(arguments: [
    (
      #"{\#(target), "apns": {"headers": {"apns-priority": "10"}, "payload": {"alert": {"title": "A"}, "sound": "default"}}}"#,
      ["fcm-payload-without-aps"]
    ),
    (
      #"{\#(target), "apns": {"headers": {"apns-priority": "10"}, "payload": {"aps": {"title": "A", "body": "B"}}}}"#,
      ["apns-misplaced-key"]
    ),
    (
      #"{\#(target), "apns": {"headers": {"apns-priority": "10"}, "payload": {"aps": {}, "alert": {"title": "A"}}}}"#,
      ["apns-misplaced-key"]
    ),
    (
      #"{\#(target), "apns": {"headers": {"apns-priority": "10"}, "payload": {"aps": {"notification": {"title": "A"}}}}}"#,
      ["apns-misspelled-key"]
    ),
    (
      #"{\#(target), "title": "A", "apns": {"headers": {"apns-priority": "10"}}}"#,
      ["fcm-misplaced-key"]
    ),
    (
      #"{\#(target), "apns": {"payload": {"aps": {"content-available": 1, "title": "A"}}}}"#,
      ["apns-misplaced-key"]
    ),
    // An empty sound is none, whatever a repair does about it.
    (
      #"{\#(target), "apns": {"headers": {"apns-priority": "10"}, "payload": {"aps": {"sound": "", "content-available": 1}}}}"#,
      ["apns-sound-empty", "fcm-data-only-high-priority"]
    ),
    // The flag for the image is there, at a wrong place.
    (
      #"{\#(target), "notification": {"title": "A", "image": "https://example.org/a.png"}, "apns": {"headers": {"mutable-content": "1"}}}"#,
      ["apns-unknown-header"]
    ),
    (
      #"{\#(target), "notification": {"title": "A", "image": "https://example.org/a.png"}, "apns": {"mutable_content": true, "payload": {"aps": {"sound": "a.caf"}}}}"#,
      ["fcm-misplaced-key"]
    ),
    (
      #"{\#(target), "notification": {"title": "A", "image": "https://example.org/a.png"}, "apns": {"payload": {"aps": {"sound": "a.caf"}, "mutable_content": true}}}"#,
      ["apns-misplaced-key"]
    ),
    (
      #"{\#(target), "notification": {"title": "A", "image": "https://example.org/a.png"}, "data": {"mutable-content": "1"}, "apns": {"payload": {"aps": {"sound": "a.caf"}}}}"#,
      ["fcm-data-without-effect"]
    ),
  ])
  func `one mistake is one finding`(message: String, rules: [String]) {
    let bytes = Array(#"{"message": \#(message)}"#.utf8)
    var examiner = Examiner(ExaminerSettings())
    let found = examiner.examine(bytes.span).findings.all.filter { $0.severity > .note }
    #expect(found.map { "\($0.rule.name)" }.sorted() == rules)
  }

  @Test func `a dry run is beside the message`() {
    let bytes = Array(
      #"{"validateOnly": true, "message": {"topic": "news", "notification": {"title": "Hi"}}}"#.utf8
    )
    var examiner = Examiner(ExaminerSettings())
    let found = examiner.examine(bytes.span).findings.all
    #expect(found.isEmpty)
  }
}
