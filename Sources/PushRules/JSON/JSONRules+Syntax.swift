package import JSON
import PushFormats
package import PushModel

extension JSONRules {
  /// Adds the finding for a problem.
  ///
  /// `receiver`: who is to read the text; `inAps`: whether it is inside an `aps` object;
  /// `isReceived`: whether the document is what an app has received; `documentsOnLines`: the number of
  /// documents when each line of the text is one.
  package static func report(
    _ problem: SyntaxProblem, to receiver: TextReceiver = .unknown, inAps: Bool = false,
    isReceived: Bool = false, documentsOnLines: Int? = nil, _ findings: inout Findings
  ) {
    let rule = syntaxRule(for: problem.kind)
    var words = rule.describe(problem)
    complete(&words, for: receiver)
    if problem.kind == .textAfterDocument, let documentsOnLines {
      words.help = JSONTextAfterDocument.help(forStreamOf: documentsOnLines)
    }
    // Nobody sends what a log shows of a received message, so nobody refuses it either.
    let isOfLog = isReceived && (problem.isTextAround || problem.isPrinted)
    if isOfLog {
      words.note =
        problem.isPrinted
        ? "it shows what was received, and nobody sends it"
        : "the log's own words do no harm to what was received"
    }
    findings.add(
      rule, at: .bytes(problem.range), words.message, label: words.label,
      severity: isOfLog ? .note : words.severity ?? rule.severity(inAps: inAps),
      related: related(problem, words), help: words.help,
      note: words.note, predicts: words.prediction, fix: fix(problem))
  }

  /// Adds what becomes of the text at its receiver.
  private static func complete(_ words: inout SyntaxWords, for receiver: TextReceiver) {
    if words.prediction?.service == .apns, !receiver.mayBeAPNs { words.prediction = nil }
    guard let acceptance = words.acceptance else { return }
    if let outcome = receiver.note(acceptance) {
      words.note = words.note.map { String(joining: [$0, "; ", outcome]) } ?? outcome
    }
    words.prediction = words.prediction ?? receiver.prediction(acceptance)
  }

  private static func related(_ problem: SyntaxProblem, _ words: SyntaxWords) -> Finding.Related? {
    guard let range = problem.related, let label = words.relatedLabel else { return nil }
    return Finding.Related(.bytes(range), label)
  }

  private static func fix(_ problem: SyntaxProblem) -> Fix? {
    guard let edits = problem.repair, !edits.isEmpty else { return nil }
    return Fix(edits: [.text(edits)], isSafe: problem.repairIsSafe)
  }
}

extension SyntaxProblem {
  /// Whether it is a text before or behind the document.
  fileprivate var isTextAround: Bool { kind == .textBeforeDocument || kind == .textAfterDocument }

  /// Whether a console printed all of it in its own words.
  fileprivate var isPrinted: Bool { literal?.signs.contains(.inspected) == true }
}
