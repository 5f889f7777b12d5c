/// A push of Airship.
public enum AirshipPush: UInt16, SenderKey {
  case audience, deviceTypes, notification, message, inApp, options, campaigns, localizations
  case mergeData, globalAttributes, feedReferences

  public static var table: Table { .airshipPush }
  package static var object: KnownObject {
    KnownObject(
      sender: "an Airship push", at: "airship", unknownKeys: .doubtful, Airship.unknownKey,
      requires: ["audience", "device_types"])
  }
  package static var wrong: Consequence { Airship.refused }
  package static var source: Source { VendorDocs.airship }

  package var field: Field {
    switch self {
    case .audience:
      Self.own(
        "audience", .either(.string, .freeObject), "\"all\", \"triggered\", or who gets the push")
    case .deviceTypes:
      Self.own(
        "device_types", .either(.word(Vocabulary(["all"])), .list(.string)),
        "\"all\", or a list of platforms")
    case .notification: Self.own("notification", .object(.airshipNotification), "what is shown")
    case .message: Self.own("message", .freeObject, "the message for the inbox of the app")
    case .inApp: Self.own("in_app", .freeObject, "the message inside the app")
    case .options: Self.own("options", .freeObject, "options of delivery")
    case .campaigns: Self.own("campaigns", .freeObject, "the categories for reports")
    case .localizations: Self.own("localizations", .list(.freeObject), "the texts by language")
    case .mergeData:
      Self.own(
        "merge_data", .freeObject,
        "the template and what fills it, in the place of `notification`",
        source: VendorDocs.airshipTemplate)
    case .globalAttributes:
      Self.own("global_attributes", .freeObject, "values for the templates of this push")
    case .feedReferences:
      Self.own("feed_references", .list(.freeObject), "feeds that give values to the templates")
    }
  }
}

/// What sends a push of Airship when something happens.
public enum AirshipPipeline: UInt16, SenderKey {
  case outcome

  public static var table: Table { .airshipPipeline }
  package static var object: KnownObject {
    KnownObject(sender: "an Airship pipeline", at: "airship.pipeline", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence { Airship.refused }
  package static var source: Source { VendorDocs.airship }

  package var field: Field {
    Self.own(
      "outcome", .either(.object(.airshipOutcome), .list(.object(.airshipOutcome))),
      "the push that is sent then, or a list of them")
  }
}

/// A push with what says when it is sent.
public enum AirshipOutcome: UInt16, SenderKey {
  case push

  public static var table: Table { .airshipOutcome }
  package static var object: KnownObject {
    KnownObject(
      sender: "an Airship schedule", at: "airship.pipeline.outcome", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence { Airship.refused }
  package static var source: Source { VendorDocs.airship }

  package var field: Field {
    Self.own(
      "push", .either(.object(.airshipPush), .list(.object(.airshipPush))),
      "the push that is sent, or a list of them")
  }
}

/// What the tables of Airship have in common.
enum Airship {
  // Not every key is documented on one page, so that this remains a doubt.
  static let unknownKey =
    "Airship's documentation does not have it; for a key that it does not know Airship answers 400:"
    + " \"The key '…' is not allowed in this context\""
  static let refused = Consequence(
    .error, "Airship's own libraries refuse it, and its API documents no such value")
  static let dropped = Consequence(
    .warning, "Airship's documentation has no such value; the effect is not documented")
}

/// What is shown, on all platforms and on each.
public enum AirshipNotification: UInt16, SenderKey {
  case alert, ios, android, amazon, web, wns, actions, interactive, email, sms, open

  public static var table: Table { .airshipNotification }
  package static var object: KnownObject {
    KnownObject(
      sender: "Airship's `notification`", at: "airship.notification", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence { Airship.dropped }
  package static var source: Source { VendorDocs.airship }

  package var field: Field {
    switch self {
    case .alert: Self.own("alert", .string, "the text on all platforms")
    case .ios: Self.own("ios", .object(.airshipIOS), "what is special for iOS")
    case .android: Self.own("android", .object(.airshipAndroid), "what is special for Android")
    case .amazon: Self.own("amazon", .freeObject, "what is special for Amazon's devices")
    case .web: Self.own("web", .freeObject, "what is special for browsers")
    case .wns: Self.own("wns", .freeObject, "what is special for Windows")
    case .actions: Self.own("actions", .freeObject, "what a tap does")
    case .interactive: Self.own("interactive", .freeObject, "the buttons of the notification")
    case .email: Self.own("email", .freeObject, "the mail")
    case .sms: Self.own("sms", .freeObject, "the text message")
    case .open: Self.own("open", .freeObject, "what an open channel gets")
    }
  }
}

/// What is special for iOS.
public enum AirshipIOS: UInt16, SenderKey {
  case alert, badge, sound, contentAvailable, contentAvailableSnake, mutableContent, extra, expiry
  case priority, category, title, subtitle, collapseID, threadID, targetContentID
  case interruptionLevel, relevanceScore, mediaAttachment, interactive, actions, template
  case liveActivity, summaryArg, summaryArgCount

  public static var table: Table { .airshipIOS }
  package static var object: KnownObject {
    KnownObject(
      sender: "Airship's `ios`", at: "airship.notification.ios", unknownKeys: .doubtful,
      Airship.unknownKey)
  }
  package static var wrong: Consequence { Airship.dropped }
  package static var source: Source { VendorDocs.airship }

  package var field: Field {
    switch self {
    case .alert:
      Self.own("alert", .either(.string, .object(.alert)), "the text, or Apple's `alert`")
    case .badge:
      Self.own(
        "badge", .either(.formatted(.badgeChange), .whole),
        "the number on the app icon, \"auto\", or a change such as \"+1\"", wrong: Airship.refused
      ).with(.badge)
    case .sound:
      Self.own("sound", .either(.string, .freeObject), "the sound file, or an object").with(.sound)
        .playedByApple()
    // Both spellings are documented.
    case .contentAvailable:
      Self.own(
        "content-available", .either(.boolean, .integer(0...1)), "wakes the app in the background")
    case .contentAvailableSnake:
      Self.own(
        "content_available", .either(.boolean, .integer(0...1)), "wakes the app in the background")
    case .mutableContent:
      Self.own(
        "mutable_content", .either(.boolean, .integer(0...1)), "runs the service extension first")
    case .extra: Self.own("extra", .freeObject, "custom data").withKeys(of: .app)
    case .expiry:
      Self.own("expiry", .either(.whole, .string), "until when APNs keeps it: seconds, or a date")
    case .priority:
      Self.own(
        "priority", .integer(5...10), "10 for high priority, 5 for normal", wrong: Airship.refused
      ).naming(NamedValue.applePriorities)
    default: rest
    }
  }

  private var rest: Field {
    switch self {
    case .category: Self.own("category", .string, "Apple's `category`").with(.category)
    case .title: Self.own("title", .string, "the title")
    case .subtitle: Self.own("subtitle", .string, "the line below the title")
    case .collapseID: Self.own("collapse_id", .string, "a newer one with this id replaces it")
    case .threadID:
      Self.own("thread_id", .string, "groups notifications under this name").with(.thread)
    case .targetContentID:
      Self.own("target_content_id", .string, "the window or scene to bring forward")
    case .interruptionLevel:
      Self.own(
        "interruption_level",
        .word(Vocabulary(["passive", "active", "time-sensitive", "time_sensitive", "critical"])),
        "how much the notification may interrupt")
    case .relevanceScore: Self.own("relevance_score", .number(0...1), "how prominent it is")
    case .mediaAttachment: Self.own("media_attachment", .freeObject, "the picture or sound")
    case .interactive: Self.own("interactive", .freeObject, "the buttons of the notification")
    case .actions: Self.own("actions", .freeObject, "what a tap does")
    case .template: Self.own("template", .freeObject, "the template that gives the texts")
    case .liveActivity: Self.own("live_activity", .freeObject, "the Live Activity")
    case .summaryArg: Self.own("summary_arg", .string, "what the summary of a group names")
    default: Self.own("summary_arg_count", .whole, "how much it counts in the summary")
    }
  }
}

/// What is special for Android.
public enum AirshipAndroid: UInt16, SenderKey {
  case alert, extra, timeToLive, deliveryPriority, priority, visibility, category, icon, iconColor
  case notificationChannel, notificationTag, style, title, summary, sound, publicNotification
  case collapseKey, localOnly, wearable, interactive, actions, template, liveUpdate
  case delayWhileIdle

  public static var table: Table { .airshipAndroid }
  package static var object: KnownObject {
    KnownObject(
      sender: "Airship's `android`", at: "airship.notification.android", unknownKeys: .doubtful,
      Airship.unknownKey)
  }
  package static var wrong: Consequence { Airship.dropped }
  package static var source: Source { VendorDocs.airship }

  package var field: Field {
    switch self {
    case .alert: Self.own("alert", .string, "the text")
    case .extra:
      Self.own("extra", .stringMap, "custom data, strings only", wrong: Airship.refused).withKeys(
        of: .app)
    case .timeToLive:
      Self.own("time_to_live", .either(.count, .string), "how many seconds FCM keeps it")
    case .deliveryPriority:
      Self.own(
        "delivery_priority", .word(Vocabulary(["high", "normal"])), "how urgent delivery is",
        wrong: Airship.refused)
    case .priority:
      Self.own("priority", .integer(-2...2), "how much it stands out", wrong: Airship.refused)
    case .visibility:
      Self.own("visibility", .integer(-1...1), "what the lock screen shows", wrong: Airship.refused)
    case .category: Self.own("category", .string, "the category for the system")
    case .icon: Self.drawable("icon", "the drawable in the status bar")
    case .iconColor: Self.own("icon_color", .string, "the colour of the icon, as #rrggbb")
    case .notificationChannel: Self.own("notification_channel", .string, "the channel")
    case .notificationTag:
      Self.own("notification_tag", .string, "a newer one with this tag replaces it")
    case .style: Self.own("style", .freeObject, "the layout: a long text, an inbox, a picture")
    case .title: Self.own("title", .string, "the title")
    case .summary: Self.own("summary", .string, "the line below the text")
    default: rest
    }
  }

  private var rest: Field {
    switch self {
    case .sound: Self.own("sound", .string, "the sound file").with(.sound)
    case .publicNotification:
      Self.own("public_notification", .freeObject, "what a locked screen shows")
    case .collapseKey:
      Self.own("collapse_key", .string, "of waiting messages with this key the last is kept")
    case .localOnly: Self.own("local_only", .boolean, "stays on this device")
    case .wearable: Self.own("wearable", .freeObject, "what is special for a watch")
    case .interactive: Self.own("interactive", .freeObject, "the buttons of the notification")
    case .actions: Self.own("actions", .freeObject, "what a tap does")
    case .template: Self.own("template", .freeObject, "the template that gives the texts")
    case .liveUpdate: Self.own("live_update", .freeObject, "the Live Update")
    default:
      Self.own(
        "delay_while_idle", .boolean, "waits until the device is awake",
        standing: .deprecated("leave it out: FCM ignores it"))
    }
  }
}
