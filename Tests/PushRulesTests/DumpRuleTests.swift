import JSON
import PushCheck
import PushFormats
import PushModel
import Testing

/// Console dumps, from the text to the findings.
@Suite struct DumpRuleTests {
  private func examine(
    _ text: String, as syntax: TextSyntax = .jsonOrDump, kind: DocumentKind? = nil
  ) -> Examination {
    var settings = ExaminerSettings()
    settings.forcedKind = kind
    var examiner = Examiner(settings)
    return examiner.examine(Array(text.utf8).span, as: syntax)
  }

  private func rules(_ examination: Examination, from severity: Severity = .warning) -> [String] {
    examination.findings.all.filter { $0.severity >= severity }.map { $0.rule.name }
  }

  private func json(_ examination: Examination) -> String {
    String(decoding: examination.dump?.reading.json ?? [], as: UTF8.self)
  }

  @Test func `a dump in a file of a given kind is of that kind`() {
    var examiner = Examiner(ExaminerSettings())
    let text = Array(Self.received.utf8)
    #expect(examiner.examine(text.span, as: .jsonOrDump).kind == .fcmReceived)
    examiner.forcedKind = .apns
    #expect(examiner.examine(text.span, as: .jsonOrDump).kind == .apns)
    #expect(examiner.examine(text.span, as: .dump).kind == .apns)
    examiner.forcedKind = nil
    #expect(examiner.examine(text.span, as: .dump).kind == .fcmReceived)
  }

  @Test func `what is too mild is not made of a dump either`() {
    var examiner = Examiner(ExaminerSettings())
    let text = Array("{aps: {alert: Hi, sound: 1}}".utf8)
    let all = examiner.examine(text.span, as: .dump).findings.all
    #expect(all.contains { $0.severity == .note })
    let least = examiner.examine(text.span, as: .dump, atLeast: .error).findings.all
    #expect(!least.contains { $0.severity == .note })
  }

  @Test(arguments: ["tokens", "fids", "notification_key", "topic"])
  func `a printed message with a target was to be sent`(target: String) {
    let text = "{notification: {title: Hi}, \(target): abc, data: {a: b}}"
    #expect(examine(text, as: .dump).kind != .fcmReceived)
  }

  private static let received = """
    {
        aps =     {
            alert =         {
                body = 17;
                title = 2024;
            };
            "content-available" = 1;
            "relevance-score" = "0.5";
            sound = default;
        };
        count = 3;
        "gcm.message_id" = 1566515013484879;
        "gcm.notification.badge" = 4;
        "google.c.a.e" = 1;
        "google.c.a.ts" = 1566515000;
    }
    """

  @Test func `what a key asks for decides between types`() {
    let examination = examine(Self.received)
    #expect(
      json(examination)
        == #"{"aps":{"alert":{"body":"17","title":"2024"},"content-available":1,"#
        + #""relevance-score":0.5,"sound":"default"},"count":3,"gcm.message_id":"1566515013484879","#
        + #""gcm.notification.badge":4,"google.c.a.e":"1","google.c.a.ts":"1566515000"}"#)
    #expect(rules(examination) == [])
    #expect(examination.kind == .fcmReceived)
  }

  @Test func `a reload of widgets was true and not 1`() {
    let examination = examine("{\n    aps =     {\n        \"content-changed\" = 1;\n    };\n}")
    #expect(json(examination) == #"{"aps":{"content-changed":true}}"#)
  }

  @Test func `what hangs on a guessed type is a note`() {
    // A badge that was never a number is a mistake whatever the console shows.
    #expect(
      rules(examine("{\n    aps =     {\n        alert = Hi;\n        badge = none;\n    };\n}"))
        == ["apns-wrong-type"])
    // The null may have been a text.
    let guessed = examine(
      "{\n    aps =     {\n        alert = Hi;\n        category = \"<null>\";\n    };\n}")
    #expect(rules(guessed) == [])
    #expect(rules(guessed, from: .note).contains("apns-null-value"))
  }

  @Test func `without a trace of FCM a message came straight from APNs`() {
    #expect(examine("{\n    aps =     {\n        alert = Hi;\n    };\n}").kind == .apns)
    #expect(examine(#"[AnyHashable("order"): abc, AnyHashable("x"): y]"#).kind == .fcmData)
    #expect(rules(examine("if a { b = 1; c = 2; }")) == ["push-unknown-kind"])
    let forced = examine("{\n    aps =     {\n        alert = Hi;\n    };\n}", kind: .fcmReceived)
    #expect(forced.kind == .fcmReceived)
  }

  @Test(arguments: [
    "onMessage: {notification: {title: Tea, body: Hot}, data: {id: 7}}",
    "I/flutter (7): {notification: {title: Tea, body: Hot}, data: {id: 7, status: done}}",
  ])
  func `a printed message without a target was received`(_ text: String) {
    let examination = examine(text)
    #expect(examination.kind == .fcmReceived)
    #expect(rules(examination) == [])
  }

  @Test func `a printed message with a target is one that somebody sends`() {
    let examination = examine("sending {topic: tea, notification: {title: Tea, body: Hot}}")
    #expect(examination.kind == .fcmV1)
  }

  @Test func `a printed flat map is the data of a message, whatever its values look like`() {
    let examination = examine("D Messaging: payload: {order=91, silent=true, type=chat}")
    #expect(examination.kind == .fcmData)
    #expect(rules(examination) == [])
  }

  @Test func `a mistake is found at its place and cannot be repaired`() throws {
    let examination = examine(
      "{\n    aps =     {\n        alert = Hi;\n        \"content_available\" = 1;\n    };\n}")
    let finding = try #require(
      examination.findings.all.first { $0.rule.name == "apns-misspelled-key" })
    #expect(finding.address == "/aps/content_available")
    #expect(finding.fix == nil)
  }

  @Test func `of a dump that was cut off nothing is missing`() {
    let examination = examine("{\n    \"gcm.message_id\" = 1;\n    aps =     {\n")
    #expect(rules(examination, from: .note) == ["json-dump-cut-off", "json-dump-types-lost"])
  }

  @Test func `a text that is cut off is one finding`() {
    let examination = examine("{\n    aps =     {\n        alert = \"great ma")
    #expect(rules(examination, from: .note) == ["json-dump-cut-off"])
  }

  @Test(arguments: [
    "<UNNotification: 0x28; content: <X: 0x2; title: Hi>, userInfo: {\n    aps =     {\n        alert = Hi;\n    };\n}, trigger: (null)>",
    "> {\n>     aps =     {\n>         alert = Hi;\n>     };\n> }\n",
    "```\n{\n    aps =     {\n        alert = Hi;\n    };\n}\n```\n",
    "default\t10:05:00.1+0100\tDemo\tuserInfo: { aps = { alert = Hi; }; }",
    "2026-11-20 10:05:00.1 Demo[1:2] {\n2026-11-20 10:05:00.1 Demo[1:2]     aps =     {\n2026-11-20 10:05:00.1 Demo[1:2]         alert = Hi;\n2026-11-20 10:05:00.1 Demo[1:2]     };\n2026-11-20 10:05:00.1 Demo[1:2] }",
    "(lldb) po userInfo\n{\n    aps =     {\n        alert = Hi;\n    };\n}\n",
    "userInfo = [\"aps\": [\"alert\": \"Hi\"]]",
    "Optional([AnyHashable(\"aps\"): [\"alert\": Hi]])",
    "{\r\n    aps =     {\r\n        alert = Hi;\r\n    };\r\n}\r\n",
  ])
  func `the log around a dump does no harm`(_ text: String) {
    let examination = examine(text)
    #expect(json(examination) == #"{"aps":{"alert":"Hi"}}"#)
    #expect(rules(examination) == [])
  }

  @Test func `JSON is JSON whatever the user says`() {
    let examination = examine(#"{"aps": {"alert": "Hi", "badge": "1"}}"#, as: .dump)
    #expect(examination.dump == nil)
    #expect(rules(examination, from: .note) == ["apns-wrong-type", "json-dump-not-found"])
    #expect(rules(examine("nothing", as: .dump), from: .note) == ["json-dump-not-found"])
  }

  @Test func `a dump is JSON with a mistake when the user says JSON`() {
    #expect(rules(examine(Self.received, as: .json)) == ["json-console-dump"])
  }

  @Test(arguments: [
    "", "{", "{ a", "[AnyHashable(", "[AnyHashable(\"a\"): ", "{ a = (", "{ = ; }", "[:]", "{\n}",
    "{ \"\" = \"\\U0000\"; }", "{ a = { a = 1; }; a = 2; }", "[AnyHashable(\"aps\"): nil]",
    "{\n aps = 1;\n}", "{\n \"google.c.a.e\" = {\n a = 1;\n };\n}",
  ])
  func `any text has an answer`(_ text: String) {
    for syntax in [TextSyntax.json, .dump, .jsonOrDump] {
      let examination = examine(text, as: syntax)
      #expect(!examination.findings.isEmpty)
    }
  }
}
