/// A message to a topic of ntfy, sent as JSON to the server itself; Go reads its keys in any letter
/// case.
public enum NtfyMessage: UInt16, SenderKey {
  case topic, title, message, priority, tags, click, icon, actions, attach, filename, markdown
  case delay, email, call, sequenceID, cache, firebase

  public static var table: Table { .ntfyMessage }
  package static var object: KnownObject {
    KnownObject(
      sender: "an ntfy message", at: "ntfy", unknownKeys: .doubtful,
      "ntfy ignores it: its documentation does not name the key for messages in JSON",
      requires: ["topic"], ignoresCase: true)
  }
  package static var wrong: Consequence {
    Consequence(.error, "ntfy answers 400 and sends nothing")
  }
  package static var source: Source { VendorDocs.ntfy }

  /// The names that the headers and the app have for them.
  private static let priorities = [
    NamedValue("min", means: "1"), NamedValue("low", means: "2"),
    NamedValue("default", "normal", means: "3"), NamedValue("high", means: "4"),
    NamedValue("max", "urgent", means: "5"),
  ]

  package var field: Field {
    switch self {
    case .topic: Self.own("topic", .string, "the topic whose subscribers get the message")
    case .title: Self.own("title", .string, "the title")
    case .message: Self.own("message", .string, "the text; \"triggered\" without one")
    case .priority:
      Self.own("priority", .integer(0...5), "1 for the least urgent to 5 for the most urgent")
        .naming(Self.priorities)
    case .tags:
      Self.own("tags", .list(.string), "tags, of which those that name an emoji become one")
    case .click: Self.own("click", .string, "the address that a tap opens")
    case .icon: Self.own("icon", .string, "the address of the picture in the notification")
    case .actions:
      Self.own(
        "actions", .counted(.list(.object(.ntfyAction)), 0...3), "up to three buttons",
        source: VendorDocs.ntfyActions)
    default: rest
    }
  }

  private var rest: Field {
    switch self {
    case .attach: Self.own("attach", .string, "the address of a file that is attached")
    case .filename: Self.own("filename", .string, "the name of the attached file")
    case .markdown: Self.own("markdown", .boolean, "shows the text as Markdown")
    case .delay: Self.own("delay", .string, "when to deliver it, such as \"30min\" or \"9am\"")
    case .email: Self.own("email", .string, "an address that gets a mail, too")
    case .call: Self.own("call", .string, "a telephone number to call, or \"yes\"")
    case .sequenceID: Self.own("sequence_id", .string, "a later message with this id replaces it")
    case .cache: Self.own("cache", .string, "\"no\" keeps the server from storing it")
    default: Self.own("firebase", .string, "\"no\" keeps the server from sending it to FCM")
    }
  }
}

/// A button of a message.
public enum NtfyAction: UInt16, SenderKey {
  case id, action, label, clear, url, method, headers, body, intent, extras, value

  public static var table: Table { .ntfyAction }
  package static var object: KnownObject {
    KnownObject(
      sender: "an action of ntfy", at: "ntfy.actions", unknownKeys: .doubtful,
      "ntfy ignores it: its documentation does not name the key", requires: ["action", "label"],
      ignoresCase: true)
  }
  package static var wrong: Consequence { NtfyMessage.wrong }
  package static var source: Source { VendorDocs.ntfyActions }

  package static let actions = Vocabulary(["view", "broadcast", "http", "copy"])

  package var field: Field {
    switch self {
    case .id: Self.own("id", .string, "its id, which the server makes")
    case .action:
      Self.own("action", .word(Self.actions), "what a tap does")
    case .label: Self.own("label", .string, "the text of the button")
    case .clear: Self.own("clear", .boolean, "removes the notification after the tap")
    case .url: Self.own("url", .string, "the address that is opened or requested")
    case .method: Self.own("method", .string, "the method of the request; POST without one")
    case .headers: Self.own("headers", .stringMap, "the headers of the request")
    case .body: Self.own("body", .string, "the body of the request")
    case .intent: Self.own("intent", .string, "the Android intent that is broadcast")
    case .extras: Self.own("extras", .stringMap, "the extras of the intent").withKeys(of: .app)
    case .value: Self.own("value", .string, "the text that is copied")
    }
  }
}
