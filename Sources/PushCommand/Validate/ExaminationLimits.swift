import ByteIO
import JSON
import PushRules

/// What keeps an answer about a document from being the whole one.
extension Examination {
  /// Says on standard error what was not looked at; whether something was left unread.
  func sayLimits(named name: String, _ output: inout RunOutput) -> Bool {
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
