import JSON
import PushCheck
import PushFormats
import PushModel

/// A message for FCM as it is walked on the way to APNs.
struct MessageSource {
  let root: WrittenValue
  let isLegacy: Bool
  /// What checking took the push for.
  let pushType: PushType?
  /// Whether the outer `message` is there, as it has to be.
  private let isWrapped: Bool

  init(_ root: WrittenValue, _ decision: KindDecision, _ pushType: PushType?) {
    self.root = root
    self.pushType = pushType
    isLegacy = decision.kind == .fcmLegacy
    isWrapped = decision.arrangement?.table == .sendRequest
  }

  var mapping: MappingTable { isLegacy ? .legacyToAPNs : .v1ToAPNs }

  var table: Table {
    if isLegacy { return .legacyRequest }
    return isWrapped ? .sendRequest : .message
  }

  /// The path of the root in the table of mappings.
  var path: [String] { isLegacy || isWrapped ? [] : ["message"] }

  /// Where the message itself stands.
  var pointer: JSONPointer { isWrapped ? "/message" : "" }

  /// `apns` of a message of HTTP v1.
  var apns: WrittenValue? { isLegacy ? nil : (isWrapped ? root["message"] : root)?["apns"] }

  var hasActivityToken: Bool {
    (apns?["live_activity_token"] ?? apns?["liveActivityToken"])?.kind == .string
  }

  /// Whether a legacy request says how long it lives, be it in vain.
  var givesLifetime: Bool {
    isLegacy && root["time_to_live"].map { $0.kind != .null } ?? false
  }

  var hasNotification: Bool {
    (isWrapped ? root["message"] : root)?["notification"]?.kind == .object
  }
}

/// What a legacy request asks for, as far as it decides what goes to Apple's platforms.
struct LegacyMessage {
  private let root: WrittenValue

  init(_ root: WrittenValue) {
    self.root = root
  }

  /// A request that shows something or has `content_available` went through APNs; any other over
  /// FCM's own channel, which no SDK opens any more.
  var reachesApple: Bool { shows || wakes }

  private static let shown: [LegacyNotification] = [
    .title, .body, .subtitle, .titleLocKey, .bodyLocKey, .sound, .badge,
  ]

  private var shows: Bool {
    guard let notification = root["notification"] else { return false }
    return Self.shown.contains { key in
      guard let value = notification[key.field.nameText] else { return false }
      return value.kind != .null && value.content != []
    }
  }

  var wakes: Bool {
    guard let flag = root["content_available"] else { return false }
    return flag.kind == .true || flag.text.elementsEqual("1".utf8)
  }
}
