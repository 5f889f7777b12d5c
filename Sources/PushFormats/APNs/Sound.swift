/// The keys of the `sound` dictionary, which critical alerts use.
public enum Sound: UInt16, FieldKey {
  case critical, name, volume

  public static var table: Table { .sound }
  package static var object: KnownObject {
    KnownObject("the `sound` dictionary", at: "aps.sound", unknownKeys: .ignored, .apns)
  }

  package var field: Field {
    switch self {
    case .critical:
      Field(
        "critical", .flag, "plays the sound even when the phone is muted", since: Self.since,
        wrong: Consequence(.error, "reports differ on whether the sound counts as critical"),
        tolerated: .boolean, source: AppleDocs.generating)
    case .name:
      Field(
        "name", .string, "the sound file, or \"default\"", since: Self.since,
        wrong: Consequence(.error, "devices were seen to play the default sound"),
        source: AppleDocs.generating)
    case .volume:
      Field(
        "volume", .number(0...1), "the volume of a critical sound", since: Self.since,
        wrong: Consequence(.warning, "devices were seen to force the volume into 0 to 1"),
        source: AppleDocs.generating)
    }
  }

  private static let since = "iOS 12, macOS 10.14, watchOS 5"
}
