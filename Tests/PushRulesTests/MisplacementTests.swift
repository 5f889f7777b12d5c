import JSON
import PushCheck
import PushFormats
import PushModel
import PushRules
import Testing

/// What a finding says about a place holds for the document that was read.
struct MisplacementTests {
  @Test(arguments: ExampleCase.failing + ExampleCase.passing)
  func `what a finding points at is in the document`(_ example: ExampleCase) {
    let examined = Examined(example)
    guard JSONDocument(parsing: examined.text.span) != nil else { return }
    let index = PositionIndex(examined.text.span)
    for finding in examined.findings where finding.hosts.isEmpty {
      guard let pointer = finding.address else { continue }
      #expect(index.find(pointer) != nil, "\(finding.rule.name) points at \(pointer)")
    }
  }

  @Test(arguments: ExampleCase.failing + ExampleCase.passing)
  func `no help of an example sends a key to where it is`(_ example: ExampleCase) {
    for finding in Examined(example).findings { expectAnotherPlace(finding) }
  }

  /// Each key of FCM's objects in each other object, as people put them.
  @Test(arguments: Misplacement.all)
  func `no help sends a misplaced key to where it is`(misplacement: Misplacement) {
    guard let table = misplacement.table, let text = document(misplacing: misplacement, table)
    else { return }
    let bytes = Array(text.utf8)
    var examiner = Examiner(ExaminerSettings())
    for finding in examiner.examine(bytes.span, as: .json).findings.all {
      expectAnotherPlace(finding)
    }
  }

  @Test(arguments: Misplacement.all.filter { $0.table == .legacyNotification })
  func `no note repeats what FCM does with a key of the notification`(misplacement: Misplacement) {
    #expect(!misplacement.words.contains("gcm.notification."))
  }

  @Test(arguments: [
    (
      #"{"message":{"topic":"a","notification":{"title":"t"}},"android":{"priority":"high"}}"#,
      "put it into `message`"
    ),
    (#"{"message":{"notification":{"title":"t"}},"token":"abc"}"#, "put it into `message`"),
    (
      #"{"to":"/topics/a","notification":{"title":"a","notification":"b"}}"#,
      "write a text as `body`, or remove it"
    ),
    (
      #"{"to":"/topics/a","notification":{"title":"a","mutable_content":true}}"#,
      "write \"mutable_content\": true beside `notification`"
    ),
    (
      #"{"to":"/topics/a","notification":{"title":"a","priority":"high"}}"#,
      "put it beside `notification`"
    ),
    (
      #"{"to":"/topics/a","notification":{"title":"a","priority":2}}"#,
      "write \"priority\": \"high\" beside `notification`"
    ),
    (
      #"{"to":"/topics/a","notification":{"title":"a","priority":5}}"#,
      "write \"priority\": \"normal\" beside `notification`"
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":"a","android":{"ttl":"86400s"}}}}"#,
      "put it beside `notification`"
    ),
    (
      #"{"to":"/topics/a","mutable_content":true,"notification":{"title":"a","mutable_content":true}}"#,
      "remove it: it is already beside `notification`"
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":"a","badge":1},"android":{"notification":{"notification_count":1}},"apns":{"payload":{"aps":{"badge":1}}}}}"#,
      "remove it: `apns.payload.aps.badge` (iOS) and `android.notification.notification_count` (Android) are already there"
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":"a","sound":"default"},"android":{"notification":{"sound":"default"}}}}"#,
      "put it at `apns.payload.aps.sound` (iOS)"
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":"a","badge":1},"android":{"priority":"high"},"apns":{"payload":{"aps":{"badge":1}}}}}"#,
      "remove it: `apns.payload.aps.badge` (iOS) is already there; its place for Android is `android.notification.notification_count`"
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":"a","badge":1},"android":{"notification":{"notification_count":1}}}}"#,
      "put it at `apns.payload.aps.badge` (iOS), as a number"
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":"a"},"priority":"high","android":{"priority":"high"},"apns":{"headers":{"apns-priority":"10"},"payload":{"aps":{"sound":"default"}}}}}"#,
      "remove it: `android.priority` (Android) and `apns.headers.apns-priority` (iOS) are already there"
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":"a"},"priority":"high","android":{"priority":"high"},"apns":{"headers":{"apns-priority":"10"}},"webpush":{"notification":{"tag":"t"}}}}"#,
      "put it at `webpush.headers.Urgency` (web)"
    ),
    (
      #"{"message":{"topic":"a","android":{"notification":{"title":"a","priority":"max"}}}}"#,
      "write \"notification_priority\": \"PRIORITY_MAX\""
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":"a","priority":"low"}}}"#,
      "put it at `android.notification.notification_priority` (Android), as \"PRIORITY_LOW\""
    ),
    (
      #"{"message":{"topic":"a","to":"b","notification":{"title":"a"}}}"#,
      "remove it: the message has a target"
    ),
    (
      #"{"message":{"topic":"a","data":{"apns-priority":"5"},"apns":{"headers":{"apns-priority":"5"}}}}"#,
      "remove it: `apns.headers.apns-priority` (iOS) is already there"
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":"a","apns-priority":"5"}}}"#,
      "put it at `apns.headers.apns-priority` (iOS)"
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":"a"},"android":{"apns-priority":"5"}}}"#,
      "put it at `apns.headers.apns-priority` (iOS)"
    ),
    (
      #"{"to":"/topics/a","notification":{"title":"a","apns-priority":"5"}}"#,
      "put it at `message.apns.headers.apns-priority` (iOS)"
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":"a","click_action":"https://example.com/7"}}}"#,
      "put it at `webpush.fcm_options.link` (web) or `data.click_action`"
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":"a","click_action":"tea://7"}}}"#,
      "put it at `data.click_action`"
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":"a","click_action":"https://example.com/7"},"data":{"url":"https://example.com/7"}}}"#,
      "remove it: `data.url` is already there"
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":"a","click_action":"OPEN"}}}"#,
      "put it at `apns.payload.aps.category` (iOS), `android.notification.click_action` (Android) or `webpush.fcm_options.link` (web)"
    ),
    (
      #"{"topic":"a","notification":{"title":"a","sound":"default"},"android":{"ttl":3600000}}"#,
      "put it at `apns.payload.aps.sound` (iOS) or `android.notification.sound` (Android)"
    ),
    (
      #"{"topic":"a","notification":{"title":"a","icon":"tea"},"android":{"ttl":3600000,"notification":{"icon":"tea"}}}"#,
      "remove it: `android.notification.icon` (Android) is already there"
    ),
    (
      #"{"topic":"a","notification":{"title":"a","icon":"tea"},"android":{"ttl":3600000,"notification":{"icon":"tea"}},"webpush":{"headers":{"TTL":"60"}}}"#,
      "put it at `webpush.notification.icon` (web)"
    ),
    (
      #"{"topic":"a","notification":{"title":"a","click_action":"OPEN"},"android":{"ttl":3600000,"notification":{"clickAction":"OPEN"}}}"#,
      "put it at `apns.payload.aps.category` (iOS)"
    ),
    (
      #"{"topic":"a","notification":{"title":"a","android_channel_id":"t"},"android":{"ttl":3600000}}"#,
      "put it at `android.notification.channelId` (Android)"
    ),
    (
      #"{"topic":"a","android":{"ttl":3600000,"icon":"t","notification":{"title":"a"}}}"#,
      "put it at `android.notification.icon` (Android)"
    ),
    (
      #"{"topic":"a","android":{"ttl":3600000},"webpush":{"link":"https://example.com"}}"#,
      "put it at `webpush.fcmOptions.link` (web)"
    ),
    (
      #"{"topic":"a","priority":"high","android":{"ttl":3600000},"data":{"id":"7"}}"#,
      "put it at `android.priority` (Android), `apns.headers.apns-priority` (iOS) or `webpush.headers.Urgency` (web): \"high\" or \"normal\" for Android and the web, \"10\" or \"5\" for APNs"
    ),
    (
      #"{"topic":"a","content_available":true,"android":{"ttl":3600000},"data":{"id":"7"}}"#,
      "put it at `apns.payload.aps.contentAvailable` (iOS), as true"
    ),
    (
      #"{"topic":"a","mutable-content":1,"android":{"ttl":3600000},"data":{"id":"7"}}"#,
      "put it at `apns.payload.aps.mutableContent` (iOS), as true"
    ),
    (
      #"{"topic":"a","title":"Hi","android":{"ttl":3600000},"data":{"id":"7"}}"#,
      "put it at `notification.title`"
    ),
    (
      #"{"tokens":["a"],"time_to_live":60,"data":{"id":"7"}}"#,
      "put it at `android.ttl` (Android), `apns.headers.apns-expiration` (iOS) or `webpush.headers.TTL` (web): milliseconds as a number for Android, seconds since 1970 in a string for APNs, \"3600\" for the web"
    ),
    (
      #"{"tokens":["a"],"registration_ids":["a"],"data":{"id":"7"}}"#,
      "write the list as `tokens`, which sendEachForMulticast takes"
    ),
    (
      #"{"tokens":["a"],"dry_run":true,"data":{"id":"7"}}"#,
      "pass true as the second argument of the call instead"
    ),
    (
      #"{"tokens":["a"],"to":"b","data":{"id":"7"}}"#,
      "remove it: the message has a target"
    ),
    (
      #"[{"topic":"a","notification":{"title":"a","badge":1},"android":{"ttl":3600000}}]"#,
      "put it at `apns.payload.aps.badge` (iOS) or `android.notification.notificationCount` (Android), as a number"
    ),
    (
      #"{"topic":"a","android":{"ttl":3600000},"apns":{"aps":{"alert":"Hi"}}}"#,
      "put it at `apns.payload.aps` (iOS)"
    ),
    (
      #"{"to":"/topics/a","notification":{"title":"a","body":"b"},"body":{"id":7}}"#,
      "if the app reads it, put it under `data`"
    ),
    (
      #"{"to":"/topics/a","notification":{"title":"a"},"body":{"id":7}}"#,
      "if the app reads it, put it under `data`"
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":"a","body":"b"},"body":[7]}}"#,
      "if the app reads it, put it under `data`, as a string of JSON"
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":"a"},"priority":["high"]}}"#,
      "remove it, or write it where it belongs"
    ),
    (
      #"{"default":"a","HMS":"{}","GCM":"{\"message\":{\"notification\":{\"title\":\"a\"}}}"}"#,
      "remove it, or write it where it belongs"
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":"a"},"webpush":{"headers":{"Urgency":"high","Urgnecy":"high"}}}}"#,
      "remove it: \"Urgency\" is there too"
    ),
    (
      #"{"recipient":{"deviceId":"a"},"apns":{"aps":{"alert":"a","apns-headers":{"apns-priority":"5"}}}}"#,
      "move it beside `aps`"
    ),
    (
      #"{"default":"a","APNS":"{\"aps\":{\"alert\":\"a\",\"apns-headers\":{\"apns-priority\":\"5\"}}}"}"#,
      "move it beside `aps` if the app reads it"
    ),
    (
      #"{"to":"/topics/a","notification":{"title":"a","click_action":"b"},"category":"b"}"#,
      "remove it: `notification.click_action` is already there, which is iOS's category"
    ),
    (
      #"{"message":{"topic":"a","android":{"notification":{"title_loc_key":"a","title_loc_args":"b"}}}}"#,
      "write [\"b\"]"
    ),
    (
      #"{"pn_gcm":{"notification":{"title":"a","body":"b"},"body":{"id":7}}}"#,
      "if the app reads it, put it under `data`"
    ),
    (
      #"{"to":"/topics/a","notification":{"title":"a","category":"chat"}}"#,
      "write \"click_action\", which is iOS's category; on Android it names the activity that a tap opens"
    ),
    (
      #"{"message":{"to":"/topics/news","notification":{"title":"t"}}}"#,
      "put it at `topic`, without the prefix \"/topics/\""
    ),
  ])
  func `the help names the place`(_ text: String, _ help: String) {
    let bytes = Array(text.utf8)
    var examiner = Examiner(ExaminerSettings())
    let helps = examiner.examine(bytes.span, as: .json).findings.all.compactMap(\.help)
    #expect(helps.contains(help), "\(helps)")
  }

  /// A value that may be all of a list, and one of the wrong type.
  @Test(arguments: [
    #"{"registration_ids":"{{tokens}}","notification":{"title":"a"}}"#,
    #"{"registration_ids":"${tokens}","notification":{"title":"a"}}"#,
    #"{"to":"/topics/a","notification":{"title":"a"},"category":5}"#,
  ])
  func `no place in a list is offered, and no other key`(_ text: String) {
    let bytes = Array(text.utf8)
    var examiner = Examiner(ExaminerSettings())
    let findings = examiner.examine(bytes.span, as: .json).findings.all
    #expect(!findings.contains { $0.rule == LegacyMisplacedKey.self })
    let helps = findings.compactMap(\.help)
    #expect(!helps.contains { $0.contains("[") }, "\(helps)")
  }

  /// A value under a misspelled key has no finding of its own.
  @Test(arguments: [
    (
      #"{"to":"/topics/a","messageType":"Chat","notification":{"title":"a"}}"#,
      "legacy-misspelled-key", false
    ),
    (
      #"{"to":"/topics/a","timeToLive":"soon","notification":{"title":"a"}}"#,
      "legacy-misspelled-key", false
    ),
    // Its finding says how to repair the value, too.
    (
      #"{"to":"/topics/a","content-available":1,"notification":{"title":"a"}}"#,
      "legacy-misspelled-key", true
    ),
    (
      #"{"message":{"topic":"a","notification":{"title":"a"},"android":{"prioritty":"soon"}}}"#,
      "fcm-misspelled-key", false
    ),
  ])
  func `one key has one finding`(_ text: String, _ rule: String, _ isSafe: Bool) {
    let bytes = Array(text.utf8)
    var examiner = Examiner(ExaminerSettings())
    let findings = examiner.examine(bytes.span, as: .json).findings.all
    let errors = findings.filter { $0.severity == .error }
    #expect(errors.map { $0.rule.name } == [rule])
    #expect(errors.first?.fix?.isSafe == isSafe)
  }

  @Test(arguments: [
    #"{"to":"/topics/a","notification":{"title":"a","priority":2}}"#,
    #"{"to":"/topics/a","notification":{"title":"a","priority":"urgent"}}"#,
    #"{"to":"/topics/a","notification":{"title":"a","time_to_live":"soon"}}"#,
    #"{"message":{"topic":"a","notification":{"title":"a","android":"x"}}}"#,
    #"{"message":{"topic":"a","notification":{"title":"a","data":["x"]}}}"#,
  ])
  func `what does not fit its place is not moved there`(_ text: String) {
    let bytes = Array(text.utf8)
    var examiner = Examiner(ExaminerSettings())
    let findings = examiner.examine(bytes.span, as: .json).findings.all
    let misplaced = findings.filter { $0.rule.name.hasSuffix("-misplaced-key") }
    #expect(misplaced.count == 1)
    #expect(misplaced.allSatisfy { $0.fix == nil })
  }

  /// The app's own object stays where it is, until its author has moved it.
  @Test(arguments: [
    #"{"to":"/topics/a","notification":{"title":"a","body":"b"},"body":{"id":7}}"#,
    #"{"to":"/topics/a","notification":{"title":"a"},"title":["x"]}"#,
    #"{"to":"/topics/a","notification":{"title":"a"},"campaign":{"id":7}}"#,
    #"{"message":{"topic":"a","notification":{"title":"a","body":"b"},"body":{"id":7}}}"#,
    #"{"topic":"a","notification":{"title":"a","body":"b"},"android":{"ttl":3600000},"body":{"id":7}}"#,
  ])
  func `an object in place of a text is no misplaced key`(_ text: String) {
    let bytes = Array(text.utf8)
    var examiner = Examiner(ExaminerSettings())
    let findings = examiner.examine(bytes.span, as: .json).findings.all
    let misplaced = findings.filter { $0.rule.name.hasSuffix("-misplaced-key") }
    let unknown = findings.filter { $0.rule.name.hasSuffix("-unknown-key") }
    #expect(misplaced.isEmpty)
    #expect(unknown.count == 1)
  }

  @Test(arguments: [
    (#"{"to":"/topics/a","notification":{"title":"a","category":"chat"}}"#, false),
    (#"{"to":"/topics/a","notification":{"title":"a","clickAction":"chat"}}"#, true),
  ])
  func `a key of one platform is not renamed for all of them by itself`(
    _ text: String, _ isSafe: Bool
  ) {
    let bytes = Array(text.utf8)
    var examiner = Examiner(ExaminerSettings())
    let findings = examiner.examine(bytes.span, as: .json).findings.all
    let misspelled = findings.first { $0.rule.name == "legacy-misspelled-key" }
    #expect(misspelled?.fix?.isSafe == isSafe)
  }

  @Test func `what was seen of the flag in the notification is not denied`() throws {
    let text = #"{"to":"/topics/a","notification":{"title":"a","content_available":true}}"#
    let bytes = Array(text.utf8)
    var examiner = Examiner(ExaminerSettings())
    let findings = examiner.examine(bytes.span, as: .json).findings.all
    let finding = try #require(findings.first { $0.rule.name == "legacy-misplaced-key" })
    #expect(
      finding.prediction
        == .fcmDelivers("was once seen to wake an iOS app for it, which no page documents")
        .byGateway)
  }

  @Test(arguments: [
    (#"{"aps":{"alert":"a","sound":""}}"#, "leave it out for silence, or write \"default\""),
    (
      #"{"aps":{"content-available":1,"sound":""}}"#,
      "leave it out, and send the push with apns-push-type background and apns-priority 5"
    ),
    (
      #"{"headers":{"apns-push-type":"alert","apns-topic":"com.acme.my_app"},"payload":{"aps":{"alert":"a"}}}"#,
      "write the app's bundle id: it cannot contain \"_\", only the characters A-Z a-z 0-9 - ."
    ),
  ])
  func `the help tells what is wrong with a text`(_ text: String, _ help: String) {
    let bytes = Array(text.utf8)
    var examiner = Examiner(ExaminerSettings())
    let helps = examiner.examine(bytes.span, as: .json).findings.all.compactMap(\.help)
    #expect(helps == [help])
  }

  /// "put it at `android`" under `/android` would be no help.
  private func expectAnotherPlace(_ finding: Finding) {
    guard let help = finding.help, let pointer = finding.address else { return }
    let places = [pointer.tokens[...], pointer.tokens.drop { $0 == "message" }]
    for place in places.map({ $0.joined(separator: ".") }) where !place.isEmpty {
      #expect(help != "put it at `\(place)`", "\(finding.rule.name) at \(pointer)")
    }
  }

  /// A message with this key in an object in which it does not belong.
  private func document(misplacing misplacement: Misplacement, _ table: Table) -> String? {
    let isLegacy = table.family == .legacy
    guard isLegacy || table.family == .fcm else { return nil }
    let target = isLegacy ? #""to":"/topics/a""# : #""topic":"a""#
    let member = "\(JSONText.quoted(misplacement.name)):\"x\""
    let path = table.path.split(separator: ".").map(String.init)
    let steps = path.first == "message" ? Array(path.dropFirst()) : path
    let inner = steps.reversed().reduce(member) { "\(JSONText.quoted($1)):{\($0)}" }
    guard !isLegacy else { return "{\(target),\(inner)}" }
    return table == .sendRequest
      ? "{\"message\":{\(target)},\(member)}" : "{\"message\":{\(target),\(inner)}}"
  }
}
