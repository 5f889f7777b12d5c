/// The keys of `aps.alert` in a Live Activity push: fewer texts, and the sound inside.
public enum ActivityAlert: UInt16, FieldKey {
  case title, body, sound

  public static var table: Table { .activityAlert }
  package static var object: KnownObject {
    KnownObject("`alert`", at: "aps.alert", unknownKeys: .ignored, .apns)
  }

  package var field: Field {
    switch self {
    case .title:
      Field(
        "title", .either(.string, .object(.localizedTitle)), "the first line on Apple Watch",
        since: Self.since, wrong: Consequence(.error, "this text may not be shown"),
        source: AppleDocs.activityPush)
    case .body:
      Field(
        "body", .either(.string, .object(.localizedBody)), "the text on Apple Watch",
        since: Self.since, wrong: Consequence(.error, "this text may not be shown"),
        source: AppleDocs.activityPush)
    case .sound:
      Field(
        "sound", .string, "the sound file to play, or \"default\"", since: Self.since,
        wrong: Consequence(.error, "no sound may be played"), source: AppleDocs.activityPush
      ).with(.sound)
    }
  }

  private static let since = "iOS 16.1, iPadOS 17"
}

/// The title of a Live Activity's alert when the app translates it.
public enum LocalizedTitle: UInt16, FieldKey {
  case locKey, locArgs

  public static var table: Table { .localizedTitle }
  package static var object: KnownObject {
    KnownObject("the localised title", at: "aps.alert.title", unknownKeys: .ignored, .apns)
  }

  package var field: Field {
    switch self {
    case .locKey: Field(localizedKeyOf: "the title")
    case .locArgs: Field(localizedArgumentsOf: "the title")
    }
  }
}

/// The body of a Live Activity's alert when the app translates it.
///
/// A separate table from the title's: a push remembers one place for each table.
public enum LocalizedBody: UInt16, FieldKey {
  case locKey, locArgs

  public static var table: Table { .localizedBody }
  package static var object: KnownObject {
    KnownObject("the localised body", at: "aps.alert.body", unknownKeys: .ignored, .apns)
  }

  package var field: Field {
    switch self {
    case .locKey: Field(localizedKeyOf: "the body")
    case .locArgs: Field(localizedArgumentsOf: "the body")
    }
  }
}

extension Field {
  fileprivate init(localizedKeyOf text: String) {
    self.init(
      "loc-key", .string, "the key of \(text) in Localizable.strings",
      since: "iOS 16.1, iPadOS 17", wrong: Consequence(.error, "this text may not be shown"),
      source: AppleDocs.activityPush)
    self = with(.locKey)
  }

  fileprivate init(localizedArgumentsOf text: String) {
    self.init(
      "loc-args", .list(.string), "fills the specifiers of \(text)'s text",
      since: "iOS 16.1, iPadOS 17", wrong: Consequence(.error, "the text may be shown with gaps"),
      source: AppleDocs.activityPush)
    self = with(.locArgs)
  }
}
