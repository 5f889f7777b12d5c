package import JSON
import PushFormats
package import PushShield

/// Findings that are alike, counted over a run in place of being listed.
///
/// Alike are those of one rule in one kind of document, at one place apart from indices and the app's
/// own keys; and, on request, in records that hold the same at another place. The
/// number of groups is limited, and that of the values in each, and with them the memory.
package struct FindingGroups: Sendable {
  private var all: [FindingGroup] = []
  /// Where each group is in `all`.
  private var numbers: [Key: Int] = [:]
  /// How many keys of a place have a group of their own.
  private var keysOfPlaces: [Key: Int] = [:]
  private var groupsOfRules: [String: Int] = [:]
  /// The findings for which there was no room.
  private var ungrouped = 0
  /// The record that the last finding was about.
  private var last: (path: String, record: Int?)?
  private var recordsWithFindings = 0
  private let keys: KnownKeys

  /// Keys beyond the first ones of a place are one group.
  private static let mostKeys = 10
  /// One rule must not take the room of the others.
  package static let mostOfRule = 1000
  package static let most = 10_000

  private struct Key: Hashable {
    var rule: String
    var severity: Severity
    var kind: DocumentKind?
    var place: String
    var by: String?
  }

  /// `places` are those at which the user says that pushes stand.
  package init(_ places: [JSONPointer]) {
    keys = KnownKeys(places)
  }

  /// Counts a finding in a text that begins at `start` of its file; `by` is what the record holds
  /// where the user looks.
  package mutating func add(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt start: TextPosition, by: String?
  ) {
    let record = (path: finding.path, record: finding.record)
    let isNewRecord = last.map { $0 != record } ?? true
    if isNewRecord { recordsWithFindings += 1 }
    last = record
    let value = ValueText.marked(by: finding, in: text, startingAt: start)
    let place = keys.pattern(of: finding)
    var key = Key(
      rule: finding.rule, severity: finding.severity, kind: finding.kind, place: place.exact,
      by: by.map { ValueText.of($0) })
    if let number = numbers[key] { return all[number].add(finding, value) }
    if place.exact != place.general {
      var general = key
      general.place = place.general
      if let number = numbers[general] { return all[number].add(finding, value) }
      // What has ever new keys, such as ids, is one mistake.
      if hasRoom(for: key), !countKey(of: general) { key = general }
    }
    guard hasRoom(for: key) else {
      ungrouped += 1
      return
    }
    groupsOfRules[key.rule, default: 0] += 1
    numbers[key] = all.count
    all.append(FindingGroup(first: finding, value, place: key.place, by: key.by))
  }

  private func hasRoom(for key: Key) -> Bool {
    all.count < Self.most && groupsOfRules[key.rule, default: 0] < Self.mostOfRule
  }

  /// Whether another key of the place gets a group of its own.
  private mutating func countKey(of place: Key) -> Bool {
    guard keysOfPlaces[place, default: 0] < Self.mostKeys else { return false }
    keysOfPlaces[place, default: 0] += 1
    return true
  }

  /// What is to be reported, the most frequent groups first; no more than `most`, if not nil.
  package func totals(sizes: KindSizes, by: String?, most: Int?) -> GroupTotals {
    GroupTotals(
      groups: all.sorted { $0.comesBefore($1) }, most: most, by: by, records: sizes.records,
      recordsWithFindings: recordsWithFindings, ungrouped: ungrouped, sizes: sizes.percentiles)
  }
}

/// Some findings that are alike.
package struct FindingGroup: Sendable {
  /// The first one, for its words.
  package let example: ShieldedFinding
  /// The pointer with `*` for indices and for keys of the app's own.
  package let place: String
  /// What their records hold where the user looks.
  package let by: String?
  package private(set) var count = 1
  package private(set) var records = 1
  package private(set) var last: FindingPlace
  /// The values that they are about, as they came, and how many are about others.
  private var values: [(text: String, count: Int)] = []
  package private(set) var otherValues = 0

  /// More are not worth comparing.
  private static let mostValues = 10

  fileprivate init(first: ShieldedFinding, _ value: String?, place: String, by: String?) {
    var first = first
    first.keepShort()
    example = first
    self.place = place
    self.by = by
    last = FindingPlace(first)
    count(value)
  }

  fileprivate mutating func add(_ finding: ShieldedFinding, _ value: String?) {
    count(value)
    count += 1
    if last.path != finding.path || last.record != finding.record { records += 1 }
    last = FindingPlace(finding)
  }

  /// What is about no value is about something that is missing, or about a whole object.
  private mutating func count(_ value: String?) {
    guard let value else { return }
    if let number = values.firstIndex(where: { $0.text == value }) {
      values[number].count += 1
    } else if values.count < Self.mostValues {
      values.append((value, 1))
    } else {
      otherValues += 1
    }
  }

  package var first: FindingPlace { FindingPlace(example) }

  /// The most frequent first; of equally frequent ones the one that came first.
  package var frequentValues: [(text: String, count: Int)] {
    values.enumerated().sorted { one, other in
      (other.element.count, one.offset) < (one.element.count, other.offset)
    }.map(\.element)
  }

  /// By count, rule and place, and then by whatever makes the order the same in every run.
  fileprivate func comesBefore(_ other: FindingGroup) -> Bool {
    if count != other.count { return count > other.count }
    if example.rule != other.example.rule { return example.rule < other.example.rule }
    if place != other.place { return place < other.place }
    return first.comesBefore(other.first)
  }
}

/// Where a finding stands, without the finding.
package struct FindingPlace: Sendable {
  package let path: String
  package let record: Int?
  package let start: TextPosition?

  init(_ finding: ShieldedFinding) {
    path = finding.path
    record = finding.record
    start = finding.span?.start
  }

  /// `log.ndjson:12:10`.
  var text: String {
    let path = VisibleText.of(path)
    return start.map { "\(path):\($0.line):\($0.column)" } ?? path
  }

  fileprivate func comesBefore(_ other: FindingPlace) -> Bool {
    guard path == other.path else { return path < other.path }
    return (start?.offset ?? 0) < (other.start?.offset ?? 0)
  }
}

/// What a run with groups says at its end.
package struct GroupTotals: Sendable {
  package let groups: [FindingGroup]
  /// How many of them are to be shown, where the user says so.
  package let most: Int?
  /// Where the user looks for what else the findings of a group have in common.
  package let by: String?
  /// All records and documents that were checked.
  package let records: Int
  package let recordsWithFindings: Int
  /// Findings beyond the limits of groups.
  package let ungrouped: Int
  package let sizes: [KindSizes.Percentiles]

  /// A number of records as a share of all, such as "3.0 %".
  func share(_ count: Int) -> String {
    guard records > 0 else { return "0 %" }
    let tenths = (count * 2000 / records + 1) / 2
    return tenths > 0 ? "\(tenths / 10).\(tenths % 10) %" : "less than 0.1 %"
  }

  /// "1,204 findings in 1,200 records (3.0 %)".
  func counts(of group: FindingGroup) -> String {
    let noun = group.example.record == nil ? "document" : "record"
    return "\(counted(group.count, "finding")) in \(counted(group.records, noun))"
      + " (\(share(group.records)))"
  }

  /// The first finding of a group, with the numbers of all in its note: for formats that know
  /// nothing but findings.
  package func example(of group: FindingGroup) -> ShieldedFinding {
    var finding = group.example
    if let by { finding.addNote("\(by) is \(group.by.map { FindingText.safe($0) } ?? "missing")") }
    if group.count > 1 {
      finding.addNote("stands for \(counts(of: group)), the last at \(group.last.text)")
    }
    return finding
  }
}

/// The keys that services and senders document: any other one in a pointer is the app's own.
private struct KnownKeys: Sendable {
  private let names: Set<String>

  init(_ places: [JSONPointer]) {
    var names: Set<String> = ["headers", "payload"]
    for table in Table.allCases { names.formUnion(table.fields.map(\.nameText)) }
    for place in places { names.formUnion(place.tokens) }
    self.names = names
  }

  /// A finding's place without indices and the app's own keys.
  ///
  /// What a finding about a key says is how that is written, so that the last one stays in `exact`.
  func pattern(of finding: ShieldedFinding) -> (exact: String, general: String) {
    let general = pattern(of: finding, keepsLast: false)
    guard finding.rule.contains("-key") else { return (general, general) }
    return (pattern(of: finding, keepsLast: true), general)
  }

  private func pattern(of finding: ShieldedFinding, keepsLast: Bool) -> String {
    let outer = finding.pointer.map { text(of: $0, keepsLast: keepsLast && finding.inner == nil) }
    guard let inner = finding.inner else {
      return outer ?? finding.header.map { "header \(FindingText.safe($0))" } ?? ""
    }
    return "\(outer ?? "") > \(text(of: inner, keepsLast: keepsLast))"
  }

  private func text(of pointer: JSONPointer, keepsLast: Bool) -> String {
    var tokens = pointer.tokens
    for index in tokens.indices where !names.contains(tokens[index]) {
      let isKept = keepsLast && index == tokens.count - 1 && Int(tokens[index]) == nil
      if !isKept { tokens[index] = "*" }
    }
    return FindingText.safe(AddressText.of(JSONPointer(tokens)))
  }
}
