import PushServer
import Testing

/// Whatever comes, the answer is one of the protocol, or a clean end.
@Suite struct ProtocolTests {
  @Test func `the first request must be initialize`() {
    var server = LanguageServer(Silent.service)
    server.receive(Client.frame(#"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover"}"#))
    #expect(server.text.contains("-32002"))
  }

  @Test func `a message that is not JSON is a parse error`() {
    var client = Client()
    client.receive(Client.frame("{nonsense"))
    #expect(client.takeNotices().last?.contains("-32700") == true)
  }

  @Test func `an unknown request is refused, an unknown notification passed over`() {
    var client = Client()
    client.open("file:///t/a.json", "{}")
    #expect(client.ask("rename", "file:///t/a.json").contains("-32601"))
    _ = client.takeNotices()
    client.notify("$/whatever", "{}")
    #expect(client.takeNotices().isEmpty)
  }

  @Test func `shutdown and exit end well, exit alone does not`() {
    var client = Client()
    #expect(client.request("shutdown", "{}").contains("\"result\":null"))
    #expect(client.request("textDocument/hover", "{}").contains("-32600"))
    client.notify("exit", "{}")
    #expect(client.server.hasEnded && client.server.hasEndedWell)
    var rude = Client()
    rude.notify("exit", "{}")
    #expect(rude.server.hasEnded && !rude.server.hasEndedWell)
  }

  @Test func `a request that is cancelled before its turn is not answered with a result`() {
    var client = Client()
    client.open("file:///t/a.json", #"{"aps":{"alert":"x"}}"#)
    let hover =
      #"{"jsonrpc":"2.0","id":77,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///t/a.json"},"position":{"line":0,"character":1}}}"#
    let cancel = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":77}}"#
    client.receive(Client.frame(hover) + Client.frame(cancel))
    #expect(client.takeNotices().contains { $0.contains("\"id\":77") && $0.contains("-32800") })
  }

  @Test(arguments: [
    "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n", "\r\n\r\n", "Nonsense\r\n\r\n",
    "Content-Length: 99999999999999999999\r\n\r\n", "Content-Length: 999999999999\r\n\r\n",
  ])
  func `a header without a usable length is the end`(header: String) {
    var client = Client()
    client.receive(Array(header.utf8))
    #expect(client.server.hasEnded && !client.server.hasEndedWell)
  }

  @Test func `messages may come byte by byte`() {
    var client = Client()
    let message = Client.frame(
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///t/a.json","version":1,"text":"{\"aps\":{\"badge\":\"7\"}}"}}}"#
    )
    for byte in message { client.receive([byte]) }
    client.settle()
    #expect(client.takeNotices().last?.contains("apns-wrong-type") == true)
  }

  @Test func `half of a surrogate pair in a text is no reason to stop`() {
    var client = Client()
    client.receive(
      Client.frame(
        #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///t/a.json","version":1,"text":"{\"aps\":{\"alert\":\"\ud83d\"}}"}}}"#
      ))
    client.settle()
    #expect(client.takeNotices().last?.contains("publishDiagnostics") == true)
  }

  @Test func `positions of any size are places of the text`() {
    var client = Client()
    let uri = "file:///t/a.json"
    client.open(uri, #"{"aps":{"alert":"😀"}}"#)
    for (line, column) in [("0", "4294967295"), ("999999999999", "0"), ("-1", "0"), ("0", "1.5")] {
      let answer = client.ask(
        "hover", uri, #","position":{"line":\#(line),"character":\#(column)}"#)
      #expect(answer.hasPrefix("\"result\"") || answer.contains("-32602"))
    }
  }
}
