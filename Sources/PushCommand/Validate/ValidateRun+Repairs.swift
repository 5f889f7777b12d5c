import ByteIO
import JSON
import PushFormats
import PushReports
import PushRules
import PushShield

// `--fix` and `--diff`: what of an input can be repaired, and where the repaired text goes.
extension ValidateRun {
  mutating func repair(
    _ stream: inout ByteStream, _ source: InputSource, isRecords: Bool, _ file: inout InputFile,
    _ output: inout RunOutput
  ) throws(ReadFailure) {
    guard try file.read(&stream, maxBytes: options.maxDocumentBytes) == .whole else {
      addTooLarge(source, &output)
      return
    }
    let old = Array(copying: file.bytes)
    doubted = []
    hasEndlessRepairs = false
    let repaired = isRecords ? repairRecords(old) : repairText(old)
    if hasEndlessRepairs {
      output.remark(
        "\(source.name) keeps mistakes that have a repair: each repair would call for the next one")
    }
    // Places say nothing about which record they are in.
    if isRecords { doubted = [] }
    defer { doubted = [] }
    if !isRecords { sayUnrepairable(old, source, &output) }
    if options.showsDiff {
      let diff = UnifiedDiff.between(
        old, repaired, path: source.path?.bytes ?? Array(source.name.utf8))
      hasDifference = hasDifference || !diff.isEmpty
      output.endProgress()
      output.results.append(diff)
      add(old, source, isRecords, &output)
      return
    }
    guard let path = source.path else {
      output.endProgress()
      output.results.append(repaired)
      add(repaired, source, isRecords, &output)
      return
    }
    let isWritten = repaired == old || write(repaired, to: path, expecting: file.identity, &output)
    add(isWritten ? repaired : old, source, isRecords, &output)
  }

  private mutating func repairText(_ text: [UInt8]) -> [UInt8] {
    let shown = options.shownSeverity
    let ledger = report.ledger
    let repairer = Repairer(includesUnsafe: options.includesUnsafeFixes) {
      $0.severity >= shown && !ledger.hasAccepted($0)
    }
    let result = repairer.repair(text) { check.check($0.span, named: "").findings }
    doubted.formUnion(result.doubted)
    hasEndlessRepairs = hasEndlessRepairs || result.isEndless
    return result.text
  }

  /// A dump has no repairs, so its text is left as it is.
  private mutating func sayUnrepairable(
    _ text: [UInt8], _ source: InputSource, _ output: inout RunOutput
  ) {
    guard check.examine(text.span, as: source.textSyntax(options)).dump != nil else { return }
    output.remark(
      "\(source.name) is a console dump, which is not repaired: `pushcheck convert --to json` makes"
        + " JSON of it")
  }

  private mutating func repairRecords(_ text: [UInt8]) -> [UInt8] {
    var repaired: [UInt8] = []
    var end = 0
    for line in RecordLines(text) {
      repaired += text[end..<line.range.start]
      let record = Array(text[line.range.start..<line.range.end])
      repaired += record.span.isBlank() ? record : repairText(record)
      end = line.range.end
    }
    return repaired + text[end...]
  }

  private mutating func write(
    _ text: [UInt8], to path: FilePath, expecting identity: FileIdentity?,
    _ output: inout RunOutput
  ) -> Bool {
    do throws(WriteFailure) {
      var target = try AtomicFile(replacing: path, expecting: identity)
      if let linked = target.linkTarget {
        output.remark("\(path.display) is a link, repairing \(linked.display)")
      }
      if target.hasOtherNames {
        output.remark(
          "\(path.display) has another name (a hard link), under which it stays as it was")
      }
      target.output.append(text)
      try target.commit()
      return true
    } catch {
      isIncomplete = true
      output.remark("cannot write \(path.display): \(error.reason)")
      return false
    }
  }

  /// Checks a text that is wholly in memory.
  private mutating func add(
    _ text: [UInt8], _ source: InputSource, _ isRecords: Bool, _ output: inout RunOutput
  ) {
    guard isRecords else {
      addDocument(text.span, source, &output)
      return
    }
    var tally = RecordTally()
    for line in RecordLines(text) {
      let record = Array(text[line.range.start..<line.range.end])
      guard !record.span.isBlank() else { continue }
      addRecord(record.span, source, line.start, &tally, &output)
    }
    endRecords(tally, source, &output)
  }
}
