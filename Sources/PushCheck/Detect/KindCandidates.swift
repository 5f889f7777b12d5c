import JSON
import PushFormats
import PushModel
import PushRules

/// A set of kinds, in plain bits.
struct KindCandidates: BitwiseCopyable {
  private var bits: UInt128 = 0

  init() {}

  /// The next kind in the order of the list.
  mutating func next() -> DocumentKind? {
    guard bits != 0 else { return nil }
    let position = bits.trailingZeroBitCount
    bits &= bits - 1
    return DocumentKind.allCases[position]
  }

  var isEmpty: Bool { bits == 0 }

  var count: Int { bits.nonzeroBitCount }

  mutating func insert(_ kind: DocumentKind) { bits |= 1 << UInt128(kind.number) }

  mutating func remove(_ kind: DocumentKind) { bits &= ~(1 << UInt128(kind.number)) }

  mutating func formUnion(_ other: KindCandidates) { bits |= other.bits }

  func subtracting(_ other: KindCandidates) -> KindCandidates {
    var rest = self
    rest.bits &= ~other.bits
    return rest
  }

  func contains(kindNumber number: UInt8) -> Bool { bits >> UInt128(number) & 1 != 0 }

  static var all: KindCandidates {
    var all = KindCandidates()
    for kind in DocumentKind.allCases { all.insert(kind) }
    return all
  }
}

// MARK: - Nearest kind

extension KindCandidates {
  /// The kind with most of its keys at the root of a document without signs, the first of these, and
  /// the first such key.
  static func nearest(to root: JSONValue) -> NearestKind? {
    var counts = [128 of Int](repeating: 0)
    var named = KindCandidates()
    // Those of which a single key tells enough.
    var told = KindCandidates()
    var members = root.members
    while let member = members.next() {
      var kinds = withoutOtherTypes(KnownRootKeys.shared.kinds(with: member), of: member)
      kinds.remove(.unknown)
      named.formUnion(kinds)
      if kinds.count <= mostOfTellingKey { told.formUnion(kinds) }
      while let kind = kinds.next() { counts[kind.number] += 1 }
    }
    // FCM's targets are texts; those of other services are objects and lists.
    if let target = root["to"], target.isObject || target.kind == .array {
      named.remove(.fcmLegacy)
      named.remove(.fcmV1)
    }
    var nearest: DocumentKind?
    var most = 0
    while let kind = named.next() {
      // One word, such as `data` or `notification`, does not lead to a product.
      let isTold = !kind.isWrapper && told.contains(kindNumber: UInt8(kind.number))
      guard counts[kind.number] > most, isTold || counts[kind.number] > 1 else { continue }
      most = counts[kind.number]
      nearest = kind
    }
    guard let nearest else { return isDataAlone(root) ? dataOfFCM : nil }
    return NearestKind(kind: nearest, key: firstKey(of: nearest, in: root), keyCount: most)
  }

  /// The kinds for which the value may be what they have under the key: a text called `message` is no
  /// part of a kind whose `message` is an object.
  private static func withoutOtherTypes(
    _ kinds: KindCandidates, of member: borrowing JSONMember
  ) -> KindCandidates {
    var (rest, kept) = (kinds, kinds)
    while let kind = rest.next() {
      var isKnown = false
      var isAccepted = false
      for possible in kind.layout.arrangements {
        guard let table = possible.arrangement.rootTable else { continue }
        for field in table.fields where member.key.equals(field.name) {
          isKnown = true
          let types = field.shape.types.union(field.tolerated)
          isAccepted = isAccepted || types.overlaps(member.value.kind.type)
        }
      }
      if isKnown, !isAccepted { kept.remove(kind) }
    }
    return kept
  }

  /// A key that more kinds share is a word that any document may have.
  private static let mostOfTellingKey = 2

  /// Nearly every document has `data`; where nothing else is there, a message of FCM comes nearest.
  private static func isDataAlone(_ root: JSONValue) -> Bool {
    root.count == 1 && root["data"]?.isObject == true
  }

  private static let dataOfFCM = NearestKind(kind: .fcmLegacy, key: "data", keyCount: 1)

  /// The first key of a document that one of a kind may have, too.
  private static func firstKey(of kind: DocumentKind, in root: JSONValue) -> String {
    var members = root.members
    while let member = members.next() {
      if KnownRootKeys.shared.kinds(with: member).contains(kindNumber: UInt8(kind.number)) {
        return member.name
      }
    }
    return ""
  }
}

/// The keys at a document's root that tell something, and the kinds of which they tell it.
private struct KnownRootKeys: Sendable {
  static let shared = KnownRootKeys()

  private let keys: KeyTable
  /// The kinds by the numbers of the keys.
  private let kinds: [KindCandidates]
  private let prefixes: [(text: StaticString, kind: DocumentKind)]

  private init() {
    var keys: [(key: StaticString, kind: DocumentKind)] = []
    var prefixes: [(text: StaticString, kind: DocumentKind)] = []
    for kind in DocumentKind.allCases {
      let layout = kind.layout
      // These show a kind by their values alone; nearly every document has one of them.
      for key in layout.rootKeys ?? []
      where !key.equals("id") && !key.equals("data")
        // A request names no sender: only XMPP does, beside other keys, and a message that arrived.
        && !(key.equals("from") && kind == .fcmLegacy)
        // That it comes near to a kind is no reason to call the key one of the kind's.
        && !layout.misspelledRootKeys.contains(where: { $0.equals(key) })
      {
        keys.append((key, kind))
      }
      for prefix in layout.rootKeyPrefixes { prefixes.append((prefix, kind)) }
    }
    let table = KeyTable(keys.map(\.key))
    var kinds = [KindCandidates](repeating: KindCandidates(), count: keys.count)
    for (key, kind) in keys {
      if let number = table.number(of: key) { kinds[number].insert(kind) }
    }
    self.keys = table
    self.kinds = kinds
    self.prefixes = prefixes
  }

  func kinds(with member: borrowing JSONMember) -> KindCandidates {
    if let number = keys.number(of: member) { return kinds[number] }
    var found = KindCandidates()
    for prefix in prefixes where member.key.begins(with: prefix.text) { found.insert(prefix.kind) }
    return found
  }
}
