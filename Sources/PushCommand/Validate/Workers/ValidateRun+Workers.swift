import ByteIO
import JSON
import PushModel
import PushReports
import PushShield

// Several threads check, and what they found is reported in the order of the inputs, so that the
// report is the same, byte for byte, whatever their number.
extension ValidateRun {
  /// Reads the rest of a stream together with workers.
  mutating func shareRecords(
    _ blocks: consuming BlockReader, _ source: InputSource, _ tally: inout RecordTally,
    _ output: inout RunOutput
  ) throws(ReadFailure) {
    let isLive = blocks.isLive
    let workers = RecordWorkers(
      workerCount, RecordStream(blocks, records: tally.records), source, options,
      report.printing)
    var block = RecordBlock(linesOfPiece: workers.linesOfPiece)
    var checker = RecordChecker(source, report.printing, report.shield)
    var waits = !isLive
    while !report.isCutOff(output) {
      let turn = workers.turn(waits: waits)
      waits = !isLive
      switch turn {
      case .result(let checked): add(checked, source, &tally, &output)
      case .read:
        guard let first = workers.read(into: &block) else { continue }
        for piece in 0..<block.pieces {
          let checked = checker.check(piece, of: block, &check)
          while let earlier = workers.putOrTake(checked, number: first + piece) {
            add(earlier, source, &tally, &output)
          }
        }
      case .wait:
        // A live stream is answered before it is waited for.
        output.deliver()
        waits = true
      case .over:
        if let failure = workers.failure { throw failure }
        return
      }
    }
  }

  private mutating func add(
    _ checked: CheckedRecords, _ source: InputSource, _ tally: inout RecordTally,
    _ output: inout RunOutput
  ) {
    tally.records += checked.records
    tally.bytes += checked.bytes
    for record in checked.found where !report.isCutOff(output) {
      if let limits = record.limits { say(limits, source, record.start, &output) }
      guard let findings = record.findings else {
        showTooLong(source, record.start, record.number, &tally, &output)
        continue
      }
      if add(
        findings, named: source.name, in: record.text.span, startingAt: record.start, &output)
      {
        tally.hasFindings = true
      }
    }
    output.advance(report.progress(records: tally.records))
  }
}

extension ValidateRun {
  /// Reports what a worker has found in a document or record; whether any of it is shown.
  mutating func add(
    _ shielded: ShieldedFindings, named name: String, in text: Span<UInt8>,
    startingAt start: TextPosition, _ output: inout RunOutput
  ) -> Bool {
    var shielded = shielded
    shielded.findings = check.numbered(shielded.findings, named: name)
    return report.add(shielded, in: text, startingAt: start, &output)
  }
}
