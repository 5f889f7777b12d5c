import JSON
import PushFormats

/// One finding as people read it: header, place, snippet, remarks.
struct FindingLayout {
  private let finding: LocatedFinding
  private let width: Int
  private let gutter: Gutter
  private let snippet: Snippet?

  /// Texts of rules are short; what a payload smuggles into them is cut here.
  private static let mostCells = 1000

  init(
    _ finding: LocatedFinding, in text: Span<UInt8>, startingAt textStart: TextPosition, width: Int
  ) {
    self.finding = finding
    self.width = width
    snippet = Self.snippet(finding, in: text, startingAt: textStart)
    gutter = Gutter(lastLine: snippet?.lastLine ?? 1)
  }

  func render(in text: Span<UInt8>, startingAt textStart: TextPosition) -> [StyledLine] {
    var lines = header() + [place()]
    if let snippet { lines += snippet.render(in: text, gutter: gutter, width: width) }
    lines += remarks()
    if let preview = FixPreview(finding, in: text, startingAt: textStart) {
      lines += preview.render(gutter: gutter, width: width)
    }
    return lines
  }

  /// A text of a rule, safe to print and without secrets.
  static func safe(_ text: String, mostCells: Int = mostCells) -> String {
    DisplayWidth.cut(VisibleText.of(Redaction.of(text)), toCells: mostCells)
  }

  // MARK: Header and place

  private func header() -> [StyledLine] {
    let role = Role.severity(finding.severity)
    var start = StyledLine(finding.severity.name + "[", role)
    start.add(finding.rule, role, link: finding.source.address)
    start.add("]", role)
    start.add(": ", .strong)
    return Self.wrapped(Self.safe(finding.message), .strong, behind: start, hanging: 4, width)
  }

  private func place() -> StyledLine {
    let path = VisibleText.of(finding.path)
    var line = gutter.arrow
    if let span = finding.span {
      line.add("\(path):\(span.start.line):\(span.start.column)")
    } else if let header = finding.header {
      line.add("header \(Self.safe(header)) (\(path))")
    } else {
      line.add(path)
    }
    if let record = finding.record { line.add(" (record \(record))") }
    return line
  }

  // MARK: Snippet

  private static func snippet(
    _ finding: LocatedFinding, in text: Span<UInt8>, startingAt textStart: TextPosition
  ) -> Snippet? {
    guard let span = finding.span, text.count > 0 else { return nil }
    func place(_ span: LocatedSpan, _ sign: Character, _ role: Role, _ label: String?)
      -> Snippet.Place
    {
      let range = ByteRange(span.start.offset, span.end.offset).shifted(by: -textStart.offset)
      return Snippet.Place(
        line: span.start.line, range: range.clamped(to: text.count), sign: sign, role: role,
        label: label.map { safe($0) })
    }
    let primary = place(span, "^", .severity(finding.severity), finding.label)
    let secondary = finding.related.map { place($0.span, "-", .secondary, $0.label) }
    return Snippet(primary, secondary, in: text)
  }

  // MARK: Remarks

  private func remarks() -> [StyledLine] {
    var lines: [StyledLine] = []
    if let address { lines += remark("at", .strong, address) }
    lines += help()
    if let prediction = finding.prediction?.sentence, !prediction.isEmpty {
      lines += remark("note", .note, prediction)
    }
    if let note = finding.note { lines += remark("note", .note, note) }
    return lines + remark(safe: "pushcheck explain \(finding.rule)", as: "see", .strong)
  }

  private var address: String? {
    guard let pointer = finding.pointer, !pointer.tokens.isEmpty || finding.inner != nil else {
      return nil
    }
    guard let inner = finding.inner else { return Self.shown(pointer, width) }
    let inside = inner.tokens.isEmpty ? "the document" : Self.shown(inner, width)
    let outside = pointer.tokens.isEmpty ? "the root" : Self.shown(pointer, width)
    return "\(inside) inside the string at \(outside)"
  }

  /// A pointer, its middle left out when it would take more than some lines.
  private static func shown(_ pointer: JSONPointer, _ width: Int) -> String {
    let text = VisibleText.of(Redaction.of(pointer.description))
    return DisplayWidth.cutMiddle(text, toCells: 3 * width)
  }

  private func help() -> [StyledLine] {
    guard let fix = finding.fix else {
      return finding.help.map { remark("help", .help, $0) } ?? []
    }
    let option = fix.isSafe ? "--fix" : "--unsafe-fixes"
    var lines = remark("help", .help, finding.help ?? "run with \(option) to repair it")
    let tag = fix.isSafe ? "[safe fix]" : "[unsafe fix]"
    guard let last = lines.last else { return lines }
    if DisplayWidth.of(last.text) + 3 + tag.utf8.count <= width {
      lines[lines.count - 1] = last.adding("   ").adding(tag, .help)
    } else {
      let indent = DisplayWidth.of(gutter.remark("help", .help).text)
      lines.append(StyledLine(Blanks.text(indent)).adding(tag, .help))
    }
    return lines
  }

  private func remark(_ name: String, _ role: Role, _ text: String) -> [StyledLine] {
    remark(safe: Self.safe(text), as: name, role)
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
      line = StyledLine(Blanks.text(hanging))
    }
    return lines
  }
}
