/// The keys of `aps.alert` in a Live Activity push: fewer texts, and the sound inside.
package enum ActivityAlert: UInt16, FieldKey {
  case title, body, sound

  package static let table = Table.activityAlert

  package var field: Field {
    switch self {
    case .title:
      Field(
        "title", .either(.string, .object(.localizedText)), "the first line on Apple Watch",
        since: "iOS 16.1", wrong: Consequence(.error, "this text is not shown"),
        source: AppleDocs.activityPush)
    case .body:
      Field(
        "body", .either(.string, .object(.localizedText)), "the text on Apple Watch",
        since: "iOS 16.1", wrong: Consequence(.error, "this text is not shown"),
        source: AppleDocs.activityPush)
    case .sound:
      Field(
        "sound", .string, "the sound file to play, or \"default\"", since: "iOS 16.1",
        wrong: Consequence(.error, "no sound is played"), source: AppleDocs.activityPush)
    }
  }
}

/// A text of a Live Activity's alert that the app translates.
package enum LocalizedText: UInt16, FieldKey {
  case locKey, locArgs

  package static let table = Table.localizedText

  package var field: Field {
    switch self {
    case .locKey:
      Field(
        "loc-key", .string, "the key of the text in Localizable.strings",
        source: AppleDocs.activityPush)
    case .locArgs:
      Field(
        "loc-args", .list(.string), "fills the specifiers of the text",
        source: AppleDocs.activityPush)
    }
  }
}
