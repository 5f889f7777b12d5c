import JSON
package import PushFormats
package import PushModel

package enum FCMConditionSyntax: GuardedRule {
  package static let id: StaticString = "fcm-condition-syntax"
  package static let severity = Severity.error
  package static let source = GoogleDocs.topics

  package static var page: RulePage {
    RulePage(
      "A condition must consist of `'name' in topics`, `&&`, `||`, `!` and parentheses.",
      rationale: """
        Names must be in single quotes, operators are doubled, and every parenthesis must be \
        closed. FCM's error does not name the place, so the finding points into the condition.
        """,
      failing: [
        Example(
          #"{"message": {"condition": "'a' in topics & 'b' in topics", "data": {"id": "7"}}}"#,
          at: "/message/condition", severity: .error, message: "`condition` contains a single `&`",
          fixed:
            #"{"message": {"condition": "'a' in topics && 'b' in topics", "data": {"id": "7"}}}"#
        ),
        Example(
          #"{"message": {"condition": "\"a\" in topics", "data": {"id": "7"}}}"#,
          at: "/message/condition", severity: .error,
          message: "`condition` contains a double quote",
          fixed: #"{"message": {"condition": "'a' in topics", "data": {"id": "7"}}}"#),
        Example(
          #"{"message": {"condition": "('a' in topics || 'b' in topics", "data": {"id": "7"}}}"#,
          at: "/message/condition", severity: .error, message: "`condition` opens a parenthesis"),
        Example(
          #"{"message": {"condition": "'a' in topics and 'b' in topics", "data": {"id": "7"}}}"#,
          at: "/message/condition", severity: .error, message: #"`condition` contains "and""#,
          fixed:
            #"{"message": {"condition": "'a' in topics && 'b' in topics", "data": {"id": "7"}}}"#
        ),
        Example(
          #"{"message": {"condition": "news", "data": {"id": "7"}}}"#, at: "/message/condition",
          severity: .error),
        Example(
          #"{"message": {"condition": "", "data": {"id": "7"}}}"#, at: "/message/condition",
          severity: .error, message: "`condition` is empty"),
        Example(
          #"{"message": {"condition": "'{topic}' in topics", "data": {"id": "7"}}}"#,
          at: "/message/condition", severity: .warning,
          message: "`condition` contains a placeholder that was not filled in"),
      ],
      passing: [
        Example(
          #"{"message": {"condition": "'a' in topics && !('b' in topics || 'c' in topics)", "data": {"id": "7"}}}"#
        ),
        Example(#"{"message": {"condition": "'news.en~1' IN Topics", "data": {"id": "7"}}}"#),
      ],
      serverErrors: [
        "Invalid condition expression provided", "Request contains an invalid argument",
      ])
  }

  package static var runs: Guard {
    Guard(.fcmV1, seen: [Message.condition.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let text = push[Message.condition]?.utf8, let mistake = TopicCondition(text).mistake
    else { return }
    let repaired = repaired(String(copying: text))
    let words = mistake.words
    findings.add(
      self, at: .part(push.pointer(to: Message.condition), mistake.range),
      "`condition` \(words.what)",
      label: words.label, severity: mistake.severity,
      help: repaired.map { "write \($0)" } ?? words.help,
      predicts: .fcmRefuses("Invalid condition expression provided."),
      fix: repaired.map {
        .unsafe(.set(push.pointer(to: Message.condition), to: JSONText.quoted($0)))
      })
  }

  /// The condition with common mistakes repaired, if it is valid then.
  private static func repaired(_ text: String) -> String? {
    guard text.utf8.count < 1000 else { return nil }
    var result = ""
    var quoted = false
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      var word = String(word)
      if !quoted {
        switch word.lowercased() {
        case "&", "and": word = "&&"
        case "|", "or": word = "||"
        case "not": word = "!"
        default: break
        }
      }
      for character in word where character == "\"" || character == "'" { quoted.toggle() }
      result += result.isEmpty ? word : " \(word)"
    }
    result = String(result.map { "\"“”‘’`".contains($0) ? "'" : $0 })
    guard result != text else { return nil }
    let bytes = Array(result.utf8)
    return TopicCondition(bytes.span).mistake == nil ? result : nil
  }
}
