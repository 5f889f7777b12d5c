import PushFormats
package import PushShield

/// The numbers of `--statistics`: findings by rule, and speed.
package struct Statistics: Sendable {
  private var rules: [String: Count] = [:]
  private var documents = 0
  private var bytes = 0

  private struct Count {
    var total = 0
    var fixable = 0
  }

  package init() {}

  /// `isFixable`: whether `--fix` would repair it with the options of this run.
  package mutating func add(_ finding: ShieldedFinding, isFixable: Bool) {
    rules[finding.rule, default: Count()].total += 1
    if isFixable { rules[finding.rule, default: Count()].fixable += 1 }
  }

  package mutating func add(_ input: ReportedInput) {
    guard input.status == .checked else { return }
    documents += input.records ?? 1
    bytes += input.bytes ?? 0
  }

  /// The table, the most frequent rule first, and the rate.
  package func lines(nanoseconds: UInt64) -> [String] {
    let counts = rules.sorted { ($1.value.total, $0.key) < ($0.value.total, $1.key) }
    let width = counts.map { grouped($0.value.total).utf8.count }.max() ?? 0
    var lines = counts.map { rule, count in
      let number = grouped(count.total)
      let indent = String(repeating: " ", count: width - number.utf8.count)
      return "\(indent)\(number)  \(count.fixable > 0 ? "[*]" : "[ ]") \(rule)"
    }
    let fixable = counts.reduce(0) { $0 + $1.value.fixable }
    if fixable > 0 { lines.append("[*] \(grouped(fixable)) fixable with --fix") }
    return lines + [rate(nanoseconds)]
  }

  private func rate(_ nanoseconds: UInt64) -> String {
    let milliseconds = max(1, Int(nanoseconds / 1_000_000))
    let (perSecond, isHuge) = documents.multipliedReportingOverflow(by: 1000)
    var text =
      "\(counted(documents, "document")) of \(counted(bytes, "byte"))"
      + " in \(Counting.seconds(milliseconds))"
    if !isHuge, documents > 0 {
      text += ": \(grouped(perSecond / milliseconds)) a second"
    }
    return text
  }
}
