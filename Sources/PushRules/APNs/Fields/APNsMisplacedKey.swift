import JSON
package import PushFormats
package import PushModel

/// Reports known keys that belong in another object: a title in `aps`, a badge in `alert`.
package enum APNsMisplacedKey: Rule {
  package static let id: StaticString = "apns-misplaced-key"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  package static func report(
    _ id: FieldID, _ remark: String, _ push: borrowing Push, _ findings: inout Findings
  ) {
    if MisplacedHeaders.report(id, push, &findings) { return }
    // Where only the app reads the keys, any name is allowed.
    guard !push.isHandedOver else { return }
    if MisplacedTexts.report(id, push, &findings) { return }
    if MisplacedInAlert.report(id, push, &findings) { return }
    if MisplacedBesideAps.report(id, push, &findings) { return }
    if MisplacedLegacyFlags.report(id, push, &findings) { return }
    if MisplacedInAps.report(id, push, &findings) { return }
    if MisplacedAlertKeys.report(id, push, &findings) { return }
    findings.add(
      self, at: push.key(id),
      KeyWords.isNoKey(id.field.nameText, of: id.table.title), label: "ignored here",
      help: help(on: id, push), note: remark,
      predicts: .delivered("the device ignores the key"), source: id.field.source)
  }

  /// What to write for a key that Apple has at no place.
  private static func help(on id: FieldID, _ push: borrowing Push) -> String {
    switch id {
    case Alert.image.id:
      if push.context.carrier == .fcm { return "put its URL at `apns.fcm_options.image`" }
      return push.isOn(Aps.mutableContent)
        ? "put its URL beside `aps`, where the extension reads it"
        : "put its URL beside `aps` for the extension, and \"mutable-content\": 1 into `aps`"
    case Alert.actions.id:
      return "write \"category\" into `aps`, with the name of the app's category"
    default: return "remove it"
    }
  }

  package static var page: RulePage {
    RulePage(
      "A key must be in the object that Apple documents for it.",
      rationale: """
        `aps` tells the system what to do with the push: `alert`, `badge`, `sound` and the flags. \
        Texts belong inside `alert`, which is an object; the request's headers do not belong in \
        the payload. A key in the wrong object is ignored silently: the title is missing, the \
        badge does not change, the priority is the default.
        """,
      failing: texts + pictures + inAlert + besideAps + misspelled + alertKeys + inAps + legacyFlags
        + headers,
      passing: [
        Example(#"{"aps": {"alert": {"title": "Rain", "body": "At six"}, "badge": 1}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "badge": 1, "sound": "default"}, "badge": "gold"}"#,
          remark: "a custom key may have any name"),
        Example(
          #"{"aps": {"alert": "Hi"}, "badge": "gold", "interruptionLevel": 3, "contentAvailable": 0}"#,
          remark: "of no value that these keys have in `aps`"),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "alert": {"title": "Goal", "body": "2:1", "sound": "default"}}}"#,
          remark: "a Live Activity's sound stands in its alert"),
        Example(
          #"{"aps": {"content-available": 1}, "content_available": true}"#,
          remark: "the right one is there too, for other readers of the same document"),
        Example(
          #"{"aps": {"alert": "Hi"}, "headers": {"style": "bold"}, "title": "Hi"}"#,
          remark: "nothing in there is a request header"),
      ])
  }

  private static let pictures = [
    Example(
      #"{"aps": {"alert": {"title": "Hi", "image": "https://example.org/a.png"}}}"#,
      at: "/aps/alert/image", severity: .warning, message: "`image` is not a key of `alert`")
  ]

  private static let texts = [
    Example(
      #"{"aps": {"alert": "At six", "title": "Rain"}}"#, at: "/aps/title", severity: .warning,
      message: "`title` is not a key of `aps`",
      fixed: #"{"aps": {"alert": {"title": "Rain", "body": "At six"}}}"#),
    Example(
      #"{"aps": {"alert": {"body": "At six"}, "title": "Rain"}}"#, at: "/aps/title",
      severity: .warning,
      fixed: #"{"aps": {"alert": {"body": "At six", "title": "Rain"}}}"#),
    Example(
      #"{"aps": {"title": "Rain", "body": "At six", "badge": 1}}"#, at: "/aps/title",
      severity: .error, message: "`title` and `body` are not keys of `aps`",
      fixed: #"{"aps": {"alert": {"title": "Rain", "body": "At six"}, "badge": 1}}"#),
    Example(
      #"{"aps": {"alert": {"title": "Rain", "body": "At six"}, "body": "At six"}}"#,
      at: "/aps/body", severity: .note,
      fixed: #"{"aps": {"alert": {"title": "Rain", "body": "At six"}}}"#,
      remark: "a note only: the text is shown"),
    Example(
      #"{"aps": {"alert": {"body": "At six"}, "launch-image": "rain.png"}}"#,
      at: "/aps/launch-image", severity: .warning,
      fixed: #"{"aps": {"alert": {"body": "At six", "launch-image": "rain.png"}}}"#),
    Example(
      #"{"aps": {"alert": {"body": "Hi"}, "summary-arg": "Ann", "summary-arg-count": 3}}"#,
      at: "/aps/summary-arg", severity: .warning,
      message: "`summary-arg` and `summary-arg-count` are not keys of `aps`",
      fixed: #"{"aps": {"alert": {"body": "Hi", "summary-arg": "Ann", "summary-arg-count": 3}}}"#),
    Example(
      #"{"aps": {"alert": "At six", "action-loc-key": "SEE"}}"#, at: "/aps/action-loc-key",
      severity: .warning, message: "`action-loc-key` is not a key of `aps`"),
  ]

  private static let inAlert = [
    Example(
      #"{"aps": {"alert": {"body": "Hi", "sound": "default", "badge": 3}}}"#,
      at: "/aps/alert/sound", severity: .warning,
      fixed: #"{"aps": {"alert": {"body": "Hi"}, "sound": "default", "badge": 3}}"#),
    Example(
      #"{"aps": {"alert": {"body": "Hi", "actions": ["YES", "NO"]}}}"#, at: "/aps/alert/actions",
      severity: .warning),
  ]

  private static let besideAps = [
    Example(
      #"{"aps": {"badge": 1}, "alert": "Hi"}"#, at: "/alert", severity: .error,
      message: "`alert` is beside `aps`, not in it",
      fixed: #"{"aps": {"badge": 1, "alert": "Hi"}}"#),
    Example(
      #"{"aps": {"alert": "Hi"}, "sound": "default"}"#, at: "/sound", severity: .warning,
      fixed: #"{"aps": {"alert": "Hi", "sound": "default"}}"#),
    Example(
      #"{"aps": {}, "badge": 3}"#, at: "/badge", severity: .error,
      fixed: #"{"aps": {"badge": 3}}"#, remark: "an error: `aps` contains nothing else"),
    Example(
      #"{"aps": {"content-available": 1}, "sound": "default"}"#, at: "/sound", severity: .error,
      headers: ["apns-push-type": "alert"],
      fixed: #"{"aps": {"content-available": 1, "sound": "default"}}"#),
    Example(
      #"{"aps": {"content-available": 1}, "alert": "Hi"}"#, at: "/alert", severity: .note,
      fixed: #"{"aps": {"content-available": 1, "alert": "Hi"}}"#,
      remark: "a note only: an app that is woken may read it"),
    Example(
      #"{"aps": {"alert": "Hi", "content-available": 1}, "mutable-content": 1}"#,
      at: "/mutable-content", severity: .warning,
      fixed: #"{"aps": {"alert": "Hi", "content-available": 1, "mutable-content": 1}}"#),
    Example(
      #"{"aps": {"badge": 0}, "content-available": "1"}"#, at: "/content-available",
      severity: .warning, message: "`content-available` is beside `aps`, not in it",
      fixed: #"{"aps": {"badge": 0, "content-available": 1}}"#),
    Example(
      #"{"aps": {"alert": "Hi"}, "sound": "default", "mutable-content": "true"}"#, at: "/sound",
      severity: .warning, message: "`sound` and `mutable-content` are beside `aps`, not in it"),
    Example(
      #"{"aps": {"alert": "Hi"}, "mutable-content": 0}"#, at: "/mutable-content",
      severity: .warning, fixed: #"{"aps": {"alert": "Hi"}}"#,
      remark: "a flag that switches nothing on, wherever it is"),
    Example(
      #"{"aps": {"alert": "Hi"}, "target-content-id": "chat-7", "relevance-score": 0.5}"#,
      at: "/target-content-id", severity: .warning,
      message: "`target-content-id` and `relevance-score` are beside `aps`, not in it",
      fixed: #"{"aps": {"alert": "Hi", "target-content-id": "chat-7", "relevance-score": 0.5}}"#),
    Example(
      #"{"aps": {"event": "update", "timestamp": 1795255200}, "content-state": {"score": 3}}"#,
      at: "/content-state", severity: .error,
      fixed:
        #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {"score": 3}}}"#),
  ]

  private static let misspelled = [
    Example(
      #"{"aps": {"alert": "Hi"}, "mutableContent": 1}"#, at: "/mutableContent",
      severity: .warning, message: "`mutableContent` is beside `aps`",
      fixed: #"{"aps": {"alert": "Hi", "mutable-content": 1}}"#),
    Example(
      #"{"aps": {"alert": "Hi"}, "interruption_level": "passive"}"#, at: "/interruption_level",
      severity: .warning, fixed: #"{"aps": {"alert": "Hi", "interruption-level": "passive"}}"#),
    Example(
      #"{"aps": {"alert": "Hi"}, "thread_id": "chat-7"}"#, at: "/thread_id", severity: .note,
      message: "`thread_id` is beside `aps`", remark: "a note: the app may have threads of its own"),
    Example(
      #"{"aps": {"alert": "Hi"}, "badge": "1"}"#, at: "/badge", severity: .note,
      message: "`badge` is beside `aps`, not in it",
      fixed: #"{"aps": {"alert": "Hi", "badge": 1}}"#,
      remark: "a note: a text may be the app's own"),
  ]

  private static let alertKeys = [
    Example(
      #"{"aps": {"alert": {"title": "Ann", "body": "Hi"}}, "summary-arg": "Ann"}"#,
      at: "/summary-arg", severity: .warning,
      message: "`summary-arg` is beside `aps`, not in its `alert`",
      fixed: #"{"aps": {"alert": {"title": "Ann", "body": "Hi", "summary-arg": "Ann"}}}"#),
    Example(
      #"{"aps": {"alert": {"title": "Sale", "body": "Now"}}, "url-args": ["a"]}"#, at: "/url-args",
      severity: .warning, message: "`url-args` is beside `aps`, not in it",
      fixed: #"{"aps": {"alert": {"title": "Sale", "body": "Now"}, "url-args": ["a"]}}"#),
  ]

  private static let inAps = [
    Example(
      #"{"aps": {"container-identifier": "NSFileProviderWorkingSetContainerItemIdentifier"}}"#,
      at: "/aps/container-identifier", severity: .error,
      message: "`container-identifier` is not a key of `aps`",
      fixed: #"{"container-identifier": "NSFileProviderWorkingSetContainerItemIdentifier"}"#)
  ]

  private static let legacyFlags = [
    Example(
      #"{"aps": {"alert": "Hi"}, "content_available": true}"#, at: "/content_available",
      severity: .warning, message: "`content_available` is beside `aps`",
      fixed: #"{"aps": {"alert": "Hi", "content-available": 1}}"#),
    Example(
      #"{"aps": {"alert": "Hi"}, "content_available": "1"}"#, at: "/content_available",
      severity: .warning, message: "`content_available` is beside `aps`",
      fixed: #"{"aps": {"alert": "Hi", "content-available": 1}}"#),
  ]

  private static let headers = [
    Example(
      #"{"aps": {"alert": "Hi", "apns-priority": 10}}"#, at: "/aps/apns-priority",
      severity: .warning, message: "`apns-priority` is a request header, not a key of `aps`"),
    Example(
      #"{"aps": {"alert": "Hi", "badge": 2.0, "apns-priority": 5}}"#, at: "/aps/apns-priority",
      severity: .warning,
      remark: "copied from a widely copied example"),
    Example(
      #"{"aps": {"alert": "Hi"}, "headers": {"apns-priority": "10"}}"#, at: "/headers",
      severity: .warning, message: "request headers are in the payload"),
    Example(
      #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}, "apns-topic": "org.demo.app"}}"#,
      at: "/payload/apns-topic", severity: .warning,
      message: "`apns-topic` is a request header, not a key of the payload",
      fixed:
        #"{"headers": {"apns-push-type": "alert", "apns-topic": "org.demo.app"}, "payload": {"aps": {"alert": "Hi"}}}"#
    ),
    Example(
      #"{"message": {"token": "t", "apns": {"payload": {"aps": {"alert": "Hi"}, "headers": {"apns-priority": "10"}}}}}"#,
      at: "/message/apns/payload/headers", severity: .warning,
      fixed:
        #"{"message": {"token": "t", "apns": {"payload": {"aps": {"alert": "Hi"}}, "headers": {"apns-priority": "10"}}}}"#
    ),
  ]
}
