/// A message for the clients of Gotify; Go reads its keys in any letter case.
public enum GotifyMessage: UInt16, SenderKey {
  case message, title, priority, extras

  public static var table: Table { .gotifyMessage }
  package static var object: KnownObject {
    KnownObject(
      sender: "a Gotify message", at: "gotify", unknownKeys: .custom, "", ignoresCase: true)
  }
  package static var wrong: Consequence {
    Consequence(.error, "Gotify answers 400 and sends nothing")
  }
  package static var source: Source { VendorDocs.gotify }

  package var field: Field {
    switch self {
    case .message: Self.own("message", .string, "the text")
    case .title: Self.own("title", .string, "the title; the application's name without one")
    case .priority:
      Self.own("priority", .whole, "how urgent it is; the application's default without one")
    case .extras: Self.own("extras", .freeObject, "options for clients, by their names")
    }
  }
}
