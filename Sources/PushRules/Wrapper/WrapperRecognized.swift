import JSON
package import PushFormats
package import PushModel

package enum WrapperRecognized: Rule {
  package static let id: StaticString = "wrapper-recognized"
  package static let severity = Severity.note
  package static let holdsForAnyContent = true
  package static let source = GoogleDocs.message

  /// Says once whose document this is and what of it was checked.
  package static func report(
    _ kind: DocumentKind, _ inside: [InnerDocument], isKnown: Bool, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .container(JSONPointer()),
      "the document is \(kind.titleWithArticle)",
      label: "read as \(kind.name)",
      help: "if it is something else, name its kind with --kind, as in --kind apns",
      note: checked(inside, isKnown: isKnown), isAboutNoValue: true)
  }

  /// `isKnown`: whether a table knows the keys of the document itself.
  private static func checked(_ inside: [InnerDocument], isKnown: Bool) -> String {
    guard !inside.isEmpty else {
      return isKnown
        ? "its keys were checked the way that product reads them"
        : "its keys are spelled the way that product spells them; only what is certain was checked"
    }
    let names = inside.map { $0.path.isEmpty ? "the whole request" : "`\($0.name)`" }
    // Many of one kind would fill the screen.
    return "checked inside: " + names.listed(atMost: 4)
  }

  package static var page: RulePage {
    RulePage(
      "The APNs and FCM documents inside another product's document are checked.",
      rationale: """
        Amazon SNS, OneSignal, Expo and many others have formats of their own, in which \
        `content_available` may be as right as `content-available` is for APNs. pushcheck says \
        which product it thinks the document is for, checks that product's own keys by its \
        documentation, and the payloads for APNs and FCM inside, including strings of JSON.
        """,
      failing: [
        Example(
          #"{"default": "Hi", "APNS": "{\"aps\": {\"alert\": \"Hi\"}}"}"#, at: "", severity: .note,
          message: "the document is an Amazon SNS message"),
        Example(
          #"{"to": "ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]", "title": "Hi", "body": "There"}"#,
          at: "", severity: .note, message: "the document is an Expo push message"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi"}}"#, remark: "what APNs itself gets"),
        Example(#"{"aps": {"alert": "Hi"}, "default": 1}"#),
      ])
  }
}
