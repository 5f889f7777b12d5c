import JSON
import PushFormats
import PushModel
import PushRules

/// Runs the rules about texts on every text of a document.
///
/// One look at the document's bytes tells which of them may find something; the values are walked
/// only then, and addresses are made only for findings.
struct TextWalk {
  private let rules: [any TextRule.Type]
  /// What a document has to hold for each of them, in the same order.
  private let cluesOfRules: [TextClues]
  /// The clues of all rules: a clean document touches plain bits only.
  private let wanted: TextClues
  private let placeholders: [PlaceholderStyle]
  /// Made when there is more than a handful of small documents.
  private(set) var sieve: TextSieve?
  private var bytes = 0

  /// Where two find something in a text, the first one counts; a link matters least.
  static let rules: [any TextRule.Type] =
    PrivacyRules.secrets + PushDocumentRules.texts + PrivacyRules.addresses

  /// Making the sieve takes as long as walking so many bytes, some thirty small documents.
  private static let bytesWithoutSieve = 16 * 1024

  /// One for all threads and examiners.
  private static let anyWord = TextSieve(TextWords.all, amongUsual: TextWords.usual)

  init(
    placeholders: [PlaceholderStyle], wants: (any Rule.Type) -> Bool, hasSieve: Bool = false
  ) {
    if hasSieve { sieve = Self.anyWord }
    let chosen = Self.rules.filter { wants($0) }
    self.rules = chosen
    var wanted: UInt32 = 0
    var clues: [TextClues] = []
    for rule in chosen {
      clues.append(rule.clues)
      wanted |= rule.clues.rawValue
    }
    cluesOfRules = clues
    self.wanted = TextClues(rawValue: wanted)
    self.placeholders = placeholders
  }

  mutating func look(
    at document: borrowing ReadText, _ kind: DocumentKind, _ findings: inout Findings
  ) {
    var clues = self.clues(in: document, kind)
    // The product fills the placeholders, which are in nearly all of its texts.
    if clues.contains(.template), kind.layout.fillsPlaceholders { clues.remove(.template) }
    guard clues.mayHold(wanted) else { return }
    lookCloser(at: document.root, kind, clues, &findings)
  }

  /// What the document may hold; what is inside another sender's document is searched on its own.
  private mutating func clues(
    in document: borrowing ReadText, _ kind: DocumentKind
  ) -> TextClues {
    if let known = document.clues, !document.leavesOutDocuments || kind.isWrapper { return known }
    return clues(in: document.readable)
  }

  /// Walks the values, because the text holds what some rules look for.
  private func lookCloser(
    at root: JSONValue, _ kind: DocumentKind, _ clues: TextClues, _ findings: inout Findings
  ) {
    // Allocated with the first finding: most documents have none.
    var counts: [Int] = []
    let isDraft = clues.contains(.template) && root.isDraft
    var walk = JSONWalk(over: root)
    while walk.next() {
      guard let value = walk.value, value.isString || value.kind == .integer else { continue }
      let held = TextContext.clues(of: value, in: clues, walk, kind)
      guard held.mayHold(wanted) else { continue }
      // The document that it holds is walked on its own.
      if kind.isWrapper, value.utf8?.mayBeDocument == true { continue }
      let text = TextContext(walk, value, kind, held, placeholders, isOfDraft: isDraft)
      for position in rules.indices where held.mayHold(cluesOfRules[position]) {
        guard counts.isEmpty || counts[position] < findings.mostAlike,
          look(at: text, by: rules[position], walk, &findings)
        else { continue }
        if counts.isEmpty { counts = [Int](repeating: 0, count: rules.count) }
        counts[position] += 1
        // One text, one finding: the rules stand in the order of what matters most.
        break
      }
    }
  }

  /// Answers whether a rule has something to say.
  private func look(
    at text: TextContext, by rule: any TextRule.Type, _ walk: borrowing JSONWalk,
    _ findings: inout Findings
  ) -> Bool {
    if let finds = rule.finds(in: text, below: findings.least) {
      if finds { count(rule, at: walk, &findings) }
      return finds
    }
    guard let remark = rule.look(at: text) else { return false }
    add(remark, of: rule, at: walk.pointer, &findings)
    return true
  }

  /// Counts what is too mild to be made.
  private func count(
    _ rule: any TextRule.Type, at walk: borrowing JSONWalk, _ findings: inout Findings
  ) {
    guard rule.yields, !findings.isEmpty else {
      return findings.countUnmade(rule, yields: rule.yields)
    }
    // All other rules have seen the document.
    findings.countUnmade(rule, yieldingAt: .value(walk.pointer))
  }

  private mutating func clues(in text: Span<UInt8>) -> TextClues {
    if let sieve { return sieve.clues(in: text) }
    bytes += text.count
    guard bytes > Self.bytesWithoutSieve else { return TextClues(rawValue: .max) }
    sieve = Self.anyWord
    return Self.anyWord.clues(in: text)
  }

  private func add(
    _ remark: TextRemark, of rule: any TextRule.Type, at pointer: JSONPointer,
    _ findings: inout Findings
  ) {
    findings.add(
      rule, at: .value(pointer), remark.message, label: remark.label, severity: remark.severity,
      help: remark.help, note: remark.note, predicts: remark.prediction,
      fix: remark.newValue.map { .unsafe(.set(pointer, to: $0)) }, yields: rule.yields)
  }
}

extension JSONValue {
  /// Whether it is a message whose target is an expression of a template: nobody sends it like this.
  fileprivate var isDraft: Bool {
    hasTargetToFill || self["message"]?.hasTargetToFill == true
  }

  private var hasTargetToFill: Bool {
    for key: StaticString in ["token", "fid", "topic", "to"] {
      guard let target = self[key]?.utf8 else { continue }
      let place = UnfilledPlaceholders.first(in: target, allowing: [])
      if place?.count == target.count { return true }
    }
    return false
  }
}
