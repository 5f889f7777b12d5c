import JSON
import PushCommand
import PushReports
import PushShield

/// What holds for any text that is read as a configuration.
enum ConfigLaws {
  static func broken(by text: [UInt8]) -> [String] {
    let (configuration, findings) = ConfigurationLoading.read(text)
    var broken: [String] = []
    if configuration != nil, SyntaxDiagnosis(of: text.span).breaksGrammar {
      broken.append("a configuration that is not JSON is taken")
    }
    if configuration == nil, findings.isEmpty { broken.append("it is refused without a word") }
    for finding in findings {
      guard let span = finding.span else { continue }
      if span.start.offset < 0 || span.end.offset > text.count {
        broken.append("\(finding.rule) is outside the text")
      }
    }
    return broken
  }
}
