import JSON
package import PushFormats
package import PushModel

package enum WrapperMatrixDefaultPayload: WrapperRule {
  package static let id: StaticString = "wrapper-matrix-default-payload"
  package static let severity = Severity.error
  package static let source = Source(
    "Sygnal: default_payload", "https://github.com/element-hq/sygnal/blob/main/docs/applications.md"
  )
  package static let kinds = [DocumentKind.wrapperMatrix]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    let root = document.root
    if let data = root["data"] { check(data, at: { JSONPointer(["data"]) }, &findings) }
    guard let devices = root["notification"]?["devices"], devices.kind == .array else { return }
    let before = findings.checkpoint
    for position in 0..<min(devices.count, 1000)
    where findings.hasRoom(after: before) {
      guard let data = devices[position]?["data"] else { continue }
      check(
        data, at: { JSONPointer(["notification", "devices", "\(position)", "data"]) }, &findings)
    }
  }

  private static func check(
    _ data: JSONValue, at place: () -> JSONPointer, _ findings: inout Findings
  ) {
    guard let payload = data["default_payload"], !payload.isObject, !payload.isNull else { return }
    findings.add(
      self, at: .value(place().appending("default_payload")),
      "`default_payload` is \(ValueWords.describe(payload)), expected an object",
      label: payload.kind.article, help: "write the object itself, not the text of one",
      note: "Sygnal rejects the device, and the homeserver sends nothing more to it")
  }

  package static var page: RulePage {
    RulePage(
      "The `default_payload` of a Matrix pusher must be an object.",
      rationale: """
        When a client sets up its pusher, it supplies the payload the gateway starts from. Sygnal \
        merges it into each push. It rejects a device whose `default_payload` is not an object, \
        and the homeserver then removes the pusher.
        """,
      failing: [
        Example(
          #"{"notification": {"event_id": "$e", "devices": [{"app_id": "a", "pushkey": "k", "data": {"default_payload": "{\"aps\": {\"mutable-content\": 1}}"}}]}}"#,
          at: "/notification/devices/0/data/default_payload", severity: .error,
          message:
            #"`default_payload` is the string "{\"aps\": {\"mutable-content\": 1}}", expected an object"#
        ),
        Example(
          #"{"kind": "http", "app_id": "org.demo.tea", "pushkey": "k", "data": {"url": "https://example.com/_matrix/push/v1/notify", "default_payload": "{}"}}"#,
          at: "/data/default_payload", severity: .error,
          message: #"`default_payload` is the string "{}", expected an object"#),
      ],
      passing: [
        Example(
          #"{"notification": {"event_id": "$e", "devices": [{"app_id": "a", "pushkey": "k", "data": {"default_payload": {"aps": {"alert": {"loc-key": "M"}, "mutable-content": 1}}}}]}}"#
        )
      ])
  }
}
