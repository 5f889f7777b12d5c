/// A set of numbers that keeps six bits of each: it may take one for another, and never misses one.
package struct MarkSet: BitwiseCopyable, Sendable {
  private var bits: UInt64 = 0

  package init() {}

  package var isEmpty: Bool { bits == 0 }

  /// Answers whether it surely was not there.
  @discardableResult
  package mutating func insert(_ mark: UInt) -> Bool {
    let isNew = !mayContain(mark)
    bits |= Self.bit(of: mark)
    return isNew
  }

  package mutating func formUnion(_ other: MarkSet) { bits |= other.bits }

  package func mayContain(_ mark: UInt) -> Bool { bits & Self.bit(of: mark) != 0 }

  private static func bit(of mark: UInt) -> UInt64 {
    1 &<< UInt64((mark &* 0x9E37_79B9_7F4A_7C15) &>> 58)
  }
}

extension MarkSet {
  package mutating func insert(_ rule: any Rule.Type) {
    insert(UInt(bitPattern: ObjectIdentifier(rule)))
  }

  package func mayContain(_ rule: any Rule.Type) -> Bool {
    mayContain(UInt(bitPattern: ObjectIdentifier(rule)))
  }

  /// Whether one of the rules may be superseded.
  package func mayContain(anyOf superseded: Superseded) -> Bool {
    switch superseded {
    case .none: false
    case .rules(let rules):
      rules.contains { mayContain($0) }
    case .family: !isEmpty
    }
  }
}
