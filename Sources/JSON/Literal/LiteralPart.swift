/// A dictionary that a name stands before, which is its key in the push that it is a part of:
/// `aps: {…}`, `note.aps = {…}`, `payload["aps"] = {…}`.
package struct LiteralPart {
  /// With its quotes.
  let key: ByteRange
  /// What stands between the key and the dictionary, without the blanks before that.
  let sign: ByteRange
  /// Where the dictionary begins.
  let value: Int

  /// The objects that pushes consist of: other names may be those of whole documents.
  package static let names: Set<String> = [
    "aps", "apns", "android", "webpush", "notification", "data", "message",
  ]

  /// The keys that say who gets a push, or which app: only a whole document has them.
  package static let keysOfDocuments: Set<String> = [
    "to", "registration_ids", "tokens", "app_id", "included_segments", "include_player_ids",
    "include_aliases", "include_subscription_ids", "include_external_user_ids", "interests",
    "audience",
  ]

  /// Those of a message, which may be called a notification or data.
  private static let keysOfMessages: Set<String> = ["token", "topic", "condition"]

  /// The objects that stand beside a notification, or beside data.
  private static let objectsOfMessages: Set<String> = [
    "notification", "android", "apns", "webpush",
  ]

  /// Whether a part with this member is a whole document, which a log or a variable calls so.
  ///
  /// A notification of the Web has data inside it, and data may have a topic of its own.
  static func isDocument(_ part: String, having key: String, isObject: Bool) -> Bool {
    if keysOfDocuments.contains(key) { return true }
    if isObject, key == "aps" || key == "message" { return true }
    switch part {
    case "notification":
      return keysOfMessages.contains(key) || isObject && objectsOfMessages.contains(key)
    case "data":
      return key == "token" || isObject && (key == "data" || objectsOfMessages.contains(key))
    default: return false
    }
  }

  /// The one that no program gives to a whole document.
  private static let onlyOfPart = "aps"

  func name(in text: DumpText) -> String { text.string(in: key).filter { !"\"'".contains($0) } }

  /// The part that a text assigns at its beginning.
  init?(assignedIn text: DumpText) {
    guard let equals = text.assignment(), let key = text.key(assignedAt: equals) else { return nil }
    self.key = key
    sign = ByteRange(key.end, equals + 1)
    value = text.skipBlanks(from: equals + 1)
    let name = name(in: text)
    guard text.isOfOther(key) ? Self.names.contains(name) : name == Self.onlyOfPart else {
      return nil
    }
  }
}

extension DumpText {
  /// Where a text assigns a dictionary on its first line.
  fileprivate func assignment() -> Int? {
    var here = startOfText
    if holds("<?php", at: here) { here = skipBlanks(from: here + 5) }
    // Longer text before it is not expected.
    let limit = here + 256
    while here < limit, let byte = byte(at: here), !byte.isLineEnd {
      if let string = LiteralStringToken(at: here, in: self) {
        here = string.range.end
        continue
      }
      switch byte {
      case ASCII.openBrace, ASCII.openParenthesis, ASCII.comma: return nil
      case ASCII.equals:
        return opening(at: skipBlanks(from: here + 1), false) == nil ? nil : here
      default: here += 1
      }
    }
    return nil
  }

  /// The last name of what is assigned to, or the last key in its brackets.
  fileprivate func key(assignedAt equals: Int) -> ByteRange? {
    let end = skipBlanks(backFrom: equals)
    if self[end - 1] == ASCII.closeBracket { return keyInBrackets(endingAt: end - 1) }
    var start = end
    while self[start - 1].isNameByte { start -= 1 }
    return start < end ? ByteRange(start, end) : nil
  }

  private func keyInBrackets(endingAt bracket: Int) -> ByteRange? {
    let end = skipBlanks(backFrom: bracket)
    let quote = self[end - 1]
    guard quote == ASCII.quote || quote == ASCII.apostrophe else { return nil }
    var start = end - 1
    while self[start - 1].isNameByte { start -= 1 }
    start -= 1
    guard self[start] == quote, start < end - 2 else { return nil }
    return ByteRange(start, end)
  }

  /// Whether a name is that of a field or an element of something.
  fileprivate func isOfOther(_ key: ByteRange) -> Bool {
    switch self[key.start - 1] {
    case ASCII.dot, ASCII.openBracket: true
    case ASCII.greater: self[key.start - 2] == ASCII.minus
    default: self[key.start] == ASCII.quote || self[key.start] == ASCII.apostrophe
    }
  }
}

extension LiteralReader {
  /// Whether the object of a part holds what belongs beside it or around it.
  func holdsDocument(asPart part: String) -> Bool {
    for (number, token) in tokens.enumerated() {
      guard case .key(_, 1) = token.kind, number + 2 < tokens.count else { continue }
      var isObject = false
      if case .open = tokens[number + 2].kind { isObject = true }
      let key = text.string(in: token.range).filter { !"\"'".contains($0) }
      if LiteralPart.isDocument(part, having: key, isObject: isObject) { return true }
    }
    return false
  }
}
