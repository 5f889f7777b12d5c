import PushCheck
import PushFormats
import PushModel
import Testing

/// Templates of Stream, whose servers fill them in and add the target.
struct StreamTemplateTests {
  @Test(arguments: [
    #"{"aps":{"alert":{"title":"{{ sender.name }}"}},"stream":{"sender":"stream.chat","id":"{{ message.id }}"}}"#,
    #"{"payload":{"aps":{"alert":{"title":"Tea","body":"{{ message.text }}"}},"stream":{"sender":"stream.chat"}}}"#,
    #"{"data":{"sender":"stream.chat","id":"{{ message.id }}"},"android":{"priority":"high"},"apns":{"payload":{"aps":{"alert":"Hi"}}}}"#,
    #"{"data":{"sender":"stream.chat","id":"{{ message.id }}","type":"message.new"}}"#,
    #"{"data":{"sender":"stream.chat"},"notification":{"title":"{{ sender.name }}"}}"#,
  ])
  func `a template lacks nothing`(_ text: String) {
    let examination = Self.examine(text)
    #expect(examination.kind == .wrapperStreamChat)
    #expect(!examination.findings.all.contains { $0.severity >= .warning })
  }

  @Test(arguments: [
    (
      #"{"aps":{"alert":"{{ message.text }}","content_available":1},"stream":{"sender":"stream.chat"}}"#,
      "apns-misspelled-key"
    ),
    (
      #"{"data":{"sender":"stream.chat"},"android":{"priority":"urgent"}}"#, "fcm-value-not-allowed"
    ),
  ])
  func `what is wrong in a template is found`(_ text: String, _ rule: String) {
    let examination = Self.examine(text)
    #expect(examination.kind == .wrapperStreamChat)
    #expect(examination.findings.all.contains { $0.rule.name == rule })
  }

  @Test(arguments: [
    #"{"aps":{"alert":"Hi"},"stream":{"sender":"stream.chat"}}"#,
    #"{"message":{"token":"a","data":{"sender":"stream.chat"}}}"#,
    #"{"data":{"sender":"stream.chat"},"messageId":"0:17","from":"47582397024"}"#,
  ])
  func `what is sent or received is no template`(_ text: String) {
    #expect(Self.examine(text).kind != .wrapperStreamChat)
  }

  private static func examine(_ text: String) -> Examination {
    var examiner = Examiner(ExaminerSettings())
    return examiner.examine(Array(text.utf8).span)
  }
}
