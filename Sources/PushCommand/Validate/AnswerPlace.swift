import JSON
import PushReference

/// The place that a server's answer is about, looked up in a document.
///
/// Answers count the members of a map instead of naming them: `message.data[3].value` is the fourth
/// member of `data`, whatever its key.
enum AnswerPlace {
  /// The address of the value; nil when the answer names no place or the document has no such one.
  static func pointer(of statement: ServerAnswer.Statement, in root: JSONValue) -> JSONPointer? {
    guard statement.namesPlace else { return nil }
    var value = root
    var tokens: [String] = []
    let steps = statement.path.split(separator: ".").map(String.init)
    for (number, step) in steps.enumerated() {
      guard let next = member(step, of: value) else {
        // A payload that stands alone, a message without its wrapper.
        if number == 0, ["payload", "message"].contains(step) { continue }
        return nil
      }
      tokens += next.tokens
      value = next.value
    }
    guard let key = statement.key else { return JSONPointer(tokens) }
    guard let next = member(key, of: value) else { return nil }
    return JSONPointer(tokens + next.tokens)
  }

  private struct Member: ~Escapable {
    var tokens: [String]
    let value: JSONValue

    @_lifetime(copy value)
    init(_ tokens: [String], _ value: JSONValue) {
      self.tokens = tokens
      self.value = value
    }
  }

  /// One step: `notification`, `title_loc_args[0]`, `data[3]`, or the `value` behind the latter.
  @_lifetime(copy value)
  private static func member(_ step: String, of value: JSONValue) -> Member? {
    let parts = step.split(separator: "[", maxSplits: 1)
    guard let name = parts.first.map(String.init) else { return nil }
    // What the answer calls the value of a map's member is that member, which is here already.
    if name == "value", !value.isObject { return Member([], value) }
    guard let found = named(name, in: value) else { return nil }
    guard parts.count == 2, let position = Int(parts[1].dropLast()) else { return found }
    guard let element = element(position, of: found.value) else { return nil }
    return Member(found.tokens + element.tokens, element.value)
  }

  /// The member of that name, in either spelling of Google's.
  @_lifetime(copy value)
  private static func named(_ name: String, in value: JSONValue) -> Member? {
    let wanted = folded(name)
    var members = value.members
    while let member = members.next() {
      if folded(member.name) == wanted { return Member([member.name], member.value) }
    }
    return nil
  }

  private static func folded(_ name: String) -> String {
    name.filter { $0 != "_" }.lowercased()
  }

  @_lifetime(copy value)
  private static func element(_ position: Int, of value: JSONValue) -> Member? {
    guard value.isObject else {
      guard let element = value[position] else { return nil }
      return Member([String(position)], element)
    }
    var members = value.members
    var number = 0
    while let member = members.next() {
      if number == position { return Member([member.name], member.value) }
      number += 1
    }
    return nil
  }
}
