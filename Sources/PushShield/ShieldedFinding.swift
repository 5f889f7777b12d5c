package import JSON
package import PushFormats

/// A finding whose texts repeat no secret: the only type that reporters accept.
///
/// Only this module creates one, so that no format has to remember to be safe.
package struct ShieldedFinding: Sendable {
  private var finding: LocatedFinding
  /// The text in the run's format, when it was printed already.
  package private(set) var printed: [UInt8]?

  init(
    _ finding: consuming LocatedFinding, without index: SecretIndex, _ cleanTexts: inout CleanTexts
  ) {
    finding.hide(index, &cleanTexts)
    self.finding = finding
  }

  package var rule: String { finding.rule }
  package var severity: Severity { finding.severity }
  package var message: String { finding.message }
  package var path: String { finding.path }
  package var record: Int? { finding.record }
  package var key: String? { finding.key }
  package var recordStart: TextPosition? { finding.recordStart }
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

  /// Whether its fix is safe, without a copy of the fix; nil where it has none.
  package var isFixSafe: Bool? { finding.fix?.isSafe }

  /// What a run asks of each finding.
  package struct Standing: BitwiseCopyable {
    package var severity: Severity
    package var explainsAnswer: Bool
    package var isAccepted: Bool
    /// nil where there is no fix.
    package var isFixSafe: Bool?
  }

  /// Asked at once, and as what may change it: otherwise all of it would be moved for each question.
  package mutating func standing() -> Standing {
    Standing(
      severity: finding.severity, explainsAnswer: finding.explainsAnswer,
      isAccepted: finding.acceptance != nil, isFixSafe: finding.fix?.isSafe)
  }

  /// Lends all of it: who asks for one member after the other is given a copy of each.
  package func read(_ body: (LocatedFinding) -> Void) { body(finding) }

  /// Whether its fix, if it has one, is that one edit whose replacement is in the help.
  package var isFixInHelp: Bool {
    guard let edits = finding.fix?.edits else { return true }
    guard edits.count == 1, let help = finding.help else { return edits.isEmpty }
    return help.withBytes { help in
      edits.span[0].replacement.withBytes { help.holds($0) }
    }
  }

  /// The fix, unless it would contain a secret.
  package var shareableFix: LocatedFix? { finding.fix?.revealsSecret == true ? nil : finding.fix }

  /// The lines and columns of the fix's edits, in the same order, where they were looked up.
  package var fixSpans: [LocatedSpan] {
    guard let fix = finding.fix else { return [] }
    guard fix.isAtFinding, let span else { return fix.spans }
    return [span]
  }

  /// The name's bytes where they are not UTF-8, which `path` cannot hold.
  package var rawPath: [UInt8]? {
    get { finding.rawPath }
    set { finding.rawPath = newValue }
  }

  package var acceptance: Acceptance? {
    get { finding.acceptance }
    set { finding.acceptance = newValue }
  }

  package var identity: UInt64 { finding.identity }

  package var fingerprint: Fingerprint {
    get { finding.fingerprint }
    set { finding.fingerprint = newValue }
  }

  /// Adds what a run knows about other findings to the note.
  package mutating func addNote(_ remark: String) {
    finding.note = finding.note.map { "\($0); \(remark)" } ?? remark
  }

  /// Leaves out what takes room and makes sense only beside the document: it is kept for the whole run.
  package mutating func keepShort() {
    finding.fix = nil
    finding.related = nil
    if let pointer, pointer.description.utf8.count > Self.mostBytesKept { finding.pointer = nil }
    if let inner, inner.description.utf8.count > Self.mostBytesKept { finding.inner = nil }
    func cut(_ text: String?) -> String? {
      guard let text, text.utf8.count > Self.mostBytesKept else { return text }
      return String(text.prefix(Self.mostBytesKept / 4)) + "…"
    }
    finding.message = cut(finding.message) ?? ""
    finding.label = cut(finding.label)
    finding.help = cut(finding.help)
    finding.note = cut(finding.note)
  }

  private static let mostBytesKept = 4096

  /// Keeps only counts and identity of a printed finding: many wait for their turn.
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

extension Span<UInt8> {
  /// Whether a text is part of this one.
  fileprivate func holds(_ part: Span<UInt8>) -> Bool {
    guard part.count > 0, part.count <= count else { return false }
    // Most advice ends in it.
    if extracting((count - part.count)...).equals(part) { return true }
    let end = count - part.count
    var here = 0
    while let start = firstIndex(of: part[0], in: ByteRange(here, end)) {
      if extracting(start..<start + part.count).equals(part) { return true }
      here = start + 1
    }
    return false
  }
}

extension LocatedFinding {
  /// Leaves out of its texts what they repeat of the secrets.
  ///
  /// Hardly any text does, and the others stay as they are.
  fileprivate mutating func hide(_ index: SecretIndex, _ cleanTexts: inout CleanTexts) {
    let isIndexEmpty = index.isEmpty
    let sparesWords = index.holdsWords && isApartFromSecrets
    let sparesHeaderWords = index.holdsHeaderWords && isAboutMember
    func hidden(_ text: String) -> String? {
      if isIndexEmpty, text.utf8.count < Redaction.minSecretBytes { return nil }
      let redacted = cleanTexts.isClean(text) ? nil : Redaction.of(text)
      guard !isIndexEmpty else { return redacted }
      return index.hidden(
        in: redacted ?? text, sparingWords: sparesWords, sparingHeaderWords: sparesHeaderWords)
        ?? redacted
    }
    if let hidden = hidden(message) { message = hidden }
    if let text = label, let hidden = hidden(text) { label = hidden }
    if let text = help, let hidden = hidden(text) { help = hidden }
    if let text = note, let hidden = hidden(text) { note = hidden }
    if let text = header, let hidden = hidden(text) { header = hidden }
    if let text = related?.label, let hidden = hidden(text) { related?.label = hidden }
    if let text = prediction?.outcome, let hidden = hidden(text) { prediction?.outcome = hidden }
    func hidden(_ pointer: JSONPointer) -> JSONPointer? {
      let tokens = pointer.tokens.span
      for number in tokens.indices where hidden(tokens[number]) != nil {
        return JSONPointer(pointer.tokens.map { hidden($0) ?? $0 })
      }
      return nil
    }
    if let place = pointer, let hidden = hidden(place) { pointer = hidden }
    if let place = inner, let hidden = hidden(place) { inner = hidden }
    // A shortened secret would make a wrong fix, and a whole one would be shown.
    guard let edits = fix?.edits, edits.contains(where: { hidden($0.replacement) != nil }) else {
      return
    }
    fix?.edits = []
    fix?.spans = []
    fix?.isAtFinding = false
    fix?.revealsSecret = true
  }

  /// Whether it is about a place that surely is no secret: where the syntax is broken, what is a value
  /// may be taken for a key.
  private var isApartFromSecrets: Bool {
    guard isAboutMember, let pointer else { return false }
    let tokens = pointer.tokens + (inner?.tokens ?? [])
    return tokens.allSatisfy { SecretName(spelled: $0.utf8.span) == nil }
  }

  /// Whether it is about a part of a document whose syntax is right, and of no header.
  private var isAboutMember: Bool { pointer != nil && !rule.hasPrefix("json-") }
}
