import JSON
import PushCommand
import PushServer

/// What holds for whatever an editor sends.
enum ServerLaws {
  /// The first byte says what the rest is: a stream, or a text and what somebody types into it.
  static func broken(by input: [UInt8]) -> [String] {
    guard let first = input.first else { return [] }
    let rest = Array(input.dropFirst())
    guard first & 1 != 0 else { return brokenByStream(rest) }
    return brokenByEditing(rest, encoding(first), isLong: first & 0x80 != 0)
  }

  private static func encoding(_ byte: UInt8) -> PositionEncoding {
    let all = PositionEncoding.allCases
    return all[Int(byte >> 1) % all.count]
  }

  /// `isLong`: whether to treat each text as one that nobody waits for while typing.
  private static func server(isLong: Bool) -> LanguageServer {
    LanguageServer(service, longBytes: isLong ? 0 : .max)
  }

  private static var service: CommandService {
    var options = Options(.lsp)
    options.isIsolated = true
    return CommandService(options)
  }

  // MARK: - Streams

  private static func brokenByStream(_ bytes: [UInt8]) -> [String] {
    var server = started(.utf16)
    // The content of a message, or the stream itself.
    server.receive(frame(bytes))
    var broken = problems(of: &server)
    var raw = started(.utf8)
    for chunk in stride(from: 0, to: bytes.count, by: 7) {
      raw.receive(Array(bytes[chunk..<min(chunk + 7, bytes.count)]))
    }
    raw.settle()
    raw.rest()
    broken += problems(of: &raw)
    return broken
  }

  // MARK: - Editing

  private static func brokenByEditing(
    _ bytes: [UInt8], _ encoding: PositionEncoding, isLong: Bool
  ) -> [String] {
    // The text stands behind the edits, of which each takes eight bytes.
    let count = min(Int(bytes.first ?? 0) % 16, bytes.count / 8)
    let edits = bytes.dropFirst().prefix(count * 8)
    let text = String(decoding: bytes.dropFirst(1 + edits.count), as: UTF8.self)
    var server = started(encoding, isLong: isLong)
    open(text, in: &server)
    server.settle()
    server.runJobs()
    var own = DocumentText(Array(text.utf8))
    let beside = service
    var underWay: ServerJob?
    var broken: [String] = []
    var here = edits.startIndex
    while here + 8 <= edits.endIndex {
      let edit = edits[here..<(here + 8)].map { Int($0) }
      here += 8
      let start = ClientPosition(line: edit[0] % 16, character: edit[1])
      let end = ClientPosition(line: edit[2] % 16, character: edit[3])
      let new = piece(edit[4], of: text)
      change(start, end, new, in: &server)
      let (first, last) = (own.offset(of: start, encoding), own.offset(of: end, encoding))
      own.replace(min(first, last)..<max(first, last), with: Array(new.utf8))
      let fresh = DocumentText(own.bytes)
      for offset in stride(from: 0, through: own.bytes.count, by: 3)
      where own.position(of: offset, encoding) != fresh.position(of: offset, encoding) {
        broken.append("an edited text has other lines than a fresh read of it")
      }
      ask(everything, at: start, in: &server)
      server.settle()
      guard edit[5] % 2 == 0 else { continue }
      // What was begun at an earlier text ends at this one.
      if let job = underWay.take() { server.take(job.done(by: beside)) }
      server.pause()
      underWay = server.nextJob()
      if edit[5] % 4 == 0 {
        if let job = underWay.take() { server.take(job.done(by: beside)) }
        server.runJobs()
      }
    }
    if let job = underWay { server.take(job.done(by: beside)) }
    ask(everything, at: ClientPosition(line: 0, character: 1), in: &server)
    server.pause()
    server.runJobs()
    server.rest()
    var fresh = started(encoding)
    open(String(decoding: own.bytes, as: UTF8.self), in: &fresh)
    fresh.settle()
    let (edited, read) = (findings(in: server), findings(in: fresh))
    // A push whose text broke beyond recognition is still spoken of.
    if edited != read, read != noFindings {
      broken.append("an edited text has other findings than a fresh read of it")
    }
    return broken + problems(of: &server)
  }

  private static let noFindings = "[]}}"

  /// The findings that were sent last.
  private static func findings(in server: LanguageServer) -> String {
    var server = server
    let output = String(decoding: server.takeOutput(), as: UTF8.self)
    // The answer about repairs repeats the findings that it repairs.
    guard let sent = output.ranges(of: "\"textDocument/publishDiagnostics\"").last,
      let findings = output[sent.upperBound...].firstRange(of: "\"diagnostics\":")
    else { return noFindings }
    let rest = output[findings.upperBound...]
    return String(rest[..<(rest.firstRange(of: "Content-Length: ")?.lowerBound ?? rest.endIndex)])
  }

  private static let everything = [
    "hover", "completion", "codeAction", "documentSymbol", "inlayHint", "codeLens", "foldingRange",
    "selectionRange", "documentLink", "diagnostic",
  ]

  /// What is typed: brackets and the like, or a part of the text.
  private static func piece(_ number: Int, of text: String) -> String {
    let slips = [
      "{", "}", "\"", ",", ":", "\n", "\r", "\r\n", "[", "]", "\\", "😀", "é", "", "1", "aps",
    ]
    guard number >= slips.count else { return slips[number] }
    return String(text.prefix(number))
  }

  // MARK: - Messages

  private static func started(
    _ encoding: PositionEncoding, isLong: Bool = false
  ) -> LanguageServer {
    var server = server(isLong: isLong)
    let snippets = #"{"completion":{"completionItem":{"snippetSupport":true}}}"#
    let client =
      #"{"general":{"positionEncodings":["\#(encoding.rawValue)"]},"textDocument":\#(snippets)}"#
    send(#""id":1,"method":"initialize","params":{"capabilities":\#(client)}"#, to: &server)
    return server
  }

  private static let document = #""textDocument":{"uri":"file:///push.apns","version":2}"#

  private static func open(_ text: String, in server: inout LanguageServer) {
    let text = JSONText.quoted(text)
    send(
      #""method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///push.apns","text":\#(text)}}"#,
      to: &server)
  }

  private static func change(
    _ start: ClientPosition, _ end: ClientPosition, _ text: String, in server: inout LanguageServer
  ) {
    let range = #"{"start":\#(json(start)),"end":\#(json(end))}"#
    let change = #"{"range":\#(range),"text":\#(JSONText.quoted(text))}"#
    send(
      #""method":"textDocument/didChange","params":{\#(document),"contentChanges":[\#(change)]}"#,
      to: &server)
  }

  private static func ask(
    _ what: [String], at position: ClientPosition, in server: inout LanguageServer
  ) {
    let place = json(position)
    let more =
      #""position":\#(place),"positions":[\#(place)],"context":{"only":[""]},"#
      + #""range":{"start":\#(place),"end":{"line":99,"character":0}}"#
    for what in what {
      send(
        #""id":2,"method":"textDocument/\#(what)","params":{\#(document),\#(more)}"#, to: &server)
    }
    send(
      #""id":3,"method":"workspace/executeCommand","params":{"command":"pushcheck.drawing","arguments":["file:///push.apns"]}"#,
      to: &server)
  }

  private static func json(_ position: ClientPosition) -> String {
    #"{"line":\#(position.line),"character":\#(position.character)}"#
  }

  private static func send(_ message: String, to server: inout LanguageServer) {
    server.receive(frame(Array("{\"jsonrpc\":\"2.0\",\(message)}".utf8)))
  }

  private static func frame(_ bytes: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes
  }

  // MARK: - Answers

  /// What is wrong with what the server has said: each message has to be one of the protocol.
  private static func problems(of server: inout LanguageServer) -> [String] {
    var rest = server.takeOutput()[...]
    while !rest.isEmpty {
      guard let end = rest.firstRange(of: Array("\r\n\r\n".utf8)) else {
        return ["an answer without a header"]
      }
      let head = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
      guard let length = Int(head.dropFirst("Content-Length: ".count)),
        rest.distance(from: end.upperBound, to: rest.endIndex) >= length
      else { return ["an answer of another length than it says"] }
      let body = Array(rest[end.upperBound..<(end.upperBound + length)])
      // jansson alone refuses an escaped NUL.
      guard let message = JSONDocument(parsing: body.span, .lenient), message.root.isObject else {
        return ["an answer that is not JSON object"]
      }
      rest = rest[(end.upperBound + length)...]
    }
    return []
  }
}
