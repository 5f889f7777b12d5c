import JSON
import PushFormats
import PushModel
import PushRules

/// Reports keys that are known but should not be written any more.
enum DiscouragedKey {
  /// How severe it is to write a key of this standing; nil where that depends on what stands around
  /// it, and where nothing is to be said.
  static func severity(of field: borrowing Field, in table: Table) -> Severity? {
    switch field.standing {
    case .current, .misplaced: return nil
    case .outputOnly where LegacyMisplacedKey.mayBeMeant(field, in: table): return nil
    case .deprecated, .legacy, .outputOnly:
      let rule = rule(in: table)
      // One that supersedes others is wanted for that, too.
      return rule.supersedes.isNone ? rule.severity : nil
    }
  }

  /// The rule about keys that are known and that stand where they belong.
  static func rule(in table: Table) -> any Rule.Type {
    table.family.isGoogle ? table.googleRules.deprecatedKey : APNsDeprecatedKey.self
  }

  static func report(_ id: FieldID, _ push: borrowing Push, _ findings: inout Findings) {
    let field = id.field
    switch field.standing {
    case .misplaced(let remark) where id.table.family.isGoogle:
      FCMMisspelledKey.report(option: id, remark, push, &findings)
    case .misplaced(let remark): APNsMisplacedKey.report(id, remark, push, &findings)
    case .outputOnly where LegacyMisplacedKey.mayBeMeant(field, in: id.table):
      guard !LegacyMisplacedKey.report(category: id, push, &findings) else { return }
      report(id, field, at: push.key(id), &findings)
    default: report(id, field, at: push.key(id), &findings)
    }
  }

  /// The same in an object that a sender hands on as it is.
  static func report(_ id: FieldID, at place: JSONPointer, _ findings: inout Findings) {
    let field = id.field
    if case .misplaced(let remark) = field.standing {
      WrapperMisplacedKey.report(id, remark, at: place, &findings)
    } else {
      report(id, field, at: .key(place), &findings)
    }
  }

  private static func report(
    _ id: FieldID, _ field: Field, at place: Place, _ findings: inout Findings
  ) {
    switch field.standing {
    case .current, .misplaced: return
    case .deprecated(let remark): report(id, field, "is deprecated", remark, at: place, &findings)
    case .legacy(let remark): report(id, field, "is obsolete", remark, at: place, &findings)
    case .outputOnly:
      report(
        id, field, "is written by the service", "senders leave it out", at: place, &findings)
    }
  }

  private static func report(
    _ id: FieldID, _ field: Field, _ fact: String, _ remark: String, at place: Place,
    _ findings: inout Findings
  ) {
    findings.add(
      rule(in: id.table), at: place, String(joining: ["`", field.nameText, "` ", fact]),
      help: id == Message.token.id
        ? "send to the installation ID in \"fid\" when the app has one" : "leave it out",
      note: remark, source: field.source, isAboutNoValue: true)
  }
}
