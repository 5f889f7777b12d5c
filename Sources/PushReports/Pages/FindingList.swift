import JSON
import PushFormats
import PushPages
import PushShield

/// The findings, each with its place and what to do.
enum FindingList {
  static func add(_ findings: [ShieldedFinding], to markup: inout Markup) {
    guard !findings.isEmpty else {
      markup.element("p", text: "None.")
      return
    }
    markup.element("ol", .class("findings")) { markup in
      for (number, finding) in findings.prefix(most).enumerated() {
        markup.element("li", .set("id", "finding-\(number + 1)")) { add(finding, to: &$0) }
        markup.newLine()
      }
    }
    if findings.count > most {
      markup.element("p", text: "And \(counted(findings.count - most, "more finding")).")
    }
  }

  /// A document with more is wrong as a whole.
  private static let most = 500

  private static func add(_ finding: ShieldedFinding, to markup: inout Markup) {
    markup.element("p") { markup in
      SeverityMark.add(finding.severity, to: &markup)
      markup.add(" ")
      let place = FindingRows.place(of: finding)
      if let line = finding.span?.start.line {
        markup.element("a", .set("href", "#line-\(line)"), text: place)
        markup.add(" ")
      }
      Prose.add(FindingText.safe(finding.message), to: &markup)
      markup.add(" ")
      markup.element("code", .class("rule"), text: finding.rule)
    }
    for remark in FindingText.remarks(finding) {
      markup.element("p", .class("remark")) { markup in
        markup.element("b", text: remark.word + ":")
        markup.add(" ")
        Prose.add(FindingText.safe(remark.text), to: &markup)
      }
    }
  }
}
