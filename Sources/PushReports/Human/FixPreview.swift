import JSON
import PushShield

/// Shows a small fix as the lines before and after it, for findings whose help does not already say
/// it.
struct FixPreview {
  private let before: [[UInt8]]
  private let after: [[UInt8]]

  /// The largest preview: more is for `--diff`.
  private static let maxLinesBefore = 2
  private static let maxLinesAfter = 3

  /// nil when the fix is too large to be shown, or shows nothing that the help does not say.
  init?(
    _ finding: borrowing ShieldedFinding, in text: ShieldedText,
    startingAt textStart: TextPosition
  ) {
    guard let fix = finding.shareableFix, !Self.says(finding.help, fix) else { return nil }
    let edits = fix.edits
      .map { TextEdit($0.range.shifted(by: -textStart.offset), $0.replacement) }
      .sorted { $0.range.start < $1.range.start }
    guard let first = edits.first, let last = edits.last, first.range.start >= 0,
      last.range.end <= text.bytes.count, last.range.end - first.range.start <= SourceLine.reach
    else { return nil }

    let head = SourceLine(number: 1, around: first.range.start, in: text.bytes)
    let tail = SourceLine(number: 1, around: last.range.end, in: text.bytes)
    // A window around the edit would need positions in a text that does not exist yet.
    guard !head.isCutAtStart, !tail.isCutAtEnd else { return nil }
    let block = ByteRange(head.range.start, tail.range.end)
    let secrets = text.secrets(in: block)
    // The rest of a partly removed secret would be meaningless stars.
    guard !edits.contains(where: { edit in secrets.contains { Self.cuts(edit, $0) } }) else {
      return nil
    }
    let bytes = text.bytes
    let changed = Self.lines(Self.applying(edits, to: bytes, within: block, hiding: secrets))
    let unchanged = Self.lines(Self.applying([], to: bytes, within: block, hiding: secrets))
    (before, after) = Self.withoutCommonLines(unchanged, changed)
    guard before.count <= Self.maxLinesBefore, after.count <= Self.maxLinesAfter,
      !(before.isEmpty && after.isEmpty)
    else { return nil }
  }

  func print(_ gutter: Gutter, width: Int, _ output: inout ReportText) {
    let room = gutter.room(in: width)
    gutter.addLine(to: &output)
    for (number, line) in before.enumerated() {
      let change = Self.change(of: line, from: number < after.count ? after[number] : [])
      gutter.addBar(sign: UInt8(ascii: "-"), .removed, to: &output)
      Self.print(line, change, .removed, room, &output)
    }
    for (number, line) in after.enumerated() {
      let change = Self.change(of: line, from: number < before.count ? before[number] : [])
      gutter.addBar(sign: UInt8(ascii: "+"), .added, to: &output)
      Self.print(line, change, .added, room, &output)
    }
    gutter.addLine(to: &output)
  }

  /// Whether the help already describes the whole fix: it quotes the only replacement, or there is
  /// nothing to quote.
  private static func says(_ help: String?, _ fix: LocatedFix) -> Bool {
    guard let help, fix.edits.count == 1, let edit = fix.edits.first else {
      return fix.edits.isEmpty
    }
    if holds(help.utf8.span, edit.replacement.utf8.span) { return true }
    let replacement = plainWords(edit.replacement)
    return replacement.isEmpty || holds(plainWords(help), replacement)
  }

  private static func holds(_ text: Span<UInt8>, _ part: Span<UInt8>) -> Bool {
    guard part.count > 0, part.count <= text.count else { return false }
    let end = text.count - part.count + 1
    var here = 0
    while let start = text.firstIndex(of: part[0], in: ByteRange(here, end)) {
      if text.extracting(start..<start + part.count).equals(part) { return true }
      here = start + 1
    }
    return false
  }

  /// A text without its layout.
  private static func plainWords(_ text: String) -> [UInt8] {
    let text = text.utf8.span
    var words: [UInt8] = []
    words.reserveCapacity(text.count)
    for place in text.indices {
      let byte = text[place]
      let isBlank = byte == 0x20 || 0x09...0x0D ~= byte
      if !isBlank, byte != UInt8(ascii: ",") { words.append(byte) }
    }
    return words
  }

  private static func holds(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { start in
      text[start] == part[0] && text[start..<start + part.count] == part[...]
    }
  }

  private static func applying(
    _ edits: [TextEdit], to text: Span<UInt8>, within block: ByteRange, hiding secrets: [Secret]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    var position = block.start
    for edit in edits where edit.range.start >= position {
      copy(ByteRange(position, edit.range.start), of: text, hiding: secrets, to: &bytes)
      bytes += edit.replacement.utf8
      position = edit.range.end
    }
    copy(ByteRange(position, block.end), of: text, hiding: secrets, to: &bytes)
    return bytes
  }

  /// Whether a part of a secret remains.
  private static func cuts(_ edit: TextEdit, _ secret: Secret) -> Bool {
    edit.range.start < secret.range.end && edit.range.end > secret.range.start
      && !edit.range.contains(secret.range)
  }

  private static func copy(
    _ range: ByteRange, of text: Span<UInt8>, hiding secrets: [Secret], to bytes: inout [UInt8]
  ) {
    let range = range.clamped(to: text.count)
    var position = range.start
    for secret in secrets where secret.range.start >= position && secret.range.end <= range.end {
      bytes += [UInt8](copying: text.extracting(position..<secret.range.start))
      bytes += secret.shown.utf8
      position = secret.range.end
    }
    bytes += [UInt8](copying: text.extracting(position..<range.end))
  }

  private static func withoutCommonLines(
    _ before: [[UInt8]], _ after: [[UInt8]]
  ) -> ([[UInt8]], [[UInt8]]) {
    let head = zip(before, after).prefix { $0 == $1 }.count
    let (before, after) = (before.dropFirst(head), after.dropFirst(head))
    let tail = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
    return (Array(before.dropLast(tail)), Array(after.dropLast(tail)))
  }

  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    // Most documents that follow each other in a report are on one line each.
    guard bytes.span.firstIndex(of: 0x0A, in: ByteRange(0, bytes.count)) != nil else {
      return bytes.last == 0x0D ? [Array(bytes.dropLast())] : [bytes]
    }
    return bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      $0.last == 0x0D ? Array($0.dropLast()) : Array($0)
    }
  }

  /// The part of a line that differs from its other version, in whole characters.
  private static func change(of line: [UInt8], from other: [UInt8]) -> ByteRange {
    let shorter = min(line.count, other.count)
    var start = 0
    while start < shorter, line[start] == other[start] { start += 1 }
    var same = 0
    while same < shorter - start, line[line.count - 1 - same] == other[other.count - 1 - same] {
      same += 1
    }
    return ByteRange(
      UTF8Scan.scalarStart(line.span, at: start),
      UTF8Scan.scalarStart(line.span, at: line.count - same))
  }

  private static func print(
    _ bytes: [UInt8], _ change: ByteRange, _ role: Role, _ room: Int, _ output: inout ReportText
  ) {
    let line = SourceLine(number: 1, range: ByteRange(0, bytes.count))
    let row = SnippetRow(line, showing: change, in: bytes.span, hiding: [], room: room)
    row.print(of: bytes.span, role, &output)
  }
}
