import JSON
import PushFormats
import PushModel

// What a push shows, plays and wakes.
extension Push {
  /// Whether there is text as the device looks for it: a non-empty string, or an object with such a
  /// member; or may be, in what was left out.
  var hasAlertText: Bool {
    guard let alert = self[Aps.alert] else { return hasTextAround || isLeftOpen(Aps.alert.id) }
    switch alert.kind {
    case .string: return alert.utf8?.isEmpty == false
    case .object: return holdsText || hasTextAround
    default: return false
    }
  }

  private var holdsText: Bool {
    if pushType == .liveactivity {
      return isText(ActivityAlert.title) || isText(ActivityAlert.body)
        || isLeftOpen(ActivityAlert.title.id)
    }
    return isText(Alert.body) || isText(Alert.title) || isText(Alert.locKey)
      || isText(Alert.titleLocKey) || isText(Alert.subtitle) || isText(Alert.subtitleLocKey)
      || isLeftOpen(Alert.title.id)
  }

  /// Another rule reports a text of another type, so it counts as text here.
  private func isText(_ field: some FieldKey) -> Bool {
    guard let value = self[field] else { return false }
    guard let text = value.utf8 else { return !value.isNull }
    return !text.isEmpty
  }

  /// Whether the device shows or plays anything for this push; an empty name of a sound is none.
  var isShown: Bool {
    hasAlertText || has(Aps.badge) || isCarried(.sound)
  }

  /// Whether `alert` has nothing in it, as libraries write it where they need a value: an empty text,
  /// or an object of nothing else.
  var hasEmptyAlert: Bool {
    guard let alert = self[Aps.alert] else { return false }
    guard alert.isObject else { return alert.utf8?.isEmpty == true }
    guard !isLeftOpen(Alert.title.id), !isLeftOpen(ActivityAlert.title.id) else { return false }
    var members = alert.members
    while let member = members.next() {
      guard member.value.isNull || member.value.utf8?.isEmpty == true else { return false }
    }
    return true
  }

  /// Whether `aps` has an alert, a badge or a sound, which make a push a notification; empty ones, which
  /// have rules of their own, show nothing.
  var carriesNotification: Bool { Self.notificationFields.contains { isCarried($0) } }

  /// The fields of `aps` that a background push must not have.
  static let notificationFields: [Aps] = [.alert, .sound, .badge]

  /// Whether such a field is there, and not empty.
  func isCarried(_ field: Aps) -> Bool {
    guard has(field), let value = self[field] else { return false }
    if field == .alert { return !hasEmptyAlert }
    return !(value.utf8?.isEmpty ?? (value.isObject && value.count == 0))
  }

  /// Whether there is nothing in `aps` that a device shows, plays or wakes an app for; a value that
  /// is wrong is another matter.
  var isIdle: Bool {
    isOrdinary && !wakesApp && !holdsSomethingToShow && !isLeftOpen(Aps.alert.id)
  }

  /// The repair that leaves out a key without an effect.
  ///
  /// nil where, without it, nothing would show that the push was to do something, and where FCM would
  /// refuse the empty `aps` that is left.
  func leavingOut(_ id: FieldID, isSafe: Bool = true) -> Fix? {
    guard !isIdle, context.carrier != .fcm || id.table != .aps || holdsValueInAps else {
      return nil
    }
    return Fix(edits: [.remove(pointer(to: id))], isSafe: isSafe)
  }

  /// Whether `aps` contains a value that no rule leaves out.
  private var holdsValueInAps: Bool {
    guard let aps = self[Payload.aps] else { return false }
    var members = aps.members
    while let member = members.next() {
      let value = member.value
      let isNothing =
        value.isNull || value.boolean == false || value.number == 0 || value.utf8?.isEmpty == true
      if !isNothing { return true }
    }
    return has(Aps.badge) && self[Aps.badge]?.integer == 0
  }

  /// Whether something is shown or played, as far as the keys of `aps` tell.
  var holdsSomethingToShow: Bool { holdsAlert || holdsBadge || holdsSound || hasTextAround }

  /// Whether there may be a text: what an object holds is for the rules about alerts.
  private var holdsAlert: Bool {
    if assumed.contains(Aps.alert.id) { return true }
    guard let alert = self[Aps.alert] else { return false }
    switch alert.kind {
    case .string: return alert.utf8?.isEmpty == false
    case .object: return alert.count > 0 || isLeftOpen(Alert.title.id)
    case .null: return false
    default: return true
    }
  }

  private var holdsBadge: Bool {
    if assumed.contains(Aps.badge.id) { return true }
    guard let badge = self[Aps.badge], !badge.isNull else { return false }
    // Devices were seen to drop numbers below zero.
    return badge.number.map { $0 >= 0 } ?? true
  }

  /// Whether a sound may be played, under a misspelled key as well; an empty name is none.
  var holdsSound: Bool {
    if assumed.contains(Aps.sound.id) { return true }
    guard let sound = self[Aps.sound] else { return false }
    return !sound.isNull && sound.utf8?.isEmpty != true
  }

  /// Whether the surrounding message has a text that FCM puts into the alert.
  var hasTextAround: Bool { context.route.alertIsElsewhere || hasCommonText }

  /// Whether a header asks for something to be shown.
  var isAnnouncedAsAlert: Bool { pushType == .alert && pushTypeOrigin == .header }

  /// Whether the payload asks to wake the app, even under a misspelled key.
  var wakesApp: Bool {
    isOn(Aps.contentAvailable) || assumed.contains(Aps.contentAvailable.id)
  }

  func isOn(_ flag: some FieldKey) -> Bool { self[flag]?.countsAsOn ?? false }

  /// Whether the payload goes to the app or an extension without being shown.
  package var isHandedOver: Bool {
    pushType.map { PushTypes.handedOver.contains($0) } ?? false
  }

  /// Whether a field stands where only the app reads it: it may have the value that the app wants.
  func isLeftToApp(_ id: FieldID) -> Bool {
    isHandedOver && id.table == Aps.table && context.carrier != .fcm
  }

  /// Whether the push may be shown as a notification of an app, unlike a Live Activity, a call or
  /// MDM.
  var isOrdinary: Bool {
    pushType.map { PushTypes.regular.contains($0) } ?? true
  }

  /// Whether a header declares a background push, whatever the payload contains.
  var isAnnouncedAsBackground: Bool {
    pushType == .background && pushTypeOrigin == .header
  }

  /// Whether a header declares an alert, but there is nothing to show: another rule reports that
  /// and explains what an alert requires.
  var isAnnouncedWithNothing: Bool {
    pushType == .alert && has(Headers.pushType) && !has(Aps.badge) && !holdsSound
  }

  /// Where an alert's text may be, including wrong places that other rules report.
  static let alertFields: [FieldID] = [
    Aps.alert.id, Aps.title.id, Aps.subtitle.id, Aps.body.id, Aps.locKey.id, Aps.titleLocKey.id,
    Payload.alert.id,
  ]
}
