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
  /// More bytes than most edits add.
  private static let roomForEdits = 128

  /// nil when the fix is too large to be shown, or shows nothing that the help does not say.
  init?(
    _ finding: borrowing ShieldedFinding, in text: ShieldedText,
    startingAt textStart: TextPosition
  ) {
    guard !finding.isFixInHelp, let fix = finding.shareableFix, !Self.says(finding.help, fix)
    else { return nil }
    var edits = fix.edits
    for number in edits.indices {
      edits[number].range = edits[number].range.shifted(by: -textStart.offset)
    }
    if edits.count > 1 { edits.sort { $0.range.start < $1.range.start } }
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
    // A line and its other version are compared once.
    var changes: [Change] = []
    for number in 0..<max(before.count, after.count) {
      changes.append(
        Change(
          from: number < before.count ? before[number] : [],
          to: number < after.count ? after[number] : []))
    }
    for (number, line) in before.enumerated() {
      gutter.addBar(sign: UInt8(ascii: "-"), .removed, to: &output)
      Self.print(line, changes[number].range(in: line), .removed, room, &output)
    }
    for (number, line) in after.enumerated() {
      gutter.addBar(sign: UInt8(ascii: "+"), .added, to: &output)
      Self.print(line, changes[number].range(in: line), .added, room, &output)
    }
    gutter.addLine(to: &output)
  }

  /// Whether the help already describes the whole fix: it quotes the only replacement, or there is
  /// nothing to quote.
  private static func says(_ help: String?, _ fix: LocatedFix) -> Bool {
    guard let help, fix.edits.count == 1, let edit = fix.edits.first else {
      return fix.edits.isEmpty
    }
    return help.withBytes { help in edit.replacement.withBytes { holds(help, wordsOf: $0) } }
  }

  /// Whether a text holds another one, whatever the layout of either.
  private static func holds(_ text: Span<UInt8>, wordsOf part: Span<UInt8>) -> Bool {
    var first = 0
    while first < part.count, isLayout(part[first]) { first += 1 }
    guard first < part.count else { return true }
    for start in text.indices
    where text[start] == part[first] && holds(text, from: start, wordsOf: part, from: first) {
      return true
    }
    return false
  }

  private static func holds(
    _ text: Span<UInt8>, from start: Int, wordsOf part: Span<UInt8>, from first: Int
  ) -> Bool {
    var here = start
    for place in first..<part.count where !isLayout(part[place]) {
      while here < text.count, isLayout(text[here]) { here += 1 }
      guard here < text.count, text[here] == part[place] else { return false }
      here += 1
    }
    return true
  }

  /// Blanks and commas: one JSON text may have others than another.
  private static func isLayout(_ byte: UInt8) -> Bool {
    byte == 0x20 || 0x09...0x0D ~= byte || byte == UInt8(ascii: ",")
  }

  private static func applying(
    _ edits: [TextEdit], to text: Span<UInt8>, within block: ByteRange, hiding secrets: [Secret]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(block.count + Self.roomForEdits)
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
      bytes.append(copying: text.extracting(position..<secret.range.start))
      bytes += secret.shown.utf8
      position = secret.range.end
    }
    bytes.append(copying: text.extracting(position..<range.end))
  }

  private static func withoutCommonLines(
    _ before: [[UInt8]], _ after: [[UInt8]]
  ) -> ([[UInt8]], [[UInt8]]) {
    if before.count == 1, after.count == 1 {
      return before[0] == after[0] ? ([], []) : (before, after)
    }
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

  /// What differs between two versions of a line: what is between their common ends.
  private struct Change {
    private let beginning: Int
    private let end: Int

    init(from before: [UInt8], to after: [UInt8]) {
      let shorter = min(before.count, after.count)
      beginning = before.span.commonBeginning(with: after.span, upTo: shorter)
      end = before.span.commonEnd(with: after.span, upTo: shorter - beginning)
    }

    /// In whole characters of one of the versions.
    func range(in line: [UInt8]) -> ByteRange {
      ByteRange(
        UTF8Scan.scalarStart(line.span, at: beginning),
        UTF8Scan.scalarStart(line.span, at: line.count - end))
    }
  }

  private static func print(
    _ bytes: [UInt8], _ change: ByteRange, _ role: Role, _ room: Int, _ output: inout ReportText
  ) {
    let line = SourceLine(number: 1, range: ByteRange(0, bytes.count))
    let row = SnippetRow(line, showing: change, in: bytes.span, hiding: [], room: room)
    row.print(of: bytes.span, role, &output)
  }
}

extension Span<UInt8> {
  /// Compared as one where they are alike, as most of two versions of a line is.
  private static var step: Int { 64 }

  /// How many bytes at the beginning of two texts are the same.
  fileprivate func commonBeginning(with other: Span<UInt8>, upTo most: Int) -> Int {
    var same = 0
    while same + Self.step <= most,
      extracting(same..<same + Self.step).equals(other.extracting(same..<same + Self.step))
    {
      same += Self.step
    }
    while same < most, self[same] == other[same] { same += 1 }
    return same
  }

  /// How many bytes at the end of two texts are the same.
  fileprivate func commonEnd(with other: Span<UInt8>, upTo most: Int) -> Int {
    var same = 0
    while same + Self.step <= most {
      let (end, otherEnd) = (count - same, other.count - same)
      guard
        extracting(end - Self.step..<end)
          .equals(other.extracting(otherEnd - Self.step..<otherEnd))
      else { break }
      same += Self.step
    }
    while same < most, self[count - 1 - same] == other[other.count - 1 - same] { same += 1 }
    return same
  }
}
