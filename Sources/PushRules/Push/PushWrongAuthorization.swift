package import PushFormats
package import PushModel

package enum PushWrongAuthorization: Rule {
  package static let id: StaticString = "push-wrong-authorization"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.migration

  /// Reports the authorization of a request for one of FCM's APIs that is for the other one.
  package static func report(
    _ value: String, of kind: DocumentKind?, _ findings: inout Findings
  ) {
    let credential = Credential(value)
    switch (kind, credential) {
    case (.fcmV1, .serverKey(let form)):
      findings.add(
        self, at: .header(name),
        "the authorization header contains a server key of the legacy FCM API",
        label: form == .behindKey ? "`key=` is for `/fcm/send`" : "for `/fcm/send`",
        help: "write Bearer, a space and an access token that is made with the key of a service"
          + " account",
        predicts: refusal)
    case (.fcmLegacy, .serverKey(.behindBoth)):
      findings.add(
        self, at: .header(name), "`Bearer` stands before `key=`", label: "not for a server key",
        help: "remove `Bearer`; HTTP v1 takes an access token behind it",
        predicts: refusal.byGateway)
    case (.fcmLegacy, .serverKey(let form)) where form != .behindKey:
      findings.add(
        self, at: .header(name), "no `key=` stands before the server key", label: "lacks `key=`",
        help: "write `key=` with the server key directly behind it"
          + (form == .behindBearer ? ", without `Bearer`" : ""),
        predicts: refusal.byGateway)
    case (.fcmLegacy, .unknownBearer):
      findings.add(
        self, at: .header(name), "the authorization header begins with `Bearer`",
        label: "not a server key", severity: .note,
        help: "write `key=` with the server key directly behind it; HTTP v1 takes an access token"
          + " behind `Bearer`")
    default: return
    }
  }

  private static let name = Headers.authorization.field.nameText

  private static let refusal = Prediction(
    .fcm, status: 401, reason: nil, outcome: "delivers nothing")

  package static var page: RulePage {
    RulePage(
      "A request for FCM must be authorized the way its API asks for.",
      rationale: """
        HTTP v1 takes an access token of OAuth 2.0 behind `Bearer`, made with the key of a service \
        account, and answers 401 to a server key. The legacy API at `/fcm/send` took `key=` and the \
        server key. Programs that move from one to the other often change only the address. The \
        value itself is never printed.
        """,
      failing: [], passing: [Example(#"{"message": {"topic": "news", "data": {"a": "b"}}}"#)])
  }

  /// What stands in the header, as far as its form tells.
  private enum Credential {
    case serverKey(Form)
    /// `Bearer` with what is filled in, or has no known form.
    case unknownBearer
    case other

    enum Form { case bare, behindKey, behindBearer, behindBoth }

    init(_ value: String) {
      let lower = value.lowercased()
      if lower.hasPrefix("key=") {
        self = .serverKey(.behindKey)
      } else if lower.hasPrefix("bearer ") {
        let token = value.dropFirst("bearer ".count).drop { $0 == " " }
        if token.lowercased().hasPrefix("key=") {
          self = .serverKey(.behindBoth)
        } else if Self.isServerKey(token) {
          self = .serverKey(.behindBearer)
        } else {
          // Access tokens were taken, too.
          self = token.hasPrefix("ya29.") ? .other : .unknownBearer
        }
      } else {
        self = Self.isServerKey(value) ? .serverKey(.bare) : .other
      }
    }

    /// `AAAA…:APA91…`, or the older `AIza…`.
    private static func isServerKey(_ text: some StringProtocol) -> Bool {
      text.hasPrefix("AIza") || text.hasPrefix("AAAA") && text.contains(":APA91")
    }
  }
}
