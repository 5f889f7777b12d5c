import JSON

/// The content of a file as UTF-8, whatever encoding Xcode wrote it in.
enum FileText {
  static func utf8(_ bytes: [UInt8]) throws(StringsProblem) -> [UInt8] {
    guard !bytes.starts(with: Array("bplist".utf8)) else {
      throw StringsProblem("a binary property list; `plutil -convert xml1` makes it readable")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return WideText.utf8(of: bytes.span, in: "UTF-16LE") }
    if bytes.starts(with: [0xFE, 0xFF]) { return WideText.utf8(of: bytes.span, in: "UTF-16BE") }
    // Such a file begins with a quote or a comment, which in UTF-16 has a zero beside it.
    if bytes.count >= 2, bytes[0] == 0 { return WideText.utf8(of: bytes.span, in: "UTF-16BE") }
    if bytes.count >= 2, bytes[1] == 0 { return WideText.utf8(of: bytes.span, in: "UTF-16LE") }
    return bytes
  }
}
