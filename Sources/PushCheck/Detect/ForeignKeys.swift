import JSON
import PushFormats
import PushModel
import PushRules

/// Keys for which FCM has no use, which show that a guess is wrong: a chat's `type` and `chat_id` beside
/// `collapse_key`.
///
/// A misspelled key and one from another place or another of Google's APIs are not foreign.
enum ForeignKeys {
  /// Whether a document that was guessed to be arranged so has some.
  static func are(in root: JSONValue, _ table: Table) -> Bool {
    switch table {
    case .sendRequest:
      !namesTarget(root["message"]) && (hold(root, table) || hold(root["message"], .message))
    case .message, .legacyRequest: hold(root, table)
    default: false
    }
  }

  /// A message that says to whom it goes is one for FCM, whatever else is in it.
  private static func namesTarget(_ message: JSONValue?) -> Bool {
    guard let message else { return false }
    return targets.contains { message[$0] != nil }
  }

  /// One key beside several that FCM knows is what an app or a plugin has added.
  private static func hold(_ object: JSONValue?, _ table: Table) -> Bool {
    guard let object, object.isObject else { return false }
    let names = table.names
    var (known, foreign) = (0, 0)
    var members = object.members
    while let member = members.next() {
      switch GoogleKey.meant(by: member.name, member.value, in: table, with: names) {
      case .misspelled(_, isCertain: true): known += 1
      case .misspelled, .misplaced, .ofAndroid: continue
      case .unknown: foreign += 1
      }
    }
    return foreign > (known < Self.toOutweighOne ? 0 : 1)
  }

  /// Everyday words meet by chance, but not so many.
  private static let toOutweighOne = 3

  private static let targets = Message.targets.map(\.field.name)
}
