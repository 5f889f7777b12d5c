/// A character of a pattern or a text: the bytes of one UTF-8 sequence, or a stray byte.
///
/// The bytes are packed, not decoded: their order is the order of the characters, and invalid UTF-8
/// needs no special case.
struct GlobUnit: Hashable, Comparable, Sendable {
  var packed: UInt32

  static let slash = GlobUnit(packed: 0x2F)

  static func < (left: GlobUnit, right: GlobUnit) -> Bool {
    left.packed < right.packed
  }
}

/// The characters of some bytes, one by one.
struct GlobUnits: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> GlobUnit? {
    guard position < bytes.count else { return nil }
    let lead = bytes[position]
    let length = Self.length(of: lead)
    let rest = bytes[(position + 1)...].prefix(length - 1)
    guard rest.count == length - 1, rest.allSatisfy({ $0 & 0xC0 == 0x80 }) else {
      position += 1
      return GlobUnit(packed: UInt32(lead))
    }
    position += length
    return GlobUnit(packed: rest.reduce(UInt32(lead)) { $0 << 8 | UInt32($1) })
  }

  /// The length of the sequence that this byte begins.
  private static func length(of lead: UInt8) -> Int {
    switch lead {
    case 0xC0...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF7: 4
    default: 1
    }
  }
}

/// The content of `[…]`.
struct GlobSet: Hashable, Sendable {
  var isNegated = false
  var ranges: [ClosedRange<GlobUnit>] = []

  func contains(_ unit: GlobUnit) -> Bool {
    ranges.contains { $0.contains(unit) } != isNegated
  }
}
