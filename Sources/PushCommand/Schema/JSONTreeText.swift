package import PushReference
import PushReports

/// A JSON document formatted for reading: short lists and objects stay on one line.
package enum JSONTreeText {
  private static let width = 100

  package static func of(_ tree: JSONTree) -> String {
    set(tree, indent: 0, room: width) + "\n"
  }

  /// `room` is the rest of the line.
  private static func set(_ tree: JSONTree, indent: Int, room: Int) -> String {
    let line = compact(tree)
    if line.utf8.count <= room, !line.contains("\n") { return line }
    let inner = String(repeating: " ", count: indent + 2)
    let parts: [String]
    switch tree {
    case .list(let elements):
      parts = elements.map { inner + set($0, indent: indent + 2, room: width - indent - 3) }
    case .object(let members):
      parts = members.map { member in
        let start = "\(inner)\(quoted(member.key)): "
        return start + set(member.value, indent: indent + 2, room: width - start.utf8.count - 1)
      }
    default: return line
    }
    let (open, close) = brackets(of: tree)
    return
      "\(open)\n\(parts.joined(separator: ",\n"))\n\(String(repeating: " ", count: indent))\(close)"
  }

  private static func brackets(of tree: JSONTree) -> (String, String) {
    if case .list = tree { return ("[", "]") }
    return ("{", "}")
  }

  private static func compact(_ tree: JSONTree) -> String {
    switch tree {
    case .text(let text): quoted(text)
    case .integer(let number): "\(number)"
    case .number(let number): plain(number)
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    case .list(let elements): "[\(elements.map(compact).joined(separator: ", "))]"
    case .object(let members):
      members.isEmpty
        ? "{}"
        : "{ \(members.map { "\(quoted($0.key)): \(compact($0.value))" }.joined(separator: ", ")) }"
    }
  }

  private static func plain(_ number: Double) -> String {
    Int64(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  private static func quoted(_ text: String) -> String { "\"\(Escaping.json(text))\"" }
}
