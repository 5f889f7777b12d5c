import JSON
import PushFormats
import PushInspection

/// Shows what a push does on the device, state by state.
struct DeliveryView {
  private(set) var lines: [StyledLine] = []
  private let width: Int
  /// The requirements of steps, each once, in the order of first use.
  private var needs: [String] = []

  static func title(_ subject: InspectedSubject, width: Int = .max) -> String {
    guard let place = subject.inspection.deliveryPlace, !place.tokens.isEmpty else {
      return "Delivery"
    }
    let start = "Delivery of "
    let pointer = SafeText.safe("\(place)")
    return start + DisplayWidth.cutMiddle(pointer, toCells: width - start.utf8.count)
  }

  init(_ subject: InspectedSubject, width: Int) {
    self.width = width
    guard let delivery = subject.inspection.delivery else { return }
    for group in StateGroup.groups(of: delivery.states) {
      add(group.title, .strong, behind: "  ", 2)
      for (position, step) in group.steps.enumerated() {
        add(step, group.steps.count > 1 ? position + 1 : nil)
      }
    }
    if !needs.isEmpty {
      addTitle("on condition")
      for (position, need) in needs.enumerated() {
        add(SafeText.safe(need), .plain, behind: "    (\(Self.letter(position))) ", 8)
      }
    }
    addList("as the findings say", FoundEffects.clauses(of: subject))
    addList("decided by", delivery.decidedBy)
    addList("the app has to", delivery.appMust)
  }

  /// A step with its number, then the method that runs.
  private mutating func add(_ step: DeliveryOutcome.Step, _ number: Int?) {
    let mark = number.map { "\($0). " } ?? ""
    let indent = 4 + mark.utf8.count
    var asides: [String] = []
    if let note = step.note { asides.append(letter(of: note)) }
    if !step.guaranteed { asides.append("not guaranteed") }
    let aside = asides.isEmpty ? "" : " (\(asides.joined(separator: ", ")))"
    add(SafeText.safe(step.what) + aside, .plain, behind: "    " + mark, indent)
    guard let callback = step.callback else { return }
    add(
      SafeText.safe(callback), .type, behind: String(repeating: " ", count: indent), indent)
  }

  private mutating func letter(of need: String) -> String {
    if let place = needs.firstIndex(of: need) { return Self.letter(place) }
    needs.append(need)
    return Self.letter(needs.count - 1)
  }

  private static func letter(_ position: Int) -> String {
    String(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(min(position, 25)))))
  }

  private mutating func addList(_ title: String, _ entries: [String]) {
    guard !entries.isEmpty else { return }
    addTitle(title)
    for entry in entries { add(SafeText.safe(entry), .plain, behind: "    - ", 6) }
  }

  private mutating func addTitle(_ title: String) {
    lines += [StyledLine(), StyledLine("  ").adding(title, .strong)]
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

/// States of the app with the same steps.
struct StateGroup {
  var states: [DeliveryState]
  var steps: [DeliveryOutcome.Step]

  var title: String {
    guard states.count < DeliveryState.allCases.count else { return "in every state of the app" }
    return states.map(\.words).joined(separator: ", ")
  }

  /// In the order of the states.
  static func groups(of states: [DeliveryOutcome.State]) -> [StateGroup] {
    var groups: [StateGroup] = []
    for state in states {
      if let place = groups.firstIndex(where: { $0.steps == state.steps }) {
        groups[place].states.append(state.state)
      } else {
        groups.append(StateGroup(states: [state.state], steps: state.steps))
      }
    }
    return groups
  }
}
