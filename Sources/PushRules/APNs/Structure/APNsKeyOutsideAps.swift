import JSON
package import PushFormats
package import PushModel

package enum APNsKeyOutsideAps: GuardedRule {
  package static let id: StaticString = "apns-key-outside-aps"
  package static let severity = Severity.error
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "Apple's keys must be inside an object called `aps`.",
      rationale: """
        Without `aps` around them, `alert`, `badge` and `sound` are custom data: APNs answers 200, \
        the app may read them, and nothing is shown. VoIP and other pushes that go straight to the \
        app may use these keys for their own purposes.
        """,
      failing: [
        Example(
          #"{"alert": {"title": "Hi"}, "badge": 1}"#, at: "/alert", severity: .error,
          message: "`alert` and `badge` are in the payload without an `aps` around them",
          headers: ["apns-push-type": "alert"],
          fixed: #"{"aps": {"alert": {"title": "Hi"}, "badge": 1}}"#),
        Example(
          #"{"headers": {"apns-push-type": "background", "apns-priority": "5"}, "payload": {"content-available": 1, "sync": "mail"}}"#,
          at: "/payload/content-available", severity: .error,
          message: "`content-available` is in the payload without an `aps` around it",
          fixed:
            #"{"headers": {"apns-push-type": "background", "apns-priority": "5"}, "payload": {"aps": {"content-available": 1}, "sync": "mail"}}"#
        ),
        Example(
          #"{"alert": "Hello", "badge": 11, "sound": "default", "thread-id": "t", "content-available": 1}"#,
          at: "/alert", severity: .error,
          fixed:
            #"{"aps": {"alert": "Hello", "badge": 11, "sound": "default", "thread-id": "t", "content-available": 1}}"#,
          remark: "two keys with hyphens show what it is"),
        Example(
          #"{"default": "Hi", "APNS": "{\"alert\": \"Hi\", \"badge\": 1}"}"#, at: "/APNS#/alert",
          severity: .error,
          fixed: #"{"default": "Hi", "APNS": "{\"aps\": {\"alert\": \"Hi\", \"badge\": 1}}"}"#,
          remark: "in a message for Amazon SNS"),
        Example(
          #"{"headers": {"apns-push-type": "alert"}, "payload": {"sound": "default", "interruption_level": "active"}}"#,
          at: "/payload/sound", severity: .error,
          message:
            "`sound` and `interruption_level` are in the payload without an `aps` around them",
          fixed:
            #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"sound": "default", "interruption_level": "active"}}}"#
        ),
        Example(
          #"{"alert": {"title": "Hi"}, "category": "INVITE"}"#, at: "/alert", severity: .error,
          message: "`alert` and `category` are in the payload without an `aps` around them",
          headers: ["apns-push-type": "alert"],
          fixed: #"{"aps": {"alert": {"title": "Hi"}, "category": "INVITE"}}"#),
        Example(
          #"{"alert": "Hello"}"#, at: "/alert", severity: .error, kind: .apns,
          fixed: #"{"aps": {"alert": "Hello"}}"#, remark: "nothing else is there for an app"),
        Example(
          #"{"alert": "Hello", "call": "c-1"}"#, at: "/alert", severity: .warning, kind: .apns,
          fixed: #"{"aps": {"alert": "Hello"}, "call": "c-1"}"#,
          remark: "a warning: an app may be handed both, as in a VoIP push"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"alert": "Ann calls", "sound": "ring"}"#, headers: ["apns-push-type": "voip"]),
      ])
  }

  // With `aps` beside them they are misplaced keys.
  package static var runs: Guard {
    Guard(
      [.payload, .whole], unseen: [Payload.aps.id], anyOf: pairs.map { $0.outside.id })
  }

  private static let pairs: [(outside: Payload, inside: Aps)] = [
    (.alert, .alert), (.sound, .sound), (.badge, .badge),
    (.contentAvailable, .contentAvailable), (.mutableContent, .mutableContent),
    (.threadID, .threadID), (.interruptionLevel, .interruptionLevel),
    (.relevanceScore, .relevanceScore), (.targetContentID, .targetContentID),
    (.filterCriteria, .filterCriteria),
  ]

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    let strays = strays(push)
    guard let first = strays.first else { return }
    let names = strays.map { push.writtenName(of: $0.outside) } + companions(of: strays, push)
    let isOne = names.count == 1
    findings.add(
      self, at: push.key(first.outside),
      "\(names.map { "`\($0)`" }.listed())"
        + " \(isOne ? "is" : "are") in the payload without an `aps` around \(isOne ? "it" : "them")",
      label: "outside of `aps`",
      severity: push.pushType == nil && mayBeOwn(names, push) ? .warning : nil,
      help: help(strays, push, isOne: isOne),
      predicts: .delivered("the device treats \(isOne ? "it" : "them") as custom data"),
      fix: .unsafe(.wrap(names.map { push.pointer(to: .payload).appending($0) }, inKey: "aps")))
  }

  /// Whether the keys may be the app's own: a single everyday word, beside data for the app.
  private static func mayBeOwn(_ names: [String], _ push: borrowing Push) -> Bool {
    guard let name = names.first, names.count == 1 else { return false }
    return !name.utf8.contains(UInt8(ascii: "-")) && push.payload?.count != 1
  }

  /// The one key of an alert that is an everyday word, too, where others show what it is.
  private static func companions(
    of strays: [(outside: Payload, inside: Aps)], _ push: borrowing Push
  ) -> [String] {
    let name = Aps.category.field.nameText
    guard strays.contains(where: { $0.inside == .alert }),
      push.payload?[Aps.category.field.name]?.isString == true
    else { return [] }
    return [name]
  }

  private static func help(
    _ strays: [(outside: Payload, inside: Aps)], _ push: borrowing Push, isOne: Bool
  ) -> String {
    let misspelled = strays.filter { push.writtenName(of: $0.outside) != $0.inside.field.nameText }
      .map { "\"\($0.inside.field.name)\"" }
    let put = "put \(isOne ? "it" : "them") into an object called \"aps\""
    return misspelled.isEmpty ? put : "\(put), and write \(misspelled.listed()) there"
  }

  /// Whether this explains why `aps` is missing.
  static func explains(_ push: borrowing Push) -> Bool { !strays(push).isEmpty }

  private static func strays(_ push: borrowing Push) -> [(outside: Payload, inside: Aps)] {
    guard push.pushType?.needsAps ?? true, !push.has(Payload.aps) else { return [] }
    return pairs.filter { pair in
      guard let value = push[pair.outside] else { return false }
      return pair.inside.field.shape.types.contains(value.kind.type)
    }
  }
}
