import Foundation
import PushCommand
import PushReference
import TestSupport

/// A validator that is not ours: jsonschema for Python, run once for many documents.
struct SchemaValidator {
  /// A document and the schema that it is held against.
  struct Case: Codable, Sendable {
    var name: String
    var schema: String
    var text: String
  }

  static let tool = "python3"

  /// Whether the validator is there, and may be missed.
  static func mayRun() -> Bool { Skips.areFailures || (try? version()) != nil }

  private static func version() throws -> String {
    let result = try ToolRun(
      Skips.path(of: tool),
      ["-c", "from jsonschema import Draft202012Validator as v; print(v)"], in: "/"
    ).run()
    guard result.ending == .exited(0) else {
      throw ValidatorProblem(description: "jsonschema is missing; `make tools` brings it")
    }
    return result.outputText
  }

  /// What the validator says of each document: nothing, its errors, or nil for what is not JSON.
  ///
  /// With `isExact`, members that a schema does not name are errors too.
  static func errors(
    of cases: [Case], isExact: Bool = false, in draft: SchemaDraft = .newest
  ) throws -> [[String]?] {
    var schemas: [String: String] = [:]
    for name in Set(cases.map(\.schema)) {
      guard let subject = SchemaSubject(named: name) else { continue }
      schemas[name] = JSONTreeText.of(subject.schema(in: draft))
    }
    let job = Job(schemas: schemas, cases: cases, exact: isExact, draft: draft.name)
    var run = ToolRun(try Skips.path(of: tool), ["-c", driver], in: "/")
    run.input = .bytes(Array(try JSONEncoder().encode(job)))
    run.timeLimitSeconds = 300
    let result = try run.run()
    guard result.ending == .exited(0) else {
      throw ValidatorProblem(description: "the validator failed: \(result.errorText)")
    }
    return try JSONDecoder().decode([[String]?].self, from: Data(result.output))
  }

  private struct Job: Encodable {
    var schemas: [String: String]
    var cases: [Case]
    var exact: Bool
    var draft: String
  }

  private static let driver = #"""
    import json, sys
    from jsonschema import Draft7Validator, Draft202012Validator

    def refuse(word):
        raise ValueError(word)

    def close(schema):
        if isinstance(schema, dict):
            if "properties" in schema:
                schema.setdefault("additionalProperties", False)
            for value in schema.values():
                close(value)
        elif isinstance(schema, list):
            for value in schema:
                close(value)

    job = json.load(sys.stdin)
    Validator = {"7": Draft7Validator, "2020-12": Draft202012Validator}[job["draft"]]
    validators = {}
    for name, text in job["schemas"].items():
        schema = json.loads(text)
        Validator.check_schema(schema)
        if job["exact"]:
            close(schema)
        validators[name] = Validator(schema)
    answers = []
    for case in job["cases"]:
        try:
            document = json.loads(case["text"], parse_constant=refuse)
        except (ValueError, RecursionError):
            answers.append(None)
            continue
        errors = validators[case["schema"]].iter_errors(document)
        answers.append(
            ["/".join(map(str, error.absolute_path)) + ": " + error.message[:200] for error in errors]
        )
    json.dump(answers, sys.stdout)
    """#
}

private struct ValidatorProblem: Error, CustomStringConvertible {
  var description: String
}
