/// ntfy: a message for one of its topics.
enum NtfyKind: DocumentLayout {
  static let title = "ntfy message"
  // Only what goes to the server itself is JSON; a topic shows whatever it gets.
  static let addresses: [StaticString] = ["ntfy.sh"]
  static let textAddresses: [StaticString] = ["ntfy.sh/*"]
  static let shownTexts: [StaticString] = ["title", "message"]
  // Events of other programs have topics and messages, too.
  static let isFoundInFolders = false
  static let rootKeys: [StaticString]? = ["topic"]

  // The keys of a message for subscribers are the server's.
  static let arrangements: [PossibleArrangement] = [.when(!isReceived, .sender(.ntfyMessage))]

  static let signs = [
    Sign("it is what subscribers receive from ntfy", .product, isReceived),
    Sign(
      "it contains a topic and keys of ntfy", .product,
      isPossible
        && (.has("tags", as: .list) || .has("actions", as: .list)
          || .has("priority", as: .number) && .hasAny(of: shownTexts)
          || .hasAny(of: ["click", "attach", "filename"]))
    ),
    Sign(
      "it contains a topic and a text, which ntfy takes", .guess,
      isPossible && .has("message", as: .string)),
  ]

  // https://docs.ntfy.sh/subscribe/api/#json-message-format
  private static let isReceived: Condition =
    .has("topic", as: .string) && .has("id", as: .string) && .has("time", as: .number)
    && .any(events.map { .value(at: ["event"], .text($0)) })
  private static let events: [StaticString] = [
    "message", "open", "keepalive", "message_delete", "message_clear", "poll_request",
  ]

  private static let isPossible: Condition =
    .has("topic", as: .string) && !FCMV1Kind.holdsContent && .lacks(FCMV1Kind.ownKeys)
    && .lacks(UnknownKind.eventKeys) && .lacks(["payload", "aps"])
}
