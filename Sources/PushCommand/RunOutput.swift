package import ByteIO
import PushReports
import PushShield

/// The two streams that a run writes: results on one, words about the run on the other.
package struct RunOutput: ~Copyable {
  package var results = OutputBuffer(to: .output)
  package var remarks = OutputBuffer(to: .error)
  /// How far the run has come, where a user waits for it.
  private var progress = ProgressLine()

  package init() {}

  /// Shows a waiting user how far the run has come.
  mutating func showProgress(_ options: Options, _ environment: Environment) {
    progress = ProgressLine(options, environment)
  }

  /// Writes how far the run has come, when it is time; after each file, or batch of records.
  mutating func advance(_ done: @autoclosure () -> Progress) {
    if progress.isDue() { update(done()) }
  }

  /// The same after each record.
  mutating func advanceByRecord(_ done: @autoclosure () -> Progress) {
    if progress.isDueForRecord() { update(done()) }
  }

  private mutating func update(_ done: Progress) {
    // What was found before is read before.
    deliver()
    remarks.append(progress.update(done))
    try? remarks.flush()
  }

  /// Writes the results so far, since it may take long until there are more.
  mutating func deliver() {
    guard results.count > 0 else { return }
    endProgress()
    try? results.flush()
  }

  /// Makes room for what is written next.
  mutating func endProgress() {
    guard let erasing = progress.erase() else { return }
    remarks.append(erasing)
    try? remarks.flush()
  }

  /// One line about the run, such as an input that could not be read.
  package mutating func remark(_ text: String) {
    endProgress()
    // Results come first on a terminal that shows both streams.
    try? results.flush()
    remarks.append("pushcheck: \(VisibleText.of(Redaction.of(text)))\n")
    try? remarks.flush()
  }

  /// Writes what is left.
  ///
  /// A reader that went away ends the process as a closed pipe does; any other failure makes the
  /// run incomplete.
  package mutating func finish(_ status: ExitStatus) -> ExitStatus {
    endProgress()
    do throws(OutputFailure) {
      try results.flush()
      try remarks.flush()
      return status
    } catch {
      if error == .closed { StandardStreams.endByClosedPipe() }
      remarks.append("pushcheck: cannot write the output: \(error.reason)\n")
      try? remarks.flush()
      return max(status, .incomplete)
    }
  }
}
