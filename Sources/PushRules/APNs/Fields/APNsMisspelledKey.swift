import JSON
package import PushFormats
package import PushModel

/// Reports a key that is surely meant to be another one.
package enum APNsMisspelledKey: Rule {
  package static let id: StaticString = "apns-misspelled-key"
  package static let severity = Severity.error
  package static let source = AppleDocs.generating

  package static func report(
    _ name: String, _ id: FieldID, _ likeness: NearMiss.Likeness, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    let field = id.field
    let pointer = push.pointer(to: id.table).appending(name)
    // The misspelled `aps` itself is remembered under its field.
    let isTaken = push.seems(id) && id != Payload.aps.id
    findings.add(
      self, at: .key(pointer),
      "`\(ValueWords.shortened(name))` is not a key of \(id.table.title)",
      label: label(name, field), severity: isTaken ? .warning : nil,
      help: isTaken ? "remove it: \"\(field.name)\" is there too" : "write \"\(field.name)\"",
      note: KeyOrigin.note(for: name, meaning: field),
      predicts: .delivered(isTaken ? "the device ignores the key" : loss(of: id)),
      fix: isTaken
        ? .unsafe(.remove(pointer))
        : Fix(
          edits: [.rename(pointer, to: field.nameText)], isSafe: isCertain(likeness, name, id)),
      source: field.source)
  }

  private static func label(_ name: String, _ field: Field) -> String {
    let right = field.nameText
    guard NearMiss.fold(name) == NearMiss.fold(right) else { return "spelled \"\(right)\" here" }
    return right.contains("-") && !name.contains("-")
      ? "spelled with a hyphen here" : "spelled \"\(right)\" here"
  }

  /// What Android calls a tap action is no category yet, and a short word has many neighbours.
  private static func isCertain(
    _ likeness: NearMiss.Likeness, _ name: String, _ id: FieldID
  ) -> Bool {
    switch likeness {
    case .spelling: true
    case .lookalike: id != Aps.category.id
    case .slip: NearMiss.fold(name).count >= 8
    }
  }

  /// What the push lacks when the device does not find the key.
  private static func loss(of id: FieldID) -> String {
    switch id {
    case Payload.aps.id, Aps.alert.id: "nothing is shown"
    case Aps.contentAvailable.id: "the app is not woken"
    case Aps.mutableContent.id: "the service extension does not run"
    case Aps.badge.id: "the badge stays as it is"
    case Aps.sound.id, ActivityAlert.sound.id: "no sound is played"
    case Aps.category.id: "the notification has no actions"
    case Aps.threadID.id: "the notification is not grouped"
    case Aps.interruptionLevel.id: "the notification counts as \"active\""
    case Alert.title.id, Alert.titleLocKey.id, ActivityAlert.title.id: "no title is shown"
    case Alert.subtitle.id, Alert.subtitleLocKey.id: "no subtitle is shown"
    case Alert.body.id, Alert.locKey.id, ActivityAlert.body.id: "no text is shown"
    default: "the device ignores the key"
    }
  }

  package static var page: RulePage {
    RulePage(
      "Apple's keys are spelled exactly as Apple spells them: lower case, with hyphens.",
      rationale: """
        APNs answers 200 to any key, and the device ignores those it does not know. The legacy FCM \
        API, SDKs and other services spell the same keys with underscores or in camel case, so a \
        spelling that is right there is lost here, without a word from anybody.
        """,
      failing: [
        Example(
          #"{"aps": {"content_available": 1}}"#, at: "/aps/content_available", severity: .error,
          message: "`content_available` is not a key of `aps`",
          fixed: #"{"aps": {"content-available": 1}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "mutableContent": 1}}"#, at: "/aps/mutableContent",
          severity: .error,
          fixed: #"{"aps": {"alert": "Hi", "mutable-content": 1}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "content-avaliable": 1}}"#, at: "/aps/content-avaliable",
          severity: .error,
          fixed: #"{"aps": {"alert": "Hi", "content-available": 1}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "click_action": "INVITE"}}"#, at: "/aps/click_action",
          severity: .error,
          fixed: #"{"aps": {"alert": "Hi", "category": "INVITE"}}"#),
        Example(
          #"{"aps": {"alert": {"title": "Hi", "body_loc_key": "HELLO"}}}"#,
          at: "/aps/alert/body_loc_key", severity: .error,
          fixed: #"{"aps": {"alert": {"title": "Hi", "loc-key": "HELLO"}}}"#),
        Example(
          #"{"aps": {"alert": {"title": "Hi", "message": "See you"}}}"#,
          at: "/aps/alert/message", severity: .error,
          fixed: #"{"aps": {"alert": {"title": "Hi", "body": "See you"}}}"#),
        Example(
          #"{"aps": {"content-available": 1, "content_available": true}}"#,
          at: "/aps/content_available", severity: .warning,
          fixed: #"{"aps": {"content-available": 1}}"#),
        Example(
          #"{"APS": {"alert": "Hi"}}"#, at: "/APS", severity: .error,
          message: "`APS` is not a key of the payload", kind: .apns,
          fixed: #"{"aps": {"alert": "Hi"}}"#),
      ],
      passing: [
        Example(#"{"aps": {"content-available": 1}, "content_type": "news"}"#),
        Example(
          #"{"aps": {"content_available": 1}}"#,
          headers: ["apns-push-type": "voip", "apns-topic": "org.demo.phone.voip"],
          remark: "a call is handed to the app as it is"),
        Example(
          #"{"aps": {"alert": "Hi", "sounds": ["rain", "wind"]}}"#,
          remark: "a list is no misspelled sound"),
      ])
  }
}
