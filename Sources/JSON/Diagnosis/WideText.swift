/// Reads a text whose characters have units of two or four bytes.
package enum WideText {
  /// The text in UTF-8, without its byte order mark; a unit that is cut off at the end is left out.
  package static func utf8(of text: Span<UInt8>, in encoding: WideEncoding) -> [UInt8] {
    let units = units(of: text, width: encoding.width, isLittle: encoding.isLittleEndian)
    let decoded =
      encoding.isUTF16
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
