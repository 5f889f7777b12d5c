import JSON
import PushFormats
import PushModel
import PushRules

/// The kinds whose signs a document may have, by the keys of its root, in plain bits.
///
/// Every document is walked so, once: to ask for the signs of each kind costs more than a step of
/// the walk.
struct KindCandidates {
  private var bits: UInt64

  /// The next kind in the order of the list.
  mutating func next() -> DocumentKind? {
    guard bits != 0 else { return nil }
    let position = bits.trailingZeroBitCount
    bits &= bits - 1
    return DocumentKind.allCases[position]
  }

  static let all = KindCandidates(bits: KnownRootKeys.shared.allKinds)

  static func of(_ root: JSONValue) -> KindCandidates {
    guard root.isObject else { return all }
    let known = KnownRootKeys.shared
    var bits = known.withAnyKeys
    var members = root.members
    while let member = members.next() { bits |= known.kinds(with: member.key) }
    return KindCandidates(bits: bits)
  }
}

/// The keys at a document's root that tell something, and the kinds of which they tell it.
private struct KnownRootKeys: Sendable {
  static let shared = KnownRootKeys()

  let allKinds: UInt64
  /// The kinds whose documents may hold any keys.
  let withAnyKeys: UInt64
  private let keys: KeyTable
  /// The kinds by the numbers of the keys.
  private let kinds: [UInt64]
  private let prefixes: [(text: StaticString, kinds: UInt64)]

  private init() {
    var withAnyKeys: UInt64 = 0
    var keys: [(key: StaticString, kind: UInt64)] = []
    keys.reserveCapacity(128)
    var prefixes: [(text: StaticString, kinds: UInt64)] = []
    var bit: UInt64 = 1
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
    var kinds = [UInt64](repeating: 0, count: keys.count)
    for (key, kind) in keys {
      guard let number = table.number(of: key) else { continue }
      kinds[number] |= kind
    }
    allKinds = bit - 1
    self.withAnyKeys = withAnyKeys
    self.keys = table
    self.kinds = kinds
    self.prefixes = prefixes
  }

  func kinds(with key: Span<UInt8>) -> UInt64 {
    if let number = keys.number(of: key) { return kinds[number] }
    var found: UInt64 = 0
    for prefix in prefixes where key.begins(with: prefix.text) { found |= prefix.kinds }
    return found
  }
}
