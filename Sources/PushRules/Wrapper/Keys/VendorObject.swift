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
  let path: [String]
  /// The keys that other services spell differently.
  let keys: [String]
  /// Their letters, in the same order.
  private let letters: [LetterBag]
  /// What a sentence calls it.
  let title: String
  let source: Source
  /// What becomes of another spelling: an error where the keys go into `aps` as they are.
  let severity: Severity

  private init(
    _ kind: DocumentKind, _ path: [String], _ keys: [String], _ title: String, _ source: Source,
    severity: Severity = .warning
  ) {
    self.severity = severity
    self.kind = kind
    self.path = path
    self.keys = keys
    letters = keys.map { LetterBag($0.utf8.span) }
    self.title = title
    self.source = source
  }

  static let all: [VendorObject] = [
    VendorObject(.wrapperParse, ["data"], parse, "Parse", VendorDocs.parse),
    VendorObject(.wrapperJPush, ["notification", "ios"], jpush, "JPush's `ios`", VendorDocs.jpush),
    VendorObject(
      .wrapperTencent, ["message", "ios", "aps"], tencent, "the `aps` of TPNS",
      VendorDocs.tencent, severity: .error),
    VendorObject(
      .wrapperHomeAssistant, ["data", "push"], homeAssistant, "`push`, which goes into `aps`",
      VendorDocs.homeAssistant, severity: .error),
  ]

  private static let parse = [
    "alert", "title", "badge", "sound", "content-available", "mutable-content", "category",
    "threadId", "interruptionLevel", "targetContentIdentifier",
  ]
  private static let tencent = [
    "alert", "badge_type", "category", "sound", "mutable-content", "content-available",
    "thread-id", "interruption-level", "relevance-score",
  ]
  private static let homeAssistant = [
    "badge", "sound", "category", "thread-id", "interruption-level", "content-available",
    "mutable-content", "relevance-score",
  ]
  private static let jpush = [
    "alert", "badge", "sound", "content-available", "mutable-content", "category", "extras",
    "thread-id", "interruption-level",
  ]

  /// The key of the list that another spelling means; nil for a correct one.
  func key(meantBy name: Span<UInt8>) -> String? {
    let bag = LetterBag(name)
    // Beyond ASCII a letter may have a small one of another sort.
    let isASCII = name.allSatisfy { $0 < 0x80 }
    for position in keys.indices where !isASCII || letters[position] == bag {
      if name.equals(keys[position].utf8.span) { return nil }
      if NearMiss.fold(String(copying: name)) == NearMiss.fold(keys[position]) {
        return keys[position]
      }
    }
    return nil
  }

  /// Calls `body` for each such object of a document, with its place.
  static func forEach(
    in document: borrowing WrapperDocument,
    _ body: (_ value: JSONValue, _ place: JSONPointer, _ object: VendorObject) -> Void
  ) {
    for object in all where object.kind == document.kind {
      guard let value = document.root.value(at: object.path), value.isObject else { continue }
      body(value, JSONPointer(object.path), object)
    }
  }
}
