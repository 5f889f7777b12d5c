import JSON
import PushModel

/// Tests of values that Google reads by the rules of proto3 JSON.
extension ValueTest {
  func acceptsProto(_ value: JSONValue, _ words: borrowing KeyIndex) -> Bool {
    switch self {
    case .protoInteger:
      guard let number = value.number else { return value.utf8?.isProtoInteger ?? true }
      return Int32(exactly: number) != nil
    case .protoNumber: return value.utf8?.isProtoNumber ?? true
    case .protoDuration: return value.utf8?.isProtoDuration ?? true
    case .protoTimestamp: return value.utf8?.isProtoTimestamp ?? true
    case .protoEnum(let vocabulary, let count):
      guard let text = value.utf8 else {
        guard let number = value.number, let position = Int(exactly: number) else { return false }
        return (0..<Int(count)).contains(position)
      }
      return words.number(ofProtoName: text, in: Int(vocabulary)) != nil
    default: return true
    }
  }
}

extension KeyIndex {
  /// The number of an enum's name as Google's reader compares it: letter case makes no difference,
  /// nor does `-` for `_`.
  func number(ofProtoName name: Span<UInt8>, in group: Int) -> Int? {
    if let exact = number(of: name, in: group) { return exact }
    // Longer than every name of the tables.
    var folded = [64 of UInt8](repeating: 0)
    guard name.count <= 64 else { return nil }
    for index in name.indices {
      folded[index] = name[index] == UInt8(ascii: "-") ? UInt8(ascii: "_") : name[index]
    }
    return number(ignoringCaseOf: folded.span.extracting(..<name.count), in: group)
  }
}
