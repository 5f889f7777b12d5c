internal import CArena

extension ScannedText {
  /// The value of a scanned integer; nil when it exceeds 64 bits.
  @inline(__always)
  func integer(_ token: JSONNumberToken) -> Int64? {
    guard token.isInteger else { return nil }
    // No integer of this length, including its sign, exceeds them.
    guard token.range.count <= 18 else { return longInteger(in: token.range) }
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

  @inline(never)
  private func longInteger(in range: ByteRange) -> Int64? {
    let isNegative = self[range.start] == ASCII.minus
    var value: Int64 = 0
    for place in (isNegative ? range.start + 1 : range.start)..<range.end {
      let digit = Int64(self[place] - ASCII.zero)
      let shifted = value.multipliedReportingOverflow(by: 10)
      // The least number is greater than the greatest one.
      let next =
        isNegative
        ? shifted.partialValue.subtractingReportingOverflow(digit)
        : shifted.partialValue.addingReportingOverflow(digit)
      guard !shifted.overflow, !next.overflow else { return nil }
      value = next.partialValue
    }
    return value
  }

  /// The nearest double to a number that neither has a value of 64 bits nor one of a double.
  func nearestReal(_ range: ByteRange) -> Double? {
    guard let value = Double(string(in: range)) else { return nil }
    return value.isInfinite ? .greatestFiniteMagnitude * (value < 0 ? -1 : 1) : value
  }

  /// The value of a scanned real; nil when it exceeds the largest double.
  func real(_ token: JSONNumberToken) -> Double? {
    guard !token.isInteger else { return nil }
    var value = 0.0
    if unsafe pushcheck_read_real(address(of: token.range.start), token.range.count, &value) != 0 {
      return value
    }
    guard let long = Double(string(in: token.range)), long.isFinite else { return nil }
    return long
  }
}
