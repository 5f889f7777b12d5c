import JSON
import PushFormats
import PushModel
import PushRules

/// The kinds whose signs a document may have, by the keys of its root, in plain bits.
///
/// Every document is walked so, once: to ask for the signs of each kind costs more than a step of
/// the walk.
struct KindCandidates {
  private var bits: UInt128

  /// The next kind in the order of the list.
  mutating func next() -> DocumentKind? {
    guard bits != 0 else { return nil }
    let position = bits.trailingZeroBitCount
    bits &= bits - 1
    return DocumentKind.allCases[position]
  }

  static let all = KindCandidates(bits: KnownRootKeys.shared.allKinds)

  /// Notes the marks of the keys on the way.
  static func of(_ root: JSONValue, _ keys: inout KeyMarks) -> KindCandidates {
    guard root.isObject else { return all }
    let known = KnownRootKeys.shared
    var bits = known.withAnyKeys
    var members = root.members
    while let member = members.next() {
      keys.insert(member.key)
      bits |= known.kinds(with: member.key)
    }
    return KindCandidates(bits: bits)
  }

  /// The kind with most of its keys at the root of a document without signs, the first of these, and
  /// the first such key.
  static func nearest(to root: JSONValue) -> NearestKind? {
    var counts = [Int](repeating: 0, count: DocumentKind.allCases.count)
    var firstKeys = [String?](repeating: nil, count: counts.count)
    var members = root.members
    while let member = members.next() {
      var candidates = KindCandidates(bits: KnownRootKeys.shared.kinds(with: member.key))
      while let kind = candidates.next() {
        counts[kind.number] += 1
        if firstKeys[kind.number] == nil { firstKeys[kind.number] = member.name }
      }
    }
    var nearest: NearestKind?
    var most = 0
    for kind in DocumentKind.choices where counts[kind.number] > most {
      // One word, such as `data`, does not lead to a product.
      guard !kind.isWrapper || counts[kind.number] > 1, let key = firstKeys[kind.number] else {
        continue
      }
      most = counts[kind.number]
      nearest = NearestKind(kind: kind, key: key)
    }
    return nearest
  }
}

/// The keys at a document's root that tell something, and the kinds of which they tell it.
private struct KnownRootKeys: Sendable {
  static let shared = KnownRootKeys()

  let allKinds: UInt128
  /// The kinds whose documents may hold any keys.
  let withAnyKeys: UInt128
  private let keys: KeyTable
  /// The kinds by the numbers of the keys.
  private let kinds: [UInt128]
  private let prefixes: [(text: StaticString, kinds: UInt128)]
  /// A bit for the first letter of each prefix: hardly any key begins so.
  private let initials: UInt64

  private init() {
    var withAnyKeys: UInt128 = 0
    var keys: [(key: StaticString, kind: UInt128)] = []
    keys.reserveCapacity(256)
    var prefixes: [(text: StaticString, kinds: UInt128)] = []
    var bit: UInt128 = 1
    for kind in DocumentKind.allCases {
      let layout = kind.layout
      if let rootKeys = layout.rootKeys {
        for key in rootKeys { keys.append((key, bit)) }
      } else {
        withAnyKeys |= bit
      }
      for prefix in layout.rootKeyPrefixes { prefixes.append((prefix, bit)) }
      bit <<= 1
    }
    let table = KeyTable(keys.map(\.key))
    var kinds = [UInt128](repeating: 0, count: keys.count)
    for (key, kind) in keys {
      guard let number = table.number(of: key) else { continue }
      kinds[number] |= kind
    }
    allKinds = bit - 1
    self.withAnyKeys = withAnyKeys
    self.keys = table
    self.kinds = kinds
    self.prefixes = prefixes
    initials = prefixes.reduce(0) { unsafe $0 | Self.initial($1.text.utf8Start.pointee) }
  }

  func kinds(with key: Span<UInt8>) -> UInt128 {
    if let number = keys.number(of: key) { return kinds[number] }
    guard key.count > 0, initials & Self.initial(key[0]) != 0 else { return 0 }
    var found: UInt128 = 0
    for prefix in prefixes where key.begins(with: prefix.text) { found |= prefix.kinds }
    return found
  }

  private static func initial(_ letter: UInt8) -> UInt64 { 1 << UInt64(letter & 63) }
}
