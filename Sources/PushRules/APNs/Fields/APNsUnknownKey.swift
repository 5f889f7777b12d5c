import JSON
package import PushFormats
package import PushModel

/// Reports keys in Apple's part of a payload that do not resemble any of Apple's.
package enum APNsUnknownKey: Rule {
  package static let id: StaticString = "apns-unknown-key"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  package static func report(
    _ unknown: UnknownNames, _ push: borrowing Push, _ findings: inout Findings
  ) {
    for (position, name) in unknown.names.enumerated() {
      if name == "mdm", APNsMDMWithOtherKeys.holdsMDMInAps(push) { continue }
      let isLast = position == unknown.names.count - 1
      let others = isLast ? unknown.count - unknown.names.count : 0
      report(name, others, unknown.table, push, &findings)
    }
  }

  private static func report(
    _ name: String, _ others: Int, _ table: Table, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    let pointer = push.pointer(to: table).appending(name)
    let shown = "`\(ValueWords.shortened(name))`"
    let isOfAbly = isOfAbly(name, push)
    let isOwnData = table == .aps || table == .alert
    let near = near(name, in: table)
    // One of Apple's that other pushes have, and that is none here.
    let known = near.flatMap { $0.nameText == name ? $0 : nil }
    let meant = known == nil ? near : nil
    findings.add(
      self, at: .key(pointer),
      others == 0
        ? known.map { only(shown, table, $0) } ?? "\(shown) is not a key of \(title(of: table))"
        : "\(shown) and \(others) more are not keys of \(title(of: table))",
      label: isOwnData && known == nil ? "not one of Apple's keys" : "ignored here",
      help: isOfAbly
        ? "move it beside `aps`"
        : meant.map { help(meaning: $0) } ?? help(isOwnData, isOne: others == 0),
      note: known.map { "where it is one, it takes \($0.shape.expectation)" }
        ?? (isOfAbly ? "Ably reads it beside `aps`" : nil) ?? KeyOrigin.note(for: name)
          ?? (isOwnData
            ? "custom data belongs beside `aps`; only Apple's keys belong inside" : nil),
      predicts: .delivered("the device ignores the key"),
      // Outside of `aps` one of Apple's keys would not be found.
      fix: isOwnData && meant == nil ? move(name, from: pointer, push) : nil)
  }

  /// Whether it is where Ably has the request headers, in a payload that a sender takes.
  private static func isOfAbly(_ name: String, _ push: borrowing Push) -> Bool {
    push.context.route.readsHeadersInPayload && name == KeyOrigin.headersOfAbly
  }

  /// In which pushes one of Apple's keys is one.
  private static func only(_ shown: String, _ table: Table, _ field: Field) -> String {
    let types = field.pushTypes.types.map { "\"\($0.name)\"" }
    return String(joining: [
      shown, " is a key of ", title(of: table), " only in a push of type ", types.listed("or"),
    ])
  }

  /// The field that a key resembles, although the value or its place speaks against it.
  private static func near(_ name: String, in table: Table) -> Field? {
    let names = table.names
    return names.match(name, all: true).map { names.fields[$0.position] }
  }

  private static func help(meaning field: Field) -> String {
    guard case .misplaced(let remark) = field.standing else {
      return "write \"\(field.name)\" if that is meant, \(field.shape.expectation)"
    }
    return "if \"\(field.name)\" is meant: \(remark)"
  }

  private static func help(_ isOwnData: Bool, isOne: Bool) -> String {
    let keys = isOne ? "it" : "them"
    return isOwnData ? "move \(keys) beside `aps` if the app reads \(keys)" : "remove \(keys)"
  }

  private static func title(of table: Table) -> String {
    table == .activityAlert ? "the `alert` of a Live Activity" : table.title
  }

  /// Moves the key beside `aps`, when there is none of that name; a push that does nothing is not
  /// mended by it.
  private static func move(
    _ name: String, from pointer: JSONPointer, _ push: borrowing Push
  ) -> Fix? {
    guard push.payload?[name] == nil, !push.isIdle else { return nil }
    return .unsafe(.move([pointer], into: push.pointer(to: .payload)))
  }

  package static var page: RulePage {
    RulePage(
      "`aps` must only contain Apple's keys; custom data belongs beside it.",
      rationale: """
        The device ignores unknown keys in `aps`, and many libraries drop them, so an app that \
        looks for its data at the top level of the payload finds nothing. Apple adds keys every \
        year: a key that is too new for pushcheck is reported here too, and a key of yours may \
        clash with one of Apple's next year.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "orderId": "A-17"}}"#, at: "/aps/orderId", severity: .warning,
          message: "`orderId` is not a key of `aps`",
          fixed: #"{"aps": {"alert": "Hi"}, "orderId": "A-17"}"#),
        Example(
          #"{"aps": {"alert": {"body": "Hi", "icon": "star"}}}"#, at: "/aps/alert/icon",
          severity: .warning,
          fixed: #"{"aps": {"alert": {"body": "Hi"}}, "icon": "star"}"#),
        Example(
          #"{"aps": {"alert": "Hi", "sound": {"name": "rain.wav", "pitch": 2}}}"#,
          at: "/aps/sound/pitch", severity: .warning,
          message: "`pitch` is not a key of the `sound` dictionary"),
        Example(
          #"{"aps": {"alert": "Hi", "vibrate": true}}"#, at: "/aps/vibrate", severity: .warning,
          fixed: #"{"aps": {"alert": "Hi"}, "vibrate": true}"#),
        Example(
          #"{"aps": {"alert": "Hi", "event": "chat"}}"#, at: "/aps/event", severity: .warning,
          message:
            #"`event` is a key of `aps` only in a push of type "liveactivity" or "nowplaying""#,
          fixed: #"{"aps": {"alert": "Hi"}, "event": "chat"}"#,
          remark: "nothing else is there of a Live Activity"),
        Example(
          #"{"aps": {"boddy": "Hi"}}"#, at: "/aps/boddy", severity: .warning,
          remark: "no move: it may be meant to be `body`, which belongs in `alert`"),
        Example(
          #"{"aps": {"alert": "Hi", "a": 1, "b": 2, "c": 3, "d": 4, "e": 5}}"#, at: "/aps/d",
          severity: .warning, message: "`d` and 1 more are not keys of `aps`",
          remark: "the fourth finding speaks for the rest"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi"}, "orderId": "A-17"}"#),
        Example(
          #"{"aps": {"callId": "c-1"}}"#,
          headers: ["apns-push-type": "voip", "apns-topic": "org.demo.phone.voip"],
          remark: "a call is handed to the app as it is"),
      ])
  }
}
