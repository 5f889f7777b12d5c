import JSON
import PushModel
import PushReports
import PushShield

/// What holds for the findings of any text.
enum CheckLaws {
  static func broken(by input: FuzzInput, _ examiners: Examiners) -> [String] {
    let check = FuzzedCheck(input.document, input, examiners)
    var broken: [String] = []
    for finding in check.findings {
      broken += brokenPlaces(finding, in: input.document).map { "\(finding.rule): \($0)" }
      if finding.message.isEmpty { broken.append("\(finding.rule): no message") }
    }
    if let searched = check.searched(in: input.document),
      searched.map(Located.init) != check.findings.map(Located.init)
    {
      broken.append("located elsewhere by a search than by an index")
    }
    let starts = check.findings.map { $0.span?.start.offset ?? -1 }
    if starts != starts.sorted() { broken.append("not in the order of the text") }
    if Set(check.findings.map(\.fingerprint)).count != check.findings.count {
      broken.append("two findings have one fingerprint")
    }
    if SyntaxDiagnosis(of: input.document.span).breaksGrammar,
      !check.findings.contains(where: { $0.rule.hasPrefix("json-") }), !input.has(option: 0)
    {
      broken.append("broken JSON has no finding")
    }
    return broken
  }

  private static func brokenPlaces(_ finding: LocatedFinding, in text: [UInt8]) -> [String] {
    var broken: [String] = []
    for span in [finding.span, finding.related?.span].compactMap({ $0 }) {
      if span.start.offset < 0 || span.end.offset > text.count
        || span.start.offset > span.end.offset
      {
        broken.append("outside the text: \(span.start.offset)..<\(span.end.offset)")
      }
      if span.start.line < 1 || span.start.column < 1 || span.end.column < 1 {
        broken.append("no line or column: \(span)")
      }
    }
    if let fix = finding.fix, TextEdit.apply(fix.edits, to: text.span) == nil {
      broken.append("its edits overlap or lie outside: \(fix.edits)")
    }
    return broken
  }
}

/// Where a finding and its repair are.
private struct Located: Equatable {
  var fingerprint: Fingerprint
  var pointer: JSONPointer?
  var inner: JSONPointer?
  var span: LocatedSpan?
  var related: LocatedSpan?
  var fix: LocatedFix?

  init(_ finding: LocatedFinding) {
    fingerprint = finding.fingerprint
    pointer = finding.pointer
    inner = finding.inner
    span = finding.span
    related = finding.related?.span
    fix = finding.fix
  }
}
