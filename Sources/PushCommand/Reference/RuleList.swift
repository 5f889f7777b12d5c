import ByteIO
import PushFormats
import PushModel
import PushReports
import PushRules

/// `pushcheck rules`: the rules with their usual severity and summary, by family.
struct RuleList {
  private let options: Options
  private let width: Int
  private let paint: PagePaint

  init(_ options: Options, width: Int, _ paint: PagePaint) {
    self.options = options
    self.width = width
    self.paint = paint
  }

  func run(_ output: inout RunOutput) throws(WrongUse) -> ExitStatus {
    let rules = try self.rules()
    output.results.append(options.format == .json ? json(rules) : text(rules))
    if rules.isEmpty { output.remark("no rule is of this kind and severity") }
    return .clean
  }

  /// The rules that the user asks for, by name.
  private func rules() throws(WrongUse) -> [any Rule.Type] {
    var rules = Catalogue.rules
    if let glob = options.operands.first {
      let pattern = RulePattern(String(decoding: glob, as: UTF8.self))
      rules = rules.filter { pattern.names($0.name) }
      guard !rules.isEmpty else {
        throw WrongUse(.unknownRule(glob, ruleIDs: Catalogue.rules.map { $0.name }), .rules)
      }
    }
    if let kind = options.kind { rules = rules.filter { kind.mayBreak($0) } }
    if let severity = options.listedSeverity {
      rules = rules.filter { $0.severities.contains(severity) }
    }
    return rules.sorted { $0.name < $1.name }
  }

  private func text(_ rules: [any Rule.Type]) -> String {
    let column = (rules.map { $0.name.count }.max() ?? 0) + 2
    var text = ""
    for family in Family.allCases {
      let members = rules.filter { $0.family == family }
      guard !members.isEmpty else { continue }
      text += text.isEmpty ? "" : "\n"
      text += "\(paint.heading(family.rawValue)): \(family.meaning)\n"
      for rule in members { text += row(of: rule, column: column) }
    }
    guard rules.contains(where: { $0.severities.count > 1 }) else { return text }
    return text
      + "\n\(Self.mark) another severity in some cases, which `pushcheck explain RULE` names\n"
  }

  private func row(of rule: any Rule.Type, column: Int) -> String {
    let name = rule.name + String(repeating: " ", count: column - rule.name.count)
    let mark = rule.severities.count > 1 ? Self.mark : ""
    let severity = paint.severity(rule.severity) + mark
    let indent = column + 9
    let summary = rule.page.summary
    // On a narrow page the summary is on a line of its own.
    guard width - indent >= 30 else {
      let block = TextWrapping.block(summary, width: width, firstIndent: 4, hangingIndent: 4)
      return "\(name)\(severity)\n    \(block)\n"
    }
    let block = TextWrapping.block(
      summary, width: width, firstIndent: indent, hangingIndent: indent)
    return name + severity
      + String(repeating: " ", count: 9 - rule.severity.name.count - mark.count)
      + block + "\n"
  }

  private static let mark = "*"

  private func json(_ rules: [any Rule.Type]) -> String {
    var writer = JSONWriter()
    writer.array { list in
      for rule in rules {
        let page = rule.page
        list.object {
          $0.member("id", rule.name)
          $0.member("family", rule.family?.rawValue)
          $0.member("severity", rule.severity.name)
          $0.member(
            "severities",
            array: { list in for severity in rule.severities { list.string(severity.name) } })
          $0.member("summary", page.summary)
          $0.member("rationale", page.rationale)
          $0.member("source", rule.source.address)
        }
      }
    }
    return writer.text + "\n"
  }
}

extension Family {
  fileprivate var meaning: String {
    switch self {
    case .json: "how a document is written"
    case .push: "any push"
    case .apns: "payloads and headers for APNs, also inside other documents"
    case .fcm: "messages for FCM HTTP v1"
    case .legacy: "requests to the legacy FCM API"
    case .received: "what an app receives"
    case .wrapper: "documents of other senders"
    case .privacy: "what should not be in a push"
    case .config: Tool.configurationFile
    case .app: "what \(Tool.configurationFile) says of the app"
    case .convert: "what a conversion could not carry"
    case .record: "records with keys"
    }
  }
}

extension DocumentKind {
  /// Whether a rule may have something to say about documents of this kind.
  fileprivate func mayBreak(_ rule: any Rule.Type) -> Bool {
    guard let family = rule.family else { return false }
    switch family {
    case .json, .push, .privacy, .app, .record: return true
    case .config, .convert: return false
    case .apns: return self != .fcmLegacy && self != .fcmData
    case .fcm: return self == .fcmV1 || self == .fcmData || isWrapper
    case .legacy: return self == .fcmLegacy || isWrapper
    case .received: return self == .fcmReceived
    case .wrapper: return isWrapper && !isOfOtherSender(rule)
    }
  }

  private func isOfOtherSender(_ rule: any Rule.Type) -> Bool {
    (rule as? any SenderRule.Type).map { !$0.kinds.contains(self) } ?? false
  }
}
