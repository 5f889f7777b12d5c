import PushReports
import PushShield
import Testing

/// The table of `--statistics`.
struct StatisticsTests {
  private static func statistics(_ rules: [(String, Int)], fixable: Bool = false) -> Statistics {
    var statistics = Statistics()
    for (rule, count) in rules {
      for finding in Sample("{}", rule: rule).shielded.findings {
        for _ in 0..<count { statistics.add(finding, isFixable: fixable) }
      }
    }
    return statistics
  }

  @Test func `the most frequent rule comes first, then by name`() {
    let statistics = Self.statistics([("b-rule", 2), ("c-rule", 1200), ("a-rule", 2)])
    #expect(
      statistics.lines(nanoseconds: 0).dropLast()
        == ["1,200  [ ] c-rule", "    2  [ ] a-rule", "    2  [ ] b-rule"])
  }

  @Test func `what --fix would repair is marked and counted`() {
    let lines = Self.statistics([("a-rule", 3)], fixable: true).lines(nanoseconds: 0)
    #expect(lines.first == "3  [*] a-rule")
    #expect(lines.dropFirst().first == "[*] 3 fixable with --fix")
  }

  @Test func `the rate counts records, and what was checked`() {
    var statistics = Statistics()
    statistics.add(ReportedInput(path: "a", status: .checked, records: 2999, bytes: 123_456))
    statistics.add(ReportedInput(path: "b", status: .checked, bytes: 10))
    statistics.add(ReportedInput(path: "c", status: .skipped, bytes: 99))
    statistics.add(.unread("d"))
    #expect(
      statistics.lines(nanoseconds: 1_500_999_999)
        == ["3,000 documents of 123,466 bytes in 1.500 s: 2,000 a second"])
  }

  @Test func `nothing takes no time`() {
    #expect(Statistics().lines(nanoseconds: 0) == ["0 documents of 0 bytes in 0.001 s"])
  }
}
