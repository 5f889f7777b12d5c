/// The keys of the `sound` dictionary, which critical alerts use.
package enum Sound: UInt16, FieldKey {
  case critical, name, volume

  package static let table = Table.sound

  package var field: Field {
    switch self {
    case .critical:
      Field(
        "critical", .flag, "plays the sound even when the phone is muted", in: .shown,
        since: "iOS 12, macOS 10.14, watchOS 5",
        wrong: Consequence(.error, "the sound may not count as critical"), tolerated: .boolean,
        source: AppleDocs.generating)
    case .name:
      Field(
        "name", .string, "the sound file, or \"default\"", in: .shown,
        since: "iOS 12, macOS 10.14, watchOS 5",
        wrong: Consequence(.error, "the default sound is played"), source: AppleDocs.generating)
    case .volume:
      Field(
        "volume", .number(0...1), "the volume of a critical sound", in: .shown,
        since: "iOS 12, macOS 10.14, watchOS 5",
        wrong: Consequence(.warning, "the volume is forced into 0 to 1"),
        source: AppleDocs.generating)
    }
  }
}
