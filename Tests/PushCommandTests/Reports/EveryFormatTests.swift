import Foundation
import PushReports
import TestSupport
import Testing

/// What holds for all formats, printed or written to a file.
@Suite struct EveryFormatTests {
  /// Secrets, and the part of each that no report may hold.
  private static let secrets = [
    (String(repeating: "9f8e7d6c", count: 8), "8e7d6c9f8e7d"),
    ("dQ4x_Zr7TbU:APA91bH" + String(repeating: "kQ8w", count: 30), "kQ8wkQ8w"),
    ("eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJBQkMifQ." + String(repeating: "zX3v", count: 12), "zX3vzX3v"),
    ("AKIA" + "QWERTYUIOPASDFGH", "QWERTYUIOP"),
    ("AIza" + String(repeating: "Sy7b", count: 8) + "Sy7", "Sy7bSy7b"),
    (
      "-----BEGIN PRIVATE KEY-----\\nMIGHAgEAMBMGByqGSM49\\n-----END PRIVATE KEY-----",
      "MIGHAgEAMBMG"
    ),
    ("your code is 482913", "482913"),
    ("card 4111 1111 1111 1111", "1111 1111 1111"),
    ("password: hunter2hunter", "hunter2hunter"),
  ]

  /// Each secret as a value of the app's own, in the alert, where it is of the wrong type or not
  /// allowed, as a key, and in a text that is not JSON.
  private static func documents() -> [String: String] {
    var files: [String: String] = [:]
    for (number, (secret, _)) in secrets.enumerated() {
      files["a\(number).json"] = """
        {"aps": {"alert": {"title": "\(secret)", "body": "\(secret)"}, "badge": "\(secret)",
          "interruption-level": "\(secret)", "sound": "\(secret)", "content_available": "\(secret)"},
         "own": "\(secret)", "\(secret)": 1}
        """
      files["b\(number).json"] = """
        {"message": {"token": "\(secret)", "data": {"x": "\(secret)", "n": 7, "from": "\(secret)"},
          "notification": {"title": "\(secret)", "body": ["\(secret)"]}, "\(secret)": 1}}
        """
      files["c\(number).json"] = #"{"aps": {"alert": '\#(secret)', "badge": \#(secret)},}"#
      // Short enough for a repair of it to be shown whole.
      files["f\(number).json"] = #"{"badge": \#(secret),}"#
      files["d\(number).ndjson"] = """
        {"aps":{"alert":"\(secret)","badge":"\(secret)"}}
        {"default":"\(secret)","APNS":"{\\"aps\\":{\\"alert\\":\\"\(secret)\\",\\"badge\\":\\"1\\"}}"}

        """
      files["e\(number).json"] = """
        {"headers": {"apns-topic": "\(secret)", "authorization": "bearer \(secret)",
          "apns-collapse-id": "\(secret)"}, "token": "\(secret)", "payload": {"aps": {"alert": 1}}}
        """
    }
    return files
  }

  @Test(arguments: OutputFormat.allCases)
  func `no format repeats a secret`(format: OutputFormat) throws {
    let folder = try ReportFolder(Self.documents())
    for result in try folder.report(format, ["--min-severity", "note", "-v", "."]) {
      let said = result.outputText + result.errorText
      #expect(said.utf8.count > 1000 || format == .markdown)
      for (secret, part) in Self.secrets where said.contains(part) {
        let line = said.split(separator: "\n").first { $0.contains(part) } ?? ""
        Issue.record("\(secret.prefix(20)) in \(line.prefix(700))")
      }
    }
  }

  private static let hostile: [String: String] = {
    var files: [String: String] = [:]
    let texts = [
      "\u{1B}[31mred", "\u{202E}evil", "a\u{7}\u{8}", "##[error]x", "::error::x", "\u{85}\u{9B}m",
      "]]>&<b>", "\u{200B}\u{2066}\u{FEFF}",
    ]
    for (number, text) in texts.enumerated() {
      let escaped = text.unicodeScalars.map { scalar in
        scalar.value < 0x20 ? String(format: "\\u%04x", scalar.value) : String(scalar)
      }.joined()
      files["\(number)\(text).json"] = """
        {"aps": {"alert": {"title": "\(escaped)"}, "badge": "\(escaped)", "\(escaped)": 1,
        "interruption-level": "\(escaped)"}, "b": '\(text)'}
        """
    }
    return files
  }()

  @Test(arguments: OutputFormat.allCases)
  func `no format lets anything through that a terminal or a log obeys`(
    format: OutputFormat
  ) throws {
    let folder = try ReportFolder(Self.hostile)
    let arguments = ["--min-severity", "note", ".", "gone\u{1B}[2J.json"]
    for result in try folder.report(format, arguments) {
      #expect(result.ending == .exited(3))
      for text in [result.outputText, result.errorText] {
        let raw = text.unicodeScalars.filter { scalar in
          scalar != "\n"
            && (scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
              || (0x202A...0x202E).contains(scalar.value)
              || (0x2066...0x2069).contains(scalar.value)
              || [0x200B, 0xFEFF].contains(scalar.value))
        }
        #expect(raw.isEmpty, "\(Set(raw.map { String($0.value, radix: 16) }))")
      }
      guard format != .github else { continue }
      for line in result.outputText.split(separator: "\n") {
        #expect(!line.contains("##["), "\(line.prefix(300))")
        #expect(!line.drop { $0 == " " }.hasPrefix("::"), "\(line.prefix(300))")
      }
    }
  }

  @Test(arguments: [OutputFormat.human, .concise], [[], ["--fix", "-"], ["-v"], ["-q"]])
  func `no payload gives GitHub's runner a command`(
    format: OutputFormat, arguments: [String]
  ) throws {
    let text = #"""
      {"aps": {"alert": "Hi", "badge": "::error::x", "category": "##[error]y ##vso[task.x]z",
      "::warning::w": 1, "##[group]g": 2},
      ::error file=a::b
      ##[endgroup]
      "x": '::notice::n'}
      """#
    let folder = try ReportFolder(["##[error]a.json": text, "::error::b.json": text])
    var run = ToolRun(
      try ReleaseBinary.path(),
      ["validate", "-f", format.name, "--min-severity", "note", ".", "gone ##[error].json"]
        + arguments, in: folder.folder.path)
    run.environment["GITHUB_ACTIONS"] = "true"
    run.input = .bytes(Array(#"{"aps": {"badge": "::error::x ##[error]"}}"#.utf8))
    let result = try run.run()
    // Standard output of --fix is the document, as the user wants it.
    let texts =
      arguments.contains("--fix") ? [result.errorText] : [result.outputText, result.errorText]
    for line in texts.flatMap({ $0.split(separator: "\n") }) {
      #expect(!line.contains("##["), "\(line)")
      #expect(!line.contains("##vso["), "\(line)")
      #expect(!line.drop { $0 == " " }.hasPrefix("::"), "\(line)")
    }
    #expect(texts.joined().contains("\\u{5B}error]"))
  }

  @Test(arguments: OutputFormat.allCases)
  func `a name that is not UTF-8 is reported as text`(format: OutputFormat) throws {
    let folder = try ReportFolder([:])
    let script = #"printf '{"aps": {"badge": "7"}}' >"$(printf 'caf\351.json')""#
    let shell = try ToolRun("/bin/sh", ["-c", script], in: folder.folder.path).run()
    try #require(shell.ending == .exited(0))
    for result in try folder.report(format, ["."]) {
      #expect(result.ending == .exited(1))
      #expect(String(validating: result.output, as: UTF8.self) != nil)
      #expect(result.outputText.contains(format == .sarif ? "caf%E9.json" : "caf\u{FFFD}.json"))
    }
  }

  @Test(arguments: OutputFormat.allCases)
  func `a format changes neither the status nor what it says twice`(
    format: OutputFormat
  ) throws {
    let folder = try ReportFolder([
      "bad.json": #"{"aps": {"badge": "7"}}"#, "good.json": #"{"aps": {"alert": "Hi"}}"#,
    ])
    let expected: [([String], Int32)] = [
      (["good.json"], 0), (["bad.json", "good.json"], 1), (["bad.json", "gone.json"], 3),
      (["gone.json"], 3), (["--fail-on", "never", "bad.json"], 0), (["--select", "x", "."], 2),
    ]
    for (arguments, status) in expected {
      let results = try folder.report(format, arguments)
      for result in results { #expect(result.ending == .exited(status), "\(arguments)") }
      #expect(results[0].output == results[1].output, "\(arguments)")
      if status == 2 { #expect(results[0].output.isEmpty) }
      let again = try folder.validate(["--format", format.name] + arguments)
      #expect(again.output == results[0].output)
    }
  }

  @Test(arguments: OutputFormat.allCases)
  func `output that cannot be written is noticed`(format: OutputFormat) throws {
    let folder = try ReportFolder(["bad.json": #"{"aps": {"badge": "7"}}"#])
    let full = try folder.validate(["-qq", "--report", "\(format.name)=/dev/full", "bad.json"])
    #expect(full.ending == .exited(3))
    #expect(
      full.errorText == "pushcheck: cannot write the report /dev/full: No space left on device\n")
    let missing = try folder.validate(["-qq", "--report", "\(format.name)=a/b", "bad.json"])
    #expect(missing.ending == .exited(3))
    #expect(
      missing.errorText == "pushcheck: cannot write the report a/b: No such file or directory\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.folder.path) == ["bad.json"])
  }
}
