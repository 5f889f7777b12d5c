import JSON

/// Compares what jansson has made of a text with what the scanner finds written in it.
enum ValueComparison {
  static func differences(_ value: JSONValue, _ text: [UInt8]) -> [String] {
    guard let root = WrittenDocument(text).root else { return ["no value is found"] }
    var differences: [String] = []
    compare(value, root, at: JSONPointer(), &differences)
    return differences
  }

  private static func compare(
    _ value: JSONValue, _ written: WrittenValue, at place: JSONPointer,
    _ differences: inout [String]
  ) {
    guard isSame(value, written) else {
      differences.append(
        "\(place) is \(value.kind), written \(String(decoding: written.text, as: UTF8.self))")
      return
    }
    switch value.kind {
    case .object: compareMembers(value, written, at: place, &differences)
    case .array:
      for (position, element) in written.elements.enumerated() {
        guard let other = value[position] else { continue }
        compare(other, element, at: place.appending(position), &differences)
      }
    default: break
    }
  }

  private static func compareMembers(
    _ value: JSONValue, _ written: WrittenValue, at place: JSONPointer,
    _ differences: inout [String]
  ) {
    for member in written.members {
      guard let other = value[member.name] else {
        differences.append("\(place) has no \(member.name)")
        continue
      }
      compare(other, member.value, at: place.appending(member.name), &differences)
    }
  }

  private static func isSame(_ value: JSONValue, _ written: WrittenValue) -> Bool {
    switch value.kind {
    case .object: return written.kind == .object && written.members.count == value.count
    case .array: return written.kind == .array && written.elements.count == value.count
    case .string:
      guard let text = value.utf8, let content = written.content else { return false }
      return content.count == text.count && content.indices.allSatisfy { content[$0] == text[$0] }
    case .integer: return value.integer == Int64(String(decoding: written.text, as: UTF8.self))
    case .real: return value.number == Double(String(decoding: written.text, as: UTF8.self))
    case .true, .false, .null: return written.kind == value.kind
    }
  }
}
