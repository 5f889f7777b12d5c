import PushFormats
import PushModel

extension TopicCondition.Mistake {
  /// Milder than that of the rules where whoever fills in a template may still do so.
  var severity: Severity? {
    if case .unfilledTopic = kind { .warning } else { nil }
  }

  /// The message, label and help for a mistake in a condition.
  var words: (what: String, label: String, help: String) {
    let form = "write it as 'name' in topics, with && || ! and parentheses"
    switch kind {
    case .empty: return ("is empty", "no condition", form)
    case .doubleQuote:
      return ("contains a double quote", "single quotes here", "put topic names in single quotes")
    case .unclosedQuote:
      return ("opens a name", "the name does not end", "close the name with a single quote")
    case .singleOperator(let byte):
      let sign = String(UnicodeScalar(byte))
      return ("contains a single `\(sign)`", "doubled here", "write `\(sign)\(sign)`")
    case .word(let word):
      return ("contains \(ValueWords.quoted(word))", "not part of a condition", form)
    case .character(let byte):
      let shown = byte < 0x80 ? "`\(UnicodeScalar(byte))`" : "a non-ASCII character"
      return ("contains \(shown)", "not part of a condition", form)
    case .missingIn: return ("lacks `in`", "'name' in topics", "write `in topics` after the name")
    case .missingTopics:
      return ("lacks `topics`", "'name' in topics", "write `in topics` after the name")
    case .missingTerm:
      return ("lacks a topic", "'name' in topics is missing", form)
    case .missingOperator:
      return ("lacks `&&` or `||`", "nothing joins them", "write && or || between two topics")
    case .emptyTopic: return ("contains an empty name", "no name", "write the topic's name")
    case .badTopic:
      return (
        "contains a character that topics must not have", "not a topic name",
        "write the bare name of letters, digits and - _ . ~ %"
      )
    case .unfilledTopic:
      return (
        "contains a placeholder that was not filled in", "nobody's topic", "write the topic's name"
      )
    case .unclosedParenthesis:
      return ("opens a parenthesis", "never closed", "close the parenthesis")
    case .strayParenthesis:
      return ("closes a parenthesis", "never opened", "remove it, or open it before")
    }
  }
}
