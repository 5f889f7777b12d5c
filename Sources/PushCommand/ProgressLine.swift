import ByteIO
import PushFormats
import PushReports

/// How far a long run has come: a line on a terminal that is written over and over, and is gone
/// before anything else is written.
///
/// It is made of visible characters and carriage returns, so that it needs no colours.
package struct ProgressLine {
  /// nil when it is not shown.
  private let columns: Int?
  private let start: UInt64
  /// The line is not written before this time.
  private var next: UInt64
  /// How many cells of the terminal it takes; 0 when it is not there.
  private var cells = 0
  private var questions = 0

  /// No progress is shown before this delay.
  private static let patience: UInt64 = 1_000_000_000
  private static let interval: UInt64 = 200_000_000
  /// The clock is looked at once for so many records, which takes a few milliseconds.
  private static let recordsBetween = 256

  /// No line, whatever happens.
  package init() {
    self.init(columns: nil, start: 0)
  }

  private init(columns: Int?, start: UInt64) {
    self.columns = columns
    self.start = start
    next = start + Self.patience
  }

  /// A line on standard error when that is a terminal, and no log of a CI service.
  init(_ options: Options, _ environment: Environment) {
    guard options.verbosity >= .normal, StandardStream.error.isTerminal,
      environment.nonEmpty("CI") == nil, environment["TERM"] != "dumb"
    else {
      self.init()
      return
    }
    self.init(
      columns: Terminal.columns(of: .error, in: environment),
      start: WallClock.monotonicNanoseconds())
  }

  /// Whether it may be shown; if not, nothing has to be counted for it.
  var isOn: Bool { columns != nil }

  /// Whether it is time for the line to be written again; for records asked one by one.
  mutating func isDueForRecord() -> Bool {
    guard isOn else { return false }
    questions += 1
    guard questions >= Self.recordsBetween else { return false }
    questions = 0
    return isDue()
  }

  /// Whether it is time for the line to be written again.
  func isDue() -> Bool { isOn && WallClock.monotonicNanoseconds() >= next }

  /// What to write so that the line says this.
  mutating func update(_ progress: Progress) -> String {
    guard let columns else { return "" }
    let now = WallClock.monotonicNanoseconds()
    next = now + Self.interval
    // In the last column some terminals go on with the next line.
    let line = String(progress.text(nanoseconds: now - start).prefix(columns - 1))
    let rest = max(0, cells - line.utf8.count)
    cells = line.utf8.count
    return "\r\(line)\(String(repeating: " ", count: rest))"
  }

  /// What to write so that the line is gone; nil when it is not there.
  mutating func erase() -> String? {
    guard cells > 0 else { return nil }
    defer { cells = 0 }
    return "\r\(String(repeating: " ", count: cells))\r"
  }
}

/// What a run has done so far.
package struct Progress: Equatable, Sendable {
  var files = 0
  /// Of the stream that is being read.
  var records = 0
  var findings = 0

  /// `12,345 records checked, 8,230 a second, 7 findings`.
  func text(nanoseconds: UInt64) -> String {
    let done = records > 0 ? records : files
    let noun = records > 0 ? "record" : "file"
    let rate = Int(Double(done) / max(Double(nanoseconds) / 1e9, 0.001))
    return "\(counted(done, noun)) checked, \(grouped(rate)) a second, "
      + counted(findings, "finding")
  }
}
