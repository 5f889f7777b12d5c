import Testing

@testable import JSON

/// A repeated key is found, however many keys an object has and however it is spelled.
struct DuplicateKeysTests {
  private func duplicates(in text: String) -> [String] {
    SyntaxDiagnosis(of: Array(text.utf8).span).problems
      .filter { $0.kind == .duplicateKey }
      .map { problem in
        let bytes = Array(text.utf8)
        let first = problem.related.map { "\($0.start)" } ?? "nowhere"
        return String(decoding: bytes[problem.range.start..<problem.range.end], as: UTF8.self)
          + " after \(first)"
      }
  }

  @Test(arguments: [1, 2, 16, 31, 32, 33, 34, 64, 300])
  func `the last key of many repeats the first one or the one before`(_ count: Int) {
    let members = (0..<count).map { "\"key\($0)\":\($0)" }
    let text = "{" + members.joined(separator: ",")
    #expect(duplicates(in: text + "}") == [])
    #expect(duplicates(in: text + ",\"key0\":1}") == ["\"key0\" after 1"])
    let last = text.utf8.count - members[count - 1].utf8.count
    #expect(
      duplicates(in: text + ",\"key\(count - 1)\":1}") == ["\"key\(count - 1)\" after \(last)"])
  }

  @Test func `keys are the same with and without escapes`() {
    #expect(duplicates(in: #"{"a\u0062":1,"ab":2,"\u0061b":3}"#).count == 2)
    #expect(duplicates(in: #"{"a\\b":1,"a\u005Cb":2,"ab":3}"#).count == 1)
  }

  @Test func `objects have keys of their own`() {
    #expect(duplicates(in: #"{"a":{"a":{"a":1,"b":2}},"b":[{"a":1},{"a":1}]}"#) == [])
    #expect(duplicates(in: #"{"a":{"b":1},"b":2,"a":3}"#) == ["\"a\" after 1"])
    let many = (0..<40).map { "\"\($0)\":{\"0\":1,\"1\":2}" }.joined(separator: ",")
    #expect(duplicates(in: "{\(many)}") == [])
    #expect(duplicates(in: "{\(many),\"39\":1}").count == 1)
  }

  /// To copy the table for each of them would take minutes.
  @Test func `very many objects with many keys take no longer than their length`() {
    let object = "{" + (0..<34).map { "\"k\($0)\":1" }.joined(separator: ",") + "}"
    let text = "[" + [String](repeating: object, count: 20_000).joined(separator: ",")
    #expect(duplicates(in: text + "]") == [])
  }
}
