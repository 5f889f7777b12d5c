import JSON
import PushFormats
import PushInspection

/// Shows what a push does on the device: a matrix of states, and what is said about it once.
struct DeliveryView {
  private(set) var lines: [StyledLine] = []
  private let width: Int

  static func title(_ subject: InspectedSubject, width: Int = .max) -> String {
    guard let place = subject.inspection.deliveryPlace, !place.tokens.isEmpty else {
      return subject.inspection.isForFCM ? "Delivery on Apple's devices" : "Delivery"
    }
    let start = "Delivery of "
    let pointer = SafeText.safe("\(place)")
    return start + DisplayWidth.cutMiddle(pointer, toCells: width - start.utf8.count)
  }

  init(_ subject: InspectedSubject, width: Int) {
    self.width = width
    guard let delivery = subject.inspection.delivery else { return }
    addCaution(subject.refusal?.cautionOfEffect)
    if delivery.matrix.isUniform {
      addSame(delivery)
    } else {
      add(delivery.matrix)
    }
    // The type is in the head of a document of its own.
    let isHeadless = subject.inspection.deliveryPlace != nil
    addList("found", FoundEffects.clauses(of: subject))
    addList("why", isHeadless ? delivery.decidedBy : delivery.furtherReasons)
    addList("to do", delivery.appMust)
  }

  /// On Android.
  init(_ android: AndroidOutcome, refusedBy refusal: PredictedRefusal?, width: Int) {
    self.width = width
    addCaution(refusal?.cautionOfAndroid)
    add(android.matrix)
    addList("note", android.remarks)
  }

  private mutating func addCaution(_ caution: String?) {
    if let caution { add(SafeText.safe(caution), .plain, behind: "  ", 2) }
  }

  // MARK: - The same in every state

  private mutating func addSame(_ delivery: DeliveryOutcome) {
    let steps = delivery.states.first?.steps ?? []
    for (position, step) in steps.enumerated() {
      let start = position == 0 ? "in every state of the app, " : "then "
      var text = (steps.count > 1 || position == 0 ? start : "") + SafeText.safe(step.what)
      if let note = step.note { text += "; given \(SafeText.safe(note))" }
      if !step.guaranteed { text += "; not guaranteed" }
      add(text, .plain, behind: "  ", 2)
      if let callback = step.callback {
        add(SafeText.safe(callback), .type, behind: "    ", 4)
      }
    }
  }

  // MARK: - The matrix

  private mutating func add(_ matrix: DeliveryMatrix) {
    lines += MatrixLines(matrix, width: width).lines
    for entry in matrix.entries {
      let clauses = entry.clauses.map { SafeText.safe($0) }.joined(separator: "; ")
      let needs = entry.needs.map { SafeText.safe($0) }
      let text = clauses + (needs.isEmpty ? "" : "; given \(needs.joined(separator: "; "))")
      guard let callback = entry.callback else {
        add(text, .plain, behind: "  \(entry.letter)  ", 5)
        continue
      }
      add(callback, .type, behind: "  \(entry.letter)  ", 5)
      add(text, .plain, behind: "     ", 5)
    }
    var last: [String] = []
    if !matrix.neededToShow.isEmpty {
      last.append("shown: given \(matrix.neededToShow.joined(separator: "; "))")
    }
    if matrix.hasDoubt { last.append("?: not guaranteed") }
    if !last.isEmpty { add(last.joined(separator: "; "), .plain, behind: "  ", 2) }
  }

  // MARK: - Lists

  private static let labelCells = 7

  /// The label stands before the first entry; the further lines of an entry are indented.
  private mutating func addList(_ label: String, _ entries: [String]) {
    let indent = 2 + Self.labelCells
    for (number, entry) in entries.enumerated() {
      let parts = TextWrapping.lines(
        of: SafeText.safe(entry), width: width, firstIndent: indent, hangingIndent: indent + 2)
      for (position, part) in parts.enumerated() {
        guard position == 0 else {
          lines.append(StyledLine(String(repeating: " ", count: indent + 2)).adding(part))
          continue
        }
        let shown = number == 0 ? label : ""
        let padding = String(repeating: " ", count: Self.labelCells - shown.utf8.count)
        lines.append(StyledLine("  ").adding(shown, .strong).adding(padding).adding(part))
      }
    }
  }

  private mutating func add(_ text: String, _ role: Role, behind start: String, _ indent: Int) {
    let parts = TextWrapping.lines(
      of: text, width: width, firstIndent: indent, hangingIndent: indent)
    for (position, part) in parts.enumerated() {
      let margin = position == 0 ? start : String(repeating: " ", count: indent)
      lines.append(StyledLine(margin).adding(part, role))
    }
  }
}

/// A matrix as a table; in a narrow terminal its last column wraps, and in a very narrow one each
/// state is a sentence.
struct MatrixLines {
  private(set) var lines: [StyledLine] = []
  private let width: Int

  private static let margin = 2
  /// A last column with less would be unreadable.
  private static let minCells = 9

  init(_ matrix: DeliveryMatrix, width: Int) {
    self.width = width
    let head = [""] + matrix.columns.map(\.title)
    let rows = matrix.rows.map { [$0.state] + $0.cells.map { SafeText.safe($0) } }
    for gap in [2, 1] {
      let cells = head.indices.dropLast().map { column in
        ([head] + rows).map { DisplayWidth.of($0[column]) }.max() ?? 0
      }
      let last = width - Self.margin - cells.reduce(0) { $0 + $1 + gap }
      let wanted = ([head] + rows).map { DisplayWidth.of($0[head.count - 1]) }.max() ?? 0
      guard last >= (gap == 2 ? wanted : min(wanted, Self.minCells)) else { continue }
      add(head, cells, gap, last, .strong)
      for row in rows { add(row, cells, gap, last, .plain) }
      return
    }
    for row in rows { addSentence(row, head) }
  }

  private mutating func add(
    _ row: [String], _ cells: [Int], _ gap: Int, _ last: Int, _ role: Role
  ) {
    var line = StyledLine(String(repeating: " ", count: Self.margin))
    for (column, cells) in cells.enumerated() {
      line.add(row[column], column == 0 ? .strong : role)
      line.add(String(repeating: " ", count: cells - DisplayWidth.of(row[column]) + gap))
    }
    let indent = DisplayWidth.of(line.text)
    for (position, part) in TextWrapping.lines(of: row[row.count - 1], width: last).enumerated() {
      let start = position == 0 ? line : StyledLine(String(repeating: " ", count: indent))
      lines.append(start.adding(part, role))
    }
  }

  private mutating func addSentence(_ row: [String], _ head: [String]) {
    let cells = zip(head, row).dropFirst().map { "\($0) \($1)" }.joined(separator: ", ")
    let parts = TextWrapping.lines(
      of: "\(row[0]): \(cells)", width: width, firstIndent: Self.margin, hangingIndent: 4)
    for (position, part) in parts.enumerated() {
      lines.append(StyledLine(String(repeating: " ", count: position == 0 ? 2 : 4)).adding(part))
    }
  }
}
