import JSON
import PushCheck
import PushCommand
import PushFormats
import PushInspection
import PushModel
import PushReports
import PushRules
import PushShield
import Testing

/// A push with which a device does nothing is an error, and no repair makes it look clean.
@Suite struct LostPushTests {
  private static let documents =
    Catalogue.rules.filter { $0.name.hasPrefix("apns-") }
    .flatMap { $0.page.failing.filter { $0.headers.isEmpty && $0.kind == nil }.map(\.text) }
    + [
      #"{"aps":{"alrt":"Your order shipped"}}"#, #"{"aps":{"alrt":5},"orderId":7}"#,
      #"{"aps":{"boddy":"Hi"}}"#, #"{"aps":{"foo":1}}"#, #"{"aps":{"foo":1},"orderId":7}"#,
      #"{"aps":{"sound":""},"orderId":7}"#, #"{"aps":{"badge":null},"orderId":7}"#,
      #"{"aps":{"mutable-content":0},"orderId":7}"#, #"{"aps":{"content-available":0},"a":1}"#,
      #"{"aps":{"apns-priority":10},"orderId":7}"#, #"{"aps":{"alert":null},"orderId":7}"#,
      #"{"aps":{"container-identifier":"a"},"container-identifier":"a"}"#,
      #"{"aps":{"thread-id":5},"orderId":7}"#,
      #"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{"apns-priority":"5"},"a":1}}"#,
    ]

  @Test(arguments: documents)
  func `no repair makes a lost push look clean`(document: String) {
    let text = Array(document.utf8)
    guard let outcome = Self.outcome(of: text), outcome.isLost, outcome.worst == .error else {
      return
    }
    let repairer = Repairer(includesUnsafe: true)
    let repaired = repairer.repair(text) { Self.findings(in: $0) }.text
    guard let after = Self.outcome(of: repaired), after.isLost else { return }
    #expect(after.worst > .note, "\(String(decoding: repaired, as: UTF8.self))")
  }

  @Test(arguments: [
    #"{"aps":{"foo":1}}"#, #"{"aps":{"message":"hello"}}"#, #"{"aps":{"content-available":0}}"#,
    #"{"aps":{"category":"INVITE"}}"#, #"{"aps":{"badge":-1}}"#, #"{"aps":{"sound":""}}"#,
    #"{"aps":{"alert":{}}}"#, #"{"aps":{"alert":null,"badge":null}}"#, #"{"aps":{"title":"Hi"}}"#,
    #"{"aps":{"thread-id":"t-1"},"alert":"Hi"}"#,
  ])
  func `a push that does nothing is an error`(document: String) throws {
    let outcome = try #require(Self.outcome(of: Array(document.utf8)))
    #expect(outcome.isLost)
    #expect(outcome.worst == .error)
  }

  private static let examples = Catalogue.rules.flatMap { rule in
    rule.page.failing.filter { $0.headers.isEmpty && $0.kind == nil && $0.text.utf8.count < 2000 }
      .map(\.text)
  }

  /// Whoever takes both would have to choose.
  @Test(arguments: examples)
  func `no two safe repairs write different values to one place`(document: String) {
    var written: [Int: String] = [:]
    for finding in Self.findings(in: Array(document.utf8)) {
      guard let fix = finding.fix, fix.isSafe else { continue }
      for edit in fix.edits where edit.range.end > edit.range.start {
        let before = written.updateValue(edit.replacement, forKey: edit.range.start)
        #expect(before == nil || before == edit.replacement, "\(finding.rule): \(document)")
      }
    }
  }

  /// A value that one repair moves and another one removes with all that is around it.
  @Test(arguments: [
    #"{"payload":{"aps":{"apns-topic":"KEPT"},"mdm":"5B2F0A67-1111-4222-8333-444455556666"},"headers":{"apns-push-type":"mdm"}}"#,
    #"{"payload":{"aps":{"headers":{"apns-topic":"KEPT"}},"mdm":"5B2F0A67-1111-4222-8333-444455556666"},"token":"8a2c8a2c8a2c8a2c8a2c8a2c8a2c8a2c8a2c8a2c8a2c8a2c8a2c8a2c8a2c8a2c"}"#,
    #"{"aps":{"headers":{"apns-topic":"KEPT"}},"mdm":"5B2F0A67-1111-4222-8333-444455556666"}"#,
    #"{"payload":{"web_push":8030,"notification":{"title":"a","navigate":"https://example.org"},"aps":{"apns-topic":"KEPT"}},"headers":{"apns-push-type":"alert"}}"#,
  ])
  func `unsafe repairs together lose no value that one of them keeps`(text: String) {
    let repairer = Repairer(includesUnsafe: true)
    let repaired = repairer.repair(Array(text.utf8)) { Self.findings(in: $0) }.text
    #expect(String(decoding: repaired, as: UTF8.self).contains("KEPT"))
    #expect(repairer.repair(repaired) { Self.findings(in: $0) }.text == repaired)
  }

  private static let webPushWithAlertBeside =
    #"{"web_push":8030,"notification":{"title":"x","navigate":"https://a.b"},"aps":{},"alert":"Hi"}"#

  @Test(arguments: examples + [webPushWithAlertBeside])
  func `unsafe repairs leave no safe one unmade`(text: String) {
    let text = Array(text.utf8)
    let repaired = Repairer(includesUnsafe: true).repair(text) { Self.findings(in: $0) }.text
    let again = Repairer(includesUnsafe: false).repair(repaired) { Self.findings(in: $0) }.text
    #expect(again == repaired, "\(String(decoding: again, as: UTF8.self))")
  }

  @Test func `a value that was moved is kept, and its new place not removed`() {
    let result = Repairer(includesUnsafe: true).repair(Array(Self.webPushWithAlertBeside.utf8)) {
      Self.findings(in: $0)
    }
    #expect(String(decoding: result.text, as: UTF8.self).hasSuffix(#""aps":{"alert":"Hi"}}"#))
    #expect(result.doubts.haveOutdone)
  }

  private static func examine(_ text: [UInt8]) -> Examination {
    var examiner = Examiner(ExaminerSettings())
    return examiner.examine(text.span)
  }

  private static func outcome(of text: [UInt8]) -> (isLost: Bool, worst: Severity)? {
    let examination = examine(text)
    guard examination.kind == .apns,
      let delivery = DeliveryOutcome(of: text, examination)
    else { return nil }
    return (
      delivery.isWithoutEffect, examination.findings.all.map(\.severity).max() ?? .note
    )
  }

  private static func findings(in text: [UInt8]) -> [LocatedFinding] {
    let examination = examine(text)
    var fingerprints = Fingerprints()
    return FindingLocator(
      text.span, startingAt: .init(line: 1, column: 1, offset: 0), path: "p", record: nil
    )
    .locate(examination.findings.all, kind: examination.kind, &fingerprints)
  }
}
