import JSON
import PushFormats
import PushModel

/// Keys of `alert` that stand among custom data: their names are Apple's alone.
enum MisplacedAlertKeys {
  private static let pairs = [
    Misplaced(Payload.locKey, Alert.locKey), Misplaced(Payload.titleLocKey, Alert.titleLocKey),
    Misplaced(Payload.summaryArg, Alert.summaryArg),
  ]

  /// Answers whether the field is one of these keys.
  static func report(
    _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) -> Bool {
    guard let present = push.present(id, in: pairs) else { return false }
    // In a received payload, the sender's data is there.
    guard push.context.carrier != .received, push.isOrdinary,
      push[Payload.aps]?.isObject == true
    else { return true }
    let lost = present.filter { !push.seems($0.there) && [$0].fit(push) }
    guard let first = lost.first else { return true }
    let isObject = push[Aps.alert]?.isObject == true
    let pronoun = lost.count == 1 ? "it" : "them"
    findings.add(
      APNsMisplacedKey.self, at: push.key(first.here),
      "\(lost.words) \(lost.count == 1 ? "is" : "are") beside `aps`, not in its `alert`",
      label: "outside `alert`",
      help: "move \(pronoun) into `alert`\(isObject ? "" : ", an object")",
      note: remark(on: first.there),
      predicts: .delivered("the device treats it as custom data"),
      fix: isObject
        ? .unsafe(.move(lost.pointers(push), into: push.pointer(to: Aps.alert))) : nil)
    return true
  }

  /// A key that has become useless is so at its own place, too.
  static func remark(on id: FieldID) -> String? {
    let field = id.field
    guard case .deprecated(let reason) = field.standing else { return nil }
    return "`\(field.name)` is deprecated: \(reason)"
  }
}
