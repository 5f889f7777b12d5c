import JSON
import PushFormats
import PushModel

/// Keys of `aps` that were written one brace too far out, among the app's own data.
///
/// A custom key may have any name, so these are only reported when `aps` lacks them and the value is
/// one that `aps` would take.
enum MisplacedBesideAps {
  private static let pairs = [
    Misplaced(Payload.alert, Aps.alert), Misplaced(Payload.badge, Aps.badge),
    Misplaced(Payload.sound, Aps.sound), Misplaced(Payload.threadID, Aps.threadID),
    Misplaced(Payload.contentAvailable, Aps.contentAvailable),
    Misplaced(Payload.mutableContent, Aps.mutableContent),
    Misplaced(Payload.interruptionLevel, Aps.interruptionLevel),
  ]

  /// Answers whether the field is one of these keys.
  static func report(
    _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) -> Bool {
    guard let present = push.present(id, in: pairs) else { return false }
    // In a received payload the sender's data stands there.
    guard push.context.carrier != .received, push[Payload.aps]?.isObject == true else {
      return true
    }
    let isActivity = push.pushType == .liveactivity
    let lost = present.filter { pair in
      guard !push.fields.contains(pair.there), !push.assumed.contains(pair.there) else {
        return false
      }
      return [pair].fit(push) && (!isActivity || pair.there == Aps.alert.id)
    }
    guard let first = lost.first else { return true }
    let severity = severity(lost, push)
    let move = JSONEdit.move(lost.pointers(push), into: push.pointer(to: .aps))
    findings.add(
      APNsMisplacedKey.self, at: push.key(first.here),
      "\(lost.words) \(lost.count == 1 ? "stands" : "stand") beside `aps`, not in it",
      label: "outside `aps`", severity: severity,
      help: severity == .note
        ? "move it into `aps` if the system shall read it"
        : "move \(lost.count == 1 ? "it" : "them") into `aps`",
      note: severity == .note ? "the app that is woken may read it from here" : nil,
      predicts: .delivered(outcome(first, severity)),
      fix: Fix(edits: [move], isSafe: severity != .note))
    return true
  }

  private static func severity(_ lost: [Misplaced], _ push: borrowing Push) -> Severity {
    // A silent push hands the app whatever stands there.
    if push.wakesApp, !push.isShown { return .note }
    let isNeeded = lost.contains {
      $0.there == Aps.alert.id || $0.there == Aps.contentAvailable.id && !push.isShown
    }
    return isNeeded && !push.hasTextAround ? .error : .warning
  }

  private static func outcome(_ first: Misplaced, _ severity: Severity) -> String {
    guard severity == .error else { return "the device takes it for data of the app's own" }
    return first.there == Aps.contentAvailable.id ? "the app is not woken" : "no text is shown"
  }
}
