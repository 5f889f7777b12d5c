import Foundation
import JSON
import Testing

struct WrittenJSONTests {
  private static func written(
    _ room: Int, _ write: (inout OutputSpan<UInt8>) -> Void
  ) -> String {
    var bytes: [UInt8] = []
    bytes.append(addingCapacity: room, initializingWith: write)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func quoted(_ text: String) -> String? {
    var isWritten = false
    let written = written(OutputSpan<UInt8>.mostBytes(ofVisible: text.utf8.count)) {
      isWritten = $0.append(quotingVisible: text)
    }
    #expect(isWritten || written.isEmpty)
    return isWritten ? written : nil
  }

  private static func quoted(_ pointer: JSONPointer) -> String? {
    var isWritten = false
    let written = written(256) { isWritten = $0.append(quotingVisible: pointer) }
    #expect(isWritten || written.isEmpty)
    return isWritten ? written : nil
  }

  @Test func `visible text of each length is quoted`() {
    let letters = (0..<70).map { Character(Unicode.Scalar(UInt8(0x41 + $0 % 26))) }
    for count in 0..<70 {
      let text = String(letters[..<count])
      #expect(Self.quoted(text) == "\"\(text)\"")
    }
  }

  @Test(arguments: ["\"", "\\", "\"\"", "\\\""])
  func `quotes and backslashes are escaped at each place`(sign: String) {
    let escape = sign.map { "\\\($0)" }.joined()
    for before in 0..<40 {
      for behind in [0, 1, 7, 15, 16, 33] {
        let (head, tail) = (
          String(repeating: "a", count: before), String(repeating: "b", count: behind)
        )
        #expect(Self.quoted(head + sign + tail) == "\"\(head)\(escape)\(tail)\"")
      }
    }
  }

  @Test(arguments: ["\0", "\u{1F}", "\n", "#", "\u{7F}", "é", "漢", "😀"])
  func `what is hidden, or may be a command, is not written`(sign: String) {
    for before in 0..<40 {
      for behind in [0, 1, 7, 15, 16, 33] {
        let text =
          String(repeating: "a", count: before) + sign + String(repeating: "b", count: behind)
        #expect(Self.quoted(text) == nil)
      }
    }
  }

  @Test func `pointers are written unless a key needs their escapes`() {
    #expect(Self.quoted(JSONPointer()) == "\"\"")
    #expect(Self.quoted(JSONPointer(["aps", "", "alert"])) == "\"/aps//alert\"")
    #expect(Self.quoted(JSONPointer(["a\"b", "c\\"])) == #""/a\"b/c\\""#)
    for key in ["a/b", "a~b", "a#", "é"] {
      #expect(Self.quoted(JSONPointer(["aps", key])) == nil)
    }
  }

  @Test func `positions and numbers are written as elsewhere`() {
    let numbers = [0, 1, 9, 10, 99, 100, 12345, 99_999_999, 100_000_000, 1_234_567_890_123, .max]
    for number in numbers {
      let position = TextPosition(line: number, column: 1, offset: number)
      let written = Self.written(OutputSpan<UInt8>.mostBytesOfPosition) {
        $0.append(objectFor: position)
      }
      #expect(written == #"{"line":\#(number),"column":1,"offset":\#(number)}"#)
      let hash = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
      let digits = String(hash, radix: 16)
      #expect(
        Self.written(16) { $0.append(hexadecimal: hash) }
          == String(repeating: "0", count: 16 - digits.count) + digits)
    }
  }
}
