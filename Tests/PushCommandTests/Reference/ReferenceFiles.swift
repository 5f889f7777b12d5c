import PushCommand
import PushFormats
import PushModel
import PushReference
import PushRules

/// The pages of `.reference`, as they have to be: made from the tables and the rules.
enum ReferenceFiles {
  /// Texts by their path below the folder.
  static let all: [String: String] = {
    var files = ["README.md": index, "command-line.md": HelpPage.page(of: nil, as: .markdown)]
    for family in families { files["rules/\(family.rawValue).md"] = rules(of: family) }
    for group in FieldGroup.allCases { files["fields/\(group.rawValue).md"] = fields(of: group) }
    for subject in schemas {
      files["schemas/\(subject.name).schema.json"] = JSONTreeText.of(subject.schema())
    }
    return files
  }()

  /// Those of other products' documents are a few lines around these.
  private static let schemas = SchemaSubject.all.filter { !$0.name.hasPrefix("wrapper-") }

  private static let note =
    "Made by `make reference` from the tables and rules in `Sources`; do not edit."

  // MARK: - Rules

  private static func sortedRules(of family: Family) -> [any Rule.Type] {
    var rules: [any Rule.Type] = []
    for rule in Catalogue.rules where rule.name.hasPrefix("\(family.rawValue)-") {
      rules.append(rule)
    }
    return rules.sorted { $0.name < $1.name }
  }

  private static let families = Family.allCases.filter { !sortedRules(of: $0).isEmpty }

  private static func rules(of family: Family) -> String {
    var page = Markdown()
    page.heading(1, "Rules \(family.rawValue)-*")
    page.paragraph(note)
    let rules = sortedRules(of: family)
    page.table(["Rule", "Severity", "Requirement"], rules.map { row(of: $0, in: "") })
    for rule in rules { page.page(RuleReference.page(of: rule), level: 2) }
    return page.text
  }

  private static func row(of rule: any Rule.Type, in file: String) -> [String] {
    [
      Markdown.link(Markdown.code(rule.name), to: "\(file)#\(rule.name)"), rule.severity.name,
      Markdown.escaped(rule.page.summary),
    ]
  }

  // MARK: - Fields

  /// The tables that are described on one page.
  private enum FieldGroup: String, CaseIterable {
    case apns
    case fcmV1 = "fcm-v1"
    case fcmLegacy = "fcm-legacy"
    case fcmReceived = "fcm-received"
    case senders

    var title: String {
      switch self {
      case .apns: "Fields of APNs payloads and requests"
      case .fcmV1: "Fields of FCM HTTP v1 messages"
      case .fcmLegacy: "Fields of legacy FCM requests"
      case .fcmReceived: "Fields that FCM adds on the way to an app"
      case .senders: "Fields of other senders' documents"
      }
    }

    var tables: [Table] {
      Table.allCases.filter { table in
        switch self {
        case .apns: table.family == .apns
        case .fcmV1: table.family == .fcm
        case .fcmLegacy: table.family == .legacy
        case .fcmReceived: table.family == .received
        case .senders: table.isSenders
        }
      }
    }
  }

  private static func fields(of group: FieldGroup) -> String {
    var page = Markdown()
    page.heading(1, group.title)
    page.paragraph(note)
    let entries = FieldReference.entries
    for table in group.tables {
      page.heading(2, heading(of: table))
      for entry in entries where entry.table == table && !entry.field.isMisplaced {
        page.page(FieldReference.page(of: entry), level: 3)
      }
      let strangers = table.fields.filter(\.isMisplaced)
      guard !strangers.isEmpty else { continue }
      page.heading(3, "Written here by mistake")
      page.list(
        strangers.map { "\(Markdown.code($0.nameText)): \(Markdown.escaped($0.meaning))" })
    }
    return page.text
  }

  private static func heading(of table: Table) -> String {
    let title = table.title.prefix(1).uppercased() + table.title.dropFirst()
    return table == .activityAlert ? "\(title) of a Live Activity" : title
  }

  // MARK: - The index

  private static var index: String {
    var page = Markdown()
    page.heading(1, "Reference")
    page.paragraph(note)
    page.list([
      Markdown.link("The command line", to: "command-line.md"),
      "Fields: "
        + FieldGroup.allCases.map { Markdown.link($0.rawValue, to: "fields/\($0.rawValue).md") }
        .joined(separator: ", "),
      "JSON Schemas: "
        + schemas.map { Markdown.link($0.name, to: "schemas/\($0.name).schema.json") }
        .joined(separator: ", ") + "; `pushcheck schema` prints those of other products' documents",
    ])
    page.heading(2, "Rules")
    for family in families {
      let file = "rules/\(family.rawValue).md"
      page.heading(3, "\(family.rawValue)-*")
      page.table(
        ["Rule", "Severity", "Requirement"],
        sortedRules(of: family).map { row(of: $0, in: file) })
    }
    return page.text
  }
}
