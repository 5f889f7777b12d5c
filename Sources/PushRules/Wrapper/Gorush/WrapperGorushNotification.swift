import JSON
package import PushFormats
package import PushModel

package enum WrapperGorushNotification: WrapperRule {
  package static let id: StaticString = "wrapper-gorush-notification"
  package static let severity = Severity.error
  package static let source = VendorDocs.gorush
  package static let kinds = [DocumentKind.wrapperGorush]

  private static let flags: [StaticString] = ["content_available", "mutable_content"]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    guard let list = document.root["notifications"] else {
      return check(document.root, at: nil, &findings)
    }
    guard list.kind == .array else { return }
    let before = findings.checkpoint
    for position in 0..<min(list.count, 1000)
    where findings.hasRoom(after: before) {
      guard let push = list[position], push.isObject else { continue }
      check(push, at: position, &findings)
    }
  }

  /// `position`: in the list; nil for a push that stands alone.
  private static func check(
    _ push: JSONValue, at position: Int?, _ findings: inout Findings
  ) {
    // A list under `token` is Gaurun's.
    guard push["token"]?.kind != .array, let platform = push["platform"]?.integer else { return }
    checkTargets(of: push, isForApple: platform == 1, at: position, &findings)
    if platform == 1 { checkForApple(push, at: position, &findings) }
    if platform == 2 { checkForAndroid(push, at: position, &findings) }
  }

  private static func pointer(_ position: Int?) -> JSONPointer {
    guard let position else { return JSONPointer() }
    return JSONPointer(["notifications", "\(position)"])
  }

  private static func checkTargets(
    of push: JSONValue, isForApple: Bool, at position: Int?, _ findings: inout Findings
  ) {
    // Of a value that is no list, or no text, its type is reported.
    let holdsTokens = push.isFilled("tokens") || push.isFilled("to")
    // For Apple `topic` is the bundle ID.
    let holdsTopic = !isForApple && push.isFilled("topic")
    let holdsCondition = !isForApple && push.isFilled("condition")
    if holdsTopic, holdsCondition {
      findings.add(
        self, at: .key(pointer(position).appending("condition")),
        "the push has `topic` and `condition`, expected one of them", label: "a second target",
        help: "send one push for each of them",
        note: "gorush writes both into one message, and the Admin SDK refuses it")
    } else if holdsTopic || holdsCondition, holdsTokens {
      let topic = holdsTopic ? "topic" : "condition"
      findings.add(
        self, at: .key(pointer(position).appending(topic)),
        "the push goes to its tokens, and to `\(topic)` as well", label: "sent a second time",
        severity: .warning, help: "remove it, or the tokens",
        note: "gorush sends one message to each token and one more to the topic")
    } else if !holdsTopic, !holdsCondition, !holdsTokens {
      findings.add(
        self, at: .container(pointer(position)), "the push has no `tokens`",
        label: "sent to nobody",
        help: isForApple
          ? "add \"tokens\" with a list of device tokens" : "add \"tokens\", or \"topic\"",
        note: "gorush answers: tokens must not be nil or empty",
        lacking: targets(isForApple).map { pointer(position).appending($0) })
    }
  }

  private static func targets(_ isForApple: Bool) -> [String] {
    ["tokens", "to"] + (isForApple ? [] : ["topic", "condition"])
  }

  /// What gorush writes into `aps`, beside what only wakes the app.
  private static let shownByApple: [StaticString] = [
    "message", "title", "alert", "badge", "sound",
  ]

  private static func checkForApple(
    _ push: JSONValue, at position: Int?, _ findings: inout Findings
  ) {
    guard push["push_type"]?.utf8?.equals("background") == true else { return }
    let shown = shownByApple.filter { push.isFilled($0) }.map { "\($0)" }
    APNsBackgroundWithAlert.report(
      shown: shown, in: pointer(position), type: pointer(position).appending("push_type"),
      &findings)
  }

  private static func checkForAndroid(
    _ push: JSONValue, at position: Int?, _ findings: inout Findings
  ) {
    if let tokens = push["tokens"], tokens.kind == .array, tokens.count > FCMLimits.sdkBatch {
      findings.add(
        self, at: .key(pointer(position).appending("tokens")),
        "the push has \(grouped(tokens.count)) tokens, FCM accepts \(FCMLimits.sdkBatch)",
        label: "too many for one call", help: "send it in batches of \(FCMLimits.sdkBatch) tokens",
        note: "gorush refuses the push")
    }
    guard push["apns"]?.isObject == true else { return }
    for key in flags where push[key]?.kind == .true {
      findings.add(
        self, at: .key(pointer(position).appending("\(key)")), "`\(key)` overwrites `apns`",
        label: "replaces `apns`", severity: .warning,
        help: "remove it, and write the key in `apns.payload.aps`",
        note: "gorush makes its own part for Apple and drops what is written there")
    }
  }

  package static var page: RulePage {
    let tokens = (0..<501).map { "\"c\($0)\"" }.joined(separator: ", ")
    return RulePage(
      """
      A gorush notification needs one kind of target, must fit into one FCM request, and must \
      configure Apple's part only once.
      """,
      rationale: """
        gorush sends a push for Android with the Admin SDK, which accepts 500 tokens in one call. \
        With `content_available` or `mutable_content` it writes its own part for Apple, which \
        replaces `apns`. A push with tokens and a topic goes to both: devices that have \
        subscribed get it twice.
        """,
      failing: [
        Example(
          #"{"notifications": [{"tokens": ["c1"], "platform": 2, "message": "Hi", "mutable_content": true, "apns": {"payload": {"aps": {"category": "a"}}}}]}"#,
          at: "/notifications/0/mutable_content", severity: .warning,
          message: "`mutable_content` overwrites `apns`"),
        Example(
          #"{"notifications": [{"tokens": [\#(tokens)], "platform": 2, "message": "Hi"}]}"#,
          at: "/notifications/0/tokens", severity: .error,
          message: "the push has 501 tokens, FCM accepts 500"),
        Example(
          #"{"notifications": [{"tokens": ["c1"], "topic": "news", "platform": 2, "message": "Hi"}]}"#,
          at: "/notifications/0/topic", severity: .warning,
          message: "the push goes to its tokens, and to `topic` as well"),
        Example(
          #"{"notifications": [{"topic": "news", "condition": "'a' in topics", "platform": 2, "message": "Hi"}]}"#,
          at: "/notifications/0/condition", severity: .error,
          message: "the push has `topic` and `condition`, expected one of them"),
        Example(
          #"{"notifications": [{"platform": 2, "message": "Hi"}]}"#, at: "/notifications/0",
          severity: .error, message: "the push has no `tokens`"),
        Example(
          #"{"notifications": [{"tokens": [], "platform": 1, "message": "Hi"}]}"#,
          at: "/notifications/0", severity: .error),
      ],
      passing: [
        Example(
          #"{"notifications": [{"tokens": ["c1"], "platform": 2, "message": "Hi", "apns": {"payload": {"aps": {"category": "a"}}}}]}"#
        ),
        Example(
          #"{"notifications": [{"tokens": ["aa"], "topic": "org.demo.tea", "platform": 1, "message": "Hi"}]}"#,
          remark: "for Apple `topic` is the bundle ID"),
        Example(#"{"notifications": [{"topic": "news", "platform": 2, "message": "Hi"}]}"#),
        Example(
          #"{"notifications": [{"tokens": "{{tokens}}", "platform": 2, "message": "Hi"}]}"#,
          remark: "a template fills them in"),
      ], serverErrors: ["tokens must not be nil or empty"])
  }
}
