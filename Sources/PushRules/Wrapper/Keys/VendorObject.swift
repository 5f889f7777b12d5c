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
  /// What a sentence calls it.
  let title: String
  let source: Source

  private init(
    _ kind: DocumentKind, _ path: [String], _ keys: [String], _ title: String, _ source: Source
  ) {
    self.kind = kind
    self.path = path
    self.keys = keys
    self.title = title
    self.source = source
  }

  static let all: [VendorObject] = [
    VendorObject(.wrapperParse, ["data"], parse, "Parse", VendorDocs.parse),
    VendorObject(.wrapperJPush, ["notification", "ios"], jpush, "JPush's `ios`", VendorDocs.jpush),
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
      guard let value = document.root.value(at: object.path), value.isObject else { continue }
      body(value, JSONPointer(object.path), object)
    }
  }
}
