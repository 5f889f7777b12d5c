import JSON
import Testing

/// A number can be shown as its author wrote it, whichever way its text was read.
@Suite struct NumberTextTests {
  static let numbers = [
    "0", "-0", "7", "-12", "1.0", "1e2", "1E+2", "-0.0", "0.10", "2.50e-3", "123456789012345678",
    "1234567890123456789", "12345678901234567890", "100000000000000000000000", "1e400", "-1e400",
    "1e-400",
  ]

  private static func list(_ values: [String]) -> [UInt8] {
    Array("[\(values.joined(separator: ", "))]".utf8)
  }

  private static func texts(in root: JSONValue) -> [String] {
    var texts: [String] = []
    for position in 0..<root.count {
      if let text = root[position]?.numberText { texts.append(text) }
    }
    return texts
  }

  /// The numbers of a list, and of the lists in it.
  private static func numbers(of text: String) -> [String] {
    guard let document = JSONDocument.loading(Array(text.utf8).span) else { return [] }
    return texts(in: document.root)
  }

  /// A usual text is read by the loader, from the third time on as one of a known form.
  @Test func `numbers of a usual text`() {
    var loader = JSONLoader(textsBeforeForms: 0)
    for numbers in [["1.0", "-0.50", "7"], ["1e2", "3E4", "-12"], ["0.10", "-0.0", "-0"]] {
      for _ in 0..<3 {
        let text = Self.list(numbers)
        guard let root = loader.load(text.span) else {
          Issue.record("not read: \(numbers)")
          continue
        }
        #expect(Self.texts(in: root) == numbers)
      }
    }
  }

  @Test(arguments: numbers)
  func `numbers of any text`(number: String) {
    let numbers = ["1.50", number, "0", "-0", number]
    #expect(Self.numbers(of: "[\(numbers.joined(separator: ", "))]") == numbers)
  }

  @Test(arguments: numbers)
  func `numbers of a text with a mistake`(number: String) {
    let numbers = ["1e2", number, "-0"]
    #expect(Self.numbers(of: "[\(numbers.joined(separator: ", ")),") == numbers)
  }

  /// The last of equal keys counts, in the place of the first: no number is shown as another one.
  @Test(arguments: [
    (#"{"a": "x", "b": 2.50, "a": 1.0}"#, ["1.0", "2.50"]),
    (
      #"{"a": [1.0, {"c": 2.0}], "b": 3.0, "a": [{"c": 4.0, "c": 5.00}, 6.0], "d": 7.0}"#,
      ["5.00", "6.0", "3.0", "7.0"]
    ),
    (#"{"a": 1.0, "a": 2.0, "\u0061": 3.0}"#, ["3.0"]),
    (#"[{"a": 1.0, "a": {"a": 2.0, "a": {"a": 3.0, "b": 4.0}}}, 5.0]"#, ["3.0", "4.0", "5.0"]),
  ])
  func `numbers beside a repeated key`(text: String, numbers: [String]) {
    guard let document = JSONDocument.loading(Array(text.utf8).span) else {
      Issue.record("not read")
      return
    }
    #expect(Self.allNumbers(in: document.root) == numbers)
  }

  private static func allNumbers(in value: JSONValue) -> [String] {
    var texts = value.numberText.map { [$0] } ?? []
    var members = value.members
    while let member = members.next() { texts += allNumbers(in: member.value) }
    guard value.kind == .array else { return texts }
    for position in 0..<value.count {
      if let element = value[position] { texts += allNumbers(in: element) }
    }
    return texts
  }

  @Test func `a number of very many digits is still a number`() {
    let numbers = Self.numbers(of: "[0." + String(repeating: "1", count: 400) + "]")
    #expect(numbers.map(Double.init) == [1.0 / 9])
  }

  @Test func `other values have no number`() {
    #expect(Self.numbers(of: #"["1", true, null, [1]]"#) == [])
  }
}
