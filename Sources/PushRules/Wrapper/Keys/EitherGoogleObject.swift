import JSON
import PushFormats
import PushModel

/// An object that a sender makes a message for FCM of, of which it is not known whether it spells its
/// keys as HTTP v1 does or as the legacy API did.
///
/// A key that both know, or one of them, is right; a clear slip of the fingers is right in neither.
struct EitherGoogleObject {
  let kind: DocumentKind
  let path: [String]
  private let tables: [Table]
  /// The keys of all tables, as nearly every key is one: no text is made of those.
  private let known: KeyTable
  let title: String
  let source: Source

  private init(at path: [String], of kind: DocumentKind, like tables: [Table], called title: String)
  {
    self.kind = kind
    self.path = path
    self.tables = tables
    self.title = title
    source = Self.publishing
    var names: [String: StaticString] = [:]
    for table in tables { for field in table.fields { names["\(field.name)"] = field.name } }
    known = KeyTable(Array(names.values))
  }

  static let all: [EitherGoogleObject] = ably

  // https://github.com/ably/docs/blob/main/src/pages/docs/push/publish.mdx
  private static let ably = [[], ["extras", "push"]].flatMap { (place: [String]) in
    [
      EitherGoogleObject(
        at: place + ["fcm"], of: .wrapperAbly, like: [.message, .legacyRequest],
        called: "the part for FCM"),
      EitherGoogleObject(
        at: place + ["fcm", "notification"], of: .wrapperAbly,
        like: [.notification, .legacyNotification, .androidNotification],
        called: "FCM's `notification`"),
    ]
  }

  private static let publishing = Source(
    "Ably: Publish and receive push notifications", "https://ably.com/docs/push/publish")

  /// A key that only a slip of the fingers explains.
  struct Slip {
    let name: String
    /// The key that was meant, and whether it is there as well.
    let right: String
    let isTaken: Bool
    let place: JSONPointer
  }

  /// Calls `body` for each such key of a document.
  static func forEachSlip(
    in document: borrowing WrapperDocument, _ body: (Slip, EitherGoogleObject) -> Void
  ) {
    for object in all where object.kind.number == document.kind.number {
      guard let value = document.root.value(at: object.path), value.isObject else { continue }
      var compared = 0
      var members = value.members
      while compared < SenderKeys.maxCompared, let member = members.next() {
        compared += 1
        guard object.known.number(of: member.key) == nil else { continue }
        guard member.key.count <= 40, let right = object.key(meantBy: member.name) else { continue }
        let place = JSONPointer(object.path).appending(member.name)
        body(
          Slip(name: member.name, right: right, isTaken: value[right] != nil, place: place), object)
      }
    }
  }

  private func key(meantBy name: String) -> String? {
    let key = FoldedName(name)
    for table in tables
    where table.names.spelled(key) != nil || table.names.called(key) != nil { return nil }
    for table in tables {
      guard let slip = table.names.slip(key) else { continue }
      let right = table.names.fields[slip.position].nameText
      if NearMiss.isClearSlip(name, of: right) || areSwapped(key.folded, in: right) {
        return right
      }
    }
    return nil
  }

  /// Whether letters of a word are only in another order, its ends among them.
  private func areSwapped(_ letters: [Unicode.Scalar], in name: String) -> Bool {
    letters.count > 4 && letters.sorted() == NearMiss.fold(name).sorted()
  }
}
