import JSON
import PushFormats
import PushModel

/// An object of another product's document of which no table knows the keys, but whose spellings are
/// the product's own.
///
/// The lists are for telling a misspelled key, not for refusing an unknown one: products add keys.
struct VendorObject: Sendable {
  let kind: DocumentKind
  /// The way to it.
  let path: KnownPath
  /// The keys that other services spell differently.
  private let keys: [StaticString]
  private let table: KeyTable
  /// The letters of the keys, in the same order.
  private let letters: [LetterBag]
  /// What people write for a key that it does not resemble, with the key.
  private let others: [(written: StaticString, key: StaticString)]
  /// What a sentence calls it.
  let title: String
  let source: Source
  /// What becomes of another spelling: an error where the keys go into `aps` as they are.
  let severity: Severity
  /// Whether the product takes Apple's own dictionary there as well.
  let mayHoldAps: Bool

  private init(
    _ kind: DocumentKind, _ path: KnownPath, _ keys: [StaticString], _ title: String,
    _ source: Source, severity: Severity = .warning,
    mayHoldAps: Bool = false,
    others: [(written: StaticString, key: StaticString)] = []
  ) {
    self.others = others
    self.mayHoldAps = mayHoldAps
    self.severity = severity
    self.kind = kind
    self.path = path
    self.keys = keys
    table = KeyTable(keys)
    letters = keys.map { LetterBag($0) }
    self.title = title
    self.source = source
  }

  static let all: [VendorObject] = [
    // https://github.com/parse-community/parse-server-push-adapter/blob/master/src/APNS.js
    VendorObject(.wrapperParse, "data", parse, "Parse", VendorDocs.parse, mayHoldAps: true),
    VendorObject(
      .wrapperJPush, "notification/ios", jpush, "JPush's `ios`", VendorDocs.jpush,
      others: [("extra", "extras")]),
    VendorObject(
      .wrapperJPush, "notification/android", jpushAndroid, "JPush's `android`", VendorDocs.jpush,
      others: [("extra", "extras")]),
    VendorObject(.wrapperJPush, "options", jpushOptions, "JPush's `options`", VendorDocs.jpush),
    VendorObject(
      .wrapperTencent, "message/ios/aps", tencent, "the `aps` of TPNS",
      VendorDocs.tencent, severity: .error),
    VendorObject(
      .wrapperHomeAssistant, "data/push", homeAssistant, "`push`, which goes into `aps`",
      VendorDocs.homeAssistant, severity: .error),
    VendorObject(
      .wrapperHomeAssistant, "data/data/push", homeAssistant, "`push`, which goes into `aps`",
      VendorDocs.homeAssistant, severity: .error),
  ]

  private static let parse: [StaticString] = [
    "alert", "title", "badge", "sound", "content-available", "mutable-content", "category",
    "threadId", "interruptionLevel", "targetContentIdentifier",
  ]
  private static let tencent: [StaticString] = [
    "alert", "badge_type", "category", "sound", "mutable-content", "content-available",
    "thread-id", "interruption-level", "relevance-score",
  ]
  private static let homeAssistant: [StaticString] = [
    "badge", "sound", "category", "thread-id", "interruption-level", "content-available",
    "mutable-content", "relevance-score",
  ]
  private static let jpush: [StaticString] = [
    "alert", "badge", "sound", "content-available", "mutable-content", "category", "extras",
    "thread-id", "interruption-level",
  ]

  private static let jpushAndroid: [StaticString] = [
    "alert", "title", "builder_id", "channel_id", "category", "priority", "style", "alert_type",
    "big_text", "inbox", "big_pic_path", "large_icon", "extras",
  ]

  private static let jpushOptions: [StaticString] = [
    "sendno", "time_to_live", "override_msg_id", "apns_production", "apns_collapse_id",
    "big_push_duration", "third_party_channel",
  ]

  /// The key of the list that another spelling means; nil for a correct one.
  func key(meantBy member: borrowing JSONMember) -> StaticString? {
    guard table.number(of: member) == nil else { return nil }
    let name = member.key
    if let other = others.first(where: { name.equals($0.written) }) { return other.key }
    let bag = LetterBag(name)
    // Beyond ASCII a letter may have a small one of another sort.
    let isASCII = name.allSatisfy { $0 < 0x80 }
    for position in keys.indices where !isASCII || letters[position] == bag {
      if NearMiss.fold(String(copying: name)) == NearMiss.fold("\(keys[position])") {
        return keys[position]
      }
    }
    return nil
  }

  /// The place of a member of such an object.
  func pointer(to key: String) -> JSONPointer { JSONPointer(path.texts).appending(key) }

  /// Calls `body` for each such object of a document.
  static func forEach(
    in document: borrowing WrapperDocument,
    _ body: (_ value: JSONValue, _ object: VendorObject) -> Void
  ) {
    for position in all.indices where all[position].kind.number == document.kind.number {
      guard let value = document.root.value(at: all[position].path), value.isObject else {
        continue
      }
      body(value, all[position])
    }
  }
}
