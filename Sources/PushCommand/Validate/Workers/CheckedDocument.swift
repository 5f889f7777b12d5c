import ByteIO
import JSON
import PushCheck
import PushInput
import PushReports
import PushShield

/// A file that was read and checked, or the failure to do so.
struct CheckedDocument: Sendable {
  let source: InputSource
  var failure: ReadFailure?
  var input: ReportedInput
  var limits = ExaminationLimits.notReached
  var remarks: [String] = []
  /// Whether it sends more pushes, which could not be read.
  var isIncomplete = false
  /// nil when nothing is to be reported.
  var findings: ShieldedFindings?
  /// The files that the requests of a capture send.
  var files: [CheckedBodyFile] = []
  /// The file's content, when there is something to show of it that was not printed.
  var text: [UInt8] = []

  init(_ source: InputSource) {
    self.source = source
    input = ReportedInput(path: source.name, status: .checked)
  }
}

/// What one thread has for itself to check files.
struct FileChecker: FileWorker, ~Copyable {
  private var check: DocumentCheck
  private var shield: Shield
  private let drawsDocuments: Bool
  private let printing: Printing?
  /// Emptied for each finding, of which it keeps what may be printed again.
  private var printed = ReportText()

  /// `printing` is what is printed of what is found.
  init(_ options: Options, _ printing: Printing?) {
    check = DocumentCheck(options, onlyShown: true, detail: options.detailOfUse)
    shield = options.shield
    drawsDocuments = options.drawsDocuments
    self.printing = printing
  }

  mutating func take(_ source: InputSource, _ reader: inout DocumentReader) -> CheckedDocument {
    check.enter(source)
    var answer = CheckedDocument(source)
    do throws(ReadFailure) {
      try reader.open(source)
      check.enter(reader)
      guard let document = try reader.next() else { return answer }
      let outcome = check.check(document, named: source.name)
      answer.input = ReportedInput(source, document, outcome, isPromised: check.isPromised)
      answer.limits = ExaminationLimits(of: outcome.examination)
      answer.remarks = outcome.remarks
      answer.isIncomplete = outcome.isIncomplete
      guard answer.input.showsFindings else { return answer }
      if drawsDocuments { answer.input.keep(document, outcome, shield) }
      for file in outcome.files {
        let shielded = shield.shielding(
          file.findings, in: file.text.span, startingAt: .start, printing, &printed)
        answer.files.append(
          CheckedBodyFile(name: file.name, text: file.text, findings: shielded))
      }
      guard !outcome.findings.isEmpty else { return answer }
      answer.findings = shield.shielding(
        outcome.findings, in: document.text, startingAt: document.start,
        hiding: outcome.credentials, printing, &printed)
      if printing == nil { answer.text = [UInt8](copying: document.text) }
    } catch {
      answer.failure = error
    }
    return answer
  }
}
