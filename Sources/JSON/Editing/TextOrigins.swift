/// Where the bytes of an edited text stood before its edits.
struct TextOrigins {
  private let jumps: [Jump]

  /// A range that was replaced.
  private struct Jump: BitwiseCopyable {
    var after: ByteRange
    var before: ByteRange
  }

  init(of edits: [TextEdit]) {
    var shift = 0
    jumps = TextEdit.sorted(edits).map { edit in
      let start = edit.range.start + shift
      let end = start + edit.replacement.utf8.count
      shift = end - edit.range.end
      return Jump(after: ByteRange(start, end), before: edit.range)
    }
  }

  /// Where in the text before the edits a stretch of the edited one stood.
  func range(of range: ByteRange) -> ByteRange {
    let start = start(of: range.start)
    return ByteRange(start, max(start, end(of: range.end)))
  }

  func start(of offset: Int) -> Int {
    let next = jumps.partitionPoint { $0.after.end <= offset }
    if next < jumps.count, jumps[next].after.start <= offset { return jumps[next].before.start }
    return shifted(offset, behind: next)
  }

  func end(of offset: Int) -> Int {
    let next = jumps.partitionPoint { $0.after.end < offset }
    if next < jumps.count, jumps[next].after.start < offset { return jumps[next].before.end }
    return shifted(offset, behind: next)
  }

  private func shifted(_ offset: Int, behind next: Int) -> Int {
    guard next > 0 else { return offset }
    return jumps[next - 1].before.end + offset - jumps[next - 1].after.end
  }
}
