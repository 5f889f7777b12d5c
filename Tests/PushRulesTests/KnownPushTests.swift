import PushRules
import Foundation
import JSON
import PushFormats
import Testing

@testable import PushCheck
@testable import PushModel

/// What is known of a form must not hide anything that a look at the document alone would find.
@Suite struct KnownPushTests {
  /// So many texts go by before forms are looked for; a few more make one known and learnt.
  private static let textsToLearn = 24

  private func findings(_ text: String, _ examiner: inout Examiner) -> [String] {
    let bytes = Array(text.utf8)
    let examination = examiner.examine(bytes.span)
    return examination.findings.all.map { "\($0.rule.name) \(PlaceText.of($0)) \($0.message)" }
      + ["\(examination.kind?.name ?? "none") \(examination.push?.type?.name ?? "no type")"]
  }

  private func findingsAlone(_ text: String, _ settings: ExaminerSettings) -> [String] {
    var examiner = Examiner(settings)
    return findings(text, &examiner)
  }

  @Test(arguments: ExampleCase.failing + ExampleCase.passing)
  func `an example says the same however often it is read`(example: ExampleCase) {
    var settings = example.example.settings
    if example.rule.name.hasPrefix(Family.app.rawValue) { settings.app = .example }
    let alone = findingsAlone(example.example.text, settings)
    var examiner = Examiner(settings)
    for _ in 0..<Self.textsToLearn {
      #expect(findings(example.example.text, &examiner) == alone)
    }
  }

  /// The same document with other values, as far as strings and numbers go.
  private static func variants(of text: String) -> [String] {
    let values = [
      "\"\"", "\"default\"", "\"x\"", "\"10\"", "\"5\"", "\"alert\"", "\"background\"",
      "\"liveactivity\"", "\"a/b.mp3\"", "\"$(name)\"", "\"{'Hi ' + $(name)}\"", "\"active\"",
      "\"critical\"", "\"3600s\"",
      "\"-1s\"", "0", "1", "2", "-1", "1e9", "0.5", "1.5", "4102444800", "1795255200000",
    ]
    var variants: [String] = []
    let places = text.ranges(of: /: ?("[^"\\]*"|-?[0-9][0-9.]*)/)
    for range in places {
      for value in values {
        variants.append(text.replacingCharacters(in: range, with: ": " + value))
      }
    }
    return variants
  }

  private static let documents = [
    #"{"aps": {"alert": {"title": "Hi", "body": "There", "loc-key": "K"}, "badge": 3, "sound": "default", "thread-id": "t", "category": "C", "content-available": 1, "mutable-content": 1, "interruption-level": "active", "relevance-score": 0.5, "target-content-id": "x"}, "order": 7}"#,
    #"{"aps": {"alert": "Hi", "sound": {"critical": 1, "name": "default", "volume": 0.5}, "url-args": ["a"]}, "image": "https://example.org/a.png"}"#,
    #"{"headers": {"apns-push-type": "alert", "apns-topic": "org.demo.app", "apns-priority": "10", "apns-expiration": "0", "apns-id": "982cf533-7b1a-4c4c-a2bb-0e1b0f3a3c11"}, "payload": {"aps": {"alert": "Hi", "badge": 1}}}"#,
    #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {"eta": 4}, "alert": {"title": "A", "body": "B"}, "stale-date": 1795255300}}"#,
    #"{"message": {"topic": "news", "notification": {"title": "A", "body": "B"}, "data": {"k": "v"}, "android": {"priority": "HIGH", "ttl": "3600s", "notification": {"channel_id": "c", "sound": "default"}}, "apns": {"headers": {"apns-priority": "10", "apns-push-type": "alert"}, "payload": {"aps": {"badge": 1, "sound": "default"}}}}}"#,
    #"{"to": "/topics/news", "priority": "high", "time_to_live": 60, "notification": {"title": "A", "body": "B", "badge": "1"}, "data": {"k": "v"}}"#,
    #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1", "google.c.a.e": "1", "google.c.a.ts": "1795255200", "k": "v"}"#,
    #"{"a": "b", "c": "d"}"#,
  ]

  @Test(arguments: documents)
  func `what is learnt of one document hides nothing in another of its form`(document: String) {
    var settings = ExaminerSettings()
    settings.clock = .given(1_795_255_200)
    var examiner = Examiner(settings)
    for _ in 0..<Self.textsToLearn { _ = findings(document, &examiner) }
    for variant in Self.variants(of: document) {
      let alone = findingsAlone(variant, settings)
      // Twice, so that its own form is known the second time.
      for _ in 0..<3 { #expect(findings(variant, &examiner) == alone, "\(variant)") }
      #expect(findings(document, &examiner) == findingsAlone(document, settings))
    }
  }

  @Test func `a form serves again after many others`() {
    let settings = ExaminerSettings()
    var examiner = Examiner(settings)
    for round in 0..<3 {
      for keys in 1..<300 {
        let members =
          (0..<keys % 150).map { "\"k\($0)\": \(round)" } + ["\"n\(keys)\": \"\(round)\""]
        let right = #"{"aps": {"alert": "Hi"}, \#(members.joined(separator: ", "))}"#
        let wrong = right.replacing("\"Hi\"", with: "\"\"")
        for text in [right, wrong, right] {
          #expect(findings(text, &examiner) == findingsAlone(text, settings))
        }
      }
    }
  }
}
