import JSON
import PushModel

/// What the readers of a push do with a text that is not JSON, for several rules.
///
/// Google's reader: protobuf's `json_stream_parser.cc`. Apple's: the results for `JSONSerialization`
/// in nst/JSONTestSuite. APNs names no reason for it; what it does is only known from reports.
enum ReaderNotes {
  static let refused =
    "JSON readers refuse the whole document, and APNs is reported to answer 200 and show nothing"
  static let takenByGoogle =
    "Google's reader takes it, others refuse the whole document, and APNs is reported to answer 200"
    + " and show nothing"
  static let takenByGoogleAndApple =
    "Google's reader and Apple's JSONSerialization take it, so it may pass a test; strict readers"
    + " refuse the whole document"
}

extension SyntaxProblem {
  /// What stands there, for a sentence: one line of it, shortened, in backticks.
  var shown: String {
    let line = subject.prefix { !$0.isNewline }
    return "`\(ValueWords.shortened(String(line)))`"
  }

  /// The text that the repair puts in place of all that is wrong; nil when it does something else.
  var replacement: String? {
    guard let repair, repair.count == 1, let edit = repair.first, edit.range == range,
      !edit.replacement.isEmpty
    else { return nil }
    return edit.replacement
  }
}
