import JSON
import PushModel
import PushRules

/// The examples of all rules, each with one of its values made long: what a new rule looks for is in
/// its examples.
enum ExampleShapes {
  /// One value of every third example that fails, another kind of value each time: rules have several.
  static let some: [GrowthShape] = failing.enumerated().compactMap { number, shapes in
    shapes.isEmpty || !number.isMultiple(of: 3) ? nil : shapes[number / 3 % shapes.count]
  }

  static let all = (failing + passing).flatMap { $0 }

  private static let failing = Catalogue.rules.flatMap { rule in
    stretched(rule.page.failing.map(\.text), of: "\(rule.name), failing")
  }

  private static let passing = Catalogue.rules.flatMap { rule in
    stretched(rule.page.passing.map(\.text), of: "\(rule.name), passing")
  }

  private static func stretched(_ examples: [String], of name: String) -> [[GrowthShape]] {
    examples.enumerated().map { shapes(of: $1, "\(name) example \($0 + 1)") }
  }

  private static func shapes(of text: String, _ name: String) -> [GrowthShape] {
    guard let document = WrittenDocument(readable: text.utf8.span), let root = document.root else {
      return [GrowthShape("\(name), again and again", "", repeating: Array(text.utf8))]
    }
    var shapes: [GrowthShape] = []
    var waiting = [root]
    while let value = waiting.popLast() {
      shapes += stretching(value, in: document.text, name)
      waiting += value.members.map(\.value) + value.elements
    }
    return shapes
  }

  private static func stretching(
    _ value: WrittenValue, in text: [UInt8], _ name: String
  ) -> [GrowthShape] {
    let range = value.text.startIndex..<value.text.endIndex
    let inside = Array(value.text.dropFirst().dropLast())
    func shape(_ kind: String, _ longer: @escaping @Sendable (Int) -> [UInt8]) -> GrowthShape {
      GrowthShape("\(name), \(kind) at byte \(range.lowerBound)") { bytes in
        text[..<range.lowerBound] + longer(bytes) + text[range.upperBound...]
      }
    }
    switch value.kind {
    case .string where inside.isEmpty: return []
    case .string:
      return [
        shape("a longer text") { [0x22] + GrowthShape.repeated(inside, $0) + [0x22] },
        shape("flags behind a text") {
          [0x22] + inside + GrowthShape.repeated(Array("\u{1F1E9}".utf8), $0) + [0x22]
        },
      ]
    case .array where !value.elements.isEmpty:
      return [
        shape("more elements") {
          [0x5B] + GrowthShape.repeated(inside + [0x2C], $0).dropLast() + [0x5D]
        }
      ]
    case .object where !value.members.isEmpty:
      let member = value.members[0]
      let content = String(decoding: member.value.text, as: UTF8.self)
      return [
        shape("more members") { bytes in
          [0x7B] + inside
            + GrowthShape.numbered(bytes) { ",\"\(member.name)\($0)\":\(content)" } + [0x7D]
        }
      ]
    case .integer:
      return [shape("more digits") { GrowthShape.repeated(Array(value.text), $0) }]
    default: return []
    }
  }
}
