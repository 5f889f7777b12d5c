import JSON
package import PushFormats
package import PushModel

package enum APNsCollapseIDTooLong: GuardedRule {
  package static let id: StaticString = "apns-collapse-id-too-long"
  package static let severity = Severity.error
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "`apns-collapse-id` must not exceed 64 bytes.",
      rationale: """
        APNs counts bytes of UTF-8, not characters. A longer id is refused with BadCollapseId, \
        even if everything else is valid.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-collapse-id", severity: .error,
          message: "`apns-collapse-id` is 65 bytes long, at most 64 are allowed",
          headers: ["apns-collapse-id": String(repeating: "x", count: 65)]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-collapse-id", severity: .error,
          headers: ["apns-collapse-id": String(repeating: "é", count: 33)],
          remark: "33 characters, 66 bytes"),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi"}}"#,
          headers: ["apns-collapse-id": String(repeating: "x", count: 64)])
      ],
      serverErrors: ["BadCollapseId"])
  }

  package static var runs: Guard {
    Guard(.headers, seen: [Headers.collapseID.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let bytes = push[Headers.collapseID]?.utf8?.count, bytes > Limits.collapseIDBytes else {
      return
    }
    findings.add(
      self, at: push.value(Headers.collapseID),
      "`apns-collapse-id` is \(bytes) bytes long, at most \(Limits.collapseIDBytes) are allowed",
      label: "\(counted(bytes - Limits.collapseIDBytes, "byte")) too long",
      help: "shorten it, or use a hash of it", predicts: .apnsRefuses(400, "BadCollapseId"))
  }
}
