import ByteIO
import PushCommand
import PushFormats
import PushInput
import PushModel
import PushReports
import PushTranslation
import Testing

struct InvocationTests {
  // MARK: Words

  @Test(arguments: [
    ["--format", "json"], ["--format=json"], ["-f", "json"], ["-fjson"], ["-qfjson"],
    ["-q", "-vf", "json"],
  ])
  func `a value may be attached or follow`(arguments: [String]) throws {
    let options = try options(["validate"] + arguments + ["x.json"])
    #expect(options.format == .json)
    #expect(options.operands == [Array("x.json".utf8)])
  }

  @Test func `options and operands mix in any order`() throws {
    let options = try options(["validate", "a", "--fix", "b", "-f", "json", "c", "-q"])
    #expect(options.operands == ["a", "b", "c"].map { Array($0.utf8) })
    #expect(options.fixes)
    #expect(options.format == .json)
    #expect(options.verbosity == .quiet)
  }

  @Test func `two hyphens end the options`() throws {
    let options = try options(["validate", "--fix", "--", "--diff", "-q", "--", "-"])
    #expect(options.operands == ["--diff", "-q", "--", "-"].map { Array($0.utf8) })
    #expect(options.fixes)
    #expect(!options.showsDiff)
  }

  @Test func `the format that does not go with every record is named as it was given`() throws {
    #expect(try options(["inspect", "--every-record", "-f", "json", "-"]).answersEveryRecord)
    #expect(try options(["inspect", "--every-record", "-"]).answersEveryRecord)
    for (command, format) in [("inspect", "markdown"), ("inspect", "human"), ("validate", "sarif")]
    {
      #expect(
        problem([command, "--every-record", "-f", format, "-"])
          == .excludes("--format \(format)", "--every-record"))
    }
  }

  @Test func `one hyphen is standard input`() throws {
    #expect(try options(["validate", "-"]).operands == [[0x2D]])
    #expect(problem(["validate", "-", "a", "-"]) == .standardInputTwice)
    #expect(problem(["validate", "-", "--", "-"]) == .standardInputTwice)
  }

  @Test func `a value may begin with a hyphen when no option does`() throws {
    #expect(try validate("--exclude", "-old.json").exclusions.isEmpty == false)
    #expect(try validate("--device-token=--fix").deviceToken == "--fix")
    #expect(try validate("--device-token", "--unheard").deviceToken == "--unheard")
    let next = Array("--fix".utf8)
    #expect(
      problem(["validate", "--device-token", "--fix"])
        == .missingValue(option: "--device-token", next: next))
    #expect(
      problem(["validate", "--device-token", "--", "x"])
        == .missingValue(option: "--device-token", next: Array("--".utf8)))
  }

  @Test func `file names are bytes and need not be text`() throws {
    let name: [UInt8] = [0xFF, 0xFE, 0x2E, 0x6A]
    let invocation = try read([Array("validate".utf8), name])
    guard case .run(let options) = invocation else { throw HelpInstead() }
    #expect(options.operands == [name])
  }

  @Test(arguments: [
    ["-q"], ["--quiet"], ["-v", "-q"], ["-qvq"],
  ])
  func `one q shows findings only`(arguments: [String]) throws {
    #expect(try options(["validate", "x"] + arguments).verbosity == .quiet)
  }

  @Test(arguments: [["-qq"], ["-q", "--quiet"], ["-qqqq"]])
  func `two q show nothing`(arguments: [String]) throws {
    #expect(try options(["validate", "x"] + arguments).verbosity == .silent)
  }

  @Test func `a v says more`() throws {
    #expect(try validate("-v").verbosity == .verbose)
    #expect(try validate("-qv").verbosity == .verbose)
  }

  // MARK: Help

  @Test(arguments: [
    (["help"], nil), (["help", "validate"], Subcommand.validate), (["--help"], nil),
    (["--help", "rules"], .rules), (["validate", "--help"], .validate),
    (["validate", "-h", "--help"], .validate),
    (["validate", "--kind", "nonsense", "--help"], .validate), (["version", "--help"], .version),
  ])
  func `help is asked for in many ways`(arguments: [String], topic: Subcommand?) throws {
    guard case .help(let shown, .text, .auto) = try read(arguments) else {
      Issue.record("no help")
      return
    }
    #expect(shown == topic)
  }

  @Test(arguments: [
    (["-h"], nil), (["validate", "-h"], Subcommand.validate),
    (["validate", "x", "-qh"], .validate),
    (["help", "-h"], .help), (["explain", "-h"], .explain),
  ])
  func `a letter asks for less of it`(arguments: [String], topic: Subcommand?) throws {
    guard case .summary(let shown) = try read(arguments) else {
      Issue.record("no summary")
      return
    }
    #expect(shown == topic)
  }

  @Test func `the help can be a manual page`() throws {
    guard case .help(.validate, .man, .auto) = try read(["help", "--format", "man", "validate"])
    else {
      Issue.record("no manual page")
      return
    }
  }

  @Test func `completions are for shells that we know`() {
    #expect(
      problem(["completions", "powershell"])
        == .operandNotAllowed(Array("powershell".utf8), words: ["bash", "zsh", "fish"]))
    #expect(
      complaint(["completions", "zhs"]).hasPrefix(
        "pushcheck: no completions for \"zhs\"\ntip: it takes bash, zsh or fish\n"))
  }

  @Test func `a schema that nobody knows is named with what may be meant`() {
    #expect(
      complaint(["schema", "foo"]).hasPrefix(
        "pushcheck: no schema is called \"foo\"\ntip: `pushcheck schema` lists the schemas\n"))
    #expect(
      complaint(["schema", "apsn"]).hasPrefix(
        "pushcheck: no schema is called \"apsn\"\ntip: did you mean `apns`?\n"))
  }

  @Test func `a value or an operand that looks like help is none`() throws {
    #expect(try validate("--device-token=--help").deviceToken == "--help")
    #expect(try options(["validate", "--", "--help"]).operands == [Array("--help".utf8)])
  }

  @Test(arguments: [
    (["version"], OutputFormat.human), (["--version"], .human),
    (["version", "--format", "json"], .json), (["--version", "-fjson"], .json),
  ])
  func `the version is a command and an option`(arguments: [String], format: OutputFormat) throws {
    let options = try options(arguments)
    #expect(options.subcommand == .version)
    #expect(options.format == format)
  }

  @Test func `each command takes its own options and operands`() throws {
    let rules = try options(["rules", "--format", "json"])
    #expect(rules.subcommand == .rules)
    #expect(rules.format == .json)
    #expect(try options(["explain", "aps.badge"]).operands == [Array("aps.badge".utf8)])
    #expect(problem(["rules", "--format", "jsonl"]) != nil)
    #expect(problem(["explain", "x", "--fix"]) != nil)
    #expect(problem(["version", "x"]) == .tooManyOperands([0x78]))
    #expect(problem(["explain"]) == .missingOperand)
    #expect(problem(["validate"]) == .missingOperand)
    #expect(problem(["validate", "a", ""]) == .emptyOperand)
  }

  // MARK: Values

  @Test func `without options a run has its defaults`() throws {
    let options = try validate()
    #expect(options.subcommand == .validate)
    #expect(options.kind == nil)
    #expect(options.syntax == .automatic)
    #expect(options.clock == nil)
    #expect(options.failOn == .at(.error))
    #expect(options.shownSeverity == .warning)
    #expect(options.format == .human)
    #expect(options.maxFindings == nil)
    #expect(options.headers.isEmpty && !options.headersAreComplete)
    #expect(options.selection.isEmpty)
    #expect(!options.fixes && !options.includesUnsafeFixes && !options.showsDiff)
    #expect(!options.allowsNothing)
  }

  @Test func `each option reaches its place`() throws {
    let options = try validate(
      "--kind", "fcm-v1", "--input=ndjson", "--stdin-filename", "in.json", "--exclude", "*.bak",
      "--allow-empty", "--max-document-bytes", "10", "--max-record-bytes=20", "-H",
      "apns-topic: com.example.app", "--push-type", "voip", "--device-token", "00ff", "--now",
      "1700000000", "--fail-on", "warning", "--max-warnings", "0", "--min-severity", "note",
      "--format", "concise", "--max-findings", "5", "--color", "never", "--fix", "--unsafe-fixes",
      "--diff")
    #expect(options.kind == .fcmV1)
    #expect(options.syntax == .ndjson)
    #expect(options.standardInputName == Array("in.json".utf8))
    #expect(options.exclusions.excludes(Array("a.bak".utf8), isFolder: false))
    #expect(options.allowsNothing)
    #expect(options.maxDocumentBytes == 10)
    #expect(options.maxRecordBytes == 20)
    #expect(options.headers == [RequestHeader(name: "apns-topic", value: "com.example.app")])
    #expect(options.headersAreComplete)
    #expect(options.pushType == .voip)
    #expect(options.deviceToken == "00ff")
    #expect(options.clock == .given(1_700_000_000))
    #expect(options.failOn == .at(.warning))
    #expect(options.maxWarnings == 0)
    #expect(options.minSeverity == .note)
    #expect(options.format == .concise)
    #expect(options.maxFindings == 5)
    #expect(options.color == .never)
    #expect(options.fixes && options.includesUnsafeFixes && options.showsDiff)
  }

  @Test func `a conversion says to what, and a few things more`() throws {
    let plain = try options(["convert", "--to", "apns", "x.json"])
    #expect(plain.target == .apns)
    #expect(!plain.includesHeaders && !plain.isStrict && plain.addressee == nil)
    let full = try options([
      "convert", "x.json", "--to=fcm-v1", "--strict", "--send-to", "/topics/a", "--now",
      "1700000000", "--kind", "apns", "-q", "-f", "jsonl",
    ])
    #expect(full.target == .fcmV1)
    #expect(full.isStrict)
    #expect(try options(["convert", "--to", "apns", "--headers", "x.json"]).includesHeaders)
    #expect(full.addressee == "/topics/a")
    #expect(full.clock == .given(1_700_000_000))
    #expect(
      problem(["convert", "x.json"]) == .missingOption("--to", words: ["apns", "fcm-v1", "json"]))
    #expect(problem(["convert", "--to", "apns", "x.json", "--fail-on", "note"]) != nil)
    #expect(
      problem(["convert", "--to", "fcm-v1", "--headers", "x.json"])
        == .needs("--headers", ["--to apns"]))
    #expect(
      problem(["convert", "--to", "json", "--send-to", "/topics/a", "x.json"])
        == .needs("--send-to", ["--to fcm-v1"]))
  }

  @Test func `a list of files has no findings to report`() {
    for other in [["--report", "json=r"], ["--group"], ["--server-error", "x"], ["-f", "sarif"]] {
      #expect(problem(["validate", "x", "--list-files"] + other) != nil, "\(other)")
    }
    #expect(problem(["validate", "x", "--list-files", "-f", "json"]) == nil)
  }

  @Test func `the clock can be switched off`() throws {
    #expect(try validate("--now", "off").clock == .off)
    #expect(try validate("--now", "0").clock == .given(0))
  }

  @Test(arguments: [
    ("error", Severity.warning), ("warning", .warning), ("note", .note), ("never", .warning),
  ])
  func `what makes a run fail is shown`(level: String, shown: Severity) throws {
    #expect(try validate("--fail-on", level).shownSeverity == shown)
    #expect(try validate("--fail-on", level, "--min-severity", "error").shownSeverity == .error)
  }

  @Test func `a threshold is reached by all that is worse`() throws {
    #expect(try validate("--fail-on", "warning").failOn.isReached(by: .error))
    #expect(try !validate("--fail-on", "warning").failOn.isReached(by: .note))
    #expect(try !validate("--fail-on", "never").failOn.isReached(by: .error))
  }

  @Test func `selections keep the order of the command line`() throws {
    let options = try validate(
      "--select", "apns-*", "--ignore=apns-wrong-type", "--error", "json-*", "--warning",
      "apns-wrong-type", "--note", "apns-wrong-type@/aps/x-*", "--off", "json-*")
    #expect(
      options.selection == [
        .init(.select, RulePattern("apns-*")), .init(.ignore, RulePattern("apns-wrong-type")),
        .init(.report(.error), RulePattern("json-*")),
        .init(.report(.warning), RulePattern("apns-wrong-type")),
        .init(.report(.note), RulePattern("apns-wrong-type@/aps/x-*")),
        .init(.ignore, RulePattern("json-*")),
      ])
  }

  @Test(arguments: [
    ("apns-wrong-type,json-*", ["apns-wrong-type", "json-*"]),
    ("apns-*,", ["apns-*"]),
    ("json-*,apns-*@/a,b", ["json-*", "apns-*@/a,b"]),
    ("apns-*@/a@b", ["apns-*@/a@b"]),
    ("apns-*@**/badge", ["apns-*@**/badge"]),
  ])
  func `commas separate rules, but not within a pointer`(value: String, patterns: [String]) throws {
    #expect(
      try validate("--select", value).selection.map(\.pattern) == patterns.map(RulePattern.init))
  }

  @Test(arguments: ["apns-foo", "fcm-*", "apns-wrong-type,nope", "@/aps", ",@/aps", "a,@/aps"])
  func `a rule that does not exist is wrong use`(value: String) {
    guard case .unknownRule = problem(["validate", "x", "--select", value]) else {
      Issue.record("\(value) was taken")
      return
    }
  }

  @Test func `the rules are looked up only when one is named`() throws {
    var wasAsked = false
    _ = try Invocation(reading: [Array("validate".utf8), Array("x".utf8)]) {
      wasAsked = true
      return []
    }
    #expect(!wasAsked)
  }

  // MARK: Headers

  @Test(arguments: [
    ("apns-topic: com.example", "apns-topic", "com.example"),
    ("APNS-Topic:com.example", "apns-topic", "com.example"),
    ("x: a: b ", "x", "a: b"),
    ("x-empty;", "x-empty", ""),
    ("x:\tü", "x", "ü"),
  ])
  func `headers are written as for curl`(text: String, name: String, value: String) throws {
    let options = try validate("-H", text)
    #expect(options.headers == [RequestHeader(name: name, value: value)])
  }

  @Test func `a header without a value takes it back, as in curl`() throws {
    let options = try validate("-H", "a: 1", "-H", "b: 2", "-H", "A:")
    #expect(options.headers == [RequestHeader(name: "b", value: "2")])
    #expect(try validate("-H", "a:").headersAreComplete)
  }

  @Test(arguments: ["apns-topic", ": x", "a b: c", "a ; b", "a: b\nc: d", "a: b\u{0}", "é: x", ";"])
  func `what is not a header is wrong use`(text: String) {
    #expect(
      problem(["validate", "x", "-H", text])
        == .malformedHeader(option: "-H", Array(text.utf8)))
  }

  @Test func `two push types that differ are wrong use, two that agree are not`() throws {
    _ = try validate("--push-type", "voip", "-H", "apns-push-type: voip")
    #expect(
      problem(["validate", "x", "--push-type", "voip", "-H", "apns-push-type: alert"])
        == .pushTypesDiffer(option: "voip", header: "alert"))
  }
}
