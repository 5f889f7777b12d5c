import JSON
import PushCheck
import PushFormats
import PushModel
import PushRules

/// A message for FCM as the source of a conversion to APNs.
struct MessageSource {
  let root: WrittenValue
  let isLegacy: Bool
  /// The push type that checking inferred.
  let pushType: PushType?
  /// Whether the required outer `message` is present.
  private let isWrapped: Bool

  init(_ root: WrittenValue, _ decision: KindDecision, _ pushType: PushType?) {
    self.root = root
    self.pushType = pushType
    isLegacy = decision.kind == .fcmLegacy
    isWrapped = decision.arrangement?.table == .sendRequest
  }

  /// A message of HTTP v1 that a sender's document has become.
  init(made root: WrittenValue) {
    self.root = root
    pushType = nil
    isLegacy = false
    isWrapped = true
  }

  var mapping: MappingTable { isLegacy ? .legacyToAPNs : .v1ToAPNs }

  var table: Table {
    if isLegacy { return .legacyRequest }
    return isWrapped ? .sendRequest : .message
  }

  /// The path of the root in the table of mappings.
  var path: [String] { isLegacy || isWrapped ? [] : ["message"] }

  /// Where the message itself is.
  var pointer: JSONPointer { isWrapped ? "/message" : "" }

  /// `apns` of an HTTP v1 message.
  var apns: WrittenValue? { isLegacy ? nil : (isWrapped ? root["message"] : root)?["apns"] }

  var hasActivityToken: Bool { apns.map(Self.hasActivityToken) ?? false }

  static func hasActivityToken(_ apns: WrittenValue) -> Bool {
    (apns["live_activity_token"] ?? apns["liveActivityToken"])?.string?.isEmpty == false
  }

  /// Whether a legacy request gives a lifetime, even an invalid one.
  var givesLifetime: Bool {
    isLegacy && root["time_to_live"].map { $0.kind != .null } ?? false
  }

  var hasNotification: Bool {
    (isWrapped ? root["message"] : root)?["notification"]?.kind == .object
  }
}

/// The parts of a legacy request that decide what goes to Apple's platforms.
struct LegacyMessage {
  private let root: WrittenValue

  init(_ root: WrittenValue) {
    self.root = root
  }

  /// A request that shows something or has `content_available` went through APNs; any other went
  /// over FCM's own channel, which no SDK opens any more.
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

  /// The flag beside `notification`, or inside it.
  var wakes: Bool { [root, root["notification"]].contains { $0?.setsFlag == true } }
}

extension WrittenValue {
  /// Whether it has the legacy flag that wakes the app, which a text may stand for.
  fileprivate var setsFlag: Bool {
    let key = LegacyRequest.contentAvailable.field.nameText
    guard let flag = self[key], let document = JSONDocument(parsing: flag.text.span, .lenient)
    else {
      return false
    }
    return flag.kind == .true
      || MeantValue.json(of: document.root, for: key, in: .legacyRequest) == "true"
  }
}
