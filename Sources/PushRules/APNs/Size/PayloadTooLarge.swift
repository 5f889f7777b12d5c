import JSON
package import PushFormats

package enum APNsPayloadTooLarge: Rule {
  package static let id: StaticString = "apns-payload-too-large"
  package static let severity = Severity.error
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "A payload is at most 4,096 bytes long, 5,120 for VoIP.",
      rationale: """
        APNs counts the bytes of the request's body as it is sent: white space counts, and so does \
        every byte of a character outside ASCII. One byte too many and APNs answers 413 \
        PayloadTooLarge; nobody gets the push.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "blob": "\#(String(repeating: "x", count: 4096))"}"#, at: "")
      ],
      passing: [
        Example(
          #"{"aps":{"alert":"Hi"},"blob":"\#(String(repeating: "x", count: 4058))"}"#,
          remark: "4,096 bytes exactly are allowed")
      ],
      serverErrors: ["PayloadTooLarge"])
  }

  package static let runs = Guard([.payload, .oversize])

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    let limit = push.pushType?.maxBytes ?? Limits.payloadBytes
    let bytes = push.context.bytes
    guard bytes > limit else { return }
    let minified = push.context.minifiedBytes
    guard minified > limit else {
      findings.add(
        self, at: push.object(.payload),
        "the payload is \(grouped(bytes)) bytes long, \(grouped(bytes - limit)) over the limit of"
          + " \(grouped(limit))",
        label: "too large as it stands here", severity: .warning,
        help: "send it without white space: \(grouped(minified)) bytes",
        predicts: .apnsRefuses(413, "PayloadTooLarge", "if it is sent as it stands here"))
      return
    }
    findings.add(
      self, at: push.object(.payload),
      "the payload is \(grouped(minified)) bytes long without white space, \(grouped(minified - limit))"
        + " over the limit of \(grouped(limit))",
      label: "too large", help: "shorten it, or send an id that the app fetches the rest by",
      note: biggestMembers(of: push), predicts: .apnsRefuses(413, "PayloadTooLarge"))
  }

  private static func biggestMembers(of push: borrowing Push) -> String? {
    var sizes: [(name: String, bytes: Int)] = []
    guard let payload = push.payload else { return nil }
    var members = payload.members
    while let member = members.next() {
      sizes.append((member.name, member.value.compactByteCount))
    }
    guard sizes.count > 1 else { return nil }
    let biggest = sizes.sorted { $0.bytes > $1.bytes }.prefix(3).map {
      "`\(ValueWords.shortened($0.name))` \(grouped($0.bytes))"
    }
    return "bytes of the biggest members: " + biggest.joined(separator: ", ")
  }
}
