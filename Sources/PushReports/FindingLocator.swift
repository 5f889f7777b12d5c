package import JSON
package import PushFormats
package import PushModel
package import PushShield

/// Looks up where findings are in their text: the only step that needs positions.
package struct FindingLocator: ~Escapable {
  private let text: Span<UInt8>
  /// The places of all values; nil for a usual text, in which the few that are asked for are searched.
  private let index: PositionIndex?
  /// nil for a text with few findings, whose lines are counted from the start.
  private let lines: LineIndex?
  private let start: TextPosition
  private let path: String
  private let record: Int?
  private let key: String?
  /// The console dump in the text, when the findings are about its JSON form; none otherwise.
  // A list: what is hardly ever there would be moved with the rest.
  private let dumps: [DumpReading]
  private let isDetailed: Bool
  private let isUsual: Bool
  /// Whether the text is JSON, possibly with a key twice in an object.
  private let isJSON: Bool
  private let namesAdded: Bool

  /// `start` is where the text begins in its file, `count` the number of findings to locate,
  /// `reading` what a broken text is read as,
  /// `isUsual` true for JSON without a key twice in an object, `needsIndex` false for a usual text with
  /// findings as `needsIndex(for:_:in:)` wants them, and where only the bytes of places are shown,
  /// `end` what `lastPlace(of:)` says of the findings, and `namesAdded` whether repairs are compared
  /// by the members that they add.
  @_lifetime(copy text)
  package init(
    _ text: Span<UInt8>, startingAt start: TextPosition, path: String, record: Int? = nil,
    key: String? = nil, dump: DumpReading? = nil, count: Int = .max,
    reading: KnownReading = .unknown, isUsual: Bool = false, needsIndex: Bool = true,
    upTo end: Int = .max,
    detail: FindingDetail = .whole, namesAdded: Bool = true
  ) {
    self.key = key
    dumps = dump.map { [$0] } ?? []
    isDetailed = detail == .whole
    self.isUsual = isUsual && dump == nil
    isJSON = dump == nil && (isUsual || reading.isJSON)
    self.namesAdded = namesAdded
    self.text = text
    self.start = start
    self.path = path
    self.record = record
    // Each has a place, and possibly another one and a fix.
    let questions = min(count, 1000) * 3
    index =
      if let dump {
        PositionIndex(dump.json.span, questions: questions)
      } else if needsIndex {
        PositionIndex(text, questions: questions, as: reading, upTo: end)
      } else {
        nil
      }
    let areSearched = count <= Self.mostSearched && text.count <= Self.mostSearchedBytes
    lines = areSearched && (isUsual || text.isUTF8) ? nil : LineIndex(text)
  }

  /// Whether findings in a usual text ask for so much that an index of it pays, or for what only an
  /// index knows.
  package static func needsIndex(
    for findings: [Finding], _ detail: FindingDetail, in text: Span<UInt8>
  ) -> Bool {
    guard findings.count <= mostSearched, text.count <= mostSearchedBytes else { return true }
    let findings = findings.span
    let isDetailed = detail == .whole
    for number in findings.indices {
      if case .bytes = findings[number].place { return true }
      guard isDetailed, let edits = findings[number].fix?.edits else { continue }
      if edits.changeStructure { return true }
    }
    return false
  }

  /// The last place that findings about the bytes of a text ask its index about, as those about the
  /// grammar do; without an end where one asks about a pointer.
  package static func lastPlace(of findings: [Finding]) -> Int {
    var last = 0
    let findings = findings.span
    for number in findings.indices {
      guard case .bytes(let range) = findings[number].place, findings[number].hosts.isEmpty,
        asksOnlyAboutBytes(findings[number].related, findings[number].fix)
      else { return .max }
      last = max(last, range.start)
    }
    return last
  }

  private static func asksOnlyAboutBytes(_ related: Finding.Related?, _ fix: Fix?) -> Bool {
    if let related {
      guard case .bytes = related.place else { return false }
    }
    return fix?.edits.allSatisfy(\.hasRanges) ?? true
  }

  // Each is searched, and its lines are counted, from the start of the text.
  private static let mostSearched = 4
  private static let mostSearchedBytes = 16 * 1024

  /// The findings in the order of the text.
  ///
  /// `fingerprints` counts for the whole input.
  package func locate(
    _ findings: [Finding], kind: DocumentKind?, _ fingerprints: inout Fingerprints
  ) -> [LocatedFinding] {
    let hosted = hostedTexts(of: findings)
    let limits = RepairLimits(
      of: text, isRecord: record != nil && isDetailed, isWhole: isWhole, findings)
    var findings = findings
    // Field by field: a finding that is handed on is copied, with a count for each of its texts.
    for number in findings.indices {
      if let key = firstKey(of: findings.span, number, hosted) {
        findings[number].place = .key(key)
      }
    }
    var ordered: [LocatedFinding] = []
    ordered.reserveCapacity(findings.count)
    guard findings.count > 1 else {
      // Most records have one.
      for number in findings.indices {
        let place = place(of: findings.span, number, hosted)
        locate(findings.span, place, hosted, kind, limits, &fingerprints, &ordered)
      }
      return ordered
    }
    var places: [FindingPlace] = []
    places.reserveCapacity(findings.count)
    for number in findings.indices {
      places.append(place(of: findings.span, number, hosted))
    }
    Self.sort(&places, of: findings)
    for place in places {
      locate(findings.span, place, hosted, kind, limits, &fingerprints, &ordered)
    }
    return ordered
  }

  /// Where one of the findings stands.
  private struct FindingPlace: BitwiseCopyable {
    var number: Int
    /// Where the value at its pointer is, if it is in the text itself.
    var found: JSONPlace?
    var range: ByteRange?
    /// Whether its object has the key already that its repair would give to it; nil where the repair
    /// is another one.
    var isNewKeyTaken: Bool?
  }

  private func place(
    of findings: Span<Finding>, _ number: Int, _ hosted: HostedTexts
  ) -> FindingPlace {
    guard !isDump, findings[number].hosts.isEmpty else {
      if !isDump, let place = hostedPlace(of: findings, number, hosted) { return place }
      let range = range(of: findings[number].place, in: findings[number].hosts, hosted)
      return FindingPlace(number: number, range: range)
    }
    if index == nil, let place = usualPlace(of: findings, number) { return place }
    let found = findings[number].place.pointer.flatMap { text.place(of: $0, by: index) }
    let range = Self.range(of: findings[number].place, at: found, in: text)
    return FindingPlace(number: number, found: found, range: range)
  }

  /// The same for a misspelled key in the string of a usual text.
  private func hostedPlace(
    of findings: Span<Finding>, _ number: Int, _ hosted: HostedTexts
  ) -> FindingPlace? {
    guard isDetailed, case .key(let pointer) = findings[number].place,
      let key = findings[number].fix?.edits.newKey(of: pointer),
      let inside = hosted[findings[number].hosts], inside.index == nil
    else { return nil }
    let bytes = inside.bytes
    guard let (found, isTaken) = bytes.span.place(ofUsual: pointer, besides: key),
      let range = found.key
    else { return nil }
    return FindingPlace(
      number: number, range: inside.outerRange(of: range), isNewKeyTaken: isTaken)
  }

  /// The same in a usual text, for what is found there in a way of its own.
  private func usualPlace(of findings: Span<Finding>, _ number: Int) -> FindingPlace? {
    switch findings[number].place {
    case .container(let pointer):
      let range = text.opening(ofUsual: pointer) ?? Self.beginning(of: text)
      return FindingPlace(number: number, range: range)
    case .key(let pointer):
      // A misspelled key is the usual mistake: one walk tells where it is, and whether the right one
      // is there as well.
      guard isDetailed, let key = findings[number].fix?.edits.newKey(of: pointer),
        let (found, isTaken) = text.place(ofUsual: pointer, besides: key)
      else { return nil }
      return FindingPlace(
        number: number, found: found, range: found.key, isNewKeyTaken: isTaken)
    case .value, .part, .bytes, .header, .document: return nil
    }
  }

  private var isDump: Bool { !dumps.isEmpty }

  /// Whether the text is JSON as it is.
  private var isWhole: Bool { !isDump && index?.isWhole ?? true }

  private static func sort(_ places: inout [FindingPlace], of findings: [Finding]) {
    places.sort {
      Self.order($0.range, findings[$0.number].severity, $0.number)
        < Self.order($1.range, findings[$1.number].severity, $1.number)
    }
  }

  /// By position, then the worst first, then in the order of the rules.
  private static func order(
    _ range: ByteRange?, _ severity: Severity, _ ordinal: Int
  ) -> (Int, Int, Int, Int) {
    let range = range ?? ByteRange(-1, -1)
    return (range.start, range.end, -Int(severity.rawValue), ordinal)
  }

  private func locate(
    _ findings: Span<Finding>, _ foundPlace: FindingPlace, _ hosted: HostedTexts,
    _ kind: DocumentKind?, _ limits: RepairLimits, _ fingerprints: inout Fingerprints,
    _ ordered: inout [LocatedFinding]
  ) {
    let number = foundPlace.number
    let hosts = findings[number].hosts
    let known = fingerprints.rules.entry(of: findings[number].rule, in: path)
    let place = pointer(of: findings[number].place, in: hosts, hosted)
    // A place in a nested document is given in two steps: the outermost string, and the rest.
    let pointer = hosts.first ?? place
    let inner = hosts.isEmpty ? nil : Self.inner(hosts, place)
    let header = findings[number].place.header
    // What is only shown needs no name.
    let identity =
      isDetailed ? Fingerprints.identity(after: known.start, pointer, inner, header) : 0
    var located: LocatedSpan?
    if let range = foundPlace.range { located = span(range) }
    ordered.append(
      LocatedFinding(
        rule: known.name, severity: findings[number].severity, message: findings[number].message,
        path: path, record: record, key: key, recordStart: record == nil ? nil : start,
        kind: findings[number].kind ?? kind, pointer: pointer, inner: inner, header: header,
        span: located, placeInJSON: isJSON ? foundPlace.range : nil,
        label: findings[number].label,
        related: related(findings[number].related, in: hosts, hosted),
        help: findings[number].help, note: findings[number].note,
        prediction: findings[number].prediction, source: findings[number].source,
        fix: fix(of: findings, foundPlace, located, hosted, limits),
        fingerprint: fingerprints.next(identity), identity: identity))
  }

  private func related(
    _ related: Finding.Related?, in hosts: [JSONPointer], _ hosted: HostedTexts
  ) -> LocatedFinding.Related? {
    guard let related, let range = range(of: related.place, in: hosts, hosted) else { return nil }
    return .init(span: span(range), label: related.label)
  }

  // MARK: - Nested documents

  /// Each is read once, however many findings it has.
  private func hostedTexts(of findings: [Finding]) -> HostedTexts {
    var texts = HostedTexts()
    // A dump's strings do not use JSON's escapes.
    guard !isDump else { return texts }
    for number in findings.indices where !findings.span[number].hosts.isEmpty {
      let hosts = findings.span[number].hosts
      guard !texts.hold(hosts) else { continue }
      texts.add(HostedText(at: hosts, in: text, index), at: hosts)
    }
    return texts
  }

  // MARK: - Places

  private func range(
    of place: Place, in hosts: [JSONPointer], _ hosted: HostedTexts
  ) -> ByteRange? {
    if let dump = dumps.first {
      return range(of: hosts.first.map { .value($0) } ?? place, in: dump)
    }
    guard let first = hosts.first else { return Self.range(of: place, in: text, index) }
    guard let inside = hosted[hosts] else { return text.place(of: first, by: index)?.value }
    return Self.range(of: place, in: inside.bytes.span, inside.index).map { range in
      inside.outerRange(of: range)
    }
  }

  /// The range of the dump for a place of its JSON form.
  private func range(of place: Place, in dump: DumpReading) -> ByteRange? {
    let json: ByteRange? =
      switch place {
      case .key(let pointer): index?.find(pointer).map { $0.key ?? $0.value }
      case .value(let pointer), .part(let pointer, _): index?.find(pointer)?.value
      case .container(let pointer): index?.find(pointer).flatMap { $0.key }
      case .bytes, .header, .document: nil
      }
    if let json { return dump.origin(of: json) }
    switch place {
    case .bytes(let range): return range
    case .header: return nil
    default:
      return ByteRange(dump.range.start, min(dump.range.start + 1, dump.range.end))
    }
  }

  private static func range(
    of place: Place, in text: Span<UInt8>, _ index: PositionIndex?
  ) -> ByteRange? {
    range(of: place, at: place.pointer.flatMap { text.place(of: $0, by: index) }, in: text)
  }

  /// The range for a place whose value was found there.
  private static func range(
    of place: Place, at found: JSONPlace?, in text: Span<UInt8>
  ) -> ByteRange? {
    switch place {
    case .key:
      guard let found else { return beginning(of: text) }
      return found.key ?? found.value
    case .value: return found?.value ?? beginning(of: text)
    case .container:
      guard let found else { return beginning(of: text) }
      return found.key ?? ByteRange(found.value.start, min(found.value.start + 1, text.count))
    case .part(_, let part):
      guard let literal = found?.value else { return beginning(of: text) }
      return EscapedText(literal: literal, in: text)?.rawRange(ofVisible: part) ?? literal
    case .bytes(let range): return range
    case .header: return nil
    case .document: return beginning(of: text)
    }
  }

  /// The first non-blank byte, for problems of the whole document.
  private static func beginning(of text: Span<UInt8>) -> ByteRange {
    for offset in text.indices where !text[offset].isBlank {
      return ByteRange(offset, offset + 1)
    }
    return ByteRange(0, 0)
  }

  /// The pointer of a place in the document that contains it.
  private func pointer(
    of place: Place, in hosts: [JSONPointer], _ hosted: HostedTexts
  ) -> JSONPointer? {
    switch place {
    case .key, .value, .container, .part: place.pointer
    case .bytes(let range) where isDump: dumps.first?.pointer(enclosing: range.start)
    case .bytes(let range):
      (hosts.isEmpty ? index : hosted[hosts]?.index)?.pointer(enclosing: range.start)
    case .header: nil
    case .document: JSONPointer()
    }
  }

  /// The pointer inside the outermost string, through further ones.
  private static func inner(_ hosts: [JSONPointer], _ place: JSONPointer?) -> JSONPointer {
    JSONPointer(hosts.dropFirst().flatMap(\.tokens) + (place?.tokens ?? []))
  }

  private func span(_ range: ByteRange) -> LocatedSpan {
    guard let lines else {
      var counter = LineCounter(of: text)
      let first = counter.position(of: range.start)
      return LocatedSpan(
        start: position(range.start, at: first),
        end: position(range.end, at: counter.position(of: range.end)))
    }
    return LocatedSpan(
      start: position(range.start, at: lines.position(of: range.start, in: text)),
      end: position(range.end, at: lines.position(of: range.end, in: text)))
  }

  /// A position of the text in its file.
  private func position(_ offset: Int, at place: LinePosition) -> TextPosition {
    TextPosition(
      line: start.line + place.line - 1,
      column: place.line == 1 ? start.column + place.column - 1 : place.column,
      offset: start.offset + offset)
  }

  /// The key that is read first, of several that a finding is about.
  private func firstKey(
    of findings: Span<Finding>, _ number: Int, _ hosted: HostedTexts
  ) -> JSONPointer? {
    guard !isDump, mayNameSeveral(findings, number),
      case .key(let named) = findings[number].place
    else { return nil }
    let keys = Self.keys(togetherWith: named, findings[number].fix, findings[number].covers)
    guard keys.count > 1 else { return nil }
    let hosts = findings[number].hosts
    let places = keys.compactMap { key in
      range(of: .key(key), in: hosts, hosted).map { (key: key, start: $0.start) }
    }
    return places.min { $0.start < $1.start }?.key
  }

  /// Hardly any finding is about several keys.
  private func mayNameSeveral(_ findings: Span<Finding>, _ number: Int) -> Bool {
    if findings[number].covers != nil { return true }
    guard let edits = findings[number].fix?.edits else { return false }
    return edits.changeStructure
  }

  /// The keys that a finding is about, this one among them: those that its repair treats as one, or
  /// those that it covers.
  private static func keys(
    togetherWith key: JSONPointer, _ fix: Fix?, _ covers: [JSONPointer]?
  ) -> [JSONPointer] {
    for edit in fix?.edits ?? [] {
      switch edit {
      case .move(let keys, _), .wrap(let keys, _), .remove(let keys):
        if keys.contains(key) { return keys }
      case .rename, .set, .insert, .text: continue
      }
    }
    guard let covers, covers.contains(key) else { return [] }
    return covers
  }

  // MARK: - Fixes

  /// `located`: where the finding stands, which is what most fixes change.
  private func fix(
    of findings: Span<Finding>, _ foundPlace: FindingPlace, _ located: LocatedSpan?,
    _ hosted: HostedTexts, _ limits: RepairLimits
  ) -> LocatedFix? {
    guard isDetailed, let fix = findings[foundPlace.number].fix else { return nil }
    guard let isTaken = foundPlace.isNewKeyTaken else {
      return self.fix(fix, of: findings, foundPlace, located, hosted, limits)
    }
    return isTaken ? nil : renaming(fix, of: findings, foundPlace, hosted, limits)
  }

  /// A repair that gives a free key to the member at the place of the finding.
  private func renaming(
    _ fix: Fix, of findings: Span<Finding>, _ foundPlace: FindingPlace, _ hosted: HostedTexts,
    _ limits: RepairLimits
  ) -> LocatedFix? {
    let number = foundPlace.number
    guard let range = foundPlace.range, case .key(let pointer) = findings[number].place,
      let key = fix.edits.newKey(of: pointer)
    else { return nil }
    var edit = TextEdit(range.shifted(by: start.offset), JSONText.quoted(key))
    let hosts = findings[number].hosts
    if !hosts.isEmpty, let inside = hosted[hosts] {
      edit.replacement = inside.outerText(edit.replacement)
    }
    guard limits.allow(edit) else { return nil }
    let added =
      namesAdded ? [JSONPointer(hosts.flatMap(\.tokens)).appending(pointer.sibling(key))] : []
    return LocatedFix(
      isSafe: fix.isSafe && limits.maySafely, edits: [edit], isAtFinding: true, added: added,
      carried: added)
  }

  private func fix(
    _ fix: Fix, of findings: Span<Finding>, _ foundPlace: FindingPlace, _ located: LocatedSpan?,
    _ hosted: HostedTexts, _ limits: RepairLimits
  ) -> LocatedFix? {
    let number = foundPlace.number
    let hosts = findings[number].hosts
    // A nested document can be fixed only when its string is valid.
    guard hosts.isEmpty || index?.isWhole ?? true else { return nil }
    let hosted = hosts.isEmpty ? nil : hosted[hosts]
    var added: [JSONPointer] = []
    if fix.edits.writeKeys {
      guard let keys = addedKeys(by: fix.edits, hosted) else { return nil }
      added = keys.members
    }
    var known: (pointer: JSONPointer, place: JSONPlace)?
    if let found = foundPlace.found, let pointer = findings[number].place.pointer {
      known = (pointer, found)
    }
    var edits: [TextEdit] = []
    for edit in fix.edits {
      guard
        let found = hosts.isEmpty ? self.edits(of: edit, known) : hosted?.outerEdits(edit)
      else { return nil }
      if edits.isEmpty { edits = found } else { edits += found }
    }
    guard limits.mayRepair else { return nil }
    for edit in edits where !limits.allow(edit) { return nil }
    let isAtFinding =
      located != nil && edits.count == 1 && edits[0].range == foundPlace.range
    let spans = isAtFinding ? [] : spans(of: edits, foundPlace.range, located)
    for position in edits.indices {
      edits[position].range = edits[position].range.shifted(by: start.offset)
    }
    let root = JSONPointer(hosts.flatMap(\.tokens))
    if !hosts.isEmpty, !added.isEmpty { added = added.map { root.appending($0) } }
    var result = LocatedFix(
      isSafe: fix.isSafe && limits.maySafely, edits: edits, spans: spans, isAtFinding: isAtFinding,
      added: added)
    if namesAdded {
      result.carried = fix.edits.carried.map { root.appending($0) }
      result.removed = fix.edits.removed.filter { !isNull($0, hosted) }.map { root.appending($0) }
    }
    return result
  }

  /// Whether a member says nothing, so that nothing is lost with it.
  private func isNull(_ pointer: JSONPointer, _ hosted: HostedText?) -> Bool {
    guard let hosted else {
      return Self.isNull(text.place(of: pointer, by: index)?.value, in: text)
    }
    let inside = hosted.bytes
    return Self.isNull(inside.span.place(of: pointer, by: hosted.index)?.value, in: inside.span)
  }

  private static func isNull(_ range: ByteRange?, in text: Span<UInt8>) -> Bool {
    guard let range else { return false }
    return text.extracting(range.start..<range.end).equals("null")
  }

  private func spans(
    of edits: [TextEdit], _ range: ByteRange?, _ located: LocatedSpan?
  ) -> [LocatedSpan] {
    edits.map { edit in
      if let located, edit.range == range { return located }
      return span(edit.range)
    }
  }

  private func edits(
    of edit: JSONEdit, _ known: (pointer: JSONPointer, place: JSONPlace)?
  ) -> [TextEdit]? {
    guard let index else { return edit.edits(inUsual: text, knowing: known) }
    return edit.edits(in: text, index)
  }

  /// The keys that edits add to the text, or to the one inside it.
  private func addedKeys(by edits: [JSONEdit], _ hosted: HostedText?) -> AddedKeys? {
    if let index = hosted?.index ?? index { return AddedKeys(by: edits, in: index) }
    guard let hosted else { return AddedKeys(by: edits, inUsual: text) }
    return AddedKeys(by: edits, inUsual: hosted.bytes.span)
  }
}

extension Place {
  fileprivate var header: String? {
    guard case .header(let name) = self else { return nil }
    return name
  }
}
