/// The options of a Web Notification: free-form for FCM, but these are the keys that browsers read.
public enum BrowserNotification: UInt16, FieldKey {
  case title, body, icon, image, badge, tag, data, actions, dir, lang
  case renotify, requireInteraction, silent, timestamp, vibrate, navigate, requireInteractionSnake

  public static var table: Table { .browserNotification }
  package static var object: KnownObject {
    KnownObject(
      "`webpush.notification`", at: "message.webpush.notification", unknownKeys: .custom, .fcm)
  }

  package static let directions = Vocabulary(["auto", "ltr", "rtl"])

  package var field: Field {
    switch self {
    case .title: Self.web("title", .string, "the title in browsers, instead of the common one")
    case .body: Self.web("body", .string, "the text in browsers, instead of the common one")
    case .icon: Self.web("icon", .string, "the address of the icon").with(.url)
    case .image: Self.web("image", .string, "the address of the image").with(.url)
    case .badge:
      Self.web("badge", .string, "the address of the small icon in a bar; no number").with(.url)
    case .tag: Self.web("tag", .string, "a new notification replaces the one with the same tag")
    case .data: Self.web("data", .anything, "what the click handler is to get")
    case .actions:
      Self.web("actions", .list(.object(.browserAction)), "the buttons of the notification")
    case .dir: Self.web("dir", .word(Self.directions), "the direction of the text")
    case .lang: Self.web("lang", .formatted(.languageTag), "the language of the text")
    case .renotify:
      Self.web("renotify", .boolean, "alerts again when it replaces another; needs `tag`")
    case .requireInteraction:
      Self.web("requireInteraction", .boolean, "stays until the user does something")
    case .silent: Self.web("silent", .orNull(.boolean), "makes no sound and does not vibrate")
    case .timestamp:
      Self.web(
        "timestamp", .integer(Int64.min...Int64.max), "the time shown, in milliseconds since 1970")
    case .vibrate:
      Self.web(
        "vibrate", .either(.number(0...(.greatestFiniteMagnitude)), .list(.integer(0...Int64.max))),
        "the pattern of vibration, in milliseconds")
    case .navigate: Self.web("navigate", .string, "the address that a click opens").with(.url)
    case .requireInteractionSnake:
      Field(
        misplaced: "require_interaction", "browsers read `requireInteraction`",
        source: WebpushDocs.notification)
    }
  }

  fileprivate static func web(_ name: StaticString, _ shape: Shape, _ meaning: String) -> Field {
    Field(
      name, shape, meaning,
      wrong: Consequence(.warning, "the browser ignores the option or shows nothing"),
      source: WebpushDocs.notification)
  }
}

/// A button of a Web Notification.
public enum BrowserAction: UInt16, FieldKey {
  case action, title, icon, navigate

  public static var table: Table { .browserAction }
  package static var object: KnownObject {
    KnownObject("an action", at: "message.webpush.notification.actions", unknownKeys: .custom, .fcm)
  }

  package var field: Field {
    switch self {
    case .action:
      BrowserNotification.web("action", .string, "the name that the click handler gets; required")
    case .title:
      BrowserNotification.web("title", .string, "the button's text; required")
    case .icon:
      BrowserNotification.web("icon", .string, "the address of the button's icon").with(.url)
    case .navigate:
      BrowserNotification.web("navigate", .string, "the address that the button opens")
    }
  }
}
