import PushFormats

/// The schema of `pushcheck.inspect/1`; every member is always present.
package enum InspectSchema {
  package static var body: SchemaBody {
    SchemaBody(
      description:
        "What `pushcheck inspect --format json` prints. Fields are only ever added within"
        + " a version.",
      schema: object([
        ("format", ["const": "pushcheck.inspect/1"]),
        ("path", described(text, "The file, as it was named")),
        ("kind", described(orNull(decided(kind)), "What the document is, and why")),
        ("push_type", described(orNull(decided(text)), "What the push is for, and why")),
        ("size", size),
        ("tree", described(list(reference("node")), "Every value, in the order of the document")),
        ("apns", described(orNull(reference("request")), "The request that APNs gets")),
        (
          "refusal",
          described(
            orNull(
              object([
                ("service", text),
                (
                  "answerer",
                  described(text, "The service, or `gateway` for one that takes the legacy format")
                ),
                ("status", count(from: 400)), ("reason", orNull(text)), ("rules", list(text)),
              ])),
            "The answer of a service that takes nothing of the request, with the rules of the errors"
              + " for which it refuses it")
        ),
        (
          "shown",
          described(list(shown), "What each system shows of it, cut where it is expected to")
        ),
        ("delivery", described(list(state), "What becomes of it in each state of the app")),
        ("tracking", orNull(tracking)),
        ("findings", list(reference("finding"))),
      ]),
      definitions: [
        .init("node", node), .init("request", request), .init("tracked", tracked),
      ] + ReportSchema.findingDefinitions)
  }

  private static func decided(_ id: JSONTree) -> JSONTree {
    object([("id", id), ("because", described(text, "A clause that follows \"because\""))])
  }

  private static var size: JSONTree {
    object([
      ("bytes", described(count(from: 0), "As sent")),
      ("minified", described(count(from: 0), "Without white space")),
      ("limit", described(orNull(count(from: 0)), "The most bytes that the service takes")),
      ("service", orNull(text)),
      ("largest", list(object([("pointer", text), ("bytes", count(from: 0))]))),
    ])
  }

  private static var node: JSONTree {
    object([
      ("pointer", described(text, "Where the value stands, as a JSON Pointer")),
      ("key", described(orNull(text), "Null in lists, and for the document itself")),
      (
        "type",
        ["enum": ["object", "array", "string", "integer", "number", "boolean", "null"]]
      ),
      ("value", described([:], "Null for what contains other values")),
      ("meaning", orNull(text)),
      ("domain", described(orNull(text), "What kind of value it is for the service")),
      ("since", described(orNull(text), "The first releases that know the key")),
      ("custom", described(["type": "boolean"], "Whether the app alone reads it")),
      ("deprecated", ["type": "boolean"]),
      ("findings", described(list(text), "The rules that found something here")),
    ])
  }

  private static var request: JSONTree {
    object([
      ("headers", ["type": "object", "additionalProperties": text]),
      ("payload", [:]),
      ("bytes", described(orNull(count(from: 0)), "The size of the payload")),
    ])
  }

  private static var shown: JSONTree {
    let lines = object([
      ("lines", list(text)),
      ("cut", described(["type": "boolean"], "Whether more of the text is not shown")),
    ])
    let surface = object([
      ("surface", text), ("about", described(text, "The assumed device")),
      ("mark", orNull(text)), ("title", orNull(lines)), ("subtitle", orNull(lines)),
      ("body", orNull(lines)), ("remarks", list(text)),
      ("unknown", described(list(text), "What the document cannot tell")),
    ])
    return object([
      ("system", text), ("nothing", described(orNull(text), "Why nothing is shown")),
      ("facts", list(object([("name", text), ("text", text)]))), ("surfaces", list(surface)),
    ])
  }

  private static var state: JSONTree {
    object([
      ("state", text),
      (
        "steps",
        list(
          object([
            ("what", text), ("callback", orNull(text)), ("guaranteed", ["type": "boolean"]),
          ]))
      ),
    ])
  }

  private static var tracking: JSONTree {
    object([
      ("message_id", orNull(text)), ("analytics", orNull(reference("tracked"))),
      ("bigquery", orNull(reference("tracked"))),
    ])
  }

  private static var tracked: JSONTree {
    let answer = described(orNull(["type": "boolean"]), "Null where the document cannot tell")
    return object([
      ("counted", answer),
      ("conditions", list(object([("met", answer), ("what", text)]))),
    ])
  }

  // MARK: - Pieces

  private static let text = ReportSchema.text
  private static var kind: JSONTree { ReportSchema.kind }

  private static func reference(_ name: String) -> JSONTree { ReportSchema.reference(name) }
  private static func list(_ element: JSONTree) -> JSONTree { ReportSchema.list(element) }
  private static func count(from low: Int64) -> JSONTree { ReportSchema.count(from: low) }
  private static func orNull(_ schema: JSONTree) -> JSONTree { ReportSchema.orNull(schema) }

  private static func described(_ schema: JSONTree, _ description: String) -> JSONTree {
    ReportSchema.described(schema, description)
  }

  private static func object(_ members: [(String, JSONTree)]) -> JSONTree {
    ReportSchema.object(members)
  }
}
