import JSON
import PushFormats
import PushModel

/// The same document written in another way: a rule has to find the same mistake at the same place.
enum Disguise: String, CaseIterable, Sendable {
  case minified, reversed, windowsLines, behindEmoji

  /// nil when the example does not allow this disguise.
  func apply(to example: ExampleCase) -> ExampleCase? {
    let text = Array(example.example.text.utf8)
    guard let document = JSONDocument(parsing: text.span), document.root.isObject else {
      return nil
    }
    guard !example.example.place.hasPrefix("byte ") else { return nil }
    var writer = JSONRewriter()
    switch self {
    case .minified: writer.write(document.root, depth: 0)
    case .reversed:
      writer.isReversed = true
      writer.write(document.root, depth: 0)
    case .windowsLines:
      writer.newline = "\r\n"
      writer.write(document.root, depth: 0)
    case .behindEmoji:
      // Only an APNs payload takes members of its sender's own.
      let keys: [String] = ["aps"]
      guard keys.contains(where: { document.root[$0] != nil }) else { return nil }
      writer.firstMember = "\"👩‍👩‍👧 née\": \"🧭🇯🇵 é\u{1F9D1}\""
      writer.newline = "\n"
      writer.write(document.root, depth: 0)
    }
    return ExampleCase(example.rule, example.example.with(text: writer.text))
  }
}

/// Writes a document in another layout; numbers as jansson reads them.
struct JSONRewriter {
  var isReversed = false
  /// A line end between members, or none for compact text.
  var newline = ""
  var firstMember: String?
  private(set) var text = ""

  mutating func write(_ value: JSONValue, depth: Int) {
    switch value.kind {
    case .object: writeObject(value, depth)
    case .array: writeArray(value, depth)
    case .string: text += JSONText.quoted(value.string ?? "")
    case .integer: text += "\(value.integer ?? 0)"
    case .real: text += "\(value.number ?? 0)"
    case .true: text += "true"
    case .false: text += "false"
    case .null: text += "null"
    }
  }

  private mutating func writeObject(_ object: JSONValue, _ depth: Int) {
    var parts: [String] = []
    if depth == 0, let firstMember { parts.append(firstMember) }
    var members = object.members
    while let member = members.next() {
      var inner = self
      inner.text = ""
      inner.write(member.value, depth: depth + 1)
      parts.append(JSONText.quoted(member.name) + ": " + inner.text)
    }
    if isReversed { parts.reverse() }
    text += "{" + parts.map { newline + $0 }.joined(separator: ",") + newline + "}"
  }

  private mutating func writeArray(_ array: JSONValue, _ depth: Int) {
    text += "["
    for position in 0..<array.count {
      if position > 0 { text += ", " }
      if let element = array[position] { write(element, depth: depth + 1) }
    }
    text += "]"
  }
}
