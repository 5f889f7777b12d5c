package import JSON
import PushModel
package import PushShield

/// Fingerprints of findings, which stay the same when a document is reformatted: made of rule,
/// path, pointer and ordinal, never of lines.
///
/// One counter serves one input: it numbers findings that are otherwise alike. A record with a key has
/// a counter of its own, and the key stands for the number: it says the same wherever the record is.
package struct Fingerprints: Sendable {
  private var ordinals: [UInt64: Int] = [:]
  /// Bounds the memory for a stream in which every record has other keys; further findings get the
  /// fingerprints of first ones.
  private static let maxNames = 1 << 18

  /// Whether to make fingerprints; otherwise they are added later.
  private let isNaming: Bool
  private let key: String?
  /// What is known of the rules.
  var rules = RuleNames()

  package init(isNaming: Bool = true) {
    self.isNaming = isNaming
    key = nil
  }

  /// For the findings of one record; `others` is what knows the rules already, and lends that.
  package init(ofRecord key: String, besides others: inout Fingerprints) {
    isNaming = true
    self.key = key
    swap(&rules, &others.rules)
  }

  /// Gives back what was lent.
  package mutating func giveBack(to others: inout Fingerprints) {
    swap(&rules, &others.rules)
  }

  /// The fingerprint of a finding with this identity.
  package mutating func next(_ identity: UInt64) -> Fingerprint {
    guard isNaming else { return .none }
    let ordinal = ordinal(of: identity)
    var hash = FNV1a(goingOnFrom: identity)
    if let key { hash.add(key) }
    if key == nil || ordinal > 0 { hash.add(decimal: ordinal) }
    return Fingerprint(hash.value)
  }

  /// How many findings with this identity there were before.
  private mutating func ordinal(of identity: UInt64) -> Int {
    guard ordinals.count < Self.maxNames else {
      guard let ordinal = ordinals[identity] else { return 0 }
      ordinals[identity] = ordinal + 1
      return ordinal
    }
    return Self.count(&ordinals[identity, default: 0])
  }

  private static func count(_ counter: inout Int) -> Int {
    counter += 1
    return counter - 1
  }

  /// What findings of one rule at one place have in common.
  package static func identity(
    rule: String, path: String, pointer: JSONPointer?, inner: JSONPointer? = nil,
    header: String? = nil
  ) -> UInt64 {
    identity(after: start(rule: rule, path: path), pointer, inner, header)
  }

  /// The part of it that all findings of a rule have in common.
  static func start(rule: String, path: String) -> FNV1a {
    var hash = FNV1a()
    hash.add(rule)
    hash.add(path)
    return hash
  }

  static func identity(
    after start: FNV1a, _ pointer: JSONPointer?, _ inner: JSONPointer?, _ header: String?
  ) -> UInt64 {
    var hash = start
    // A finding without a pointer differs from one at the root.
    hash.add(pointer)
    hash.add(inner)
    hash.add(header ?? "")
    return hash.value
  }
}

/// The names of rules that have found something in an input, and what their findings have in common:
/// making both anew takes longer than to look up where a finding stands.
struct RuleNames: Sendable {
  struct Entry {
    fileprivate var rule: ObjectIdentifier?
    var name = ""
    var start = FNV1a()
  }

  private var entries: [Entry] = []
  private var path = ""

  private static let places = 64

  mutating func entry(of rule: any Rule.Type, in path: String) -> Entry {
    if entries.isEmpty || path != self.path {
      entries = [Entry](repeating: Entry(), count: Self.places)
      self.path = path
    }
    let known = ObjectIdentifier(rule)
    let bits = UInt(bitPattern: known)
    let place = Int(bits >> 4 ^ bits >> 10) & (Self.places - 1)
    if entries[place].rule != known {
      let name = rule.name
      entries[place] = Entry(
        rule: known, name: name, start: Fingerprints.start(rule: name, path: path))
    }
    return entries[place]
  }
}

/// The 64-bit FNV-1a hash, the same in every run and on every machine.
package struct FNV1a: Sendable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  /// Continues from the value of another hash.
  package init(goingOnFrom value: UInt64) {
    self.value = value
  }

  package mutating func add(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// Adds a text and a terminator, so that two texts never hash like their concatenation.
  package mutating func add(_ text: String) {
    add(text.utf8.span)
    // Not a byte of UTF-8.
    add(byte: 0xFF)
  }

  /// Adds a number as its digits.
  fileprivate mutating func add(decimal number: Int) {
    guard number > 9 else {
      add(byte: UInt8(ascii: "0") + UInt8(number))
      return add(byte: 0xFF)
    }
    var unit = 1
    while number / unit > 9 { unit *= 10 }
    while unit > 0 {
      add(byte: UInt8(ascii: "0") + UInt8(number / unit % 10))
      unit /= 10
    }
    add(byte: 0xFF)
  }

  private mutating func add(_ bytes: Span<UInt8>) {
    for place in bytes.indices { add(byte: bytes[place]) }
  }

  /// Adds a pointer as it is written, after a byte that a missing pointer does not have.
  fileprivate mutating func add(_ pointer: JSONPointer?) {
    if let pointer {
      add(byte: UInt8(ascii: "#"))
      let tokens = pointer.tokens.span
      for number in tokens.indices {
        add(byte: UInt8(ascii: "/"))
        let token = tokens[number].utf8.span
        for place in token.indices {
          switch token[place] {
          case UInt8(ascii: "~"): add("~0".utf8.span)
          case UInt8(ascii: "/"): add("~1".utf8.span)
          default: add(byte: token[place])
          }
        }
      }
    }
    add(byte: 0xFF)
  }

  /// Sixteen digits.
  package var hexadecimal: String { Fingerprint(value).text }
}
