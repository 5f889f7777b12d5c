package import PushFormats

/// What `pushcheck schema` can print a schema of.
package enum SchemaSubject: Hashable, Sendable {
  case kind(DocumentKind)
  /// The format `pushcheck.report/1`.
  case report

  package static let all: [SchemaSubject] = DocumentKind.choices.map { .kind($0) } + [.report]

  package init?(named name: String) {
    guard let subject = Self.all.first(where: { $0.name == name }) else { return nil }
    self = subject
  }

  package var name: String {
    switch self {
    case .kind(let kind): kind.name
    case .report: "report"
    }
  }

  /// What a document of the schema is.
  package var title: String {
    switch self {
    case .kind(let kind): kind.title
    case .report: "Report of pushcheck"
    }
  }

  /// The schema, as a document of JSON Schema 2020-12.
  package var schema: JSONTree {
    let body = body
    let head: JSONTree = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:pushcheck:schema:\(name)",
      "title": .text(title),
      "description": .text("\(body.description) Made by `pushcheck schema \(name)`."),
    ]
    return head.merged(with: body.schema)
      .adding(body.definitions.isEmpty ? [:] : ["$defs": .object(body.definitions)])
  }

  private var body: SchemaBody {
    switch self {
    case .kind(let kind): KindSchema.body(of: kind)
    case .report: ReportSchema.body
    }
  }
}

/// The part of a schema that is its own.
struct SchemaBody {
  var description: String
  var schema: JSONTree
  var definitions: [JSONTree.Member] = []
}

extension JSONTree {
  /// The members of one object behind those of another.
  func merged(with other: JSONTree) -> JSONTree {
    guard case .object(let own) = self, case .object(let others) = other else { return self }
    return .object(own + others)
  }
}
