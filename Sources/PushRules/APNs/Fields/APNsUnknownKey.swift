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
    var names = unknown.names.filter {
      $0 != "mdm" || !APNsMDMWithOtherKeys.holdsMDMInAps(push)
    }
    let others = unknown.count - unknown.names.count
    // Of many keys that nobody knows there is one thing to say.
    var alike = others > 0 ? names.filter { isPlain($0, unknown.table, push) } : []
    names.removeAll { alike.contains($0) }
    if alike.isEmpty, others > 0,
      let last = names.lastIndex(where: { !isOfOrdinaryAlert($0, unknown.table) })
    {
      alike = [names.remove(at: last)]
    }
    for name in names { report([name], others: 0, unknown.table, push, &findings) }
    if alike.isEmpty, others > 0 { return report(unnamed: others, unknown.table, push, &findings) }
    report(alike, others: others, unknown.table, push, &findings)
  }

  /// Whether nothing is known of a key but that it is none of Apple's.
  private static func isPlain(_ name: String, _ table: Table, _ push: borrowing Push) -> Bool {
    near(name, in: table) == nil && !isOfAbly(name, push) && KeyOrigin.note(for: name) == nil
      && !isOfOrdinaryAlert(name, table)
  }

  /// Reports keys of which the same is to be said, and how many more there are.
  private static func report(
    _ alike: [String], others: Int, _ table: Table, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    guard let name = alike.first else { return }
    guard !isOfOrdinaryAlert(name, table) else {
      return report(ofOrdinaryAlert: name, push, &findings)
    }
    let isOne = alike.count + others == 1
    let pointer = push.pointer(to: table).appending(name)
    let shown = "`\(ValueWords.shortened(name))`"
    let allShown = alike.map { "`\(ValueWords.shortened($0))`" }
    let isOfAbly = isOfAbly(name, push)
    let isOwnData = table == .aps || table == .alert
    let near = near(name, in: table)
    // One of Apple's that other pushes have, and that is none here.
    let known = near.flatMap { $0.nameText == name ? $0 : nil }
    let meant = known == nil ? near : nil
    findings.add(
      self, at: .key(pointer),
      isOne
        ? known.map { only(shown, table, $0) } ?? "\(shown) is not a key of \(title(of: table))"
        : "\(list(allShown, others)) are not keys of \(title(of: table))",
      label: isOwnData && known == nil ? "not one of Apple's keys" : "ignored here",
      help: isOfAbly
        ? "move it beside `aps`"
        : meant.map { help(meaning: $0) } ?? help(isOwnData, isOne: isOne),
      note: known.map { "where it is one, it takes \($0.shape.expectation)" }
        ?? (isOfAbly ? "Ably reads it beside `aps`" : nil) ?? KeyOrigin.note(for: name)
          ?? (isOwnData
            ? "custom data belongs beside `aps`; only Apple's keys belong inside" : nil),
      predicts: .delivered("the device ignores the key\(isOne ? "" : "s")"),
      // Outside of `aps` one of Apple's keys would not be found.
      fix: isOwnData && meant == nil ? move(alike, from: push.pointer(to: table), push) : nil)
  }

  /// Reports keys of which none is named, for those that are have something else said of them.
  private static func report(
    unnamed count: Int, _ table: Table, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let isOne = count == 1
    findings.add(
      self, at: .key(push.pointer(to: table)),
      "\(count) more \(isOne ? "key" : "keys") in \(title(of: table)) may not be known to the device",
      label: "not all are documented", severity: .note, help: help(false, isOne: isOne),
      predicts: .delivered("the device may ignore \(isOne ? "it" : "them")"))
  }

  private static func list(_ names: [String], _ others: Int) -> String {
    others == 0 ? names.listed() : "\(names.joined(separator: ", ")) and \(others) more"
  }

  /// Whether the alert of another push has such a key.
  private static func isOfOrdinaryAlert(_ name: String, _ table: Table) -> Bool {
    table == .activityAlert && Table.alert.field(named: name).map { !$0.isMisplaced } ?? false
  }

  /// Reports a key of which Apple says nothing in a Live Activity.
  private static func report(
    ofOrdinaryAlert name: String, _ push: borrowing Push, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .key(push.pointer(to: name, in: .activityAlert)),
      "`\(name)` is not documented for the `alert` of a Live Activity",
      label: "not documented here", severity: .note,
      help: name.hasPrefix("subtitle")
        ? "put its text into `body`" : "leave it out, or test it on a device",
      predicts: .delivered("the device may ignore the key"))
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

  /// Moves keys beside `aps`, when there are none of their names; a push that does nothing is not
  /// mended by it.
  private static func move(
    _ names: [String], from object: JSONPointer, _ push: borrowing Push
  ) -> Fix? {
    var free: [JSONPointer] = []
    for name in names where push.payload?[name] == nil { free.append(object.appending(name)) }
    guard !free.isEmpty, !push.isIdle else { return nil }
    return .unsafe(.move(free, into: push.pointer(to: .payload)))
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
          #"{"aps": {"timestamp": 1795255200, "event": "update", "content-state": {}, "alert": {"title": "Goal", "subtitle": "Late", "body": "2:1"}}}"#,
          at: "/aps/alert/subtitle", severity: .note,
          message: "`subtitle` is not documented for the `alert` of a Live Activity"),
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
