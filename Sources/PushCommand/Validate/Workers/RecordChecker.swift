import PushCheck
import ByteIO
import JSON
import PushModel
import PushReports
import PushShield

/// Checks the records of a stream, piece by piece: in a thread of its own, or in that of the run.
struct RecordChecker: ~Copyable {
  private let source: InputSource
  private let printing: Printing?
  private var shield: Shield
  /// Emptied for each finding, of which it keeps what may be printed again.
  private var printed = ReportText()
  /// How many records stand before the next one.
  private var recordsBefore = 0

  /// `printing` is what is printed of what is found.
  init(_ source: InputSource, _ printing: Printing?, _ shield: Shield) {
    self.source = source
    self.shield = shield
    self.printing = printing
  }

  /// Checks the pieces of a block, one after the other.
  mutating func check(
    _ piece: Int, of block: borrowing RecordBlock, _ check: inout DocumentCheck
  ) -> CheckedRecords {
    if piece == 0 { recordsBefore = block.recordsBefore }
    var checked = CheckedRecords()
    for index in block.piece(piece) where block.isRecord(index) {
      recordsBefore += 1
      checked.records += 1
      let line = block.lines.line(index)
      checked.bytes += line.byteCount
      if let findings = findings(in: line, &check) { checked.found.append(findings) }
    }
    return checked
  }

  private mutating func findings(
    in line: borrowing Line, _ check: inout DocumentCheck
  ) -> RecordFindings? {
    guard !line.isTooLong else { return found(on: line) }
    let examination = check.examineRecord(line.bytes)
    let limits = ExaminationLimits(of: examination)
    guard !examination.findings.isEmpty || limits.areReached else { return nil }
    var found = found(on: line)
    let findings = check.locateUnnamed(
      examination, in: line.bytes, of: source.name, startingAt: found.start, record: found.number)
    guard !findings.isEmpty || limits.areReached else { return nil }
    found.limits = limits
    found.findings = shield.shielding(
      findings, in: line.bytes, startingAt: found.start, printing, &printed)
    if printing == nil, !findings.isEmpty { found.text = Array(copying: line.bytes) }
    return found
  }

  private func found(on line: borrowing Line) -> RecordFindings {
    RecordFindings(
      start: TextPosition(line: line.number, column: 1, offset: line.offset), number: recordsBefore)
  }
}
