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
  case title, body, actions

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
    case .actions: Self.own("actions", .list(.freeObject), "the buttons")
    }
  }
}
