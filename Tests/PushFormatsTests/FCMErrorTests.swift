import PushFormats
import Testing

@Suite struct FCMErrorTests {
  private func best(_ answer: String) -> FCMErrorMatch? { FCMError.explaining(answer).first }

  @Test func `an unknown name is explained with its name and place`() {
    let match = best(
      """
      Invalid JSON payload received. Unknown name "sound" at 'message.notification': Cannot find \
      field.
      """)
    #expect(match?.error.path == "message.notification")
    #expect(match?.parts == ["sound"])
  }

  @Test func `the same inside the JSON of the answer`() {
    let answer = #"""
      {"error":{"code":400,"message":"Invalid JSON payload received. Unknown name \"to\" at 'message': Cannot find field.","status":"INVALID_ARGUMENT"}}
      """#
    let matches = FCMError.explaining(answer)
    #expect(matches.first?.error.path == "message")
    #expect(matches.first?.parts == ["to"])
    #expect(matches.contains { $0.error.pattern == "INVALID_ARGUMENT" })
  }

  @Test func `a value of data is told by its position`() {
    let match = best("Invalid value at 'message.data[3].value' (TYPE_STRING), 21465")
    #expect(match?.error.path == "message.data")
    #expect(match?.parts == ["3"])
  }

  @Test func `each of several lines is explained`() {
    let answer = """
      Unknown name "badge" at 'message.notification': Cannot find field.
      Unknown name "priority" at 'message': Cannot find field.
      """
    let names = FCMError.explaining(answer).filter { $0.parts.count == 1 }.flatMap(\.parts)
    #expect(Set(names) == ["badge", "priority"])
  }

  @Test func `a code is a word of its own`() {
    #expect(best("INTERNAL_SERVER_ERROR")?.error.pattern == "INTERNAL_SERVER_ERROR")
    #expect(
      !FCMError.explaining("INTERNAL_SERVER_ERROR").contains { $0.error.pattern == "INTERNAL" })
    #expect(FCMError.explaining("an internal matter").isEmpty)
  }

  @Test func `the text about the token says that the token may be fine`() {
    let match = best("The registration token is not a valid FCM registration token")
    #expect(match?.error.cause.contains("it is fine") == true)
  }

  @Test func `an unknown text is not explained`() {
    #expect(FCMError.explaining("").isEmpty)
    #expect(FCMError.explaining("…").isEmpty)
    #expect(FCMError.explaining("hello").isEmpty)
  }

  @Test(.timeLimit(.minutes(60)))
  func `a long text of beginnings costs no more than its length`() {
    let text = String(repeating: "Unknown name \"", count: 100_000)
    #expect(FCMError.explaining(text).isEmpty)
    let path = String(repeating: "a", count: 1_000_000)
    #expect(FCMError.explaining("Invalid value at '\(path)").count <= 1)
  }

  @Test(arguments: FCMError.all.map(\.pattern))
  func `every text explains itself`(pattern: String) {
    let sample = pattern.split(separator: "…", omittingEmptySubsequences: false)
      .joined(separator: "x")
    #expect(FCMError.explaining(sample).contains { $0.error.pattern == pattern })
  }

  @Test func `no text is explained twice`() {
    let patterns = FCMError.all.map(\.pattern)
    #expect(Set(patterns).count == patterns.count)
  }
}
