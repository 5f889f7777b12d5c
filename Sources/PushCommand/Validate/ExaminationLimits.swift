import ByteIO
import JSON
import PushCheck
import PushFormats
import PushInput
import PushModel
import PushReports

/// What keeps an answer about a document from being the whole one.
struct ExaminationLimits: Sendable {
  /// Whether the text could not be read, for want of memory.
  let lacksMemory: Bool
  /// Whether there are more mistakes than are reported.
  let isCutShort: Bool

  static let notReached = ExaminationLimits(lacksMemory: false, isCutShort: false)

  private init(lacksMemory: Bool, isCutShort: Bool) {
    self.lacksMemory = lacksMemory
    self.isCutShort = isCutShort
  }

  init(of examination: Examination) {
    self.init(lacksMemory: examination.lacksMemory, isCutShort: examination.isCutShort)
  }

  var areReached: Bool { lacksMemory || isCutShort }

  /// Says on standard error which part of a document was not checked; whether it was left unread.
  func say(
    of document: InputDocument, _ record: Int?, _ source: InputSource, _ output: inout RunOutput
  ) -> Bool {
    guard areReached else { return false }
    return record == nil
      ? say(of: source, &output) : say(ofRecordAt: document.start, source, &output)
  }

  /// The same of a whole input.
  func say(of source: InputSource, _ output: inout RunOutput) -> Bool {
    say(named: source.name, &output)
  }

  /// The same of a record that begins there.
  func say(
    ofRecordAt start: TextPosition, _ source: InputSource, _ output: inout RunOutput
  ) -> Bool {
    say(named: "\(source.name):\(start.line)", &output)
  }

  private func say(named name: String, _ output: inout RunOutput) -> Bool {
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

extension Examination {
  /// Whether it is not all that could be said about the document.
  var isPartial: Bool { lacksMemory || isCutShort }

  /// Whether the text is not JSON, whatever is reported of that.
  var breaksGrammar: Bool {
    !findings.areNone
      && findings.all.contains { $0.severity == .error && $0.rule.family == .json }
  }
}
