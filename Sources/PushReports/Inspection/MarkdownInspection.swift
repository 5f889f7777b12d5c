import PushCheck
import JSON
import PushFormats
import PushInspection
import PushModel
import PushShield

/// The breakdown as Markdown, for an issue or a pull request.
struct MarkdownInspection {
  private let subject: InspectedSubject

  /// What fits into an issue.
  private static let drawingCells = 72

  init(_ subject: InspectedSubject) {
    self.subject = subject
  }

  var text: String {
    var text = "### \(MarkdownText.code(subject.path))"
    if let record = subject.record { text += ", record \(record)" }
    text += "\n\n" + facts
    for (title, body) in sections where !body.isEmpty { text += "\n#### \(title)\n\n\(body)" }
    return text
  }

  private var facts: String {
    let inspection = subject.inspection
    var facts = ""
    if let decision = inspection.decision {
      facts +=
        "- **Kind:** \(decision.kind.title), because \(MarkdownText.text("\(decision.because)"))\n"
    } else {
      facts += "- **Kind:** unknown, because \(subject.lackOfKind)\n"
    }
    if let type = inspection.pushType {
      facts +=
        "- **Push type:** \(MarkdownText.code(type.name)), because \(MarkdownText.text(type.because))\n"
    }
    facts += "- **Size:** \(subject.size)"
    if let limit = inspection.size.limit {
      facts += " (\(SizeText.share(inspection.size, of: limit)))"
    }
    return facts + "\n"
  }

  private var sections: [(String, String)] {
    let drawing = subject.drawing(width: Self.drawingCells).text
    var sections = [
      ("As shown", drawing.isEmpty ? "" : MarkdownText.block(drawing, language: "text"))
    ]
    sections += MarkdownTree(subject).sections
    sections.append(("On Apple devices: what FCM sends to APNs", request))
    sections.append(("Size", size))
    sections.append((DeliveryView.title(subject), MarkdownDelivery.text(of: subject)))
    if let android = subject.inspection.androidDelivery {
      sections.append(
        (
          "Delivery on Android of \(android.words)",
          MarkdownDelivery.text(of: android, refusedBy: subject.refusal)
        ))
    }
    sections.append(("Tracking", MarkdownTracking.text(of: subject)))
    sections.append(("Findings", findings))
    return sections
  }

  private var request: String {
    guard let request = subject.inspection.request, let payload = request.payload.root else {
      return ""
    }
    var text = ""
    if !request.headers.isEmpty {
      text += MarkdownText.row(["Header", "Value", "From"]) + MarkdownText.rule(3)
      for header in request.headers {
        text += MarkdownText.row([
          MarkdownText.code(SafeText.safe(header.name)),
          MarkdownText.code(VisibleText.of(header.shownValue)),
          header.origin == .given ? "the message" : "FCM, as expected",
        ])
      }
      text += "\n"
    }
    let lines = JSONLayout.lines(of: Array(RedactedJSON.text(of: payload).utf8))
    text += MarkdownText.block(String(decoding: lines, as: UTF8.self), language: "json")
    return text + "\n\(RequestView.size(request)).\n"
  }

  private var size: String {
    let largest = subject.inspection.size.largest
    guard !largest.isEmpty else { return "" }
    var text = MarkdownText.row(["Largest", "Bytes"]) + MarkdownText.rule(2)
    for share in largest {
      let pointer = SafeText.safe(AddressText.of(share.pointer))
      text += MarkdownText.row([MarkdownText.code(pointer), grouped(share.bytes)])
    }
    return text
  }

  private var findings: String {
    guard !subject.findings.isEmpty else { return "None.\n" }
    var text = MarkdownText.row(["Severity", "Place", "Finding", "Rule"]) + MarkdownText.rule(4)
    for finding in subject.findings {
      text += MarkdownText.row([
        finding.severity.name, FindingRows.place(of: finding),
        MarkdownText.text(FindingText.safe(finding.message)), MarkdownText.code(finding.rule),
      ])
    }
    return text
  }
}

/// The tree as tables.
private struct MarkdownTree {
  private(set) var sections: [(String, String)] = []

  /// An issue is read by people.
  private static let maxRows = 500

  init(_ subject: InspectedSubject) {
    var tables: [TreeNode.Section: String] = [:]
    var walk = TreeWalk(over: subject.inspection)
    var count = 0
    while let node = walk.next() {
      if node.depth == 0, node.kind == .object || node.kind == .array { continue }
      count += 1
      guard count <= Self.maxRows else { break }
      tables[node.section, default: ""] += Self.row(node, subject)
    }
    for section in [TreeNode.Section.headers, .main, .addedByFCM, .custom] {
      guard let rows = tables[section] else { continue }
      let head = MarkdownText.row(["Key", "Value", "Type", "Meaning"]) + MarkdownText.rule(4)
      let rest =
        section == .main && count > Self.maxRows ? "\nOnly the first \(Self.maxRows) rows.\n" : ""
      sections.append((section.title(of: subject.inspection), head + rows + rest))
    }
  }

  private static func row(_ node: TreeNode, _ subject: InspectedSubject) -> String {
    let value = SafeText.value(of: node) ?? ""
    let rules = subject.findings(at: node.pointer).map { "**\($0.severity.name)** `\($0.rule)`" }
    let note = TreeNote.text(of: node)
    var type = node.typeWord
    if let domain = node.domain { type += ", \(domain.name)" }
    return MarkdownText.row([
      MarkdownText.code(SafeText.safe(AddressText.of(node.pointer))),
      value.isEmpty ? "" : MarkdownText.code(DisplayWidth.cut(value, toCells: 120)), type,
      ((note.isEmpty ? [] : [MarkdownText.text(note)]) + rules).joined(separator: "<br>"),
    ])
  }
}
