import JSON
import PushServer
import TestSupport
import Testing

/// In a long text nobody waits for a check while typing; at rest all is as a fresh read says.
@Suite struct PauseTests {
  private static let uri = "file:///nowhere/push.json"
  private static let push = """
    {
      "aps": {
        "alert": {"title": "é😀", "loc-key": "ORDER"},
        "content_available": 1,
        "badge": "7"
      },
      "url": "https://example.org/x"
    }
    """
  private static let everything =
    #","range":{"start":{"line":0,"character":0},"end":{"line":99,"character":0}},"context":{}"#

  /// To its server every text is long.
  private static func client(_ capabilities: String = "{}") -> Client {
    Client(capabilities: capabilities, longBytes: 0)
  }

  private static func opened(_ capabilities: String = "{}") -> Client {
    var client = client(capabilities)
    client.open(uri, push)
    client.settle()
    return client
  }

  @Test func `a long text is checked when it is opened, and when its author pauses`() {
    var client = Self.opened()
    #expect(client.takeNotices().first?.contains("apns-misspelled-key") == true)
    client.edit(Self.uri, (3, 5), (3, 22), "content-available")
    client.settle()
    #expect(client.takeNotices().isEmpty)
    #expect(client.server.awaitsPause)
    client.pause()
    let notices = client.takeNotices()
    #expect(notices.count == 1)
    #expect(notices.first?.contains("apns-misspelled-key") == false)
    #expect(notices.first?.contains("apns-wrong-type") == true)
    #expect(!client.server.awaitsPause)
  }

  @Test func `repairs move with the text before the pause`() {
    var client = Self.opened()
    client.edit(Self.uri, (1, 0), (1, 0), "\n\n")
    let actions = client.ask("codeAction", Self.uri, Self.everything)
    let fixed = #""range":{"start":{"line":5,"character":4},"end":{"line":5,"character":23}}"#
    #expect(actions.contains(fixed))
    #expect(actions.contains(#""newText":"\"content-available\"""#))
    // What somebody changes is no longer what was found.
    client.edit(Self.uri, (5, 8), (5, 8), "x")
    let fewer = client.ask("codeAction", Self.uri, Self.everything)
    #expect(!fewer.contains("content-available") && fewer.contains("apns-wrong-type"))
  }

  @Test func `keys and pages are there before the pause`() {
    var client = Self.opened()
    client.edit(Self.uri, (4, 16), (4, 16), ",\n    \"")
    let keys = client.ask("completion", Self.uri, #","position":{"line":5,"character":5}"#)
    #expect(Client.values(of: "label", in: keys).contains("sound"))
    #expect(!Client.values(of: "label", in: keys).contains("alert"))
    client.edit(Self.uri, (4, 16), (5, 5), "")
    let page = client.ask("hover", Self.uri, #","position":{"line":2,"character":6}"#)
    #expect(page.contains("aps.alert"))
  }

  @Test(arguments: ["documentSymbol", "codeLens", "foldingRange", "documentLink", "diagnostic"])
  func `a question about all of a text waits for the pause`(what: String) {
    var client = Self.opened(#"{"textDocument":{"diagnostic":{}}}"#)
    _ = client.ask("diagnostic", Self.uri)
    client.edit(Self.uri, (1, 0), (1, 0), "\n")
    #expect(client.ask(what, Self.uri) == "")
    client.pause()
    let answers = client.takeNotices().filter { $0.contains("\"result\"") }
    #expect(answers.count == 1 && answers[0].contains("\"line\":") || what == "foldingRange")
  }

  @Test func `a question that waits may be cancelled`() {
    var client = Self.opened()
    client.edit(Self.uri, (1, 0), (1, 0), "\n")
    let document = #"{"textDocument":{"uri":"\#(Self.uri)"}}"#
    client.send(
      #"{"jsonrpc":"2.0","id":77,"method":"textDocument/codeLens","params":\#(document)}"#)
    client.notify("$/cancelRequest", #"{"id":77}"#)
    #expect(client.takeNotices().contains { $0.contains("\"id\":77") && $0.contains("-32800") })
    client.pause()
    #expect(!client.takeNotices().contains { $0.contains("\"id\":77") })
  }

  @Test func `whoever shuts down gets an answer to each question`() {
    var client = Self.opened()
    client.edit(Self.uri, (1, 0), (1, 0), "\n")
    _ = client.ask("codeLens", Self.uri)
    _ = client.request("shutdown", "{}")
    #expect(client.takeNotices().contains { $0.contains("-32800") })
    #expect(!client.server.awaitsPause)
  }

  // MARK: - Property

  private static let pieces = [
    "x", "\"", "{", "}", ",", ":", "\n", "\r\n", "é😀", "", "7", "\"badge\": ", "[", "]", "\n\n",
    #","sound":1"#, "\"alert\"", "null", "aps", "\u{2028}", "\\",
  ]

  @Test(arguments: [0, Int.max])
  func `after random edits the findings are those of a fresh read`(longBytes: Int) {
    var random = SeededRandom(21)
    let capabilities = #"{"general":{"positionEncodings":["utf-8"]}}"#
    var compared = 0
    for round in 0..<60 {
      let uri = round % 3 == 0 ? "file:///nowhere/queue.ndjson" : Self.uri
      let text =
        round % 3 == 0
        ? #"{"aps":{"badge":"7"}}"# + "\n" + #"{"aps":{"alert":"x","sond":"y"}}"# + "\n" : Self.push
      var client = Client(capabilities: capabilities, longBytes: longBytes)
      client.open(uri, text)
      client.settle()
      var own = DocumentText(Array(text.utf8))
      for version in 2..<12 {
        let start = Int.random(in: 0..<(own.bytes.count + 1), using: &random)
        let end = min(own.bytes.count, start + Int.random(in: 0..<6, using: &random))
        let (from, to) = (own.position(of: start, .utf8), own.position(of: end, .utf8))
        let piece = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
        client.edit(
          uri, (from.line, from.character), (to.line, to.character), piece, version: version)
        let (first, last) = (own.offset(of: from, .utf8), own.offset(of: to, .utf8))
        own.replace(first..<max(first, last), with: Array(piece.utf8))
        let place =
          #","position":{"line":\#(from.line),"character":\#(from.character)},"range":{"start":{"line":0,"character":0},"end":{"line":\#(to.line),"character":9}},"context":{}"#
        for what in ["completion", "hover", "codeAction", "codeLens", "inlayHint"]
        where Bool.random(using: &random) {
          _ = client.ask(what, uri, place)
        }
        if Int.random(in: 0..<3, using: &random) == 0 { client.pause() }
        if Int.random(in: 0..<3, using: &random) == 0 { client.settle() }
      }
      client.settle()
      client.pause()
      client.rest()
      let edited = Self.lastFindings(client.takeNotices())
      var fresh = Client(capabilities: capabilities)
      fresh.open(uri, String(decoding: own.bytes, as: UTF8.self))
      fresh.settle()
      let read = Self.lastFindings(fresh.takeNotices())
      // A push whose text broke beyond recognition is still spoken of.
      guard read != "[]}}" || edited == read else { continue }
      compared += 1
      #expect(edited == read, "\(String(decoding: own.bytes, as: UTF8.self))")
    }
    #expect(compared > 30)
  }

  private static func lastFindings(_ notices: [String]) -> String {
    let last = notices.last { $0.contains("publishDiagnostics") } ?? ""
    return last.firstRange(of: "\"diagnostics\":").map { String(last[$0.upperBound...]) } ?? last
  }
}
