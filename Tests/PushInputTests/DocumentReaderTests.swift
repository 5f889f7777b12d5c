import ByteIO
import JSON
import PushInput
import TestSupport
import Testing

/// From bytes to documents: what one is, and where it begins.
@Suite struct DocumentReaderTests {
  private static let record = #"{"aps":{}}"#

  // MARK: - Documents and records

  @Test func `a text is one document`() throws {
    let text = "{\n  \"aps\": {}\n}\n"
    #expect(try documents(of: text) == [ReadDocument(text)])
    #expect(try documents(of: text, named: "a.json") == [ReadDocument(text)])
  }

  @Test func `a name with the ending of JSON promises one document`() throws {
    let text = "\(Self.record)\n\(Self.record)\n"
    for name in ["a.json", "a.JSON", "a.apns"] {
      #expect(try documents(of: text, named: name) == [ReadDocument(text)])
    }
  }

  @Test(arguments: [("", 0), ("a\n", 1), ("a\n\nb [c] {d}\n", 3)])
  func `of a log without JSON its lines are counted`(text: String, lines: Int) throws {
    var settings = ReadingSettings()
    settings.syntax = .log
    for allows in [false, true] {
      settings.allowsEmptyLog = allows
      var reader = DocumentReader(settings)
      try reader.open(Array(text.utf8), of: .standardInput())
      var lacks: [RecordLack?] = []
      while let document = try reader.next() { lacks.append(document.lack) }
      #expect(lacks == (allows ? [] : [.noneInLog(lines: lines)]))
    }
  }

  @Test(
    arguments: [
      "10:00 ok {\"aps\":{}}\n10:01 failed {\"aps\":{}} to x\n",
      "INFO a: {\"aps\":{}}\nINFO b: {\"aps\":{}}",
      "start\nsent {\"aps\":{}} ok\nwaiting\nsent {\"aps\":{}} ok\n",
      "Jan 12 10:00:01 host app[7]: p={\"aps\":{}}\nJan 12 10:00:01 host app[7]: p={\"aps\":{}}\n",
    ], [nil, "a.log", "a.txt"])
  func `several lines with text and a push are a log`(text: String, name: String?) throws {
    #expect(try documents(of: text, named: name).map(\.text) == ["{\"aps\":{}}", "{\"aps\":{}}"])
    var reader = DocumentReader(ReadingSettings())
    let source = InputSource.standardInput(named: name.map { FilePath($0) })
    try reader.open(Array(text.utf8), of: source)
    #expect(reader.remark?.contains("is read as a log") == true)
  }

  @Test(arguments: [
    "a = {\"aps\":{}}\nb = {\"aps\":{}}\n", "a: {\"aps\":{}}\nb: {\"aps\":{}}\n",
    "send({\"aps\":{}})\nsend({\"aps\":{}})\n", "x {\"aps\":{}};\nx {\"aps\":{}};\n",
    "# a {\"aps\":{}}\n# a {\"aps\":{}}\n", "curl -d '{\"aps\":{}}' u\ncurl -d '{\"aps\":{}}' u\n",
    "10:00 {\"aps\":{}}\n10:01 {\n10:02 {\"aps\":{}}\n", "10:00 {\"aps\":{}}\n10:01 {\"a\":{}}\n",
    "def a():\n  return {\"aps\":{}}\ndef b():\n  return {\"aps\":{}}\n",
    "return {\"aps\":{}}\nreturn {\"aps\":{}}\n", "a() {\"aps\":{}}\nb() {\"aps\":{}}\n",
    "a b {\"aps\":{}}\nc d {\"aps\":{}}\n", "sent {\"aps\":{}}\nreset(a);\nsent {\"aps\":{}}\n",
    "INFO a {\"type\":\"data\"}\nINFO a {\"message\":\"hello\"}\nINFO {\"a\":\"to\"}\n",
    String(repeating: "10:00 {\"aps\":{}}\n", count: 9000) + "10:01 {\n  \"aps\": {}\n}\n",
  ])
  func `a program, or a single push, is no log`(text: String) throws {
    #expect(try documents(of: text).map(\.text) == [text])
  }

  @Test func `a member of an object that a log shows over several lines is no record`() throws {
    var settings = ReadingSettings()
    settings.syntax = .log
    let text = "LOG {\n  \"a\": {\"b\": 1},\n  \"c\" :{\"d\": 1}\n}\nLOG \"a\": {\"e\": 1}\n"
    #expect(try documents(of: text, settings).map(\.text) == [#"{"e": 1}"#])
  }

  @Test func `what a logger has escaped ends where it ends`() throws {
    var settings = ReadingSettings()
    settings.syntax = .log
    let escaped = [
      #"{\"a\":\"}\\\"}\",\"b\":[1]}"#, #"{\x22a\x22:\x22}\x5C\x22}\x22,\x22b\x22:{}}"#,
      #"{ \"a\":1"#, #"{\x22a\x22:\x5"#,
    ]
    let text = escaped.map { "LOG \"POST\" {} \"\($0)\" {\"c\": 1}\n" }.joined()
    #expect(try documents(of: text, settings).map(\.text) == escaped)
  }

  @Test(arguments: [nil, "a.ndjson", "a.jsonl", "a.txt"])
  func `each line with something on it is a record`(name: String?) throws {
    let text = "\n\(Self.record)\r\n \t\n{}\n\nno JSON"
    #expect(
      try documents(of: text, named: name) == [
        ReadDocument(Self.record, record: 1, line: 2, offset: 1),
        ReadDocument("{}", record: 2, line: 4, offset: 16),
        ReadDocument("no JSON", record: 3, line: 6, offset: 20),
      ])
  }

  @Test(arguments: [
    #"{"aps":{},}"#, #"{"aps":True}"#, #"{"aps":{}"#, #"{"aps":{}}}"#, #"{'aps': {}}"#,
    #"{"aps" {}}"#,
    #"{"aps":{"alert":"x"#, "123", "null", "[1]", #""text""#, #"{"aps":{}},"#,
  ])
  func `a broken record comes first`(record: String) throws {
    for (behind, count) in [("\n\(Self.record)", 2), ("\r\n \n{\"a\": 1}\nno JSON\n", 3)] {
      for name in [nil, "a.txt"] {
        let found = try documents(of: record + behind, named: name)
        #expect(found.map(\.record) == Array(1...count))
        #expect(found.first?.text == record)
      }
      let named = try documents(of: record + behind, named: "a.json")
      #expect(named == [ReadDocument(record + behind)])
    }
  }

  @Test(arguments: [
    "{\"a\": [\n{\"b\": 1}\n]}", "{\"a\":\n{\"b\": 1},,}", "{\n{\"b\": 1}\n}",
    "{\"a\": 1,\n{\"b\": 1}\n}", "{\"a\": True}\n", "{\"a\": True}", "{\"a\": True}\n[1]",
    "{\"a\": True}\n}\n{}", "{a = 1; b = { c = 2; }; }\n{\"b\": 1}", "no\n{}",
  ])
  func `a broken document over several lines is one`(text: String) throws {
    #expect(try documents(of: text) == [ReadDocument(text)])
  }

  @Test(arguments: ["\n", "\r\n", "\n \n\n"])
  func `a single line that was only taken for a record is a document`(end: String) throws {
    let document = ReadDocument(Self.record, line: 2, offset: 1)
    #expect(try documents(of: "\n\(Self.record)\(end)") == [document])
  }

  @Test func `a single line of NDJSON is a record`() throws {
    let record = ReadDocument(Self.record, record: 1)
    #expect(try documents(of: Self.record + "\n", named: "a.ndjson") == [record])
    var settings = ReadingSettings()
    settings.syntax = .ndjson
    #expect(try documents(of: Self.record, named: "a.json", settings) == [record])
  }

  @Test(arguments: ["a.json", "a.ndjson", "a.jsonl", "a.txt", nil])
  func `an input that holds nothing is one empty document`(name: String?) throws {
    #expect(try documents(of: "", named: name) == [ReadDocument("")])
    let found = try documents(of: "\n \n", named: name)
    #expect(found.map(\.record) == [nil])
    #expect(found.allSatisfy { $0.text.allSatisfy(\.isWhitespace) })
  }

  @Test func `one document over several lines is read as one, whatever its name promises`() throws {
    let text = "{\n  \"aps\": {}\n}\n"
    var reader = DocumentReader(ReadingSettings())
    let source = InputSource.standardInput(named: FilePath("a.jsonl"))
    try reader.open(Array(text.utf8), of: source)
    let remark = reader.remark
    #expect(
      remark == "a.jsonl contains one document over several lines, and is read as one;"
        + " .jsonl files contain one document per line")
    #expect(try reader.rest() == [ReadDocument(text)])
    try reader.open(Array("{}\n{}".utf8), of: source)
    let noRemark = reader.remark
    #expect(noRemark == nil)
  }

  @Test func `a reader goes on with another input as if it were new`() throws {
    var reader = DocumentReader(ReadingSettings())
    for text in ["{}\n{}\n", "{}\n", "", String(repeating: "{}\n", count: 50_000)] {
      for name in ["a.json", "a.ndjson", nil] {
        let source = InputSource.standardInput(named: name.map { FilePath($0) })
        try reader.open(Array(text.utf8), of: source)
        if text.utf8.count > 100 { _ = try reader.next() }
        try reader.open(Array(text.utf8), of: source)
        #expect(try reader.rest() == documents(of: text, named: name))
      }
    }
  }

  @Test func `a file is read as its text is`() throws {
    let folder = try TemporaryFolder()
    let text = (0..<20_000).map { #"{"aps":{},"number":\#($0)}"# }.joined(separator: "\n")
    var reader = DocumentReader(ReadingSettings())
    for name in ["a.json", "a.ndjson", "a.log"] {
      try folder.write(Array(text.utf8), to: name)
      try reader.open(.file(FilePath(folder.path(of: name))))
      #expect(try reader.rest() == documents(of: text, named: name))
    }
  }

  @Test func `a file that is not there is a failure`() throws {
    var reader = DocumentReader(ReadingSettings())
    #expect(throws: ReadFailure.self) { try reader.open(.file(FilePath("/nowhere/a.json"))) }
    #expect(try reader.rest() == [])
  }

  // MARK: - Looking ahead

  @Test func `who looks ahead knows whether another record follows`() throws {
    let records = try documents(of: "{}\n\n{}\n", named: "a.ndjson", lookingAhead: true)
    #expect(
      records == [
        ReadDocument("{}", record: 1, isFollowed: true),
        ReadDocument("{}", record: 2, line: 3, offset: 4),
      ])
    #expect(try documents(of: "{}\n", lookingAhead: true) == [ReadDocument("{}")])
    #expect(try documents(of: "", named: "a.ndjson", lookingAhead: true) == [ReadDocument("")])
  }

  @Test func `looking ahead finds the same records, wherever blocks of them end`() throws {
    let text = (0..<9000).map { "{\"number\":\($0)}\($0 % 7 == 0 ? "\n\n" : "\n")" }.joined()
    var ahead = try documents(of: text, lookingAhead: true)
    #expect(ahead.dropLast().allSatisfy { $0.isFollowed })
    for index in ahead.indices { ahead[index].isFollowed = false }
    let plain = try documents(of: text)
    #expect(ahead == plain)
    #expect(plain.compactMap(\.record) == Array(1...9000))
  }

  // MARK: - Limits

  @Test func `a document that is too large is lent without its text`() throws {
    var settings = ReadingSettings()
    settings.maxDocumentBytes = 10
    let fitting = try documents(of: "0123456789", named: "a.json", settings)
    #expect(fitting == [ReadDocument("0123456789")])
    let larger = try documents(of: "01234567890", named: "a.json", settings)
    #expect(larger == [ReadDocument("", isTooLarge: true)])
  }

  @Test func `a record that is too long is a record all the same`() throws {
    var settings = ReadingSettings()
    settings.maxRecordBytes = 12
    let long = #"{"aps":{"alert":"long"}}"#
    let text = "\(long)\n\(Self.record)\n\(long)\n"
    let expected = [
      ReadDocument("", record: 1, isTooLarge: true),
      ReadDocument(Self.record, record: 2, line: 2, offset: 25),
      ReadDocument("", record: 3, line: 3, offset: 36, isTooLarge: true),
    ]
    #expect(try documents(of: text, named: "a.ndjson", settings) == expected)
    #expect(try documents(of: text, settings) == expected)
  }

  @Test func `a line that is too long makes the single one before it a record`() throws {
    var settings = ReadingSettings()
    settings.maxRecordBytes = 12
    let text = "\(Self.record)\n\(String(repeating: "x", count: 100_000))"
    var expected = [
      ReadDocument(Self.record, record: 1),
      ReadDocument("", record: 2, line: 2, offset: 11, isTooLarge: true),
    ]
    #expect(try documents(of: text, settings) == expected)
    expected[0].isFollowed = true
    #expect(try documents(of: text, settings, lookingAhead: true) == expected)
  }

  // MARK: - Dumps

  private static let log = """
    before
    { aps = { badge = 1; }; }
    between
    { aps = { badge = 2; }; } { aps = { badge = 3; }; }
    behind
    """

  @Test func `each message of a log is a record`() throws {
    var expected = [
      ReadDocument(Self.log, record: 1),
      ReadDocument("{ aps = { badge = 2; }; } ", record: 2, line: 4, offset: 41),
      ReadDocument(" { aps = { badge = 3; }; }", record: 3, line: 4, offset: 66),
    ]
    #expect(try documents(of: Self.log) == expected)
    expected[1].isFollowed = true
    #expect(try documents(of: Self.log, lookingAhead: true) == expected)
  }

  @Test func `a log with one message is one document`() throws {
    let log = "before\n{ aps = { badge = 1; }; }\nbehind\n"
    #expect(try documents(of: log) == [ReadDocument(log)])
  }

  @Test func `a log is read to its last message, however many there are`() throws {
    let log = String(repeating: "{ aps = { badge = 1; }; }\n", count: 2500)
    let found = try documents(of: log)
    #expect(found.compactMap(\.record) == Array(1...2500))
    #expect(found.last?.line == 2500)
  }

  @Test func `what may be a dump hangs on name and settings`() throws {
    var settings = ReadingSettings()
    let json = InputSource.standardInput(named: FilePath("a.json"))
    #expect(settings.textSyntax(of: json) == .json)
    #expect(settings.textSyntax(of: .standardInput(named: FilePath("a.log"))) == .jsonOrDump)
    #expect(settings.textSyntax(of: .standardInput()) == .jsonOrDump)
    settings.expectsDumpsEverywhere = true
    #expect(settings.textSyntax(of: json) == .jsonOrDump)
    settings.syntax = .json
    #expect(settings.textSyntax(of: .standardInput()) == .json)
    settings.syntax = .dump
    #expect(settings.textSyntax(of: json) == .dump)
  }

  // MARK: - Whole texts

  @Test func `a whole text knows whether its lines are records`() throws {
    let single = "\(Self.record)\n"
    let cases: [(text: String, name: String?, isRecords: Bool)] = [
      (single, nil, false), (single + single, nil, true), (single, "a.ndjson", true),
      (single + single, "a.json", false), ("", nil, false), ("{\n}\n", "a.jsonl", false),
    ]
    let folder = try TemporaryFolder()
    for (text, name, isRecords) in cases {
      let name = name ?? "a"
      try folder.write(Array(text.utf8), to: name)
      let source = InputSource.file(FilePath(folder.path(of: name)))
      var reader = DocumentReader(ReadingSettings())
      let read = try #require(try reader.readText(of: source))
      #expect(read.isRecords == isRecords, "\(name): \(text)")
      #expect(read.bytes == Array(text.utf8))
      try reader.open(read, of: source)
      let again = try reader.rest().map(\.text)
      #expect(again == (isRecords ? text.split(separator: "\n").map { String($0) } : [text]))
    }
  }

  @Test func `a text that is too large is a document that is too large`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("{}\n{}\n{}\n{}\n".utf8), to: "a.ndjson")
    var settings = ReadingSettings()
    settings.maxDocumentBytes = 10
    var reader = DocumentReader(settings)
    let text = try reader.readText(of: .file(FilePath(folder.path(of: "a.ndjson"))))
    #expect(text == nil)
    #expect(try reader.rest() == [ReadDocument("", isTooLarge: true)])
  }

  // MARK: - Sharing

  @Test func `records go to others between two blocks of them`() throws {
    var reader = DocumentReader(ReadingSettings())
    let source = InputSource.standardInput(named: FilePath("a.ndjson"))
    try reader.open(Array("\n\n".utf8), of: source)
    var isGiven = reader.givesRecords()
    #expect(isGiven)
    reader.countRecords(0, lines: 0)
    #expect(try reader.rest() == [ReadDocument("")])

    try reader.open(Array("{}\n{}\n".utf8), of: source)
    _ = try reader.next()
    isGiven = reader.givesRecords()
    #expect(!isGiven)
    _ = try reader.next()
    isGiven = reader.givesRecords()
    #expect(isGiven)
    reader.countRecords(2, lines: 2)
    #expect(try reader.rest() == [])
  }
}
