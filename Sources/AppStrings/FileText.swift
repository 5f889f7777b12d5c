import JSON

/// The content of a file as UTF-8, whatever encoding Xcode wrote it in.
enum FileText {
  static func utf8(_ bytes: [UInt8]) throws(StringsProblem) -> [UInt8] {
    guard !bytes.starts(with: Array("bplist".utf8)) else {
      throw StringsProblem("a binary property list; `plutil -convert xml1` makes it readable")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    return encoding(bytes).map { WideText.utf8(of: bytes.span, in: $0) } ?? bytes
  }

  private static func encoding(_ bytes: [UInt8]) -> WideEncoding? {
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
    if bytes.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
    // Such a file begins with a quote or a comment, which in UTF-16 has a zero beside it.
    guard bytes.count >= 2 else { return nil }
    if bytes[0] == 0 { return .utf16BigEndian }
    return bytes[1] == 0 ? .utf16LittleEndian : nil
  }
}
