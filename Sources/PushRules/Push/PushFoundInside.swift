package import JSON
package import PushFormats
package import PushModel

package enum PushFoundInside: Rule {
  package static let id: StaticString = "push-found-inside"
  package static let severity = Severity.note
  package static let holdsForAnyContent = true
  package static let source = AppleDocs.generating

  /// Says which parts of a document of no known kind were checked as pushes.
  package static func report(
    _ found: [FoundPush], isComplete: Bool, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .container(JSONPointer()),
      "the document is not a push of a known kind, but contains "
        + (found.count == 1 ? "one" : grouped(found.count)),
      label: "searched for pushes", help: "if it is a push itself, name its kind with --kind",
      note: "checked inside: " + names(found, isComplete: isComplete), isAboutNoValue: true)
  }

  private static func names(_ found: [FoundPush], isComplete: Bool) -> String {
    // Many of one kind would fill the screen.
    let names = found.prefix(4).map { push in
      let strings = push.hosts.map { "in the string at `\(shown($0))`" }
      let place = push.place.tokens.isEmpty ? [] : ["at `\(shown(push.place))`"]
      return "\(push.title) " + (place + strings.reversed()).joined(separator: " ")
    }
    let listed =
      found.count > names.count
      ? names.joined(separator: ", ") + " and \(grouped(found.count - names.count)) more"
      : names.listed()
    return listed + (isComplete ? "" : "; the search ended there")
  }

  private static func shown(_ pointer: JSONPointer) -> String {
    ValueWords.shortened("\(pointer)")
  }

  package static var page: RulePage {
    RulePage(
      "Pushes inside other documents are checked where they are.",
      rationale: """
        A test fixture, a queue event or a log record is not a push, but may contain one, also \
        inside a string. If a document that you name does not look like a push itself, pushcheck \
        searches it for what clearly is one: an object with `aps`, a message for FCM, a push \
        service's request. Only if there is none does it report the document as unknown.
        """,
      failing: [
        Example(
          #"{"name": "sends tea", "input": {"aps": {"alert": "Tea is ready"}}}"#, at: "",
          severity: .note,
          message: "the document is not a push of a known kind, but contains one"),
        Example(
          #"{"id": "a", "payload": "{\"aps\":{\"alert\":\"Hi\"}}"}"#, at: "", severity: .note,
          message: "the document is not a push of a known kind, but contains one"),
        Example(
          #"{"id": "a", "payload": " \n{\"aps\":{\"alert\":\"Hi\"}}"}"#, at: "", severity: .note,
          remark: "Space before it makes no difference."),
        Example(
          #"{"id": "a", "payload": "\"{\\\"aps\\\":{\\\"alert\\\":\\\"Hi\\\"}}\""}"#, at: "",
          severity: .note,
          remark: "It was made a string twice."),
        Example(
          #"{"id": "a", "payload": "{\"mdm\":\"4E1C9A71-0000-4000-8000-000000000000\"}"}"#, at: "",
          severity: .note),
        Example(
          #"{"id": "a", "payload": "[{\"to\":\"ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]\",\"title\":\"Hi\"}]"}"#,
          at: "", severity: .note),
        Example(
          #"{"id": "a", "payload": "{\"app_id\":\"5eb5a37e-b458-11e3-ac11-000c2940e62c\",\"contents\":{\"en\":\"Hi\"},\"included_segments\":[\"All\"]}"}"#,
          at: "", severity: .note),
        Example(
          #"{"id": "a", "payload": "{\"registration_ids\":[\"x\"],\"data\":{\"order\":\"4711\"}}"}"#,
          at: "",
          severity: .note),
      ],
      passing: [Example(#"{"aps": {"alert": "Hi"}}"#)])
  }
}

/// A push inside a document of no known kind.
package struct FoundPush: Sendable {
  let place: JSONPointer
  let title: String
  /// Whether it is what an app shows of a message that it received.
  package let isReceived: Bool
  /// The strings that hold the document in which it stands, the outermost first.
  let hosts: [JSONPointer]

  package init(_ inner: InnerDocument, in hosts: [JSONPointer]) {
    place = JSONPointer(inner.path)
    title = inner.content.title
    isReceived = inner.content == .document(.fcmReceived)
    self.hosts = hosts
  }

  /// Another product's document, all of it.
  package init(_ kind: DocumentKind, in hosts: [JSONPointer]) {
    place = JSONPointer()
    title = kind.titleWithArticle
    isReceived = kind == .fcmReceived
    self.hosts = hosts
  }
}

extension InnerContent {
  /// As a reader calls it.
  fileprivate var title: String {
    switch self {
    case .apnsPayload: "an APNs payload"
    case .fcmMessage, .fcmParts: "an FCM v1 message"
    case .legacyRequest, .googleBody: "a message for FCM"
    case .document(let kind): kind.titleWithArticle
    }
  }
}
