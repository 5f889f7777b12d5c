import Testing

@testable import JSON

@Suite struct `Readings of dumps` {
  private func text(_ range: ByteRange, of log: String) -> String {
    DumpText(Array(log.utf8).span).string(in: range)
  }

  @Test(arguments: [DumpSamples.swift, DumpSamples.objectiveC])
  func `every key and value is found again in the dump`(_ log: String) {
    let reading = DumpReading.of(log)
    let index = PositionIndex(reading.json.span)
    func origin(_ range: ByteRange?) -> String {
      range.map { text(reading.origin(of: $0), of: log) } ?? "nothing"
    }
    let title = index.find("/aps/alert/title")
    #expect(origin(title?.key) == "title")
    #expect(origin(title?.value) == #""Portugal vs. Denmark""#)
    let messageID = index.find("/gcm.message_id")
    #expect(origin(messageID?.key) == #""gcm.message_id""#)
    #expect(origin(messageID?.value) == "1566515013484879")
    let alert = origin(index.find("/aps/alert")?.value)
    #expect(alert.hasPrefix("{\n"))
    #expect(origin(index.find("/customKey")?.value) == "customValue")
    #expect(origin(index.find("")?.value) == text(reading.range, of: log))
    // A stretch inside a value comes from the value.
    if let value = title?.value {
      let inside = ByteRange(value.start + 3, value.start + 5)
      #expect(origin(inside) == #""Portugal vs. Denmark""#)
    }
  }

  @Test func `the guess about a value is found by its place`() {
    let reading = DumpReading.of("{ a = 1; b = \"x\"; }")
    let index = PositionIndex(reading.json.span)
    let guess = index.find("/a").flatMap { reading.guess(atJSONOffset: $0.value.start) }
    #expect(guess?.guessed == .number)
    #expect(guess?.alternatives == [.text, .boolean])
    let certain = index.find("/b").flatMap { reading.guess(atJSONOffset: $0.value.start) }
    #expect(certain == nil)
  }

  @Test func `the first of several dumps is read and the others are named`() {
    let log = """
      Message ID: 1566515013484879
      userInfo: [AnyHashable("a"): 1] received
      2026-11-20 10:05:00.1 Demo[1:2] { b = 2; }
      {"c": 3}
      Optional([AnyHashable("d"): 4])
      """
    let reading = DumpReading.of(log)
    #expect(reading.jsonText == #"{"a":1}"#)
    #expect(text(reading.prefix, of: log) == "Message ID: 1566515013484879\nuserInfo: ")
    #expect(text(reading.rest, of: log).hasPrefix(" received\n"))
    #expect(
      reading.further.map { text($0, of: log) } == ["{ b = 2; }", #"[AnyHashable("d"): 4]"#])
    let bytes = Array(log.utf8)
    let second = ConsoleDumpReader(bytes.span).read(from: reading.further[0].start)
    #expect(String(decoding: second.json, as: UTF8.self) == #"{"b":2}"#)
  }

  @Test func `a text without a dump has one problem`() {
    for text in ["", "hello", #"{"aps":{}}"#, "[1, 2]"] {
      let reading = DumpReading.of(text)
      #expect(reading.form == nil)
      #expect(reading.problemKinds == [.noDump])
      #expect(reading.jsonText == "null")
    }
  }
}
