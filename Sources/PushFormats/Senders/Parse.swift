/// A push of Parse Server.
public enum ParsePush: UInt16, SenderKey {
  case channels, data, query, expirationTime, expirationInterval, pushTime

  public static var table: Table { .parsePush }
  package static var object: KnownObject {
    KnownObject(sender: "a Parse push", at: "parse", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence { Parse.wrong }
  package static var source: Source { VendorDocs.parse }

  package var field: Field {
    switch self {
    case .channels:
      Self.own("channels", .list(.string), "the channels whose devices get it")
        .asTarget()
    case .data: Self.own("data", .object(.parseData), "what is shown, and custom data")
    case .query:
      Self.own(
        "where", .freeObject, "the query for the installations that get it",
        wrong: Consequence(.error, "the server expects an object here; nothing is sent")
      ).asTarget()
    case .expirationTime:
      Self.own(
        "expiration_time", Parse.time, "when it expires, as a date or in seconds since 1970",
        wrong: Parse.refused)
    case .expirationInterval:
      Self.own(
        "expiration_interval", .positive, "after how many seconds it expires",
        wrong: Parse.refused)
    case .pushTime:
      Self.own(
        "push_time", Parse.time, "when it is sent, as a date or in seconds since 1970",
        wrong: Parse.refused)
    }
  }
}

/// What the tables of Parse have in common.
enum Parse {
  static let time = Shape.either(.string, .number(0...(.greatestFiniteMagnitude)))
  // LeanCloud, whose requests look the same, documents no answer.
  static let refused = Consequence(.warning, "the push is refused by Parse Server")
  static let wrong = Consequence(.warning, "the adapter passes it on as it is, or drops it")
  static let badge = Consequence(
    .error,
    "the push is refused: \"Invalid value for badge, expected number or 'Increment'\"")
  static let off = Consequence(
    .error, "the adapter of Parse Server compares it with the number 1, so it stays off")
}

/// What is shown, and custom data.
public enum ParseData: UInt16, SenderKey {
  case contentAvailable, mutableContent, alert, title, badge, sound, category, threadID
  case interruptionLevel, targetContentID

  public static var table: Table { .parseData }
  package static var object: KnownObject {
    KnownObject(sender: "the `data` of Parse", at: "parse.data", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence { Parse.off }
  package static var source: Source { VendorDocs.parse }

  /// Parse Server ignores the case of letters.
  private static var increments: Vocabulary { Vocabulary(["Increment", "increment"]) }

  package var field: Field {
    switch self {
    case .contentAvailable:
      Self.own("content-available", .integer(0...1), "1 wakes the app in the background")
    case .mutableContent:
      Self.own("mutable-content", .integer(0...1), "1 runs the service extension first")
    case .alert:
      Self.own(
        "alert", .either(.string, .object(.parseAlert)), "the text, or Apple's `alert`",
        wrong: Parse.wrong)
    case .title: Self.own("title", .string, "the title", wrong: Parse.wrong)
    case .badge:
      // Parse Server takes any number, and says no more of it.
      Self.own(
        "badge", .either(.word(Self.increments), .either(.anyNumber, .freeObject)),
        "the number on the app icon, or \"Increment\"", wrong: Parse.badge
      ).with(.badge)
    case .sound:
      Self.own(
        "sound", .either(.string, .freeObject), "the sound file, or a critical sound",
        wrong: Parse.wrong
      ).with(.sound).playedByApple(as: .amongOthers)
    case .category:
      Self.own("category", .string, "Apple's `category`", wrong: Parse.wrong).with(.category)
    case .threadID:
      Self.own("threadId", .string, "groups notifications under this name", wrong: Parse.wrong)
        .with(.thread)
    case .interruptionLevel:
      Self.own(
        "interruptionLevel", .word(Aps.interruptionLevels), "how much it may interrupt",
        wrong: Parse.wrong)
    case .targetContentID:
      Self.own(
        "targetContentIdentifier", .string, "the window to bring forward", wrong: Parse.wrong)
    }
  }
}

/// Apple's `alert`, which goes to other devices as well, so that further keys may be an app's own.
public enum ParseAlert: UInt16, SenderKey {
  case title, titleLocKey, titleLocArgs, subtitle, subtitleLocKey, subtitleLocArgs
  case body, locKey, locArgs

  public static var table: Table { .parseAlert }
  package static var object: KnownObject {
    KnownObject(sender: "the `alert` of Parse", at: "parse.data.alert", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence { Parse.wrong }
  package static var source: Source { AppleDocs.generating }

  package var field: Field {
    switch self {
    case .title: Alert.title.field
    case .titleLocKey: Alert.titleLocKey.field
    case .titleLocArgs: Alert.titleLocArgs.field
    case .subtitle: Alert.subtitle.field
    case .subtitleLocKey: Alert.subtitleLocKey.field
    case .subtitleLocArgs: Alert.subtitleLocArgs.field
    case .body: Alert.body.field
    case .locKey: Alert.locKey.field
    case .locArgs: Alert.locArgs.field
    }
  }
}
