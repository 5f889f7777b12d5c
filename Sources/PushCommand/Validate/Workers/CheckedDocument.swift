import ByteIO
import JSON
import PushFormats
import PushReports
import PushShield

/// A file that was read and checked.
struct CheckedDocument: Sendable {
  enum Outcome: Sendable {
    case unread(ReadFailure)
    case tooLarge
    case checked(ReportedInput, ShieldedFindings, ExaminationLimits)
  }

  var source: InputSource
  var outcome: Outcome
  /// The file's content, when there is something to show of it that was not printed.
  var text: [UInt8] = []
}
