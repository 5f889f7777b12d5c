import TestSupport
import Testing

/// `--fix` changes what is wrong and not one byte beside it, however strangely the rest is written.
@Suite struct RepairLayoutTests {
  /// What is wrong, and what is to stand there.
  private struct Mistake {
    var written: String
    var repaired: String
  }

  private static let mistakes = [
    Mistake(written: #""content_available""#, repaired: #""content-available""#),
    Mistake(written: #""content\u005Favailable""#, repaired: #""content-available""#),
    Mistake(written: #""2""#, repaired: "2"),
    Mistake(written: ",}", repaired: "}"),
  ]

  /// `~` stands where blanks may, `%` with a number for that mistake.
  private static let documents = [
    #"~{~"aps"~:~{~%0~:~1~,~"alert"~:~"\/x\u00E9\ud83d\ude00"~}~,~"z"~:~[~1.50e+3~,~-0~]~}~"#,
    #"~{~"\u007a"~:~{~}~,~"aps"~:~{~"alert"~:~{~"title"~:~"日本"~}~,~%1~:~1~}~}~"#,
    #"~{~"aps"~:~{~"alert"~:~"a b"~,~"badge"~:~%2~,~"sound"~:~"\u0064efault"~}~}~"#,
    #"~{~"n"~:~[~[~]~,~{~}~,~null~]~,~"aps"~:~{~"badge"~:~1E0~,~"alert"~:~"\t"~%3~}~"#,
    #"~{~"aps"~:~{~%0~:~1~,~"alert"~:~"x"~,~"badge"~:~%2~%3~,~"z"~:~{~"k"~:~"\\\""~}~}~"#,
  ]
  private static let blanks = ["", "", " ", "  ", "\t", "\n", "\r\n", "\n\n    ", " \t\r"]

  @Test func `what is beside a repair keeps every byte`() throws {
    let folder = try TemporaryFolder()
    var numbers = SeededRandom(11)
    var expected: [String: String] = [:]
    for number in 0..<400 {
      let name = "p\(number).json"
      let (before, after) = Self.document(number, &numbers)
      try folder.write(Array(before.utf8), to: name)
      expected[name] = after
    }
    let run = ToolRun(try ReleaseBinary.path(), ["validate", "--fix", "-q", "."], in: folder.path)
    _ = try run.run()
    for (name, text) in expected {
      #expect(folder.read(name).map { String(decoding: $0, as: UTF8.self) } == text)
    }
  }

  /// A document with mistakes, and the same one as it ought to be written.
  private static func document(
    _ number: Int, _ numbers: inout SeededRandom
  ) -> (before: String, after: String) {
    var before = ""
    var after = ""
    var rest = documents[number % documents.count][...]
    while let character = rest.popFirst() {
      switch character {
      case "~":
        let blank = blanks.randomElement(using: &numbers) ?? ""
        before += blank
        after += blank
      case "%":
        let mistake = rest.popFirst()?.wholeNumberValue.map { mistakes[$0] }
        before += mistake?.written ?? ""
        after += mistake?.repaired ?? ""
      default:
        before.append(character)
        after.append(character)
      }
    }
    return (before, after)
  }
}
