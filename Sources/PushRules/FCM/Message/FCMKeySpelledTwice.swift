import JSON
package import PushFormats
package import PushModel

package enum FCMKeySpelledTwice: GuardedRule {
  package static let id: StaticString = "fcm-key-spelled-twice"
  package static let severity = Severity.warning
  package static let holdsForAnyContent = true
  package static let source = GoogleDocs.protoJSON

  package static var page: RulePage {
    RulePage(
      "A field must not occur in both of its spellings.",
      rationale: """
        `fcm_options` and `fcmOptions` are the same field to Google's parser, and the last one \
        wins: the other value is lost silently. This happens when an SDK's object and a \
        hand-written one are merged. A target that is spelled twice may be refused as a second \
        target.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "fcm_options": {"analytics_label": "a"}, "fcmOptions": {"analytics_label": "b"}}}"#,
          at: "/message", severity: .warning,
          message: "`message` contains `fcm_options` in both spellings"),
        Example(
          #"{"message": {"topic": "news", "android": {"collapseKey": "a", "collapse_key": "b"}}}"#,
          at: "/message/android", severity: .warning),
        Example(
          #"{"topic": "news", "notification": {"title": "Hi"}, "apns": {"payload": {"aps": {"threadId": "a", "thread-id": "a"}}}}"#,
          at: "/apns/payload/aps/threadId", severity: .error,
          message: "`aps` contains `threadId` and `thread-id`, which are the same",
          fixed:
            #"{"topic": "news", "notification": {"title": "Hi"}, "apns": {"payload": {"aps": {"threadId": "a"}}}}"#,
          remark: "for the Admin SDK, which throws"),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "fcmOptions": {"analytics_label": "a"}, "android": {"collapse_key": "b"}}}"#
        )
      ])
  }

  package static var runs: Guard {
    Guard(.fcmV1)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard !push.spelledTwice.isEmpty else { return }
    guard !push.isForSDK else {
      for field in comparedBySDK where push.spelledTwice.contains(field) {
        reportForSDK(field, push, &findings)
      }
      return
    }
    for table in Table.allCases where table.isProto && push.hasEntered(table) {
      for position in table.fields.indices {
        let id = table.id(at: position)
        if push.spelledTwice.contains(id) { report(id, push, &findings) }
      }
    }
  }

  /// Those that an SDK looks for in both spellings; of others its own counts.
  private static let comparedBySDK: [FieldID] = [
    CommonNotification.image.id, ApnsFCMOptions.image.id, Aps.contentAvailable.id,
    Aps.mutableContent.id, Aps.threadID.id,
  ]

  private static func reportForSDK(
    _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let object = push.pointer(to: id.table)
    let (own, other) = (id.nameForSDK, id.field.nameText)
    findings.add(
      self, at: .key(object.appending(own)),
      "\(id.table.title) contains `\(own)` and `\(other)`, which are the same",
      label: "one too many", severity: .error,
      related: .init(.key(object.appending(other)), "the same"), help: "keep one of the two",
      note: push.thrown("Multiple specifications for \(own)"),
      fix: .unsafe(.remove(object.appending(other))))
  }

  private static func report(
    _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let counting = push.pointer(to: id)
    let field = id.field
    let written = counting.tokens.last ?? ""
    let other = written == field.nameText ? field.camelName : field.nameText
    let pointer = push.pointer(to: id.table).appending(other)
    findings.add(
      self, at: push.object(id.table),
      "\(id.table.title) contains `\(field.nameText)` in both spellings",
      label: "one of them is lost",
      related: .init(.key(counting), "the last one counts"), help: "keep one of the two",
      predicts: .fcmDelivers("only reads the last one"), fix: .unsafe(.remove(pointer)))
  }
}
