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

  private var width: Int { style.width }

  static func print(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ style: HumanStyle, _ output: inout ReportText
  ) {
    let snippet = snippet(finding, in: text, startingAt: textStart)
    let layout = FindingLayout(style: style, gutter: Gutter(lastLine: snippet?.lastLine ?? 1))
    if !style.isOnPage { layout.printHeader(finding, &output) }
    layout.printPlace(finding, &output)
    snippet?.print(in: text, layout.gutter, width: style.width, &output)
    layout.printRemarks(finding, &output)
    FixPreview(finding, in: text, startingAt: textStart)?
      .print(layout.gutter, width: style.width, &output)
  }

  private func print(_ lines: [StyledLine], _ output: inout ReportText) {
    for line in lines { output.line(line) }
  }

  /// Prints a part from the cache, or lays it out and caches it.
  private func print(
    _ kind: PrintedParts.Name.Kind, _ text: String, besides other: String = "",
    link: String = "", digits: Int, _ output: inout ReportText, _ lines: () -> [StyledLine]
  ) {
    let name = PrintedParts.Name(kind, digits: digits)
    let layout = PrintedParts.Layout(width: width, look: style.look)
    if output.append(name, text, other, link: link, layout) { return }
    let start = output.bytes.count
    print(lines(), &output)
    output.keep(from: start, as: name, text, other, link: link)
  }

  // MARK: Header and place

  private func printHeader(_ finding: ShieldedFinding, _ output: inout ReportText) {
    let (severity, rule, message) = (finding.severity, finding.rule, finding.message)
    guard !printPlainly(severity.name, rule, message, &output) else { return }
    let link = style.links ? finding.source.address : ""
    print(
      .header(severity), message, besides: rule, link: link, digits: 0, &output
    ) { header(finding) }
  }

  /// Prints a header on one line, which needs no style; false where that is not enough.
  private func printPlainly(
    _ severity: String, _ rule: String, _ message: String, _ output: inout ReportText
  ) -> Bool {
    let start = severity.utf8.count + rule.utf8.count + 4
    guard !output.look.isStyled,
      FindingText.isSafe(message, inCells: style.headlineWidth - start)
    else { return false }
    output.add(upTo: start + message.utf8.count + 1) { line in
      line.append(copying: severity)
      line.append("[")
      line.append(copying: rule)
      line.append("]: ")
      line.append(copying: message)
      line.append("\n")
    }
    return true
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
    if !output.look.isStyled, let span = finding.span, finding.key == nil {
      return printPlainly(path, span.start, finding.record, &output)
    }
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

  private func printPlainly(
    _ path: String, _ place: TextPosition, _ record: Int?, _ output: inout ReportText
  ) {
    output.add(upTo: path.utf8.count + Self.mostBytesOfPlace) { line in
      line.append(repeating: UInt8(ascii: " "), count: gutter.digits)
      line.append("--> ")
      line.append(copying: path)
      line.append(place)
      if let record {
        line.append(" (record ")
        line.append(decimal: record)
        line.append(")")
      }
      line.append("\n")
    }
  }

  /// Without the path.
  private static let mostBytesOfPlace =
    Gutter.mostBytes + ReportText.mostBytesOfPlace + OutputSpan<UInt8>.mostDigits + 16

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
    if !style.isOnPage { printExplanation(finding.rule, &output) }
  }

  private func print(_ prediction: Prediction, _ output: inout ReportText) {
    print(
      .prediction(
        prediction.answerer, status: prediction.status, hasReason: prediction.reason != nil,
        isBehindRefusal: prediction.isBehindRefusal),
      prediction.outcome, besides: prediction.reason ?? "", digits: gutter.digits, &output
    ) {
      let sentence = prediction.sentence
      return sentence.isEmpty ? [] : remark("note", .note, sentence)
    }
  }

  private func printNote(_ text: String, _ output: inout ReportText) {
    guard !printPlainly("note", text, &output) else { return }
    print(.note, text, digits: gutter.digits, &output) { remark("note", .note, text) }
  }

  private func printExplanation(_ rule: String, _ output: inout ReportText) {
    let isPrinted = printPlainly("see", bytes: 18 + rule.utf8.count, &output) { line in
      line.append("pushcheck explain ")
      line.append(copying: rule)
    }
    guard !isPrinted else { return }
    print(.explanation, rule, digits: gutter.digits, &output) {
      remark(safe: "pushcheck explain \(rule)", as: "see", .strong)
    }
  }

  private func printAddress(_ finding: ShieldedFinding, _ output: inout ReportText) {
    guard let pointer = finding.pointer else { return }
    let inner = finding.inner
    guard !pointer.tokens.isEmpty || inner != nil else { return }
    guard !printPlainly(pointer, inside: inner, &output) else { return }
    guard let inner else {
      let text = AddressText.of(pointer)
      return print(.address, text, digits: gutter.digits, &output) {
        remark("at", .strong, shown(text))
      }
    }
    let inside = inner.tokens.isEmpty ? "the document" : shown(AddressText.of(inner))
    let outside = pointer.tokens.isEmpty ? "the root" : shown(AddressText.of(pointer))
    print(remark("at", .strong, "\(inside) inside the string at \(outside)"), &output)
  }

  /// Prints an address of plain keys on one line; false where that is not enough.
  private func printPlainly(
    _ pointer: JSONPointer, inside inner: JSONPointer?, _ output: inout ReportText
  ) -> Bool {
    guard let outer = AddressText.plainBytes(of: pointer) else { return false }
    guard let inner else {
      return printPlainly("at", bytes: outer, &output) { $0.append(plain: pointer) }
    }
    guard outer > 0, let inside = AddressText.plainBytes(of: inner), inside > 0 else {
      return false
    }
    return printPlainly("at", bytes: inside + 22 + outer, &output) { line in
      line.append(plain: inner)
      line.append(" inside the string at ")
      line.append(plain: pointer)
    }
  }

  /// A pointer, cut in its middle when it would take more than a few lines.
  private func shown(_ address: String) -> String {
    DisplayWidth.cutMiddle(VisibleText.of(address), toCells: 3 * width)
  }

  private func printHelp(_ finding: ShieldedFinding, _ output: inout ReportText) {
    let isSafe = finding.isFixSafe
    guard let help = finding.help ?? isSafe.map(Self.invitation) else { return }
    guard !printPlainly("help", help, isFixSafe: isSafe, &output) else { return }
    print(.help(isFixSafe: isSafe), help, digits: gutter.digits, &output) {
      remark(help: help, isSafe)
    }
  }

  private static func invitation(toFixSafely isSafe: Bool) -> String {
    "run with \(isSafe ? "--fix" : "--unsafe-fixes") to repair it"
  }

  /// Prints a remark on one line, which needs no style; false where that is not enough.
  private func printPlainly(
    _ name: StaticString, _ text: String, isFixSafe: Bool? = nil, _ output: inout ReportText
  ) -> Bool {
    guard FindingText.isSafe(text, inCells: width) else { return false }
    let tag: StaticString =
      switch isFixSafe {
      case nil: ""
      case true?: "   [safe fix]"
      case false?: "   [unsafe fix]"
      }
    let bytes = text.utf8.count + tag.utf8CodeUnitCount
    return printPlainly(name, bytes: bytes, &output) { line in
      line.append(copying: text)
      line.append(tag)
    }
  }

  /// The same of visible ASCII of so many bytes.
  @inline(__always)
  private func printPlainly(
    _ name: StaticString, bytes: Int, _ output: inout ReportText,
    _ write: (inout OutputSpan<UInt8>) -> Void
  ) -> Bool {
    let start = gutter.digits + name.utf8CodeUnitCount + 5
    guard !output.look.isStyled, start + bytes <= width else { return false }
    output.add(upTo: start + bytes + 1) { line in
      line.append(repeating: UInt8(ascii: " "), count: gutter.digits + 1)
      line.append("= ")
      line.append(name)
      line.append(": ")
      write(&line)
      line.append("\n")
    }
    return true
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
