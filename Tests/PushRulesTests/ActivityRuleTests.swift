import PushCheck
import PushFormats
import PushModel
import Testing

/// Rules about Live Activities side by side: one mistake, one finding.
struct ActivityRuleTests {
  @Test(arguments: [
    (
      #"{"aps": {"events": "update", "timestamp": 1795255200, "content-state": {}}}"#, "/aps/events"
    ),
    (
      #"{"aps": {"event": "update", "time_stamp": 1795255200, "content-state": {}}}"#,
      "/aps/time_stamp"
    ),
    (
      #"{"aps": {"event": "update", "timestamp": 1795255200, "contentState": {}}}"#,
      "/aps/contentState"
    ),
    (#"{"aps": {"event": "update", "timestamp": 1795255200, "state": {}}}"#, "/aps/state"),
  ])
  func `a misspelled key is not missing as well`(_ text: String, _ place: String) {
    let found = loud(text)
    #expect(found.map { $0.rule.name } == ["apns-misspelled-key"])
    #expect(found.first.map { PlaceText.of($0.place) } == place)
  }

  @Test(arguments: [
    #"{"aps": {"alert": {"title": "x", "body": "y"}, "sound": "default", "event": "chat"}}"#,
    #"{"aps": {"alert": "x", "event": {"id": 7}}}"#,
    #"{"aps": {"alert": "x", "event": "send"}}"#,
    #"{"message": {"topic": "news", "apns": {"payload": {"aps": {"alert": "x", "event": "chat"}}}}}"#,
  ])
  func `an event of one's own makes no activity`(_ text: String) {
    #expect(loud(text).map { $0.rule.name } == ["apns-unknown-key"])
  }

  @Test func `an event of one's own is the same mistake in a push that is declared an alert`() {
    let text = #"{"aps": {"alert": "x", "event": "chat"}}"#
    let headers = ["apns-push-type": "alert", "apns-topic": "org.demo.mail"]
    #expect(loud(text, headers).map { $0.rule.name } == ["apns-unknown-key"])
  }

  @Test func `beside an event of one's own the rest is read as in any push`() {
    let found = loud(#"{"aps": {"event": "myEventUri", "payload": {}}, "content-available": 1}"#)
    #expect(found.contains { PlaceText.of($0.place) == "/content-available" })
    #expect(found.allSatisfy { !"\($0.rule.name)".hasPrefix("apns-activity") })
  }

  @Test(arguments: [
    #"{"aps": {"event": "updated", "timestamp": 1795255200, "content-state": {}}}"#,
    #"{"aps": {"event": "create", "timestamp": 1795255200, "contentState": {}}}"#,
    #"{"aps": {"event": "Update", "timestamp": 1795255200}}"#,
    #"{"aps": {"event": "chat", "stale-date": 1795262400}}"#,
  ])
  func `an event is one where its value or another key says so`(_ text: String) {
    #expect(loud(text).contains { $0.rule.name == "apns-value-not-allowed" })
  }

  @Test func `pushes of one form are told apart by their events`() {
    var examiner = Examiner(ExaminerSettings(), expectsMany: true)
    for event in ["chat", "chat", "update", "chat", "update", "update"] {
      let text = #"{"aps": {"alert": {"title": "x"}, "event": "\#(event)"}}"#
      let found = examiner.examine(Array(text.utf8).span).findings.all
      let isOwn = found.contains { $0.rule.name == "apns-unknown-key" }
      #expect(isOwn == (event == "chat"))
    }
  }

  @Test func `what an event decides is not known where two are offered`() {
    let text =
      #"{"aps": {"event": "update" | "end", "timestamp": 1795255200, "content-state": {}, "dismissal-date": 1795262400}}"#
    for detail in [FindingDetail.headline, .whole] {
      var settings = ExaminerSettings()
      settings.detail = detail
      settings.least = .warning
      var examiner = Examiner(settings)
      let found = examiner.examine(Array(text.utf8).span).findings.all.filter {
        $0.severity > .note
      }
      #expect(found.map { $0.rule.name } == ["json-unexpected-character"])
    }
  }

  @Test func `a sound beside the alert has one finding`() {
    let found = loud(
      #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "sound": "a.caf"}}"#
    )
    #expect(found.map { $0.rule.name } == ["apns-activity-sound-beside-alert"])
  }

  @Test(arguments: [
    #"{"aps": {"event": "end", "timestamp": 1795255200, "dismissal-date": 1795251600}}"#,
    #"{"aps": {"event": "end", "timestamp": 1795255200}}"#,
    #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "relevance-score": 75}}"#,
    #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {"any key": null, "At": [1.5]}, "alert": {"title": {"loc-key": "GOAL", "loc-args": ["Ann"]}, "body": {"loc-key": "SCORE"}, "sound": "default"}}}"#,
    #"{"aps": {"event": "start", "timestamp": 1795255200, "content-state": {"a": 1}, "attributes-type": "Match", "attributes": {}, "alert": {"title": "Hi", "body": "Ho"}, "input-push-channel": "dGVhbS1yb3ZlcnM="}}"#,
  ])
  func `what is right and unusual passes`(_ text: String) {
    for priority in ["5", "10"] {
      let found = loud(
        text,
        [
          "apns-push-type": "liveactivity", "apns-priority": priority,
          "apns-topic": "org.demo.scores.push-type.liveactivity",
        ])
      #expect(found.isEmpty, "\(found.map { $0.message })")
    }
  }

  @Test func `times are notes against the machine's clock`() {
    var settings = ExaminerSettings()
    settings.clock = .machine(1_900_000_000)
    var examiner = Examiner(settings)
    let text =
      #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "stale-date": 1795262400}}"#
    let found = examiner.examine(Array(text.utf8).span).findings.all
    #expect(
      found.map { $0.rule.name } == [
        "apns-activity-stale-on-arrival", "apns-activity-timestamp-off",
      ])
    #expect(found.allSatisfy { $0.severity == .note })
  }

  @Test(arguments: [
    #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "stale-date": 1795262400}}"#,
    #"{"headers": {"apns-push-type": "alert", "apns-expiration": "1795255200"}, "payload": {"aps": {"alert": "Hi"}}}"#,
    #"{"headers": {"apns-push-type": "alert", "apns-expiration": "3600"}, "payload": {"aps": {"alert": "Hi"}}}"#,
    #"{"headers": {"apns-push-type": "alert", "authorization": "bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IkExQjJDM0Q0RTUifQ.eyJpc3MiOiJGNkc3SDhJOUowIiwiaWF0IjoxNzk1MjU1MjAwfQ.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}, "payload": {"aps": {"alert": "Hi"}}}"#,
  ])
  func `two runs say the same though the machine's clock has gone on`(_ text: String) {
    let runs = [1_900_000_000, 1_900_086_461].map { (now: Int64) -> [String] in
      var settings = ExaminerSettings()
      settings.clock = .machine(now)
      var examiner = Examiner(settings)
      return examiner.examine(Array(text.utf8).span).findings.all.map { finding in
        [finding.message, finding.label, finding.help, finding.note].compactMap(\.self)
          .joined(separator: "; ")
      }
    }
    #expect(!runs[0].isEmpty)
    #expect(runs[0] == runs[1])
  }

  @Test(arguments: [
    "9223372036854775807", "-9223372036854775808", "1e308", "-1e308", "0", "1e-300", "99999999999",
  ])
  func `any number passes for a time without a trap`(_ number: String) {
    for event in ["update", "end"] {
      let text =
        #"{"aps": {"event": "\#(event)", "timestamp": \#(number), "content-state": {"endTime": \#(number)}, "stale-date": \#(number), "dismissal-date": \#(number)}}"#
      for now in [Int64.min, 0, Int64.max] {
        var settings = ExaminerSettings()
        settings.clock = .given(now)
        var examiner = Examiner(settings)
        _ = examiner.examine(Array(text.utf8).span)
      }
    }
  }

  @Test(arguments: [#"{"aps": {}}"#, #"{"aps": {"content-available": 1}}"#])
  func `a push for widgets that asks for nothing has one finding`(_ text: String) {
    let found = loud(
      text,
      [
        "apns-push-type": "widgets", "apns-topic": "org.demo.scores.push-type.widgets",
      ])
    #expect(found.map { $0.rule.name } == ["apns-content-changed-not-true"])
  }

  @Test func `a browser's push service answers for a web push`() throws {
    let found = loud(#"{"web_push": "8030", "notification": {"title": "Hi"}}"#)
    #expect(!found.isEmpty)
    for prediction in found.compactMap(\.prediction) {
      #expect(prediction.service == .webPush)
      #expect(prediction.status == 201)
    }
  }

  /// Warnings and errors.
  private func loud(_ text: String, _ headers: [String: String] = [:]) -> [Finding] {
    let example = Example(text, headers: headers)
    var examiner = Examiner(example.settings)
    return examiner.examine(Array(text.utf8).span).findings.all.filter { $0.severity > .note }
  }
}
