import JSON
import PushFormats
import PushModel

/// Flags of the legacy FCM API beside `aps`, where neither APNs nor the device reads them.
enum MisplacedLegacyFlags {
  private static let pairs = [
    Misplaced(Payload.legacyContentAvailable, Aps.contentAvailable),
    Misplaced(Payload.legacyMutableContent, Aps.mutableContent),
  ]

  /// Answers whether the field is one of these flags.
  static func report(
    _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) -> Bool {
    guard let pair = pairs.first(where: { $0.here == id }) else { return false }
    // A set flag that `aps` lacks; in a received payload, the sender's data is there.
    guard push.context.carrier != .received, push.has(Payload.aps), !push.seems(pair.there),
      push[id]?.isFlagSet == true, push.isOrdinary
    else { return true }
    findings.add(
      APNsMisplacedKey.self, at: push.key(id), "\(pair.name) is beside `aps`",
      label: "custom data here",
      help: "write \"\(pair.there.field.name)\": 1 inside `aps`",
      note: "you may have copied it from the legacy FCM API, where it is right",
      predicts: .delivered("the device treats it as custom data"),
      fix: push[Payload.aps]?.isObject == true ? move(pair, push) : nil)
    return true
  }

  private static func move(_ pair: Misplaced, _ push: borrowing Push) -> Fix {
    .unsafe(
      .remove(push.pointer(to: pair.here)),
      .insert(
        into: push.pointer(to: .aps), key: pair.there.field.nameText, value: "1", at: .last))
  }
}
