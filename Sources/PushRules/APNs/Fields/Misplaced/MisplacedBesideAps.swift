import JSON
import PushFormats
import PushModel

/// Keys of `aps` that are one level too far out, among custom data.
///
/// A custom key may have any name, so these are reported only when `aps` lacks them and would
/// accept the value; a number in quotes may be the app's own.
enum MisplacedBesideAps {
  static let pairs = Payload.allCases.compactMap { here -> Misplaced? in
    guard here.field.isMisplaced else { return nil }
    return Aps.allCases.first {
      !$0.field.isMisplaced && $0.field.name.equals(here.field.name)
    }
    .map { Misplaced(here, $0) }
  }

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
    let areOff = areOff(lost, push)
    findings.add(
      APNsMisplacedKey.self, at: push.key(first.here),
      "\(lost.words) \(lost.count == 1 ? "is" : "are") beside `aps`, not in it",
      label: "outside `aps`", severity: severity,
      help: areOff
        ? "leave \(lost.count == 1 ? "it" : "them") out, which is the same as 0"
        : help(lost, severity),
      note: severity == .note ? remark(lost, push) : nil,
      predicts: .delivered(outcome(first, severity)),
      fix: areOff
        ? Fix(
          edits: [.remove(lost.pointers(push))], isSafe: severity != .note && !push.isIdle)
        : edits(moving: lost, push).map {
          Fix(edits: $0, isSafe: severity != .note && lost.allSatisfy(isRightByType))
        })
    return true
  }

  /// Values that APNs reads are moved as they are, flags in quotes as numbers; nil for some of both.
  private static func edits(moving lost: [Misplaced], _ push: borrowing Push) -> [JSONEdit]? {
    let aps = push.pointer(to: .aps)
    let readable = lost.filter { $0.isOfType(push) }
    if readable.count == lost.count { return [.move(lost.pointers(push), into: aps)] }
    guard readable.isEmpty else { return nil }
    return [.remove(lost.pointers(push))]
      + lost.map { pair in
        .insert(
          into: aps, key: pair.there.field.nameText,
          value: pair.isQuotedNumber(push) ? push[pair.here]?.string ?? "" : "1", at: .last)
      }
  }

  private static func remark(_ lost: [Misplaced], _ push: borrowing Push) -> String {
    lost.allSatisfy { $0.isQuotedNumber(push) }
      ? "in `aps` it is a number; an app may have a key of its own with this name"
      : "an app that is woken may read it from here"
  }

  private static func help(_ lost: [Misplaced], _ severity: Severity) -> String {
    severity == .note
      ? "move it into `aps` if the system is to read it"
      : "move \(lost.count == 1 ? "it" : "them") into `aps`"
  }

  /// Whether all of them are flags that switch nothing on, wherever they stand.
  private static func areOff(_ lost: [Misplaced], _ push: borrowing Push) -> Bool {
    lost.allSatisfy { pair in
      guard let value = push[pair.here] else { return false }
      return APNsFlagZero.isMeant(by: value, of: pair.there, push)
    }
  }

  /// Whether nothing more can be wrong with a value that has the right type: dates, scores and contents
  /// have rules of their own.
  private static func isRightByType(_ pair: Misplaced) -> Bool {
    switch pair.there.field.shape {
    case .seconds, .number, .freeObject, .formatted: false
    default: true
    }
  }

  /// The keys that `aps` lacks and would accept in a push of this type.
  private static func lost(of present: [Misplaced], _ push: borrowing Push) -> [Misplaced] {
    let pushType = push.pushType
    return present.filter { pair in
      guard !push.seems(pair.there), [pair].fit(push) || pair.isQuotedNumber(push) else {
        return false
      }
      // Everyone has attributes, but a Live Activity cannot start without its own.
      if pair.there == Aps.attributes.id, push.activityEvent != .start { return false }
      return pushType.map { pair.there.field.pushTypes.contains($0) } ?? true
    }
  }

  /// Whether a key that `aps` lacks is reported as one beside it.
  static func reports(_ key: Aps, _ push: borrowing Push) -> Bool {
    guard push.context.carrier != .received else { return false }
    return !lost(of: pairs.filter { $0.there == key.id && push.fields.contains($0.here) }, push)
      .isEmpty
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
    if lost.allSatisfy({ $0.isQuotedNumber(push) }) { return .note }
    let holdsAlert = lost.contains { $0.there == Aps.alert.id }
    guard push.isOrdinary else {
      // Without an alert, nothing can be shown in a Live Activity that starts.
      let isNeeded = holdsAlert && !push.hasTextAround || holdContent(lost, push)
      return isNeeded ? .error : .warning
    }
    if push.isIdle { return lost.contains { effects.contains($0.there) } ? .error : .warning }
    guard push.wakesApp, !push.holdsSomethingToShow else {
      return holdsAlert && !push.hasTextAround ? .error : .warning
    }
    // A silent push delivers the key to the app wherever it is, unless it was to be shown.
    return push.isAnnouncedAsAlert && lost.contains { $0.there != Aps.contentAvailable.id }
      ? .error : .note
  }

  /// Whether a Live Activity cannot start or change without one of these keys.
  private static func holdContent(_ lost: [Misplaced], _ push: borrowing Push) -> Bool {
    switch push.activityEvent {
    case .start:
      lost.contains { $0.there == Aps.attributesType.id || $0.there == Aps.attributes.id }
    case .update: lost.contains { $0.there == Aps.contentState.id }
    case .end, nil: false
    }
  }

  private static func outcome(_ first: Misplaced, _ severity: Severity) -> String {
    guard severity == .error else { return "the device treats it as custom data" }
    switch first.there {
    case Aps.contentState.id: return "the Live Activity stays as it is"
    case Aps.attributesType.id, Aps.attributes.id: return "nothing starts"
    case Aps.contentAvailable.id: return "the app is not woken"
    case Aps.alert.id: return "no text is shown"
    default: return "nothing is shown"
    }
  }
}
