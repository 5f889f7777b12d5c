import PushCommand
import PushFormats
import PushReports
import Testing

struct WrongUseTests {
  @Test func `no command at all gets a short usage`() {
    #expect(
      complaint([]) == """
        pushcheck: no command given
        tip: \(everyCommand)
        usage: pushcheck COMMAND [options] [PATH]...
        see `pushcheck --help`

        """)
  }

  @Test func `a file without a command is answered with the command`() {
    #expect(
      complaint(["x.json"]) == """
        pushcheck: unknown command "x.json"
        tip: did you mean `pushcheck validate x.json`?
        usage: pushcheck COMMAND [options] [PATH]...
        see `pushcheck --help`

        """)
  }

  @Test func `a misspelled option is answered with the right one`() {
    #expect(
      complaint(["validate", "--formt", "json", "x.json"]) == """
        pushcheck: unknown option `--formt`
        tip: did you mean `--format`?
        usage: pushcheck validate [options] PATH...
        see `pushcheck validate --help`

        """)
  }

  /// The two lines that differ: what is wrong, and the tip.
  @Test(arguments: [
    // Commands
    ("-", #"unknown command "-""#, "did you mean `pushcheck validate -`?"),
    (
      "a.json b.json", #"unknown command "a.json""#,
      "did you mean `pushcheck validate a.json b.json`?"
    ),
    ("a.json --fix", #"unknown command "a.json""#, "did you mean `pushcheck validate a.json ...`?"),
    (
      "pushes/ a b c", #"unknown command "pushes/""#,
      "did you mean `pushcheck validate pushes/ a b ...`?"
    ),
    ("valdate x", #"unknown command "valdate""#, "did you mean `pushcheck validate`?"),
    ("Validate x", #"unknown command "Validate""#, "did you mean `pushcheck validate`?"),
    ("check x", #"unknown command "check""#, "did you mean `pushcheck validate x`?"),
    ("vers", #"unknown command "vers""#, "did you mean `pushcheck version`?"),
    (
      "frobnicate x", #"unknown command "frobnicate""#,
      everyCommand
    ),
    ("help exlain", #"unknown command "exlain""#, "did you mean `pushcheck help explain`?"),
    (
      "help x.json", #"unknown command "x.json""#,
      everyCommand
    ),
    (
      "-q validate x", "no command before `-q`",
      "the command comes first: `pushcheck validate -q ...`"
    ),
    (
      "--device-token=00ff x", "no command before `--device-token`",
      "the command comes first: `pushcheck validate --device-token ...`"
    ),
    // Options
    ("validate x --zzz", "unknown option `--zzz`", nil),
    (
      "validate x --device_token=00ff", "unknown option `--device_token`",
      "did you mean `--device-token`?"
    ),
    ("validate x --unsafe", "unknown option `--unsafe`", "did you mean `--unsafe-fixes`?"),
    ("validate x --exit-zero", "unknown option `--exit-zero`", "did you mean `--fail-on never`?"),
    ("validate x -format json", "unknown option `-format`", "did you mean `--format`?"),
    ("validate x -fix", "unknown option `-fix`", "did you mean `--fix`?"),
    ("validate x -Z", "unknown option `-Z`", nil),
    ("validate x -qZ", "unknown option `-Z` in `-qZ`", nil),
    ("validate x -é", "unknown option `-é`", nil),
    ("validate x --=", "unknown option `--`", nil),
    ("rules --fix", "unknown option `--fix`", "`--fix` is an option of `pushcheck validate`"),
    ("validate x --json", "unknown option `--json`", "did you mean `--format json`?"),
    ("rules --no-color", "unknown option `--no-color`", "did you mean `--color never`?"),
    // Values
    (
      "validate x --format", "`--format` needs a value",
      everyFormat
    ),
    ("validate x -H", "`-H` needs a value", "write `-H 'NAME: VALUE'`"),
    (
      "validate --select --fix", "`--select` needs a value",
      #"if "--fix" is the value, write `--select=--fix`"#
    ),
    ("validate -H -q x", "`-H` needs a value", #"if "-q" is the value, write `-H-q`"#),
    ("validate x --fix=yes", "unexpected value for `--fix`", nil),
    ("validate x --unsafe-fixes", "`--unsafe-fixes` needs `--fix` or `--diff`", nil),
    (
      "validate x --select=", "the value of `--select` is empty",
      "is a shell variable unset?"
    ),
    (
      "validate x --select=,", "the value of `--select` is empty",
      "is a shell variable unset?"
    ),
    (
      "validate x -f jsn", #"invalid value "jsn" for `-f`"#,
      everyFormat
    ),
    ("validate x -f jsonn", #"invalid value "jsonn" for `-f`"#, "did you mean `json`?"),
    ("validate x -f=json", #"invalid value "=json" for `-f`"#, "did you mean `json`?"),
    (
      "validate x -f yaml", #"invalid value "yaml" for `-f`"#,
      everyFormat
    ),
    // Two formats are XML.
    (
      "validate x -f xml", #"invalid value "xml" for `-f`"#,
      everyFormat
    ),
    (
      "inspect x -f xml", #"invalid value "xml" for `-f`"#,
      "it takes human, json, markdown, html or svg"
    ),
    ("validate x --kind fcm_v1", #"invalid value "fcm_v1" for `--kind`"#, "did you mean `fcm-v1`?"),
    (
      "validate x --kind zzz", #"invalid value "zzz" for `--kind`"#,
      "the help lists the \(DocumentKind.choices.count) possible values"
    ),
    (
      "validate x --max-findings ten",
      #"invalid value "ten" for `--max-findings`: expected a whole number of 0 or more"#, nil
    ),
    (
      "validate x --max-findings 99999999999999999999",
      #"invalid value "99999999999999999999" for `--max-findings`: expected a whole number of 0 or more"#,
      nil
    ),
    (
      "validate x --now soon",
      #"invalid value "soon" for `--now`: expected seconds since 1970 or off"#, nil
    ),
    (
      "validate x --now 1700000000000",
      #"invalid value "1700000000000" for `--now`: expected seconds since 1970 or off"#,
      "these may be milliseconds"
    ),
    (
      "validate x -H foo", #"invalid value "foo" for `-H`: expected 'name: value'"#,
      "as in -H 'apns-push-type: background'"
    ),
    ("validate x -f json --format human", "`--format` is given twice", nil),
    // Rules
    (
      "validate x --ignore apns-payload-to-large", #"no rule is called "apns-payload-to-large""#,
      "did you mean `apns-payload-too-large`?"
    ),
    (
      "validate x --ignore trailing-comma", #"no rule is called "trailing-comma""#,
      "did you mean `json-trailing-comma`?"
    ),
    ("validate x --select apns", #"no rule is called "apns""#, "did you mean 'apns-*'?"),
    ("validate x --select ALL", #"no rule is called "ALL""#, "did you mean '*'?"),
    ("validate x --select zzz", #"no rule is called "zzz""#, "`pushcheck rules` lists the rules"),
    ("validate x --select zz-*", #"no rule matches "zz-*""#, "`pushcheck rules` lists the rules"),
    (
      "validate x --off apns-wrong-type@aps", #""aps" is not a JSON Pointer"#,
      "a pointer begins with a slash: 'apns-wrong-type@/aps/alert'"
    ),
    (
      "validate x --push-type voip -H apns-push-type:alert",
      #"`--push-type` says voip, the header apns-push-type says "alert""#, "leave out one of them"
    ),
    // Operands
    ("validate", "no input: give files, folders, or - for standard input", nil),
    ("explain", "nothing to explain: give a rule, a field, or a server's error text", nil),
    ("explain a b", #"unexpected operand "b""#, "put a text of several words in quotes"),
    ("rules x y", #"unexpected operand "y""#, "put a glob in quotes, or the shell expands it"),
    ("help a b", #"unexpected operand "b""#, "ask for the help of one command at a time"),
    ("validate - -", "`-` is given twice, but standard input can be read only once", nil),
  ])
  func `each problem has its words`(line: String, headline: String, tip: String?) {
    let lines = complaint(line.split(separator: " ").map { String($0) })
      .split(separator: "\n").map { String($0) }
    #expect(lines.first == "pushcheck: \(headline)")
    let tips = lines.filter { $0.hasPrefix("tip: ") }
    #expect(tips == (tip.map { ["tip: \($0)"] } ?? []))
    #expect(lines.count == 3 + tips.count)
  }

  @Test func `an empty operand is said to be one`() {
    #expect(
      complaint(["validate", ""]).hasPrefix(
        "pushcheck: an operand is empty\ntip: is a shell variable unset?\n"))
  }

  @Test func `a value that is not text is said to be none`() {
    let arguments = ["validate", "x", "--select"].map { Array($0.utf8) } + [[0xFF]]
    #expect {
      try read(arguments)
    } throws: { error in
      (error as? WrongUse)?.text.hasPrefix("pushcheck: the value of `--select` is not UTF-8\n")
        ?? false
    }
  }

  @Test func `a file name is quoted for the shell where it has to be`() {
    #expect(complaint(["my file.json"]).contains("`pushcheck validate 'my file.json'`"))
    #expect(complaint(["it's.json"]).contains("`pushcheck validate PATH...`"))
    #expect(complaint(["a\u{1B}[2J.json"]).contains("`pushcheck validate PATH...`"))
  }

  @Test func `wrong use ends with status 2`() {
    #expect(WrongUse(.noCommand).status == .wrongUse)
    #expect(ExitStatus.wrongUse.rawValue == 2)
  }

  // MARK: Hostile arguments

  @Test(arguments: [
    ("\u{1B}[31m", #"\u{001B}[31m"#), ("a\nb", #"a\u{000A}b"#), ("\u{202E}x", #"\u{202E}x"#),
    ("##[error]", #"##\u{005B}error]"#), ("\u{7F}", #"\u{007F}"#), ("\u{9B}x", #"\u{009B}x"#),
    ("\u{2028}", #"\u{2028}"#), ("\u{3164}", #"\u{3164}"#), ("été 😀", "été 😀"),
  ])
  func `what a terminal or a runner could obey is written out`(hostile: String, visible: String) {
    for arguments in [
      [hostile], ["validate", "x", "--\(hostile)"], ["validate", "x", "-f", hostile],
      ["validate", "x", "--select", hostile], ["rules", "*", hostile], ["--\(hostile)"],
      ["validate", "x", "-\(hostile)"], ["help", hostile], ["validate", "x", "-f", hostile],
    ] {
      let text = complaint(arguments)
      #expect(text.contains(visible), "\(arguments)")
      #expect(visible == hostile || !text.contains(hostile), "\(arguments)")
    }
  }

  @Test func `bytes that are no text are written out`() {
    let stray: [UInt8] = [0x61, 0xFF, 0xC3]
    #expect {
      try read([stray])
    } throws: { error in
      (error as? WrongUse)?.text.hasPrefix(#"pushcheck: unknown command "a\xFF\xC3""#) ?? false
    }
  }

  @Test(.timeLimit(.minutes(60)))
  func `very long arguments are cut in what is said`() {
    let long = String(repeating: "a", count: 200_000)
    for arguments in [
      [long], ["validate", "x", "--" + long], ["validate", "x", "-f", long],
      ["validate", "x", "--select", long], ["validate", "x", "-" + long], ["rules", long],
      ["rules", "*", long],
      ["validate", "x", "-H", long], ["validate", "x", "--now", long], [long + ".json"],
      ["validate", "x", "--select", String(repeating: ",", count: 200_000)],
      ["validate", "x", "--select", "@" + long], ["validate", "x", "-" + long + "=" + long],
    ] {
      let lines = complaint(arguments).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count < 260 })
    }
  }

  @Test func `secrets beside a mistake are not repeated`() {
    let secret = "eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9"
    for arguments in [
      ["validate", "x", "-H", "authorization bearer \(secret)"], ["validate", "x", "-H", secret],
      ["validate", "x", "--device_token=\(secret)"], ["--device-token=\(secret)", "x"],
      ["x.json", "-H", "authorization: bearer \(secret)"],
      ["validate", "-H", "authorization: bearer \(secret)"],
    ] {
      let text = complaint(arguments)
      #expect(!text.isEmpty)
      #expect(!text.contains(secret))
    }
  }

  @Test(.timeLimit(.minutes(60)))
  func `any arguments are understood or refused`() {
    let words: [[UInt8]] =
      [
        "validate", "help", "rules", "-", "--", "-q", "-f", "json", "--select", "apns-*", "=", "",
        "--format=", "-fjson", "--fix", "-H", "a: b", "a:", "@", ",", "--now", "off", "-qvh", "9",
      ].map { Array($0.utf8) } + [[0xFF], [0x2D, 0xFF], [0x2D, 0x2D, 0xC3]]
    var numbers = Numbers(state: 11)
    for _ in 0..<20_000 {
      let arguments = (0..<6).map { _ in words[numbers.next(below: words.count)] }
      do {
        _ = try read(arguments)
      } catch {
        let lines = error.text.split(separator: "\n")
        #expect(lines.count == 3 || lines.count == 4)
      }
    }
  }
}

/// The tip for whoever names a command that nothing is like.
private let everyCommand: String = {
  let names = Subcommand.allCases.map(\.name)
  return "the commands are \(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
}()

/// The tip for whoever names a format that nothing is like.
private let everyFormat: String = {
  let names = OutputFormat.allCases.map(\.name)
  guard names.count <= 14 else {
    return "the help lists the \(names.count) possible values"
  }
  return "it takes \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
}()
