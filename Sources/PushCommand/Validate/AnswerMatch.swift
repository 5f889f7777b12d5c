import JSON
import PushFormats
import PushModel
import PushReference
import PushReports
import PushShield

/// What a server answered, held against the findings: the one that explains it comes first.
struct AnswerMatch {
  private let answer: ServerAnswer
  /// Rules that know the text of the answer.
  private let rules: Set<String>
  /// Whether some finding has explained it.
  private(set) var isExplained = false

  init(_ text: String) {
    answer = ServerAnswer(text)
    rules = Set(ServerErrors.rules(for: text).map { $0.name })
  }

  /// Puts the findings that explain the answer first, and answers with a remark on what it means.
  mutating func sort(_ findings: inout [LocatedFinding], in text: Span<UInt8>) -> [String] {
    let places = places(in: text)
    let scores = findings.map { score($0, places) }
    let remarks = places.filter { $0.statement.path.contains("[") }.map {
      "\($0.statement.path) is \($0.pointer)"
    }
    guard let best = scores.max(), best > 0 else { return remarks }
    isExplained = true
    var first: [LocatedFinding] = []
    var others: [LocatedFinding] = []
    for (finding, score) in zip(findings, scores) {
      guard score == best else {
        others.append(finding)
        continue
      }
      var finding = finding
      finding.explainsAnswer = true
      first.append(finding)
    }
    findings = first + others
    return remarks + ["the server's error is explained by \(names(of: first)), shown first"]
  }

  /// Whether a service is known to say this.
  var isOfKnownServer: Bool { !answer.statements.isEmpty }

  /// What is left to say when no document had a finding that explains the answer.
  var lastRemark: String? {
    guard !isExplained else { return nil }
    guard let statement = answer.statements.first else {
      return "this text of a server is not known; the findings are in their usual order"
    }
    let meaning = "\(statement.speaker) says \"\(statement.text)\" when \(statement.cause)"
    return statement.isInDocument
      ? "no finding explains the server's error: \(meaning)"
      : "no document shows the cause of this error: \(meaning)"
  }

  private func names(of findings: [LocatedFinding]) -> String {
    var names: [String] = []
    for finding in findings where !names.contains(finding.rule) { names.append(finding.rule) }
    return names.listed(atMost: 3)
  }

  // MARK: - Places

  private typealias Spot = (statement: ServerAnswer.Statement, pointer: JSONPointer)

  /// The places that the answer names, as far as the document has them.
  private func places(in text: Span<UInt8>) -> [Spot] {
    guard answer.statements.contains(where: \.namesPlace),
      let document = JSONDocument(parsing: text, .lenient)
    else { return [] }
    var spots: [Spot] = []
    for statement in answer.statements where statement.isInDocument {
      guard let pointer = AnswerPlace.pointer(of: statement, in: document.root) else { continue }
      spots.append((statement, pointer))
    }
    return spots
  }

  // MARK: - How well a finding explains the answer

  private enum Weight {
    static let samePlace = 8
    static let insidePlace = 6
    static let knownText = 4
    static let sameReason = 3
    static let samePlaceRoughly = 2
    static let sameStatus = 1
  }

  private func score(_ finding: LocatedFinding, _ places: [Spot]) -> Int {
    // Advice about the same place explains no refusal.
    var score =
      finding.severity == .note
      ? 0 : places.map { Self.score(finding, at: $0.pointer) }.max() ?? 0
    if rules.contains(finding.rule) { score += Weight.knownText }
    score += answer.statements.map { Self.score(finding, $0) }.max() ?? 0
    return score
  }

  private static func score(_ finding: LocatedFinding, at place: JSONPointer) -> Int {
    guard let pointer = finding.pointer else { return 0 }
    if pointer == place { return Weight.samePlace }
    if pointer.tokens.starts(with: place.tokens) {
      // The whole message is too general to count as a place.
      return place.tokens.count > 1 ? Weight.insidePlace : 0
    }
    return place.tokens.starts(with: pointer.tokens) && pointer.tokens.count > 1
      ? Weight.samePlaceRoughly : 0
  }

  private static func score(_ finding: LocatedFinding, _ statement: ServerAnswer.Statement) -> Int {
    if let reason = statement.reason {
      if finding.prediction?.reason == reason.name { return Weight.sameReason }
      let header = statement.path.split(separator: ".").last.map(String.init)
      return header != nil && finding.header == header ? Weight.samePlaceRoughly : 0
    }
    guard let prediction = finding.prediction, prediction.service == .fcm,
      let status = statement.status, status >= 400
    else { return 0 }
    return prediction.status == status ? Weight.sameStatus : 0
  }
}
