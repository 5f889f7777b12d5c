import JSON
package import PushFormats
package import PushRules

/// Looks the places of findings up in their text: the only step that needs positions.
package struct FindingLocator: ~Escapable {
  private let text: Span<UInt8>
  private let index: PositionIndex
  private let lines: LineIndex
  private let start: TextPosition
  private let path: String
  private let record: Int?

  /// `start` is where the text begins in its file.
  @_lifetime(copy text)
  package init(
    _ text: Span<UInt8>, startingAt start: TextPosition, path: String, record: Int? = nil
  ) {
    self.text = text
    self.start = start
    self.path = path
    self.record = record
    index = PositionIndex(text)
    lines = LineIndex(text)
  }

  /// The findings in the order of the text.
  ///
  /// `fingerprints` counts for the whole input.
  package func locate(
    _ findings: [Finding], kind: DocumentKind?, _ fingerprints: inout Fingerprints
  ) -> [LocatedFinding] {
    var located: [(finding: Finding, range: ByteRange?)] = []
    for finding in findings { located.append((finding, range(of: finding.place))) }
    let sorted = located.enumerated().sorted { left, right in
      Self.order(left.element, left.offset) < Self.order(right.element, right.offset)
    }
    var ordered: [LocatedFinding] = []
    for (_, entry) in sorted {
      ordered.append(locate(entry.finding, entry.range, kind, &fingerprints))
    }
    return ordered
  }

  /// Position, then the worst first, then the order in which the rules spoke.
  private static func order(_ entry: (finding: Finding, range: ByteRange?), _ ordinal: Int)
    -> (Int, Int, Int, Int)
  {
    let range = entry.range ?? ByteRange(-1, -1)
    return (range.start, range.end, -Int(entry.finding.severity.rawValue), ordinal)
  }

  private func locate(
    _ finding: Finding, _ range: ByteRange?, _ kind: DocumentKind?,
    _ fingerprints: inout Fingerprints
  ) -> LocatedFinding {
    let pointer = pointer(of: finding.place)
    let header = finding.place.header
    var place: LocatedSpan?
    if let range { place = span(range) }
    return LocatedFinding(
      rule: finding.rule.name, severity: finding.severity, message: finding.message, path: path,
      record: record, kind: kind, pointer: pointer, header: header, span: place,
      label: finding.label, related: related(of: finding), help: finding.help,
      note: finding.note, prediction: finding.prediction, source: finding.source,
      fix: located(finding.fix),
      fingerprint: fingerprints.next(
        rule: finding.rule.name, path: path, pointer: pointer, header: header))
  }

  private func related(of finding: Finding) -> LocatedFinding.Related? {
    guard let related = finding.related, let range = range(of: related.place) else { return nil }
    return .init(span: span(range), label: related.label)
  }

  // MARK: - Places

  private func range(of place: Place) -> ByteRange? {
    switch place {
    case .key(let pointer):
      guard let place = index.find(pointer) else { return beginning }
      return place.key ?? place.value
    case .value(let pointer): return index.find(pointer)?.value ?? beginning
    case .container(let pointer):
      guard let place = index.find(pointer) else { return beginning }
      return place.key ?? ByteRange(place.value.start, min(place.value.start + 1, text.count))
    case .bytes(let range): return range
    case .header: return nil
    case .document: return beginning
    }
  }

  /// The first byte that is not blank, for what is wrong with a document as a whole.
  private var beginning: ByteRange {
    for offset in text.indices where !text.extracting(offset..<(offset + 1)).isBlank() {
      return ByteRange(offset, offset + 1)
    }
    return ByteRange(0, 0)
  }

  private func pointer(of place: Place) -> JSONPointer? {
    switch place {
    case .key(let pointer), .value(let pointer), .container(let pointer): pointer
    case .bytes(let range): index.pointer(enclosing: range.start)
    case .header: nil
    case .document: JSONPointer()
    }
  }

  private func span(_ range: ByteRange) -> LocatedSpan {
    LocatedSpan(start: position(range.start), end: position(range.end))
  }

  /// A place of the text in its file's terms.
  private func position(_ offset: Int) -> TextPosition {
    let place = lines.position(of: offset, in: text)
    return TextPosition(
      line: start.line + place.line - 1,
      column: place.line == 1 ? start.column + place.column - 1 : place.column,
      offset: start.offset + offset)
  }

  // MARK: - Repairs

  private func located(_ fix: Fix?) -> LocatedFix? {
    guard let fix else { return nil }
    var edits: [TextEdit] = []
    for edit in fix.edits {
      guard let found = edit.edits(in: text, index) else { return nil }
      edits += found
    }
    return LocatedFix(
      isSafe: fix.isSafe,
      edits: edits.map { TextEdit($0.range.shifted(by: start.offset), $0.replacement) })
  }
}

extension Place {
  fileprivate var header: String? {
    guard case .header(let name) = self else { return nil }
    return name
  }
}
