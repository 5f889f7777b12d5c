import PushFormats

/// A long value at every field of the tables.
enum FieldShapes {
  /// What a long value may be made of; every rule about a text looks for one of these, or for none.
  private static let fillers: [(name: String, text: String)] =
    [
      "\u{1F1E9}", "a", ".", "/", "a/b.", " ", "-", "_a", "A1", "1", "%@", "{{a}}", "\u{301}", "&&",
      "eyJ.", "://", "a@b.c ", "👩\u{200D}", "'a' in topics || ", "Bearer ", "\\n", "[1,",
      "{\\\"a\\\":",
      "PLACEHOLDER_", "4111 1111 ", "code: 1234 ", "é", "s", "0x", "(",
    ].map { ($0, $0) }

  private struct Slot {
    var table: Table
    var field: Field
  }

  private static let slots = Table.allCases.flatMap { table in
    table.fields.map { Slot(table: table, field: $0) }
  }

  /// The same rules judge all the keys of senders' own documents: some stand for the rest.
  private static let everydaySlots = slots.enumerated()
    .filter { !$1.table.isSenders || $0.isMultiple(of: 32) }.map(\.element)

  /// Each field with one filler, so that all fillers and all fields have their turn.
  static let some = everydaySlots.enumerated().map { number, slot in
    shape(slot, fillers[number % fillers.count])
  }

  /// Each field for text with flags, which cost most where text is read by characters.
  static let flags = everydaySlots.filter(\.field.shape.takesText).map { shape($0, fillers[0]) }

  static let all = slots.flatMap { slot in fillers.map { shape(slot, $0) } }

  private static func shape(_ slot: Slot, _ filler: (name: String, text: String)) -> GrowthShape {
    let name = slot.field.nameText
    let (before, after) = surroundings(of: slot.table)
    let (open, close) = brackets(of: slot.field.shape)
    return GrowthShape(
      "\(filler.name) in \(slot.table.path) \(name)", "\(before)\"\(name)\":\(open)\"",
      repeating: Array(filler.text.utf8), "\"\(close)\(after)")
  }

  /// What stands around a member of a table in its document.
  private static func surroundings(of table: Table) -> (before: String, after: String) {
    var (before, after) = ("{", "}")
    switch table.family {
    case .fcm: if table != .sendRequest { before += "\"message\":{\"token\":\"x\"," }
    case .legacy: before += "\"to\":\"x\","
    case .received: before += "\"aps\":{\"alert\":\"Hi\"},\"gcm.message_id\":\"1\","
    default:
      if table == .headers || table == .request {
        before += "\"payload\":{\"aps\":{\"alert\":\"Hi\"}},"
      }
      if table == .payload { before += "\"aps\":{\"alert\":\"Hi\"}," }
    }
    if table.family == .fcm, table != .sendRequest { after = "}" + after }
    var steps = table.path.split(separator: ".").filter { $0 != "message" }
    if table.isSenders {
      before += senderSigns[String(steps.removeFirst())] ?? ""
    }
    for step in steps {
      let isList = table.isSenders && listKeys.contains(String(step))
      before += isList ? "\"\(step)\":[{" : "\"\(step)\":{"
      after = (isList ? "}]" : "}") + after
    }
    return (before, after)
  }

  /// What a sender's document is recognised by, by the first step of the paths of its tables.
  private static let senderSigns = [
    "expo": "\"to\":\"ExponentPushToken[a]\",",
    "admin-sdk": "\"tokens\":[\"a\"],\"data\":{\"a\":\"b\"},",
    "sns": "\"MessageStructure\":\"json\",",
    "onesignal": "\"app_id\":\"a\",\"contents\":{\"en\":\"Hi\"},",
    "onesignal-activity": "\"event\":\"update\",\"event_updates\":{\"a\":1},",
    "gorush": "", "beams": "\"interests\":[\"a\"],\"apns\":{},",
    "huawei": "\"message\":{\"token\":[\"a\"]},",
    "airship": "\"audience\":\"all\",\"device_types\":\"all\",",
    "braze": "\"external_user_ids\":[\"a\"],",
  ]

  /// The keys of senders' documents that hold lists of objects.
  private static let listKeys: Set<String> = ["notifications", "filters", "buttons"]

  private static func brackets(of shape: Shape) -> (open: String, close: String) {
    switch shape {
    case .list: ("[", "]")
    case .object, .freeObject, .stringMap: ("{\"k\":", "}")
    default: ("", "")
    }
  }
}

extension Shape {
  fileprivate var takesText: Bool {
    switch self {
    case .string, .word, .formatted, .protoString: true
    case .either(let one, let other): one.takesText || other.takesText
    case .orNull(let shape), .counted(let shape, _): shape.takesText
    default: false
    }
  }
}
