/// The differences between two texts in the unified format of `patch`.
///
/// Lines are verbatim.
package enum UnifiedDiff {
  private static let contextLines = 3
  private static let newline = UInt8(ascii: "\n")

  /// The whole diff with its two header lines; empty when nothing changed.
  package static func between(_ old: [UInt8], _ new: [UInt8], path: [UInt8]) -> [UInt8] {
    let oldLines = lines(of: old)
    let newLines = lines(of: new)
    let changes = LineDiff.changes(from: oldLines, to: newLines)
    guard !changes.isEmpty else { return [] }
    var output = Array("--- ".utf8) + name("a/", path) + Array("\n+++ ".utf8) + name("b/", path)
    output.append(newline)
    var rest = changes[...]
    while let first = rest.first {
      var end = first.old.upperBound
      let hunk = rest.prefix { change in
        guard change.old.lowerBound - end <= contextLines * 2 else { return false }
        end = change.old.upperBound
        return true
      }
      rest = rest.dropFirst(hunk.count)
      append(Array(hunk), oldLines, newLines, to: &output)
    }
    return output
  }

  /// A name as git and `patch` read it: in quotes where it could be taken for something else, with a
  /// tab behind it where it holds a space.
  private static func name(_ prefix: String, _ path: [UInt8]) -> [UInt8] {
    let name = String(validating: path, as: UTF8.self)
    let isVisible = name.map { VisibleText.of($0).utf8.elementsEqual(path) } ?? false
    let needsQuotes = path.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0x22 || $0 == 0x5C }
    guard needsQuotes || !isVisible else {
      return Array(prefix.utf8) + path + (path.contains(0x20) ? [0x09] : [])
    }
    var quoted = Array("\"\(prefix)".utf8)
    for byte in path {
      switch byte {
      case 0x22, 0x5C: quoted += [0x5C, byte]
      case 0x20..<0x7F: quoted.append(byte)
      default: quoted += Array("\\\(octal(byte))".utf8)
      }
    }
    return quoted + [0x22]
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }

  private static func append(
    _ hunk: [LineDiff.Change], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>],
    to output: inout [UInt8]
  ) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(contextLines, first.old.lowerBound)
    let after = min(contextLines, old.count - last.old.upperBound)
    let oldRange = (first.old.lowerBound - before)..<(last.old.upperBound + after)
    let newRange = (first.new.lowerBound - before)..<(last.new.upperBound + after)
    output += Array("@@ -\(header(oldRange)) +\(header(newRange)) @@\n".utf8)
    var line = oldRange.lowerBound
    for change in hunk {
      append(" ", old[line..<change.old.lowerBound], to: &output)
      append("-", old[change.old], to: &output)
      append("+", new[change.new], to: &output)
      line = change.old.upperBound
    }
    append(" ", old[line..<oldRange.upperBound], to: &output)
  }

  /// First line and count; an empty range gives the line before it.
  private static func header(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private static func append(
    _ mark: String, _ lines: ArraySlice<ArraySlice<UInt8>>, to output: inout [UInt8]
  ) {
    for line in lines {
      output += Array(mark.utf8)
      output += line
      if line.last != newline { output += Array("\n\\ No newline at end of file\n".utf8) }
    }
  }

  /// The lines including their ends.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: newline).map { $0 + 1 } ?? text.count
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }
}
