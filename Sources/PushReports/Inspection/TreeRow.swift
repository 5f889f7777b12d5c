import JSON
import PushFormats
import PushInspection
import PushShield

/// One value of the tree as it is shown, before layout.
struct TreeRow {
  var depth: Int
  /// The key, or the index of an element in brackets; nil for the root.
  var key: String?
  /// Nil for containers.
  var value: String?
  var valueRole = Role.value
  /// The domain type; empty where the value and its key say as much.
  var type: String
  var note: String
  var rules: [(name: String, severity: Severity)]
  /// The container it belongs to: values of one container are aligned.
  var group: Int

  var worst: Severity? { rules.map(\.severity).max() }
}

extension TreeRow {
  /// Longer keys are cut.
  static let maxKeyCells = 40
  private static let hostCells = 12

  /// `since` is what was said about the object around it.
  init(
    _ node: TreeNode, depth: Int, group: Int, since: String? = nil, in subject: InspectedSubject
  ) {
    self.depth = depth
    self.group = group
    key = node.key.map { DisplayWidth.cutMiddle(SafeText.safe($0), toCells: Self.maxKeyCells) }
    if let position = node.position { key = "[\(position)]" }
    value = SafeText.value(of: node)
    // The nested document is shown in full.
    if node.isHost, let text = value { value = DisplayWidth.cut(text, toCells: Self.hostCells) }
    valueRole = node.kind == .string ? .value : .literal
    // The value itself tells its JSON type.
    type = node.standIn == nil ? node.domain?.name ?? "" : "no value"
    note = TreeNote.text(of: node, knownSince: since)
    let isTold = type == node.key || node.section == .headers && node.domain == .header
    if isTold || TreeNote.hasDate(node) { type = "" }
    rules = subject.findings(at: node.pointer).map { ($0.rule, $0.severity) }
  }

  /// A header given beside the document.
  init(header name: String, value: String, _ note: String, in subject: InspectedSubject) {
    depth = 0
    group = 0
    key = SafeText.safe(name)
    self.value = SafeText.safe(value)
    let domain = DomainType.header(name)
    type = domain == .header ? "" : domain.name
    self.note = note
    rules = subject.findings.filter { $0.header == name }.map { ($0.rule, $0.severity) }
  }

  /// The device token given beside the document.
  init(token: String, in subject: InspectedSubject) {
    self.init(header: "device token", value: token, "the device to send to", in: subject)
    type = DomainType.token.name
    rules = subject.findings.filter { $0.header == "--device-token" }.map { ($0.rule, $0.severity) }
  }

  /// What was omitted.
  init(rest count: Int, depth: Int) {
    self.depth = depth
    group = -1
    key = "… \(grouped(count)) more"
    type = ""
    note = ""
    rules = []
  }
}

/// The note about a value, in one line.
enum TreeNote {
  static func text(of node: TreeNode, knownSince since: String? = nil) -> String {
    if node.isHost { return "a document in a string, shown below" }
    switch node.knowledge {
    case .field(let field, _): return text(of: field, node, since)
    case .custom:
      if let sender = node.key.flatMap(AddedBySender.name) { return "added by \(sender)" }
      return node.section == .custom ? "" : "the app's own"
    case .unknown(.fcmAdded): return "left over from the message that FCM was given"
    case .unknown(.headers): return "an HTTP header that APNs does not read"
    case .unknown(let table): return "not a key of \(table.title)"
    case .element, .nothing: return ""
    }
  }

  private static func text(of field: Field, _ node: TreeNode, _ known: String?) -> String {
    var parts: [String] = []
    if let date = date(of: node) { parts.append(date) }
    var meaning = field.meaning
    if field.since != known, let since = firstRelease(field.since) {
      meaning += " (since \(since))"
    }
    parts.append(meaning)
    switch field.standing {
    case .deprecated(let remark): parts.append("deprecated: \(remark)")
    case .legacy(let remark): parts.append("obsolete: \(remark)")
    case .outputOnly: parts.append("written by the service, not by a sender")
    case .current, .misplaced: break
    }
    return parts.joined(separator: "; ")
  }

  /// The first of "iOS 15, macOS 12, tvOS 15": the others were released at the same time.
  static func firstRelease(_ since: String) -> String? {
    since.split { $0 == "," || $0 == ";" }.first.map { String($0) }
  }

  /// Whether the note begins with the date that a number means.
  static func hasDate(_ node: TreeNode) -> Bool { date(of: node) != nil }

  /// Seconds since 1970 as a date.
  private static func date(of node: TreeNode) -> String? {
    guard node.domain == .unixTime else { return nil }
    let text = node.value.string ?? String(decoding: node.value.text, as: UTF8.self)
    guard let seconds = Int(text), seconds > 0, seconds <= lastYear else { return nil }
    return UTCDate(secondsSince1970: seconds).text
  }

  /// Larger values are milliseconds: the year 9999 is the last.
  private static let lastYear = 253_402_300_799
}
