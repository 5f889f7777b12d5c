import JSON
import PushCommand
import PushFormats
import PushModel
import PushShield
import PushTranslation
import Testing

/// A key without a value: nothing is made up for it, be it by a conversion or by a repair.
@Suite struct CutOffDocumentTests {
  private static let request = CheckSession.Request(headers: nil, kind: nil)

  @Test(arguments: [
    #"{"aps":{"alert":"#, #"{"aps":{"alert""#, #"{"aps":{"al"#, #"{"aps":"#,
    #"{"aps":{"alert":,"badge":1}}"#, #"{"aps":{"badge","alert":"a"}}"#,
    "{\"aps\":{\"badge\":\n\"alert\":\"a\"}}", "{'aps': {'alert': 'a', 'badge':",
    "{'aps': {'alert': 'a', 'badge': }}",
    #"{"aps":{"alert":-"#, #"{"aps":{"mutable-content":1.5e"#, #"{"aps":{"alert": ;}}"#,
    #"{"aps":{"alert":=,"badge":1}}"#, #"{"aps":{"badge":1,"alert":.}}"#,
    "{ aps = { alert = ; badge = 1; }; }", #"{"aps":{"alert":"x"},"a":tr"#,
    #"{"aps":{"alert":"x"},"n":nu"#, #"{"aps":{"alert":"x"},"n":[nu"#, "{'aps':{'alert':tr",
    "{'aps':{'alert': # c", "{'aps':{'badge': 1",
  ])
  func `no value is made up for a key without one`(text: String) {
    var session = CheckSession(Options(.validate))
    let bytes = Array(text.utf8)
    #expect(session.convert(bytes, Self.request, TranslationSettings(to: .apns)) == nil)
    let found = session.check(bytes, Self.request).findings
    #expect(found.contains { $0.severity == .error })
    let written = found.flatMap { $0.fix?.edits ?? [] }.map(\.replacement)
    #expect(!written.contains { $0.contains("null") }, "\(written)")
  }

  /// No value is made of a part of one, but for a text, whose end is seen to lack.
  @Test func `a document that was cut off anywhere has no other values`() {
    let whole = Array(
      #"{"aps":{"alert":{"subtitle":"ab","loc-args":["c","d"]},"badge":12,"x":-1.5e3},"p":true,"q":null,"l":[10,false]}"#
        .utf8)
    let known = Set(Self.tokens(of: whole))
    let isKnown = { (token: String) in
      token.hasPrefix("\"")
        ? known.contains { $0.hasPrefix(token.dropLast()) } : known.contains(token)
    }
    var session = CheckSession(Options(.validate))
    for end in 1..<whole.count {
      let text = Array(whole[..<end])
      let diagnosis = SyntaxDiagnosis(of: text.span)
      let read = diagnosis.lacksValue ? [] : Self.tokens(of: diagnosis.grammatical ?? [])
      let isRight = read.allSatisfy { isKnown($0) }
      #expect(isRight, "\(String(decoding: text, as: UTF8.self)): \(read)")
      for edits in session.check(text, Self.request).findings.compactMap({ $0.fix?.edits }) {
        guard let repaired = TextEdit.apply(edits, to: text.span),
          !SyntaxDiagnosis(of: repaired.span).breaksGrammar
        else { continue }
        let written = Self.tokens(of: repaired)
        let isWritten = written.allSatisfy { isKnown($0) || Self.isNumber($0) }
        #expect(isWritten, "\(written)")
      }
    }
  }

  /// The strings, numbers and words of a text of JSON without escapes.
  private static func tokens(of text: [UInt8]) -> [String] {
    var tokens: [String] = []
    var start: Int?
    var isString = false
    for (index, byte) in text.enumerated() {
      let isQuote = byte == UInt8(ascii: "\"")
      if isString {
        guard isQuote else { continue }
        isString = false
        tokens.append(String(decoding: text[(start ?? index)...index], as: UTF8.self))
        start = nil
        continue
      }
      let isSign = "{}[]:,\" \n".utf8.contains(byte)
      if isSign, let first = start {
        tokens.append(String(decoding: text[first..<index], as: UTF8.self))
        start = nil
      }
      if isQuote {
        isString = true
        start = index
      } else if !isSign, start == nil {
        start = index
      }
    }
    return tokens
  }

  /// Whether it is a number, which may be one without the digits that were cut off.
  private static func isNumber(_ token: String) -> Bool { Double(token) != nil }

  @Test(arguments: [
    #"{"aps":{"alert":"a""#, #"{"aps":{"alert":"a"#, #"{"aps":{"alert":"a","badge":1,"#,
    #"{"aps":{"alert":"a","badge":null"#,
  ])
  func `what only lacks its end is converted`(text: String) {
    var session = CheckSession(Options(.validate))
    let converted = session.convert(
      Array(text.utf8), Self.request, TranslationSettings(to: .apns))
    #expect(converted?.documents.count == 1)
  }
}
