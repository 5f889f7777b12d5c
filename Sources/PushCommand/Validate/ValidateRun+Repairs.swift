import PushCheck
import ByteIO
import JSON
import PushFormats
import PushModel
import PushReports
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
    (hasEndlessRepairs, hasUnmadeRepairs) = (false, false)
    let repaired = isRecords ? repairRecords(old, source, &output) : repairText(old)
    if hasEndlessRepairs {
      output.remark(
        "\(source.name) keeps mistakes that have a repair: each repair would call for the next one")
    }
    if hasUnmadeRepairs {
      output.remark(
        "\(source.name) has more repairs than are made at once: say `--fix` again for the rest")
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

  /// `record` is any number for a record, which need not be the one that it has in its stream.
  private mutating func repairText(_ text: [UInt8], record: Int? = nil) -> [UInt8] {
    let shown = options.shownSeverity
    let ledger = report.ledger
    let repairer = Repairer(includesUnsafe: options.includesUnsafeFixes) {
      $0.severity >= shown && !ledger.hasAccepted($0)
    }
    let result = repairer.repair(text) { check.checkForRepair($0.span, record: record) }
    doubted.formUnion(result.doubted)
    hasEndlessRepairs = hasEndlessRepairs || result.isEndless
    hasUnmadeRepairs = hasUnmadeRepairs || result.isUnfinished
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

  private mutating func repairRecords(
    _ text: [UInt8], _ source: InputSource, _ output: inout RunOutput
  ) -> [UInt8] {
    let result = RecordRepair.repair(text) { repairText($0, record: 1) }
    guard let first = result.leftAlone.first, options.verbosity > .quiet else { return result.text }
    let others = result.leftAlone.count - 1
    let more =
      others == 0 ? "" : ", nor \(others == 1 ? "is" : "are") \(counted(others, "more line"))"
    output.remark(
      "\(source.name):\(first) is no record by itself\(more);"
        + " what may be part of a longer document is not repaired")
    return result.text
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
