import JSON
import PushFormats
import PushModel

/// Keys of `aps` that are one level too far out, among custom data.
///
/// A custom key may have any name, so these are reported only when `aps` lacks them and would
/// accept the value.
enum MisplacedBesideAps {
  private static let pairs = [
    Misplaced(Payload.alert, Aps.alert), Misplaced(Payload.badge, Aps.badge),
    Misplaced(Payload.sound, Aps.sound), Misplaced(Payload.threadID, Aps.threadID),
    Misplaced(Payload.contentAvailable, Aps.contentAvailable),
    Misplaced(Payload.mutableContent, Aps.mutableContent),
    Misplaced(Payload.interruptionLevel, Aps.interruptionLevel),
    Misplaced(Payload.urlArgs, Aps.urlArgs),
  ]

  /// Answers whether the field is one of these keys.
  static func report(
    _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) -> Bool {
    guard let present = push.present(id, in: pairs) else { return false }
    // In a received payload, the sender's data is there.
    guard push.context.carrier != .received, push[Payload.aps]?.isObject == true else {
      return true
    }
    let lost = lost(of: present, push)
    guard let first = lost.first else { return true }
    let severity = severity(lost, push)
    let move = JSONEdit.move(lost.pointers(push), into: push.pointer(to: .aps))
    findings.add(
      APNsMisplacedKey.self, at: push.key(first.here),
      "\(lost.words) \(lost.count == 1 ? "is" : "are") beside `aps`, not in it",
      label: "outside `aps`", severity: severity,
      help: severity == .note
        ? "move it into `aps` if the system is to read it"
        : "move \(lost.count == 1 ? "it" : "them") into `aps`",
      note: severity == .note ? "an app that is woken may read it from here" : nil,
      predicts: .delivered(outcome(first, severity)),
      fix: Fix(edits: [move], isSafe: severity != .note))
    return true
  }

  /// The keys that `aps` lacks and would accept.
  private static func lost(of present: [Misplaced], _ push: borrowing Push) -> [Misplaced] {
    let isActivity = push.pushType == .liveactivity
    return present.filter { pair in
      guard !push.seems(pair.there) else { return false }
      return [pair].fit(push) && (!isActivity || pair.there == Aps.alert.id)
    }
  }

  /// Whether these keys are why a push does nothing.
  static func explains(_ push: borrowing Push) -> Bool {
    guard push.context.carrier != .received, push[Payload.aps]?.isObject == true else {
      return false
    }
    let lost = lost(of: pairs.filter { push.fields.contains($0.here) }, push)
    return !lost.isEmpty && severity(lost, push) == .error
  }

  /// The keys with which a push does something by itself.
  private static let effects: Set<FieldID> = [
    Aps.alert.id, Aps.badge.id, Aps.sound.id, Aps.contentAvailable.id,
  ]

  private static func severity(_ lost: [Misplaced], _ push: borrowing Push) -> Severity {
    let holdsAlert = lost.contains { $0.there == Aps.alert.id }
    // Without an alert, nothing can be shown in a Live Activity that starts.
    guard push.isOrdinary else { return holdsAlert && !push.hasTextAround ? .error : .warning }
    if push.isIdle { return lost.contains { effects.contains($0.there) } ? .error : .warning }
    guard push.wakesApp, !push.holdsSomethingToShow else {
      return holdsAlert && !push.hasTextAround ? .error : .warning
    }
    // A silent push delivers the key to the app wherever it is, unless it was to be shown.
    return push.isAnnouncedAsAlert && lost.contains { $0.there != Aps.contentAvailable.id }
      ? .error : .note
  }

  private static func outcome(_ first: Misplaced, _ severity: Severity) -> String {
    guard severity == .error else { return "the device treats it as custom data" }
    switch first.there {
    case Aps.contentAvailable.id: return "the app is not woken"
    case Aps.alert.id: return "no text is shown"
    default: return "nothing is shown"
    }
  }
}
