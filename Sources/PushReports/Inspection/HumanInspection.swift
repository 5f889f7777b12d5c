import JSON
import PushFormats
import PushInspection
import PushShield

/// The breakdown for people: the kind of document, its content, and its effect.
struct HumanInspection {
  private let subject: InspectedSubject
  private let style: HumanStyle

  init(_ subject: InspectedSubject, _ style: HumanStyle) {
    self.subject = subject
    self.style = style
  }

  var text: String {
    var output = ReportText()
    output.look = style.look
    for line in lines() { output.line(style.ascii ? line.inASCII : line) }
    return output.string
  }

  private func lines() -> [StyledLine] {
    let header = InspectionHeader(subject, width: style.width)
    var lines = [header.title]
    let drawing = subject.drawing(width: style.width, ascii: style.ascii)
    lines += drawing.lines + (drawing.lines.isEmpty ? [] : [StyledLine()]) + header.lines
    for section in sections() where !section.lines.isEmpty {
      let titles = TextWrapping.lines(of: section.title, width: style.width)
      lines += [StyledLine()] + titles.map { StyledLine($0, .strong) } + section.lines
    }
    return lines
  }

  private struct Section {
    var title: String
    var lines: [StyledLine]
  }

  private func sections() -> [Section] {
    let width = style.width
    let tree = TreeRows(subject, width: width)
    var sections = tree.sections.map { Section(title: $0.title, lines: $0.lines) }
    sections.append(
      Section(
        title: "On Apple devices: what FCM sends to APNs",
        lines: RequestView(subject, width: width).lines))
    sections.append(
      Section(
        title: DeliveryView.title(subject, width: width),
        lines: DeliveryView(subject, width: width).lines))
    if let android = subject.inspection.androidDelivery {
      sections.append(
        Section(
          title: "Delivery on Android of \(android.words)",
          lines: DeliveryView(android, refusedBy: subject.refusal, width: width).lines))
    }
    sections.append(
      Section(title: "Tracking", lines: TrackingView(subject, width: width).lines))
    sections.append(
      Section(title: "Findings", lines: FindingRows(subject, width: width).lines))
    return sections
  }
}

/// Text of a payload or a report, made safe for a terminal.
enum SafeText {
  /// With hostile characters made visible and secrets shortened.
  static func safe(_ text: String) -> String { VisibleText.of(HiddenText.shown(text)) }

  /// A JSON string with its quotes, longer than a line can show.
  static func quoted(_ text: String) -> String {
    let ends = LongText.cut(HiddenText.shown(text), toCells: maxCells)
    return "\"\(VisibleText.of(escaped(ends)))\""
  }

  /// With the escapes of JSON, but for emoji, which are drawn: their selectors and joiners hide nothing.
  private static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: EmojiSequence.binds) else {
      return Escaping.json(text)
    }
    var shown = ""
    var run = ""
    for character in text {
      let isBound = character.unicodeScalars.contains(where: EmojiSequence.binds)
      guard isBound, VisibleText.of(String(character)) == String(character) else {
        run.append(character)
        continue
      }
      shown += Escaping.json(run)
      shown.append(character)
      run = ""
    }
    return shown + Escaping.json(run)
  }

  private static let maxCells = 1000

  /// The value of a node in the form of JSON; nil for containers.
  static func value(of node: TreeNode) -> String? {
    if let written = node.standIn { return safe(written) }
    switch node.kind {
    case .object: return node.value.members.isEmpty ? "{}" : nil
    case .array: return node.value.elements.isEmpty ? "[]" : nil
    case .string: return quoted(node.value.string ?? "")
    default: return safe(String(decoding: node.value.text, as: UTF8.self))
    }
  }
}

/// Lines with a label in a column of its own.
struct LabelledLines {
  let width: Int
  let labelCells: Int
  private(set) var lines: [StyledLine] = []

  init(labels: [String], width: Int) {
    self.width = width
    labelCells = labels.map { DisplayWidth.of($0) }.max() ?? 0
  }

  /// Cells before the text.
  var indent: Int { 2 + labelCells + 2 }

  mutating func add(_ label: String, _ text: String, _ role: Role = .plain) {
    let parts = TextWrapping.lines(
      of: text, width: width, firstIndent: indent, hangingIndent: indent)
    for (position, part) in parts.enumerated() {
      var line = StyledLine("  ")
      let shown = position == 0 ? label : ""
      line.add(shown, .faint)
      line.add(String(repeating: " ", count: labelCells - DisplayWidth.of(shown) + 2))
      line.add(part, role)
      lines.append(line)
    }
  }

  /// Texts that are separated by commas and never broken.
  mutating func add(_ label: String, units: [String]) {
    var text = ""
    var label = label
    for (position, unit) in units.enumerated() {
      let piece = position == units.count - 1 ? unit : unit + ","
      if !text.isEmpty, indent + DisplayWidth.of(text) + 1 + DisplayWidth.of(piece) > width {
        add(label, text)
        label = ""
        text = ""
      }
      text += text.isEmpty ? piece : " " + piece
    }
    if !text.isEmpty { add(label, text) }
  }

  /// A continuation line under the text.
  mutating func add(_ content: StyledLine) {
    var line = StyledLine(String(repeating: " ", count: indent))
    line.add(content)
    lines.append(line)
  }
}
