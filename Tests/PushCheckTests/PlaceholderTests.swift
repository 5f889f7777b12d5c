import JSON
import PushCheck
import PushFormats
import PushModel
import Testing

/// `--placeholders`: a template is checked around what is filled later.
struct PlaceholderTests {
  @Test(arguments: [
    (#"{"aps": {"alert": "Hi", "badge": {{n}}}}"#, "mustache"),
    (
      #"{"aps": {"alert": "Hi {{name}}", "badge": "{{n}}", "interruption-level": "{{level}}"}}"#,
      "mustache"
    ),
    (#"{"aps": {"alert": {{{alert}}}, "sound": "{{sound}}"}, {{key}}: {{value}}}"#, "mustache"),
    (#"{"aps": {"alert": "Hi", "badge": ${n}, "content-available": "$(flag)"}}"#, "dollar"),
    (#"{"aps": {"alert": "%user% likes it", "badge": "%n%"}, "id": <%= id %>}"#, "percent"),
    (
      #"{"aps": {"event": "{{event}}", "timestamp": {{now}}, "content-state": "{{state}}"}}"#,
      "mustache"
    ),
    (
      #"{"message": {"token": "{{token}}", "data": {"n": {{n}}}, "android": {"ttl": "{{ttl}}"}}}"#,
      "mustache"
    ),
    (#"{"aps": {"alert": "Hi [[name]]", "badge": "[[n]]"}}"#, "[[*]]"),
    (
      #"{"headers": {"apns-push-type": "{{type}}", "apns-priority": "{{p}}", "apns-topic": "{{t}}"}, "payload": {"aps": {"alert": "Hi"}}}"#,
      "mustache"
    ),
  ])
  func `a template's own placeholders pass`(_ text: String, _ style: String) throws {
    let found = try findings(in: text, style).filter { $0.severity > .note }
    #expect(found.isEmpty, "\(found.map { "\($0.rule.name): \($0.message)" })")
  }

  @Test(arguments: [
    #"{"message": {"topic": "a", "notification": {{note}}}}"#,
    #"{"message": {"topic": "a", "notification": {{note}}, "data": {{data}}}}"#,
  ])
  func `the kind of a template is no guess for what is filled later`(_ text: String) throws {
    let found = try findings(in: text, "mustache").filter { $0.severity > .note }
    #expect(found.isEmpty, "\(found.map { "\($0.rule.name): \($0.message)" })")
  }

  @Test(arguments: ["{{push}}", " {{push}}\n"])
  func `a document of which all is left open is not called clean`(_ text: String) throws {
    let found = try findings(in: text, "mustache")
    #expect(found.map { "\($0.rule.name)" } == ["json-bare-placeholder"])
  }

  @Test func `mistakes around placeholders are found at their places`() throws {
    let found = try findings(
      in: #"{"aps": {"alert": "Hi {{name}}", "badge": {{n}}, "content_available": 1}}"#, "mustache"
    ).filter { $0.severity > .note }
    #expect(found.map { $0.rule.name } == ["apns-misspelled-key"])
    #expect(found.first?.place == .key("/aps/content_available"))
  }

  @Test func `another style's placeholders are still reported`() throws {
    let found = try findings(in: #"{"aps": {"alert": "Hi ${name}", "badge": "{{n}}"}}"#, "mustache")
    #expect(found.map { $0.rule.name } == ["push-unfilled-placeholder"])
    let bare = try findings(in: #"{"aps": {"alert": "Hi", "badge": ${n}}}"#, "mustache")
    #expect(bare.map { $0.rule.name } == ["json-bare-placeholder"])
  }

  @Test func `a text around a placeholder keeps its type`() throws {
    let found = try findings(in: #"{"aps": {"alert": "Hi", "badge": "{{n}} new"}}"#, "mustache")
    #expect(found.map { $0.rule.name } == ["apns-wrong-type"])
  }

  @Test func `without the option placeholders are findings`() {
    var examiner = Examiner(ExaminerSettings())
    let found = examiner.examine(Array(#"{"aps": {"alert": "{{a}}", "badge": "{{n}}"}}"#.utf8).span)
      .findings.all
    #expect(found.map { $0.rule.name } == ["apns-wrong-type", "push-unfilled-placeholder"])
  }

  @Test(arguments: [
    (#"{"aps": {"badge": {{n}}}}"#, "json-bare-placeholder"),
    (#"{"aps": {"alert": {"body": {{b}}}}}"#, "json-bare-placeholder"),
    (
      #"{"message": {"token": {{token}}, "notification": {"title": "t"}}}"#, "json-bare-placeholder"
    ),
    (#"{"message": {"topic": "a", "notification": {{note}}}}"#, "json-bare-placeholder"),
    (
      #"{"aps": {"timestamp": '$(date +%s)', "event": "update", "content-state": {"a": 1}}}"#,
      "json-bare-placeholder"
    ),
    (#"{"aps": {"alert": "a", "badge": N}}"#, "json-bare-word"),
    (#"{"aps": {"alert": "a", "interruption-level": LEVEL}}"#, "json-bare-word"),
    (#"{"aps": {"timestamp": NOW, "event": "update", "content-state": {}}}"#, "json-bare-word"),
    (
      #"{"message": {"topic": "a", "android": {"ttl": TTL}, "data": {"a": "1"}}}"#, "json-bare-word"
    ),
    (#"{"aps": {"badge": undefined}}"#, "json-bare-word"),
    (#"{"message": {"token": [YOUR TOKEN], "data": {"a": "1"}}}"#, "json-bare-placeholder"),
    (
      #"{"message": {"token": "t", "notification": {"body": [THE_BODY]}}}"#, "json-bare-placeholder"
    ),
    (#"{"aps": {"alert": {"loc-key": "K", "loc-args": [USER_NAME]}}}"#, "json-bare-word"),
    (
      #"{"message": {"topic": "a", "android": {"notification": {"bodyLocKey": "K", "bodyLocArgs": [ USER_NAME ]}}}}"#,
      "json-bare-word"
    ),
    (#"{"aps": {"badge": None}}"#, "json-bare-word"),
    (#"{"aps": {"alert": "'"$MSG"'", "badge": 1}}"#, "json-bare-placeholder"),
    (#"{"aps": {"alert": "a", "badge": '"$N"'}}"#, "json-bare-placeholder"),
    (#"{"aps": {"alert": "a", "mutable-content": on}}"#, "json-bare-word"),
    (#"{"aps": {"alert": "a", "badge": 1x}}"#, "json-malformed-number"),
    (#"{"aps": {"alert": "a", "relevance-score": 0,5}}"#, "json-malformed-number"),
    (#"{"aps": {"alert": "a", "badge": 1,5}}"#, "json-malformed-number"),
    (#"{"aps": {"badge": NaN}}"#, "json-non-finite-number"),
    (#"{"aps": {"alert": }}"#, "json-missing-value"),
    (#"{aps: {badge: undefined}, 'a': 'b', 'c': 1}"#, "json-foreign-literal"),
    (#"{"aps": {"alert": "a"}, "f": [Function f], "foreground": false}"#, "json-foreign-literal"),
    (#"{"default": "a", "APNS": "{\"k\":\"\Bar\"}"}"#, "json-invalid-escape"),
  ])
  func `what is not known has one finding`(_ text: String, _ rules: String) {
    var examiner = Examiner(ExaminerSettings())
    let found = examiner.examine(Array(text.utf8).span).findings.all
      .filter { $0.severity > .note }
    #expect(found.map { $0.rule.name }.joined(separator: " ") == rules)
  }

  @Test func `what is not known is still searched for secrets`() {
    var examiner = Examiner(ExaminerSettings())
    let text = #"{"aps": {"alert": "a"}, "password": hunter2secret9}"#
    let found = examiner.examine(Array(text.utf8).span).findings.all
    #expect(found.contains { $0.rule.name == "privacy-password" })
  }

  @Test(arguments: ["mustache", "dollar", "percent", "[[*]]", "<*>"])
  func `styles are read by name or form`(_ text: String) {
    #expect(PlaceholderStyle(text) != nil)
  }

  @Test(arguments: ["", "*", "[[*", "*]]", "a*b*c", "Mustache"])
  func `other words are no style`(_ text: String) {
    #expect(PlaceholderStyle(text) == nil)
  }

  private func findings(in text: String, _ style: String) throws -> [Finding] {
    var settings = ExaminerSettings()
    settings.placeholders = [try #require(PlaceholderStyle(style))]
    var examiner = Examiner(settings)
    return examiner.examine(Array(text.utf8).span).findings.all
  }
}
