import ByteIO
import JSON
import PushCommand
import PushReference
import PushServer

/// Plays an editor: sends messages to a server, and reads what it answers.
struct Client {
  private(set) var server: LanguageServer
  private var number: Int64 = 0
  /// What was sent without being asked for.
  private(set) var notices: [String] = []

  init(
    capabilities: String = #"{"general":{"positionEncodings":["utf-8"]}}"#,
    options: Options = Options(.lsp), longBytes: Int = .max
  ) {
    server = LanguageServer(CommandService(options), longBytes: longBytes)
    _ = request("initialize", #"{"capabilities":\#(capabilities)}"#)
    notify("initialized", "{}")
  }

  static var options: Options { Options(.lsp) }

  static func frame(_ message: String) -> [UInt8] {
    Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
  }

  static func quoted(_ text: String) -> String { JSONText.quoted(text) }

  mutating func notify(_ method: String, _ parameters: String) {
    send(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#)
  }

  /// The text of the answer.
  mutating func request(_ method: String, _ parameters: String) -> String {
    number += 1
    send(#"{"jsonrpc":"2.0","id":\#(number),"method":"\#(method)","params":\#(parameters)}"#)
    let start = #"{"jsonrpc":"2.0","id":\#(number),"#
    guard let place = notices.lastIndex(where: { $0.hasPrefix(start) }) else { return "" }
    return String(notices.remove(at: place).dropFirst(start.count).dropLast())
  }

  mutating func send(_ message: String) { receive(Self.frame(message)) }

  mutating func receive(_ bytes: [UInt8]) {
    server.receive(bytes)
    take()
  }

  mutating func settle() {
    server.settle()
    server.runJobs()
    take()
  }

  mutating func pause() {
    server.pause()
    server.runJobs()
    take()
  }

  /// Begins what the server wants to have done beside it, after a pause.
  mutating func nextJob() -> ServerJob? {
    server.pause()
    defer { take() }
    return server.nextJob()
  }

  /// Ends it.
  mutating func take(_ outcome: ServerJob.Outcome?) {
    if let outcome { server.take(outcome) }
    server.settle()
    take()
  }

  mutating func rest() {
    server.rest()
    take()
  }

  private mutating func take() {
    notices += Self.bodies(of: server.takeOutput())
  }

  mutating func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
  }

  private static func bodies(of output: [UInt8]) -> [String] {
    var bodies: [String] = []
    var rest = output[...]
    while let end = rest.firstRange(of: Array("\r\n\r\n".utf8)) {
      let head = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
      let length = Int(head.dropFirst("Content-Length: ".count)) ?? 0
      bodies.append(
        String(decoding: rest[end.upperBound..<end.upperBound + length], as: UTF8.self))
      rest = rest[(end.upperBound + length)...]
    }
    return bodies
  }

  // MARK: - Documents

  mutating func open(_ uri: String, _ text: String, version: Int = 1) {
    notify(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"\#(uri)","languageId":"json","version":\#(version),"text":\#(Self.quoted(text))}}"#
    )
  }

  mutating func change(_ uri: String, to text: String, version: Int = 2) {
    notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(uri)","version":\#(version)},"contentChanges":[{"text":\#(Self.quoted(text))}]}"#
    )
  }

  mutating func edit(
    _ uri: String, _ start: (Int, Int), _ end: (Int, Int), _ text: String, version: Int = 2
  ) {
    let range =
      #"{"start":{"line":\#(start.0),"character":\#(start.1)},"end":{"line":\#(end.0),"character":\#(end.1)}}"#
    notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(uri)","version":\#(version)},"contentChanges":[{"range":\#(range),"text":\#(Self.quoted(text))}]}"#
    )
  }

  mutating func ask(_ what: String, _ uri: String, _ more: String = "") -> String {
    request("textDocument/\(what)", #"{"textDocument":{"uri":"\#(uri)"}\#(more)}"#)
  }

  /// The labels of what may be written at the mark `|` of a text.
  mutating func completion(_ text: String, _ uri: String = "file:///t/a.json") -> [String] {
    open(uri, text.replacing("|", with: ""))
    let before = text.prefix { $0 != "|" }
    let line = before.count { $0 == "\n" }
    let column = before.split(separator: "\n", omittingEmptySubsequences: false).last?.utf8.count
    let answer = ask(
      "completion", uri, #","position":{"line":\#(line),"character":\#(column ?? 0)}"#)
    return Self.values(of: "label", in: answer)
  }

  /// The texts of a key, wherever it stands.
  static func values(of key: String, in answer: String) -> [String] {
    answer.split(separator: "\"\(key)\":\"").dropFirst().map {
      $0.replacing("\\\"", with: "'").prefix { $0 != "\"" }.replacing("'", with: "\"")
    }
  }
}

extension StringProtocol {
  fileprivate func replacing(_ text: String, with other: String) -> String {
    split(separator: text, omittingEmptySubsequences: false).joined(separator: other)
  }
}
