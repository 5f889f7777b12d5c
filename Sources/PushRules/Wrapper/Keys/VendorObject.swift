import JSON
import PushFormats
import PushModel

/// An object of another product's document whose keys have spellings of the product's own.
///
/// The lists are for telling a misspelled key, not for refusing an unknown one: products add keys.
struct VendorObject: Sendable {
  let kind: DocumentKind
  /// The way to it; `*` stands for each element.
  let path: [String]
  /// The keys that other services spell differently.
  let keys: [String]
  let source: Source

  private init(
    _ kind: DocumentKind, _ path: [String], _ keys: [String], _ source: Source
  ) {
    self.kind = kind
    self.path = path
    self.keys = keys
    self.source = source
  }

  static let all: [VendorObject] = [
    VendorObject(.wrapperOneSignal, [], oneSignal, VendorDocs.oneSignal),
    VendorObject(.wrapperExpo, [], expo, VendorDocs.expo),
    VendorObject(.wrapperExpo, ["*"], expo, VendorDocs.expo),
    VendorObject(.wrapperBraze, ["messages", "apple_push"], braze, VendorDocs.braze),
    VendorObject(.wrapperGorush, ["notifications", "*"], gorush, VendorDocs.gorush),
    VendorObject(.wrapperParse, ["data"], parse, VendorDocs.parse),
    VendorObject(.wrapperJPush, ["notification", "ios"], jpush, VendorDocs.jpush),
  ]

  private static let oneSignal = [
    "app_id", "contents", "headings", "subtitle", "included_segments", "excluded_segments",
    "include_aliases", "include_subscription_ids", "template_id", "content_available",
    "mutable_content", "ios_attachments", "big_picture", "ios_category", "android_channel_id",
    "ios_sound", "android_sound", "ios_badgeType", "ios_badgeCount", "collapse_id", "thread_id",
    "ios_interruption_level", "ios_relevance_score", "target_content_identifier", "send_after",
    "target_channel",
  ]
  private static let expo = [
    "to", "title", "body", "data", "ttl", "expiration", "priority", "subtitle", "sound", "badge",
    "interruptionLevel", "channelId", "categoryId", "mutableContent", "_contentAvailable",
    "richContent",
  ]
  private static let braze = [
    "alert", "badge", "extra", "expiry", "category", "sound", "content-available",
    "mutable_content", "interruption_level", "relevance_score", "asset_url", "asset_file_type",
    "collapse_id", "custom_uri", "message_variation_id", "notification_group_thread_id",
  ]
  private static let gorush = [
    "tokens", "platform", "message", "title", "image", "priority", "content_available",
    "mutable_content", "sound", "badge", "category", "alert", "data", "topic", "push_type",
    "collapse_id", "collapse_key", "thread-id", "url-args", "apns_id", "expiration",
  ]
  private static let parse = [
    "alert", "title", "badge", "sound", "content-available", "mutable-content", "category",
  ]
  private static let jpush = [
    "alert", "badge", "sound", "content-available", "mutable-content", "category", "extras",
    "thread-id", "interruption-level",
  ]

  /// The key of the list that another spelling means.
  func key(meantBy name: String) -> String? {
    let folded = NearMiss.fold(name)
    return keys.first { NearMiss.fold($0) == folded }
  }

  /// Calls `body` for each such object of a document, with its place.
  static func forEach(
    in document: borrowing WrapperDocument,
    _ body: (_ value: JSONValue, _ place: JSONPointer, _ object: VendorObject) -> Void
  ) {
    for object in all where object.kind == document.kind {
      for place in object.places(in: document.root) {
        guard let value = document.root.value(at: place), value.isObject else { continue }
        body(value, JSONPointer(place), object)
      }
    }
  }

  /// The places of the object in a document.
  private func places(in root: JSONValue) -> [[String]] {
    guard let star = path.firstIndex(of: "*") else { return [path] }
    let list = Array(path[..<star])
    let count = min(root.value(at: list)?.count ?? 0, 1000)
    return (0..<count).map { list + ["\($0)"] + path[(star + 1)...] }
  }
}
