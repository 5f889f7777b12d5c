package import JSON
import PushFormats
import PushModel

/// Whether a push has something to put on the screen.
enum AlertText {
  /// No alert, or one in which the device finds no text.
  case none
  case text
}

extension Push {
  /// Text as the device looks for it: a string that is not empty, or an object with such a member.
  var alertText: AlertText {
    guard let alert = self[Aps.alert] else { return hasTextAround ? .text : .none }
    switch alert.kind {
    case .string: return alert.utf8?.isEmpty == false ? .text : .none
    case .object: return holdsText || hasTextAround ? .text : .none
    default: return .none
    }
  }

  private var holdsText: Bool {
    if pushType == .liveactivity {
      return isText(ActivityAlert.title) || isText(ActivityAlert.body)
    }
    return isText(Alert.body) || isText(Alert.title) || isText(Alert.locKey)
      || isText(Alert.titleLocKey) || isText(Alert.subtitle) || isText(Alert.subtitleLocKey)
  }

  /// A text of another type has a finding of its own, so it counts as text here.
  private func isText(_ field: some FieldKey) -> Bool {
    guard let value = self[field] else { return false }
    guard let text = value.utf8 else { return !value.isNull }
    return !text.isEmpty
  }

  /// Whether the device shows or plays anything at all for this push.
  var isShown: Bool {
    alertText == .text || has(Aps.badge) || has(Aps.sound)
  }

  /// Whether the message around the payload brings a text of its own, which FCM puts into the alert.
  var hasTextAround: Bool {
    has(CommonNotification.title) || has(CommonNotification.body)
  }

  /// Whether the payload asks to wake the app, if only under a misspelled key.
  var wakesApp: Bool {
    isOn(Aps.contentAvailable) || assumed.contains(Aps.contentAvailable.id)
  }

  func isOn(_ flag: some FieldKey) -> Bool { self[flag]?.countsAsOn ?? false }

  /// Whether the payload goes to the app or an extension as it is: nothing in it is shown by itself.
  package var isHandedOver: Bool {
    pushType.map { PushTypes.handedOver.contains($0) } ?? false
  }

  /// Whether the push may be shown as a notification of an app: no Live Activity, no call, no MDM.
  var isOrdinary: Bool {
    pushType.map { PushTypes.regular.contains($0) } ?? true
  }

  /// Whether a header says that the push is a background one, whatever the payload holds.
  var isAnnouncedAsBackground: Bool {
    pushType == .background && pushTypeOrigin == .header
  }

  /// Whether a header says that the push is an alert, and there is nothing to show: that is a finding
  /// of its own, which explains what goes with an alert.
  var isAnnouncedWithNothing: Bool {
    pushType == .alert && has(Headers.pushType) && !has(Aps.badge) && !has(Aps.sound)
  }

  /// Where an alert's text may stand, the wrong places included: those have findings of their own.
  static let alertFields: [FieldID] = [
    Aps.alert.id, Aps.title.id, Aps.subtitle.id, Aps.body.id, Aps.locKey.id, Aps.titleLocKey.id,
    Payload.alert.id,
  ]
}

extension JSONValue {
  /// Whether a flag with this value is set, as devices were seen to read it: anything but 0, false and
  /// what is below 0.
  package var countsAsOn: Bool {
    if let number { return number > 0 }
    return boolean ?? true
  }
}
