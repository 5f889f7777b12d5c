import JSON
import PushCommand
import PushFormats
import PushModel
import PushShield
import PushTranslation
import Testing

/// A key without a value: nothing is made up for it, be it by a conversion or by a repair.
@Suite struct CutOffDocumentTests {
  private static let request = CheckSession.Request(headers: nil, kind: nil)

  @Test(arguments: [
    #"{"aps":{"alert":"#, #"{"aps":{"alert""#, #"{"aps":{"al"#, #"{"aps":"#,
    #"{"aps":{"alert":,"badge":1}}"#, #"{"aps":{"badge","alert":"a"}}"#,
    "{\"aps\":{\"badge\":\n\"alert\":\"a\"}}", "{'aps': {'alert': 'a', 'badge':",
    "{'aps': {'alert': 'a', 'badge': }}",
  ])
  func `no value is made up for a key without one`(text: String) {
    var session = CheckSession(Options(.validate))
    let bytes = Array(text.utf8)
    #expect(session.convert(bytes, Self.request, TranslationSettings(to: .apns)) == nil)
    let found = session.check(bytes, Self.request).findings
    #expect(found.contains { $0.severity == .error })
    let written = found.flatMap { $0.fix?.edits ?? [] }.map(\.replacement)
    #expect(!written.contains { $0.contains("null") }, "\(written)")
  }

  @Test(arguments: [
    #"{"aps":{"alert":"a""#, #"{"aps":{"alert":"a"#, #"{"aps":{"alert":"a","badge":1,"#,
    #"{"aps":{"alert":"a","badge":null"#,
  ])
  func `what only lacks its end is converted`(text: String) {
    var session = CheckSession(Options(.validate))
    let converted = session.convert(
      Array(text.utf8), Self.request, TranslationSettings(to: .apns))
    #expect(converted?.documents.count == 1)
  }
}
