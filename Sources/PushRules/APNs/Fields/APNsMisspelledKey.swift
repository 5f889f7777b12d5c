import JSON
package import PushFormats
package import PushModel

/// Reports a key that is certainly meant to be another one.
package enum APNsMisspelledKey: Rule {
  package static let id: StaticString = "apns-misspelled-key"
  package static let severity = Severity.error
  package static let source = AppleDocs.generating

  /// `fits`: whether the value has a type that the right key takes.
  package static func report(
    _ name: String, _ id: FieldID, _ likeness: NearMiss.Likeness, _ push: borrowing Push,
    _ findings: inout Findings, fits: Bool
  ) {
    let field = id.field
    let pointer = push.pointer(to: name, in: id.table)
    // The misspelled `aps` itself is stored under its field.
    let isTaken = push.seems(id) && id != Payload.aps.id
    let rival = isTaken ? RivalKey(of: id, at: pointer, push) : nil
    let areWhole = findings.areWhole
    findings.add(
      self, at: .key(pointer),
      KeyWords.isNoKey(name, of: id.table.title), label: isTaken ? "ignored" : label(name, field),
      severity: isTaken || id == Payload.simulatorTargetBundle.id ? .warning : nil,
      help: rival?.help(beside: push.writtenName(of: id), for: field.nameText)
        ?? (fits
          ? String(joining: ["write \"", field.nameText, "\""])
          : "write \"\(field.name)\", \(field.shape.expectation)"),
      note: KeyOrigin.note(for: name, meaning: field),
      predicts: .delivered(isTaken ? "the device ignores the key" : loss(of: id, push)),
      fix: areWhole
        ? RivalKey.fix(
          beside: rival, at: pointer, fits ? rename(pointer, likeness, name, id, field) : nil)
        : nil,
      source: field.source)
  }

  private static func rename(
    _ pointer: JSONPointer, _ likeness: NearMiss.Likeness, _ name: String, _ id: FieldID,
    _ field: Field
  ) -> Fix {
    Fix(
      edits: [.rename(pointer, to: field.nameText)], isSafe: isCertain(likeness, name, id))
  }

  private static func label(_ name: String, _ field: Field) -> String {
    let right = field.nameText
    // Alike, both are ASCII, where each byte is a character.
    let lacksHyphen = right.holdsHyphen && !name.holdsHyphen && NearMiss.areAlike(name, right)
    return lacksHyphen
      ? "spelled with a hyphen here" : String(joining: ["spelled \"", right, "\" here"])
  }

  /// Android's name for a tap action is not a category, and a short word resembles many others.
  private static func isCertain(
    _ likeness: NearMiss.Likeness, _ name: String, _ id: FieldID
  ) -> Bool {
    switch likeness {
    case .spelling: true
    case .lookalike: id != Aps.category.id
    case .slip: NearMiss.letters(of: name) >= 8
    }
  }

  /// What the push lacks when the device ignores the key.
  private static func loss(of id: FieldID, _ push: borrowing Push) -> String {
    switch id {
    case Payload.aps.id: "nothing is shown"
    case Payload.simulatorTargetBundle.id:
      "the app gets it as custom data; the Simulator cannot tell which app is meant"
    case Aps.alert.id:
      push.has(Aps.badge) || push.has(Aps.sound) ? "no text is shown" : "nothing is shown"
    case Aps.contentAvailable.id: "the app is not woken"
    case Aps.mutableContent.id: "the service extension does not run"
    case Aps.badge.id: "the badge stays as it is"
    case Aps.sound.id, ActivityAlert.sound.id: "no sound is played"
    case Aps.category.id: "the notification has no actions"
    case Aps.threadID.id: "the notification is not grouped"
    case Aps.interruptionLevel.id: "the notification counts as \"active\""
    case Alert.title.id, Alert.titleLocKey.id, ActivityAlert.title.id: "no title is shown"
    case Alert.subtitle.id, Alert.subtitleLocKey.id: "no subtitle is shown"
    case Alert.body.id, Alert.locKey.id, ActivityAlert.body.id:
      push.hasAny(of: headings) || push.hasAny(of: [ActivityAlert.title])
        ? "the title is shown without this text" : "no text is shown"
    case WebPushNotification.navigate.id, WebPushNotification.title.id:
      "the browser treats the push as an ordinary one"
    default: "the device ignores the key"
    }
  }

  private static let headings: [4 of Alert] = [.title, .titleLocKey, .subtitle, .subtitleLocKey]

  package static var page: RulePage {
    RulePage(
      "A key must be spelled exactly as Apple spells it: lower case, with hyphens.",
      rationale: """
        APNs answers 200 to any key, and the device ignores the ones that it does not know. The \
        legacy FCM API, SDKs and other services spell the same keys with underscores or in camel \
        case; here those spellings are ignored silently.
        """,
      failing: [
        Example(
          #"{"aps": {"content_available": 1}}"#, at: "/aps/content_available", severity: .error,
          message: "`content_available` is not a key of `aps`",
          fixed: #"{"aps": {"content-available": 1}}"#),
        Example(
          #"{"headers": {"apns-push-type": "alert"}, "payload": {"asp": {"alert": "Hi"}}}"#,
          at: "/payload/asp", severity: .error, message: "`asp` is not a key of the payload"),
        Example(
          #"{"aps": {"notification": {"title": "Rain", "body": "At six"}}}"#,
          at: "/aps/notification", severity: .error,
          message: "`notification` is not a key of `aps`",
          fixed: #"{"aps": {"alert": {"title": "Rain", "body": "At six"}}}"#),
        Example(
          #"{"Simulation Target Bundle": "org.demo.mail", "aps": {"alert": "Hi"}}"#,
          at: "/Simulation Target Bundle", severity: .warning,
          message: "`Simulation Target Bundle` is not a key of the payload",
          fixed: #"{"Simulator Target Bundle": "org.demo.mail", "aps": {"alert": "Hi"}}"#),
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
          #"{"aps": {"alrt": "Your order has shipped"}}"#, at: "/aps/alrt", severity: .error,
          message: "`alrt` is not a key of `aps`",
          fixed: #"{"aps": {"alert": "Your order has shipped"}}"#),
        Example(
          #"{"aps": {"sond": "default"}}"#, at: "/aps/sond", severity: .error,
          fixed: #"{"aps": {"sound": "default"}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "bagde": "1"}}"#, at: "/aps/bagde", severity: .error,
          message: "`bagde` is not a key of `aps`"),
        Example(
          #"{"aps": {"alert": {"title": "Hi", "bdy": "See you"}}}"#, at: "/aps/alert/bdy",
          severity: .error,
          fixed: #"{"aps": {"alert": {"title": "Hi", "body": "See you"}}}"#),
        Example(
          #"{"aps": {"evnt": "update", "timestamp": 1795255200, "content-state": {}}}"#,
          at: "/aps/evnt", severity: .error,
          fixed: #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#),
        Example(
          #"{"aps": {"alert": {"loc-key": "HELLO", "body-loc-args": "Ann"}}}"#,
          at: "/aps/alert/body-loc-args", severity: .error,
          message: "`body-loc-args` is not a key of `alert`"),
        Example(
          #"{"aps": {"content-available": 1, "content_available": true}}"#,
          at: "/aps/content_available", severity: .warning,
          fixed: #"{"aps": {"content-available": 1}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "mutable_content": 1, "mutable-content": 0}}"#,
          at: "/aps/mutable_content", severity: .warning, remark: "which one is meant is open"),
        Example(
          #"{"aps": {"alert": "Hi", "thread_id": "t-1", "threadId": "t-1"}}"#,
          at: "/aps/threadId", severity: .warning,
          fixed: #"{"aps": {"alert": "Hi", "thread-id": "t-1"}}"#),
        Example(
          #"{"web_push": 8030, "notification": {"title": "Hi", "url": "https://demo.example/inbox"}}"#,
          at: "/notification/url", severity: .error,
          message: "`url` is not a key of the web push's `notification`",
          fixed:
            #"{"web_push": 8030, "notification": {"title": "Hi", "navigate": "https://demo.example/inbox"}}"#
        ),
        Example(
          #"{"aps ": {"alert": "Hi"}}"#, at: "/aps ", severity: .error,
          fixed: #"{"aps": {"alert": "Hi"}}"#, remark: "with a blank behind it"),
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
          #"{"aps": {"content-available": 1, "notification": "n-7"}}"#,
          remark: "no alert of any kind"),
        Example(
          #"{"aps": {"content-available": 1, "notification": {"id": 7}}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "sounds": ["rain", "wind"]}}"#,
          remark: "a list is not a misspelled sound"),
        Example(
          #"{"aps": {"alert": "Hi", "badger": "Meles meles"}}"#, remark: "another word"),
        Example(
          #"{"headers": {"apns-push-type": "voip"}, "payload": {"app": {"call": "c-1"}}}"#,
          remark: "the app's own object"),
      ])
  }
}
