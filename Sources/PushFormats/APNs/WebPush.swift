/// The keys of `notification` in a declarative web push: the Notifications API as JSON.
public enum WebPushNotification: UInt16, FieldKey {
  case title, navigate, body, dir, lang, tag
  case image, icon, badge
  case vibrate, timestamp, renotify, silent, requireInteraction
  case data, actions
  // Sources disagree on whether these two belong here or at the top.
  case mutable, appBadge

  public static var table: Table { .webPushNotification }
  package static var object: KnownObject {
    KnownObject("the web push's `notification`", at: "notification", unknownKeys: .ignored, .apns)
  }

  package static let directions = Vocabulary(["auto", "ltr", "rtl"])

  package var field: Field {
    switch self {
    case .title: Self.key("title", .string, "the first line; required", Self.opaque)
    case .navigate:
      Self.key(
        "navigate", .string, "the URL that a click opens; required", Self.opaque,
        lookalikes: ["url", "link", "click_action"]
      ).with(.url)
    case .body: Self.key("body", .string, "the text")
    case .dir: Self.key("dir", .word(Self.directions), "the direction of the text")
    case .lang: Self.key("lang", .string, "the language of the text")
    case .tag: Self.key("tag", .string, "notifications with the same tag replace each other")
    case .image: Self.key("image", .string, "the URL of a picture").with(.url)
    case .icon: Self.key("icon", .string, "the URL of an icon").with(.url)
    case .badge:
      Self.key("badge", .string, "the URL of a small monochrome icon, not a number").with(.url)
    case .vibrate:
      Self.key(
        "vibrate", .either(.integer(0...Int64.max), .list(.integer(0...Int64.max))),
        "how the device vibrates, in milliseconds")
    case .timestamp:
      Self.key(
        "timestamp", .integer(.min ... .max), "the time to show, in milliseconds since 1970")
    case .renotify: Self.key("renotify", .boolean, "alerts again when it replaces another")
    case .silent: Self.key("silent", .boolean, "makes no sound and does not vibrate")
    case .requireInteraction: Self.key("requireInteraction", .boolean, "stays until it is answered")
    case .data: Self.key("data", .anything, "the site's data")
    case .actions: Self.key("actions", .list(.object(.webPushAction)), "the buttons")
    case .mutable:
      Self.key("mutable", .boolean, "lets the service worker change the notification first")
    case .appBadge:
      Self.key(
        "app_badge", .either(.string, .integer(0...Int64.max)), "the number on the web app's icon"
      ).with(.badge)
    }
  }

  private static let opaque = Consequence(
    .error, "the browser treats the push as an ordinary one and leaves it to the service worker")

  private static func key(
    _ name: StaticString, _ shape: Shape, _ meaning: String,
    _ wrong: Consequence = Consequence(.warning, "the browser may not take it as declarative"),
    lookalikes: @escaping @autoclosure @Sendable () -> [StaticString] = []
  ) -> Field {
    Field(
      name, shape, meaning, in: PushTypes(.webPush), since: "iOS 18.4, iPadOS 18.4, macOS 15.5",
      wrong: wrong, lookalikes: lookalikes(), source: WebDocs.pushAPI)
  }
}

/// A button of a declarative web push.
public enum WebPushAction: UInt16, FieldKey {
  case action, title, navigate, icon

  public static var table: Table { .webPushAction }
  package static var object: KnownObject {
    KnownObject(
      "an action of the web push", at: "notification.actions", unknownKeys: .ignored, .apns)
  }

  package var field: Field {
    switch self {
    case .action: Self.key("action", .string, "the button's name for the site")
    case .title: Self.key("title", .string, "the button's label")
    case .navigate: Self.key("navigate", .string, "the URL that the button opens").with(.url)
    case .icon: Self.key("icon", .string, "the URL of the button's icon").with(.url)
    }
  }

  private static func key(_ name: StaticString, _ shape: Shape, _ meaning: String) -> Field {
    Field(
      name, shape, meaning, in: PushTypes(.webPush), since: "iOS 18.4, iPadOS 18.4, macOS 15.5",
      wrong: Consequence(.warning, "the browser may not offer the button"),
      source: WebDocs.pushAPI)
  }
}
