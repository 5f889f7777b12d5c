import JSON
import PushFormats
import PushModel

extension CopiedExamples {
  /// A widely copied test body for rich notifications, with the flag one level too deep.
  static func note(onMisplaced name: String, in table: Table, _ push: borrowing Push) -> String? {
    guard table == .legacyNotification,
      NearMiss.areAlike(name, LegacyRequest.mutableContent.field.nameText),
      push[LegacyNotification.sound]?.utf8?.equals("Tri-tone") == true
        || push[LegacyNotification.title]?.utf8?.begins(with: "Check this Mobile") == true
    else { return nil }
    return
      "this comes from a widely copied example with the sound \"Tri-tone\", whose flag is in"
      + " the wrong place; it arrives as `gcm.notification.mutable_content` and does nothing"
  }
}
