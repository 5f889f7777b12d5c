import JSON

import Testing
@testable import PushModel
@testable import PushRules

struct TopicConditionTests {
  private func read(_ text: String) -> TopicCondition {
    let bytes = Array(text.utf8)
    return TopicCondition(bytes.span)
  }

  @Test(arguments: [
    "'a' in topics", " 'a'  in\ttopics ", "!'a' in topics", "!('a' in topics)", "!!'a' in topics",
    "'a'in topics&&'b'in topics", "('a' in topics)", "(('a' in topics) || ('b' in topics))",
    "'a-1_b.c~%d' IN TOPICS",
  ])
  func `what the grammar has is read`(text: String) {
    #expect(read(text).mistake == nil)
  }

  @Test(arguments: [
    ("", 0, TopicCondition.Mistake.Kind.empty),
    ("  ", 0, .empty),
    ("\"a\" in topics", 0, .doubleQuote),
    ("'a in topics", 0, .unclosedQuote),
    ("'a' in topics & 'b' in topics", 14, .singleOperator(0x26)),
    ("'a' in topics | 'b' in topics", 14, .singleOperator(0x7C)),
    ("'a' in topics and 'b' in topics", 14, .word("and")),
    ("'a' in topics == true", 14, .character(0x3D)),
    ("'a'", 3, .missingIn),
    ("'a' in", 6, .missingTopics),
    ("'a' in topic", 7, .missingTopics),
    ("'a' in topicsX", 7, .missingTopics),
    ("'a' in topics &&", 16, .missingTerm),
    ("'a' in topics && || 'b' in topics", 17, .missingTerm),
    ("'a' in topics 'b' in topics", 14, .missingOperator),
    ("'' in topics", 0, .emptyTopic),
    ("'a b' in topics", 2, .badTopic),
    ("'/topics/a' in topics", 1, .badTopic),
    ("'a' in topics && 'b-$b' in topics", 18, .unfilledTopic(length: 4)),
    ("('a' in topics", 0, .unclosedParenthesis),
    ("'a' in topics && ('b' in topics", 17, .unclosedParenthesis),
    ("'a' in topics)", 13, .strayParenthesis),
    ("()", 1, .missingTerm),
    ("news", 0, .word("news")),
    ("é", 0, .character(0xC3)),
  ])
  func `a mistake is named with its place`(
    text: String, offset: Int, kind: TopicCondition.Mistake.Kind
  ) {
    let mistake = read(text).mistake
    #expect(mistake?.range.start == offset)
    #expect(mistake?.kind == kind)
  }

  @Test func `topics and operators are counted`() {
    let condition = read("'a' in topics && ('b' in topics || 'c' in topics)")
    #expect(condition.topics == 3)
    #expect(condition.operators == 2)
    #expect(condition.mixedOperators == nil)
  }

  @Test(arguments: [
    ("'a' in topics || 'b' in topics && 'c' in topics", 31 as Int?),
    ("'a' in topics && 'b' in topics || 'c' in topics", nil),
    ("('a' in topics || 'b' in topics) && 'c' in topics", nil),
    ("'z' in topics && ('a' in topics || 'b' in topics && 'c' in topics)", 49),
  ])
  func `an and that follows an or on its level is seen`(text: String, place: Int?) {
    #expect(read(text).mixedOperators?.start == place)
  }

  @Test func `depth and length do no harm`() {
    let deep = String(repeating: "(", count: 200_000)
    #expect(read(deep).mistake?.kind == .missingTerm)
    let long = Array(repeating: "'a' in topics", count: 20_000).joined(separator: " || ")
    #expect(read(long).topics == 20_000)
  }
}
