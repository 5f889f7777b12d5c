import JSON
package import PushFormats
package import PushModel

/// Reports null where Apple does not document it as a type.
package enum APNsNullValue: Rule {
  package static let id: StaticString = "apns-null-value"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  package static func report(_ id: FieldID, _ push: borrowing Push, _ findings: inout Findings) {
    let field = id.field
    if id == Payload.aps.id {
      reportAps(push, &findings)
      return
    }
    guard !push.isLeftToApp(id) else { return }
    let isFlag = if case .flag = field.shape { true } else { false }
    if isNeeded(id, push) {
      findings.add(
        self, at: push.value(id), "`\(field.name)` is null, expected \(field.shape.expectation)",
        label: "null", severity: .error, help: "write \(field.shape.expectation)",
        note: "null counts as missing",
        predicts: .delivered(id == Aps.alert.id ? "nothing is shown" : field.wrong.outcome),
        source: field.source)
      return
    }
    let judgement = judgement(of: id, push)
    findings.add(
      self, at: push.value(id),
      "`\(field.name)` is null, expected \(field.shape.expectation)", label: "null",
      severity: judgement.severity, help: "leave the key out",
      note: isFlag ? "devices were seen to treat a null flag as set" : nil,
      predicts: judgement.prediction,
      fix: id.table == .aps ? push.leavingOut(id) : .safe(.remove(push.pointer(to: id))),
      source: field.source)
  }

  /// What becomes of a push with a null that it could do without.
  ///
  /// FCM was seen to refuse a title that a client had left at null: healthjoy/async-firebase#5. What it
  /// says of other keys that it checks is not known.
  private static func judgement(
    of id: FieldID, _ push: borrowing Push
  ) -> (severity: Severity?, prediction: Prediction) {
    if id == Alert.title.id, push.context.carrier == .fcm {
      let judgement = FieldJudgement(ofTypeIn: id.field, push)
      return (judgement.severity, judgement.prediction)
    }
    return id == Aps.alert.id
      ? (.error, .delivered(id.field.wrong.outcome))
      : (nil, .delivered("the effect of null is not documented"))
  }

  /// Whether the push does nothing without this value: a Live Activity without what its event needs,
  /// a notification without anything else to show.
  static func isNeeded(_ id: FieldID, _ push: borrowing Push) -> Bool {
    guard push.pushType == .liveactivity else {
      return id == Aps.alert.id && push.isIdle || id == Payload.mdm.id && push.pushType == .mdm
    }
    switch id {
    case Aps.event.id, Aps.timestamp.id: return true
    case Aps.contentState.id: return push.activityEvent == .update
    case Aps.attributesType.id, Aps.attributes.id, Aps.alert.id:
      return push.activityEvent == .start
    default: return false
    }
  }

  /// Without `aps` nothing is shown, unless the app gets the payload unchanged.
  private static func reportAps(_ push: borrowing Push, _ findings: inout Findings) {
    let needsAps = push.pushType?.needsAps ?? true
    findings.add(
      self, at: push.value(Payload.aps),
      "`aps` is null, expected an object", label: "null",
      severity: needsAps ? .error : nil,
      help: needsAps
        ? "write an object with an `alert`, or with whatever else the push should do"
        : "leave the key out",
      predicts: .delivered(needsAps ? "nothing is shown" : "the app gets the payload unchanged"),
      fix: needsAps ? nil : .safe(.remove(push.pointer(to: Payload.aps))),
      source: Payload.aps.field.source)
  }

  /// That of a null among the app's own data.
  private static let severityOfCustom = Severity.note
  /// More findings of one kind would not help.
  private static let maxNamed = 4
  /// More edits than this are left to the author.
  private static let maxRemoved = 1000

  /// How many keys have to be named, in findings and repairs.
  package static func maxNames(in findings: Findings) -> Int {
    severityOfCustom < findings.least ? 0 : max(maxRemoved, findings.mostAlike)
  }

  /// Custom keys with a null; the last finding stands for the rest.
  ///
  /// `names` are the first ones of `count` keys.
  package static func report(
    custom names: [String], count: Int, _ push: borrowing Push, _ findings: inout Findings
  ) {
    guard severityOfCustom >= findings.least else {
      for _ in 0..<min(count, maxNamed) { findings.countUnmade(Self.self) }
      return
    }
    for (position, name) in names.prefix(maxNamed).enumerated() {
      let isLast = position == maxNamed - 1
      report(
        name, others: isLast ? Array(names.dropFirst(maxNamed)) : [],
        count: isLast ? count - maxNamed : 0, push, &findings)
    }
  }

  /// `others` are the first ones of `count` more keys.
  private static func report(
    _ name: String, others: [String], count: Int, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    let base = push.pointer(to: .payload)
    let shown = "`\(ValueWords.shortened(name))`"
    findings.add(
      self, at: .value(base.appending(name)),
      count == 0
        ? "custom key \(shown) is null"
        : "custom key \(shown) and \(count) more are null",
      label: "null", severity: severityOfCustom, help: "leave the key out",
      note: "null is not among the types that Apple lists; the app receives NSNull, which cannot be"
        + " stored in a property list",
      fix: others.count < count
        ? nil : .unsafe(.remove(([name] + others).map { base.appending($0) })))
  }

  package static var page: RulePage {
    RulePage(
      "A key without a value should be left out.",
      rationale: """
        Apple does not list null among the types of a payload. A flag that is null may count as \
        set, and in custom data null arrives as NSNull, which breaks code that stores `userInfo` \
        in a property list.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "badge": null}}"#, at: "/aps/badge", severity: .warning,
          message: "`badge` is null, expected a whole number of 0 or more",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps": {"alert": null}}"#, at: "/aps/alert", severity: .error,
          message: "`alert` is null, expected a string or an object"),
        Example(
          #"{"aps": {"event": "update", "timestamp": null, "content-state": {"score": 3}}}"#,
          at: "/aps/timestamp", severity: .error, remark: "as if it were missing"),
        Example(
          #"{"aps": {"alert": "Hi"}, "orderId": null}"#, at: "/orderId", severity: .note,
          message: "custom key `orderId` is null",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps": null, "orderId": 7}"#, at: "/aps", severity: .error,
          message: "`aps` is null, expected an object", remark: "an error: nothing is shown"),
        Example(
          #"{"aps": null, "callId": 7}"#, at: "/aps", severity: .warning,
          headers: ["apns-push-type": "voip"],
          fixed: #"{"callId": 7}"#),
        Example(
          #"{"message": {"topic": "news", "apns": {"payload": {"aps": {"alert": {"title": null, "body": "Hi"}}}}}}"#,
          at: "/message/apns/payload/aps/alert/title", severity: .error,
          message: "`title` is null, expected a string",
          fixed:
            #"{"message": {"topic": "news", "apns": {"payload": {"aps": {"alert": {"body": "Hi"}}}}}}"#,
          remark: "an error: FCM refuses it"),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": {"body": "Hi", "action-loc-key": null}}}"#,
          remark: "null hid the button in the old alert style, and is documented")
      ])
  }
}
