/// Estimates the nesting of a text without parsing it.
package enum NestingDepth {
  /// Whether a text has enough opening brackets to be nested deeper than this.
  ///
  /// Brackets inside strings count too, so that a positive answer is only a reason to parse it.
  package static func mayExceed(_ depth: Int, in text: Span<UInt8>) -> Bool {
    // As many closing brackets have to follow.
    guard text.count > depth * 2 else { return false }
    var brackets = 0
    for index in text.indices {
      // `[` and `{` differ in one bit.
      if text[index] | 0x20 == UInt8(ascii: "{") { brackets += 1 }
      if brackets > depth { return true }
    }
    return false
  }
}
