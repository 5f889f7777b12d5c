package import JSON

/// The change that edits make to a text, in the form that `patch` and reviewers read.
///
/// The edits say which lines change, so nothing has to be compared. Text is verbatim.
package struct UnifiedDiff {
  private static let contextLines = 3

  private let old: [UInt8]
  private let edits: [TextEdit]
  /// Where each line begins; the last one may lack its newline.
  private let lineStarts: [Int]

  /// `edits` are sorted and do not overlap.
  package init(of text: Span<UInt8>, edits: [TextEdit]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var starts = [0]
    for index in text.indices {
      bytes.append(text[index])
      if text[index] == 0x0A, index + 1 < text.count { starts.append(index + 1) }
    }
    old = bytes
    lineStarts = text.isEmpty ? [] : starts
    self.edits = edits
  }

  /// The whole diff with its two header lines; empty when there are no edits.
  package func bytes(path: String) -> [UInt8] {
    let changes = changes
    guard !changes.isEmpty else { return [] }
    var output = Array("--- a/\(path)\n+++ b/\(path)\n".utf8)
    var addedLines = 0
    var position = 0
    while position < changes.count {
      var end = position + 1
      while end < changes.count,
        changes[end].first - changes[end - 1].end <= Self.contextLines * 2
      {
        end += 1
      }
      addedLines += append(changes[position..<end], addedLines, to: &output)
      position = end
    }
    return output
  }

  /// Lines that are replaced as one.
  private struct Change {
    var first: Int
    var end: Int
    var replacement: [[UInt8]]
  }

  /// The edits by lines; those that touch the same line are one change.
  private var changes: [Change] {
    var changes: [Change] = []
    var position = 0
    while position < edits.count {
      let first = line(at: edits[position].range.start)
      var last = lastLine(of: edits[position].range)
      var end = position + 1
      while end < edits.count, line(at: edits[end].range.start) <= last {
        last = max(last, lastLine(of: edits[end].range))
        end += 1
      }
      let range = ByteRange(start(of: first), start(of: last + 1))
      changes.append(
        Change(
          first: first, end: min(last + 1, lineStarts.count),
          replacement: Self.lines(of: applying(edits[position..<end], in: range))))
      position = end
    }
    return changes
  }

  private func append(_ hunk: ArraySlice<Change>, _ addedBefore: Int, to output: inout [UInt8])
    -> Int
  {
    guard let firstChange = hunk.first, let lastChange = hunk.last else { return 0 }
    let first = max(0, firstChange.first - Self.contextLines)
    let end = min(lineStarts.count, lastChange.end + Self.contextLines)
    let added = hunk.reduce(0) { $0 + $1.replacement.count - ($1.end - $1.first) }
    let oldCount = end - first
    let newCount = oldCount + added
    let oldStart = oldCount == 0 ? first : first + 1
    let newStart = newCount == 0 ? first + addedBefore : first + addedBefore + 1
    output += Array("@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@\n".utf8)
    var line = first
    for change in hunk {
      while line < change.first {
        append(" ", text(ofLine: line), to: &output)
        line += 1
      }
      for removed in change.first..<change.end { append("-", text(ofLine: removed), to: &output) }
      for inserted in change.replacement { append("+", inserted[...], to: &output) }
      line = change.end
    }
    while line < end {
      append(" ", text(ofLine: line), to: &output)
      line += 1
    }
    return added
  }

  private func append(_ mark: String, _ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
    output += Array(mark.utf8)
    output += line
    guard line.last != 0x0A else { return }
    output += Array("\n\\ No newline at end of file\n".utf8)
  }

  // MARK: - Lines

  private func start(of line: Int) -> Int {
    line < lineStarts.count ? lineStarts[line] : old.count
  }

  private func text(ofLine line: Int) -> ArraySlice<UInt8> {
    old[start(of: line)..<start(of: line + 1)]
  }

  private func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// A range that ends with a newline changes the line after it too: the two become one.
  private func lastLine(of range: ByteRange) -> Int {
    line(at: range.end)
  }

  private func applying(_ edits: ArraySlice<TextEdit>, in range: ByteRange) -> [UInt8] {
    var text: [UInt8] = []
    var position = range.start
    for edit in edits {
      text += old[position..<edit.range.start]
      text += Array(edit.replacement.utf8)
      position = edit.range.end
    }
    text += old[position..<max(position, range.end)]
    return text
  }

  private static func lines(of text: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    for byte in text {
      line.append(byte)
      guard byte == 0x0A else { continue }
      lines.append(line)
      line = []
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
