package import JSON
package import PushFormats
package import PushModel

package enum JSONDuplicateKey: SyntaxRule {
  package static let id: StaticString = "json-duplicate-key"
  package static let kind = SyntaxProblem.Kind.duplicateKey

  // Which of the two values Apple's device code reads is undocumented, so the effect is
  // unpredictable.
  package static func severity(inAps: Bool) -> Severity { inAps ? .error : .warning }

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      String(joining: ["the key ", problem.shown, " occurs twice in one object"]),
      label: "the same key again",
      related: "first here", help: "keep one of the two",
      note: "most parsers, including FCM's, keep the last value; in tests, Apple's"
        + " JSONSerialization kept the first")
  }

  package static var page: RulePage {
    RulePage(
      "A key must not occur twice in an object.",
      rationale: """
        This happens when two templates are merged, or when a block is copied and its key is not \
        changed. JSON does not define the result: FCM documents that the last one counts, most \
        parsers agree, and in tests Apple's Foundation kept the first. Inside `aps` that decides \
        what the phone shows.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "sound": "default", "sound": "ping.caf"}}"#, at: "byte 44",
          severity: .error, message: "the key `sound` occurs twice in one object"),
        Example(
          #"{"aps": {"alert": "Hi"}, "id": 1, "i\u0064": 2}"#, at: "byte 34", severity: .warning),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "sound": "ping.caf"}}"#),
        Example(#"{"aps": {"alert": {"title": "a"}}, "a": {"title": "b"}}"#),
        Example(#"{"aps": {"alert": "Hi"}, "id": 1, "ID": 2}"#),
      ])
  }
}
