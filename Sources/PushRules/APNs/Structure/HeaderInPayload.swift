import JSON
package import PushFormats

package enum APNsHeaderInPayload: Rule {
  package static let id: StaticString = "apns-header-in-payload"
  package static let severity = Severity.warning
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "Request headers are sent as headers, not written into the payload.",
      rationale: """
        APNs reads `apns-priority`, `apns-push-type` and the others from the HTTP request. In the \
        payload they are ignored, and the push goes out with the defaults. A message for FCM has \
        `apns.headers` for them, beside `apns.payload`. Under names without the prefix they are \
        reported inside `aps` only: beside it, `priority` or `topic` may be the app's own.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "apns-priority": 5}}"#, at: "/aps/apns-priority"),
        Example(#"{"aps": {"alert": "Hi"}, "apns-push-type": "alert"}"#, at: "/apns-push-type"),
        Example(
          #"{"aps": {"alert": "Hi"}, "headers": {"apns-priority": "10"}}"#, at: "/headers"),
        Example(#"{"aps": {"alert": "Hi", "priority": "high"}}"#, at: "/aps/priority"),
        Example(
          #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi", "apns-collapse-id": "a"}}}"#,
          at: "/payload/aps/apns-collapse-id",
          fixed:
            #"{"headers": {"apns-push-type": "alert", "apns-collapse-id": "a"}, "payload": {"aps": {"alert": "Hi"}}}"#
        ),
      ],
      passing: [
        Example(
          #"{"headers": {"apns-push-type": "alert", "apns-priority": "10"}, "payload": {"aps": {"alert": "Hi"}}}"#
        ),
        Example(
          #"{"aps": {"alert": "Hi"}, "headers": {"x-request": "7"}, "topic": "news", "priority": 2}"#,
          remark: "the app's own data"),
      ])
  }

  package static let runs = Guard(
    .payload,
    any: inPayload.map { $0.key.id } + inAps.map { $0.key.id }
      + [Payload.headers.id, Aps.headers.id])

  private static let inPayload: [(key: Payload, header: Headers)] = [
    (.pushTypeHeader, .pushType), (.topicHeader, .topic), (.priorityHeader, .priority),
    (.expirationHeader, .expiration), (.collapseIDHeader, .collapseID), (.idHeader, .id),
  ]
  private static let inAps: [(key: Aps, header: Headers)] = [
    (.pushTypeHeader, .pushType), (.topicHeader, .topic), (.priorityHeader, .priority),
    (.expirationHeader, .expiration), (.collapseIDHeader, .collapseID), (.idHeader, .id),
    (.pushType, .pushType), (.topic, .topic), (.priority, .priority),
    (.expiration, .expiration), (.collapseID, .collapseID),
  ]

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for pair in inPayload where push.has(pair.key) {
      report(pair.key.id, as: pair.header, push, &findings)
    }
    for pair in inAps where push.has(pair.key) {
      report(pair.key.id, as: pair.header, push, &findings)
    }
    if push.has(Payload.headers) { reportObject(Payload.headers.id, push, &findings) }
    if push.has(Aps.headers) { reportObject(Aps.headers.id, push, &findings) }
  }

  private static func report(
    _ id: FieldID, as header: Headers, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let name = id.field.nameText
    let right = header.field.nameText
    findings.add(
      self, at: push.key(id),
      name == right
        ? "`\(name)` is a request header, not part of the payload"
        : "`\(name)` is no key of `aps`; the request header `\(right)` says this",
      label: "ignored here", help: help(right, push), predicts: .delivered("the key is ignored"),
      fix: fix(id, as: header, push))
  }

  /// An object called `headers`, when Apple's headers are in it.
  private static func reportObject(
    _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) {
    guard let headers = push[id], headers.isObject else { return }
    var members = headers.members
    while let member = members.next() {
      guard member.key.begins(with: "apns-") else { continue }
      findings.add(
        self, at: push.key(id), "request headers stand inside the payload", label: "ignored here",
        help: push.context.carrier == .fcm
          ? "move `headers` beside `payload`" : "send them as headers of the HTTP request",
        predicts: .delivered("the headers are ignored"))
      return
    }
  }

  private static func help(_ header: String, _ push: borrowing Push) -> String {
    push.context.carrier == .fcm
      ? "put \"\(header)\" into `apns.headers`, as a string"
      : "send \(header) as a header of the HTTP request"
  }

  /// Moves what can stand among the headers as it is.
  private static func fix(
    _ id: FieldID, as header: Headers, _ push: borrowing Push
  ) -> Fix? {
    guard id.field.nameText == header.field.nameText, push[id]?.isString == true,
      !push.has(header), case .container(let headers) = push.object(.headers),
      push.parts.contains(.headers)
    else { return nil }
    return .unsafe(.move([push.pointer(to: id)], into: headers))
  }
}
