package import JSON
package import PushFormats
package import PushModel

package enum PushUnfilledPlaceholder: TextRule {
  package static let id: StaticString = "push-unfilled-placeholder"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  package static var clues: TextClues { TextClues.template.union(TextWords.emptyWord) }

  package static var yields: Bool { true }

  package static func finds(in text: TextContext, below least: Severity) -> Bool? {
    guard !text.isTemplate, !text.isShown, .note < least else { return nil }
    return placeholder(in: text)?.count == text.text.count
  }

  package static func look(at text: TextContext) -> TextRemark? {
    guard let found = found(in: text) else { return nil }
    // Who fills in the target fills in the texts.
    let isToCome = text.isOfDraft && found.isPlaceholder || found.isOfWebhook
    let isSeen = text.isShown && !isToCome
    return TextRemark(
      message: found.message, label: found.label,
      severity: isSeen && !text.isTemplate ? .warning : .note,
      help: isToCome
        ? "fill it in before the message is sent"
        : "check why the value was missing when the text was built",
      note: found.isPlaceholder
        ? "`--placeholders` lets the placeholders of a template pass" : nil,
      prediction: isSeen ? .onDevice("the user sees it as it is") : nil)
  }

  private struct Found {
    var message: String
    var label: String
    var isPlaceholder: Bool
    /// Whether a program that calls the sender's webhook fills it.
    var isOfWebhook = false
  }

  private static func found(in text: TextContext) -> Found? {
    // The product that reads a template fills them, and nearly all of its texts have some.
    if text.isTemplate {
      guard let missing = missingValue(in: text), placeholder(in: text) == nil else { return nil }
      return missing
    }
    guard let range = placeholder(in: text) else { return missingValue(in: text) }
    // In data of its own the app may fill them itself, unless there is nothing else.
    guard text.isShown || range.count == text.text.count else { return nil }
    let placeholder = text.text.extracting(range)
    let shown = ValueWords.quoted(String(copying: placeholder))
    // Alertmanager, Statping and others keep the body for a notifier as a template of Go's. No slip
    // leaves one in a text: a program that renders it fills all of it.
    return Found(
      message: text.message(String(joining: ["contains the unfilled placeholder ", shown])),
      label: "not filled in", isPlaceholder: true,
      isOfWebhook: text.isOfWrapper && placeholder.isActionOfGo)
  }

  private static func placeholder(in text: TextContext) -> Range<Int>? {
    UnfilledPlaceholders.first(in: text.text, allowing: text.placeholders)
  }

  private static func missingValue(in text: TextContext) -> Found? {
    guard text.isShown, let word = emptyWord(in: text.text) else { return nil }
    return Found(
      message: text.message("contains \"\(word)\", which programs write for a missing value"),
      label: "a value is missing", isPlaceholder: false)
  }

  /// What programs write for nothing.
  ///
  /// "null" alone: in other languages it is a word, too.
  private static func emptyWord(in text: Span<UInt8>) -> String? {
    for word: StaticString in ["[object Object]", "(null)"] where text.position(of: word) != nil {
      return "\(word)"
    }
    if let place = text.position(of: "undefined"), text.standsAlone(place..<place + 9) {
      return "undefined"
    }
    return ["null", "nil", "NaN", "None"].first {
      text.holds($0, at: 0) && text.count == $0.utf8.count
    }
  }

  package static var page: RulePage {
    RulePage(
      "Placeholders in texts must be filled in before the push is sent.",
      rationale: """
        A variable was missing, and the user sees the template: "Hi {{name}}", "Hello undefined", \
        "[object Object]". Webhook bodies are often Go templates, with `{{ .Name }}` and \
        `{{ range }}`; in a sender's document these are only a note. The rule checks titles, bodies \
        and their arguments; elsewhere only values that consist of a single placeholder, since an \
        app may fill in its own data. Azure, Braze, OneSignal and others fill in templates: in their \
        documents placeholders are allowed.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": {"title": "Hi {{first_name}}"}}}"#, at: "/aps/alert/title",
          severity: .warning,
          message: #"`title` contains the unfilled placeholder "{{first_name}}""#),
        Example(
          #"{"aps": {"alert": "Your order ${order.id} is here"}}"#, at: "/aps/alert",
          severity: .warning),
        Example(
          #"{"aps": {"alert": "%user% likes your photo"}}"#, at: "/aps/alert", severity: .warning),
        Example(#"{"aps": {"alert": "Hi <%= name %>"}}"#, at: "/aps/alert", severity: .warning),
        Example(
          #"{"aps": {"alert": "Hello undefined!"}}"#, at: "/aps/alert", severity: .warning,
          message: #"`alert` contains "undefined", which programs write for a missing value"#),
        Example(#"{"aps": {"alert": "[object Object]"}}"#, at: "/aps/alert", severity: .warning),
        Example(#"{"aps": {"alert": "%@ invited you"}}"#, at: "/aps/alert", severity: .warning),
        Example(
          #"{"aps": {"alert": {"loc-key": "HELLO", "loc-args": ["null"]}}}"#,
          at: "/aps/alert/loc-args/0", severity: .warning),
        Example(
          #"{"message": {"topic": "a", "notification": {"title": "Hi $(name)"}}}"#,
          at: "/message/notification/title", severity: .warning),
        Example(
          #"{"message": {"topic": "a", "data": {"message": "Hi ${name}"}}}"#,
          at: "/message/data/message", severity: .warning, remark: "a text that the app shows"),
        Example(
          #"{"topic": "tea", "message": "Hi {{name}}", "priority": 4}"#, at: "/message",
          severity: .warning,
          message: #"`message` contains the unfilled placeholder "{{name}}""#,
          remark: "a message for ntfy"),
        Example(
          #"{"topic": "tea", "message": "{{name}}", "priority": 4}"#, at: "/message",
          severity: .warning, message: #"`message` contains the unfilled placeholder "{{name}}""#),
        Example(
          #"{"topic": "tea", "message": "{{.Service.Name}} is down", "priority": 4}"#,
          at: "/message", severity: .note,
          message: #"`message` contains the unfilled placeholder "{{.Service.Name}}""#,
          remark: "a webhook's template, which Statping or Alertmanager renders"),
        Example(
          #"{"topic": "tea", "message": "{{ range .Alerts }}{{ .Labels.name }}{{ end }}", "priority": 4}"#,
          at: "/message", severity: .note),
        Example(
          #"{"to": "ExponentPushToken[a]", "title": "Hi undefined"}"#, at: "/title",
          severity: .warning),
        Example(
          #"{"aps": {"alert": "Hi"}, "orderId": "{{order.id}}"}"#, at: "/orderId", severity: .note),
        Example(
          #"{"message": {"token": "cLoMtbY", "data": {"title": "{{ title }}"}}}"#,
          at: "/message/data/title", severity: .warning),
        Example(
          #"{"message": {"topic": "{{ topic }}", "notification": {"title": "Hi {{ name }}"}}}"#,
          at: "/message/notification/title", severity: .note,
          remark: "a draft: its target is to be filled in, too"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "50% off, only $5 for {tea}: #1 in $AAPL"}}"#),
        Example(#"{"aps": {"alert": "Zwei zu null! Is it undefinedness?"}}"#),
        Example(#"{"aps": {"alert": {"loc-key": "HELLO_%@", "loc-args": ["Ann"]}}}"#),
        Example(#"{"aps": {"alert": "Hi"}, "template": "Hi {{name}}, see you"}"#),
        Example(#"{"aps": {"alert": {"title": "$(title)", "body": "{'Hi, ' + $(name)}"}}}"#),
        Example(
          #"{"external_user_ids": ["7"], "messages": {"apple_push": {"alert": "Hi {{${first_name}}}"}}}"#,
          remark: "Braze fills it"),
        Example(
          #"{"CIO": {"push": {"link": "tea://7"}}, "aps": {"alert": {"title": "Hi {{customer.name}}", "body": "Tea"}}}"#,
          remark: "Customer.io fills it"),
      ])
  }
}

extension Span<UInt8> {
  fileprivate func standsAlone(_ range: Range<Int>) -> Bool {
    let isFree = range.lowerBound == 0 || !self[range.lowerBound - 1].isLetterOrDigit
    return isFree && (range.upperBound == count || !self[range.upperBound].isLetterOrDigit)
  }
}
