import JSON
package import PushFormats
package import PushModel

package enum APNsIDFormat: GuardedRule {
  package static let id: StaticString = "apns-id-format"
  package static let severity = Severity.error
  package static let judgesForm = true
  package static let source = AppleDocs.sending
  // A header's value is wrong in any form.
  package static let supersedes = Superseded.rules([APNsWrongType.self])

  package static var page: RulePage {
    RulePage(
      "`apns-id` must be a UUID in lower case.",
      rationale: """
        The header gives the push an id of your own. Anything but a UUID is refused with 400 \
        BadMessageId; without the header APNs creates an id and returns it. The same applies to \
        `apns-request-id` of a broadcast. Apple writes the digits in lower case; whether upper \
        case is refused is not documented.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-id", severity: .error,
          message: #"`apns-id` is "order-17", expected a UUID"#,
          headers: ["apns-push-type": "alert", "apns-id": "order-17"]),
        Example(
          #"{"headers": {"apns-push-type": "alert", "apns-id": "eabeae54145947e2bbaa2a5f4ff2bb75"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers/apns-id", severity: .error,
          fixed:
            #"{"headers": {"apns-push-type": "alert", "apns-id": "eabeae54-1459-47e2-bbaa-2a5f4ff2bb75"}, "payload": {"aps": {"alert": "Hi"}}}"#
        ),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-id", severity: .note,
          message: "`apns-id` has upper-case hexadecimal digits",
          headers: ["apns-push-type": "alert", "apns-id": "EABEAE54-1459-47E2-BBAA-2A5F4FF2BB75"],
          remark: "a note only"),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi"}}"#,
          headers: ["apns-push-type": "alert", "apns-id": "eabeae54-1459-47e2-bbaa-2a5f4ff2bb75"])
      ],
      serverErrors: ["BadMessageId"])
  }

  package static var runs: Guard {
    Guard(.headers, any: [Headers.id.id, Headers.requestID.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for header in [Headers.id, .requestID] where push.has(header) {
      check(header, push, &findings)
    }
  }

  private static func check(
    _ header: Headers, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let text = push[header]?.utf8
    let isUUID = text?.isUUID == true
    if isUUID, text?.allSatisfy({ !(0x41...0x5A).contains($0) }) == true { return }
    guard let written = push.headerText(header) else { return }
    let right = isUUID ? written.lowercased() : uuid(in: written)
    findings.add(
      self, at: push.value(header),
      isUUID
        ? "`\(header.field.name)` has upper-case hexadecimal digits"
        : "`\(header.field.name)` is \(ValueWords.quoted(written)), expected a UUID",
      label: isUUID ? "Apple uses lower case" : "not a UUID", severity: isUUID ? .note : nil,
      help: right.map { "write \"\($0)\"" } ?? "write a UUID, or leave the header out",
      note: isUUID ? "whether APNs refuses upper case is not documented" : nil,
      predicts: isUUID ? nil : .apnsRefuses(.badMessageID),
      fix: right.flatMap { Fix(push.setting(header, to: $0), isSafe: true) })
  }

  /// The UUID that remains without brackets and with its dashes.
  private static func uuid(in text: String) -> String? {
    let digits = text.lowercased().filter { !"{}-".contains($0) }
    guard digits.utf8.count == 32, digits.utf8.allSatisfy(\.isHexDigit) else { return nil }
    var uuid = ""
    for (position, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(position) { uuid.append("-") }
      uuid.append(digit)
    }
    return uuid
  }
}
