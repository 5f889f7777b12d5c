import JSON
package import PushFormats

package enum FCMConditionSyntax: Rule {
  package static let id: StaticString = "fcm-condition-syntax"
  package static let severity = Severity.error
  package static let source = GoogleDocs.topics

  package static var page: RulePage {
    RulePage(
      "A condition is made of 'name' in topics with && || ! and parentheses.",
      rationale: """
        Names stand in single quotes, operators are doubled, and every parenthesis has its partner. \
        FCM answers a mistake with an error that names no place, so the finding says at which byte \
        of the condition it is.
        """,
      failing: [
        Example(
          #"{"message": {"condition": "'a' in topics & 'b' in topics", "data": {"id": "7"}}}"#,
          at: "/message/condition",
          fixed:
            #"{"message": {"condition": "'a' in topics && 'b' in topics", "data": {"id": "7"}}}"#
        ),
        Example(
          #"{"message": {"condition": "\"a\" in topics", "data": {"id": "7"}}}"#,
          at: "/message/condition",
          fixed: #"{"message": {"condition": "'a' in topics", "data": {"id": "7"}}}"#),
        Example(
          #"{"message": {"condition": "('a' in topics || 'b' in topics", "data": {"id": "7"}}}"#,
          at: "/message/condition"),
        Example(
          #"{"message": {"condition": "'a' in topics and 'b' in topics", "data": {"id": "7"}}}"#,
          at: "/message/condition",
          fixed:
            #"{"message": {"condition": "'a' in topics && 'b' in topics", "data": {"id": "7"}}}"#
        ),
        Example(
          #"{"message": {"condition": "news", "data": {"id": "7"}}}"#, at: "/message/condition"),
        Example(#"{"message": {"condition": "", "data": {"id": "7"}}}"#, at: "/message/condition"),
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

  package static let runs = Guard(.fcmV1, seen: [Message.condition.id])

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let text = push[Message.condition]?.utf8, let mistake = TopicCondition(text).mistake
    else { return }
    let repaired = repaired(String(copying: text))
    let words = mistake.words
    findings.add(
      self, at: push.value(Message.condition),
      mistake.kind == .empty
        ? "`condition` is empty"
        : "`condition` \(words.what) at byte \(mistake.offset) of its text",
      label: words.label, help: repaired.map { "write \($0)" } ?? words.help,
      note: "byte 0 is the first one behind the opening quote",
      predicts: .fcmRefuses("Invalid condition expression provided."),
      fix: repaired.map {
        .unsafe(.set(push.pointer(to: Message.condition), to: JSONText.quoted($0)))
      })
  }

  /// The condition with usual slips repaired, when it is right then.
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

extension TopicCondition.Mistake {
  fileprivate var words: (what: String, label: String, help: String) {
    let form = "write it as 'name' in topics, with && || ! and parentheses"
    switch kind {
    case .empty: return ("is empty", "no condition", form)
    case .doubleQuote:
      return ("has a double quote", "single quotes here", "put topic names in single quotes")
    case .unclosedQuote:
      return ("opens a name", "the name does not end", "close the name with a single quote")
    case .singleOperator(let byte):
      let sign = String(UnicodeScalar(byte))
      return ("has a single `\(sign)`", "doubled here", "write `\(sign)\(sign)`")
    case .word(let word):
      return ("has \(ValueWords.quoted(word))", "not part of a condition", form)
    case .character(let byte):
      let shown = byte < 0x80 ? "`\(UnicodeScalar(byte))`" : "a character beyond ASCII"
      return ("has \(shown)", "not part of a condition", form)
    case .missingIn: return ("lacks `in`", "'name' in topics", "write `in topics` behind the name")
    case .missingTopics:
      return ("lacks `topics`", "'name' in topics", "write `in topics` behind the name")
    case .missingTerm:
      return ("lacks a topic", "'name' in topics is missing", form)
    case .missingOperator:
      return ("lacks `&&` or `||`", "nothing joins them", "write && or || between two topics")
    case .emptyTopic: return ("has an empty name", "no name", "write the topic's name")
    case .badTopic:
      return (
        "has a character that no topic has", "no topic name",
        "write the bare name of letters, digits and - _ . ~ %"
      )
    case .unclosedParenthesis:
      return ("opens a parenthesis", "never closed", "close the parenthesis")
    case .strayParenthesis:
      return ("closes a parenthesis", "never opened", "remove it, or open it before")
    }
  }
}
