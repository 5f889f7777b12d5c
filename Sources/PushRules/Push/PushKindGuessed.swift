import JSON
package import PushFormats
package import PushModel

package enum PushKindGuessed: Rule {
  package static let id: StaticString = "push-kind-guessed"
  package static let severity = Severity.note
  package static let holdsForAnyContent = true
  package static let source = AppleDocs.generating

  /// Reports that the kind of a document is a guess, as loudly as what depends on it.
  package static func report(
    _ kind: DocumentKind, _ because: StaticString, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .container(JSONPointer()),
      "the document looks like \(kind.titleWithArticle)",
      label: "read as \(kind.name)", severity: severity(beside: findings),
      help: "name its kind with --kind, as in --kind \(kind.name)",
      note: "\(because); the same is true of other documents", isAboutNoValue: true)
  }

  /// Lowers its voice where findings that depend on the guess have come to be in doubt.
  package static func adapt(_ findings: inout Findings) {
    for position in findings.all.indices where findings.all[position].rule == self {
      findings.all[position].severity = severity(beside: findings)
    }
  }

  private static func severity(beside findings: Findings) -> Severity {
    let hasTrouble = findings.all.contains {
      $0.severity >= .warning && !$0.isInDoubt && $0.rule != self && !$0.namesOtherKind
    }
    return hasTrouble ? .warning : .note
  }

  package static var page: RulePage {
    RulePage(
      "A document that only resembles a push is checked as the nearest kind.",
      rationale: """
        Some keys of pushes are everyday words: a mail has `to`, a chat has a `message`, a login \
        has a `token`. In a folder such a document is skipped. One that you name is checked as the \
        kind that it resembles, and this note says so, since all the other findings depend on it. \
        With `--kind` nothing is guessed.
        """,
      failing: [
        Example(
          #"{"token": "abc", "data": {"id": "7"}}"#, at: "", severity: .warning,
          message: "the document looks like an FCM HTTP v1 message"),
        Example(
          #"{"title": "Hi", "topic": "news", "message": "Tea is ready"}"#, at: "", severity: .note,
          message: "the document looks like an ntfy message"),
      ],
      passing: [
        Example(#"{"message": {"topic": "news", "notification": {"title": "Hi"}}}"#),
        Example(#"{"aps": {"alert": "Hi"}}"#),
      ])
  }
}

extension Finding {
  /// Whether it says itself what else the document may be: the guess needs no words then.
  fileprivate var namesOtherKind: Bool {
    severity == .warning && (rule == FCMNoTarget.self || rule == LegacyNoTarget.self)
  }
}
