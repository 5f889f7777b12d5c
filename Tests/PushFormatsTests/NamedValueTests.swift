import Testing

@testable import PushFormats

/// What a table says that a word means is a value that the key takes.
struct NamedValueTests {
  @Test func `each value with a name is allowed`() {
    var count = 0
    for field in Table.allCases.flatMap(\.fields) {
      for value in field.makeNamedValues?() ?? [] {
        count += 1
        #expect(field.shape.takes(value.json.description), "\(field.name): \(value.json)")
        for word in value.words {
          #expect(field.json(meantBy: word.description.uppercased()) == value.json.description)
        }
      }
    }
    #expect(count > 10)
  }
}

extension Shape {
  /// Whether it allows a number or a word that is written as JSON.
  fileprivate func takes(_ json: String) -> Bool {
    switch self {
    case .integer(let range): Int64(json).map(range.contains) ?? false
    case .word(let vocabulary): vocabulary.texts.contains { "\"\($0)\"" == json }
    default: false
    }
  }
}
