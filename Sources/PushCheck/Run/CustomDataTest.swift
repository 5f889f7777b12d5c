import JSON
import PushFormats
import PushModel

/// Whether all custom keys of a push are as the app expects: the fast path for a clean push, which
/// builds no strings.
enum CustomDataTest {
  static func passes(_ push: borrowing Push, _ app: AppKnowledge) -> Bool {
    guard app.customKeys.count <= 64 else { return false }
    var seen: UInt64 = 0
    if let payload = push.payload, payload.isObject {
      guard looksRight(payload, isText: false, app, &seen) else { return false }
    }
    for field in [Message.data.id, LegacyRequest.data.id] {
      guard let data = push[field], data.isObject else { continue }
      guard looksRight(data, isText: true, app, &seen) else { return false }
    }
    if push.parts.contains(.dataOnly) {
      guard looksRight(push.document, isText: true, app, &seen) else { return false }
    }
    return hasRequired(seen, push, app)
  }

  private static func looksRight(
    _ object: JSONValue, isText: Bool, _ app: AppKnowledge, _ seen: inout UInt64
  ) -> Bool {
    var members = object.members
    while let member = members.next() {
      guard
        let position = app.customKeys.firstIndex(where: { member.key.equals($0.name.utf8.span) })
      else {
        // The one key that nearly every payload has; all others take the slow path.
        guard member.key.equals("aps") else { return false }
        continue
      }
      guard looksRight(member.value, as: app.customKeys[position].type, isText: isText) else {
        return false
      }
      seen |= 1 << UInt64(position)
    }
    return true
  }

  private static func looksRight(
    _ value: JSONValue, as type: CustomKeyType, isText: Bool
  ) -> Bool {
    switch type {
    case .any: true
    case .string: value.isString
    case .integer where isText: value.utf8?.isDigitsOnly ?? false
    case .integer: value.kind == .integer
    case .number where isText: value.utf8?.isDigitsOnly ?? false
    case .number: value.number != nil
    case .boolean: !isText && value.boolean != nil
    case .object: !isText && value.isObject
    case .array: !isText && value.kind == .array
    }
  }

  private static func hasRequired(
    _ seen: UInt64, _ push: borrowing Push, _ app: AppKnowledge
  ) -> Bool {
    for position in app.customKeys.indices where seen & 1 << UInt64(position) == 0 {
      for category in app.customKeys[position].requiredFor {
        if category == "*" { return false }
        if push[Aps.category]?.utf8?.equals(category.utf8.span) == true { return false }
      }
    }
    return true
  }
}

extension Span<UInt8> {
  fileprivate var isDigitsOnly: Bool {
    guard (1...18).contains(count) else { return false }
    for index in indices where !self[index].isDigit { return false }
    return true
  }
}
