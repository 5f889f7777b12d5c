import JSON
import PushShield

/// A repair: text to put in the place of other text.
public struct Fix: Hashable, Sendable {
  /// Whether the repair says the same as what was meant, beyond doubt.
  public let isSafe: Bool
  /// The changes that make the repair, all of them together.
  public let edits: [Edit]

  /// One stretch of bytes that becomes another one.
  public struct Edit: Hashable, Sendable {
    /// The bytes that go, in the bytes that were checked.
    public let range: Range<Int>
    /// What takes their place.
    public let replacement: String
  }

  init(_ fix: LocatedFix) {
    isSafe = fix.isSafe
    edits = fix.edits.map {
      Edit(range: $0.range.start..<$0.range.end, replacement: $0.replacement)
    }
  }

  /// The bytes with this repair made.
  public func apply(to bytes: [UInt8]) throws(FixError) -> [UInt8] {
    try Self.apply([self], to: bytes)
  }

  /// The bytes with all of these repairs made.
  ///
  /// They must belong to these bytes, and must not touch each other's text: check the result again
  /// before you make further ones.
  public static func apply(_ fixes: [Fix], to bytes: [UInt8]) throws(FixError) -> [UInt8] {
    let edits = fixes.flatMap(\.edits)
    guard edits.allSatisfy({ $0.range.upperBound <= bytes.count }) else { throw .otherBytes }
    let inside = edits.map {
      TextEdit(ByteRange($0.range.lowerBound, $0.range.upperBound), $0.replacement)
    }
    guard let fixed = TextEdit.apply(inside, to: bytes.span) else { throw .overlapping }
    return fixed
  }
}

/// Why repairs cannot be made.
public enum FixError: Error, Hashable, Sendable {
  /// The bytes end before a repair: they are not those that were checked.
  case otherBytes
  /// Two repairs change the same text.
  case overlapping
}
