import JSON

/// Truncates text of which only the ends matter.
enum LongText {
  /// The two ends of a text that is longer than this, in whole code points; secrets have to be
  /// hidden before, since half a secret is not recognised.
  static func cut(_ text: String, toBytes most: Int) -> String {
    let bytes = text.utf8.span
    guard bytes.count > most else { return text }
    let head = UTF8Scan.scalarStart(bytes, at: most / 2)
    let tail = UTF8Scan.scalarStart(bytes, at: bytes.count - most / 2)
    return UTF8Scan.string(bytes, ByteRange(0, head)) + "…"
      + UTF8Scan.string(bytes, ByteRange(tail, bytes.count))
  }

  /// The same with at least this many terminal cells at each end: visible clusters have at most
  /// twelve code points.
  static func cut(_ text: String, toCells cells: Int) -> String {
    cut(text, toBytes: 100 * max(cells, 1))
  }
}
