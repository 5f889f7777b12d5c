import JSON
package import PushFormats
package import PushModel

package enum FCMTokenFormat: GuardedRule {
  package static let id: StaticString = "fcm-token-format"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "A target must look like what the Firebase SDK returns in the app.",
      rationale: """
        A registration token is a long text with a colon near its beginning; an installation ID \
        has 22 characters. Google does not document the format, so an unusual one is only a note. \
        What is clearly something else is a warning: an APNs device token, which consists of hex \
        digits, an Expo token, or a token with a line break or quotes from the file or \
        the command that it was read from. A topic is an error, since FCM \
        looks for no topic there. A placeholder from documentation, such as `<FCM_TOKEN>`, is a note.
        """,
      failing: [
        Example(
          #"{"message": {"token": "", "data": {"id": "7"}}}"#, at: "/message/token",
          severity: .error, message: "`token` is empty"),
        Example(
          #"{"message": {"token": "740f4707bebcf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .warning,
          message: "`token` is an APNs device token: only hex digits",
          remark: "APNs' device token"),
        Example(
          #"{"message": {"token": "fGb7kQzXTvqAbCdEfGhIjK\n", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .warning,
          message: "`token` contains white space or brackets",
          fixed: #"{"message": {"token": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "7"}}}"#),
        Example(
          #"{"message": {"token": "<fGb7kQzXTvqAbCdEfGhIjK>", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .warning,
          message: "`token` contains white space or brackets",
          fixed: #"{"message": {"token": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "7"}}}"#),
        Example(
          #"{"message": {"token": "'fGb7kQzXTvqAbCdEfGhIjK'", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .warning, message: "`token` has quotes of its own",
          fixed: #"{"message": {"token": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "7"}}}"#),
        Example(
          #"{"message": {"token": "\"fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .warning, message: "`token` has quotes of its own",
          fixed: #"{"message": {"token": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "7"}}}"#,
          remark: "on one side only"),
        Example(
          #"{"message": {"token": "undefined", "data": {"id": "7"}}}"#, at: "/message/token",
          severity: .warning,
          message: #"`token` is "undefined", which programs write for a missing value"#),
        Example(
          #"{"message": {"token": "<FCM_TOKEN>", "data": {"id": "7"}}}"#, at: "/message/token",
          severity: .note, message: "`token` is a placeholder", remark: "from documentation"),
        Example(
          #"{"message": {"token": "YOUR DEVICE TOKEN", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .note, message: "`token` is a placeholder"),
        Example(
          #"{"message": {"token": "'YOUR_TOKEN'", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .note, message: "`token` is a placeholder"),
        Example(
          #"{"message": {"token": "{device token}", "data": {"id": "7"}}}"#, at: "/message/token",
          severity: .note, message: "`token` is a placeholder"),
        Example(
          #"{"message": {"token": "<Token des Geräts>", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .note, message: "`token` is a placeholder"),
        Example(
          #"{"message": {"token": "设备的 token", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .note, message: "`token` is a placeholder",
          remark: "tokens are ASCII"),
        Example(
          #"{"message": {"token": "fGb7kQzXTvqAbCdEfGhIjK:APA91bH0eXample...", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .note, message: "`token` was cut off: it ends in dots"),
        Example(
          #"{"message": {"token": "/topics/news", "data": {"id": "7"}}}"#, at: "/message/token",
          severity: .error, message: "`token` is a topic in the legacy API's notation"),
        Example(
          #"{"message": {"token": "ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .warning, message: "`token` is an Expo push token"),
        Example(
          #"{"message": {"fid": "Zzzz", "data": {"id": "7"}}}"#, at: "/message/fid",
          severity: .note, message: "`fid` does not look like a Firebase installation ID",
          remark: "a note"),
        Example(
          #"{"tokens": ["fcm-token-of-a-device:APA91bExampleOfOne", ""], "notification": {"title": "Hi"}}"#,
          at: "/tokens/1", severity: .error, message: "element 1 of `tokens` is empty",
          remark: "for the Admin SDK"),
      ],
      passing: [
        Example(#"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "7"}}}"#),
        Example(
          #"{"message": {"token": "fGb7kQzXTvqAbCdEfGhIjK:APA91bH0eXampleOfARegistrationToken", "data": {"id": "7"}}}"#
        ),
      ],
      serverErrors: [
        "The registration token is not a valid FCM registration token",
        "Invalid registration token",
      ])
  }

  package static var runs: Guard {
    Guard(.fcmV1, any: [Message.token.id, Message.fid.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for target in [Message.fid, .token] {
      guard let value = push[target] else { continue }
      if push.isForSDK, value.kind == .array {
        check(elementsOf: value, target, push, &findings)
      } else if let text = value.utf8,
        let mistake = TokenMistake(of: text, isInstallationIDExpected: target == .fid)
      {
        report(mistake, value, target, push, &findings)
      }
    }
  }

  /// Checks a list of targets, for each of which an SDK sends a message.
  private static func check(
    elementsOf list: JSONValue, _ target: Message, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    // Each by itself: whether notes are made must not change what else is said.
    var notes = 0
    var others = 0
    for position in 0..<list.count {
      guard let element = list[position], let text = element.utf8,
        let mistake = TokenMistake(of: text, isInstallationIDExpected: target == .fid)
      else { continue }
      let isNote = mistake.severity == .note
      guard (isNote ? notes : others) < findings.mostAlike else { continue }
      if isNote { notes += 1 } else { others += 1 }
      report(mistake, element, target, at: position, push, &findings)
    }
  }

  /// `position`: of the element, where the value stands in a list.
  private static func report(
    _ mistake: TokenMistake, _ value: JSONValue, _ target: Message, at position: Int? = nil,
    _ push: borrowing Push, _ findings: inout Findings
  ) {
    let words = mistake.words
    let pointer = push.pointer(to: target)
    let place = position.map { pointer.appending($0) } ?? pointer
    let name = "`\(push.writtenName(of: target))`"
    findings.add(
      self, at: .value(place),
      "\(position.map { "element \($0) of \(name)" } ?? name) "
        + mistake.what(of: value),
      label: words.label,
      // Nothing but a token is looked up there, and no token has a slash.
      severity: mistake == .topic ? .error : mistake.severity, help: words.help,
      note: mistake == .empty
        ? push.thrown("Exactly one of topic, token or condition is required") : nil,
      predicts: mistake == .empty && push.isForSDK ? nil : prediction(of: mistake),
      fix: mistake.fix(of: value, at: place))
  }

  private static func prediction(of mistake: TokenMistake) -> Prediction? {
    switch mistake {
    case .empty: .fcmRefuses("Recipient of the message is not set.")
    default:
      mistake.isSure
        ? .fcmRefuses("The registration token is not a valid FCM registration token") : nil
    }
  }
}
