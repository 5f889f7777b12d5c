import CSigns
import Glibc
import TestSupport
import Testing

@testable import JSON

@Suite struct ScannedTextTests {
  private let memory = EndOfMemory()

  /// Bytes at which the rules of UTF-8 change.
  private static let firsts: [UInt8] = [
    0x00, 0x61, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
    0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF8, 0xFF,
  ]
  private static let seconds: [UInt8] = [
    0x61, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xE1, 0xF0,
  ]
  private static let others: [UInt8] = [0x7F, 0x80, 0xBF, 0xC2, 0xFF]

  @Test(arguments: [0, 13, 14, 15, 16, 28, 29, 30, 31, 32, 33, 61, 63])
  func `UTF-8 is told as the standard library tells it`(_ offset: Int) {
    for first in Self.firsts {
      for second in Self.seconds {
        for third in Self.others {
          for last in Self.others {
            let middle = [first, second, third, last]
            let text = Array(repeating: 0x61, count: offset) + middle
            expectOverview(of: text)
            expectOverview(of: text.dropLast())
            expectOverview(of: text + [0x61, 0xD0, 0xB6])
          }
        }
      }
    }
  }

  @Test(arguments: 1...8)
  func `UTF-8 is told in any text, up to the end of memory`(_ seed: UInt64) {
    var random = SeededRandom(seed)
    for count in 0..<200 {
      var text: [UInt8] = []
      while text.count < count {
        text += Array(
          ["a", "é", "中", "😀", "\u{D7FF}", "\u{10FFFF}"][Int.random(in: 0..<6, using: &random)].utf8
        )
      }
      expectOverview(of: text)
      expectOverview(of: text.prefix(count))
      guard let place = text.indices.randomElement(using: &random) else { continue }
      text[place] = .random(in: 0...255, using: &random)
      expectOverview(of: text)
    }
  }

  /// Expects what is told of a text to be right, whether with the processor's vectors or without.
  private func expectOverview(of bytes: some Collection<UInt8>) {
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    let answers = memory.withText(Array(bytes)) { text in
      let anywhere = unsafe pushcheck_look_over_anywhere(text.address(of: 0), text.count)
      return [text.isUTF8, anywhere.is_utf8 != 0]
    }
    #expect(answers == [isUTF8, isUTF8], "\(Array(bytes))")
  }

  @Test(arguments: ["{{", "${x", "$(x", "%@", #"\\u"#, #"\\\"#, "\u{E001}", "\u{EFFF}"], 0..<70)
  func `a mark is not overlooked anywhere`(_ mark: String, _ offset: Int) {
    for behind in [0, 1, 2, 40] {
      let text =
        String(repeating: "x", count: offset) + mark + String(repeating: "x", count: behind)
      let answers = memory.withText(Array(text.utf8)) { text in
        let anywhere = unsafe pushcheck_look_over_anywhere(text.address(of: 0), text.count)
        return [text.mayHoldMarks, anywhere.may_hold_marks != 0]
      }
      #expect(answers == [true, true])
    }
  }

  @Test(arguments: ["", "\u{E9}", "中", #"{\"a\":[{}]}"#])
  func `most texts hold no mark`(_ middle: String) {
    for count in 0..<70 {
      let text = String(repeating: "x", count: count) + middle + "x"
      #expect(!memory.withText(Array(text.utf8)) { $0.mayHoldMarks })
    }
  }
}

// MARK: - Strings

extension ScannedTextTests {
  private static let parts: [(text: String, marks: JSONStringToken.Marks)] = [
    ("", []), ("é", []), ("中文", []), (#"\""#, .escapes), (#"\\"#, .escapes), (#"\n\n\n"#, .escapes),
    (#"\u0441\u0442"#, .escapes), (#"\ud83d\ude00"#, .escapes),
    (#"\ud83d"#, [.escapes, .loneSurrogate]), (#"\u0000"#, [.escapes, .nulEscape]),
  ]

  @Test(arguments: 0..<70)
  func `a string ends at its quote`(_ offset: Int) {
    for part in Self.parts {
      for behind in [0, 1, 30, 31, 32] {
        let content =
          String(repeating: "x", count: offset) + part.text
          + String(repeating: "x", count: behind)
        for rest in ["", ",\"\"", ":" + String(repeating: "y", count: 40)] {
          let token = string(in: Array("\"\(content)\"\(rest)".utf8))
          #expect(token?.content == ByteRange(1, content.utf8.count + 1))
          #expect(token?.range == ByteRange(0, content.utf8.count + 2))
          #expect(token?.marks == part.marks)
        }
      }
    }
  }

  @Test(arguments: 0..<70)
  func `a mistake is found anywhere in a string`(_ offset: Int) {
    let mistakes: [[UInt8]] = [
      [0x0A], [0x1F], [0x80], [0xC3], [0xFF], [0xE4, 0xB8], Array(#"\x"#.utf8),
      Array(#"\u12G4"#.utf8), Array(#"\"#.utf8), Array(#""x"#.utf8),
    ]
    for mistake in mistakes {
      for behind in [0, 1, 31, 32] {
        let content = Array(repeating: 0x78, count: offset) + mistake
        let rest = Array(repeating: UInt8(ascii: "_"), count: behind) + Array(#""}"#.utf8)
        // A backslash takes the quote behind it.
        #expect(string(in: [ASCII.quote] + content + rest.dropLast(2)) == nil)
        if mistake != [ASCII.backslash] || behind > 0 {
          #expect(string(in: [ASCII.quote] + content + rest) == nil)
        }
      }
    }
  }

  @Test(arguments: 0..<70)
  func `a string without an end is none`(_ count: Int) {
    let start = "\"" + String(repeating: "x", count: count)
    for end in ["", "\\", #"\""#, #"\u12"#, #"\u1234"#, "é"] {
      #expect(string(in: Array((start + end).utf8)) == nil)
    }
  }

  /// The string at the start of a text, which is the same for one that was looked over.
  private func string(in bytes: [UInt8]) -> JSONStringToken? {
    memory.withText(bytes) { text in
      let token = text.validString(at: 0)
      let other = unsafe ScannedText(text.bytes(in: ByteRange(0, text.count))).validString(at: 0)
      #expect(token?.range == other?.range && token?.marks == other?.marks)
      return token
    }
  }
}

/// Memory behind which no byte may be read.
@safe private final class EndOfMemory {
  private let start: UnsafeMutableRawPointer
  private let page = sysconf(Int32(_SC_PAGESIZE))

  init() {
    unsafe start = unsafe mmap(
      nil, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    unsafe mprotect(start + page, page, PROT_NONE)
  }

  deinit { unsafe munmap(start, 2 * page) }

  /// Runs with a text that ends where the memory does.
  func withText<Result>(_ bytes: [UInt8], _ body: (ScannedText) -> Result) -> Result {
    precondition(bytes.count <= page)
    let text = unsafe (start + page - bytes.count).bindMemory(to: UInt8.self, capacity: bytes.count)
    for place in bytes.indices { unsafe text[place] = bytes[place] }
    return body(
      unsafe ScannedText(lookingOver: UnsafeBufferPointer(start: text, count: bytes.count)))
  }
}
