package import PushFormats

/// The states of the app beside the columns of what happens in them, with what is said about the
/// callbacks once.
package struct DeliveryMatrix: Sendable {
  package enum Column: CaseIterable, Sendable {
    case shown, sound, badge, runs, tapped

    package var title: String {
      switch self {
      case .shown: "shown"
      case .sound: "sound"
      case .badge: "badge"
      case .runs: "code runs"
      case .tapped: "after a tap"
      }
    }
  }

  package struct Row: Sendable {
    package let state: String
    /// One for each of the matrix's columns.
    package var cells: [String]
  }

  /// A callback, or an effect without one, with its letter in the cells.
  package struct Entry: Sendable {
    package let letter: String
    package let callback: String?
    package fileprivate(set) var clauses: [String]
    package fileprivate(set) var needs: [String]
  }

  package private(set) var columns: [Column]
  package private(set) var rows: [Row] = []
  package private(set) var entries: [Entry] = []
  /// What is needed for the system to show anything.
  package private(set) var neededToShow: [String] = []
  /// Whether a cell bears the sign of what is not guaranteed.
  package private(set) var hasDoubt = false

  static let doubt = "?"
  private static let none = "–"

  /// `plan` fills in the sound and the badge.
  init(of states: [DeliveryOutcome.State], _ plan: DeliveryPlan) {
    columns = plan.shape?.isShown == true ? Column.allCases : [.shown, .runs]
    for state in states {
      add(state.state.shortWords, state.steps, shows: plan.shape?.isShown == true ? plan : nil)
    }
    dropEmptyColumns()
  }

  /// What a message does on Android.
  package init(of content: AndroidContent, isHigh: Bool) {
    columns = [.shown, .runs, .tapped]
    for state in AndroidState.allCases {
      let steps = AndroidDelivery.steps(content, in: state, isHigh: isHigh)
      add(state.words, steps.map { DeliveryOutcome.Step($0) }, shows: nil)
    }
    dropEmptyColumns()
  }

  private mutating func add(
    _ state: String, _ steps: [DeliveryOutcome.Step], shows plan: DeliveryPlan?
  ) {
    // Letters follow the order in which things happen.
    for step in steps where step.callback != nil || plan == nil && step.role == .shown {
      _ = letter(step)
    }
    let cells = columns.map { cell($0, steps, plan) }
    rows.append(Row(state: state, cells: cells))
  }

  private mutating func cell(
    _ column: Column, _ steps: [DeliveryOutcome.Step], _ plan: DeliveryPlan?
  ) -> String {
    switch column {
    case .runs:
      return list(steps.filter { $0.role == .asked || $0.role == .runs })
    case .tapped: return list(steps.filter { $0.role == .tapped })
    case .shown, .sound, .badge: return effect(column, steps, plan)
    }
  }

  private mutating func list(_ steps: [DeliveryOutcome.Step]) -> String {
    let cells = steps.map { step in
      let words = [letter(step), step.start].compactMap { $0 }.joined(separator: ", ")
      return words + doubt(step)
    }
    return cells.isEmpty ? Self.none : cells.joined(separator: "; ")
  }

  private mutating func effect(
    _ column: Column, _ steps: [DeliveryOutcome.Step], _ plan: DeliveryPlan?
  ) -> String {
    if let held = steps.first(where: { $0.role == .held || $0.role == .nothing }), column == .shown
    {
      // Beside something that is shown, this is about code.
      guard steps.contains(where: { $0.role == .shown }) else {
        let word = held.role == .held ? "waits" : "no"
        return held == .nothingHappens ? word : "\(word), \(letter(held))"
      }
    }
    guard let step = steps.first(where: { $0.role == .shown || $0.role == .asked }) else {
      return Self.none
    }
    guard let value = value(column, plan) else { return Self.none }
    if step.role == .asked { return "if \(letter(step))" }
    if let need = step.note, plan != nil, !neededToShow.contains(need) { neededToShow.append(need) }
    return value + (plan == nil ? ", " + letter(step) : "") + doubt(step)
  }

  /// What the system shows, plays or sets of an ordinary notification; nil for nothing.
  private func value(_ column: Column, _ plan: DeliveryPlan?) -> String? {
    guard let plan else { return "yes" }
    return switch column {
    case .shown: plan.signs.texts.isEmpty ? nil : plan.isQuietlyListed ? "in the list" : "yes"
    case .sound: plan.plays ? "yes" : nil
    case .badge: plan.signs.badge.map { "\($0)" }
    case .runs, .tapped: nil
    }
  }

  private mutating func doubt(_ step: DeliveryOutcome.Step) -> String {
    guard !step.guaranteed else { return "" }
    hasDoubt = true
    return Self.doubt
  }

  /// The letter of a callback, or of an effect without one.
  private mutating func letter(_ step: DeliveryOutcome.Step) -> String {
    let known = entries.firstIndex {
      step.callback == nil
        ? $0.callback == nil && $0.clauses == [step.gist] : $0.callback == step.callback
    }
    guard let place = known else {
      let letter = String(
        Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(min(entries.count, 25)))))
      entries.append(
        Entry(
          letter: letter, callback: step.callback, clauses: [step.gist],
          needs: step.note.map { [$0] } ?? []))
      return letter
    }
    if !entries[place].clauses.contains(step.gist) { entries[place].clauses.append(step.gist) }
    if let need = step.note, !entries[place].needs.contains(need) {
      entries[place].needs.append(need)
    }
    return entries[place].letter
  }

  /// Whether every state has the same, so that a table would say it several times.
  package var isUniform: Bool { Set(rows.map(\.cells)).count < 2 }

  private mutating func dropEmptyColumns() {
    let kept = columns.indices.filter { column in
      columns[column] == .shown || rows.contains { $0.cells[column] != Self.none }
    }
    columns = kept.map { columns[$0] }
    for row in rows.indices { rows[row].cells = kept.map { rows[row].cells[$0] } }
  }
}

extension DeliveryState {
  /// The state in one word.
  fileprivate var shortWords: String {
    switch self {
    case .foreground: "foreground"
    case .background: "background"
    case .terminated: "terminated"
    case .forceQuit: "force-quit"
    }
  }
}
