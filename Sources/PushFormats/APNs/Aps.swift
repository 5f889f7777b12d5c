/// The keys of `aps`, of all push types.
public enum Aps: UInt16, FieldKey {
  case alert, badge, sound, threadID, category, contentAvailable, mutableContent
  case targetContentID, interruptionLevel, relevanceScore, filterCriteria
  case timestamp, event, contentState, attributesType, attributes
  case staleDate, dismissalDate, inputPushToken, inputPushChannel
  case contentChanged, urlArgs
  // What belongs in `alert`.
  case title, subtitle, body, launchImage, locKey, locArgs, titleLocKey, titleLocArgs
  case subtitleLocKey, subtitleLocArgs, actionLocKey, summaryArg, summaryArgCount
  // Request headers, with and without their prefix.
  case headers, pushTypeHeader, topicHeader, priorityHeader, expirationHeader, collapseIDHeader
  case idHeader, pushType, topic, priority, expiration, collapseID, channelIDHeader
  // Keys of other pushes, which are beside `aps` or without it.
  case containerIdentifier

  public static var table: Table { .aps }
  package static var object: KnownObject {
    KnownObject("`aps`", at: "aps", unknownKeys: .ignored, .apns)
  }

  package static let interruptionLevels = Vocabulary([
    "passive", "active", "time-sensitive", "critical",
  ])
  package static let activityEvents = Vocabulary(["start", "update", "end"])

  package var field: Field {
    switch self {
    case .alert:
      Field(
        "alert", .either(.string, .object(.alert)), "what the notification shows",
        in: Self.notices,
        wrong: Consequence(.error, "devices were seen to show nothing"),
        lookalikes: ["notification"], source: AppleDocs.generating)
    case .badge:
      Field(
        "badge", .integer(0...Int64(Int32.max)), "the number on the app icon; 0 removes it",
        in: Self.ordinaryNotices,
        wrong: Consequence(.error, "devices have been observed to leave the badge unchanged"),
        fcmRefusal: "Value type for APS key [badge] is a number.",
        source: AppleDocs.generating
      ).with(.badge)
    case .sound:
      // In a Live Activity push it is inside `alert`.
      Field(
        "sound", .either(.string, .object(.sound)), "the sound file to play, or \"default\"",
        in: Self.ordinaryNotices,
        wrong: Consequence(.error, "no sound may be played"), source: AppleDocs.generating
      ).with(.sound)
    case .threadID:
      Field(
        "thread-id", .string, "groups notifications under this name",
        in: .allBut(.handedOver, .activity),
        since: "iOS 10, macOS 10.14, watchOS 3", wrong: Self.dropped,
        lookalikes: ["thread-identifier"], source: AppleDocs.generating
      ).with(.thread)
    case .category:
      Field(
        "category", .string, "the registered category that gives the notification its actions",
        in: .allBut(.handedOver, .activity),
        wrong: Consequence(.error, "devices were seen to show the notification without actions"),
        lookalikes: ["click_action", "clickAction", "categoryId", "category_id"],
        source: AppleDocs.categories
      ).with(.category)
    case .contentAvailable:
      Field(
        "content-available", .flag, "wakes the app in the background", in: .allBut(.activity),
        since: "iOS 7",
        wrong: Consequence(.error, "reports differ on whether the app is woken"),
        tolerated: .boolean,
        fcmRefusal: "expected, as for `mutable-content`: Value for APS key [content-available] is"
          + " either 0 or 1.",
        source: AppleDocs.background)
    case .mutableContent:
      Field(
        "mutable-content", .flag, "runs the notification service extension first",
        in: .allBut(.handedOver, .activity), since: "iOS 10, macOS 10.14, watchOS 6",
        wrong: Consequence(.error, "reports differ on whether the service extension runs"),
        tolerated: .boolean, fcmRefusal: "Value for APS key [mutable-content] is either 0 or 1.",
        source: AppleDocs.serviceExtension)
    case .targetContentID:
      Field(
        "target-content-id", .string, "the window or scene to bring forward",
        in: .allBut(.handedOver), since: "iOS 13, macOS 10.14, tvOS 13, watchOS 6",
        wrong: Self.dropped,
        source: AppleDocs.generating)
    case .interruptionLevel:
      Field(
        "interruption-level", .word(Self.interruptionLevels),
        "how much the notification may interrupt", in: .allBut(.handedOver),
        since: Self.levelsSince,
        wrong: Consequence(.error, "devices were seen to treat the level as \"active\""),
        source: AppleDocs.generating)
    case .relevanceScore:
      // 0 to 1 in a notification, any number in a Live Activity: separate rules check them.
      Field(
        "relevance-score", .number(-.greatestFiniteMagnitude ... .greatestFiniteMagnitude),
        "how prominent it is among the app's notifications; 0 to 1 in an alert",
        in: .allBut(.handedOver), since: Self.levelsSince,
        wrong: Consequence(.error, "the device may ignore the score"),
        source: AppleDocs.generating)
    case .filterCriteria:
      Field(
        "filter-criteria", .string, "matched against the filter of the current Focus",
        in: .allBut(.handedOver), since: "iOS 16, macOS 13, watchOS 9", wrong: Self.dropped,
        source: AppleDocs.generating)
    case .timestamp:
      Field(
        "timestamp", .seconds, "when this content was made", in: Self.session,
        since: Self.activitySince, wrong: Consequence(.error, "the push may change nothing"),
        source: AppleDocs.activityPush)
    case .event:
      Field(
        "event", .word(Self.activityEvents), "what the push does: start, update or end",
        in: Self.session, since: Self.activitySince,
        wrong: Consequence(.error, "devices were seen to report that no event type is there"),
        lookalikes: ["events"], source: AppleDocs.activityPush)
    case .contentState:
      Field(
        "content-state", .freeObject, "the new dynamic content of the Live Activity",
        in: .activity, since: Self.activitySince,
        wrong: Consequence(
          .error, "devices were seen to report that the content state cannot be decoded"),
        lookalikes: ["state"], source: AppleDocs.activityPush)
    case .attributesType:
      Field(
        "attributes-type", .string, "the Swift type that describes the Live Activity",
        in: .activity, since: Self.startSince, wrong: Self.nothingStarts,
        source: AppleDocs.activityPush)
    case .attributes:
      Field(
        "attributes", .freeObject, "the fixed content of the Live Activity or media session",
        in: Self.session, since: Self.startSince, wrong: Self.nothingStarts,
        source: AppleDocs.activityPush)
    case .staleDate:
      Field(
        "stale-date", .seconds, "when the content counts as outdated", in: .activity,
        since: "iOS 16.2, iPadOS 17",
        wrong: Consequence(.error, "the content may never count as outdated"),
        source: AppleDocs.activityPush)
    case .dismissalDate:
      Field(
        "dismissal-date", .seconds, "when the ended Live Activity leaves the Lock Screen",
        in: .activity, since: Self.activitySince,
        wrong: Consequence(.error, "the system may choose the time itself"),
        source: AppleDocs.activityPush)
    case .inputPushToken:
      Field(
        "input-push-token", .flag, "asks the device for an update token", in: .activity,
        since: "iOS 18, iPadOS 18",
        wrong: Consequence(.error, "the device may not send an update token"),
        source: AppleDocs.activityPush)
    case .inputPushChannel:
      Field(
        "input-push-channel", .formatted(.base64), "subscribes to a broadcast channel",
        in: .activity, since: "iOS 18, iPadOS 18",
        wrong: Consequence(.error, "the Live Activity may not follow the channel"),
        source: AppleDocs.activityPush)
    case .contentChanged:
      Field(
        "content-changed", .boolean, "tells widgets or controls to reload",
        in: PushTypes(.widgets, .controls),
        since: "iOS 18, iPadOS 18, macOS 26, watchOS 26, visionOS 26",
        wrong: Consequence(.warning, "the widgets or controls may not reload"),
        source: AppleDocs.widgets)
    case .urlArgs:
      // Senders of website pushes may well use the push type alert in the header.
      Field(
        "url-args", .list(.string), "fills the placeholders of the site's URL format",
        in: PushTypes(.safari, .alert), since: "macOS 10.9",
        wrong: Consequence(.error, "Safari was seen not to show the push"),
        source: AppleDocs.safariGuide)

    // Not keys of `aps`, but often found here.
    case .title: Self.insideAlert("title")
    case .subtitle: Self.insideAlert("subtitle")
    case .body: Self.insideAlert("body")
    case .launchImage: Self.insideAlert("launch-image")
    case .locKey: Self.insideAlert("loc-key")
    case .locArgs: Self.insideAlert("loc-args")
    case .titleLocKey: Self.insideAlert("title-loc-key")
    case .titleLocArgs: Self.insideAlert("title-loc-args")
    case .subtitleLocKey: Self.insideAlert("subtitle-loc-key")
    case .subtitleLocArgs: Self.insideAlert("subtitle-loc-args")
    case .actionLocKey: Self.insideAlert("action-loc-key")
    case .summaryArg: Self.insideAlert("summary-arg")
    case .summaryArgCount: Self.insideAlert("summary-arg-count")
    case .pushTypeHeader: Field(header: "apns-push-type")
    case .topicHeader: Field(header: "apns-topic")
    case .priorityHeader: Field(header: "apns-priority")
    case .expirationHeader: Field(header: "apns-expiration")
    case .collapseIDHeader: Field(header: "apns-collapse-id")
    case .idHeader: Field(header: "apns-id")
    case .pushType: Self.headerName("push-type", "apns-push-type")
    case .topic: Self.headerName("topic", "apns-topic")
    case .priority: Self.headerName("priority", "apns-priority")
    case .expiration: Self.headerName("expiration", "apns-expiration")
    case .collapseID: Self.headerName("collapse-id", "apns-collapse-id")
    case .channelIDHeader: Field(header: "apns-channel-id")
    case .containerIdentifier:
      Field(
        misplaced: "container-identifier", "it belongs at the top level of a payload without `aps`",
        source: AppleDocs.fileProvider)
    case .headers: .misplacedHeaders
    }
  }

  /// The push types that must not hold this key although a device would read it there: rules of
  /// their own call it an error.
  package var forbiddenTypes: PushTypes {
    switch self {
    case .alert, .badge, .sound: PushTypes(.background, .mdm, .webPush)
    // These have no `aps` at all.
    default: PushTypes(.mdm, .webPush)
    }
  }

  /// The push types in which this key does something; others may hold it, and nothing comes of it.
  package var usefulTypes: PushTypes {
    switch self {
    // They say how a notification of an app is shown.
    case .category, .threadID, .targetContentID, .interruptionLevel, .filterCriteria:
      PushTypes(.alert)
    case .relevanceScore: PushTypes(.alert, .liveactivity)
    default: field.pushTypes.subtracting(forbiddenTypes)
    }
  }

  private static func insideAlert(_ name: StaticString) -> Field {
    Field(misplaced: name, "it belongs in `alert`, an object", source: AppleDocs.generating)
  }

  private static func headerName(_ name: StaticString, _ header: StaticString) -> Field {
    Field(misplaced: name, "the request header `\(header)` says this", source: AppleDocs.sending)
  }

  private static let levelsSince = "iOS 15, macOS 12, tvOS 15, watchOS 8"
  private static let dropped = Consequence(.error, "devices were seen to drop the value")

  /// Pushes that may show a notification: those to widgets, controls and media sessions do not.
  private static let notices = PushTypes.allBut(
    .handedOver, PushTypes(.widgets, .controls, .nowplaying))
  /// In a Live Activity push the rest of a notification is inside `alert`, or does not exist.
  private static let ordinaryNotices = notices.subtracting(.activity)

  /// Pushes that start, update and end something.
  private static let session = PushTypes(.liveactivity, .nowplaying)

  private static let activitySince = "iOS 16.1, iPadOS 17"
  private static let startSince = "iOS 17.2, iPadOS 17.2"
  private static let nothingStarts = Consequence(.error, "devices were seen to start nothing")
}
