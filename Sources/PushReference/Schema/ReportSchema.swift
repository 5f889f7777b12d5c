import PushFormats

/// The schema of `pushcheck.report/1`; every member is always present.
package enum ReportSchema {
  package static var body: SchemaBody {
    SchemaBody(
      description: "What `--format json` prints; a line of `--format jsonl` is a finding or, the"
        + " last one, the summary. Fields are only ever added within a version.",
      schema: object([
        ("format", ["const": "pushcheck.report/1"]),
        ("tool", reference("tool")),
        ("findings", list(reference("finding"))),
        ("inputs", list(reference("input"))),
        ("summary", reference("summary")),
      ]),
      definitions: findingDefinitions + [.init("input", input), .init("summary", summary)])
  }

  /// The definitions of a finding, which reports of other commands contain too.
  static var findingDefinitions: [JSONTree.Member] {
    [
      .init("tool", tool), .init("finding", finding), .init("position", position),
      .init("span", span),
      .init("related", related), .init("prediction", prediction), .init("fix", fix),
    ]
  }

  static var tool: JSONTree {
    object([
      ("name", ["const": "pushcheck"]),
      ("version", described(text, "The version that made the report")),
    ])
  }

  private static var finding: JSONTree {
    object([
      ("rule", described(text, "The id of the rule; `pushcheck explain` shows its page")),
      ("severity", ["enum": .texts(Severity.allCases.reversed().map(\.name))]),
      ("message", described(text, "What is wrong, in one line")),
      ("path", described(text, "The file, as it was named")),
      (
        "record",
        described(
          orNull(count(from: 1)),
          "Which record of NDJSON it is; blank lines count where each line is a record, as with --every-record"
        )
      ),
      ("key", described(orNull(text), "What the caller calls the record")),
      ("kind", described(kind, "What the document is")),
      ("pointer", described(orNull(text), "Where in the document, as a JSON Pointer")),
      (
        "inner",
        described(orNull(text), "Where in the document that the string at `pointer` contains")
      ),
      ("header", described(orNull(text), "The request header, when it came from an option")),
      ("start", orNull(reference("position"))),
      ("end", described(orNull(reference("position")), "The first position after it")),
      (
        "in_record",
        described(orNull(reference("span")), "The same from the beginning of the record's document")
      ),
      ("label", described(orNull(text), "A few words for the place")),
      ("related", orNull(reference("related"))),
      ("help", described(orNull(text), "What to write instead")),
      ("note", described(orNull(text), "What else is known")),
      ("url", described(text, "The page that the rule rests on").adding(["format": "uri"])),
      ("predicts", orNull(reference("prediction"))),
      ("fix", orNull(reference("fix"))),
      (
        "fingerprint",
        described(text, "The same for the same mistake at the same place, wherever it moves")
      ),
    ])
  }

  private static var position: JSONTree {
    object([
      ("line", count(from: 1)),
      ("column", described(count(from: 1), "In Unicode scalars")),
      ("offset", described(count(from: 0), "In bytes from the start of the file")),
    ])
  }

  private static var span: JSONTree {
    object([("start", reference("position")), ("end", reference("position"))])
  }

  private static var related: JSONTree {
    object([
      ("start", reference("position")), ("end", reference("position")), ("label", orNull(text)),
    ])
  }

  private static var prediction: JSONTree {
    object([
      ("service", ["enum": .texts(Prediction.Service.allCases.map(\.rawValue))]),
      ("status", described(orNull(["type": "integer"]), "The HTTP status of the answer")),
      ("reason", described(orNull(text), "The reason in the answer's body")),
      ("outcome", described(orNull(text), "What becomes of the push")),
    ])
  }

  private static var fix: JSONTree {
    object([
      ("safety", ["enum": ["safe", "unsafe"]]),
      (
        "edits",
        list(
          object([
            ("start", described(count(from: 0), "In bytes from the start of the file")),
            ("end", count(from: 0)), ("text", text),
          ]))
      ),
    ])
  }

  private static var input: JSONTree {
    object(
      [
        ("path", text),
        ("status", text),
        ("kind", kind),
        ("push_type", orNull(text)),
        (
          "records",
          described(orNull(count(from: 0)), "How many lines of NDJSON contain a document")
        ),
        ("bytes", orNull(count(from: 0))),
        ("limit", described(orNull(count(from: 0)), "The most bytes that the service takes")),
        (
          "because",
          described(orNull(text), "The sign that decided the kind, or why it was passed over")
        ),
        (
          "other_records",
          described(
            orNull(count(from: 0)), "Records that were passed over since they are no pushes")
        ),
      ], optional: [("requests", requests)])
  }

  private static var requests: JSONTree {
    described(count(from: 0), "Only of captures: how many of their requests are pushes")
  }

  private static var summary: JSONTree {
    let counted = [
      "errors", "warnings", "notes", "suppressed", "unread", "skipped", "records", "other_records",
      "hidden", "fixable", "fixable_unsafely",
    ]
    let members =
      [
        ("inputs", count(from: 0)),
        (
          "with_findings",
          described(count(from: 0), "Inputs with a finding that is shown, be it only a note")
        ),
      ] + counted.map { ($0, count(from: 0)) }
    let problems = (
      "with_problems",
      described(
        count(from: 0),
        "Those of them with more than notes, or with notes for which the run fails: what the report"
          + " for people calls \"with problems\"")
    )
    let fixed = ["fixed", "fixed_files"].map { name in
      (name, described(orNull(count(from: 0)), "null without --fix"))
    }
    let groups = described(groups, "Only with --group, which leaves `findings` empty")
    return object(
      members + fixed + [problems],
      optional: [("requests", requests), ("groups", groups)])
  }

  private static var groups: JSONTree {
    let counts = ["findings", "records"]
    let group = object(
      [
        ("rule", text), ("severity", ["enum": .texts(Severity.allCases.reversed().map(\.name))]),
        ("kind", kind),
        (
          "place", described(text, "A JSON Pointer in which * is any index or key of the app's own")
        ),
        (
          "values",
          described(
            list(object([("value", text), ("findings", count(from: 1))])),
            "What stands there, shortened, the most frequent first")
        ),
        ("other_values", described(count(from: 0), "Findings about others than these")),
        ("by", described(orNull(text), "What the records contain at the place of --by")),
      ] + counts.map { ($0, count(from: 1)) } + [
        ("first", groupPlace), ("last", groupPlace),
        ("message", described(text, "What the first finding says")),
      ])
    let sizes = object(
      [("kind", kind)]
        + ["records", "p50", "p90", "p99", "longest"].map { ($0, count(from: 0)) })
    return object([
      ("records", described(count(from: 0), "All records and documents that were checked")),
      ("records_with_findings", count(from: 0)),
      ("by", described(orNull(text), "The place of --by")),
      ("groups", list(group)),
      ("ungrouped", described(count(from: 0), "Findings beyond the largest number of groups")),
      (
        "sizes",
        described(list(sizes), "How long pushes are, in bytes, by kind")
      ),
    ])
  }

  private static var groupPlace: JSONTree {
    object(
      [("path", text)]
        + ["record", "line", "column"].map { ($0, orNull(count(from: 1))) }
        + [("offset", orNull(count(from: 0)))])
  }

  // MARK: - Pieces

  static let text: JSONTree = ["type": "string"]

  static var kind: JSONTree {
    ["enum": .list(DocumentKind.allCases.map { .text($0.name) } + [.null])]
  }

  static func reference(_ name: String) -> JSONTree { ["$ref": "#/$defs/\(name)"] }

  static func list(_ element: JSONTree) -> JSONTree { ["type": "array", "items": element] }

  static func count(from low: Int64) -> JSONTree { ["type": "integer", "minimum": .integer(low)] }

  static func orNull(_ schema: JSONTree) -> JSONTree {
    ["anyOf": [schema, ["type": "null"]]]
  }

  static func described(_ schema: JSONTree, _ description: String) -> JSONTree {
    schema.adding(["description": .text(description)])
  }

  /// An object whose members are always present, but for the optional ones.
  static func object(
    _ members: [(String, JSONTree)], optional: [(String, JSONTree)] = []
  ) -> JSONTree {
    [
      "type": "object",
      "properties": .object((members + optional).map { .init($0.0, $0.1) }),
      "required": .texts(members.map(\.0)),
    ]
  }
}
