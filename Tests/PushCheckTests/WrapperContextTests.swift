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
