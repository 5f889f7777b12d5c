import JSON
import PushFormats
import PushInspection
import PushPages
import PushShield

/// Each value with what is known of it.
enum ValueTable {
  /// A page with more would be slow to open.
  private static let mostRows = 500
  private static let mostCells = 300

  static func add(_ subject: InspectedSubject, to markup: inout Markup) {
    var rest = 0
    HTMLTable.add("Values and their meaning", ["Key", "Value", "Type", "Meaning"], to: &markup) {
      markup in
      var walk = TreeWalk(over: subject.inspection)
      var count = 0
      while let node = walk.next() {
        if node.depth == 0, node.kind == .object || node.kind == .array { continue }
        count += 1
        guard count <= mostRows else {
          rest += walk.leave(node) + 1
          continue
        }
        row(node, subject, to: &markup)
      }
    }
    if rest > 0 { markup.element("p", text: "And \(counted(rest, "more value")).") }
  }

  private static func row(
    _ node: TreeNode, _ subject: InspectedSubject, to markup: inout Markup
  ) {
    let address = HiddenText.shown(AddressText.of(node.pointer))
    let value = SafeText.value(of: node).map { DisplayWidth.cut($0, toCells: mostCells) } ?? ""
    markup.element("tr") { markup in
      markup.element("th", .set("scope", "row")) {
        $0.element("bdi", text: DisplayWidth.cutMiddle(address, toCells: 120))
      }
      markup.element("td") { $0.element("bdi", text: value) }
      markup.element("td", text: node.domain?.name ?? node.typeWord)
      markup.element("td") { markup in
        Prose.add(TreeNote.text(of: node), to: &markup)
        for finding in subject.findings(at: node.pointer) {
          markup.add(" ")
          SeverityMark.add(finding.severity, to: &markup)
          markup.add(" ")
          markup.element("code", .class("rule"), text: finding.rule)
        }
      }
    }
    markup.newLine()
  }
}
