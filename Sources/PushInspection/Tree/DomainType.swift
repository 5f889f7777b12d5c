package import JSON
import PushFormats

/// The meaning of a value beyond its JSON type.
package enum DomainType: String, CaseIterable, Sendable {
  case badge, flag, sound, category
  case locKey = "loc-key"
  case locArgs = "loc-args"
  case thread = "thread-id"
  case unixTime = "unix-time"
  case timestamp
  case localTime = "local-time"
  case duration
  case header
  case bundleID = "bundle-id"
  case token
  case topic, condition
  case url, uuid, base64, color, language
  case label
  /// A value from a closed list.
  case choice
  case json

  package var name: String { rawValue }

  /// What a value means of which the tables know this.
  package init?(of value: WrittenValue, _ knowledge: TreeNode.Knowledge) {
    switch knowledge {
    case .field(let field, let table):
      if let named = Self.named(field, table, value) {
        self = named
      } else if let shaped = Self.shaped(field.shape, value.kind) {
        self = shaped
      } else {
        return nil
      }
    case .element(let field, let table):
      guard field.nameText == "registration_ids", table == .legacyRequest else { return nil }
      self = .token
    case .custom, .nothing:
      guard value.kind == .string, value.text.isWebAddress else { return nil }
      self = .url
    case .unknown: return nil
    }
  }

  // MARK: - By name

  /// Fields whose name says more than their shape.
  private static func named(_ field: Field, _ table: Table, _ value: WrittenValue) -> DomainType? {
    guard value.kind != .object, !field.isMisplaced else { return nil }
    let name = field.nameText
    switch table {
    case .headers: return header(name)
    case .fcmAdded:
      return addedByFCM[name]
    default: break
    }
    if name == "badge" || name == "icon",
      table == .webPushNotification || table == .browserNotification
    {
      return .url
    }
    if name == "to", value.text.dropFirst().starts(with: "/topics/".utf8) { return .topic }
    if let domain = byName[name] { return domain }
    if name.hasSuffix("loc-key") || name.hasSuffix("loc_key") { return .locKey }
    if name.hasSuffix("loc-args") || name.hasSuffix("loc_args") { return .locArgs }
    guard name == "click_action", table == .legacyNotification else { return nil }
    return .category
  }

  /// Of a request header; headers unknown to APNs have a type as well.
  package static func header(_ name: String) -> DomainType {
    switch name {
    case "apns-expiration": .unixTime
    case "apns-topic": .bundleID
    case "apns-id", "apns-request-id", "apns-unique-id": .uuid
    case "apns-channel-id": .base64
    case "authorization": .token
    default: .header
    }
  }

  private static let byName: [String: DomainType] = [
    "badge": .badge, "app_badge": .badge, "sound": .sound, "category": .category,
    "thread-id": .thread, "token": .token, "fid": .token, "live_activity_token": .token,
    "registration_ids": .token, "to": .token, "notification_key": .token, "image": .url,
    "navigate": .url, "link": .url, "Simulator Target Bundle": .bundleID,
    "restricted_package_name": .bundleID,
  ]

  private static let addedByFCM: [String: DomainType] = [
    "google.c.a.ts": .unixTime, "google.c.fid": .token, "google.c.a.e": .flag,
    "google.c.a.udt": .flag, "google.c.a.tc": .flag, "gcm.n.e": .flag, "google.c.a.m_l": .label,
    "google.c.cm.lt_start": .localTime, "google.c.cm.lt_end": .localTime, "gcm.app_link": .url,
    "gcm.notification.badge": .badge, "gcm.notification.sound": .sound,
    "gcm.notification.click_action": .category, "gcm.ttl": .duration,
  ]

  // MARK: - By shape

  private static func shaped(_ shape: Shape, _ kind: JSONKind) -> DomainType? {
    switch shape {
    case .flag: return .flag
    case .seconds: return kind.isNumber ? .unixTime : nil
    case .word, .protoEnum: return kind == .string ? .choice : nil
    case .protoDuration: return kind == .string ? .duration : nil
    case .protoTimestamp: return kind == .string ? .timestamp : nil
    case .formatted(let format): return kind == .string ? of(format) : nil
    case .orNull(let shape), .counted(let shape, _): return shaped(shape, kind)
    case .either(let first, let second): return shaped(first, kind) ?? shaped(second, kind)
    default: return nil
    }
  }

  private static func of(_ format: Format) -> DomainType? {
    switch format {
    case .url, .link, .httpsURL: .url
    case .uuid: .uuid
    case .base64: .base64
    case .hexToken: .token
    case .color, .colorWithAlpha, .argbDigits: .color
    case .languageTag: .language
    case .analyticsLabel: .label
    case .topicName: .topic
    case .topicCondition: .condition
    case .localTime: .localTime
    case .json: .json
    case .decimal, .drawable: nil
    case .badgeChange: .badge
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a string literal begins like the URL of a web page or file.
  fileprivate var isWebAddress: Bool {
    dropFirst().starts(with: "https://".utf8) || dropFirst().starts(with: "http://".utf8)
  }
}
