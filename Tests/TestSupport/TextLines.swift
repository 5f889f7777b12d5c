/// Lines as bytes see them: LF ends one, and CR LF is not a single character here.
enum TextLines {
  /// Each line and its end; what follows the last LF is a line only when it holds something.
  static func withEnds(_ text: String) -> [(text: Substring, end: String)] {
    var pieces = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    let last = pieces.removeLast()
    let lines = pieces.map { (text: $0, end: "\n") }
    return last.isEmpty ? lines : lines + [(last, "")]
  }
}
