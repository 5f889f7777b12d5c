/// A push through a server of Bark, as far as its app tells values apart.
public enum BarkMessage: UInt16, SenderKey {
  case level

  public static var table: Table { .barkMessage }
  package static var object: KnownObject {
    KnownObject(sender: "a Bark push", at: "bark", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence {
    Consequence(.warning, "the app of Bark takes it for \"active\"")
  }
  package static var source: Source { VendorDocs.bark }

  /// The app knows one of them in small letters, too.
  private static let levels = Vocabulary([
    "passive", "active", "timeSensitive", "timesensitive", "critical",
  ])

  package var field: Field {
    Self.own("level", .word(Self.levels), "how much the notification may interrupt")
  }
}
