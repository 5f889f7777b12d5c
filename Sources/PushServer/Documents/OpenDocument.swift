import ByteIO
import JSON
import PushInspection
import PushShield

/// A document that a client has open.
struct OpenDocument: Sendable {
  let address: DocumentAddress
  let file: FilePath?
  var version: Int64
  var text: DocumentText
  /// What is wrong with the text; nil until it is checked.
  private(set) var checked: CheckedText?
  /// For a long text that has changed since: what was wrong at its last check, moved by
  /// each change.
  ///
  /// A user who types does not wait for more.
  private(set) var lastChecked: CheckedText?
  /// Whether it was changed since it was opened or checked, without a pause since.
  private var isBeingChanged = false
  /// How it has changed since a job took it along; nil when none did, or when what that one
  /// brings back is of no use.
  private var changesSinceTaken: [(range: Range<Int>, count: Int)]?
  /// Whether the client does not know yet what is wrong.
  var isStale = true
  /// The lines that were changed last, where the user is still typing.
  var typedLines: ClosedRange<Int>?
  /// Whether it was known to be a push before its text broke.
  private(set) var wasPush = false
  /// What was learnt of its parts, by where they begin.
  var inspections: [Int: Inspection] = [:]
  /// From this size on, a check takes longer than a typing user waits.
  private let longBytes: Int

  init(_ address: DocumentAddress, version: Int64, text: [UInt8], longBytes: Int) {
    self.address = address
    file = address.file
    self.version = version
    self.text = DocumentText(text)
    self.longBytes = longBytes
  }

  /// Whether all that takes a look at the whole of it is done beside the server.
  var isLong: Bool { text.bytes.count >= longBytes }

  /// Whether a job is to check it, now or after a pause.
  var awaitsCheck: Bool { isLong && checked == nil }

  /// Whether it is checked when its author pauses.
  var awaitsPause: Bool { awaitsCheck && isBeingChanged }

  /// What its places are based on while the user types; nil in a long text that was never checked.
  var known: CheckedText? { checked ?? lastChecked }

  mutating func pause() { isBeingChanged = false }

  mutating func note(_ checked: CheckedText) {
    let last = self.checked ?? lastChecked
    self.checked = checked
    // While a long text is broken, the places of the last check stay.
    if isLong, checked.isPush == nil { self.checked?.inspection = last?.inspection }
    lastChecked = nil
    isBeingChanged = false
    if let isPush = checked.isPush { wasPush = isPush }
  }

  mutating func change(_ range: Range<Int>, to new: [UInt8]) {
    text.replace(range, with: new)
    let first = text.line(of: range.lowerBound)
    typedLines = first...text.line(of: range.lowerBound + new.count)
    isBeingChanged = true
    changesSinceTaken?.append((range, new.count))
    keepWhatWasFound()
    lastChecked?.move(range, to: new.count)
    forgetThisText()
  }

  /// Some clients send all of the text at each change.
  mutating func change(to new: [UInt8]) {
    let (old, new) = (text.bytes, new)
    let most = min(old.count, new.count)
    var start = 0
    while start < most, old[start] == new[start] { start += 1 }
    guard start < old.count || start < new.count else { return }
    var tail = 0
    while tail < most - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    change(start..<(old.count - tail), to: Array(new[start..<(new.count - tail)]))
  }

  private mutating func keepWhatWasFound() {
    guard isLong else {
      lastChecked = nil
      return
    }
    if let checked { lastChecked = checked }
    // Not shared, so that it is moved in place.
    checked = nil
  }

  private mutating func forgetThisText() {
    checked = nil
    isStale = true
    inspections = [:]
  }

  /// Nothing of what was learnt holds any more.
  mutating func forget() {
    forgetThisText()
    lastChecked = nil
    changesSinceTaken = nil
  }

  // MARK: - Jobs

  /// As a job takes it along.
  mutating func taken() -> OpenDocument {
    changesSinceTaken = []
    return self
  }

  /// Merges a background result; false if the text has changed.
  ///
  /// Then only what the changes have left is merged.
  mutating func learn(from other: OpenDocument) -> Bool {
    guard let changes = changesSinceTaken.take() else { return false }
    guard !changes.isEmpty else {
      if checked == nil, let checked = other.checked { note(checked) }
      inspections = other.inspections
      return true
    }
    guard awaitsCheck, var checked = other.checked,
      checked.items.count * changes.count <= Self.mostMoves
    else { return false }
    for change in changes { checked.move(change.range, to: change.count) }
    lastChecked = checked
    if let isPush = checked.isPush { wasPush = isPush }
    return false
  }

  /// More of them would keep the next key waiting.
  private static let mostMoves = 1 << 18
}

extension CheckedText {
  /// Follows a change of the text: what it touches is gone, what is behind it moves.
  fileprivate mutating func move(_ range: Range<Int>, to count: Int) {
    let distance = count - range.count
    var kept = 0
    for number in items.indices where items[number].move(range, by: distance) {
      items.swapAt(kept, number)
      kept += 1
    }
    items.removeLast(items.count - kept)
  }
}

extension CheckedText.Item {
  /// False when the change touches what the finding is about.
  fileprivate mutating func move(_ range: Range<Int>, by distance: Int) -> Bool {
    if let own = self.range {
      guard let moved = own.moved(range, by: distance) else { return false }
      self.range = moved
    }
    if let related { self.related = related.moved(range, by: distance) }
    guard let fix else { return true }
    var edits: [TextEdit] = []
    for edit in fix.edits {
      guard let moved = (edit.range.start..<edit.range.end).moved(range, by: distance) else {
        self.fix = nil
        return true
      }
      edits.append(TextEdit(ByteRange(moved.lowerBound, moved.upperBound), edit.replacement))
    }
    self.fix?.edits = edits
    return true
  }
}

extension Range<Int> {
  /// Nil where the change touches it.
  fileprivate func moved(_ changed: Range<Int>, by distance: Int) -> Range<Int>? {
    if upperBound < changed.lowerBound { return self }
    guard lowerBound > changed.upperBound else { return nil }
    return (lowerBound + distance)..<(upperBound + distance)
  }
}
