/// Which letters and digits a word has, without their order, their number, case, `-`, `_` and blanks.
///
/// Each slip of the fingers changes two bits at most, so that nearly all words of a list are told
/// from another one without comparing them.
package struct LetterBag: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline var bits: UInt64 = 0

  package init(_ scalars: [Unicode.Scalar]) {
    for scalar in scalars { insert(scalar.value) }
  }

  package init(_ word: StaticString) {
    word.withUTF8Buffer { buffer in
      for index in buffer.indices { unsafe insert(UInt32(buffer[index])) }
    }
  }

  package init(_ word: Span<UInt8>) {
    for index in word.indices { insert(UInt32(word[index])) }
  }

  private mutating func insert(_ code: UInt32) {
    guard code != 0x2D, code != 0x5F, code != 0x20 else { return }
    bits |= 1 << UInt64((code | 0x20) & 63)
  }

  // Inlined: asked of each word of a list, the one that the compiler makes is a call by the protocol.
  @inlinable @inline(__always)
  package static func == (one: LetterBag, other: LetterBag) -> Bool { one.bits == other.bits }

  /// Whether so many slips may turn a word with these letters into one with the others.
  package func isNear(_ other: LetterBag, slips: Int) -> Bool {
    (bits ^ other.bits).nonzeroBitCount <= 2 * slips
  }
}
