package import JSON
package import PushFormats
package import PushModel

package enum ConvertUnsettled: Rule {
  package static let id: StaticString = "convert-unsettled"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.message

  /// Questions that Google's documentation leaves open.
  package enum Point: Sendable {
    /// `alert` of `aps` has only some of the common notification's texts.
    case partialAlert(alert: JSONPointer)
    /// Two values for one place; conversion keeps `taken`.
    case conflict(key: String, left: JSONPointer, taken: JSONPointer, remark: String)
    /// A key of `data` that is also Apple's own object.
    case dataAps(JSONPointer)
    /// An image without the flag that lets the service extension load it.
    case imageAlone(JSONPointer)
    /// A silent push whose priority would not be allowed.
    case silentPriority(JSONPointer?)
    /// The same where the message itself gives it as a header.
    case silentHeader(JSONPointer)
    /// A member whose target place is undocumented.
    case place(key: String, JSONPointer, remark: String)
    /// `aps` without the alert that its sender adds.
    case alertElsewhere(JSONPointer)
    /// A message for FCM whose texts its sender adds.
    case textElsewhere
    /// A mistake that the sender of the push around it may put right, as the conversion does.
    case repaired(JSONPointer, what: String)

    /// Whether a value of the source is not in the output.
    package var leavesOut: Bool {
      switch self {
      case .conflict, .dataAps: true
      case .partialAlert, .imageAlone, .silentPriority, .silentHeader, .place, .alertElsewhere,
        .textElsewhere, .repaired:
        false
      }
    }
  }

  package static func report(_ point: Point, _ findings: inout Findings) {
    switch point {
    case .partialAlert(let alert):
      findings.add(
        self, at: .key(alert),
        "`alert` has some of the texts of the common `notification`, and it is not documented how they"
          + " are merged", label: "merged key by key here",
        help: "repeat title and body inside `alert`")
    case .conflict(let key, let left, let taken, let remark):
      findings.add(
        self, at: .key(left), "`\(ValueWords.shortened(key))` has two values for one place",
        label: "left out", related: .init(.key(taken), "taken"), help: "give it once",
        note: remark.isEmpty ? "which of them wins is not documented" : remark)
    case .dataAps(let pointer):
      findings.add(
        self, at: .key(pointer), "`aps` in `data` would be in the place of Apple's own object",
        label: "left out", help: "give the key another name",
        note: "the legacy API refuses it; what HTTP v1 does is not documented")
    case .imageAlone(let pointer):
      findings.add(
        self, at: .key(pointer), "the image has no `mutable-content` beside it",
        label: "may not be loaded", help: "set `mutable-content` to 1 in `aps`",
        note: "whether FCM sets it by itself is not documented; it is left out here")
    case .silentPriority(let pointer):
      findings.add(
        self, at: pointer.map { .value($0) } ?? .document,
        "a silent push must have priority 5, which is used here", label: "would be 10",
        help: "give the message normal priority",
        note: "FCM's own default is 10; whether it then refuses the message, reports differ")
    case .silentHeader(let pointer):
      findings.add(
        self, at: .value(pointer), "`apns-priority` is 10 for a silent push, expected 5",
        label: "copied as it is", help: "write \"5\"",
        note: "Apple calls 10 an error; FCM was seen to accept the message, and to refuse it")
    case .place(let key, let pointer, let remark):
      findings.add(
        self, at: .key(pointer), "where `\(ValueWords.shortened(key))` belongs is not documented",
        label: "kept", note: remark)
    case .alertElsewhere(let pointer):
      findings.add(
        self, at: .key(pointer), "`aps` has no `alert`, which its sender adds from elsewhere",
        label: "no `alert` here", help: "write an `alert` into the output",
        note: "without one the device shows nothing")
    case .textElsewhere:
      findings.add(
        self, at: .container(JSONPointer()),
        "the message has no text, which its sender adds from elsewhere", label: "no text here",
        help: "write a text into the output", note: "without one the device shows nothing")
    case .repaired(let pointer, let what):
      findings.add(
        self, at: .value(pointer), what, label: "put right in the output",
        note: "whether its sender does the same is not known")
    }
  }

  package static var page: RulePage {
    RulePage(
      "A conversion should rest on documented behaviour.",
      rationale: """
        Google does not document how FCM merges an `alert` that has only a subtitle with the title \
        of the common notification, which value wins when `data` and `apns.payload` share a key, \
        and a few other combinations. `pushcheck convert` has to print something: it picks the \
        likely result and says so instead of guessing silently. Write the message so that there is \
        nothing to guess. Some senders add the alert from a template or from keys of their \
        own, which no conversion can know.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi", "body": "There"}, "apns": {"payload": {"aps": {"alert": {"subtitle": "Today"}}}}}}"#,
          at: "/message/apns/payload/aps/alert", severity: .warning,
          message:
            "`alert` has some of the texts of the common `notification`, and it is not documented how they are merged"
        ),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "data": {"id": "1"}, "apns": {"payload": {"aps": {"badge": 1}, "id": 2}}}}"#,
          at: "/message/data/id", severity: .warning, message: "`id` has two values for one place"),
        Example(
          #"{"to": "/topics/news", "priority": "high", "content_available": true, "data": {"id": "1"}}"#,
          at: "/priority", severity: .warning,
          message: "a silent push must have priority 5, which is used here"),
        Example(
          #"{"message": {"topic": "news", "data": {"id": "1"}, "apns": {"headers": {"apns-priority": "10"}, "payload": {"aps": {"content-available": 1}}}}}"#,
          at: "/message/apns/headers/apns-priority", severity: .warning,
          message: "`apns-priority` is 10 for a silent push, expected 5"),
        Example(
          #"{"event": "sent", "recipient": "u1", "override": {"apn": {"body": {"aps": {"badge": 1}}}}}"#,
          at: "/override/apn/body/aps", severity: .warning,
          message: "`aps` has no `alert`, which its sender adds from elsewhere"),
        Example(
          #"{"notifications": [{"tokens": ["c1"], "platform": 2, "apns": {"payload": {"aps": {"badge": 1}}}}]}"#,
          at: "/notifications/0/apns/payload/aps", severity: .warning,
          remark: "gorush makes an alert of `message` and `title`, which are missing"),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi", "body": "There"}, "apns": {"payload": {"aps": {"alert": {"title": "Hi", "subtitle": "Today", "body": "There"}}}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "data": {"id": "1"}, "apns": {"payload": {"aps": {"badge": 1}, "key": 2}}}}"#
        ),
        Example(
          #"{"to": "/topics/news", "priority": "normal", "content_available": true, "data": {"id": "1"}}"#
        ),
        Example(
          #"{"event": "sent", "recipient": "u1", "override": {"apn": {"body": {"aps": {"alert": "Hi"}}}}}"#
        ),
        Example(
          #"{"notifications": [{"tokens": ["c1"], "platform": 2, "message": "Hi", "apns": {"payload": {"aps": {"badge": 1}}}}]}"#
        ),
      ])
  }
}
