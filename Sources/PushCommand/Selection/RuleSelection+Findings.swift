import PushCheck
import PushFormats
import PushModel

// What the user's settings let through of the findings of a document.
extension RuleSelection {
  /// How severe a finding may be; nil when it is off.
  private func severity(of finding: borrowing Finding) -> Severity? {
    // Most runs select nothing: then nothing is made of where the finding stands.
    guard !isEmpty else { return finding.severity }
    return severity(
      of: finding.rule.name, default: finding.severity, at: finding.address)
  }

  /// The findings that are to be shown, as severe as they may be.
  func chosen(of findings: [Finding], atLeast least: Severity?) -> [Finding] {
    // A list that is left as it is need not be copied.
    if isEmpty, findings.are(atLeast: least) { return findings }
    return findings.compactMap { finding in
      guard let severity = severity(of: finding) else { return nil }
      if let least, severity < least { return nil }
      var finding = finding
      finding.severity = severity
      return finding
    }
  }

  /// How many findings are dropped since they are too mild.
  func hidden(of examination: Examination, below least: Severity?) -> Int {
    guard let least else { return 0 }
    var count = 0
    let findings = examination.findings.all.span
    for number in findings.indices {
      if let severity = severity(of: findings[number]), severity < least { count += 1 }
    }
    return count
  }
}

extension [Finding] {
  fileprivate func are(atLeast least: Severity?) -> Bool {
    guard let least else { return true }
    for number in span.indices where span[number].severity < least { return false }
    return true
  }
}
