import PushFormats
import PushShield

/// Groups of findings for people: some lines for each, then the sizes by kind.
extension ReportText {
  /// A page or two; an option shows more.
  private static let mostGroups = 20

  mutating func groups(_ totals: GroupTotals, _ style: HumanStyle) {
    look = style.look
    let most = totals.most ?? Self.mostGroups
    for group in totals.groups.prefix(most) { add(group, of: totals, style) }
    let rest = totals.groups.dropFirst(most)
    if !rest.isEmpty {
      let findings = counted(rest.reduce(0) { $0 + $1.count }, "finding")
      paragraph(
        "\(counted(rest.count, "more group")) with \(findings) \(rest.count == 1 ? "is" : "are")"
          + " not shown: --max-findings \(totals.groups.count) shows all", style)
    }
    if totals.ungrouped > 0 {
      paragraph(
        "\(counted(totals.ungrouped, "more finding")) \(totals.ungrouped == 1 ? "is" : "are") in"
          + " none of these groups: no more than \(grouped(FindingGroups.mostOfRule)) of a rule and"
          + " \(grouped(FindingGroups.most)) in all are kept", style)
    }
    sizes(totals)
  }

  private mutating func add(_ group: FindingGroup, of totals: GroupTotals, _ style: HumanStyle) {
    let finding = group.example
    let role = Role.severity(finding.severity)
    var head = StyledLine("\(finding.severity.name)[", role)
    head.add(finding.rule, role, link: finding.source.address)
    head.add("]", role)
    head.add(": ", .strong)
    add(
      FindingText.message(finding), .strong, behind: head, hanging: 4, width: style.headlineWidth)
    remark("count", totals.counts(of: group), style)
    let kind = finding.kind?.title
    if group.place.isEmpty {
      if let kind { remark("in", kind, style) }
    } else {
      remark("at", group.place + (kind.map { " (\($0))" } ?? ""), style)
    }
    let values = values(of: group)
    if !values.isEmpty { remark("value", values, style) }
    if let place = totals.by {
      remark(
        "by", "\(place) \(group.by.map { "is \(FindingText.safe($0))" } ?? "is missing")", style)
    }
    let last = group.count > 1 ? " to \(group.last.text)" : ""
    remark("from", group.first.text + last, style)
    line()
  }

  /// `"7" (3), "8" (1), 2 others`; a value that is the only one needs no number.
  private func values(of group: FindingGroup) -> String {
    let values = group.frequentValues
    guard values.count > 1 else { return values.first.map { FindingText.safe($0.text) } ?? "" }
    let others = group.otherValues
    let rest = others > 0 ? ["\(grouped(others)) \(others == 1 ? "other" : "others")"] : []
    return (values.map { "\(FindingText.safe($0.text)) (\(grouped($0.count)))" } + rest)
      .joined(separator: ", ")
  }

  private mutating func remark(_ name: String, _ text: String, _ style: HumanStyle) {
    var start = StyledLine("  = ", .gutter)
    start.add(name, .strong)
    start.add(": ")
    add(text, .plain, behind: start, hanging: start.text.utf8.count, width: style.width)
  }

  private mutating func add(
    _ text: String, _ role: Role, behind start: StyledLine, hanging: Int, width: Int
  ) {
    var line = start
    let lines = TextWrapping.lines(
      of: text, width: width, firstIndent: DisplayWidth.of(start.text),
      hangingIndent: hanging)
    for part in lines {
      line.add(part, role)
      self.line(line)
      line = StyledLine(Spaces.text(hanging))
    }
  }

  private mutating func paragraph(_ text: String, _ style: HumanStyle) {
    line(TextWrapping.block(text, width: style.width, firstIndent: 0, hangingIndent: 4))
    line()
  }

  /// A table of sizes, the most frequent kind first.
  private mutating func sizes(_ totals: GroupTotals) {
    guard !totals.sizes.isEmpty else { return }
    let head = ["pushes", "median", "90th", "99th", "largest", "kind"]
    let rows = totals.sizes.map { sizes in
      let numbers = [sizes.records, sizes.half, sizes.nineTenths, sizes.mostOfAll, sizes.longest]
      return numbers.map { grouped($0) } + [sizes.kind.title]
    }
    let widths = head.indices.map { column in
      ([head] + rows).map { $0[column].utf8.count }.max() ?? 0
    }
    line("sizes in bytes, with percentiles:")
    for row in [head] + rows {
      let cells = row.enumerated().map { column, cell in
        column == row.count - 1 ? cell : Spaces.text(widths[column] - cell.utf8.count) + cell
      }
      line("  " + cells.joined(separator: "  "))
    }
    line()
  }
}
