import PushReports
import TestSupport
import Testing

/// What independent checkers say to the reports; that which always has to hold is tested beside the
/// reporters.
@Suite struct PublishedSchemaTests {
  private static let files = [
    "bad.json": #"{"aps": {"content_available": 1, "badge": "7", "alert": {"body": 5}}}"#,
    "broken.json": #"{"aps": {"alert": "Hi",}"#,
    "good.json": #"{"aps": {"alert": {"title": "Hi", "body": "great match!"}, "badge": 1}}"#,
    "wrapped.json": #"""
    {"default": "Hi", "APNS": "{\"aps\":{\"alert\":\"a\",\"badge\":\"1\"}}"}
    """#,
    "stream.ndjson": "{\"aps\":{\"sound\":\"\"}}\n{\"aps\":{\"badge\":\"1\",\"alert\":1}}\n",
    "a b,%\n<&\"'>.json": "{\"aps\": {\"badge\": \"##[error] ::x\"}}",
  ]

  private static let runs: [[String]] = [
    ["."], ["good.json"], ["good.json", "gone.json"], ["gone.json"], ["--allow-empty", "nothing"],
    ["--min-severity", "note", ".", "-H", "apns-topic: x", "-H", "apns-push-type: bakground"],
  ]

  @Test(
    .enabled(
      if: PublishedSchema.sarif.path != nil && SchemaValidator.mayRun(),
      """
      needs the published schema of SARIF 2.1.0: set PUSHCHECK_SARIF_SCHEMA to its path, and Python \
      with jsonschema, which `make tools` brings
      """),
    arguments: runs)
  func `SARIF passes its published schema`(arguments: [String]) throws {
    let schema = try #require(PublishedSchema.sarif.path)
    let folder = try ReportFolder(Self.files)
    try folder.folder.makeFolder("nothing")
    let result = try folder.validate(["--format", "sarif"] + arguments)
    let script = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      log = json.load(sys.stdin)
      errors = list(jsonschema.Draft4Validator(schema).iter_errors(log))
      for error in errors: print(list(error.absolute_path), error.message[:200])
      sys.exit(len(errors) > 0)
      """
    var check = ToolRun(
      try Skips.path(of: "python3"), ["-c", script, schema], in: folder.folder.path)
    check.input = .bytes(result.output)
    let verdict = try check.run()
    #expect(verdict.ending == .exited(0), "\(verdict.outputText)\(verdict.errorText)")
  }

  @Test(
    .enabled(
      if: PublishedSchema.junit.mayRun(needing: "xmllint"),
      """
      needs the published schema of JUnit: set PUSHCHECK_JUNIT_SCHEMA to its path, and xmllint, \
      which `make tools` brings
      """),
    arguments: runs)
  func `JUnit passes its published schema`(arguments: [String]) throws {
    let schema = try #require(PublishedSchema.junit.path)
    let folder = try ReportFolder(Self.files)
    try folder.folder.makeFolder("nothing")
    let result = try folder.validate(["--format", "junit"] + arguments)
    var check = ToolRun(
      try Skips.path(of: "xmllint"), ["--noout", "--schema", schema, "-"],
      in: folder.folder.path)
    check.input = .bytes(result.output)
    let verdict = try check.run()
    #expect(verdict.ending == .exited(0), "\(verdict.errorText)")
  }
}
