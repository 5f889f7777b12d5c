import PushCheck
import PushModel
import Testing

struct NullValueTests {
  /// A repair that takes away a part of them would look as if it had taken away all.
  @Test(arguments: [(1000, true), (1001, false), (5000, false)])
  func `nulls are counted, and removed together or not at all`(count: Int, areRemoved: Bool) throws
  {
    let members = (0..<count).map { ", \"key\($0)\": null" }.joined()
    let text = "{\"aps\": {\"alert\": \"Hi\"}\(members)}"
    var examiner = Examiner(ExaminerSettings())
    let findings = examiner.examine(text.utf8.span).findings.all
    let last = try #require(findings.last { $0.rule.name == "apns-null-value" })
    #expect(last.message == "custom key `key3` and \(count - 4) more are null")
    #expect((last.fix != nil) == areRemoved)
  }
}
