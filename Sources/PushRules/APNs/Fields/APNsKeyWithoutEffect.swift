package import JSON
package import PushFormats
package import PushModel

/// Reports known keys that have no effect in a push of this type.
package enum APNsKeyWithoutEffect: Rule {
  package static let id: StaticString = "apns-key-without-effect"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  package static func report(
    _ value: JSONValue, _ id: FieldID, _ pushType: PushType, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    guard !APNsActivitySoundBesideAlert.covers(id, pushType) else { return }
    // A payload that goes to the app unchanged loses nothing, and only a text looks meant for the
    // screen.
    let isHandedOver = push.isHandedOver && id.table == Aps.table
    if isHandedOver, id == Aps.alert.id, !holdsText(value) { return }
    let field = id.field
    findings.add(
      self, at: push.key(id),
      "`\(field.name)` has no effect in a push of type \"\(pushType.name)\"",
      label: "ignored here", severity: isHandedOver ? .note : nil,
      help: isHandedOver
        ? "leave it out unless the app reads it: nothing is shown or played by itself" : nil,
      note: types(of: field),
      predicts: .delivered("the device ignores the key"), source: field.source)
  }

  /// Where a key belongs; a list of nearly all types would not help.
  private static func types(of field: Field) -> String? {
    let types = field.pushTypes.types
    guard types.count <= 4 else { return nil }
    return "it belongs to pushes of type \(types.map { "\"\($0.name)\"" }.listed("or"))"
  }

  /// Whether an alert has a text.
  private static func holdsText(_ alert: JSONValue) -> Bool {
    if let text = alert.utf8 { return !text.isEmpty }
    return Alert.texts.contains { alert[$0.field.nameText]?.isString == true }
  }

  package static var page: RulePage {
    RulePage(
      "A key must only be used with a push type that reads it.",
      rationale: """
        The push type decides which keys have a meaning. A Live Activity ignores `badge` and \
        `category`; an alert ignores `content-state`; a push to widgets, controls or a media \
        session shows no alert. The keys are accepted and do nothing.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "badge": 1}}"#,
          at: "/aps/badge", severity: .warning,
          message: #"`badge` has no effect in a push of type "liveactivity""#),
        Example(
          #"{"aps": {"alert": {"title": "Ann calls"}}}"#, at: "/aps/alert", severity: .note,
          headers: ["apns-push-type": "voip"], remark: "a note: the app gets it and may show it"),
        Example(
          #"{"aps": {"sound": ""}, "callId": 7}"#, at: "/aps/sound", severity: .note,
          headers: ["apns-push-type": "voip"], remark: "a note: the app may read it"),
        Example(
          #"{"aps": {"interruption-level": "TIME"}, "query": 7}"#, at: "/aps/interruption-level",
          severity: .note, headers: ["apns-push-type": "location"],
          remark: "nothing is shown, whatever the level says"),
        Example(
          #"{"aps": {"content-changed": true, "alert": "Sunny"}}"#, at: "/aps/alert",
          severity: .warning, message: #"`alert` has no effect in a push of type "widgets""#,
          headers: ["apns-push-type": "widgets"]),
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "attributes": {"id": "s-1"}, "sound": "default"}}"#,
          at: "/aps/sound", severity: .warning, headers: ["apns-push-type": "nowplaying"]),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "badge": 1}}"#),
        Example(
          #"{"aps": {"alert": {"caller": "Ann"}}}"#, headers: ["apns-push-type": "voip"],
          remark: "nothing that looks meant for the screen"),
      ])
  }
}
