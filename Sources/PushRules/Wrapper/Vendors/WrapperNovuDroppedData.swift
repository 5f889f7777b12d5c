import JSON
package import PushFormats
package import PushModel

package enum WrapperNovuDroppedData: WrapperRule {
  package static let id: StaticString = "wrapper-novu-dropped-data"
  package static let severity = Severity.warning
  package static let source = Source(
    "Novu: FCM provider",
    "https://github.com/novuhq/novu/blob/next/packages/providers/src/lib/push/fcm/fcm.provider.ts")
  package static let kinds = [DocumentKind.wrapperNovu]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    guard let fcm = document.root["overrides"]?["fcm"], fcm["type"]?.utf8?.equals("data") == true,
      let data = fcm["data"], data.count > 0
    else { return }
    findings.add(
      self, at: .key(JSONPointer(["overrides", "fcm", "data"])),
      "`data` is beside \"type\": \"data\", with which Novu drops it", label: "not sent",
      help: "write these keys in `payload`, or remove `type`",
      note: "for this type Novu builds the data from `payload`, the title and the text")
  }

  package static var page: RulePage {
    RulePage(
      #"A Novu override for FCM with "type": "data" must not have `data`."#,
      rationale: """
        With `type` "data" Novu's provider sends a data message made of `payload`, the title and the \
        text. It does not look at `data` then, which it only sends with a notification.
        """,
      failing: [
        Example(
          #"{"name": "tea", "to": {"subscriberId": "u1"}, "payload": {}, "overrides": {"fcm": {"type": "data", "data": {"order": "7"}}}}"#,
          at: "/overrides/fcm/data", severity: .warning,
          message: #"`data` is beside "type": "data", with which Novu drops it"#)
      ],
      passing: [
        Example(
          #"{"name": "tea", "to": {"subscriberId": "u1"}, "payload": {"order": "7"}, "overrides": {"fcm": {"type": "data"}}}"#
        ),
        Example(
          #"{"name": "tea", "to": {"subscriberId": "u1"}, "payload": {}, "overrides": {"fcm": {"data": {"order": "7"}}}}"#,
          remark: "beside a notification"),
      ])
  }
}
