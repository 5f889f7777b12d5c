import JSON
package import PushFormats
package import PushModel

package enum WrapperBeamsPayload: WrapperRule {
  package static let id: StaticString = "wrapper-beams-payload"
  package static let severity = Severity.warning
  package static let source = VendorDocs.beams
  package static let supersedes = Superseded.rules([APNsKeyOutsideAps.self])
  package static let kinds = [DocumentKind.wrapperBeams]

  private static let keysOfAps: [Aps] = [
    .alert, .badge, .sound, .contentAvailable, .mutableContent, .category, .threadID,
  ]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    guard let payload = document.root["apns"], payload.isObject, payload["aps"] == nil else {
      return
    }
    let found = keysOfAps.map(\.field.nameText).filter { payload[$0] != nil }
    guard let first = found.first else { return }
    let pointers = found.map { JSONPointer(["apns", $0]) }
    findings.add(
      self, at: .key(JSONPointer(["apns", first])), "`\(first)` is in `apns` without `aps`",
      label: "expected in `aps`",
      // A single key may be the app's own.
      severity: found.count > 1 ? .error : nil, help: "write \"apns\": {\"aps\": {…}}",
      note: "Beams sends this part to APNs unchanged, and iOS only reads `aps`",
      fix: .unsafe(.wrap(pointers, inKey: "aps")))
  }

  package static var page: RulePage {
    RulePage(
      "The `apns` part of a Pusher Beams request must be a whole payload with `aps`.",
      rationale: """
        Beams passes `apns` on to APNs unchanged. Apple's keys belong inside `aps` there, as in \
        any payload; beside it they are custom data, and nothing is shown.
        """,
      failing: [
        Example(
          #"{"interests": ["news"], "apns": {"alert": {"title": "Hi"}, "id": 7}}"#,
          at: "/apns/alert", severity: .warning, message: "`alert` is in `apns` without `aps`",
          fixed: #"{"interests": ["news"], "apns": {"aps": {"alert": {"title": "Hi"}}, "id": 7}}"#),
        Example(
          #"{"interests": ["news"], "apns": {"alert": "Hi", "badge": 1}}"#, at: "/apns/alert",
          severity: .error, message: "`alert` is in `apns` without `aps`",
          fixed: #"{"interests": ["news"], "apns": {"aps": {"alert": "Hi", "badge": 1}}}"#),
      ],
      passing: [
        Example(#"{"interests": ["news"], "apns": {"aps": {"alert": {"title": "Hi"}}, "id": 7}}"#)
      ])
  }
}
