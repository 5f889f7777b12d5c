import ByteIO
import JSON
import PushCapture
import PushCheck
import PushFormats
import PushInput
import PushModel
import PushReports
import PushShield

// `--fix` and `--diff`: what of an input can be repaired, and where the repaired text goes.
extension ValidateRun {
  /// Repairs an input, and goes on with what has become of it.
  mutating func repair(
    _ source: InputSource, _ reader: inout DocumentReader, _ output: inout RunOutput
  ) throws(ReadFailure) {
    guard let old = try reader.readText(of: source, options, &output) else { return }
    doubts = RepairDoubts()
    (hasEndlessRepairs, hasUnmadeRepairs) = (false, false)
    repairs = 0
    let repaired: [UInt8]
    if let reason = try reasonToLeave(old, source, &reader) {
      output.remark("\(source.name) is \(reason), which is not repaired")
      repaired = old.bytes
    } else {
      repaired = old.isRecords ? repairRecords(old.bytes, source, &output) : repairText(old.bytes)
    }
    if hasEndlessRepairs {
      output.remark(
        "\(source.name) keeps mistakes that have a repair: each repair would call for the next one")
    }
    if hasUnmadeRepairs {
      report.leaveRepairs(because: .number)
      output.remark(
        "\(source.name) has more repairs than are made at once: run `--fix` again for the rest")
    }
    if old.isRecords {
      // Places say nothing about which record they are in.
      doubts = RepairDoubts()
    } else {
      try sayUnrepairable(old, source, &reader, &output)
    }
    let isMade = put(repaired, inPlaceOf: old, source, &output)
    if isMade, repaired != old.bytes { report.addRepairs(repairs) }
    try reader.open(isMade ? old.replacing(with: repaired) : old, of: source)
  }

  /// Prints or writes what was repaired; whether that is what there is from now on.
  private mutating func put(
    _ repaired: [UInt8], inPlaceOf old: InputText, _ source: InputSource,
    _ output: inout RunOutput
  ) -> Bool {
    if options.showsDiff {
      if let identity = old.identity, !compared.insert(identity).inserted { return false }
      let diff = UnifiedDiff.between(old.bytes, repaired, path: options.diffName(of: source))
      if !diff.isEmpty { report.raise(to: .findings) }
      output.endProgress()
      output.results.append(options.pagePaint(environment).diff(diff))
      return false
    }
    guard let path = source.path else {
      output.endProgress()
      output.results.append(repaired)
      return true
    }
    return repaired == old.bytes || write(repaired, to: path, expecting: old.identity, &output)
  }

  /// `record` is any number for a record, which need not be the one that it has in its stream.
  private mutating func repairText(_ text: [UInt8], record: Int? = nil) -> [UInt8] {
    let ledger = report.ledger
    let repairer = Repairer(includesUnsafe: options.includesUnsafeFixes) {
      !ledger.hasAccepted($0)
    }
    let result = repairer.repair(text) { check.checkForRepair($0.span, record: record) }
    repairs += result.repairs
    doubts.add(result.doubts)
    hasEndlessRepairs = hasEndlessRepairs || result.isEndless
    hasUnmadeRepairs = hasUnmadeRepairs || result.isUnfinished
    return result.text
  }

  /// What a text is that quotes JSON in the way of another language; nil for JSON.
  private mutating func reasonToLeave(
    _ text: InputText, _ source: InputSource, _ reader: inout DocumentReader
  ) throws(ReadFailure) -> String? {
    if text.isLog { return "a log" }
    guard !text.isRecords, check.mayBeCapture,
      Capture.mayBeText(text.bytes.span) || check.isUnknown(text.bytes.span)
    else { return nil }
    guard let capture = Capture(text.bytes.span) else { return nil }
    if capture.form == .page {
      // A program that has a page in its comments is checked as one document.
      try reader.open(text, of: source)
      var whole: Examination?
      guard let document = try reader.next(),
        check.checkTextCapture(document, named: source.name, elseExamining: &whole) != nil
      else { return nil }
      check.checkAgain()
    }
    let name = capture.form.name
    let isSpokenWithVowel = ["HTTP", "I"].contains { name.hasPrefix($0) }
    return "\(isSpokenWithVowel ? "an" : "a") \(name)"
  }

  /// A dump has no repairs, so its text is left as it is.
  private mutating func sayUnrepairable(
    _ text: InputText, _ source: InputSource, _ reader: inout DocumentReader,
    _ output: inout RunOutput
  ) throws(ReadFailure) {
    try reader.open(text, of: source)
    guard let document = try reader.next(), check.examine(document).dump != nil else { return }
    output.remark(
      "\(source.name) is a console dump, which is not repaired: `pushcheck convert --to json` makes"
        + " JSON of it")
  }

  private mutating func repairRecords(
    _ text: [UInt8], _ source: InputSource, _ output: inout RunOutput
  ) -> [UInt8] {
    let longest = reading.maxRecordBytes
    let result = RecordRepair.repair(text, as: reading.recordForm) { record in
      // What is too long to be checked is too long to be repaired.
      record.count > longest ? record : repairText(record, record: 1)
    }
    guard let first = result.leftAlone.first, options.verbosity > .quiet else { return result.text }
    let others = result.leftAlone.count - 1
    let more =
      others == 0 ? "" : ", nor \(others == 1 ? "is" : "are") \(counted(others, "more line"))"
    output.remark(
      "\(source.name):\(first) is not a record by itself\(more);"
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
      if target.hasNewOwner {
        output.remark("\(path.display) belonged to another user, and is yours now")
      }
      return true
    } catch {
      report.raise(to: .incomplete)
      report.leaveRepairs(because: .unwritableFile)
      output.remark("cannot write \(path.display): \(error.reason); the file is unchanged")
      return false
    }
  }
}
