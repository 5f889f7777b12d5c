import PushCheck
import PushModel
import Testing

/// A text that is no JSON after its repair either has its findings, and nothing else is said of it.
@Suite struct RepairedInVainTests {
  @Test(arguments: [#"["a":...]"#, "[a:...", #"{"k":a:...}"#])
  func `it lacks no memory`(text: String) {
    var examiner = Examiner(ExaminerSettings())
    let examination = examiner.examine(text.utf8.span)
    #expect(!examination.lacksMemory)
    #expect(!examination.findings.isEmpty)
  }
}
