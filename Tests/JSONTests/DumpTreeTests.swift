import Testing

@testable import JSON

/// What the debugger's `po` and Swift's `dump` show.
@Suite struct `Dumps of the debugger` {
  static let sample = """
    (lldb) po userInfo
    ▿ 3 elements
      ▿ 0 : 2 elements
        ▿ key : AnyHashable("gcm.message_id")
          - value : "gcm.message_id"
        - value : 1566515013484879
      ▿ 1 : 2 elements
        ▿ key : AnyHashable("aps")
          - value : "aps"
        ▿ value : 2 elements
          ▿ 0 : 2 elements
            - key : alert
            ▿ value : 2 elements
              ▿ 0 : 2 elements
                - key : title
                - value : Portugal vs. Denmark
              ▿ 1 : 2 elements
                - key : loc-args
                ▿ value : 2 elements
                  - 0 : Ann
                  - 1 : 17
          ▿ 1 : 2 elements
            - key : badge
            - value : 1
      ▿ 2 : 2 elements
        ▿ key : AnyHashable("list")
          - value : "list"
        - value : 0 elements

    (lldb) c
    """
  static let json =
    #"{"gcm.message_id":"1566515013484879","aps":{"alert":{"title":"Portugal vs. Denmark","#
    + #""loc-args":["Ann",17]},"badge":1},"list":[]}"#

  @Test func `a tree is read by its counts`() {
    let reading = DumpReading.of(Self.sample, expecting: firebaseKeysAreText)
    #expect(reading.form == .tree)
    #expect(reading.jsonText == Self.json)
    #expect(reading.problems == [])
    #expect(reading.pointer(to: reading.guesses[1]) == "/aps/alert/loc-args/1")
    #expect(reading.rest.count == "\n\n(lldb) c".utf8.count)
  }

  @Test func `a tree without its indentation is the same`() {
    let flat = Self.sample.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "// " + $0.drop { $0 == " " } }.joined(separator: "\n")
    let reading = DumpReading.of(flat, expecting: firebaseKeysAreText)
    #expect(reading.jsonText == Self.json)
    #expect(reading.problems == [])
  }

  @Test func `an optional is what is in it`() {
    let reading = DumpReading.of(
      """
      Printing description of userInfo:
      ▿ Optional<Dictionary<AnyHashable, Any>>
        ▿ some : 1 element
          ▿ 0 : 2 elements
            ▿ key : AnyHashable("a")
              - value : "a"
            - value : x: y
      """)
    #expect(reading.jsonText == #"{"a":"x: y"}"#)
    #expect(reading.problems == [])
  }

  @Test func `dump shows classes and numbers of objects`() {
    let reading = DumpReading.of(
      """
      ▿ 2 key/value pairs
        ▿ (2 elements)
          ▿ key: AnyHashable("a")
            - value: "a"
          - value: hello #17 #1
            - super: NSMutableString
              - super: NSString
                - super: NSObject
        ▿ (2 elements)
          ▿ key: AnyHashable("b")
            - value: "b"
          ▿ value: 1 key/value pair #2
            ▿ (2 elements)
              - key: c #3
                - super: NSString
              - value: "d"
      """)
    #expect(reading.jsonText == #"{"a":"hello #17","b":{"c":"d"}}"#)
    #expect(reading.problems == [])
  }

  @Test func `a text may have several lines`() {
    let reading = DumpReading.of(
      """
      ▿ 2 elements
        ▿ 0 : 2 elements
          - key : a
          - value : one
      - two
      three
        ▿ 1 : 2 elements
          - key : b
          - value : four
      five
      """)
    #expect(reading.jsonText == #"{"a":"one\n- two\nthree","b":"four"}"#)
  }

  @Test(arguments: [
    ("▿ 2 elements\n  ▿ 0 : 2 elements\n    - key : a\n    - value : x\n", #"{"a":"x"}"#),
    ("▿ 1 element\n  ▿ 0 : 2 elements\n    - key : a\n", "{}"),
    ("▿ 1 element\n  ▿ 0 : 2 elements\n", "[{}]"),
    (
      "▿ 1 element\n  ▿ 0 : 2 elements\n    - key : a\n    ▿ value : 3 elements\n      - 0 : x\n",
      #"{"a":["x"]}"#
    ),
    ("▿ 1 element\n  ▿ 0 : 2 elements\n    ▿ key : AnyHashable(\"a\")\n", "{}"),
  ])
  func `a tree that was cut off is read up to there`(_ dump: String, _ json: String) {
    let reading = DumpReading.of(dump)
    #expect(reading.jsonText == json)
    #expect(reading.problemKinds == [.cutOff])
  }

  @Test func `every beginning and every end of a tree keeps the laws`() {
    let bytes = Array(Self.sample.utf8)
    for offset in bytes.indices {
      #expect(`Hostile dumps`.brokenLaws(Array(bytes[..<offset])) == [], "up to \(offset)")
      #expect(`Hostile dumps`.brokenLaws(Array(bytes[offset...])) == [], "from \(offset)")
    }
  }

  @Test func `a tree may be deep and its counts wrong`() {
    let deep = String(repeating: "▿ 1 element\n", count: 5000)
    #expect(DumpReading.of(deep).problemKinds.contains(.tooDeep))
    #expect(DumpReading.of("▿ 99999999999 elements\n- 0 : a\n").problemKinds == [.cutOff])
    #expect(ConsoleDump.recognize("▿ 99999999999999999999999 elements\n- 0 : a\n") == nil)
    #expect(ConsoleDump.recognize("▿ a list\n- of things\n") == nil)
    #expect(ConsoleDump.recognize("- 3 elements\n- 0 : a\n") == nil)
  }
}
