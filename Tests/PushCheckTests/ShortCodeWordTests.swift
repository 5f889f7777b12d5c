import PushFormats
import PushModel
import Testing

@testable import PushCheck

/// What stands before a short word decides whether it is one: a look at the bytes misses none.
struct ShortCodeWordTests {
  private func rules(_ text: String, expectsMany: Bool) -> [String] {
    var examiner = Examiner(ExaminerSettings(), expectsMany: expectsMany)
    return examiner.examine(Array(text.utf8).span).findings.all.map { "\($0.rule.name)" }
  }

  private static let signs: [String] =
    "!#$%&'()*+,-./:;<=>?@[]^_`{|}~ aZ5é“。😀".map(String.init) + [
      #"\""#, #"\\"#, #"\/"#, #"\n"#, #"\t"#, #"\r"#, #"\b"#, #"\f"#, #"\u0020"#, #"\u001e"#,
      #"\u002F"#, #"\u00e9"#, #"\u200e"#, #"\ud83d\ude00"#,
    ]

  @Test(arguments: ["code", "otp", "pin", "mtan", "kod", "kode", "kód", "kodu", "CODE", "Pin"])
  func `a word behind any sign is found in a stream as in a file`(_ word: String) {
    for sign in Self.signs {
      // At even and at odd places.
      for title in ["Hi", "Hello"] {
        let text =
          #"{"aps":{"alert":{"title":"\#(title)","body":"482913 is\#(sign)\#(word)"}}}"#
        #expect(rules(text, expectsMany: true) == rules(text, expectsMany: false), "\(text)")
      }
    }
  }
}
