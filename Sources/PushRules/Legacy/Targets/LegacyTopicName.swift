import JSON
package import PushFormats
package import PushModel

package enum LegacyTopicName: GuardedRule {
  package static let id: StaticString = "legacy-topic-name"
  package static let severity = Severity.error
  package static let source = GoogleDocs.topics

  package static var runs: Guard {
    Guard(.fcmLegacy, seen: [LegacyRequest.to.id])
  }

  package static let prefix: StaticString = "/topics/"

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let target = push[LegacyRequest.to], let text = target.utf8 else { return }
    guard text.begins(with: prefix) else { return reportBlanks(in: text, target, push, &findings) }
    let name = text.extracting(prefix.utf8CodeUnitCount...)
    if let severity = UnfilledPlaceholders.severity(in: name) {
      return reportPlaceholder(target, severity, push, &findings)
    }
    guard name.count == 0 || name.count > FCMLimits.topicNameCharacters || !name.isTopicText else {
      return
    }
    guard !name.isEmpty else { return reportNameless(push, &findings) }
    findings.add(
      self, at: push.value(LegacyRequest.to),
      "`to` is \(ValueWords.show(target)), expected \"/topics/\" and"
        + " \(Format.topicName.expectation)",
      label: "not a topic's name",
      help: "write the name without spaces and other characters, or encode them with %",
      predicts: refusal)
  }

  private static func reportNameless(_ push: borrowing Push, _ findings: inout Findings) {
    findings.add(
      self, at: push.value(LegacyRequest.to),
      "`to` is \"\(prefix)\", without the name of a topic behind it", label: "no name",
      help: "write the topic's name after \"\(prefix)\"", predicts: refusal)
  }

  /// A topic with blanks around its slashes is taken for a token, which has neither.
  private static func reportBlanks(
    in text: Span<UInt8>, _ target: JSONValue, _ push: borrowing Push, _ findings: inout Findings
  ) {
    guard text.begins(with: prefix, apartFrom: UInt8(ascii: " ")) else { return }
    let right = String(copying: text).filter { $0 != " " }
    findings.add(
      self, at: push.value(LegacyRequest.to),
      "`to` is \(ValueWords.show(target)), expected \"/topics/\" and a topic's name",
      label: "with blanks", help: "write \(ValueWords.quoted(right))", predicts: refusal)
  }

  private static func reportPlaceholder(
    _ target: JSONValue, _ severity: Severity, _ push: borrowing Push, _ findings: inout Findings
  ) {
    findings.add(
      self, at: push.value(LegacyRequest.to),
      "`to` is \(ValueWords.show(target)), whose topic is a placeholder that was not filled in",
      label: "nobody's topic", severity: severity,
      help: "write the topic's name after \"\(prefix)\"", predicts: refusal)
  }

  private static let refusal = Prediction(
    .fcm, status: 400, reason: "InvalidParameters", outcome: "the message is not delivered")

  package static var page: RulePage {
    RulePage(
      "A topic's name must consist of letters, digits and `-_.~%`.",
      rationale: """
        Apps subscribe to a topic under a name of up to 900 characters from \
        `[a-zA-Z0-9-_.~%]`. Names that come from people or from other systems contain spaces, \
        colons and accented letters, and nobody can subscribe to those.
        """,
      failing: [
        Example(
          #"{"to": "/topics/new offers", "data": {"id": "7"}}"#, at: "/to", severity: .error,
          message:
            #"`to` is "/topics/new offers", expected "/topics/" and 1 to 900 of the characters A-Z a-z 0-9 - _ . ~ %"#
        ),
        Example(
          #"{"to": " / topics / All", "data": {"id": "7"}}"#, at: "/to", severity: .error,
          message: #"`to` is " / topics / All", expected "/topics/" and a topic's name"#),
        Example(
          #"{"to": "/topics/", "data": {"id": "7"}}"#, at: "/to", severity: .error,
          message: #"`to` is "/topics/", without the name of a topic behind it"#),
        Example(
          #"{"to": "/topics/<Topic>", "data": {"id": "7"}}"#, at: "/to", severity: .note,
          message:
            #"`to` is "/topics/<Topic>", whose topic is a placeholder that was not filled in"#),
        Example(
          #"{"to": "/topics/{{topic}}", "data": {"id": "7"}}"#, at: "/to", severity: .note,
          message:
            #"`to` is "/topics/{{topic}}", whose topic is a placeholder that was not filled in"#
        ),
        Example(
          #"{"to": "/topics/$to", "data": {"id": "7"}}"#, at: "/to", severity: .note,
          message: #"`to` is "/topics/$to", whose topic is a placeholder that was not filled in"#),
      ],
      passing: [Example(#"{"to": "/topics/new_offers-2026", "data": {"id": "7"}}"#)])
  }
}
