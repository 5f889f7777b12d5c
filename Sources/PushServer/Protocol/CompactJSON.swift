import PushReference
import PushReports

/// JSON on one line, as messages are sent.
enum CompactJSON {
  static func bytes(of tree: JSONTree) -> [UInt8] {
    var bytes: [UInt8] = []
    append(tree, to: &bytes)
    return bytes
  }

  // As deep as what we build ourselves: the outline is the deepest, and is cut.
  private static func append(_ tree: JSONTree, to bytes: inout [UInt8]) {
    switch tree {
    case .text(let text): append(text, to: &bytes)
    case .integer(let number): bytes += "\(number)".utf8
    case .number(let number): bytes += "\(number)".utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    case .list(let elements):
      bytes.append(UInt8(ascii: "["))
      for (number, element) in elements.enumerated() {
        if number > 0 { bytes.append(UInt8(ascii: ",")) }
        append(element, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (number, member) in members.enumerated() {
        if number > 0 { bytes.append(UInt8(ascii: ",")) }
        append(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        append(member.value, to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    bytes += Escaping.json(text).utf8
    bytes.append(UInt8(ascii: "\""))
  }
}
