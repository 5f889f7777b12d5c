extension Span<UInt8> {
  /// A hash of the beginning and the end of a text on top of a number, for caches that compare the
  /// whole texts afterwards.
  package func sample(onto number: UInt64) -> UInt64 {
    var hash = number
    guard count >= 8 else {
      for place in indices { hash = hash &* 31 &+ UInt64(self[place]) }
      return hash &* 0x9E37_79B9_7F4A_7C15
    }
    // What a finding says of a value is there, and the rest is words of our own.
    for start in stride(from: 0, to: Swift.min(count - 8, 128), by: 8) {
      hash = (hash ^ word(at: start)) &* 0x9E37_79B9_7F4A_7C15
    }
    return (hash ^ word(at: count - 8)) &* 0x9E37_79B9_7F4A_7C15
  }

  private func word(at start: Int) -> UInt64 {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self)
  }
}
