import TestSupport
import Testing

@testable import JSON

/// Texts that differ from earlier ones in strings and numbers only are read as any other.
@Suite struct FormCacheTests {
  private func loader(knowing texts: [String]) -> JSONLoader {
    var loader = JSONLoader(textsBeforeForms: 0)
    for text in texts {
      // Forms that are met once are not kept.
      for _ in 0..<2 { _ = loader.load(Array(text.utf8).span) }
    }
    return loader
  }

  /// Whether the form of a text is known; its values are checked on the way.
  private func isKnown(_ text: String, _ loader: inout JSONLoader) -> Bool {
    let bytes = Array(text.utf8)
    var known = KnownText()
    _ = loader.load(bytes.span, &known)
    LoaderAgreement.check(bytes, &loader)
    return known.form != nil
  }

  private static let record = #"{"a": "x", "b":[1,-2.5 , true, null],"c":{"d":"","e":{}},"f":0} "#

  @Test(arguments: [
    record,
    #"{"a": "", "b":[123456789012345678,0.125 , true, null],"c":{"d":"é\n😀\ud83d\ude00","e":{}},"f":-0} "#,
    #"{"a": "a longer text than before", "b":[0,1e5 , true, null],"c":{"d":"\"","e":{}},"f":99} "#,
    #"{"a": "{\"a\": \"x\"}", "b":[7,-0.0 , true, null],"c":{"d":"]},","e":{}},"f":12345} "#,
  ])
  func `texts of one form are known and have their own values`(_ text: String) {
    var loader = loader(knowing: [Self.record])
    let isKnown = isKnown(text, &loader)
    #expect(isKnown)
  }

  @Test(arguments: [
    #"{"a": "x", "b":[1,-2.5 , true, null],"c":{"d":"","e":{}},"f":0}"#,
    #"{"a":  "x", "b":[1,-2.5 , true, null],"c":{"d":"","e":{}},"f":0} "#,
    #"{"a": "x", "b":[1,-2.5 , false, null],"c":{"d":"","e":{}},"f":0} "#,
    #"{"a": "x", "b":[1,-2 , true, null],"c":{"d":"","e":{}},"f":0} "#,
    #"{"a": "x", "b":[1.0,-2.5 , true, null],"c":{"d":"","e":{}},"f":0} "#,
    #"{"a": "x", "b":["1",-2.5 , true, null],"c":{"d":"","e":{}},"f":0} "#,
    #"{"a": "x", "b":[1,-2.5 , true, null],"c":{"d":0,"e":{}},"f":0} "#,
    #"{"A": "x", "b":[1,-2.5 , true, null],"c":{"d":"","e":{}},"f":0} "#,
    #"{"a": "x", "b":[1,-2.5 , true, null],"c":{"d":"","e":{}},"a":0} "#,
    #"{"a": "x", "b":[1,-2.5 , true, null],"c":{"d":"","e":{}},"f":0} ]"#,
    #"{"a": "x", "b":[1,-2.5 , true, null],"c":{"d":"","e":{}},"f":0"#,
    #"{"a": "x", "b":[1,-2.5 , true, null],"c":{"d":"","e":{}},"f":"#,
    #"{"a": "x", "b":[1,-2.5 , true, null],"c":{"d":""#,
    #"{"a": "x"y", "b":[1,-2.5 , true, null],"c":{"d":"","e":{}},"f":0} "#,
    #"{"a": "\x", "b":[1,-2.5 , true, null],"c":{"d":"","e":{}},"f":0} "#,
    #"{"a": "\u0000", "b":[1,-2.5 , true, null],"c":{"d":"","e":{}},"f":0} "#,
    #"{"a": "\ud83d", "b":[1,-2.5 , true, null],"c":{"d":"","e":{}},"f":0} "#,
    #"{"a": "x", "b":[1,-1e999 , true, null],"c":{"d":"","e":{}},"f":0} "#,
    #"{"a": "x", "b":[12345678901234567890,-2.5 , true, null],"c":{"d":"","e":{}},"f":0} "#,
    #"{"a": "x", "b":[01,-2.5 , true, null],"c":{"d":"","e":{}},"f":0} "#,
    #"{"a": "x", "b":[1,-2. , true, null],"c":{"d":"","e":{}},"f":0} "#,
    #"{"a": "x", "b":[1x,-2.5 , true, null],"c":{"d":"","e":{}},"f":0} "#,
    "{\"a\": \"\u{1}\", \"b\":[1,-2.5 , true, null],\"c\":{\"d\":\"\",\"e\":{}},\"f\":0} ",
    #"{"a": {}, "b":[1,-2.5 , true, null],"c":{"d":"","e":{}},"f":0} "#,
    "", "{", "0",
  ])
  func `texts that differ in anything else are not known`(_ text: String) {
    var loader = loader(knowing: [Self.record])
    let isKnown = isKnown(text, &loader)
    #expect(!isKnown)
    // And what is known stays so.
    let isStillKnown = self.isKnown(Self.record, &loader)
    #expect(isStillKnown)
  }

  @Test func `forms that begin alike are told apart`() {
    let texts = [
      #"{"a":"x","b":1}"#, #"{"a":"x","b":1.5}"#, #"{"a":"x","b":"1"}"#, #"{"a":"x","b":[1]}"#,
      #"{"a":"x","b":["1"]}"#, #"{"a":"x","b":[]}"#, #"{"a":"x","b":1,"c":2}"#, #"{"a":"x"}"#,
      #"{"a":1,"b":1}"#, #"{"a":1}"#, #"{"a":[1,2]}"#, #"{"a":[1,2,3]}"#, #"{"a": 1}"#, #"[1]"#,
      #"["1"]"#, #""1""#, "1", "1.5", "[]", "{}", "true",
    ]
    var loader = loader(knowing: texts)
    for text in texts + texts.reversed() {
      let isKnown = isKnown(text, &loader)
      #expect(isKnown, "\(text)")
    }
  }

  /// Beyond some, alternatives are found by their hash, whatever kind of value comes behind them.
  @Test(arguments: ["", " ", "\n  "])
  func `hundreds of texts that go on differently at one place are known`(space: String) {
    let values = [
      "1", "-1.5", #""x""#, #"["a","b"]"#, "[1]", "[]", #"{"k":"v"}"#, "true", "[null]",
    ]
    let texts = (0..<40).flatMap { number in
      values.map { value in
        let members = [#""same":"x""#, #""a \"key\" \#(number)":\#(value)"#, #""z":2"#]
        return "{\(space)\(members.joined(separator: ",\(space)"))\(space)}\(space)"
      }
    }
    var loader = loader(knowing: texts)
    for text in texts.reversed() {
      let isKnown = isKnown(text.replacing(":2", with: ":345"), &loader)
      #expect(isKnown, "\(text)")
    }
    let isOtherKnown = isKnown(texts[0].replacing("same", with: "sane"), &loader)
    #expect(!isOtherKnown)
  }

  @Test func `a text too long is read as if there were no forms`() {
    var loader = JSONLoader(textsBeforeForms: 0)
    for length in [FormCache.maxTextBytes - 6, FormCache.maxTextBytes - 8] {
      let text = #"{"a":"\#(String(repeating: "\\n", count: length / 2))"}"#
      for _ in 0..<2 { _ = isKnown(text, &loader) }
      let isKnown = isKnown(text, &loader)
      #expect(isKnown == (text.utf8.count <= FormCache.maxTextBytes))
    }
  }

  @Test(arguments: 0..<8)
  func `mutated payloads are read alike beside healthy ones`(seed: Int) {
    var random = SeededRandom(UInt64(5000 + seed))
    var loader = JSONLoader(textsBeforeForms: 0)
    for round in 0..<500 {
      LoaderAgreement.check(Array(HostileText.payloads[round % 4].utf8), &loader)
      LoaderAgreement.check(HostileText.mutated(&random), &loader)
    }
  }

  @Test(arguments: 0..<8)
  func `random documents are read alike again and again`(seed: Int) {
    var random = SeededRandom(UInt64(6000 + seed))
    var loader = JSONLoader(textsBeforeForms: 0)
    let texts = (0..<40).map { _ in
      var text = ""
      RandomJSON.write(to: &text, depth: 0, &random)
      return text
    }
    for text in texts + texts { _ = isKnown(text, &loader) }
    for text in texts.shuffled(using: &random) {
      let isKnown = isKnown(text, &loader)
      #expect(isKnown, "\(text)")
    }
  }

  /// Room and patience are limited: strange forms are forgotten, and no longer looked for.
  @Test func `streams without any form are read alike, and known ones after them`() {
    var loader = loader(knowing: [Self.record])
    var known = 0
    for number in 0..<6000 where isKnown(#"{"key \#(number)":"value \#(number)"}"#, &loader) {
      known += 1
    }
    #expect(known == 0)
    for number in 0..<3000 where isKnown(Self.record.replacing("x", with: "\(number)"), &loader) {
      known += 1
    }
    #expect(known > 900)
  }
}

struct ManyFormsTests {
  /// A gateway's senders leave members out as they like: the forms are many, and come again.
  @Test func `a thousand forms in any order become known`() {
    var random = SeededRandom(11)
    var loader = JSONLoader(textsBeforeForms: 0)
    var known = 0
    for number in 0..<12_000 {
      let form = random.next() % 1000
      let members = (0..<10).filter { form & (1 << $0) != 0 }
        .map { "\"key \($0)\":\"value \(number)\"" }
      let text = "{\(members.joined(separator: ","))}"
      var facts = KnownText()
      _ = loader.load(Array(text.utf8).span, &facts)
      if number >= 10_000, facts.form != nil { known += 1 }
    }
    #expect(known > 1900)
  }

  /// Threads share the room, so that the memory of a run does not grow with them.
  @Test(arguments: [(loaders: 1, known: 200), (8, 200), (16, 128), (64, 128)])
  func `one of several loaders keeps its part of the forms`(loaders: Int, known: Int) {
    var loader = JSONLoader(textsBeforeForms: 0, oneOf: loaders)
    var count = 0
    for round in 0..<2 {
      for number in 0..<200 {
        // The first form comes so often that nothing is forgotten for lack of room.
        for form in [number, number, 0, 0] {
          var facts = KnownText()
          let text = #"{"key \#(form)":1}"#
          _ = loader.load(Array(text.utf8).span, &facts)
          if round == 1, form == number, facts.form != nil { count += 1 }
        }
      }
    }
    // Each is read twice, and the first one twice more.
    #expect(count == 2 * known + 2)
  }
}

struct FormLearningTests {
  @Test func `a form is kept when it is met again`() {
    var loader = JSONLoader(textsBeforeForms: 0)
    let texts = [#"{"a":"x","b":12}"#, #"{"a":"a longer text","b":3}"#, #"{"a":"","b":0}"#]
    let answers = texts.map { text in
      var known = KnownText()
      _ = loader.load(Array(text.utf8).span, &known)
      return known.form != nil
    }
    #expect(answers == [false, false, true])
  }
}

struct FormCachePolicyTests {
  @Test func `the first texts are not looked at`() {
    var habit = FormCachePolicy(textsBeforeFirst: 3)
    #expect((0..<5).map { _ in habit.shouldSearch() } == [false, false, false, true, true])
  }

  @Test func `each search in vain is followed by a longer pause`() {
    var habit = FormCachePolicy(textsBeforeFirst: 0)
    func pause(afterFinding known: Int) -> Int {
      for number in 0..<128 { _ = habit.note(wasKnown: number < known, isFull: false) }
      var count = 0
      while !habit.shouldSearch() { count += 1 }
      return count
    }
    let vain = (0..<7).map { _ in pause(afterFinding: 0) }
    #expect(vain == [128, 256, 512, 1024, 2048, 4096, 4096])
    #expect(pause(afterFinding: 128) == 0)
    #expect(pause(afterFinding: 0) == 128)
  }

  @Test(arguments: [
    (0, false, true, true), (31, true, true, true), (32, false, false, false),
    (63, true, true, false), (63, false, false, false), (64, true, false, false),
  ])
  func `forms that do not come again are forgotten`(
    _ known: Int, _ isFull: Bool, _ isForgotten: Bool, _ rests: Bool
  ) {
    var habit = FormCachePolicy(textsBeforeFirst: 0)
    let verdicts = (0..<128).map { habit.note(wasKnown: $0 < known, isFull: isFull) }
    #expect(verdicts.dropLast().allSatisfy { $0 == .keep })
    #expect(verdicts.last == (isForgotten ? .clear : .keep))
    #expect(habit.shouldSearch() == !rests)
  }
}
