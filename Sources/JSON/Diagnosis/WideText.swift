/// Reads a text whose characters have units of two or four bytes.
package enum WideText {
  /// The text in UTF-8, without its byte order mark; a unit that is cut off at the end is left out.
  ///
  /// `encoding`: as the finding about it says, such as "UTF-16LE".
  package static func utf8(of text: Span<UInt8>, in encoding: String) -> [UInt8] {
    let isLittle = encoding.hasSuffix("LE")
    let isShort = encoding.hasPrefix("UTF-16")
    let units = units(of: text, width: isShort ? 2 : 4, isLittle: isLittle)
    let decoded =
      isShort
      ? String(decoding: units.map(UInt16.init(truncatingIfNeeded:)), as: UTF16.self)
      : String(decoding: units, as: UTF32.self)
    let bytes = Array(decoded.utf8)
    return bytes.starts(with: byteOrderMark) ? Array(bytes.dropFirst(byteOrderMark.count)) : bytes
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func units(of text: Span<UInt8>, width: Int, isLittle: Bool) -> [UInt32] {
    var units: [UInt32] = []
    units.reserveCapacity(text.count / width)
    var start = 0
    while start + width <= text.count {
      var unit: UInt32 = 0
      for index in 0..<width {
        unit = unit << 8 | UInt32(text[isLittle ? start + width - 1 - index : start + index])
      }
      units.append(unit)
      start += width
    }
    return units
  }
}
