import JSON
package import PushFormats
package import PushModel

package enum WrapperSDKTargets: WrapperRule {
  package static let id: StaticString = "wrapper-sdk-targets"
  package static let severity = Severity.error
  package static let source = VendorDocs.nodeAdmin
  package static let kinds = [DocumentKind.wrapperAdminSDK]

  package static let single: [StaticString] = ["token", "fid", "topic", "condition"]
  private static let lists = Message.targetLists

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    let before = findings.checkpoint
    if document.root.kind == .array, document.root.count > FCMLimits.sdkBatch {
      findings.add(
        self, at: .container(JSONPointer()),
        "the list has \(grouped(document.root.count)) messages, `sendEach` accepts 500",
        label: "too many for one call", help: "send them in batches of 500",
        note: "the SDK throws messaging/invalid-argument before anything is sent")
    }
    document.forEachMessage { message, place in
      guard findings.hasRoom(after: before) else { return }
      check(message, at: place, isInList: document.root.kind == .array, &findings)
    }
  }

  private static func check(
    _ root: JSONValue, at place: MessagePlace, isInList: Bool, _ findings: inout Findings
  ) {
    let many = lists.filter { root[$0]?.kind == .array }
    if let first = many.first, isInList {
      findings.add(
        self, at: .key(place.appending("\(first)")), "a message of a list has `\(first)`",
        label: "for sendEachForMulticast only",
        help: "give each message one of token, fid, topic and condition",
        note: "`sendEach` sends nothing: each message needs exactly one target")
      return
    }
    guard many.isEmpty else {
      checkBatch(root, many, &findings)
      return
    }
    let targets = single.filter { root[$0]?.isNull == false }
    guard targets.count > 1, let second = targets.dropFirst().first else { return }
    findings.add(
      self, at: .key(place.appending("\(second)")),
      "the message has \(targets.count) targets: \(names(targets))", label: "one too many",
      help: "keep one of them",
      note: "the SDK throws messaging/invalid-payload before anything is sent")
  }

  private static func checkBatch(
    _ root: JSONValue, _ lists: [StaticString], _ findings: inout Findings
  ) {
    let count = lists.reduce(0) { $0 + (root[$1]?.count ?? 0) }
    guard let first = lists.first, count == 0 || count > FCMLimits.sdkBatch else { return }
    findings.add(
      self, at: .value(JSONPointer(["\(first)"])),
      count == 0
        ? "`\(first)` is empty, expected at least one target"
        : "the message has \(grouped(count)) targets, expected at most \(FCMLimits.sdkBatch)",
      label: count == 0 ? "no targets" : "too many for one call",
      help: count == 0 ? "add at least one target" : "send it in batches of 500 targets",
      note: "the SDK throws messaging/invalid-argument before anything is sent")
  }

  private static func names(_ keys: [StaticString]) -> String {
    keys.map { "`\($0)`" }.listed()
  }

  package static var page: RulePage {
    RulePage(
      "An Admin SDK message must have one target, or a list of at most 500 tokens or messages.",
      rationale: """
        `send` accepts one of token, fid, topic and condition, `sendEach` a list of such messages, \
        `sendEachForMulticast` a list of tokens. The SDK checks the number before sending and \
        throws if it is wrong.
        """,
      failing: [
        Example(
          #"{"token": "c1:APA91bExample", "topic": "news", "notification": {"title": "Hi", "imageUrl": "https://example.com/a.png"}}"#,
          at: "/topic", severity: .error, message: "the message has 2 targets: `token` and `topic`"),
        Example(
          #"[{"topic": "news", "notification": {"title": "Hi", "imageUrl": "https://example.com/a.png"}}, {"tokens": ["c1:APA91bExample"], "notification": {"title": "Hi"}}]"#,
          at: "/1/tokens", severity: .error, message: "a message of a list has `tokens`"),
        Example(
          #"{"tokens": [], "notification": {"title": "Hi"}}"#, at: "/tokens", severity: .error,
          message: "`tokens` is empty, expected at least one target"),
      ],
      passing: [
        Example(#"{"tokens": ["c1:APA91bExample"], "notification": {"title": "Hi"}}"#)
      ])
  }
}
