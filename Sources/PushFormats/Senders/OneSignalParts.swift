/// The users that get a notification: a list of ids for each label.
public enum OneSignalAliases: UInt16, SenderKey {
  case externalID, oneSignalID

  public static var table: Table { .oneSignalAliases }
  package static var object: KnownObject {
    KnownObject(
      sender: "`include_aliases`", at: "onesignal.include_aliases", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence {
    Consequence(.warning, "OneSignal finds no recipients: it answers 200 with an empty id")
  }
  package static var source: Source { VendorDocs.oneSignal }

  package var field: Field {
    switch self {
    case .externalID:
      Self.own(
        "external_id", .counted(.list(.string), OneSignalNotification.mostIDs),
        "users by your own ids")
    case .oneSignalID:
      Self.own(
        "onesignal_id", .counted(.list(.string), OneSignalNotification.mostIDs),
        "users by OneSignal's ids")
    }
  }
}

/// A condition on the users that get a notification, or the word between two of them.
public enum OneSignalFilter: UInt16, SenderKey {
  case field, relation, key, value, hoursAgo, lat, long, radius, logicalOperator

  public static var table: Table { .oneSignalFilter }
  package static var object: KnownObject {
    KnownObject(
      sender: "a filter of OneSignal", at: "onesignal.filters", unknownKeys: .doubtful,
      "OneSignal's description of its API does not have it")
  }
  package static var wrong: Consequence { OneSignalNotification.wrong }
  package static var source: Source { VendorDocs.oneSignal }

  package static let relations = Vocabulary([
    ">", "<", "=", "!=", "exists", "not_exists", "time_elapsed_gt", "time_elapsed_lt", "in_array",
    "not_in_array",
  ])

  package var field: Field {
    switch self {
    case .field: Self.own("field", .string, "what is compared: tag, last_session, country …")
    case .relation: Self.own("relation", .word(Self.relations), "how it is compared")
    case .key: Self.own("key", .string, "the name of the tag")
    case .value:
      Self.own("value", .string, "what it is compared with, as text", tolerated: .number)
    case .hoursAgo:
      Self.own("hours_ago", .string, "how many hours ago, as text", tolerated: .number)
    case .lat: Self.own("lat", .anything, "the latitude")
    case .long: Self.own("long", .anything, "the longitude")
    case .radius: Self.own("radius", .anything, "the radius in metres")
    case .logicalOperator:
      Self.own("operator", .word(Vocabulary(["AND", "OR"])), "joins the filters beside it")
    }
  }
}

/// A button of a notification.
public enum OneSignalButton: UInt16, SenderKey {
  case id, text, icon, url

  public static var table: Table { .oneSignalButton }
  package static var object: KnownObject {
    KnownObject(
      sender: "a button of OneSignal", at: "onesignal.buttons", unknownKeys: .doubtful,
      "OneSignal's description of its API does not have it", requires: ["id"])
  }
  package static var wrong: Consequence { OneSignalNotification.wrong }
  package static var source: Source { VendorDocs.oneSignal }

  package var field: Field {
    switch self {
    case .id:
      Self.own("id", .string, "the name that the app gets", wrong: OneSignalNotification.refused)
    // In the web's own notifications, an action has a title.
    // https://github.com/OneSignal/OneSignal-iOS-SDK/issues/401
    case .text: Self.own("text", .string, "the text of the button", lookalikes: ["title"])
    case .icon: Self.own("icon", .string, "the icon of the button")
    case .url: Self.own("url", .string, "the address that the button opens in a browser")
    }
  }
}

/// The picture behind the text on Android.
public enum OneSignalBackground: UInt16, SenderKey {
  case image, headingsColor, contentsColor

  public static var table: Table { .oneSignalBackground }
  package static var object: KnownObject {
    KnownObject(
      sender: "`android_background_layout`", at: "onesignal.android_background_layout",
      unknownKeys: .doubtful, "OneSignal's description of its API does not have it")
  }
  package static var wrong: Consequence { OneSignalNotification.wrong }
  package static var source: Source { VendorDocs.oneSignal }

  package var field: Field {
    switch self {
    case .image: Self.own("image", .string, "the address of the picture").with(.url)
    case .headingsColor: Self.color("headings_color", "the colour of the title")
    case .contentsColor: Self.color("contents_color", "the colour of the text")
    }
  }

  private static func color(
    _ name: StaticString, _ meaning: @escaping @autoclosure @Sendable () -> String
  ) -> Field {
    own(name, .formatted(.argbDigits), meaning(), wrong: OneSignalNotification.noColor)
  }
}
