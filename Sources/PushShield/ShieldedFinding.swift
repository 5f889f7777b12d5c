package import JSON
package import PushFormats

/// A finding whose texts repeat no secret: the only kind that reporters take.
///
/// Only this module makes one, so that no format has to remember to be safe.
package struct ShieldedFinding: Sendable {
  private var finding: LocatedFinding
  /// What the run's format prints of it, where that was done already.
  package private(set) var printed: [UInt8]?

  init(
    _ finding: consuming LocatedFinding, without words: SecretWords, _ cleanTexts: inout CleanTexts
  ) {
    self.finding = finding
    func hide(_ text: inout String) {
      if !cleanTexts.isClean(text) { text = Redaction.of(text) }
      if let hidden = words.hidden(in: text) { text = hidden }
    }
    func hide(_ text: String?) -> String? {
      guard var hidden = text else { return nil }
      hide(&hidden)
      return hidden
    }
    hide(&self.finding.message)
    if let label = hide(self.finding.label) { self.finding.label = label }
    if let help = hide(self.finding.help) { self.finding.help = help }
    if let note = hide(self.finding.note) { self.finding.note = note }
    if let header = hide(self.finding.header) { self.finding.header = header }
    if let label = hide(self.finding.related?.label) { self.finding.related?.label = label }
    if let outcome = hide(self.finding.prediction?.outcome) {
      self.finding.prediction?.outcome = outcome
    }
    func hide(_ pointer: JSONPointer?) -> JSONPointer? {
      guard let pointer else { return nil }
      let isClean = pointer.tokens.allSatisfy {
        cleanTexts.isClean($0) && words.hidden(in: $0) == nil
      }
      return isClean ? nil : JSONPointer(pointer.tokens.compactMap { hide($0) })
    }
    if let pointer = hide(self.finding.pointer) { self.finding.pointer = pointer }
    if let inner = hide(self.finding.inner) { self.finding.inner = inner }
    // A shortened secret would be a wrong repair, a whole one would be shown.
    let isTelling = self.finding.fix?.edits.contains { edit in
      !cleanTexts.isClean(edit.replacement) || words.hidden(in: edit.replacement) != nil
    }
    if isTelling == true {
      self.finding.fix?.edits = []
      self.finding.fix?.spans = []
      self.finding.fix?.isTooTelling = true
    }
  }

  package var rule: String { finding.rule }
  package var severity: Severity { finding.severity }
  package var message: String { finding.message }
  package var path: String { finding.path }
  package var record: Int? { finding.record }
  package var kind: DocumentKind? { finding.kind }
  package var pointer: JSONPointer? { finding.pointer }
  package var inner: JSONPointer? { finding.inner }
  package var header: String? { finding.header }
  package var span: LocatedSpan? { finding.span }
  package var label: String? { finding.label }
  package var related: LocatedFinding.Related? { finding.related }
  package var help: String? { finding.help }
  package var note: String? { finding.note }
  package var prediction: Prediction? { finding.prediction }
  package var source: Source { finding.source }
  package var explainsAnswer: Bool { finding.explainsAnswer }
  package var fix: LocatedFix? { finding.fix }

  /// The repair, unless it would carry a secret.
  package var shareableFix: LocatedFix? { finding.fix?.isTooTelling == true ? nil : finding.fix }

  /// The name's bytes where they are no UTF-8, which `path` cannot hold.
  package var rawPath: [UInt8]? {
    get { finding.rawPath }
    set { finding.rawPath = newValue }
  }

  package var acceptance: Acceptance? {
    get { finding.acceptance }
    set { finding.acceptance = newValue }
  }

  package var identity: UInt64 { finding.identity }

  package var fingerprint: String {
    get { finding.fingerprint }
    set { finding.fingerprint = newValue }
  }

  /// Adds to the note what a run knows of other findings.
  package mutating func addNote(_ remark: String) {
    finding.note = finding.note.map { "\($0); \(remark)" } ?? remark
  }

  /// Keeps of a finding that is printed what is counted and what names it: many wait for their turn.
  package mutating func forgetText(printedAs printed: [UInt8]) {
    self.printed = printed
    finding.message = ""
    finding.label = nil
    finding.related = nil
    finding.help = nil
    finding.note = nil
    finding.prediction = nil
    finding.fix = finding.fix.map { LocatedFix(isSafe: $0.isSafe, edits: []) }
  }
}
