import JSON
package import PushFormats
package import PushModel

package enum APNsUnknownHeader: Rule {
  package static let id: StaticString = "apns-unknown-header"
  package static let severity = Severity.warning
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "A header must be one that APNs reads, spelled exactly.",
      rationale: """
        APNs ignores a header that it does not know, so a misspelled header is the same as a \
        missing one: the default applies, if there is one. Keys of the payload, such as `content-available`, do \
        nothing among the headers, nor does custom data in the headers of a message for \
        FCM. Headers that have nothing to do with APNs are not reported.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-expiry", severity: .warning,
          message: "`apns-expiry` is not a header that APNs knows",
          headers: ["apns-push-type": "alert", "apns-expiry": "0"]),
        Example(
          #"{"headers": {"push-type": "alert", "apns-topic": "org.demo.mail"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers/push-type", severity: .error,
          fixed:
            #"{"headers": {"apns-push-type": "alert", "apns-topic": "org.demo.mail"}, "payload": {"aps": {"alert": "Hi"}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"headers": {"priority": "5"}}}}"#,
          at: "/message/apns/headers/priority", severity: .warning,
          fixed:
            #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"headers": {"apns-priority": "5"}}}}"#,
          remark: "FCM adds no prefix"),
        Example(
          #"{"headers": {"apns-push-type": "background", "apns_priority": "5", "apns-topic": "org.demo.mail"}, "payload": {"aps": {"content-available": 1}}}"#,
          at: "/headers/apns_priority", severity: .error,
          fixed:
            #"{"headers": {"apns-push-type": "background", "apns-priority": "5", "apns-topic": "org.demo.mail"}, "payload": {"aps": {"content-available": 1}}}"#,
          remark: "the default is not for a background push"),
        Example(
          #"{"headers": {"apns-push-type": "alert", "apns-priority": "5", "apns_priority": "5", "apns-topic": "org.demo.mail"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers/apns_priority", severity: .warning,
          fixed:
            #"{"headers": {"apns-push-type": "alert", "apns-priority": "5", "apns-topic": "org.demo.mail"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          remark: "the right one is there, too"),
        Example(
          #"{"headers": {"apns-push-type": "alert", "apns-alert-type": "alert", "apns-topic": "org.demo.mail"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers/apns-alert-type", severity: .warning, remark: "an invented one"),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header content-available", severity: .warning,
          message: "`content-available` is a key of the payload, not a header",
          headers: ["apns-push-type": "alert", "content-available": "1"]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-sound", severity: .warning,
          headers: ["apns-push-type": "alert", "apns-sound": "default"]),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"headers": {"screen": "orders"}}}}"#,
          at: "/message/apns/headers/screen", severity: .warning,
          message: "`screen` is not a header that APNs knows", remark: "data of the app's own"),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi"}}"#,
          headers: [
            "apns-push-type": "alert", "apns-topic": "org.demo.mail",
            "content-type": "application/json", "user-agent": "curl/8.5", "priority": "u=1",
          ])
      ])
  }

  /// Whether the table has a header of this name, ignoring letter case.
  package static func isKnown(_ name: String) -> Bool { position(of: name.lowercased()) != nil }

  /// Reports a header that is not in the table; answers the field that was meant.
  package static func report(
    _ written: String, _ push: borrowing Push, _ findings: inout Findings
  ) -> FieldID? {
    let name = written.lowercased()
    if let field = (meant(by: name) ?? prefixed(name, push)).map({ Table.headers.id(at: $0) }),
      !push.fields.contains(field) || !isLookalike(name)
    {
      reportMisspelled(written, as: field, push, &findings)
      return field
    }
    if payloadKeys.contains(name) {
      reportPayloadKey(written, push, &findings)
    } else if name.hasPrefix("apns-") {
      findings.add(
        self, at: place(of: written, push),
        "`\(ValueWords.shortened(written))` is not a header that APNs knows", label: "ignored",
        help: "leave it out", predicts: .delivered("ignores the header"))
    } else if push.context.carrier == .fcm, !ordinaryHeaders.contains(name) {
      reportData(written, push, &findings)
    }
    return nil
  }

  private static func reportMisspelled(
    _ written: String, as id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let right = id.field.nameText
    let isTaken = push.fields.contains(id)
    let place = place(of: written, push)
    let rival = isTaken ? place.pointer.map { RivalKey(of: id, at: $0, push) } : nil
    findings.add(
      self, at: place, "`\(ValueWords.shortened(written))` is not a header that APNs knows",
      label: isTaken ? "ignored" : "spelled \"\(right)\" here",
      severity: !isTaken && isNeeded(id, push) ? .error : nil,
      help: rival?.help(beside: push.writtenName(of: id), for: right)
        ?? (isTaken ? "remove it: \"\(right)\" is there too" : "write \"\(right)\""),
      predicts: .delivered("ignores the header"), fix: fix(at: place, right, rival))
  }

  /// Whether the push does not do its job without the header, rather than with its default.
  ///
  /// The push type is not known yet: it may be the header.
  private static func isNeeded(_ id: FieldID, _ push: borrowing Push) -> Bool {
    switch id {
    case Headers.expiration.id, Headers.collapseID.id, Headers.id.id, Headers.requestID.id: false
    // The default is the priority of an alert, with which no background push goes out.
    case Headers.priority.id: push.has(Aps.contentAvailable) && !push.has(Aps.alert)
    default: true
    }
  }

  private static func reportPayloadKey(
    _ written: String, _ push: borrowing Push, _ findings: inout Findings
  ) {
    findings.add(
      self, at: place(of: written, push), "`\(written)` is a key of the payload, not a header",
      label: "ignored", help: "write it into `aps`",
      predicts: .delivered("the device does not see it"))
  }

  /// In a message for FCM nothing but headers for APNs stands here.
  private static func reportData(
    _ written: String, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let place = place(of: written, push)
    let header = place.pointer.flatMap { push.value(at: $0)?.string }
    // The message is not taken apart yet.
    let data = place.pointer?.parent?.parent?.sibling(Message.data.field.nameText)
    let isTwice =
      header != nil && data.flatMap { push.value(at: $0.appending(written))?.string } == header
    findings.add(
      self, at: place, "`\(ValueWords.shortened(written))` is not a header that APNs knows",
      label: "ignored",
      help: isTwice
        ? "remove it: `data` has it already" : "write what the app itself reads into `data`",
      predicts: .delivered("the app does not see it"),
      fix: isTwice ? place.pointer.map { .unsafe(.remove($0)) } : nil)
  }

  /// Headers of HTTP that people copy from requests of their own; they do no harm.
  private static let ordinaryHeaders: Set<String> = [
    "accept", "content-length", "content-type", "host", "user-agent",
  ]

  private static func fix(at place: Place, _ right: String, _ rival: RivalKey?) -> Fix? {
    guard case .key(let pointer) = place else { return nil }
    return RivalKey.fix(beside: rival, at: pointer, .safe(.rename(pointer, to: right)))
  }

  private static func place(of written: String, _ push: borrowing Push) -> Place {
    guard case .container(let pointer) = push.object(.headers) else { return .header(written) }
    return .key(pointer.appending(written))
  }

  /// The header that a name without its prefix is, where only headers for APNs stand.
  private static func prefixed(_ name: String, _ push: borrowing Push) -> Int? {
    push.context.carrier == .fcm ? position(of: "apns-" + name) : nil
  }

  private static let names = Table.headers.fields.map(\.nameText)
  private static let lookalikes = Table.headers.fields.map { $0.lookalikes.map { "\($0)" } }
  /// The names that Apple's headers are compared with; HTTP/2's own begin with a colon.
  private static let comparedNames = names.filter { !$0.hasPrefix(":") }
  private static let payloadKeys = Set(
    Table.aps.fields.filter { !$0.isMisplaced }.map(\.nameText))

  /// The field of `aps` that a header has the name of.
  package static func keyOfAps(_ name: String) -> FieldID? {
    let name = name.lowercased()
    guard payloadKeys.contains(name) else { return nil }
    return Aps.allCases.first { $0.field.nameText == name }?.id
  }

  /// Whether other services call a header so; beside the header itself it is just another one.
  private static func isLookalike(_ name: String) -> Bool {
    lookalikes.contains { $0.contains(name) }
  }

  private static func position(of name: String) -> Int? {
    names.firstIndex(of: name)
  }

  /// The header that a name resembles.
  ///
  /// Ordinary HTTP headers, such as `priority`, are excluded: only names with the prefix of Apple's
  /// are compared.
  private static func meant(by name: String) -> Int? {
    if let known = lookalikes.firstIndex(where: { $0.contains(name) }) { return known }
    guard name.hasPrefix("ap") || name.hasPrefix("auth"), name.utf8.count <= 64 else { return nil }
    return NearMiss.word(for: name, in: comparedNames).flatMap { position(of: $0) }
  }
}
