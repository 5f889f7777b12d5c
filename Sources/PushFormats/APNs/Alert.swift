/// The keys of `aps.alert` in a regular notification.
public enum Alert: UInt16, FieldKey {
  case title, subtitle, body, launchImage
  case titleLocKey, titleLocArgs, subtitleLocKey, subtitleLocArgs, locKey, locArgs
  case action, actionLocKey, summaryArg, summaryArgCount
  // Keys that belong one level up, or nowhere in a push.
  case sound, badge, category, threadID, contentAvailable, mutableContent, interruptionLevel
  case image, actions

  public static var table: Table { .alert }
  package static var object: KnownObject {
    KnownObject("`alert`", at: "aps.alert", unknownKeys: .ignored, .apns)
  }

  package var field: Field {
    switch self {
    case .title:
      // FCM's answer is in github.com/healthjoy/async-firebase/pull/5; of the other texts none is known.
      Field(
        "title", .string, "the first line; Apple Watch shows it in the short look",
        since: "iOS 8.2", wrong: Self.dropped,
        fcmRefusal: "Value type for APS key [title] is a String.", source: AppleDocs.generating)
    case .subtitle:
      Field(
        "subtitle", .string, "the second line", since: "iOS 10, watchOS 3", wrong: Self.dropped,
        source: AppleDocs.generating)
    case .body:
      Field(
        "body", .string, "the text", wrong: Self.dropped, lookalikes: ["message", "text", "msg"],
        source: AppleDocs.generating)
    // Null hid a text in the old alerts, and is documented for both keys of the title.
    case .titleLocKey:
      Field(
        "title-loc-key", .orNull(.string), "the key of the title in Localizable.strings",
        since: "iOS 8.2", wrong: Self.dropped, source: AppleDocs.generating
      ).with(.locKey)
    case .titleLocArgs:
      Field(
        "title-loc-args", .orNull(.list(.string)), "fills the specifiers of the title's text",
        since: "iOS 8.2", wrong: Self.unfilled, source: AppleDocs.generating
      ).with(.locArgs)
    case .subtitleLocKey:
      Field(
        "subtitle-loc-key", .string, "the key of the subtitle in Localizable.strings",
        since: "iOS 10", wrong: Self.dropped, source: AppleDocs.generating
      ).with(.locKey)
    case .subtitleLocArgs:
      Field(
        "subtitle-loc-args", .list(.string), "fills the specifiers of the subtitle's text",
        since: "iOS 10", wrong: Self.unfilled, source: AppleDocs.generating
      ).with(.locArgs)
    case .locKey:
      Field(
        "loc-key", .string, "the key of the body in Localizable.strings", wrong: Self.dropped,
        lookalikes: ["body_loc_key", "body-loc-key", "bodyLocKey"],
        source: AppleDocs.generating
      ).with(.locKey)
    case .locArgs:
      Field(
        "loc-args", .list(.string), "fills the specifiers of the body's text",
        wrong: Self.unfilled, lookalikes: ["body_loc_args", "body-loc-args", "bodyLocArgs"],
        source: AppleDocs.generating
      ).with(.locArgs)
    case .launchImage:
      Field(
        "launch-image", .string, "the launch image shown when the user opens the app",
        since: "iOS 10",
        standing: .legacy("launch screens of today do not come from an image that a push names"),
        wrong: Consequence(.error, "the device may show the usual launch screen"),
        source: AppleDocs.generating)
    case .action:
      // Senders of website pushes may well use the push type alert in the header.
      Field(
        "action", .string, "the label of the button; \"Show\" without it",
        in: PushTypes(.safari, .alert), since: "macOS 10.9",
        wrong: Consequence(.error, "Safari may show its own label"),
        source: AppleDocs.safariGuide)
    case .actionLocKey:
      Field(
        "action-loc-key", .orNull(.string), "the key of the label of the button that opens the app",
        standing: .legacy("alerts take their buttons from a category"),
        source: AppleDocs.payloadKeyReference
      ).with(.locKey)
    case .summaryArg:
      Field(
        "summary-arg", .string, "text for the summary of a group", since: "iOS 12, watchOS 5",
        standing: .deprecated("iOS 15, watchOS 8 and later ignore it"),
        source: AppleDocs.generating)
    case .summaryArgCount:
      Field(
        "summary-arg-count", .integer(0...Int64.max), "how many items the notification stands for",
        since: "iOS 12, watchOS 5", standing: .deprecated("iOS 15, watchOS 8 and later ignore it"),
        source: AppleDocs.generating)
    case .sound: Self.besideAlert("sound")
    case .badge: Self.besideAlert("badge")
    case .category: Self.besideAlert("category")
    case .threadID: Self.besideAlert("thread-id")
    case .contentAvailable: Self.besideAlert("content-available")
    case .mutableContent: Self.besideAlert("mutable-content")
    case .interruptionLevel: Self.besideAlert("interruption-level")
    case .image:
      Field(
        misplaced: "image", "pictures come through a service extension",
        source: AppleDocs.serviceExtension)
    case .actions:
      Field(
        misplaced: "actions", "actions come from the category that `aps.category` names",
        source: AppleDocs.categories)
    }
  }

  private static func besideAlert(_ name: StaticString) -> Field {
    Field(misplaced: name, "it is in `aps`, beside `alert`", source: AppleDocs.generating)
  }

  /// The keys that put text on the screen.
  package static let texts: [Alert] = [
    .title, .subtitle, .body, .titleLocKey, .subtitleLocKey, .locKey,
  ]

  private static let dropped = Consequence(.error, "devices were seen to leave this text out")
  private static let unfilled = Consequence(
    .error, "devices were seen to show the text with gaps or with its bare key")
}
