import JSON
import PushCheck
import PushFormats
import PushModel
import Testing

/// What a document around a message changes about it.
struct WrapperContextTests {
  private static func examine(
    _ text: String, headers: [(name: String, value: String)] = [], as kind: DocumentKind? = nil
  ) -> Examination {
    var settings = ExaminerSettings()
    settings.headers = headers
    settings.headersAreComplete = !headers.isEmpty
    settings.forcedKind = kind
    var examiner = Examiner(settings)
    return examiner.examine(Array(text.utf8).span)
  }

  private static func troubles(_ examination: Examination) -> [String] {
    examination.findings.all.filter { $0.severity >= .warning }.map { $0.rule.name }
  }

  @Test func `the refusal of Amazon SNS names the key that is no string`() {
    var examiner = Examiner(ExaminerSettings())
    let text = #"{"GCM": {"notification": {"title": "Hi"}}}"#
    let findings = examiner.examine(Array(text.utf8).span).findings.all
    let note = findings.first { $0.rule.name == "wrapper-value-not-string" }?.note
    #expect(note?.contains("'default' or 'GCM'") == true)
  }

  @Test(arguments: [
    (#"{"default": "Hi", "APNS": {"aps": {"alert": "Hi"}}}"#, true),
    (#"{"default": "Hi", "APNS": {"aps": {"alert": "Hi", "badge": "1"}}}"#, false),
    (#"{"default": "Hi", "APNS": {"aps": "{\"alert\": \"Hi\"}"}}"#, false),
    (#"{"default": "Hi", "GCM": {"notification": {"title": 7}}}"#, false),
  ])
  func `an object with an error in it is not put into a string by itself`(
    _ text: String, _ isSafe: Bool
  ) {
    let found = Self.examine(text).findings.all
    let finding = found.first { $0.rule.name == "wrapper-value-not-string" }
    #expect(finding?.fix?.isSafe == isSafe)
  }

  @Test func `null is no English text`() {
    let text =
      #"{"app_id": "a", "included_segments": ["All"], "contents": {"en": null, "de": "Hallo"}}"#
    #expect(Self.troubles(Self.examine(text)) == ["wrapper-one-signal-contents"])
  }

  @Test func `Amazon takes a message for HTTP v1 in its own object`() {
    let text =
      #"{"default": "Hi", "GCM": "{\"notification\": {\"title\": \"Hi\"}, \"android\": {}}"}"#
    let found = Self.examine(text).findings.all.first { $0.rule.name == "legacy-mixed-apis" }
    #expect(found?.help?.contains("fcmV1Message") == true)
  }

  @Test func `what stands under a repeated name is checked as well`() {
    let found = Self.examine(
      #"{"default": "Hi", "APNS": "{\"APNS\": {\"aps\": {\"alert\": \"Hi\", \"bagde\": 1}}}"}"#)
    #expect(Self.troubles(found) == ["wrapper-name-repeated", "apns-misspelled-key"])
  }

  @Test func `Braze's flag for silence is no help beside a text`() {
    let texts = [
      #"{"external_user_ids": ["7"], "messages": {"android_push": {"alert": "Hi"}}}"#,
      #"{"external_user_ids": ["7"], "messages": {"android_push": {"extra": {"id": "7"}}}}"#,
    ]
    let helps = texts.map { text in
      Self.examine(text).findings.all.filter { $0.rule.name == "wrapper-braze-alert" }
        .map { $0.help ?? "" }
    }
    #expect(helps[0] == [#"add "title""#])
    #expect(helps[1].count == 2)
    #expect(helps[1].allSatisfy { $0.hasSuffix(#"or add "send_to_sync": true"#) })
  }

  @Test func `an alert is no help for a push that its sender calls silent`() {
    let text =
      #"{"payload": {"aps": {"mutable-content": 1, "content-available": 1}}, "push_type": "background"}"#
    let found = Self.examine(text).findings.all.filter {
      $0.rule.name == "apns-mutable-content-without-alert"
    }
    #expect(
      found.map(\.help) == [
        #"leave "mutable-content" out: a background push shows nothing"#
      ])
  }

  @Test func `a legacy body inside Amazon SNS needs no target, and is translated`() {
    let found = Self.examine(
      #"{"default": "Hi", "GCM": "{\"notification\": {\"title\": \"Hi\"}, \"data\": {\"id\": \"7\"}}"}"#
    )
    #expect(Self.troubles(found) == [])
  }

  @Test func `Azure's header decides the kind, and adds the target`() {
    let header = (name: "servicebusnotification-format", value: "fcmv1")
    let found = Self.examine(
      #"{"message": {"notification": {"title": "Hi"}}}"#, headers: [header])
    #expect(found.kind == .wrapperAzure)
    #expect(Self.troubles(found) == [])
  }

  @Test func `computed values of Azure have no type yet`() {
    let found = Self.examine(##"{"aps": {"alert": "$(text)", "badge": "#(count)"}}"##)
    #expect(found.kind == .wrapperAzure)
    #expect(Self.troubles(found) == [])
  }

  /// What is remembered of the one push in a form holds for no other push.
  @Test func `values of Azure's documents count, whatever came before`() {
    let members = [
      #""badge": 17"#, #""badge": 18"#, #""badge": 19"#, #""badge": -1"#, #""badge": 1.5"#,
      #""badge": 20"#, #""thread-id": "$(id)""#, #""thread-id": "a2""#, #""thread-id": """#,
      #""interruption-level": "active""#, #""interruption-level": "$(level)""#,
      #""interruption-level": "passive""#, #""interruption-level": "loud""#,
    ]
    let texts = members.map { ##"{"aps": {"alert": "$(text)", \##($0)}}"## }
    for least in [Severity.note, .warning] {
      var settings = ExaminerSettings()
      settings.least = least
      var examiner = Examiner(settings, expectsMany: true)
      for text in texts + texts + texts {
        var alone = Examiner(settings)
        let found = examiner.examine(Array(text.utf8).span).findings
        let expected = alone.examine(Array(text.utf8).span).findings
        #expect(found.all.map(\.message) == expected.all.map(\.message), "\(text)")
        #expect(found.unmade.count == expected.unmade.count, "\(text)")
      }
    }
  }

  @Test func `a wrapper that is not an object is said to be none`() {
    for text in ["[]", "\"Hi\"", "17", "null"] {
      let found = Self.examine(text, as: .wrapperSNS)
      #expect(Self.troubles(found) == ["push-root-not-object"], "\(text)")
    }
  }

  @Test func `bodies that manage device groups are no legacy messages`() {
    let found = Self.examine(
      #"{"operation": "create", "notification_key_name": "family-17", "registration_ids": ["c1:APA91b"]}"#
    )
    #expect(Self.troubles(found) == [])
  }

  @Test func `a pointer to a selection goes through the string`() throws {
    let found = Self.examine(#"{"default": "Hi", "APNS": "{\"aps\": {\"content_available\": 1}}"}"#)
    let finding = try #require(found.findings.all.first { $0.rule.name == "apns-misspelled-key" })
    #expect(finding.hosts == ["/APNS"])
    #expect(finding.address == "/APNS/aps/content_available")
  }
}
