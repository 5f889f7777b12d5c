import JSON
import PushFormats
import PushModel
import Testing

@testable import PushCheck

/// What becomes of a text that is not JSON depends on who was to read it, which is what the text would
/// be without its mistakes.
struct SyntaxReceiverTests {
  /// The first finding about the syntax of a text.
  private func finding(in text: String, _ settings: ExaminerSettings = ExaminerSettings()) throws
    -> Finding
  {
    var examiner = Examiner(settings)
    let findings = examiner.examine(Array(text.utf8).span).findings.all
    return try #require(findings.first { $0.rule.name.hasPrefix("json-") })
  }

  private static let refusal = Prediction.fcmIsExpectedToRefuse("Invalid JSON payload received.")

  @Test(arguments: [
    #"{"message":{"token":"abc" "notification":{"title":"a"}}}"#,
    #"{"message":{"token":"abc","notification"{"title":"a"}}}"#,
    #"{"message":{"token":"abc","notification":{“title”:“a”}}}"#,
    #"{"message":{"token":"abc","notification":{"title":"a "b" c"}}}"#,
    #"{"message":{"token":"abc","notification":{"title":"a"}}} // v1"#,
    "{'message': {'token': None, 'notification': {'title': 'a'}}}",
    #"{"message":{"token":"abc","notification":{"title":"a"},"data":{"a":"\u12"}}}"#,
    #"{"message":{"token":"abc","notification":{"title":"a"}}"#,
    // A program's variables are no values.
    "{message: {token: token, notification: {title: title, body: 'a'}}}",
  ])
  func `FCM refuses a message that is not JSON`(_ text: String) throws {
    let finding = try finding(in: text)
    #expect(finding.prediction == Self.refusal)
    #expect(finding.note?.contains("APNs") != true)
  }

  @Test(arguments: [
    #"{"aps":{"alert":{"loc-key":"A","loc-args":["a", "b, "c"]}}}"#,
    #"{"aps":{"alert":"Hi, "sound":"default"}}"#,
  ])
  func `a text that goes on behind a missing quote was not cut off there`(_ text: String) throws {
    let finding = try finding(in: text)
    #expect(finding.rule.name == "json-unterminated-string")
    #expect(finding.note?.contains("cut off") != true)
  }

  @Test(arguments: [
    #"{"message":{"token":"abc","notification":{"title":"a",}}}"#,
    #"{"message":{"token":"abc","notification":{"title":'a'}}}"#,
    #"{"message":{"token":"abc","notification":{title:"a"}}}"#,
    "{message: {token: 'abc', notification: {title: 'a'}}}",
    "{\"message\":{\"token\":\"abc\",\"notification\":{\"title\":\"a\tb\"}}}",
    #"{"message":{"token":"abc","notification":{"title":"a\x"}}}"#,
  ])
  func `what Google's parser takes is not predicted to be refused`(_ text: String) throws {
    let finding = try finding(in: text)
    #expect(finding.prediction == nil)
    #expect(finding.note?.contains("APNs") != true)
  }

  @Test func `a gateway answers 400 in place of the legacy API`() throws {
    let text = #"{"to":"/topics/a" "notification":{"title":"a"}}"#
    let finding = try finding(in: text)
    #expect(finding.prediction?.sentence.hasPrefix("a gateway ") == true)
    #expect(finding.prediction?.status == 400)
    #expect(finding.note == nil)
  }

  @Test func `a payload for APNs has the note about APNs`() throws {
    let finding = try finding(in: #"{"aps":{"alert":"a" "badge":1}}"#)
    #expect(finding.note?.contains("APNs is reported to answer 200") == true)
    #expect(finding.prediction == nil)
  }

  @Test(arguments: [
    #"{"notification":{"title":"a","requireInteraction":true /* b */}}"#,
    #"{"app_id":"a","contents":{"en":"a"} "included_segments":["All"]}"#,
    #"{"notification":{"title":"a","requireInteraction":true,}}"#,
  ])
  func `other readers are neither Google nor Apple`(_ text: String) throws {
    let finding = try finding(in: text)
    #expect(finding.note?.contains("APNs") == false)
    #expect(finding.note?.contains("Google") == false)
    #expect(finding.prediction == nil)
  }

  @Test func `gorush takes nothing but JSON`() throws {
    let texts = [
      "{'notifications':[{'tokens':['a'],'platform':2,'message':'x'}]}",
      #"{"notifications":[{"tokens":["a"],"platform":2,"message":"x",}]}"#,
    ]
    for text in texts {
      let note = try finding(in: text).note
      #expect(note == "gorush reads with Go's parser, which refuses the whole document")
    }
  }

  @Test func `what the user says it is decides about a text that cannot be read`() throws {
    var settings = ExaminerSettings()
    settings.forcedKind = .fcmV1
    #expect(try finding(in: "", settings).prediction == nil)
    #expect(try finding(in: "").prediction == .apnsRefuses(400, "PayloadEmpty"))
  }

  private static let number = "write the number that belongs here"
  private static let value = "write the value that belongs here, in double quotes if it is text"

  @Test(arguments: [
    (#"{"aps":{"badge":unread}}"#, number),
    (#"{"aps":{"event":"update","timestamp":TIMESTAMP,"content-state":{}}}"#, number),
    (#"{"aps":{"alert":"Hi"},"recipe_id":REPLACE_WITH_A_REAL_ID}"#, value),
    (#"{"registration_ids":[TOKEN],"notification":{"title":"Hi"}}"#, value),
    // Several are one finding, whose repair would have to be right for each.
    (
      #"{"aps":{"alert":text,"badge":unread}}"#,
      "write their values as JSON, and put texts in double quotes"
    ),
  ])
  func `a name that may stand for a number is not put in quotes`(_ text: String, _ help: String)
    throws
  {
    let finding = try finding(in: text)
    #expect(finding.rule.name == "json-bare-word")
    #expect(finding.help == help)
    #expect(finding.fix == nil)
  }

  @Test func `a description of a format has one finding`() {
    let text =
      #"{"title": string, "sticky": boolean, "light_settings": {object (LightSettings)}, "proxy": enum (Proxy), "token": string, "topic": string}"#
    var examiner = Examiner(ExaminerSettings())
    let found = examiner.examine(text.utf8.span).findings.all
    #expect(found.map { $0.rule.name } == ["json-bare-word"])
    #expect(found.first?.fix == nil)
  }
}
