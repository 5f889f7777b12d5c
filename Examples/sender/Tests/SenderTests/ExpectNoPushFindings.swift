import PushCheckKit
import Testing

/// Records an issue for each finding, with what to write instead; copy it into your tests.
///
/// `least` is the mildest finding that fails the test.
func expectNoPushFindings(
  _ payload: some Sequence<UInt8>, headers: [String: String]? = nil, kind: Kind? = nil,
  atLeast least: Severity = .warning, _ validator: Validator = Validator(),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let report = validator.check(Array(payload), headers: headers, kind: kind)
  if report.isUnread { Issue.record("the push was not read", sourceLocation: sourceLocation) }
  for finding in report.findings where finding.severity >= least {
    var text = "\(finding)"
    if let outcome = finding.prediction?.outcome { text += "\nwhat happens: \(outcome)" }
    if let help = finding.help { text += "\nhelp: \(help)" }
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
}
