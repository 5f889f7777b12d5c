import JSON
import PushFormats
import PushModel
import PushRules

/// Reports keys that are known but should not be written any more.
enum DiscouragedKey {
  static func report(_ id: FieldID, _ push: borrowing Push, _ findings: inout Findings) {
    switch id.field.standing {
    case .current: return
    case .misplaced(let remark) where id.table.family.isGoogle:
      FCMMisspelledKey.report(option: id, remark, push, &findings)
    case .misplaced(let remark): APNsMisplacedKey.report(id, remark, push, &findings)
    case .deprecated(let remark):
      report(id, "is deprecated", remark, push, &findings)
    case .legacy(let remark):
      report(id, "is obsolete", remark, push, &findings)
    case .outputOnly:
      report(id, "is written by the service", "senders leave it out", push, &findings)
    }
  }

  private static func report(
    _ id: FieldID, _ fact: String, _ remark: String, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    let rule: any Rule.Type =
      id.table.family.isGoogle ? id.table.googleRules.deprecatedKey : APNsDeprecatedKey.self
    findings.add(
      rule, at: push.key(id), "`\(id.field.name)` \(fact)",
      help: id == Message.token.id
        ? "send to the installation ID in \"fid\" when the app has one" : "leave it out",
      note: remark, source: id.field.source, isAboutKey: true)
  }
}
