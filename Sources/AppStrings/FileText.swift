/// The content of a file as UTF-8, whatever encoding Xcode wrote it in.
enum FileText {
  static func utf8(_ bytes: [UInt8]) throws(StringsProblem) -> [UInt8] {
    guard !bytes.starts(with: Array("bplist".utf8)) else {
      throw StringsProblem("a binary property list; `plutil -convert xml1` makes it readable")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isBigEndian: true) }
    // Such a file begins with a quote or a comment, which in UTF-16 has a zero beside it.
    if bytes.count >= 2, bytes[0] == 0 { return utf16(bytes[...], isBigEndian: true) }
    if bytes.count >= 2, bytes[1] == 0 { return utf16(bytes[...], isBigEndian: false) }
    return bytes
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      index += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
