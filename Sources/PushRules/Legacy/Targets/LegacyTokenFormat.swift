import JSON
package import PushFormats
package import PushModel

package enum LegacyTokenFormat: GuardedRule {
  package static let id: StaticString = "legacy-token-format"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.legacyHTTP

  package static var runs: Guard {
    Guard(.fcmLegacy, any: [LegacyRequest.to.id, LegacyRequest.registrationIDs.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    if let target = push[LegacyRequest.to], let text = target.utf8,
      let mistake = mistake(of: text, mayBeTopic: true)
    {
      report(mistake, "`to`", target, at: push.pointer(to: LegacyRequest.to), &findings)
    }
    guard let list = push[LegacyRequest.registrationIDs], list.kind == .array else { return }
    check(elementsOf: list, at: push.pointer(to: LegacyRequest.registrationIDs), &findings)
  }

  private static func check(
    elementsOf list: JSONValue, at pointer: JSONPointer, _ findings: inout Findings
  ) {
    var said = 0
    for position in 0..<list.count {
      guard let element = list[position], let text = element.utf8 else { continue }
      if let mistake = mistake(of: text, mayBeTopic: false) {
        report(
          mistake, name(ofElement: position), element, at: pointer.appending(position), &findings)
      } else if LegacyTopicWithoutPrefix.isNeither(text, atMost: maxWordLength) {
        reportWord(
          name(ofElement: position), element, at: pointer.appending(position), &findings)
      } else {
        continue
      }
      said += 1
      guard said < findings.mostAlike else { return }
    }
  }

  private static func name(ofElement position: Int) -> String {
    "element \(position) of `registration_ids`"
  }

  /// An installation ID is the shortest target, with 22 characters.
  private static let maxWordLength = 21

  /// A short word, which is no token; it may be the name of a topic, and tests use such.
  private static func reportWord(
    _ name: String, _ value: JSONValue, at place: JSONPointer, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .value(place),
      "\(name) is \(ValueWords.show(value)), which is no registration token", label: "no token",
      severity: .note,
      help: "write the token that the Firebase SDK returns in the app; a topic goes into `to`, as"
        + " \(ValueWords.quoted("/topics/" + (value.string ?? "")))",
      predicts: Prediction(
        .fcm, status: 200, reason: "InvalidRegistration", outcome: "the message is not delivered"))
  }

  /// What is surely no token; others were never checked here, and the oldest of them are unlike
  /// those of today.
  private static func mistake(of text: Span<UInt8>, mayBeTopic: Bool) -> TokenMistake? {
    guard let mistake = TokenMistake(of: text, isInstallationIDExpected: false) else { return nil }
    switch mistake {
    case .nothing, .deviceToken, .expoToken, .placeholder: return mistake
    // An empty `to` is no target at all, and wrong topics and conditions are reported as such.
    case .empty, .topic: return mayBeTopic ? nil : mistake
    case .blanks, .quotes:
      return mayBeTopic && text.position(of: "topics") != nil ? nil : mistake
    case .cut, .noInstallationID, .noToken: return nil
    }
  }

  private static func report(
    _ mistake: TokenMistake, _ name: String, _ value: JSONValue, at place: JSONPointer,
    _ findings: inout Findings
  ) {
    let words = mistake.words
    var help = words.help
    if case .topic = mistake { help = "write it into \"to\", as it is" }
    findings.add(
      self, at: .value(place), "\(name) \(mistake.what(of: value))", label: words.label,
      severity: min(mistake.severity, severity), help: help,
      predicts: mistake.isSure
        ? Prediction(
          .fcm, status: 200, reason: "InvalidRegistration", outcome: "the message is not delivered")
        : nil, fix: mistake.fix(of: value, at: place))
  }

  package static var page: RulePage {
    RulePage(
      "A target must be what the Firebase SDK returns in the app.",
      rationale: """
        A program that prints a missing token sends to "null", "undefined" or "[object Object]", and \
        a server that stores the tokens of APNs sends to one of those. FCM answers 200, and for the \
        device InvalidRegistration: nothing arrives. A placeholder from documentation is a note, and \
        so is a short word in `registration_ids`, which tests use.
        """,
      failing: [
        Example(
          #"{"to": "null", "notification": {"title": "Hi"}}"#, at: "/to", severity: .warning,
          message: #"`to` is "null", which programs write for a missing value"#),
        Example(
          #"{"to": "[object Object]", "priority": "high", "notification": {"title": "Hi"}}"#,
          at: "/to", severity: .warning,
          message: #"`to` is "[object Object]", which programs write for a missing value"#),
        Example(
          #"{"registration_ids": ["c1xY2zAbCdE:APA91bExample", "undefined"], "notification": {"title": "Hi"}}"#,
          at: "/registration_ids/1", severity: .warning,
          message:
            #"element 1 of `registration_ids` is "undefined", which programs write for a missing value"#
        ),
        Example(
          #"{"registration_ids": ["c1xY2zAbCdE:APA91bExample", ""], "notification": {"title": "Hi"}}"#,
          at: "/registration_ids/1", severity: .warning,
          message: "element 1 of `registration_ids` is empty"),
        Example(
          #"{"to": "740f4707bebcf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad", "notification": {"title": "Hi"}}"#,
          at: "/to", severity: .warning, message: "`to` is an APNs device token: only hex digits"),
        Example(
          #"{"registration_ids": ["Mike"], "notification": {"title": "Hi"}}"#,
          at: "/registration_ids/0", severity: .note,
          message: #"element 0 of `registration_ids` is "Mike", which is no registration token"#),
        Example(
          #"{"registration_ids": ["/topics/news"], "notification": {"title": "Hi"}}"#,
          at: "/registration_ids/0", severity: .warning,
          message: "element 0 of `registration_ids` is a topic in the legacy API's notation"),
        Example(
          #"{"to": "fGb7kQzXTvqAbCdEfGhIjK:APA91bExample\n", "notification": {"title": "Hi"}}"#,
          at: "/to", severity: .warning, message: "`to` contains white space or brackets",
          fixed: #"{"to": "fGb7kQzXTvqAbCdEfGhIjK:APA91bExample", "notification": {"title": "Hi"}}"#
        ),
        Example(
          #"{"to": "<FCM_TOKEN>", "notification": {"title": "Hi"}}"#, at: "/to", severity: .note,
          message: "`to` is a placeholder", remark: "from documentation"),
      ],
      passing: [
        Example(#"{"to": "/topics/news", "notification": {"title": "Hi"}}"#),
        Example(#"{"to": "c1xY2zAbCdE:APA91bExample", "notification": {"title": "Hi"}}"#),
        Example(
          #"{"registration_ids": ["APA91bHun4MxP5egoKMwt2KZFBaFUH-1RYqx"], "data": {"id": "7"}}"#,
          remark: "as it was before Firebase"),
      ],
      serverErrors: ["InvalidRegistration"])
  }
}
