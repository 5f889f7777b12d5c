import JSON
import PushCommand
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
    client.settle()
    #expect(client.takeNotices().contains { $0.contains("\"kind\":\"full\"") })
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

  // MARK: - While a check is under way

  private static func outcome(of job: ServerJob?) -> ServerJob.Outcome? {
    job?.done(by: CommandService(Client.options))
  }

  /// An editor has asked for all of these, and the server has begun with a check.
  @Test func `a key that comes in the middle of a check is answered before it`() {
    var client = Self.opened()
    client.edit(Self.uri, (3, 5), (3, 22), "content-available")
    let job = client.nextJob()
    #expect(job != nil && client.nextJob() == nil)
    _ = client.takeNotices()
    client.edit(Self.uri, (4, 16), (4, 16), ",\n    \"", version: 3)
    let keys = client.ask("completion", Self.uri, #","position":{"line":5,"character":5}"#)
    #expect(Client.values(of: "label", in: keys).contains("sound"))
    client.edit(Self.uri, (4, 16), (5, 5), "", version: 4)
    let page = client.ask("hover", Self.uri, #","position":{"line":2,"character":6}"#)
    #expect(page.contains("aps.alert"))
    // The findings of a text that is no more are not sent as those of the new one.
    client.take(Self.outcome(of: job))
    #expect(client.takeNotices().isEmpty && client.server.awaitsPause)
    client.pause()
    let notices = client.takeNotices()
    #expect(notices.count == 1 && notices[0].contains("\"version\":4"))
    #expect(!notices[0].contains("apns-misspelled-key") && notices[0].contains("apns-wrong-type"))
  }

  @Test func `what a check has found moves with what was typed meanwhile`() {
    var client = Self.client()
    client.open(Self.uri, Self.push)
    let job = client.nextJob()
    client.edit(Self.uri, (1, 0), (1, 0), "\n\n")
    client.edit(Self.uri, (6, 14), (6, 14), "x", version: 3)
    client.take(Self.outcome(of: job))
    #expect(client.takeNotices().isEmpty)
    let actions = client.ask("codeAction", Self.uri, Self.everything)
    let fixed = #""range":{"start":{"line":5,"character":4},"end":{"line":5,"character":23}}"#
    #expect(actions.contains(fixed) && actions.contains(#""newText":"\"content-available\"""#))
    #expect(!actions.contains("apns-wrong-type"))
  }

  @Test func `a question about a text that was never checked waits for the check alone`() {
    var client = Self.client()
    client.open(Self.uri, Self.push)
    let place = #","position":{"line":2,"character":6}"#
    #expect(client.ask("hover", Self.uri, place) == "")
    client.take(Self.outcome(of: client.nextJob()))
    client.settle()
    #expect(client.takeNotices().contains { $0.contains("aps.alert") })
    // Another document waits for nothing.
    client.edit(Self.uri, (1, 0), (1, 0), "\n")
    #expect(client.nextJob() != nil)
    client.open("file:///nowhere/note.txt", "")
    #expect(client.ask("selectionRange", "file:///nowhere/note.txt", #","positions":[]"#) != "")
  }

  @Test(arguments: [
    "textDocument/documentSymbol", "textDocument/codeAction", "workspace/executeCommand",
  ])
  func `a question under way may be cancelled, and is asked anew of a new text`(method: String) {
    var client = Self.opened()
    let parameters =
      #"{"textDocument":{"uri":"\#(Self.uri)"},"arguments":["\#(Self.uri)"],"#
      + #""command":"pushcheck.drawing","context":{"only":["source.fixAll"]},"#
      + #""range":{"start":{"line":0,"character":0},"end":{"line":0,"character":1}}}"#
    _ = client.takeNotices()
    #expect(client.request(method, parameters) == "")
    let first = client.nextJob()
    client.edit(Self.uri, (1, 0), (1, 0), "\n")
    client.take(Self.outcome(of: first))
    #expect(!client.takeNotices().contains { $0.contains("\"result\"") })
    client.pause()
    #expect(client.takeNotices().count { $0.contains("\"result\"") } == 1)

    client.send(#"{"jsonrpc":"2.0","id":77,"method":"\#(method)","params":\#(parameters)}"#)
    let second = client.nextJob()
    client.notify("$/cancelRequest", #"{"id":77}"#)
    #expect(client.takeNotices().contains { $0.contains("\"id\":77") && $0.contains("-32800") })
    client.take(Self.outcome(of: second))
    client.pause()
    #expect(client.takeNotices().isEmpty)
  }

  @Test func `whoever shuts down in the middle of a question gets an answer, and no other`() {
    var client = Self.opened()
    _ = client.ask("documentSymbol", Self.uri)
    let job = client.nextJob()
    _ = client.takeNotices()
    #expect(client.request("shutdown", "null").contains("null"))
    #expect(client.takeNotices().count { $0.contains("-32800") } == 1)
    client.take(Self.outcome(of: job))
    #expect(client.takeNotices().isEmpty && client.nextJob() == nil)
    client.notify("exit", "null")
    #expect(client.server.hasEndedWell)
  }

  @Test func `a check tells nothing about a text that was closed and opened again`() {
    var client = Self.client()
    client.open(Self.uri, Self.push)
    let job = client.nextJob()
    client.notify("textDocument/didClose", #"{"textDocument":{"uri":"\#(Self.uri)"}}"#)
    client.open(Self.uri, #"{"aps":{"sond":"x"}}"#)
    _ = client.takeNotices()
    client.take(Self.outcome(of: job))
    #expect(client.takeNotices().isEmpty)
    client.settle()
    let notices = client.takeNotices()
    #expect(notices.count == 1 && notices[0].contains("sond"))
    #expect(!notices[0].contains("content_available"))
  }

  @Test func `a text that breaks keeps the places that it had`() {
    var client = Self.opened()
    client.edit(Self.uri, (5, 3), (5, 3), " ]")
    client.pause()
    let page = client.ask("hover", Self.uri, #","position":{"line":2,"character":6}"#)
    #expect(page.contains("aps.alert"))
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
      var underWay: ServerJob?
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
        if Int.random(in: 0..<3, using: &random) == 0 {
          client.take(Self.outcome(of: underWay))
          underWay = client.nextJob()
        }
        if Int.random(in: 0..<3, using: &random) == 0 { client.settle() }
      }
      client.take(Self.outcome(of: underWay))
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
