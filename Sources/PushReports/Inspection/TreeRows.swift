import PushCheck
import JSON
import PushFormats
import PushInspection
import PushModel

/// The typed tree of a document, in sections.
struct TreeRows {
  struct Section {
    var title: String
    var lines: [StyledLine]
  }

  private(set) var sections: [Section] = []

  /// More would not be readable; programs read JSON.
  private static let maxElements = 10
  private static let maxMembers = 100
  private static let maxRows = 500
  private static let maxDepth = 20

  init(_ subject: InspectedSubject, width: Int) {
    var rows = Self.rows(of: subject)
    rows[.headers, default: []] += Self.givenHeaders(subject)
    for section in [TreeNode.Section.headers, .main, .addedByFCM, .custom] {
      guard let rows = rows[section], !rows.isEmpty else { continue }
      sections.append(
        Section(
          title: section.title(of: subject.inspection),
          lines: TreeLayout(rows, width: width).lines))
    }
  }

  // MARK: - Rows

  private static func rows(of subject: InspectedSubject) -> [TreeNode.Section: [TreeRow]] {
    let isRequest = subject.inspection.decision?.isRequest == true
    var rows: [TreeNode.Section: [TreeRow]] = [:]
    var walk = TreeWalk(over: subject.inspection)
    var count = 0
    var groups = GroupNumbers()
    var releases = KnownReleases()
    while let node = walk.next() {
      if node.depth == 0, TreeRow.isPlainContainer(node) { continue }
      if isRequest, node.depth == 1, node.isHolderOfRequest,
        subject.findings(at: node.pointer).isEmpty
      {
        continue
      }
      let depth = max(0, node.depth - (isRequest ? 2 : 1))
      let limit = node.position == nil ? maxMembers : maxElements
      count += 1
      if groups.count(at: node.depth) >= limit || count > maxRows {
        rows[node.section, default: []].append(
          TreeRow(rest: walk.leave(node) + 1, depth: depth))
        continue
      }
      let group = groups.next(at: node.depth)
      // The headers of a request are listed with its token.
      var row = TreeRow(
        node, depth: depth, group: node.section == .headers ? 0 : group,
        since: releases.around(node), in: subject)
      if let list = shortList(node, subject) {
        row.value = list
        walk.skip(node)
      } else if row.value == nil, depth >= maxDepth {
        row.value = node.kind == .array ? "[…]" : "{…}"
        walk.skip(node)
      }
      rows[node.section, default: []].append(row)
    }
    return rows
  }

  /// A list of a few scalars on one line.
  private static func shortList(_ node: TreeNode, _ subject: InspectedSubject) -> String? {
    guard node.kind == .array else { return nil }
    let elements = node.value.elements
    guard (1...6).contains(elements.count) else { return nil }
    var shown: [String] = []
    for (position, element) in elements.enumerated() {
      let isScalar = element.kind != .object && element.kind != .array
      guard isScalar, subject.findings(at: node.pointer.appending(position)).isEmpty else {
        return nil
      }
      shown.append(
        element.string.map { SafeText.quoted($0) }
          ?? SafeText.safe(String(decoding: element.text, as: UTF8.self))
      )
    }
    let list = "[\(shown.joined(separator: ", "))]"
    return DisplayWidth.of(list) <= maxListCells ? list : nil
  }

  private static let maxListCells = 40

  // MARK: - Headers from options

  private static func givenHeaders(_ subject: InspectedSubject) -> [TreeRow] {
    let kind = subject.inspection.kind ?? .unknown
    var rows = subject.inspection.givenHeaders.map { header in
      TreeRow(
        header: header.name, value: header.value, kind.meaning(ofHeader: header.name), in: subject)
    }
    if let token = subject.deviceToken {
      rows.append(
        TreeRow(token: token, in: subject))
    }
    return rows
  }
}

/// The releases already mentioned for the objects around a value.
private struct KnownReleases {
  private var open: [(depth: Int, since: String?)] = []

  /// What was said about the object around this value; a new one applies to those below.
  mutating func around(_ node: TreeNode) -> String? {
    while let last = open.last, last.depth >= node.depth { open.removeLast() }
    let known = open.last?.since
    open.append((node.depth, node.since ?? known))
    return known
  }
}

/// Assigns a number to each container.
private struct GroupNumbers {
  private var last = 0
  private var open: [(depth: Int, number: Int, count: Int)] = []

  /// How many values of the container at this depth were shown already.
  mutating func count(at depth: Int) -> Int {
    while let top = open.last, top.depth > depth { open.removeLast() }
    guard let top = open.last, top.depth == depth else { return 0 }
    return top.count
  }

  mutating func next(at depth: Int) -> Int {
    while let top = open.last, top.depth > depth { open.removeLast() }
    if open.last?.depth != depth {
      last += 1
      open.append((depth, last, 0))
    }
    open[open.count - 1].count += 1
    return open[open.count - 1].number
  }
}

extension TreeRow {
  /// Whether the root is an object or array whose members say everything.
  fileprivate static func isPlainContainer(_ node: TreeNode) -> Bool {
    switch node.kind {
    case .object: !node.value.members.isEmpty
    case .array: !node.value.elements.isEmpty
    default: false
    }
  }
}

extension TreeNode {
  /// `headers` or `payload` of a request, which has a section of its own.
  fileprivate var isHolderOfRequest: Bool {
    guard kind == .object, !value.members.isEmpty else { return false }
    return key == "headers" || key == "payload"
  }
}

extension TreeNode.Section {
  func title(of inspection: Inspection) -> String {
    switch self {
    case .headers: "Headers"
    case .addedByFCM: "Added by FCM"
    case .custom: "Custom data"
    case .main: (inspection.kind ?? .unknown).layout.contentTitle
    }
  }
}

extension DocumentKind {
  /// What a header of a request with such a document means to its service.
  fileprivate func meaning(ofHeader name: String) -> String {
    guard !layout.carrier.takesHeadersBeside else {
      return Table.headers.field(named: name)?.meaning ?? ""
    }
    return Table.headers.field(named: name)?.domain == .token ? "\(layout.authorization)" : ""
  }
}
