import TestSupport
@testable import JSON

/// Documents to start from and ways to break them.
enum HostileText {
  static let payloads = [
    #"{"aps":{"alert":{"title":"Game Request","body":"Bob wants to play poker"},"badge":9,"sound":"bingbong.aiff"},"acme":[1,2.5e-3,-0,true,false,null]}"#,
    """
    {
      "message" : {
        "token" : "bk3RNwTe3H0:CI2k_HHwg",
        "notification" : { "title" : "Portugal vs. Denmark", "body" : "great match! \\ud83d\\ude00" },
        "data" : { "Nick" : "Mario", "Größe" : "日本語 \\"x\\" \\\\ \\/ \\n" },
        "android" : { "ttl" : "3600s", "priority" : "high", "list" : [ [], {}, [1, [2]] ] }
      }
    }

    """,
    "[\r\n\t{\"a\": \"\", \"b\": [\"c\"]},\r\n\t1.25,\r\n\t\"ß€😀\"\r\n]\r\n",
    #"{"to":"/topics/x","time_to_live":0,"data":{"a":"{\"b\":\"c\"}","n":"12"},"x":{}}"#,
  ]

  /// What people and machines put into JSON by mistake.
  static let snippets = [
    ",", ":", "{", "}", "[", "]", "\"", "\\", "'", "\u{201C}", "\u{201D}", "\u{2019}", "//x", "/*",
    "*/", "#", "\n", "\r\n", "\t", " ", "\u{A0}", "\u{FEFF}", "NaN", "-Infinity", "+1", "007",
    "1.", ".5", "1e", "0x1F", "--1", "True", "None", "undefined", "yes", "word", "two words",
    "{{n}}", "${n}", "%n%", "$(n)", "<%= n %>", "%@", "\\u12", "\\x41", "\\'", "\\U0001F600",
    "\\u{41}", "\\ud800", "\\u0000", "\u{0}", "\u{1}", "=", "=>", ";", "\u{FF0C}", "\u{FF1A}",
    "\"a\":", "\"a\":1,", "'b':2", "c:3,", "\"{\"d\":\"e\"}\"", "(", ")", "`", "<html>",
    "12345678901234567890", "1e999", "1e-999", "@", "é", "\u{2028}", "f(\"x\")", "\"a\"b\"",
    " or ", ", or \"e\":5", "(OR: \"f\":6,)", "12.0\"", "a, b!\"", "12:30", ": 7", "x y", ". ",
    "\n<<<<<<< a\n", "\n=======\n", "\n>>>>>>> b\n", "\\\u{201D}", " or {\"g\":[7]}", "<N>",
    "\n\"h\":", "https://example.com/a", "2024-01-01", "-", "+", ".", "null", "true1", "1true",
    "\\",
  ]

  static func mutated(_ random: inout SeededRandom) -> [UInt8] {
    var bytes = Array(payloads.randomElement(using: &random, or: "").utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, &random) }
    return bytes
  }

  private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0...4:
      bytes.insert(contentsOf: snippets.randomElement(using: &random, or: "").utf8, at: place)
    case 5: bytes.remove(at: place)
    case 6: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 7:
      let end = min(bytes.count, place + Int.random(in: 1...20, using: &random))
      bytes.removeSubrange(place..<end)
    case 8:
      let end = min(bytes.count, place + Int.random(in: 1...20, using: &random))
      bytes.insert(
        contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
    default: bytes.removeSubrange(place...)
    }
  }

  /// Nothing but pieces of grammar, slips and noise.
  static func soup(_ random: inout SeededRandom) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...25, using: &random) {
      bytes += Array(snippets.randomElement(using: &random, or: "").utf8)
    }
    return bytes
  }

  static func noise(_ random: inout SeededRandom) -> [UInt8] {
    (0..<Int.random(in: 0...60, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
  }
}

extension Array {
  func randomElement(using random: inout SeededRandom, or other: Element) -> Element {
    randomElement(using: &random) ?? other
  }
}
