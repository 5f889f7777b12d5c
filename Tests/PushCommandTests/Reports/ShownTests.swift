import Foundation
import FuzzLaws
import PushReports
import TestSupport
import Testing

/// What reports show, and what none of them shows: on the release binary, whatever the command, the
/// format and the rules.
@Suite struct ShownTests {
  private static let selections: [[String]] = [
    [], ["--off", "privacy-*"], ["--select", "apns-*,json-*"], ["--kind", "fcm-legacy"],
  ]

  /// Every secret in every manner, with something beside it that is reported.
  private static let planted: [String: String] = {
    var files: [String: String] = [:]
    for (number, secret) in PlantedSecret.all.enumerated() {
      for manner in PlantedSecret.Manner.allCases where !manner.standsInTheClear {
        let line = secret.line(manner)
        files["\(number)-\(manner).json"] = """
          {"aps": {"alert": "Hi", "badge": "1", \(line)
            "sound": 7},
          \(line)
          "own": {\(line) "a": 1}}
          """
      }
      guard secret.isKnownByForm else { continue }
      let value = secret.line(.member).drop { $0 != " " }.dropFirst().dropLast()
      files["\(number)-wrong.json"] = """
        {"aps": {"alert": \(value), "badge": \(value), "interruption-level": \(value),
          \(value): 1}, "\(secret.name)": [\(value)], \(value): {\(value): 2}}
        """
      files["\(number)-fcm.json"] = """
        {"message": {"topic": \(value), "token": \(value), "apns": {"headers": {"authorization":
          \(value), "apns-priority": \(value)}}, "data": {"x": \(value), "from": \(value)}}}
        """
    }
    return files
  }()

  private static func findTold(in result: ToolResult, _ number: Int?, _ what: String) {
    let said = result.output + result.errors
    for (position, secret) in PlantedSecret.all.enumerated()
    where (number ?? position) == position && said.holds(secret.part) {
      let line =
        String(decoding: said, as: UTF8.self).split(separator: "\n").first {
          $0.contains(secret.part)
        } ?? ""
      Issue.record("\(what): \(secret.value.prefix(30)) in \(line.prefix(600))")
    }
  }

  @Test(arguments: OutputFormat.allCases)
  func `no report tells a secret, whatever rules are on`(format: OutputFormat) throws {
    let folder = try ReportFolder(Self.planted)
    // What a format hides does not depend on the rules: each is tried with all of them and with some.
    let number = OutputFormat.allCases.firstIndex(of: format) ?? 0
    for selection in [Self.selections[0], Self.selections[1 + number % 3]] {
      let arguments = selection + ["--min-severity", "note", "-v", "."]
      for result in try folder.report(format, arguments) {
        #expect(result.ending == .exited(1))
        Self.findTold(in: result, nil, "\(format) \(selection)")
      }
    }
  }

  @Test(arguments: InspectionFormat.allCases)
  func `no breakdown tells a secret, whatever rules are on`(format: InspectionFormat) throws {
    let folder = try ReportFolder(Self.planted)
    for (name, _) in Self.planted {
      let selection = Self.selections[name.utf8.count % 2]
      let result = try ToolRun(
        try ReleaseBinary.path(), ["inspect", "-f", format.rawValue] + selection + [name],
        in: folder.folder.path
      ).run()
      Self.findTold(in: result, Int(name.prefix { $0.isNumber }), "\(format) \(name)")
    }
  }

  @Test func `a conversion tells no secret beside its document`() throws {
    let folder = try ReportFolder(Self.planted)
    for (name, _) in Self.planted {
      let result = try ToolRun(
        try ReleaseBinary.path(), ["convert", "--to", "apns", name], in: folder.folder.path
      ).run()
      #expect(!result.errorText.isEmpty || result.ending == .exited(0))
      let secret = PlantedSecret.all[Int(name.prefix { $0.isNumber }) ?? 0]
      #expect(!result.errorText.contains(secret.part), "\(name): \(result.errorText)")
    }
  }

  @Test(arguments: InspectionFormat.allCases)
  func `headers from flags are hidden as those in a document are`(format: InspectionFormat) throws {
    let folder = try ReportFolder(["a.json": #"{"aps": {"alert": "Hi"}}"#])
    let headers = [
      "authorization: Bearer ya29.opaque-part-1234567890", "Proxy-Authorization: Basic b3BhcXVl",
      "cookie: sid=opaque", "x-api-key: opaque7", "authorization: key=opaque",
    ]
    for header in headers {
      for command in [["inspect", "-f", format.rawValue], ["validate", "-f", "json"]] {
        let arguments = command + ["-H", header, "--min-severity", "note", "a.json"]
        let result = try ToolRun(
          try ReleaseBinary.path(),
          command[0] == "inspect" ? command + ["-H", header, "a.json"] : arguments,
          in: folder.folder.path
        ).run()
        #expect(!(result.outputText + result.errorText).contains("opaque"), "\(result.outputText)")
        #expect(!(result.outputText + result.errorText).contains("b3Bh"), "\(result.outputText)")
      }
    }
  }

  /// Without a finding nothing is shielded on its account, but a page shows the document all the same.
  @Test(arguments: InspectionFormat.allCases)
  func `a document without findings tells no secret`(format: InspectionFormat) throws {
    let folder = try ReportFolder([
      "pushcheck.json": #"{"rules": {"privacy-*": "off"}}"#,
      "a.json":
        #"{"aps": {"alert": "Hi"}, "password": "hunter22x", "ref": "ghp_16C7e42F292c6912E7710c838347Ae178B4a"}"#,
    ])
    let result = try ToolRun(
      try ReleaseBinary.path(), ["inspect", "-f", format.rawValue, "a.json"],
      in: folder.folder.path
    ).run()
    #expect(result.ending == .exited(0), "\(result.errorText)")
    #expect(!result.outputText.contains("hunter22x"))
    #expect(!result.outputText.contains("292c6912"))
  }

  /// Messages name keys, and here the secret is one: its name and a comma stand before it.
  @Test(arguments: OutputFormat.allCases)
  func `a comma in place of a colon gives no secret away`(format: OutputFormat) throws {
    let folder = try ReportFolder([
      "first.json": #"{"password", "hunter22x"}"#,
      "behind.json": #"{"aps": {"alert": "Hi"}, "password", "hunter22x"}"#,
      "string.json": #"{"aps": {"alert": "Hi"}, "user": "ann", "password", "hunter22x"}"#,
    ])
    for result in try folder.report(format, ["."]) {
      #expect(result.ending == .exited(1), "\(result.errorText)")
      #expect(!(result.outputText + result.errorText).contains("hunter22x"), "\(result.outputText)")
    }
  }

  @Test func `a list of words is no list of secrets`() throws {
    let folder = try ReportFolder([
      "a.json": #"{"aps": {"alert": {"loc-key": "K", "loc-args": ["password", "Tuesday", 7]}}}"#
    ])
    #expect(try folder.validate(["-f", "human", "."]).outputText.contains("Tuesday"))
  }

  /// Captures hold credentials under names that only their own format knows.
  @Test(arguments: InspectionFormat.allCases)
  func `no breakdown of a capture tells a credential`(format: InspectionFormat) throws {
    let body = #"{\"message\": {\"topic\": \"a\", \"notification\": {\"titel\": \"x\"}}}"#
    let address = "https://fcm.googleapis.com/v1/projects/p/messages:send"
    let folder = try ReportFolder([
      "a.har": """
      {"log": {"entries": [{"request": {"method": "POST", "url": "\(address)", "headers": [],
        "cookies": [{"name": "sid", "value": "opaque1"}],
        "queryString": [{"name": "key", "value": "opaque2"}], "postData": {"text": "\(body)"}},
        "response": {"status": 200, "cookies": [{"name": "s", "value": "opaque3"}]}}]}}
      """,
      "postman.json": """
      {"info": {"schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
        "auth": {"type": "bearer", "bearer": [{"key": "token", "value": "opaque1"}]},
        "variable": [{"key": "server_key", "value": "opaque2"}, {"key": "a", "value": "shown"}],
        "item": [{"request": {"method": "POST", "url": {"raw": "\(address)"},
          "auth": {"type": "basic", "basic": [{"value": "opaque3", "key": "password"}]},
          "header": [{"key": "X-My-Session", "value": "opaque4"}],
          "body": {"mode": "raw", "raw": "\(body)"}}}]}
      """,
      "insomnia.json": """
      {"_type": "export", "__export_format": 4, "resources": [{"_type": "request",
        "method": "POST", "url": "\(address)", "authentication": {"type": "bearer",
        "token": "opaque1"}, "parameters": [{"name": "key", "value": "opaque2"}],
        "body": {"text": "\(body)"}}]}
      """,
    ])
    for file in ["a.har", "postman.json", "insomnia.json"] {
      let result = try ToolRun(
        try ReleaseBinary.path(), ["inspect", "-f", format.rawValue, file], in: folder.folder.path
      ).run()
      #expect(result.ending == .exited(0) && !result.outputText.isEmpty, "\(result.errorText)")
      #expect(!result.outputText.contains("opaque"), "\(file): \(result.outputText)")
    }
  }

  @Test func `a baseline holds no secret, and accepts the findings all the same`() throws {
    let key = "AKIAQWERTYUIOPASDFGH"
    let folder = try ReportFolder(["a.json": #"{"aps": {"alert": "Hi", "\#(key)": 1}}"#])
    let written = try folder.validate(["--write-baseline", "base.json", "."])
    #expect(written.ending == .exited(0), "\(written.errorText)")
    let baseline = String(decoding: folder.folder.read("base.json") ?? [], as: UTF8.self)
    #expect(baseline.contains("/aps/AKIA…DFGH"))
    #expect(!baseline.contains(key))
    let again = try folder.validate(["--baseline", "base.json", "."])
    #expect(again.ending == .exited(0), "\(again.outputText)")
    // As earlier versions wrote it.
    try folder.folder.write(Array(baseline.replacing("AKIA…DFGH", with: key).utf8), to: "base.json")
    #expect(try folder.validate(["--baseline", "base.json", "."]).ending == .exited(0))
  }

  @Test func `a repair that holds a secret is made, and not shown`() throws {
    let token = String(repeating: "9f8e7d6c ", count: 8).dropLast()
    let document =
      #"{"headers": {"apns-topic": "a.b"}, "payload": {"aps": {"alert": "Hi"}}, "token": "<\#(token)>"}"#
    let folder = try ReportFolder(["a.json": document])
    for format in OutputFormat.allCases {
      for result in try folder.report(format, ["."]) {
        #expect(!result.outputText.contains("9f8e7d6c9f8e"))
      }
    }
    let fixed = try folder.validate(["--fix", "."])
    let text = String(decoding: folder.folder.read("a.json") ?? [], as: UTF8.self)
    #expect(text.contains("9f8e7d6c9f8e7d6c"), "\(fixed.outputText)")
    #expect(!fixed.outputText.contains("9f8e7d6c9f8e"))
  }

  // MARK: - What a terminal or a runner obeys

  /// Texts of a few characters that are obeyed, and words that are.
  private static let obeyed: [String] =
    [
      Array(0x80...0x8F), Array(0x90...0x9F), [0x7F, 0x1B, 0x07, 0x08, 0x0B],
      [0x200B, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E],
      [0x2028, 0x2029, 0x2066, 0x2067, 0x2068, 0x2069, 0x061C, 0xFEFF, 0xFFF9],
      // Alone, too, as the first and the last character of a text.
      [0x9B], [0x1B], [0x202E],
    ].map { values in
      values.compactMap { Unicode.Scalar($0 as UInt32).map { String($0) } }.joined()
    } + ["##[error]", "##vso[x]", "::error::x"]

  /// One document of each shape, with such text as a key and as every value.
  private static func documents(_ text: String) -> [String: String] {
    let written = text.unicodeScalars.map { scalar in
      scalar.value < 0x20 ? String(format: "\\u%04x", scalar.value) : String(scalar)
    }.joined()
    let t = "a\(written)b \(written)"
    return [
      "apns.json": """
      {"aps": {"alert": {"title": "\(t)", "loc-key": "\(t)"}, "badge": "\(t)", "\(t)": 1,
        "sound": {"name": "\(t)", "volume": "\(t)"}, "interruption-level": "\(t)"}, "\(t)": "\(t)"}
      """,
      "request.json": """
      {"headers": {"apns-topic": "\(t)", "apns-push-type": "\(t)", "\(t)": "\(t)"}, "token": "\(t)",
        "payload": {"aps": {"alert": "\(t)", "category": "\(t)"}}}
      """,
      "fcm.json": """
      {"message": {"token": "\(t)", "data": {"\(t)": "\(t)", "body": "\(t)"},
        "notification": {"title": "\(t)", "image": "\(t)"}, "\(t)": "\(t)",
        "apns": {"headers": {"apns-collapse-id": "\(t)"}, "payload": {"aps": {"alert": "\(t)"}, "x": "\(t)"}}}}
      """,
      "sns.json":
        #"{"default": "\#(t)", "APNS": "{\"aps\": {\"alert\": \"x\", \"badge\": \"y\"}, \"k\": 1}", "\#(t)": 1}"#,
      "broken.json": #"{"aps": {'alert': "\#(t)", \#(t): '\#(t)', "badge": \#(t)}, "\#(t)"#,
      "dump.txt":
        "[AnyHashable(\"aps\"): {\n  alert = \"\(t)\";\n  badge = \"\(t)\";\n}, AnyHashable(\"\(t)\"): \(t)]",
    ]
  }

  private static let commands: [[String]] =
    // Two formats are commands themselves.
    OutputFormat.allCases.filter { $0 != .github && $0 != .azure }
    .map { ["validate", "-f", $0.name, "-v"] }
    + [["validate", "--server-error"]]
    + InspectionFormat.allCases.map { ["inspect", "-f", $0.rawValue] }
    + [
      ["convert", "--to", "apns"], ["explain"], ["schema"], ["rules"], ["config"], ["completions"],
    ]
    + [["validate", "--kind"], ["validate", "-f"], ["validate", "--now"], ["validate", "-H"]]

  @Test(arguments: commands)
  func `no command prints what a terminal or a runner obeys`(command: [String]) throws {
    for text in Self.obeyed {
      let documents = Self.documents(text)
      let folder = try ReportFolder(documents)
      for arguments in Self.arguments(command, text, documents.keys.sorted()) {
        let result = try ToolRun(try ReleaseBinary.path(), arguments, in: folder.folder.path).run()
        // The document is verbatim, as it was asked for.
        Self.expectHarmless(
          command[0] == "convert" ? result.errors : result.output + result.errors, text, arguments)
      }
    }
  }

  /// The documents, or the text itself where a command takes no document.
  private static func arguments(
    _ command: [String], _ text: String, _ files: [String]
  ) -> [[String]] {
    switch command[0] {
    case "validate" where command.contains("-v"): [command + ["--min-severity", "note"] + files]
    case "validate" where command.last == "--server-error": [command + [text, files[0]]]
    case "inspect", "convert": files.map { command + [$0] } + [command + ["\(text).json"]]
    default: [command + ["x\(text)", "x\(text)"]]
    }
  }

  private static func expectHarmless(_ said: [UInt8], _ text: String, _ arguments: [String]) {
    let place = "\(arguments.prefix(3).map(\.debugDescription)) with \(text.debugDescription)"
    guard text.utf8.first.map({ $0 >= 0x7F || $0 < 0x20 }) == true else {
      return expectNoCommand(in: String(decoding: said, as: UTF8.self), place)
    }
    for scalar in text.unicodeScalars where said.holds(String(scalar)) {
      let line = String(decoding: said, as: UTF8.self).split(separator: "\n")
        .first { $0.unicodeScalars.contains(scalar) }
      Issue.record("\(place): \((line ?? "").debugDescription.prefix(400))")
    }
  }

  private static func expectNoCommand(in said: String, _ place: String) {
    for line in said.split(separator: "\n") {
      let isObeyed =
        line.contains("##[") || line.contains("##vso[") || line.drop { $0 == " " }.hasPrefix("::")
      if isObeyed { Issue.record("\(place): \(line.prefix(400))") }
    }
  }

  // MARK: - Files to which only a configuration leads

  @Test func `a configuration prints no line of a file beyond its project`() throws {
    let folder = try ReportFolder([
      "project/a.json": #"{"aps": {"badge": "7"}}"#, "secret.txt": "planted=4711-opaque\n",
      "baseline.json": #"{"format": "pushcheck.baseline/1", "planted": "4711-opaque"}"#,
      "project/notes.txt": "planted=4711-opaque\n",
    ])
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.folder.path + "/project/link.json", withDestinationPath: "../baseline.json")
    let environment = ["PLANTED": "4711-opaque"]
    for named in [
      "/proc/self/environ", "../secret.txt", "../baseline.json", "link.json", "notes.txt",
    ] {
      let configuration = #"{"baseline": "\#(named)"}"#
      try folder.folder.write(Array(configuration.utf8), to: "project/pushcheck.json")
      let result = try folder.validate(["project"], environment: environment)
      #expect(result.ending == .exited(2), "\(named): \(result.errorText)")
      #expect(result.output.isEmpty)
      #expect(result.errorText.contains("cannot use"), "\(result.errorText)")
      #expect(!result.errorText.lowercased().contains("planted"), "\(result.errorText)")
      #expect(!result.errorText.contains("opaque"), "\(result.errorText)")
    }
  }

  @Test func `a baseline that the user names shows its mistakes`() throws {
    let folder = try ReportFolder([
      "project/a.json": #"{"aps": {"badge": "7"}}"#,
      "baseline.json": #"{"format": "pushcheck.baseline/1", "findigns": []}"#,
    ])
    let result = try folder.validate(["--baseline", "baseline.json", "project"])
    #expect(result.ending == .exited(2))
    #expect(result.errorText.contains("findigns"), "\(result.errorText)")
  }

  @Test func `a configuration that is a link out of its folder shows no line of its target`() throws
  {
    let folder = try ReportFolder([
      "project/a.json": #"{"aps": {"badge": "7"}}"#, "other.json": #"{"planted": "4711-opaque"}"#,
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.folder.path + "/project/pushcheck.json", withDestinationPath: "../other.json")
    let result = try folder.validate(["project"])
    #expect(result.ending == .exited(2))
    #expect(result.errorText.contains("cannot use"), "\(result.errorText)")
    #expect(!result.errorText.contains("planted"), "\(result.errorText)")
    let named = try folder.validate(["--config", "other.json", "project"])
    #expect(named.errorText.contains("planted"), "\(named.errorText)")
  }
}
