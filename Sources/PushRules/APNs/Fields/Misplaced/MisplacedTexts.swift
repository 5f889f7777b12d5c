import JSON
import PushFormats
import PushModel

/// Texts in `aps` that belong in `alert`, and what goes with them.
enum MisplacedTexts {
  private static let texts = [
    Misplaced(Aps.title, Alert.title), Misplaced(Aps.subtitle, Alert.subtitle),
    Misplaced(Aps.body, Alert.body), Misplaced(Aps.locKey, Alert.locKey),
    Misplaced(Aps.locArgs, Alert.locArgs), Misplaced(Aps.titleLocKey, Alert.titleLocKey),
    Misplaced(Aps.titleLocArgs, Alert.titleLocArgs),
    Misplaced(Aps.subtitleLocKey, Alert.subtitleLocKey),
    Misplaced(Aps.subtitleLocArgs, Alert.subtitleLocArgs),
  ]
  private static let pairs =
    texts + [
      Misplaced(Aps.launchImage, Alert.launchImage),
      Misplaced(Aps.actionLocKey, Alert.actionLocKey),
      Misplaced(Aps.summaryArg, Alert.summaryArg),
      Misplaced(Aps.summaryArgCount, Alert.summaryArgCount),
    ]

  /// Answers whether the field is one of these texts.
  static func report(
    _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) -> Bool {
    guard let present = push.present(id, in: pairs) else { return false }
    guard !present.isEmpty else { return true }
    if !push.seems(Aps.alert) {
      reportWithoutAlert(present, push, &findings)
    } else if let alert = push[Aps.alert], alert.isObject {
      report(present, besideObject: alert, push, &findings)
    } else {
      add(
        present, push, &findings, help: "make \"alert\" an object with a title and a body",
        fix: rewrittenAlert(present, push))
    }
    return true
  }

  /// Whether texts in the wrong place are why a push does nothing.
  static func explains(_ push: borrowing Push) -> Bool {
    areAlone(in: push) && isNeeded(push)
  }

  /// Whether `aps` has such texts and no alert.
  static func areAlone(in push: borrowing Push) -> Bool {
    !push.seems(Aps.alert) && !push.fields.isDisjoint(with: fields)
  }

  private static let fields = FieldSet(texts.map(\.here))

  /// Whether nothing but these texts is there to be shown, or to wake the app.
  private static func isNeeded(_ push: borrowing Push) -> Bool {
    (!push.wakesApp || push.isAnnouncedAsAlert) && !push.hasTextAround
  }

  private static func reportWithoutAlert(
    _ present: [Misplaced], _ push: borrowing Push, _ findings: inout Findings
  ) {
    guard !push.fields.isDisjoint(with: fields) else {
      return reportWithoutText(present, push, &findings)
    }
    let isNeeded = isNeeded(push)
    let fix = Fix(
      edits: [.wrap(present.pointers(push), inKey: "alert")], isSafe: isNeeded)
    add(
      present, push, &findings, severity: isNeeded ? .error : .warning,
      help: "put \(present.count == 1 ? "it" : "them") into \"alert\", an object",
      outcome: isNeeded ? "nothing is shown" : nil,
      fix: present.fit(push) && !push.has(Payload.alert) ? fix : nil)
  }

  /// What only goes with a text would make an alert that shows nothing.
  private static func reportWithoutText(
    _ present: [Misplaced], _ push: borrowing Push, _ findings: inout Findings
  ) {
    let isOne = present.count == 1
    add(
      present, push, &findings,
      help: present.allSatisfy { MisplacedAlertKeys.remark(on: $0.there) != nil }
        ? "leave \(isOne ? "it" : "them") out: there is no `alert` here"
        : "put \(isOne ? "it" : "them") into \"alert\", beside a text, or leave"
          + " \(isOne ? "it" : "them") out",
      fix: isOne ? push.leavingOut(present[0].here, isSafe: false) : nil)
  }

  private static func report(
    _ present: [Misplaced], besideObject alert: JSONValue, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    let lost = present.filter { alert[$0.here.field.name] == nil }
    let double = present.filter { alert[$0.here.field.name] != nil }
    if !lost.isEmpty {
      add(
        lost, push, &findings,
        help: "move \(lost.count == 1 ? "it" : "them") into \"alert\"",
        fix: lost.fit(push)
          ? .safe(.move(lost.pointers(push), into: push.pointer(to: Aps.alert))) : nil)
    }
    if !double.isEmpty {
      add(
        double, push, &findings, severity: .note, help: "remove it: \"alert\" contains it too",
        fix: .unsafe(.remove(double.pointers(push))))
    }
  }

  private static func add(
    _ keys: [Misplaced], _ push: borrowing Push, _ findings: inout Findings,
    severity: Severity? = nil, help: String, outcome: String? = nil, fix: Fix?
  ) {
    guard let first = keys.first else { return }
    findings.add(
      APNsMisplacedKey.self, at: push.key(first.here),
      keys.count == 1
        ? "\(keys.words) is not a key of `aps`" : "\(keys.words) are not keys of `aps`",
      label: "belongs in `alert`", severity: severity, help: help,
      note: keys.lazy.compactMap { MisplacedAlertKeys.remark(on: $0.there) }.first,
      predicts: .delivered(
        outcome
          ?? (keys.count == 1 ? "the device ignores the key" : "the device ignores these keys")),
      fix: fix)
  }

  /// The object that combines the alert's string with the texts beside it.
  private static func rewrittenAlert(_ present: [Misplaced], _ push: borrowing Push) -> Fix? {
    let companions: Set<FieldID> = [Alert.title.id, Alert.subtitle.id, Alert.launchImage.id]
    guard let body = push.text(Aps.alert), present.fit(push),
      present.allSatisfy({ companions.contains($0.there) })
    else { return nil }
    var texts = present.map { (key: $0.there.field.nameText, text: push[$0.here]?.string ?? "") }
    if !body.isEmpty { texts.append((key: "body", text: body)) }
    let members = texts.map { "\(JSONText.quoted($0.key)): \(JSONText.quoted($0.text))" }
    return .safe(
      .set(push.pointer(to: Aps.alert), to: "{" + members.joined(separator: ", ") + "}"),
      .remove(present.pointers(push)))
  }
}
