import JSON
import PushFormats
import PushModel
import PushRules

/// Keys that pushes have, in a document that has no sign of one.
///
/// A push without `aps` or with a misspelled `message` would go unchecked; report it. Words that
/// many documents have, such as `title` and `token`, tell nothing.
struct PushWords {
  /// The first of them, as they are written.
  private(set) var keys: [String] = []
  private var visited = 0

  /// What is further down or later is not looked at: a few keys are enough.
  private static let maxDepth = 4
  private static let mostVisited = 512
  private static let mostKeys = 3

  /// Keys that only pushes have.
  private static let telling =
    Set(Table.aps.fields.map(\.nameText).filter { $0.contains("-") })
    .union([
      "content_available", "mutable_content", "registration_ids", "collapse_key", "apns-push-type",
      "apns-topic", "apns-priority", "apns-expiration", "apns-collapse-id", "device_token",
    ])
  fileprivate static let keysOfAps = Table.aps.fields.map(\.nameText)
  /// Keys that indicate a push when two of them are in one object.
  private static let common: Set<String> = ["alert", "badge", "sound"]
  /// Objects of a push, which may be misspelled.
  private static let holders = ["message", "notification"]
  /// What such an object holds.
  private static let held: Set<String> = [
    "token", "topic", "condition", "alert", "badge", "sound",
  ]

  init(in root: JSONValue) {
    look(into: root, depth: 0)
  }

  private mutating func look(into value: JSONValue, depth: Int) {
    guard depth < Self.maxDepth else { return }
    if value.isObject { take(value) }
    guard keys.isEmpty else { return }
    if value.kind == .array {
      for position in 0..<value.count where visited < Self.mostVisited {
        guard keys.isEmpty, let element = value[position] else { return }
        visited += 1
        look(into: element, depth: depth + 1)
      }
      return
    }
    var members = value.members
    while keys.isEmpty, visited < Self.mostVisited, let member = members.next() {
      visited += 1
      if member.value.isObject || member.value.kind == .array {
        look(into: member.value, depth: depth + 1)
      }
    }
  }

  private mutating func take(_ object: JSONValue) {
    var common: [String] = []
    var members = object.members
    while visited < Self.mostVisited, let member = members.next() {
      visited += 1
      // No key of a push is longer.
      guard member.key.count <= 32 else { continue }
      let name = member.name
      if Self.telling.contains(name) || Self.isMisspelledHolder(name, member.value) {
        add(name)
      } else if Self.common.contains(name) {
        common.append(name)
      }
    }
    if common.count > 1 { for name in common { add(name) } }
  }

  private mutating func add(_ name: String) {
    if keys.count < Self.mostKeys { keys.append(name) }
  }

  private static func isMisspelledHolder(_ name: String, _ value: JSONValue) -> Bool {
    guard value.isObject, !holders.contains(name), name.utf8.count <= 14,
      name.lowercased() == "aps" || NearMiss.word(for: name, in: holders) != nil
    else { return false }
    var members = value.members
    while let member = members.next() {
      if held.contains(member.name) { return true }
    }
    return false
  }
}

extension JSONValue {
  /// Whether an object called `aps` has a key of Apple's, or one that resembles it: services and products
  /// are called so, too.
  var looksLikeAps: Bool {
    guard isObject, count > 0 else { return isObject }
    var members = self.members
    var looked = 0
    while looked < 16, let member = members.next() {
      looked += 1
      guard member.key.count <= 32 else { continue }
      if NearMiss.word(for: member.name, in: PushWords.keysOfAps) != nil { return true }
    }
    return false
  }

  /// Whether something else than Apple's part of a payload is called `aps`, beside other things.
  var holdsForeignAps: Bool {
    guard isObject, count > 1, let aps = self["aps"] else { return false }
    return aps.isObject && !aps.looksLikeAps
  }

  /// Whether what was found inside a document that may be anything is what it seems to be.
  func holdsPlausibly(_ inner: InnerDocument) -> Bool {
    guard let value = value(at: inner.path) else { return false }
    // A schema or a description of a sender's request has objects where that has texts.
    if inner.isString { return value.isString }
    switch inner.content {
    case .apnsPayload: return value["aps"]?.looksLikeAps == true
    case .legacyRequest:
      return value["notification"]?.isObject == true || value["data"]?.isObject == true
    default: return true
    }
  }
}

extension Span<UInt8> {
  /// Whether a text that cannot be read names something that pushes have.
  var namesPush: Bool {
    contains("aps\"") || contains("'aps'") || contains("\"notification\"") || contains("\"apns")
      || contains("content-available") || contains("content_available")
      || contains("registration_ids")
  }
}
