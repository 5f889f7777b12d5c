import JSON
package import PushFormats
package import PushModel

package enum FCMDataShadowsCustomKey: GuardedRule {
  package static let id: StaticString = "fcm-data-shadows-custom-key"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "A key should not occur both in `data` and beside `aps`.",
      rationale: """
        On Apple's devices both arrive at the top level of the same dictionary. Google does not \
        document which value wins, so an app that gets the right one today may get the other \
        tomorrow.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "apns": {"payload": {"aps": {"alert": "Hi"}, "id": "8"}}}}"#,
          at: "/message/apns/payload/id", severity: .warning,
          message: "`id` is a key of `payload` and of `data`")
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "apns": {"payload": {"aps": {"alert": "Hi"}, "order": "8"}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "apns": {"payload": {"aps": {"alert": "Hi"}, "id": "7"}}}}"#,
          remark: "the same value in both"),
      ])
  }

  package static var runs: Guard {
    Guard([.fcmV1, .payload], seen: [Message.data.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let data = push[Message.data], data.isObject, let payload = push.payload,
      payload.count > 1
    else { return }
    let before = findings.checkpoint
    var members = payload.members
    while let member = members.next(), findings.hasRoom(after: before) {
      guard !member.key.equals("aps"), let common = data[member.name],
        common.string == nil || common.string != member.value.string
      else { continue }
      let name = member.name
      findings.add(
        self, at: .key(push.pointer(to: .payload).appending(name)),
        "`\(ValueWords.shortened(name))` is a key of `payload` and of `data`",
        label: "which one arrives",
        related: .init(.key(push.pointer(to: Message.data).appending(name)), "here too"),
        help: "keep one of them, or give them different names",
        predicts: .fcmDelivers("either value may arrive on Apple's devices"))
    }
  }
}
