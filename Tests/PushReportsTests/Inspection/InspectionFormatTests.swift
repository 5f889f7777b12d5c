import JSON
import PushCheck
import PushFormats
import PushInspection
import PushModel
import PushReports
import PushShield
import Testing

@Suite struct InspectionFormatTests {
  private static let documents = [
    #"{"aps": {"alert": {"title": "配達のお知らせ", "body": "great match, and it has only just begun 👨‍👩‍👧‍👦"}, "badge": 1}}"#,
    #"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "notification": {"title": "Hi"}, "data": {"a": "b"}, "android": {"ttl": "3s"}}}"#,
    #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1566515013484879", "google.c.a.e": "1", "from": "/topics/a"}"#,
    #"{"default": "x", "APNS": "{\"aps\": {\"alert\": \"Hi\", \"badge\": \"1\"}, \"id\": [1, {\"a\": null}]}"}"#,
    #"{"aps": {"a_key_that_is_longer_than_any_terminal_is_wide_and_then_some_more_of_it": "x"}, "b": [[[[[[[[1]]]]]]]]}"#,
    ###"{"k\u001b[31m": "\u202e\u0007", "aps": {"alert": "##[error]x\n::error ::y", "category": "a\tb"}}"###,
    #"{"aps": {"badge": NaN, "sound": , "alert": {{text}}, }"#, "[]", "{}", "7", "", "Hello",
    #"{"to": "c1xYz7Qm8Rk:APA91bExampleExampleExampleExample", "notification": {"body": "Hi", "badge": "2"}}"#,
  ]

  @Test(arguments: documents)
  func `no line is wider than the terminal`(text: String) {
    for width in [40, 60, 80, 120] {
      let subject = Self.subject(text)
      for line in Self.lines(.human, subject, HumanStyle(width: width)) {
        #expect(DisplayWidth.of(line) <= width, "\(line)")
        #expect(line.last != " ", "\(line)")
      }
    }
  }

  @Test func `a key that a service added is not the app's own`() {
    let text = Self.text(
      .human, Self.subject(#"{"wzrk_pn": true, "nm": "Hi", "wzrk_id": "0_0", "a": 1}"#),
      HumanStyle())
    #expect(text.contains("message received through FCM"))
    #expect(text.split(separator: "\n").count { $0.hasSuffix("added by CleverTap") } == 2)
  }

  @Test(arguments: documents)
  func `nothing reaches the terminal raw`(text: String) {
    for format in [InspectionFormat.human, .markdown] {
      for line in Self.lines(format, Self.subject(text), HumanStyle()) {
        #expect(line == VisibleText.of(line) || line.contains("::") == false, "\(line)")
        #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }, "\(line)")
      }
    }
  }

  @Test(arguments: documents)
  func `colour changes nothing but the colour`(text: String) {
    let subject = Self.subject(text)
    let plain = Self.text(.human, subject, HumanStyle())
    let coloured = Self.text(.human, subject, HumanStyle(colour: true))
    #expect(coloured.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain)
  }

  @Test(arguments: documents)
  func `the data has all its members`(text: String) {
    let json = Self.text(.json, Self.subject(text), HumanStyle())
    let bytes = Array(json.utf8)
    guard let root = WrittenDocument(readable: bytes.span)?.root else {
      Issue.record("\(json)")
      return
    }
    #expect(
      root.members.map(\.name) == [
        "format", "path", "kind", "push_type", "size", "tree", "apns", "refusal", "shown",
        "delivery",
        "tracking",
        "findings",
      ])
    for node in root["tree"]?.elements ?? [] {
      #expect(
        node.members.map(\.name) == [
          "pointer", "key", "type", "value", "meaning", "domain", "since", "custom", "deprecated",
          "findings",
        ])
    }
  }

  @Test(arguments: [
    (
      #"{"message": {"topic": "a", "notification": {"title": "Hi"}, "data": {"n": 1}}}"#,
      "FCM refuses this request (400 INVALID"
    ),
    (
      #"{"message": {"condition": "'a' in topics", "data": {"a": "1"}, "apns": {"live_activity_token": "x1"}}}"#,
      "FCM refuses this request (400 INVALID"
    ),
  ])
  func `a request that is refused is called so wherever its effect is told`(
    text: String, caution: String
  ) {
    let subject = Self.subject(text)
    for format in [InspectionFormat.human, .markdown, .html] {
      let told = Self.text(format, subject, HumanStyle()).replacing("\n", with: " ")
      #expect(told.split(separator: caution).count > 2, "\(told)")
    }
    #expect(Self.text(.svg, subject, HumanStyle()).contains("FCM refuses this request"))
    #expect(Self.text(.json, subject, HumanStyle()).contains(#""refusal":{"service":"fcm""#))
  }

  @Test func `an error in a sender's own keys is told wherever the effect is`() {
    let subject = Self.subject(
      #"{"app_id": "a", "included_segments": ["All"], "contents": {"de": "Hallo"}}"#)
    for format in [InspectionFormat.human, .markdown, .html, .svg] {
      let told = Self.text(format, subject, HumanStyle()).replacing("\n", with: " ")
      #expect(told.contains("This request has an error"), "\(told)")
    }
    #expect(Self.text(.json, subject, HumanStyle()).contains(#""refusal":null"#))
  }

  @Test func `FCM's refusal goes before that of APNs, to which nothing gets`() {
    let subject = Self.subject(
      #"{"message": {"topic": "a", "apns": {"headers": {"apns-priority": "7"}, "payload": {"aps": {"alert": "Hi"}}}, "data": {"n": 1}}}"#
    )
    let refusal = #""refusal":{"service":"fcm","answerer":"fcm","status":400,"#
    let told = Self.text(.json, subject, HumanStyle())
    #expect(told.contains(refusal), "\(told)")
    #expect(told.contains(#""rules":["fcm-data-not-string"]"#), "\(told)")
  }

  @Test func `what APNs refuses of a message FCM takes, and Android shows`() {
    let subject = Self.subject(
      #"{"message": {"topic": "a", "notification": {"title": "Hi"}, "apns": {"headers": {"apns-priority": "7"}}}}"#
    )
    let told = Self.text(.markdown, subject, HumanStyle())
    // Above the drawings, and above what becomes of it on Apple's devices.
    #expect(told.split(separator: "APNs refuses what FCM sends to it").count == 3, "\(told)")
    #expect(told.contains("like this on Apple's devices"), "\(told)")
  }

  @Test func `a gateway's refusal is called one everywhere`() {
    let subject = Self.subject(
      #"{"to": "/topics/a", "registration_ids": ["c1:APA91bExample"], "notification": {"title": "Hi"}}"#
    )
    let told = Self.text(.markdown, subject, HumanStyle())
    #expect(told.contains("A gateway for the legacy format refuses this request"), "\(told)")
    #expect(Self.text(.json, subject, HumanStyle()).contains(#""answerer":"gateway""#))
  }

  @Test func `of a list of requests the one that is refused is named`() {
    let message = #"{"message": {"topic": "a", "notification": {"title": "Hi"}, "data": {"n": 1}}}"#
    let subject = Self.subject("[\(message), \(message)]")
    let told = Self.text(.markdown, subject, HumanStyle())
    #expect(!told.contains("refuses this request"), "\(told)")
  }

  @Test(arguments: [
    #"{"message": {"topic": "a", "notification": {"title": "Hi"}}}"#,
    "const m = {message: {topic: 'a', notification: {title: t}}}",
  ])
  func `what may be sent is not called refused`(text: String) {
    let subject = Self.subject(text)
    #expect(!Self.text(.human, subject, HumanStyle()).contains("refuses"))
    #expect(Self.text(.json, subject, HumanStyle()).contains(#""refusal":null"#))
  }

  @Test func `emoji of several code points are drawn in the tree, and other selectors are not`() {
    let text = Self.text(
      .human, Self.subject(#"{"aps": {"alert": "⚠️ x ❤️ 👩‍🚀"}, "a": "b\uFE0F"}"#), HumanStyle())
    #expect(text.contains(#""⚠️ x ❤️ 👩‍🚀""#), "\(text)")
    #expect(text.contains(#"b\ufe0f"#))
  }

  @Test func `a long tree is handed out in pieces`() {
    let list = (0..<5000).map { "{\"n\": \($0)}" }.joined(separator: ",")
    let subject = Self.subject(#"{"aps": {}, "list": [\#(list)]}"#)
    var pieces: [Int] = []
    InspectionFormat.json.write(subject, HumanStyle()) { pieces.append($0.utf8.count) }
    #expect(pieces.count > 3)
    #expect(pieces.dropLast().allSatisfy { $0 < 80_000 })
    #expect(Self.lines(.human, subject, HumanStyle()).count < 100)
  }

  @Test func `tokens are shortened wherever they stand`() {
    let token = "c1xYz7Qm8Rk:APA91bExampleExampleExampleExample"
    let subject = Self.subject(
      #"{"message": {"token": "\#(token)", "data": {"\#(token)": "a", "b": "\#(token)"}}}"#)
    for format in InspectionFormat.allCases {
      #expect(!Self.text(format, subject, HumanStyle()).contains("APA91b"))
    }
  }

  @Test func `a text that is too long to be read is called so, with its size`() {
    for (isAll, size) in [(true, "80,000,021 bytes"), (false, "80,000,021 bytes or more")] {
      let subject = InspectedSubject(
        path: "a.json", record: nil, of: [UInt8]().span, Examination(bytes: 0), ExaminerSettings(),
        [], unread: UnreadText(bytes: 80_000_021, isAll: isAll))
      for format in [InspectionFormat.human, .markdown] {
        let text = Self.text(format, subject, HumanStyle())
        #expect(text.contains("the text is too long to be read"), "\(text)")
        #expect(text.contains(size + "\n"), "\(text)")
      }
      #expect(Self.text(.json, subject, HumanStyle()).contains(#""bytes":80000021"#))
    }
  }

  @Test func `a header means what it means to the service of the document`() {
    let document = #"{"message": {"topic": "a", "notification": {"title": "Hi"}}}"#
    let text = Self.text(
      .human, Self.subject(document, headers: ["authorization", "content-type"]), HumanStyle())
    #expect(text.contains("token: Google's access token, after `Bearer`"), "\(text)")
    #expect(!text.contains("provider token") && !text.contains("x  header"), "\(text)")
  }

  @Test func `a key that two texts have is to be translated once`() {
    let subject = Self.subject(#"{"aps": {"alert": {"title-loc-key": "K", "loc-key": "K"}}}"#)
    let lines = Self.lines(.human, subject, HumanStyle()).filter {
      $0.contains("have \"K\" in each")
    }
    #expect(lines.count == 1)
  }

  // MARK: - Helpers

  private static func subject(_ text: String, headers: [String] = []) -> InspectedSubject {
    var settings = ExaminerSettings()
    settings.headers = headers.map { ($0, "x") }
    var examiner = Examiner(ExaminerSettings())
    let bytes = Array(text.utf8)
    let examination = examiner.examine(bytes.span)
    var fingerprints = Fingerprints()
    let start = TextPosition(line: 1, column: 1, offset: 0)
    let findings = FindingLocator(bytes.span, startingAt: start, path: "a.json")
      .locate(examination.findings.all, kind: examination.kind, &fingerprints)
    var shield = Shield()
    return InspectedSubject(
      path: "a.json", record: nil, of: bytes.span, examination, settings,
      shield.shielding(findings, in: bytes.span).findings)
  }

  private static func text(
    _ format: InspectionFormat, _ subject: InspectedSubject, _ style: HumanStyle
  ) -> String {
    var text = ""
    format.write(subject, style) { text += $0 }
    return text
  }

  private static func lines(
    _ format: InspectionFormat, _ subject: InspectedSubject, _ style: HumanStyle
  ) -> [String] {
    text(format, subject, style).split(separator: "\n").map { String($0) }
  }
}
