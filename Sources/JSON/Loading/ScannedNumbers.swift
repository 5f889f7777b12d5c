internal import CArena

extension ScannedText {
  /// The value of a scanned integer; nil when it is so long that it may exceed 64 bits.
  @inline(__always)
  func integer(_ token: JSONNumberToken) -> Int64? {
    // No integer of this length, including its sign, exceeds them.
    guard token.isInteger, token.range.count <= 18 else { return nil }
    var here = token.range.start
    let isNegative = self[here] == ASCII.minus
    if isNegative { here &+= 1 }
    var value: Int64 = 0
    while here < token.range.end {
      value = value &* 10 &+ Int64(self[here] &- ASCII.zero)
      here &+= 1
    }
    return isNegative ? 0 &- value : value
  }

  /// The value of a scanned real; nil when it exceeds the largest double.
  func real(_ token: JSONNumberToken) -> Double? {
    var value = 0.0
    guard !token.isInteger,
      unsafe pushcheck_read_real(address(of: token.range.start), token.range.count, &value) != 0
    else { return nil }
    return value
  }
}
