package import PushFormats

/// One thing that can be wrong.
///
/// A rule is a stateless type in a file of its own. What makes it look at something is said by the
/// protocol of its kind: `GuardedRule`, `SyntaxRule`, `DumpRule`, `TextRule`, `WrapperRule`, `AppRule`
/// and the like. The others are reported by the part that finds them: the walk over the fields, the
/// conversion, the reader of settings.
package protocol Rule: Sendable {
  /// Kebab-case, names the problem, is never reused: `apns-payload-too-large`.
  static var id: StaticString { get }
  /// What a finding of this rule is unless the check says otherwise.
  static var severity: Severity { get }
  /// The public page that the rule rests on.
  static var source: Source { get }
  /// The manual page; made only when it is read.
  static var page: RulePage { get }
  /// The rules whose findings are superfluous where this one has found something.
  static var supersedes: Superseded { get }
  /// Whether what it says of an object or a list as a whole is true whatever that holds: nothing is
  /// known to be missing from one of which a part was left out.
  static var holdsForAnyContent: Bool { get }
  /// Whether what it says of a text is that it has another form than it needs: of a placeholder, whose
  /// text is not known yet, nothing can be said.
  static var judgesForm: Bool { get }
  /// Whether what it says of a member is that another one is missing beside it.
  static var missesOthersBeside: Bool { get }
}

extension Rule {
  package static var name: String { "\(id)" }
  /// How a page calls an example with a finding, and one without: what has a note need not be wrong.
  package static var titleOfFound: String { severity == .note ? "Reported" : "Wrong" }
  package static var titleOfPassing: String { severity == .note ? "Not reported" : "Right" }
  package static var family: Family? { Family(ofRule: name) }
  package static var supersedes: Superseded { .none }
  package static var holdsForAnyContent: Bool { false }
  package static var missesOthersBeside: Bool { false }
  package static var judgesForm: Bool { false }

  /// What its findings may be, the usual severity first: the page has an example of each other one.
  package static var severities: [Severity] {
    let shown = Set(page.failing.compactMap(\.severity)).subtracting([severity])
    return [severity] + shown.sorted(by: >)
  }
}

/// A rule about the documents of some senders only.
package protocol SenderRule: Rule {
  static var kinds: [DocumentKind] { get }
}

/// A rule's manual page: what `explain`, the reference and the tests read.
package struct RulePage: Sendable {
  /// One sentence: what must hold.
  package var summary: String
  /// For someone who has just lost a push: what the services do, and why.
  package var rationale: String
  package var failing: [Example]
  package var passing: [Example]
  /// Pieces of the services' error texts that this rule explains.
  package var serverErrors: [String]

  package init(
    _ summary: String, rationale: String, failing: [Example], passing: [Example],
    serverErrors: [String] = []
  ) {
    self.summary = summary
    self.rationale = rationale
    self.failing = failing
    self.passing = passing
    self.serverErrors = serverErrors
  }
}

/// A document that shows a rule at work; every one of them is run by the tests.
package struct Example: Sendable {
  package var text: String
  /// Where the finding points: the pointer, or `header apns-topic`, or `byte 17`.
  package var place: String
  /// How bad the finding is; nil where there is none.
  package var severity: Severity?
  /// What the finding says; one example of a rule is enough to state it, and one of each wording better.
  package var message: String?
  /// Request headers given beside the document.
  package var headers: [String: String]
  package var kind: DocumentKind?
  package var now: Int64?
  /// The document after the safe and unsafe fixes of this rule.
  package var fixed: String?
  /// Why the example is what it is, when the text does not show it.
  package var remark: String?

  /// A document in which the rule finds something.
  package init(
    _ text: String, at place: String, severity: Severity, message: String? = nil,
    headers: [String: String] = [:], kind: DocumentKind? = nil, now: Int64? = nil,
    fixed: String? = nil, remark: String? = nil
  ) {
    self.init(text, headers: headers, kind: kind, now: now, remark: remark)
    self.place = place
    self.severity = severity
    self.message = message
    self.fixed = fixed
  }

  /// A document in which it finds nothing.
  package init(
    _ text: String, headers: [String: String] = [:], kind: DocumentKind? = nil, now: Int64? = nil,
    remark: String? = nil
  ) {
    self.text = text
    place = ""
    self.headers = headers
    self.kind = kind
    self.now = now
    self.remark = remark
  }
}
