import JSON
import PushFormats
import PushShield

/// The layout of a finding for people: header, place, snippet, remarks.
///
/// The finding is passed from step to step: storing it would count a reference for each of its
/// texts.
struct FindingLayout {
  private let style: HumanStyle
  private let gutter: Gutter
  private let snippet: Snippet?

  private var width: Int { style.width }

  init(
    _ finding: borrowing ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ style: HumanStyle
  ) {
    self.style = style
    snippet = Self.snippet(finding, in: text, startingAt: textStart)
    gutter = Gutter(lastLine: snippet?.lastLine ?? 1)
  }

  func print(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ output: inout ReportText
  ) {
    printHeader(finding, &output)
    printPlace(finding, &output)
    snippet?.print(in: text, gutter, width: width, &output)
    printRemarks(finding, &output)
    FixPreview(finding, in: text, startingAt: textStart)?
      .print(gutter, width: width, &output)
  }

  private func print(_ lines: [StyledLine], _ output: inout ReportText) {
    for line in lines { output.line(line) }
  }

  /// Prints a part from the cache, or lays it out and caches it.
  private func print(
    _ key: PrintedParts.Key, _ output: inout ReportText, _ lines: () -> [StyledLine]
  ) {
    let layout = PrintedParts.Layout(width: width, look: style.look)
    if let printed = output.parts.find(key, layout) { return output.append(printed) }
    let start = output.bytes.count
    print(lines(), &output)
    output.parts.keep(Array(output.bytes[start...]), of: key)
  }

  // MARK: Header and place

  private func printHeader(_ finding: ShieldedFinding, _ output: inout ReportText) {
    let link = style.links ? finding.source.address : ""
    let key = PrintedParts.Key(
      kind: .header(finding.severity), rule: finding.rule, link: link, text: finding.message,
      digits: 0)
    print(key, &output) { header(finding) }
  }

  private func header(_ finding: ShieldedFinding) -> [StyledLine] {
    let role = Role.severity(finding.severity)
    var start = StyledLine(finding.severity.name + "[", role)
    start.add(finding.rule, role, link: finding.source.address)
    start.add("]", role)
    start.add(": ", .strong)
    let message = FindingText.safe(finding.message)
    return Self.wrapped(message, .strong, behind: start, hanging: 4, style.headlineWidth)
  }

  private func printPlace(_ finding: ShieldedFinding, _ output: inout ReportText) {
    let path = VisibleText.of(finding.path)
    gutter.addArrow(to: &output)
    if let span = finding.span {
      output.add(path)
      output.addPlace(span.start)
    } else if let header = finding.header {
      output.add("header \(FindingText.safe(header)) (\(path))")
    } else {
      output.add(path)
    }
    if let record = finding.record {
      output.add(" (record ")
      output.add(record)
      if let key = finding.key { output.add(", key \(VisibleText.of(key))") }
      output.add(")")
    }
    output.endLine()
  }

  // MARK: Snippet

  private static func snippet(
    _ finding: borrowing ShieldedFinding, in text: ShieldedText,
    startingAt textStart: TextPosition
  ) -> Snippet? {
    let count = text.bytes.count
    guard let span = finding.span, count > 0 else { return nil }
    func place(_ span: LocatedSpan, _ sign: UInt8, _ role: Role, _ label: String?)
      -> Snippet.Place
    {
      let range = ByteRange(span.start.offset, span.end.offset).shifted(by: -textStart.offset)
      return Snippet.Place(
        line: span.start.line, range: range.clamped(to: count), sign: sign, role: role,
        label: label.map { FindingText.safe($0) })
    }
    let primary = place(span, UInt8(ascii: "^"), .severity(finding.severity), finding.label)
    let secondary = finding.related.map { place($0.span, UInt8(ascii: "-"), .secondary, $0.label) }
    return Snippet(primary, secondary, in: text.bytes)
  }

  // MARK: Remarks

  private func printRemarks(_ finding: ShieldedFinding, _ output: inout ReportText) {
    printAddress(finding, &output)
    printHelp(finding, &output)
    if let prediction = finding.prediction { print(prediction, &output) }
    if let note = finding.note { printNote(note, &output) }
    print(key(.explanation, finding.rule), &output) {
      remark(safe: "pushcheck explain \(finding.rule)", as: "see", .strong)
    }
  }

  private func key(_ kind: PrintedParts.Key.Kind, _ text: String) -> PrintedParts.Key {
    PrintedParts.Key(kind: kind, text: text, digits: gutter.digits)
  }

  private func print(_ prediction: Prediction, _ output: inout ReportText) {
    let kind = PrintedParts.Key.Kind.prediction(
      prediction.service, status: prediction.status, hasReason: prediction.reason != nil)
    let key = PrintedParts.Key(
      kind: kind, rule: prediction.reason ?? "", text: prediction.outcome, digits: gutter.digits)
    print(key, &output) {
      let sentence = prediction.sentence
      return sentence.isEmpty ? [] : remark("note", .note, sentence)
    }
  }

  private func printNote(_ text: String, _ output: inout ReportText) {
    print(key(.note, text), &output) { remark("note", .note, text) }
  }

  private func printAddress(_ finding: ShieldedFinding, _ output: inout ReportText) {
    guard let pointer = finding.pointer, !pointer.tokens.isEmpty || finding.inner != nil else {
      return
    }
    guard let inner = finding.inner else {
      let text = AddressText.of(pointer)
      return print(key(.address, text), &output) { remark("at", .strong, shown(text)) }
    }
    let inside = inner.tokens.isEmpty ? "the document" : shown(AddressText.of(inner))
    let outside = pointer.tokens.isEmpty ? "the root" : shown(AddressText.of(pointer))
    print(remark("at", .strong, "\(inside) inside the string at \(outside)"), &output)
  }

  /// A pointer, cut in its middle when it would take more than a few lines.
  private func shown(_ address: String) -> String {
    DisplayWidth.cutMiddle(VisibleText.of(address), toCells: 3 * width)
  }

  private func printHelp(_ finding: ShieldedFinding, _ output: inout ReportText) {
    let isSafe = finding.fix?.isSafe
    guard let help = finding.help ?? isSafe.map(Self.invitation) else { return }
    print(key(.help(isFixSafe: isSafe), help), &output) { remark(help: help, isSafe) }
  }

  private static func invitation(toFixSafely isSafe: Bool) -> String {
    "run with \(isSafe ? "--fix" : "--unsafe-fixes") to repair it"
  }

  private func remark(help: String, _ isFixSafe: Bool?) -> [StyledLine] {
    var lines = remark("help", .help, help)
    guard let isFixSafe else { return lines }
    let tag = isFixSafe ? "[safe fix]" : "[unsafe fix]"
    guard let last = lines.last else { return lines }
    if DisplayWidth.of(last.text) + 3 + tag.utf8.count <= width {
      lines[lines.count - 1] = last.adding("   ").adding(tag, .help)
    } else {
      let indent = DisplayWidth.of(gutter.remark("help", .help).text)
      lines.append(StyledLine(Spaces.text(indent)).adding(tag, .help))
    }
    return lines
  }

  private func remark(_ name: String, _ role: Role, _ text: String) -> [StyledLine] {
    remark(safe: FindingText.safe(text), as: name, role)
  }

  private func remark(safe text: String, as name: String, _ role: Role) -> [StyledLine] {
    let start = gutter.remark(name, role)
    return Self.wrapped(
      text, .plain, behind: start, hanging: DisplayWidth.of(start.text), width)
  }

  private static func wrapped(
    _ text: String, _ role: Role, behind start: StyledLine, hanging: Int, _ width: Int
  ) -> [StyledLine] {
    let parts = TextWrapping.lines(
      of: text, width: width, firstIndent: DisplayWidth.of(start.text), hangingIndent: hanging)
    var line = start
    var lines: [StyledLine] = []
    for part in parts {
      line.add(part, role)
      lines.append(line)
      line = StyledLine(Spaces.text(hanging))
    }
    return lines
  }
}
