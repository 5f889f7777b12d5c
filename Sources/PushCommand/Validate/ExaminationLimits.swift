import ByteIO
import JSON
import PushCheck
import PushFormats
import PushModel
import PushReports

/// What keeps an answer about a document from being the whole one.
struct ExaminationLimits: Sendable {
  /// Whether the text could not be read, for want of memory.
  let lacksMemory: Bool
  /// Whether there are more mistakes than are reported.
  let isCutShort: Bool

  init(of examination: Examination) {
    lacksMemory = examination.lacksMemory
    isCutShort = examination.isCutShort
  }

  var areReached: Bool { lacksMemory || isCutShort }

  /// Says on standard error what was not looked at; whether something was left unread.
  func say(named name: String, _ output: inout RunOutput) -> Bool {
    if lacksMemory {
      output.remark("cannot read \(name): \(SystemError.noMemory.text)")
    } else if isCutShort {
      output.remark(
        "\(name) has more mistakes of syntax than the"
          + " \(counted(SyntaxDiagnosis.maximumProblemCount, "finding")) that are reported")
    }
    return lacksMemory
  }
}
