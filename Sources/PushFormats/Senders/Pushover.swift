/// A message for a user of Pushover, as far as its checks are documented.
///
/// Numbers may be written as text, as they are in forms.
public enum PushoverMessage: UInt16, SenderKey {
  case token, user, message, title, priority, retry, expire

  public static var table: Table { .pushoverMessage }
  package static var object: KnownObject {
    KnownObject(sender: "a Pushover message", at: "pushover", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence {
    Consequence(.error, "Pushover answers 400 and sends nothing")
  }
  package static var source: Source { VendorDocs.pushover }

  package static let priorities: ClosedRange<Int64> = -2...2
  /// Until somebody confirms it, such a message is sent again and again.
  package static let emergency: Int64 = 2
  /// In seconds.
  package static let shortestRetry: Int64 = 30
  package static let longestExpire: Int64 = 10_800

  package var field: Field {
    switch self {
    case .token: Self.own("token", .string, "the key of the application")
    case .user: Self.own("user", .string, "the key of the user or group that gets it")
    case .message: Self.own("message", .string, "the text")
    case .title: Self.own("title", .string, "the title; the application's name without one")
    case .priority:
      Self.own(
        "priority", .either(.whole, .string),
        "-2 for the least urgent to 2 for one that has to be confirmed",
        source: VendorDocs.pushoverPriority)
    case .retry:
      Self.own(
        "retry", .either(.whole, .string),
        "after how many seconds a message of priority 2 is sent again, 30 at least",
        source: VendorDocs.pushoverPriority)
    case .expire:
      Self.own(
        "expire", .either(.whole, .string),
        "for how many seconds a message of priority 2 is sent again, 10800 at most",
        source: VendorDocs.pushoverPriority)
    }
  }
}
