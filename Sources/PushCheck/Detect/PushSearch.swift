import JSON
import PushFormats
import PushModel
import PushRules

/// What inside a document is surely a push, and the strings that may hold one.
///
/// Each value is looked at once; what is a push, or another product's document, is not searched.
struct PushSearch {
  private(set) var pushes: [InnerDocument] = []
  private(set) var texts: [[String]] = []
  /// Whether nothing was left out.
  private(set) var isComplete = true
  /// Whether there is another product's document, even one that carries no push of its own.
  private(set) var holdsProduct = false

  private let textDepth: Int
  private var depth = 0

  /// Deeper or more of them are left out.
  private static let maxDepth = 64
  private static let maxTextDepth = 3
  private static let maxFound = 100

  /// `isRootPush`: whether the document itself may be the push, for one that a string holds.
  init(
    in root: JSONValue, _ tables: inout KindTables, isRootPush: Bool = false, textDepth: Int = 0
  ) {
    self.textDepth = textDepth
    if isRootPush { look(at: root, &tables) } else { lookInto(root, &tables) }
  }

  private mutating func look(at value: JSONValue, _ tables: inout KindTables) {
    switch value.kind {
    case .object: if !take(value, &tables) { lookInto(value, &tables) }
    case .array: lookInto(value, &tables)
    case .string where textDepth < Self.maxTextDepth && mayHoldPush(value, &tables):
      guard texts.count < Self.maxFound else { return isComplete = false }
      texts.append([])
    default: break
    }
  }

  private mutating func lookInto(_ value: JSONValue, _ tables: inout KindTables) {
    guard depth < Self.maxDepth, pushes.count < Self.maxFound else {
      return isComplete = false
    }
    if value.kind == .array {
      for position in 0..<value.count {
        guard let element = value[position], element.mayHoldPush else { continue }
        look(at: element, behind: String(position), &tables)
      }
      return
    }
    let isSchema = value.isSchema
    var members = value.members
    while let member = members.next() {
      guard member.value.mayHoldPush, !(isSchema && member.key.equals("properties")) else {
        continue
      }
      look(at: member.value, behind: member.name, &tables)
    }
  }

  /// Looks at a member or an element, whose step is named only when there is something behind it.
  private mutating func look(
    at value: JSONValue, behind step: @autoclosure () -> String, _ tables: inout KindTables
  ) {
    let earlier = (pushes: pushes.count, texts: texts.count)
    depth += 1
    look(at: value, &tables)
    depth -= 1
    guard pushes.count > earlier.pushes || texts.count > earlier.texts else { return }
    let step = [step()]
    for found in earlier.pushes..<pushes.count { pushes[found] = pushes[found].moved(below: step) }
    for found in earlier.texts..<texts.count { texts[found] = step + texts[found] }
  }

  /// Takes an object that is surely a push or another product's document; false for any other.
  private mutating func take(_ value: JSONValue, _ tables: inout KindTables) -> Bool {
    let decision = tables.decide(value)
    guard decision.isSure else { return false }
    if decision.isWrapper {
      holdsProduct = true
      // What an SDK or a sender makes a message of, in words of its own.
      if decision.arrangement?.parts.contains(.fcmV1) == true
        || decision.kind.layout.isFoundInside
      {
        add(.document(decision.kind))
      }
      pushes += tables.documents(in: value, of: decision.kind).map { $0.owned(by: decision.kind) }
      return true
    }
    switch decision.kind {
    case .fcmV1:
      add(decision.arrangement?.table == .message ? .fcmParts : .fcmMessage)
    case .fcmLegacy:
      // Jobs and mails have a recipient and a lifetime, too.
      guard value["notification"]?.isObject == true || value["data"]?.isObject == true else {
        return false
      }
      add(.legacyRequest)
    case .apns where decision.isRequest:
      let type = value["headers"]?["apns-push-type"]?.string
      add(.apnsPayload(type.flatMap { PushType(headerValue: $0) }), at: ["payload"])
    // What MDM and others send has no `aps`. Their keys mean something else inside of other documents.
    case .apns where textDepth > 0 && depth == 0 && value["aps"] == nil: add(.apnsPayload(nil))
    // What an app shows of a message, of which nothing goes to Apple.
    case .fcmReceived where decision.arrangement?.payload == nil: add(.document(.fcmReceived))
    case .apns, .fcmReceived:
      guard value["aps"]?.isObject == true else { return false }
      add(.apnsPayload(nil))
    default: return false
    }
    return true
  }

  /// Forgets what is not a push after all.
  mutating func keep(where isPush: (InnerDocument) -> Bool) {
    pushes = pushes.filter(isPush)
  }

  private mutating func add(_ content: InnerContent, at path: [String] = []) {
    pushes.append(InnerDocument(path, content))
  }

  /// Whether a string is worth a closer look: it names something that most pushes have, or holds what
  /// surely is one, which takes longer to say.
  private func mayHoldPush(_ value: JSONValue, _ tables: inout KindTables) -> Bool {
    guard let text = value.utf8, text.beginsAsJSON else { return false }
    if text.namesPartOfPush { return true }
    guard let held = JSONDocument(parsing: text, .lenient) else { return false }
    let inside = PushSearch(
      in: held.root, &tables, isRootPush: true, textDepth: textDepth + 1)
    return inside.holdsProduct || !inside.pushes.isEmpty || !inside.texts.isEmpty
  }

  /// Whether one of an object's own strings may hold a push.
  static func mayHoldPush(_ root: JSONValue) -> Bool {
    var members = root.members
    while let member = members.next() {
      if member.value.utf8?.beginsAsJSON == true { return true }
    }
    return false
  }
}

extension JSONValue {
  /// Whether it is a JSON Schema of an object, whose `properties` are named like keys of a push.
  fileprivate var isSchema: Bool {
    self["properties"]?.isObject == true
      && (self["type"]?.utf8?.equals("object") == true || self["$schema"] != nil
        || self["required"]?.kind == .array)
  }

  /// Whether there is something to look into.
  fileprivate var mayHoldPush: Bool {
    switch kind {
    case .object, .array: true
    case .string: utf8?.beginsAsJSON == true
    default: false
    }
  }
}

extension Span<UInt8> {
  /// Whether a text, even a broken one or one in another language's quotes, begins as a payload:
  /// `{"aps"`.
  var beginsAsPayload: Bool {
    let start = behindBlanks(byteOrderMarkLength)
    guard start < count, self[start] == UInt8(ascii: "{") else { return false }
    let key = behindBlanks(start + 1)
    return holds("\"aps\"", at: key) || holds("'aps'", at: key)
  }

  /// The JSON that n8n computes, which it marks with an equals sign before it; nil for other texts.
  ///
  /// A blank stands in the place of the mark, so that each byte is where it was.
  // https://docs.n8n.io/code/expressions/
  var expression: [UInt8]? {
    guard count > 1, self[0] == UInt8(ascii: "="), extracting(1...).beginsAsJSON else { return nil }
    var text = Array(copying: self)
    text[0] = UInt8(ascii: " ")
    return text
  }

  /// Whether the text starts like an object or array, possibly encoded twice or behind the mark of an
  /// expression.
  var beginsAsJSON: Bool {
    var start = behindBlanks(byteOrderMarkLength)
    if start < count, self[start] == UInt8(ascii: "\"") || self[start] == UInt8(ascii: "=") {
      start = behindBlanks(start + 1)
    }
    guard start + 1 < count else { return false }
    return self[start] == UInt8(ascii: "{") || self[start] == UInt8(ascii: "[")
  }

  /// Whether a text names something that most pushes have.
  fileprivate var namesPartOfPush: Bool {
    contains("aps") || contains("message") || contains("notification")
  }

  private func behindBlanks(_ offset: Int) -> Int {
    var here = offset
    while here < count, self[here] <= 0x20 { here += 1 }
    return here
  }
}
