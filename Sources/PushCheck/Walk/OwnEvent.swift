import JSON
import PushFormats
import PushModel
import PushRules

/// An `event` in `aps` that is data of the sender's own, as in `{"alert": "Hi", "event": "chat"}`.
///
/// The word is an everyday one: alone it says nothing of a Live Activity, unless its value does.
enum OwnEvent {
  static func isHeld(by push: borrowing Push) -> Bool {
    guard push.has(Aps.event), !push.isForSDK, !push.isLeftOpen(Aps.event),
      let event = push[Aps.event], !event.isNull
    else { return false }
    return !isOfActivity(event, push) && !isDeclared(push) && !holdsKeyOfActivity(push)
  }

  /// Whether a value is one of the three events, or one with a slip.
  private static func isOfActivity(_ event: JSONValue, _ push: borrowing Push) -> Bool {
    if push.activityEvent != nil { return true }
    guard let written = event.string,
      let meant = NearMiss.word(for: written, in: Aps.activityEvents.texts)
    else { return false }
    // A word of three letters has too many neighbours: `send` is no slip of `end`.
    return meant.utf8.count > 3 || NearMiss.areAlike(meant, written)
  }

  /// Whether a header, the topic or an option says that the push is for an activity or a media session.
  private static func isDeclared(_ push: borrowing Push) -> Bool {
    guard push.pushTypeOrigin != .payload, let pushType = push.pushType else { return false }
    return Aps.event.field.pushTypes.contains(pushType)
  }

  /// Whether another key of an activity stands beside it, be it misspelled.
  private static func holdsKeyOfActivity(_ push: borrowing Push) -> Bool {
    guard push.fields.isDisjoint(with: fieldsOfActivity), let aps = push[Payload.aps] else {
      return true
    }
    var members = aps.members
    while let member = members.next() {
      guard let match = names.match(member.name) else { continue }
      // A wrong name of one word may as well be the sender's own.
      if match.likeness == .spelling || NearMiss.isCompound(member.key) { return true }
    }
    return false
  }

  private static let keysOfActivity: [Aps] = [
    .timestamp, .contentState, .attributesType, .attributes, .staleDate, .dismissalDate,
    .inputPushToken, .inputPushChannel,
  ]
  private static let fieldsOfActivity = FieldSet(keysOfActivity.map(\.id))
  private static let names = FieldNames(keysOfActivity.map(\.field))
}
