import PushCheck
import JSON
import PushFormats
import PushInspection
import PushModel
import PushShield

/// The first lines of a breakdown: the kind of document, the push type, the size.
struct InspectionHeader {
  let title: StyledLine
  let lines: [StyledLine]

  init(_ subject: InspectedSubject, width: Int) {
    let inspection = subject.inspection
    let path = VisibleText.of(subject.path)
    var title = StyledLine(DisplayWidth.cutMiddle(path, toCells: max(width, 20)), .strong)
    if let record = subject.record { title.add(", record \(record)") }

    let labels = ["kind"] + (inspection.parts.isEmpty ? [] : ["inside"])
    var rows = LabelledLines(labels: labels, width: width)
    rows.add("kind", Self.kind(subject))
    if let push = Self.push(inspection) { rows.add("push", push) }
    rows.add("size", subject.size)
    if let bar = SizeBar(inspection.size, cells: width - rows.indent) { rows.add(bar.line) }
    SizeDetails.add(subject, &rows)
    Self.add(inspection.parts, under: JSONPointer(), &rows)
    self.title = title
    lines = rows.lines
  }

  private static func kind(_ subject: InspectedSubject) -> String {
    guard let decision = subject.inspection.decision else {
      return "unknown, because \(subject.lackOfKind)"
    }
    let title = decision.isRequest ? "\(decision.kind.title) with its headers" : decision.kind.title
    return "\(title), because \(SafeText.safe("\(decision.because)"))"
  }

  private static func push(_ inspection: Inspection) -> String? {
    guard let type = inspection.pushType else { return nil }
    return "\(SafeText.safe(type.name)), because \(type.because)"
  }

  /// One line for each nested document.
  private static func add(
    _ parts: [InspectedPart], under base: JSONPointer, _ rows: inout LabelledLines
  ) {
    for part in parts {
      let pointer = base.appending(part.pointer)
      if part.inspection.parts.isEmpty {
        let label = pointer.tokens.isEmpty ? "the document itself" : SafeText.safe("\(pointer)")
        rows.add(
          rows.lines.contains { $0.text.hasPrefix("  inside") } ? "" : "inside",
          "\(label): \(words(part))")
      }
      add(part.inspection.parts, under: pointer, &rows)
    }
  }

  private static func words(_ part: InspectedPart) -> String {
    let inspection = part.inspection
    var words = inspection.kind?.title ?? "no JSON"
    if let type = inspection.pushType { words += ", \(SafeText.safe(type.name))" }
    words += ", \(SizeText.ofLimit(inspection.size))"
    if part.alertIsElsewhere { words += ", to which its sender adds the alert" }
    return part.isSent ? words : "\(words), not sent as it is"
  }
}
