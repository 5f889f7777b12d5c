import JSON
import PushFormats
import PushModel

/// The values of a payload that decide how a device handles it.
struct PayloadSigns {
  /// A flag: its effect, and how it is written.
  struct Flag {
    var isOn: Bool
    var text: String
  }

  enum Sound: Equatable {
    case none
    case standard
    case file(String)
    /// A name in whose place the default sound plays.
    case replaced(String)
  }

  /// Whether the payload is empty.
  private(set) var isEmpty = true
  /// Whether `aps` is an object, as required.
  private(set) var hasAps = false
  /// Whether `aps.alert` has any content.
  private(set) var hasAlert = false
  /// The non-empty texts of the alert, in the order in which they are shown.
  private(set) var texts: [String] = []
  private(set) var badge: Int64?
  private(set) var sound = Sound.none
  private(set) var soundIsCritical = false
  private(set) var contentAvailable: Flag?
  private(set) var mutableContent: Flag?
  private(set) var category: String?
  private(set) var threadID: String?
  private(set) var targetContentID: String?
  private(set) var filterCriteria: String?
  private(set) var level: String?
  private(set) var event: String?
  private(set) var attributesType: String?
  /// Whether there is all that an activity is made of.
  private(set) var hasPartsToStart = false
  /// Whatever its value: a program may compute it.
  private(set) var hasDismissalDate = false
  private(set) var localizationKeys: [String] = []
  private(set) var channel: String?
  /// The image that the SDK of Firebase, OneSignal or Expo finds in a service extension.
  private(set) var image: String?
  /// The local time at which the Firebase SDK shows a message of the composer.
  private(set) var localStart: String?

  /// Empty for a payload that is not JSON.
  init(in payload: [UInt8]) {
    guard let document = JSONDocument.loading(payload.span) else { return }
    read(document.root)
  }

  private static func image(in payload: JSONValue) -> String? {
    if let image = payload["fcm_options"]?["image"]?.string { return image }
    if let image = payload["body"]?["_richContent"]?["image"]?.string { return image }
    guard let attachments = payload["att"] else { return nil }
    var members = attachments.members
    return members.next()?.value.string
  }

  private mutating func read(_ payload: JSONValue) {
    isEmpty = payload.count == 0
    image = Self.image(in: payload)
    localStart = Self.text(payload["google.c.cm.lt_start"])
    guard let aps = payload["aps"], aps.isObject else { return }
    hasAps = true
    readNotification(aps)
    readActivity(aps)
  }

  /// Forgets a flag that only a program knows: the null in its place would count as set.
  mutating func leaveOpen(_ values: [OpenValue]) {
    if values.contains(where: { $0.key == .contentAvailable }) { contentAvailable = nil }
  }

  /// nil when `event` is missing or unknown.
  var activityEvent: ActivityEvent? { event.flatMap { ActivityEvent(rawValue: $0) } }

  /// Whether the event of a Live Activity has a use for a key.
  func isRead(_ key: Aps) -> Bool { activityEvent?.reads(key) ?? true }

  /// Whether the device shows or plays anything by itself.
  var isShown: Bool { !texts.isEmpty || badge != nil || sound != .none }

  var wakesApp: Bool { contentAvailable?.isOn ?? false }

  /// The service extension gets only alerts with a text.
  var runsExtension: Bool { mutableContent?.isOn == true && !texts.isEmpty }

  var isCritical: Bool { soundIsCritical || level == "critical" }

  // MARK: - Reading

  private mutating func readNotification(_ aps: JSONValue) {
    readAlert(aps["alert"])
    // Apple's builder drops negative values.
    if let number = aps["badge"]?.number, number >= 0 { badge = Int64(exactly: number) }
    readSound(aps["sound"])
    contentAvailable = Self.flag(aps["content-available"])
    mutableContent = Self.flag(aps["mutable-content"])
    category = Self.text(aps["category"])
    threadID = Self.text(aps["thread-id"])
    targetContentID = Self.text(aps["target-content-id"])
    filterCriteria = Self.text(aps["filter-criteria"])
    level = Self.text(aps["interruption-level"])
  }

  private static let parts = ["title", "subtitle", "body"]

  private mutating func readAlert(_ alert: JSONValue?) {
    guard let alert else { return }
    hasAlert = true
    if Self.text(alert) != nil { texts = ["body"] }
    guard alert.isObject else { return }
    for part in Self.parts {
      let keyName = part == "body" ? "loc-key" : "\(part)-loc-key"
      // A Live Activity has the key in an object in place of the text.
      let key = Self.text(alert[keyName]) ?? Self.text(alert[part]?["loc-key"])
      guard key != nil || Self.text(alert[part]) != nil else { continue }
      texts.append(part)
      if let key { localizationKeys.append(key) }
    }
    // There, the sound is part of the alert.
    if sound == .none { readSound(alert["sound"]) }
  }

  private mutating func readSound(_ value: JSONValue?) {
    guard let value else { return }
    if value.isObject {
      soundIsCritical = value["critical"]?.countsAsOn ?? false
      sound = Self.text(value["name"]).map(Self.sound) ?? .standard
    } else if let name = Self.text(value) {
      sound = Self.sound(name)
    }
  }

  private mutating func readActivity(_ aps: JSONValue) {
    event = Self.text(aps["event"])
    attributesType = Self.text(aps["attributes-type"])
    hasPartsToStart =
      attributesType != nil
      && ActivityEvent.neededToStart.allSatisfy { aps[$0.field.nameText] != nil }
    hasDismissalDate = aps["dismissal-date"] != nil
    channel = Self.text(aps["input-push-channel"])
  }

  private static func sound(_ name: String) -> Sound {
    guard name != "default" else { return .standard }
    return SoundFile.isReplaced(name.utf8.span) ? .replaced(name) : .file(name)
  }

  private static func flag(_ value: JSONValue?) -> Flag? {
    guard let value else { return nil }
    return Flag(isOn: value.countsAsOn, text: ValueWords.show(value))
  }

  /// A non-empty text.
  private static func text(_ value: JSONValue?) -> String? {
    guard let text = value?.string, !text.isEmpty else { return nil }
    return text
  }
}
