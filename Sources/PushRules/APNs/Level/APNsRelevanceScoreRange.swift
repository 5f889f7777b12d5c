import JSON
package import PushFormats
package import PushModel

package enum APNsRelevanceScoreRange: GuardedRule {
  package static let id: StaticString = "apns-relevance-score-range"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "`relevance-score` must be between 0 and 1.",
      rationale: """
        The score sorts the app's notifications in a summary; 1 is the most relevant. Only a Live \
        Activity accepts any number: values such as 75 or 100 are copied from there, and devices \
        were seen to clamp them to the range, so that all such notifications rank the same.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "relevance-score": 75}}"#, at: "/aps/relevance-score",
          severity: .warning, message: "`relevance-score` is 75, expected a number from 0 to 1"),
        Example(
          #"{"aps": {"alert": "Hi", "relevance-score": -0.5}}"#, at: "/aps/relevance-score",
          severity: .warning, message: "`relevance-score` is -0.5, expected a number from 0 to 1"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "relevance-score": 0.75}}"#),
        Example(#"{"aps": {"alert": "Hi", "relevance-score": 1}}"#),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "relevance-score": 75}}"#
        ),
      ])
  }

  package static var runs: Guard {
    Guard(.payload, seen: [Aps.relevanceScore.id])
  }

  /// In a notification; a Live Activity accepts any number.
  private static let range = 0.0...1.0

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.isOrdinary, let value = push[Aps.relevanceScore], let score = value.number,
      !range.contains(score)
    else { return }
    findings.add(
      self, at: push.value(Aps.relevanceScore),
      "`relevance-score` is \(ValueWords.show(value)), expected a number from 0 to 1",
      label: "outside 0 to 1", help: "write a number from 0 to 1",
      note: "only a Live Activity accepts any number",
      predicts: .delivered("devices were seen to use \(score > 1 ? "1" : "0") instead"))
  }
}

extension APNsRelevanceScoreRange {
  /// The values that a field takes in this push: the table of `aps` has those of all pushes.
  static func shape(of id: FieldID, _ push: borrowing Push) -> Shape {
    id == Aps.relevanceScore.id && push.isOrdinary ? .number(range) : id.field.shape
  }
}
