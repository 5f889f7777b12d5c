import JSON
import PushFormats

/// Whether a push has something to put on the screen.
enum AlertText {
  /// No alert, or one in which the device finds no text.
  case none
  case text
}

extension Push {
  /// Text as the device looks for it: a string that is not empty, or an object with such a member.
  var alertText: AlertText {
    guard let alert = self[Aps.alert] else { return .none }
    switch alert.kind {
    case .string: return alert.utf8?.isEmpty == false ? .text : .none
    case .object: return holdsText ? .text : .none
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
}
