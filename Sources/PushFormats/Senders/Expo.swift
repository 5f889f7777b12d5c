/// A message to Expo's push service.
public enum ExpoMessage: UInt16, SenderKey {
  case to, data, title, body, subtitle, sound, ttl, expiration, priority, interruptionLevel, badge
  case channelID, icon, richContent, categoryID, tag, collapseID, mutableContent
  case contentAvailable, displayInForeground
  // Taken from other services.
  case image, imageURL, android, ios

  public static var table: Table { .expoMessage }
  package static var object: KnownObject {
    KnownObject(
      sender: "an Expo message", at: "expo", unknownKeys: .doubtful,
      "Expo ignores it or refuses the request; its documentation names neither the key nor the"
        + " answer", requires: ["to"])
  }
  package static var wrong: Consequence {
    Consequence(.error, "Expo answers 400 with a validation error and sends nothing")
  }
  package static var source: Source { VendorDocs.expo }

  package static let priorities = Vocabulary(["default", "normal", "high"])
  private static let otherPriorities = [
    NamedValue("max", "urgent", "10", means: "\"high\""),
    NamedValue("min", "low", "5", means: "\"normal\""),
  ]

  /// What apps and their servers call it.
  package static let namesOfToken: [StaticString] = [
    "token", "tokens", "pushToken", "push_token", "expoPushToken", "expo_push_token", "expoToken",
    "recipient",
  ]

  package var field: Field {
    switch self {
    case .to:
      Self.own(
        "to", .either(.string, .list(.string)),
        "the Expo push token of the recipient, or a list of them",
        lookalikes: Self.namesOfToken
      ).with(.token)
    case .data: Self.own("data", .freeObject, "custom data, about 4 KiB at most").withKeys(of: .app)
    case .title: Self.own("title", .string, "the title of the notification")
    case .body:
      Self.own(
        "body", .string, "the text of the notification",
        lookalikes: ["message", "text", "content"])
    case .subtitle: Self.own("subtitle", .string, "the line below the title on iOS")
    case .sound:
      Self.own(
        "sound", .orNull(.either(.string, .object(.expoSound))),
        "\"default\" or a sound file of the app on iOS; Android takes the channel's"
      ).with(.sound).playedByApple()
    case .ttl:
      Self.own(
        "ttl", .positive,
        "how many seconds Expo and the services keep the message; beats"
          + " `expiration`")
    case .expiration: Self.own("expiration", .seconds, "when the message expires, instead of `ttl`")
    case .priority:
      Self.own(
        "priority", .word(Self.priorities),
        "how urgent delivery is; by default normal on Android and high on iOS"
      ).naming(Self.otherPriorities)
    default: rest
    }
  }

  private var rest: Field {
    switch self {
    case .interruptionLevel:
      Self.own(
        "interruptionLevel", .word(Aps.interruptionLevels),
        "how much the notification may interrupt on iOS",
        wrong: Consequence(.warning, "Expo refuses the message or drops the level"))
    case .badge:
      Self.own("badge", .count, "the number on the app icon on iOS; 0 removes it").with(.badge)
    case .channelID:
      Self.own(
        "channelId", .string,
        "the channel on Android; nothing is shown when the app has not made it")
    case .icon: Self.drawable("icon", "the name of a drawable of the Android app, no URL")
    case .richContent:
      Self.own("richContent", .object(.expoRichContent), "the picture of the notification")
    case .categoryID:
      Self.own(
        "categoryId", .string, "the category that gives the notification its actions",
        lookalikes: ["category", "_category"]
      ).with(.category)
    case .tag: Self.own("tag", .string, "on Android a new notification replaces one with this tag")
    case .collapseID:
      Self.own(
        "collapseId", .string, "a waiting message with this id is replaced by a newer one",
        lookalikes: ["collapseKey", "collapse_key"])
    case .mutableContent:
      Self.own(
        "mutableContent", .boolean, "runs the notification service extension on iOS first")
    case .contentAvailable:
      Self.own("_contentAvailable", .boolean, "wakes the app in the background on iOS")
    case .displayInForeground:
      Self.own(
        "_displayInForeground", .boolean, "what old versions of Expo Go read",
        standing: .legacy("leave it out; the app decides in setNotificationHandler"))
    default: ofOthers
    }
  }

  private var ofOthers: Field {
    switch self {
    case .image: Self.stranger("image", "the picture", Self.picture)
    case .imageURL: Self.stranger("imageUrl", "the picture", Self.picture)
    case .android: Self.stranger("android", "what is special for Android", Self.platform)
    default: Self.stranger("ios", "what is special for iOS", Self.platform)
    }
  }

  private static let picture = #"write it as "richContent": {"image": "https://…"}"#
  private static let platform =
    #"Expo has no per-platform parts: write its keys beside "to", and a picture as "richContent":"#
    + #" {"image": "https://…"}"#
}

/// A sound on iOS as an object, for critical alerts.
public enum ExpoSound: UInt16, SenderKey {
  case critical, name, volume

  public static var table: Table { .expoSound }
  package static var object: KnownObject {
    KnownObject(
      sender: "Expo's `sound`", at: "expo.sound", unknownKeys: .doubtful,
      "Expo's SDK knows `critical`, `name` and `volume`")
  }
  package static var wrong: Consequence { ExpoMessage.wrong }
  package static var source: Source { VendorDocs.expo }

  package var field: Field {
    switch self {
    case .critical: Self.own("critical", .boolean, "plays the sound even when the phone is muted")
    case .name:
      Self.own("name", .orNull(.string), "\"default\" or a sound file of the app").with(.sound)
        .playedByApple(as: .named)
    case .volume: Self.own("volume", .number(0...1), "the volume of a critical sound")
    }
  }
}

/// The picture of a notification.
public enum ExpoRichContent: UInt16, SenderKey {
  case image

  public static var table: Table { .expoRichContent }
  package static var object: KnownObject {
    KnownObject(
      sender: "Expo's `richContent`", at: "expo.richContent", unknownKeys: .doubtful,
      "Expo documents `image` and nothing else")
  }
  package static var wrong: Consequence { ExpoMessage.wrong }
  package static var source: Source { VendorDocs.expo }

  package var field: Field {
    Self.own(
      "image", .formatted(.url), "the address of the picture; iOS needs a service extension")
  }
}
