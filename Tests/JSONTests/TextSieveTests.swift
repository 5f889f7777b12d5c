import JSON
import Testing

struct TextSieveTests {
  private static let word = TextClues(rawValue: 1 << 4)
  private static let other = TextClues(rawValue: 1 << 5)
  private let sieve = TextSieve([
    .init("secret", word), .init("código", other), .init("секрет", other), .init("se", word),
  ])

  @Test(arguments: 0..<40)
  func `a word is found at every place`(_ offset: Int) {
    let text = String(repeating: ".", count: offset)
    #expect(clues(text + "secret") == Self.word)
    #expect(clues(text + "SeCrEt" + text) == Self.word)
    #expect(clues(text + "secre") == [])
    #expect(clues(text + "se") == [], "too short to look for")
  }

  @Test(arguments: 0..<40, ["pin", "code", "kód"])
  func `a short word is found at every place`(_ offset: Int, _ word: String) {
    for neighbours in [.any, .alone] as [TextSieve.Neighbours] {
      let sieve = TextSieve([.init(word, Self.word, neighbours)])
      func words(_ text: String) -> TextClues { sieve.words(in: Array(text.utf8).span) }
      for before in [".", "\n", "\"", "\u{7F}"] {
        let text = String(repeating: before, count: offset)
        #expect(
          words(text + word.uppercased() + "x" + text) == (neighbours == .alone ? [] : Self.word))
        #expect(words(text + "_" + word + "-") == (neighbours == .alone ? [] : Self.word))
        #expect(words(text + word + "é") == (neighbours == .any ? Self.word : []))
        #expect(words(before + text + word) == Self.word)
        for behind in [" ", "\t", "}", ":", "-"] {
          #expect(words(text + word + behind + text) == Self.word)
        }
        #expect(words(text + word.dropLast()) == [])
      }
    }
  }

  @Test(arguments: 1...8)
  func `words are found in any text as a plain search finds them`(_ seed: UInt64) {
    let sieve = TextSieve([
      .init("secret", Self.word), .init("pin", Self.other, .alone),
      .init("code", Self.other, .alone),
    ])
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    for count in 0..<400 {
      let text = (0..<count % 80).map { _ -> String in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return ["pin", "PI", "code", "cod", "secr", "et", " ", "e", "n", "1", "\n", "."][
          Int(truncatingIfNeeded: state &>> 33) % 12]
      }.joined()
      let words = text.lowercased().split { !($0.isLetter || $0.isNumber) }
      var expected: TextClues = text.lowercased().contains("secret") ? Self.word : []
      if words.contains(where: { $0 == "pin" || $0 == "code" }) { expected.insert(Self.other) }
      // Nothing shorter is searched: a number stands beside a word.
      guard text.utf8.count >= 4 else { continue }
      let found = sieve.words(in: Array(text.utf8).span)
      #expect(found == expected, "\(text)")
    }
  }

  @Test(arguments: 0..<40)
  func `a word may have any bytes in it`(_ offset: Int) {
    let any = String(repeating: TextSieve.anyByte, count: 3)
    let sieve = TextSieve([.init("aaaa\(any):end", Self.word)])
    func clues(_ text: String) -> TextClues { sieve.clues(in: Array(text.utf8).span) }
    let text = String(repeating: ".", count: offset)
    #expect(clues(text + "AAAA-7x:end" + text) == Self.word)
    #expect(clues(text + "aaaa-7:end" + text) == [], "a byte too few")
    #expect(clues(text + "aaa.-7x:end" + text) == [])
    #expect(clues(text + "aaaa-7x:en") == [])
  }

  @Test(arguments: ["código", "CÓDIGO", #"c\u00f3digo"#, #"C\u00F3digo"#, "секрет"])
  func `other alphabets are found plain and escaped`(_ text: String) {
    #expect(clues("un " + text + "!") == Self.other)
  }

  @Test(arguments: 0..<40)
  func `marks are found at every place`(_ offset: Int) {
    let text = String(repeating: "-", count: offset)
    for mark in ["{{", "${", "$(", "%=", "%a", "%Z", "%@"] {
      #expect(clues(text + mark) == .template, "\(mark)")
      #expect(clues(text + mark + text + ".") == .template, "\(mark)")
    }
    #expect(clues(text + #"\\u"#) == .escapedEscape)
    #expect(clues(text + #"\\n"# + text) == .escapedEscape)
    #expect(clues(text + #"\\\"# + text) == .escapedEscape)
    #expect(clues(text + #"\\users"# + text) == .escapedEscape)
    #expect(clues(text + "\u{E001}") == .privateUse)
  }

  @Test(arguments: [
    #"C:\\temp"#, #"\\"#, "", "#{", "{", "{}", "$5 {a} 50% #1 <b> %20", #"\u00e9 \n \""#, "ue",
    "é€",
  ])
  func `other texts have no marks`(_ text: String) {
    #expect(clues(text) == [])
    #expect(clues(String(repeating: " ", count: 15) + text) == [])
  }

  @Test(arguments: 0..<20)
  func `long numbers are found at every place`(_ offset: Int) {
    let text = String(repeating: "a", count: offset)
    #expect(clues(text + "4242424242424242" + text) == .longNumber)
    #expect(clues(text + "4242 4242 4242 4242") == .longNumber)
    #expect(clues(text + "378282246310005") == .longNumber)
    // Its last digit may be the first one of a block.
    #expect(clues(text + "30569309025904") == .longNumber)
    #expect(clues(text + "17 4242-4242-4242-4242  17") == .longNumber)
    #expect(clues(text + "17952552001795.42424242424242424") == [])
    #expect(clues(text + "17952552001795.4242424242424242.17952552001795") == .longNumber)
    #expect(clues(text + "4242424242424243") == [])
    #expect(clues(text + "42424242424242424242") == [])
    #expect(clues(text + "1795255200, 1795255200") == [])
    #expect(clues(text + "2026-11-20 10:05") == [])
    #expect(clues(text + String(repeating: " ", count: 40) + "12345") == [])
  }

  private func clues(_ text: String) -> TextClues {
    let bytes = Array(text.utf8)
    return sieve.clues(in: bytes.span)
  }
}
