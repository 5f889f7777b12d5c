import JSON
import PushCommand
import PushFormats
import PushModel
import PushReports
import PushShield
import Testing

/// Repairs are made until nothing is left of them, or not at all.
@Suite struct RepairerTests {
  private static func insertion(isSafe: Bool) -> LocatedFinding {
    LocatedFinding(
      rule: "apns-unknown-key", severity: .warning, message: "m", path: "p",
      kind: DocumentKind.choices.first, source: Standards.json,
      fix: LocatedFix(isSafe: isSafe, edits: [TextEdit(ByteRange(0, 0), "x")]))
  }

  @Test(arguments: [true, false])
  func `a repair that always calls for another one is not made`(isSafe: Bool) {
    let repairer = Repairer(includesUnsafe: true)
    let result = repairer.repair([]) { _ in [Self.insertion(isSafe: isSafe)] }
    #expect(result.isEndless)
    #expect(result.text == [])
  }

  @Test func `safe repairs are made where the others have no end`() {
    let repairer = Repairer(includesUnsafe: true)
    let result = repairer.repair([]) { text in
      [Self.insertion(isSafe: text.count < 2)]
    }
    #expect(result.isEndless)
    #expect(result.text == Array("xx".utf8))
  }

  /// The first one's right key has a target beside it, and the other's single quotes hide what lacks.
  @Test(arguments: [
    (
      #"{"app_id":"3c5b9c1e-7d4f-4d0b-9f5a-2f6b8a1c9d10","contents":{"en":"x"},"IncludedSegments":["All"],"include_aliases":{"external_id":["a"]}}"#,
      "wrapper-misspelled-key"
    ),
    ("{'contents': {'en': 'x'}, 'include_player_ids': ['a']}", "json-foreign-literal"),
  ])
  func `no repair is called safe that is not made`(text: String, rule: String) throws {
    var session = CheckSession(Options(.validate))
    let found = session.check(Array(text.utf8), .init(headers: nil, kind: nil)).findings
    let finding = try #require(found.first { $0.rule == rule })
    #expect(finding.isFixSafe == false)
    let harmless = Array(#"{"aps": {"content_available": 1}}"#.utf8)
    #expect(session.check(harmless, .init(headers: nil, kind: nil)).findings[0].isFixSafe == true)
  }

  /// A key in the wrong place beside one in the wrong case; the right spelling, which says nothing,
  /// beside a wrong one; the right place beside a wrong one; two wrong spellings.
  @Test(arguments: [
    (
      #"{"aps":{"alert":{"title":"t","sound":"x"},"Sound":"default"}}"#,
      ["apns-misplaced-key", "apns-misspelled-key"]
    ),
    (#"{"aps":{"alert":"t","mutable_content":1,"mutable-content":0}}"#, ["apns-flag-zero"]),
    (#"{"aps":{"alert":"t","sound":""},"sound":"a.caf"}"#, ["apns-sound-empty"]),
    (
      #"{"aps":{"alert":"t","content_available":1,"contentAvailable":0}}"#,
      ["apns-misspelled-key"]
    ),
    (
      #"{"message":{"topic":"a","android":{"collapsekey":"a","Collapse_Key":"b"}}}"#,
      ["fcm-misspelled-key"]
    ),
  ])
  func `nothing is repaired where two values are meant for one place`(
    text: String, rules: [String]
  ) {
    var options = Options(.validate)
    options.minSeverity = .note
    var session = CheckSession(options)
    let found = session.check(Array(text.utf8), .init(headers: nil, kind: nil)).findings
    for rule in rules {
      let finding = found.first { $0.rule == rule }
      #expect(finding != nil && finding?.isFixSafe == nil, "\(rule)")
      #expect(finding?.note?.contains("keep one of the two") == true)
    }
  }

  @Test func `what Google reads in either spelling is no misspelling`() {
    var session = CheckSession(Options(.validate))
    let text = #"{"message":{"topic":"a","android":{"collapseKey":"a","collapsekey":"b"}}}"#
    let found = session.check(Array(text.utf8), .init(headers: nil, kind: nil)).findings
    let misspelled = found.first { $0.rule == "fcm-misspelled-key" }
    #expect(misspelled?.help?.hasPrefix("keep one of the two:") == true)
    #expect(misspelled?.fix == nil)
  }

  @Test func `null says nothing, so that another value may take its place`() {
    var session = CheckSession(Options(.validate))
    let text = #"{"aps":{"alert":"t","sound":null,"Sound":"x"}}"#
    let found = session.check(Array(text.utf8), .init(headers: nil, kind: nil)).findings
    #expect(found.contains { $0.isFixSafe == true })
  }

  @Test func `what is removed for one value and filled with another stays`() {
    let place = JSONPointer(["a"])
    let zero = UInt8(ascii: "0")
    let result = Repairer(includesUnsafe: false).repair([zero, zero]) { text in
      var finding = Self.finding("apns-flag-zero", at: "/a", repairing: text[0] == zero ? 0 : 1)
      if text[0] == zero {
        finding.fix?.removed = [place]
      } else {
        finding = Self.finding(
          "apns-misspelled-key", at: "/A", repairing: text[1] == zero ? 1 : nil)
        finding.fix?.carried = [place]
      }
      return [finding]
    }
    #expect(String(decoding: result.text, as: UTF8.self) == "00")
  }

  /// `move` has its source at the first zero and its target at the last one; `removal` takes the
  /// first two bytes or the last two.
  @Test(arguments: [
    (removed: 0..<2, expected: "xx01"), (removed: 2..<4, expected: "m001"),
  ])
  func `a removal waits for what leaves it, and gives way to what comes to it`(
    removed: Range<Int>, expected: String
  ) {
    let zero = UInt8(ascii: "0")
    let result = Repairer(includesUnsafe: true).repair([zero, zero, zero, zero]) { text in
      let isMoved = text[3] != zero
      var removal = Self.finding("apns-mdm-with-other-keys", at: removed.contains(0) ? "/a" : "/b")
      removal.fix = LocatedFix(
        isSafe: false, edits: [TextEdit(ByteRange(removed.lowerBound, removed.upperBound), "xx")],
        removed: [JSONPointer([removed.contains(0) ? "a" : "b"])])
      var move = Self.finding("apns-misplaced-key", at: "/a/k")
      move.fix = LocatedFix(
        isSafe: false,
        edits: [TextEdit(ByteRange(0, 1), "m"), TextEdit(ByteRange(3, 4), "1")],
        carried: [JSONPointer(["b", "k"])])
      let isRemoved = text[removed.lowerBound] == UInt8(ascii: "x")
      return (isRemoved ? [] : [removal]) + (isMoved ? [] : [move])
    }
    #expect(String(decoding: result.text, as: UTF8.self) == expected)
  }

  /// A repair of the first `a`.
  private static func first(in text: [UInt8]) -> [LocatedFinding] {
    guard let place = text.firstIndex(of: UInt8(ascii: "a")) else { return [] }
    return [repair(at: place)]
  }

  private static func repair(at place: Int) -> LocatedFinding {
    LocatedFinding(
      rule: "apns-unknown-key", severity: .warning, message: "m", path: "p",
      kind: DocumentKind.choices.first, source: Standards.json,
      fix: LocatedFix(isSafe: true, edits: [TextEdit(ByteRange(place, place + 1), "b")]))
  }

  @Test func `repairs of which each uncovers one further on are all made`() {
    let repairer = Repairer(includesUnsafe: false)
    let result = repairer.repair([UInt8](repeating: UInt8(ascii: "a"), count: 500), Self.first)
    #expect(result.text == [UInt8](repeating: UInt8(ascii: "b"), count: 500))
    #expect(result.repairs == 500)
    #expect(!result.isEndless && !result.isUnfinished)
  }

  @Test func `more mistakes than are found at once are all repaired`() {
    let limit = FindingLimit.mostRepaired
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: 2 * limit + 10)
    let result = Repairer(includesUnsafe: false).repair(text) {
      Self.all(in: $0, atMost: limit)
    }
    #expect(result.repairs == 2 * limit + 10 && !result.isUnfinished && !result.isEndless)
  }

  @Test func `what stands behind many mistakes without a repair is left to the next run`() {
    let limit = FindingLimit.mostRepaired
    let text = Array(String(repeating: "ax", count: limit).utf8)
    var looks = 0
    let result = Repairer(includesUnsafe: false).repair(text) {
      looks += 1
      return Self.all(in: $0, atMost: limit)
    }
    #expect(result.repairs == limit * 3 / 4 && result.isUnfinished && !result.isEndless)
    #expect(looks <= 4)
  }

  @Test func `a long text is not looked at once for each of its mistakes`() {
    let repairer = Repairer(includesUnsafe: false)
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: 5000)
    let result = repairer.repair(text, Self.first)
    #expect(result.isUnfinished && !result.isEndless)
    #expect((900...1100).contains(result.repairs))
  }

  private static func finding(
    _ rule: String, at pointer: JSONPointer, _ severity: Severity = .error,
    repairing byte: Int? = nil
  ) -> LocatedFinding {
    let edits = byte.map { [TextEdit(ByteRange($0, $0 + 1), "1")] }
    return LocatedFinding(
      rule: rule, severity: severity, message: "m", path: "p", kind: DocumentKind.choices.first,
      pointer: pointer, source: Standards.json,
      fix: edits.map { LocatedFix(isSafe: true, edits: $0) })
  }

  /// What safe repairs make of two mistakes, each of which is a zero; `look` says what is found.
  private static func repaired(_ look: (_ isFirst: Bool, _ isSecond: Bool) -> [LocatedFinding])
    -> String
  {
    let zero = UInt8(ascii: "0")
    let result = Repairer(includesUnsafe: false).repair([zero, zero]) { text in
      look(text[0] == zero, text[1] == zero)
    }
    return String(decoding: result.text, as: UTF8.self)
  }

  @Test func `a mistake that is gone does not make up for one that is uncovered`() {
    let text = Self.repaired { isBadgeWrong, isKeyWrong in
      (isBadgeWrong ? [Self.finding("apns-wrong-type", at: "/aps/badge", repairing: 0)] : [])
        + [
          isKeyWrong
            ? Self.finding("apns-misspelled-key", at: "/aps/thread_id", repairing: 1)
            : Self.finding("apns-wrong-type", at: "/aps/thread-id")
        ]
    }
    #expect(text == "10")
  }

  @Test func `nor does one in another element of a list`() {
    let text = Self.repaired { isBadgeWrong, isKeyWrong in
      (isBadgeWrong ? [Self.finding("apns-wrong-type", at: "/0/aps/badge", repairing: 0)] : [])
        + [
          isKeyWrong
            ? Self.finding("apns-misspelled-key", at: "/1/aps/Badge", repairing: 1)
            : Self.finding("apns-wrong-type", at: "/1/aps/badge")
        ]
    }
    #expect(text == "10")
  }

  @Test func `a mistake that becomes graver is a new one`() {
    let text = Self.repaired { isBadgeWrong, isKeyOutside in
      (isBadgeWrong ? [Self.finding("apns-wrong-type", at: "/aps/badge", repairing: 0)] : [])
        + (isKeyOutside
          ? [
            Self.finding("apns-misplaced-key", at: "/mutable-content", .warning, repairing: 1),
            Self.finding("apns-empty-aps", at: "/aps", .warning),
          ] : [Self.finding("apns-empty-aps", at: "/aps", .error)])
    }
    #expect(text == "10")
  }

  @Test(arguments: [
    ("/sound", "/aps/sound"), ("/token", "/message/token"), ("", "/message"),
    ("/message/Android/ttl", "/message/android/ttl"),
    ("/headers/Apns_Topic", "/headers/apns-topic"),
    ("/aps/alert/loc-args/3", "/aps/alert/loc-args/1"), ("/data/1/x", "/message/data/1/x"),
  ])
  func `a mistake that moves with a repair is known`(old: JSONPointer, new: JSONPointer) {
    let text = Self.repaired { _, isOld in
      isOld
        ? [
          Self.finding("apns-wrong-type", at: old),
          Self.finding("apns-misplaced-key", at: old, repairing: 1),
        ] : [Self.finding("apns-wrong-type", at: new)]
    }
    #expect(text == "01")
  }

  /// So many times a mistake: `a`, which has a repair, or `x`, which has none.
  private static func all(in text: [UInt8], atMost limit: Int) -> [LocatedFinding] {
    let mistakes = text.indices.filter { text[$0] != UInt8(ascii: "b") }
    return mistakes.prefix(limit).map { place in
      var finding = repair(at: place)
      if text[place] == UInt8(ascii: "x") { finding.fix = nil }
      return finding
    }
  }
}
