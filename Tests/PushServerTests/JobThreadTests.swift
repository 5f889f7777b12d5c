import ByteIO
import PushCommand
import PushServer
import Testing

/// Jobs on a thread of their own, while an editor goes on typing.
@Suite struct JobThreadTests {
  private static let uri = "file:///nowhere/push.json"

  private static func push(_ count: Int) -> String {
    let lines = (0..<count).map { "    \"entry\($0)\": \"some text of the app\"" }
    return "{\n  \"aps\": {\"badge\": \"7\"},\n  \"own\": {\n"
      + lines.joined(separator: ",\n") + "\n  }\n}\n"
  }

  @Test func `the texts that a thread looks at are not those that change meanwhile`() throws {
    var client = Client(longBytes: 0)
    let bell = try #require(Bell())
    let thread = try #require(JobThread(Client.options, bell))
    client.open(Self.uri, Self.push(2000))
    var version = 1
    for round in 0..<20 {
      if round % 3 == 0 { _ = client.ask("documentSymbol", Self.uri) }
      if round % 7 == 6 { client.notify("workspace/didChangeConfiguration", "{}") }
      let next = client.nextJob()
      thread.begin(try #require(next))
      for _ in 0..<round {
        version += 1
        client.edit(Self.uri, (3, 0), (3, version % 2), "  ", version: version)
        _ = client.ask("hover", Self.uri, #","position":{"line":1,"character":6}"#)
      }
      client.take(thread.outcome())
      // Something is to be done in each round.
      client.edit(Self.uri, (3, 0), (3, 0), " ", version: version)
    }
    client.settle()
    client.pause()
    let last = client.takeNotices().last { $0.contains("publishDiagnostics") }
    #expect(last?.contains("apns-wrong-type") == true)
    #expect(last?.contains("\"version\":\(version)") == true)
  }

  @Test func `a thread is left in the middle of a job`() throws {
    var client = Client(longBytes: 0)
    client.open(Self.uri, Self.push(20_000))
    let job = client.nextJob()
    do {
      let bell = try #require(Bell())
      let thread = try #require(JobThread(Client.options, bell))
      thread.begin(try #require(job))
    }
    #expect(client.request("shutdown", "null").contains("null"))
  }

  @Test func `a bell is heard as often as it rings`() throws {
    let bell = try #require(Bell())
    let work = OrderedWork<Int, Int>(workers: 1, capacity: 1) { work in
      work.forEachJob { number in
        defer { bell.ring() }
        return number * 2
      }
    }
    for number in 0..<100 {
      work.submit(number)
      #expect(work.next() == number * 2)
    }
    work.abandon()
  }
}
