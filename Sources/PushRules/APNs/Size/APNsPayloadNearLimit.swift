import JSON
package import PushFormats
package import PushModel

package enum APNsPayloadNearLimit: GuardedRule {
  package static let id: StaticString = "apns-payload-near-limit"
  package static let severity = Severity.note
  package static let holdsForAnyContent = true
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "A payload should leave room for longer names and texts.",
      rationale: """
        A sample may fit into 4,096 bytes, but the same push to someone with a longer name, in \
        another alphabet, or through a relay that adds keys may not. FCM adds some of Firebase's \
        keys on the way. The size is measured without white space.
        """,
      failing: [
        Example(
          #"{"aps":{"alert":"Hi"},"blob":"\#(String(repeating: "x", count: 4000))"}"#, at: "",
          severity: .note, message: "the payload leaves 64 bytes of 4,096")
      ],
      passing: [
        Example(#"{"aps":{"alert":"Hi"},"blob":"\#(String(repeating: "x", count: 3000))"}"#),
        Example(
          #"{"blob":"\#(String(repeating: "x", count: 4050))"}"#,
          headers: ["apns-push-type": "voip"]),
      ])
  }

  package static var runs: Guard {
    Guard([.payload, .direct, .nearLimit])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    let limit = push.maxBytes
    let bytes = push.context.minifiedBytes
    let headroom = push.context.headroomBytes
    guard bytes <= limit, bytes > limit - (headroom ?? Limits.nearLimitBytes) else { return }
    findings.add(
      self, at: push.object(.payload),
      "the payload leaves \(counted(limit - bytes, "byte")) of \(grouped(limit))"
        + (headroom.map { ", and \(grouped($0)) are to stay free" } ?? ""),
      label: "nearly too large", severity: headroom == nil ? nil : .warning,
      help: "shorten it, or check the longest possible text",
      note: push.context.escapeBytes > 0
        ? "characters in UTF-8 instead of \\u escapes save"
          + " \(counted(push.context.escapeBytes, "byte"))" : nil)
  }
}
