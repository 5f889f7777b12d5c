/// What a service worker gets through web push.
public enum WorkerMessage: UInt16, SenderKey {
  case notification

  public static var table: Table { .workerMessage }
  package static var object: KnownObject {
    KnownObject(sender: "a message for a service worker", at: "worker", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence { WorkerNotification.wrong }
  package static var source: Source { VendorDocs.angular }

  package var field: Field {
    Self.own("notification", .object(.workerNotification), "what the worker shows")
  }
}

/// What the worker shows.
public enum WorkerNotification: UInt16, SenderKey {
  case title, body, actions, renotify, requireInteraction, silent

  public static var table: Table { .workerNotification }
  package static var object: KnownObject {
    KnownObject(
      sender: "the notification", at: "worker.notification", unknownKeys: .custom, "",
      requires: ["title"])
  }
  package static var wrong: Consequence {
    Consequence(.error, "the service worker of Angular shows nothing")
  }
  package static var source: Source { VendorDocs.angular }

  package var field: Field {
    switch self {
    case .title: Self.own("title", .string, "the title")
    case .body: Self.own("body", .string, "the text")
    case .actions: Self.own("actions", .list(.object(.workerAction)), "the buttons")
    case .renotify: Self.own("renotify", .boolean, "alerts again when it replaces another")
    case .requireInteraction:
      Self.own("requireInteraction", .boolean, "stays until the user does something")
    case .silent: Self.own("silent", .boolean, "makes no sound and does not vibrate")
    }
  }
}

/// A button of the notification.
public enum WorkerAction: UInt16, SenderKey {
  case action, title, icon

  public static var table: Table { .workerAction }
  package static var object: KnownObject {
    KnownObject(
      sender: "an action of the notification", at: "worker.notification.actions",
      unknownKeys: .custom, "", requires: ["action", "title"])
  }
  package static var wrong: Consequence {
    Consequence(.error, "`showNotification` throws a TypeError, and nothing is shown")
  }
  package static var source: Source { VendorDocs.notificationActions }

  package var field: Field {
    switch self {
    case .action: Self.own("action", .anything, "the name that the worker gets")
    case .title: Self.own("title", .anything, "the text of the button")
    case .icon: Self.own("icon", .anything, "the address of the icon").with(.url)
    }
  }
}
