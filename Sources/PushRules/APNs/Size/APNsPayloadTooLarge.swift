import JSON
package import PushFormats
package import PushModel

package enum APNsPayloadTooLarge: GuardedRule {
  package static let id: StaticString = "apns-payload-too-large"
  package static let severity = Severity.error
  package static let holdsForAnyContent = true
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "A payload must not exceed 4,096 bytes, or 5,120 for VoIP and broadcasts.",
      rationale: """
        APNs counts the bytes of the request's body as it is sent, including white space and every \
        byte of a non-ASCII character. One byte too many and APNs answers 413 PayloadTooLarge, and \
        the push is not delivered. A character that is escaped as `\\u00e9` costs six bytes where \
        UTF-8 needs two. The limits of 256 and 2,048 bytes belong to interfaces that have been \
        shut down.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "blob": "\#(String(repeating: "x", count: 4096))"}"#, at: "",
          severity: .error,
          message:
            "the payload is 4,132 bytes long, 36 over the limit of 4,096;"
            + " without white space it is 4,128"
        ),
        Example(
          #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}, "blob": "\#(String(repeating: "x", count: 4096))"}}"#,
          at: "/payload", severity: .error),
        Example(
          #"{"blob": "\#(String(repeating: "x", count: 5120))"}"#, at: "", severity: .error,
          headers: ["apns-push-type": "voip"]),
      ],
      passing: [
        Example(
          #"{"aps":{"alert":"Hi"},"blob":"\#(String(repeating: "x", count: 4058))"}"#,
          remark: "4,096 bytes exactly are allowed"),
        Example(
          #"{"blob": "\#(String(repeating: "x", count: 5000))"}"#,
          headers: ["apns-topic": "org.demo.phone.voip"]),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "alert": {"title": "Hi", "body": "\#(String(repeating: "x", count: 4100))"}}}"#,
          headers: [
            "apns-push-type": "liveactivity", "apns-channel-id": "dHN0LXNyY2gtY2hubA==",
          ], remark: "a broadcast"),
      ],
      serverErrors: ["PayloadTooLarge"])
  }

  package static var runs: Guard {
    Guard([.payload, .oversize])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    let limit = push.maxBytes
    let context = push.context
    guard context.bytes > limit else { return }
    guard context.minifiedBytes > limit else {
      findings.add(
        self, at: push.object(.payload),
        "the payload is \(grouped(context.bytes)) bytes long, \(grouped(context.bytes - limit)) over"
          + " the limit of \(grouped(limit))",
        label: "too large as it is here", severity: .warning,
        help: "send it without white space: \(counted(context.minifiedBytes, "byte"))",
        predicts: .apnsRefuses(413, "PayloadTooLarge", "if it is sent as it is here"))
      return
    }
    findings.add(
      self, at: push.object(.payload),
      "the payload is \(grouped(context.bytes)) bytes long, \(grouped(context.bytes - limit)) over"
        + " the limit of \(grouped(limit))\(withoutWhiteSpace(context))",
      label: "too large", help: help(context, limit), note: biggestMembers(of: push),
      predicts: .apnsRefuses(.payloadTooLarge))
  }

  private static func withoutWhiteSpace(_ context: CheckContext) -> String {
    guard context.minifiedBytes < context.bytes else { return "" }
    return "; without white space it is \(grouped(context.minifiedBytes))"
  }

  private static func help(_ context: CheckContext, _ limit: Int) -> String {
    guard context.escapeBytes > 0 else {
      return "shorten it, or send an id with which the app fetches the rest"
    }
    let unescaped = context.minifiedBytes - context.escapeBytes
    return unescaped > limit
      ? "shorten it; characters in UTF-8 instead of \\u escapes save \(counted(context.escapeBytes, "byte"))"
      : "write characters in UTF-8 instead of \\u escapes: \(counted(unescaped, "byte"))"
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
