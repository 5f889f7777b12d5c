package import JSON

/// Names for findings that stay the same when a document is laid out anew: made of rule, path,
/// pointer and ordinal, never of lines.
///
/// One counter serves one input: it numbers findings that would share a name.
package struct Fingerprints: Sendable {
  private var ordinals: [UInt64: Int] = [:]
  /// Bounds the memory for a stream in which every record names other keys; findings beyond it get
  /// the names of first ones.
  private static let mostNames = 1 << 18

  /// Whether there are names at all; else they are given later.
  private let isNaming: Bool

  package init(isNaming: Bool = true) {
    self.isNaming = isNaming
  }

  /// The name of a finding, known by what it has in common with others alike.
  package mutating func next(_ identity: UInt64) -> String {
    guard isNaming else { return "" }
    let ordinal = ordinals[identity, default: 0]
    if ordinal > 0 || ordinals.count < Self.mostNames { ordinals[identity] = ordinal + 1 }
    var hash = FNV1a(goingOnFrom: identity)
    hash.add(String(ordinal))
    return hash.hexadecimal
  }

  /// What findings of one rule at one place have in common.
  package static func identity(
    rule: String, path: String, pointer: JSONPointer?, inner: JSONPointer? = nil,
    header: String? = nil
  ) -> UInt64 {
    var hash = FNV1a()
    hash.add(rule)
    hash.add(path)
    // A finding without a pointer is not one at the root.
    hash.add(pointer.map { "#" + $0.description } ?? "")
    hash.add(inner.map { "#" + $0.description } ?? "")
    hash.add(header ?? "")
    return hash.value
  }
}

/// The hash FNV-1a of 64 bits, the same in every run and on every machine.
package struct FNV1a: Sendable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  /// Goes on with a hash of which only the value is known.
  package init(goingOnFrom value: UInt64) {
    self.value = value
  }

  package mutating func add(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// A text and its end, so that two texts never hash like one longer.
  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte: byte) }
    // No byte of UTF-8.
    add(byte: 0xFF)
  }

  /// Sixteen digits.
  package var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
