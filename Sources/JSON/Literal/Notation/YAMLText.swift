/// The texts of YAML that are not written as they are.
enum YAMLText {
  /// Between single quotes, of which two are one.
  static func unquoted(_ content: ByteRange, in text: DumpText) -> String {
    var bytes: [UInt8] = []
    var here = content.start
    while here < content.end {
      bytes.append(text[here])
      let isPair = text[here] == ASCII.apostrophe && text[here + 1] == ASCII.apostrophe
      here += isPair ? 2 : 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The lines behind `|`, or those behind `>`, of which YAML makes one.
  static func block(_ range: ByteRange, in text: DumpText) -> String {
    let isFolded = text[range.start] == ASCII.greater
    var header = range.start
    while header < range.end, !text[header].isLineEnd { header += 1 }
    let keepsEnd = text[range.start + 1] != ASCII.minus
    var bytes: [UInt8] = []
    var indentation: Int?
    var here = header
    while here < range.end {
      here += text.holds("\r\n", at: here) ? 2 : 1
      let end = min(text.lineEnd(from: here), range.end)
      var start = here
      while start < end, text[start] == ASCII.space { start += 1 }
      let margin = indentation ?? start - here
      if start < end { indentation = margin }
      if !bytes.isEmpty { bytes.append(isFolded && start < end ? ASCII.space : ASCII.lineFeed) }
      bytes += text.bytes[min(here + margin, start)..<end]
      here = end
    }
    if keepsEnd, !bytes.isEmpty { bytes.append(ASCII.lineFeed) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
