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

  mutating func insert(_ kind: DocumentKind) { bits |= 1 << UInt128(kind.number) }

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
    var counts = [Int](repeating: 0, count: DocumentKind.allCases.count)
    var firstKeys = [String?](repeating: nil, count: counts.count)
    var members = root.members
    while let member = members.next() {
      var candidates = KnownRootKeys.shared.kinds(with: member.key)
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

  private let keys: KeyTable
  /// The kinds by the numbers of the keys.
  private let kinds: [KindCandidates]
  private let prefixes: [(text: StaticString, kind: DocumentKind)]

  private init() {
    var keys: [(key: StaticString, kind: DocumentKind)] = []
    var prefixes: [(text: StaticString, kind: DocumentKind)] = []
    for kind in DocumentKind.allCases {
      let layout = kind.layout
      for key in layout.rootKeys ?? [] { keys.append((key, kind)) }
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

  func kinds(with key: Span<UInt8>) -> KindCandidates {
    if let number = keys.number(of: key) { return kinds[number] }
    var found = KindCandidates()
    for prefix in prefixes where key.begins(with: prefix.text) { found.insert(prefix.kind) }
    return found
  }
}
