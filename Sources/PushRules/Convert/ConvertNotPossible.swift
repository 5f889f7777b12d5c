import JSON
package import PushFormats
package import PushModel

package enum ConvertNotPossible: Rule {
  package static let id: StaticString = "convert-not-possible"
  package static let severity = Severity.error
  package static let source = GoogleDocs.message

  /// Reports a document of a kind that cannot be converted to the other format.
  package static func report(
    _ kind: DocumentKind, to target: DocumentKind, from sources: [DocumentKind],
    _ findings: inout Findings
  ) {
    let names = sources.map(\.name).listed("or")
    findings.add(
      self, at: .container(JSONPointer()),
      "a document of kind \(kind.name) cannot be converted to \(target.name)",
      label: kind.title,
      help: "give a document of kind \(names), or say with --kind that it is one")
  }

  /// Reports a push that needs a token of its own, which FCM does not have.
  package static func report(_ type: PushType, at place: Place, _ findings: inout Findings) {
    findings.add(
      self, at: place, "FCM does not deliver pushes of type \"\(type.name)\"",
      label: "needs a token of its own", help: "send it to APNs directly",
      predicts: .fcmDelivers("APNs refuses the push, or the app gets it as an ordinary one"))
  }

  /// Reports a broadcast: FCM sends to devices and topics of its own.
  package static func reportBroadcast(at place: Place, _ findings: inout Findings) {
    findings.add(
      self, at: place, "FCM does not send to the channels of APNs", label: "a broadcast",
      help: "send it to APNs directly")
  }

  /// Reports a topic that is given for a message to a Live Activity, which is on one device.
  package static func reportActivityTopic(at place: Place, _ findings: inout Findings) {
    findings.add(
      self, at: place, "a message to a Live Activity cannot be sent to a topic",
      label: "has a Live Activity's token",
      help: "give the registration token of the app with --send-to",
      predicts: .fcmRefuses("Recipient of the message is not set."))
  }

  /// Reports the management of a device group, which is no message.
  package static func reportDeviceGroup(_ findings: inout Findings) {
    findings.add(
      self, at: .container(JSONPointer()),
      "a request that manages a device group cannot be converted: it is no message",
      label: "manages a group", help: "send it as it is: FCM still takes it")
  }

  /// Reports a payload that FCM accepts in no message.
  package static func reportWithoutAps(at place: Place, _ findings: inout Findings) {
    findings.add(
      self, at: place, "FCM does not send payloads with nothing in `aps`",
      label: "nothing in `aps`",
      help: "send it to APNs directly",
      predicts: .fcmRefuses(
        "Payload of Apple Push Notification Service must contain an [aps] key."))
  }

  package static var page: RulePage {
    RulePage(
      "The document must be convertible to the requested format.",
      rationale: """
        `--to apns` takes messages for FCM, legacy or HTTP v1; `--to fcm-v1` takes legacy messages \
        and requests to APNs; both also take documents of other senders, converted as the sender would, \
        and the pushes inside a document, as in one for Amazon SNS. A document without any \
        cannot be converted. Some pushes cannot travel through FCM at all: broadcasts, payloads with \
        nothing in `aps`, and push types that have a device token of their own, such as those of calls \
        and widgets.
        """,
      failing: [
        Example(
          #"{"device_key": "k", "title": "Tea", "body": "Hot"}"#, at: "", severity: .error,
          message: "a document of kind wrapper-bark cannot be converted to apns",
          remark: "for Bark"),
        Example(
          #"{"operation": "add", "notification_key_name": "news", "notification_key": "APA91bExample", "registration_ids": ["c1:APA91bExample"]}"#,
          at: "", severity: .error,
          message: "a request that manages a device group cannot be converted: it is no message"),
        Example(
          #"{"callId": 17}"#, at: "", severity: .error,
          message: "FCM does not send payloads with nothing in `aps`", kind: .apns),
        Example(
          #"{"headers": {"apns-push-type": "widgets", "apns-topic": "org.demo.tea.push-type.widgets"}, "payload": {"aps": {"content-changed": true}}}"#,
          at: "", severity: .error,
          message: "FCM does not deliver pushes of type \"widgets\""),
        Example(
          #"{"headers": {"apns-push-type": "liveactivity", "apns-channel-id": "dHN0LXNyY2gtY2hubA=="}, "payload": {"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}}"#,
          at: "", severity: .error,
          message: "FCM does not send to the channels of APNs"),
      ],
      passing: [
        Example(#"{"to": "/topics/news", "notification": {"title": "Hi"}}"#),
        Example(#"{"aps": {"alert": "Hi"}}"#),
      ])
  }
}
