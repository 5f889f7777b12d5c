package import PushFormats
package import PushReference

/// The schemas that `pushcheck schema` can print.
package enum SchemaSubject: Hashable, Sendable {
  case kind(DocumentKind)
  /// The format `pushcheck.report/1`.
  case report
  /// The format `pushcheck.inspect/1`.
  case inspect
  /// The file `pushcheck.json`.
  case config

  package static let all: [SchemaSubject] =
    DocumentKind.choices.map { .kind($0) } + [.report, .inspect, .config]

  /// The placeholder for a name in the help.
  package static let usage = (["KIND"] + all.filter { !$0.isKind }.map(\.name))
    .joined(separator: "|")

  private var isKind: Bool {
    if case .kind = self { true } else { false }
  }

  package init?(named name: String) {
    guard let subject = Self.all.first(where: { $0.name == name }) else { return nil }
    self = subject
  }

  package var name: String {
    switch self {
    case .kind(let kind): kind.name
    case .report: "report"
    case .inspect: "inspect"
    case .config: "config"
    }
  }

  /// What a document of the schema is.
  package var title: String {
    switch self {
    case .kind(let kind): kind.title
    case .report: "Report of pushcheck"
    case .inspect: "Breakdown of a document by pushcheck"
    case .config: "Configuration of pushcheck"
    }
  }

  /// The schema, as a document of JSON Schema.
  package func schema(in draft: SchemaDraft = .newest) -> JSONTree {
    let body = body
    let option = draft == .newest ? "" : " --draft \(draft.name)"
    let head: JSONTree = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:pushcheck:schema:\(name)",
      "title": .text(title),
      "description": .text("\(body.description) Made by `pushcheck schema\(option) \(name)`."),
    ]
    return draft.translated(
      head.merged(with: body.schema)
        .adding(body.definitions.isEmpty ? [:] : ["$defs": .object(body.definitions)]))
  }

  private var body: SchemaBody {
    switch self {
    case .kind(let kind): KindSchema.body(of: kind)
    case .report: ReportSchema.body
    case .inspect: InspectSchema.body
    case .config: ConfigSchema.body
    }
  }
}
