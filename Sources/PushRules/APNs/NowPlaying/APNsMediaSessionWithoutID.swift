import JSON
package import PushFormats
package import PushModel

package enum APNsMediaSessionWithoutID: GuardedRule {
  package static let id: StaticString = "apns-media-session-without-id"
  package static let severity = Severity.error
  package static let source = AppleDocs.mediaSessionAttributes

  package static var page: RulePage {
    RulePage(
      "A nowplaying push must name its media session with `id` in `attributes`.",
      rationale: """
        The device decodes `attributes` into the type that the app declares for its remote media \
        sessions. Apple requires one property of that type, the string `id`, which says which \
        session the push starts or updates. Without it APNs answers 200, and there is nothing to \
        decode. Whether the push that ends a session needs it too is not documented.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200}}"#, at: "/aps", severity: .error,
          message: "`aps` of a nowplaying push has no `attributes`",
          headers: ["apns-push-type": "nowplaying"]),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "attributes": {"title": "Nocturne"}}}"#,
          at: "/aps/attributes", severity: .error,
          message: "`attributes` of a nowplaying push has no `id`",
          headers: ["apns-push-type": "nowplaying"]),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "attributes": {"id": 7, "title": "Nocturne"}}}"#,
          at: "/aps/attributes/id", severity: .error,
          message: "`id` of the media session is 7, expected a string",
          headers: ["apns-push-type": "nowplaying"],
          fixed:
            #"{"aps": {"event": "update", "timestamp": 1795255200, "attributes": {"id": "7", "title": "Nocturne"}}}"#
        ),
      ],
      passing: [
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "attributes": {"id": "session-123"}}}"#,
          headers: ["apns-push-type": "nowplaying"]),
        Example(
          #"{"aps": {"event": "end", "timestamp": 1795255200}}"#,
          headers: ["apns-push-type": "nowplaying"],
          remark: "not documented for the end of a session"),
      ])
  }

  package static var runs: Guard {
    Guard(.payload, seen: [Payload.aps.id], pushTypes: PushTypes(.nowplaying))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push[Payload.aps]?.isObject == true, push.activityEvent != .end else { return }
    guard let attributes = push[Aps.attributes] else {
      guard !push.seems(Aps.attributes) else { return }
      findings.add(
        self, at: push.object(.aps), "`aps` of a nowplaying push has no `attributes`",
        label: "names no session",
        help: "add \"attributes\", an object with the `id` of the media session", predicts: lost)
      return
    }
    // Anything else than an object is reported by its type.
    guard attributes.isObject else { return }
    let pointer = push.pointer(to: Aps.attributes)
    guard let id = attributes["id"] else {
      findings.add(
        self, at: .container(pointer), "`attributes` of a nowplaying push has no `id`",
        label: "names no session",
        help: "add \"id\" with the id of the media session, a string",
        note: "`CodingKeys` of the app's type may give `id` another name", predicts: lost)
      return
    }
    guard !id.isString else { return }
    let repair = Repair(of: id, to: .string)
    findings.add(
      self, at: .value(pointer.appending("id")),
      "`id` of the media session is \(ValueWords.describe(id)), expected a string",
      label: id.kind.article, help: repair.map { "write \(ValueWords.shortened($0.json))" },
      predicts: lost, fix: repair.map { $0.fix(at: pointer.appending("id")) })
  }

  private static let lost = Prediction.delivered("the device cannot tell which session is meant")
}
