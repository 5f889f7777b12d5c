package import ByteIO
import PushReports

/// The two streams that a run writes: results on one, words about the run on the other.
package struct RunOutput: ~Copyable {
  package var results = OutputBuffer(to: .output)
  package var remarks = OutputBuffer(to: .error)

  package init() {}

  /// One line about the run, such as an input that could not be read.
  package mutating func remark(_ text: String) {
    // Results come first on a terminal that shows both streams.
    try? results.flush()
    remarks.append("pushcheck: \(VisibleText.of(text))\n")
    try? remarks.flush()
  }

  /// Writes what is left.
  ///
  /// A reader that went away ends the process as a closed pipe does; any other failure makes the
  /// run incomplete.
  package mutating func finish(_ status: ExitStatus) -> ExitStatus {
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
