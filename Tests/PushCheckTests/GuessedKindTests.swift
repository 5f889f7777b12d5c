import PushCheck
import PushFormats
import PushModel
import Testing

/// What is said of a document of which the kind is a guess.
struct GuessedKindTests {
  @Test func `a key that resembles one is no error among keys of somebody else`() {
    let token = #""tokens":["ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]"]"#
    let own = Self.misspelled(#"{"title":"Hi","body":"x",\#(token)}"#)
    let foreign = Self.misspelled(#"{"title":"Hi","msg":"x",\#(token)}"#)
    #expect(own == .error)
    #expect(foreign == .warning)
  }

  private static func misspelled(_ text: String) -> Severity? {
    var examiner = Examiner(ExaminerSettings())
    let findings = examiner.examine(Array(text.utf8).span).findings.all
    return findings.first { $0.rule.name == "wrapper-misspelled-key" }?.severity
  }
}
