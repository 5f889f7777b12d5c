import JSON
package import PushFormats
package import PushModel

package enum APNsProviderToken: GuardedRule {
  package static let id: StaticString = "apns-provider-token"
  package static let severity = Severity.error
  package static let source = AppleDocs.tokenAuthentication

  package static var page: RulePage {
    RulePage(
      "The `authorization` header must contain `bearer` and a token that APNs can read.",
      rationale: """
        A provider token is a JSON Web Token signed with ES256: its header names the key (`kid`, \
        10 characters), its claims the team (`iss`, 10 characters) and the time (`iat`, seconds \
        since 1970, at most an hour ago). APNs answers InvalidProviderToken or \
        ExpiredProviderToken otherwise. Tokens of Google's services and server keys of the legacy \
        FCM API do not work here. The token itself is never printed.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header authorization", severity: .error,
          message: "the authorization header contains a server key of the legacy FCM API",
          headers: ["apns-push-type": "alert", "authorization": "key=AAAA1234:APA91bExample"]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header authorization", severity: .error,
          message: "the provider token is not signed with ES256",
          headers: [
            "apns-push-type": "alert",
            "authorization": "bearer \(Self.sample(#"{"alg":"RS256","kid":"A1B2C3D4E5"}"#))",
          ]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header authorization", severity: .error,
          message: "`kid` of the provider token is not a key id of 10 characters",
          headers: [
            "apns-push-type": "alert",
            "authorization": "bearer \(Self.sample(#"{"alg":"ES256","kid":"KEY"}"#))",
          ]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header authorization", severity: .error,
          message: "the provider token has no `kid`",
          headers: [
            "apns-push-type": "alert",
            "authorization": "bearer \(Self.sample(#"{"alg":"ES256"}"#))",
          ]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header authorization", severity: .error,
          message: "the provider token is 7,200 seconds old; APNs accepts it for 3,600 seconds",
          headers: [
            "apns-push-type": "alert",
            "authorization": "bearer \(Self.sample(#"{"alg":"ES256","kid":"A1B2C3D4E5"}"#))",
          ], now: 1_795_262_400, remark: "two hours old"),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi"}}"#,
          headers: [
            "apns-push-type": "alert", "apns-topic": "org.demo.mail",
            "authorization": "bearer \(Self.sample(#"{"alg":"ES256","kid":"A1B2C3D4E5"}"#))",
          ], now: 1_795_256_000),
        Example(
          #"{"aps": {"alert": "Hi"}}"#,
          headers: [
            "apns-push-type": "alert", "apns-topic": "org.demo.mail",
            "authorization": "bearer $TOKEN",
          ], remark: "a variable, not a token"),
        Example(
          #"{"web_push": 8030, "notification": {"title": "Hi", "navigate": "https://example.com/"}}"#,
          headers: ["ttl": "60", "authorization": "vapid t=aa.bb.cc, k=BNn"],
          remark: "a browser's push service, which has tokens of its own"),
      ],
      serverErrors: [
        "InvalidProviderToken", "ExpiredProviderToken", "MissingProviderToken",
      ])
  }

  package static var runs: Guard {
    Guard([.headers, .direct], seen: [Headers.authorization.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard !push.isWebPush, let value = push[Headers.authorization]?.utf8 else { return }
    switch ProviderTokenReading(value) {
    case .hidden: return
    case .refused(let mistake):
      findings.add(
        self, at: push.value(Headers.authorization), mistake.fact, label: mistake.label,
        help: mistake.help, predicts: .apnsRefuses(mistake.reason))
    case .issued(let time): checkAge(of: time, push, &findings)
    }
  }

  /// How long APNs accepts a token, and how far ahead a sender's clock may be.
  private static let lifetimeSeconds: Int64 = 3600
  private static let toleranceSeconds: Int64 = 300

  private static func checkAge(
    of time: Int64, _ push: borrowing Push, _ findings: inout Findings
  ) {
    guard let now = push.context.clock.seconds else { return }
    let (age, overflows) = now.subtractingReportingOverflow(time)
    guard !overflows, age > lifetimeSeconds || age < -toleranceSeconds else { return }
    let clock = push.context.clock
    let isOld = age > 0
    findings.add(
      self, at: push.value(Headers.authorization),
      isOld
        ? "the provider token \(fact(time, age, clock)); APNs accepts it for 3,600 seconds"
        : "the provider token was made in the future",
      label: isOld ? "expired" : "made in the future",
      severity: clock.severity(.error),
      help: isOld ? "make a new token at least once an hour" : "correct the sender's clock",
      note: isOld ? nil : "`iat` is in seconds, not in milliseconds",
      predicts: .apnsRefuses(isOld ? .expiredProviderToken : .invalidProviderToken))
  }

  private static func fact(_ time: Int64, _ age: Int64, _ clock: Clock) -> String {
    clock.isMachine
      ? "was made at \(UnixTime.date(time))" : "is \(grouped(Int(age))) seconds old"
  }

  /// A token of 20 November 2026 with this header and a signature of zeros.
  private static func sample(_ header: String) -> String {
    let claims = #"{"iss":"F6G7H8I9J0","iat":1795255200}"#
    return [header, claims].map { Base64URL.encode(Array($0.utf8)) }.joined(separator: ".") + "."
      + String(repeating: "A", count: 86)
  }
}
