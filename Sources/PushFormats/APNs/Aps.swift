/// The keys of `aps`, of all push types.
package enum Aps: UInt16, FieldKey {
  case alert, badge, sound, threadID, category, contentAvailable, mutableContent
  case targetContentID, interruptionLevel, relevanceScore, filterCriteria
  case timestamp, event, contentState, attributesType, attributes
  case staleDate, dismissalDate, inputPushToken, inputPushChannel
  case contentChanged, urlArgs

  package static let table = Table.aps

  package static let interruptionLevels = Vocabulary([
    "passive", "active", "time-sensitive", "critical",
  ])
  package static let activityEvents = Vocabulary(["start", "update", "end"])

  package var field: Field {
    switch self {
    case .alert:
      Field(
        "alert", .either(.string, .object(.alert)), "what the notification shows",
        in: [.shown, .activity],
        wrong: Consequence(.error, "nothing is shown"),
        source: AppleDocs.generating)
    case .badge:
      Field(
        "badge", .integer(0...Int64(Int32.max)), "the number on the app icon; 0 removes it",
        in: .shown,
        wrong: Consequence(.error, "the badge stays as it is"),
        fcmRefusal: "Value type for APS key [badge] is a number.",
        source: AppleDocs.generating)
    case .sound:
      Field(
        "sound", .either(.string, .object(.sound)), "the sound file to play, or \"default\"",
        in: .shown,
        wrong: Consequence(.error, "no sound is played"),
        source: AppleDocs.generating)
    case .threadID:
      Field(
        "thread-id", .string, "groups notifications under this name", in: .shown,
        since: "iOS 10, macOS 10.14, watchOS 3", lookalikes: ["thread-identifier"],
        source: AppleDocs.generating)
    case .category:
      Field(
        "category", .string, "the registered category that gives the notification its actions",
        in: .shown,
        wrong: Consequence(.error, "the notification is shown without actions"),
        lookalikes: ["click_action", "categoryId", "category_id"],
        source: AppleDocs.categories)
    case .contentAvailable:
      Field(
        "content-available", .flag, "wakes the app in the background", in: .regular,
        since: "iOS 7",
        wrong: Consequence(.error, "the app is not reliably woken"), tolerated: .boolean,
        fcmRefusal: "Value for APS key [content-available] is either 0 or 1.",
        source: AppleDocs.background)
    case .mutableContent:
      Field(
        "mutable-content", .flag, "runs the notification service extension first", in: .shown,
        since: "iOS 10, macOS 10.14, watchOS 6",
        wrong: Consequence(.error, "the service extension may not run"), tolerated: .boolean,
        fcmRefusal: "Value for APS key [mutable-content] is either 0 or 1.",
        source: AppleDocs.serviceExtension)
    case .targetContentID:
      Field(
        "target-content-id", .string, "the window or scene to bring forward", in: .shown,
        since: "iOS 13, macOS 10.14, tvOS 13, watchOS 6", source: AppleDocs.generating)
    case .interruptionLevel:
      Field(
        "interruption-level", .word(Self.interruptionLevels),
        "how much the notification may interrupt", in: .shown,
        since: "iOS 15, macOS 12, tvOS 15, watchOS 8",
        wrong: Consequence(.error, "the level is taken as \"active\""),
        source: AppleDocs.generating)
    case .relevanceScore:
      Field(
        "relevance-score", .number(-.greatestFiniteMagnitude ... .greatestFiniteMagnitude),
        "how prominent the notification is in the summary", in: [.shown, .activity],
        since: "iOS 15, macOS 12, tvOS 15, watchOS 8", source: AppleDocs.generating)
    case .filterCriteria:
      Field(
        "filter-criteria", .string, "matched against the filter of the current Focus", in: .shown,
        since: "iOS 16, macOS 13, watchOS 9", source: AppleDocs.generating)
    case .timestamp:
      Field(
        "timestamp", .seconds, "when this content was made", in: .activity, since: "iOS 16.1",
        wrong: Consequence(.error, "the update is not applied"), source: AppleDocs.activityPush)
    case .event:
      Field(
        "event", .word(Self.activityEvents), "what the push does to the Live Activity",
        in: .activity, since: "iOS 16.1; start since iOS 17.2",
        wrong: Consequence(.error, "the Live Activity does not change"), lookalikes: ["events"],
        source: AppleDocs.activityPush)
    case .contentState:
      Field(
        "content-state", .freeObject, "the new dynamic content of the Live Activity",
        in: .activity, since: "iOS 16.1",
        wrong: Consequence(.error, "the content cannot be decoded and is not applied"),
        source: AppleDocs.activityPush)
    case .attributesType:
      Field(
        "attributes-type", .string, "the Swift type that describes the Live Activity",
        in: .activity, since: "iOS 17.2",
        wrong: Consequence(.error, "no Live Activity starts"), source: AppleDocs.activityPush)
    case .attributes:
      Field(
        "attributes", .freeObject, "the fixed content of the Live Activity", in: .activity,
        since: "iOS 17.2",
        wrong: Consequence(.error, "no Live Activity starts"), source: AppleDocs.activityPush)
    case .staleDate:
      Field(
        "stale-date", .seconds, "when the content counts as outdated", in: .activity,
        since: "iOS 16.2", source: AppleDocs.activityPush)
    case .dismissalDate:
      Field(
        "dismissal-date", .seconds, "when the ended Live Activity leaves the Lock Screen",
        in: .activity, since: "iOS 16.1", source: AppleDocs.activityPush)
    case .inputPushToken:
      Field(
        "input-push-token", .flag, "asks the device for an update token", in: .activity,
        since: "iOS 18, iPadOS 18", source: AppleDocs.activityPush)
    case .inputPushChannel:
      Field(
        "input-push-channel", .formatted(.base64), "subscribes to a broadcast channel",
        in: .activity, since: "iOS 18, iPadOS 18", source: AppleDocs.activityPush)
    case .contentChanged:
      Field(
        "content-changed", .boolean, "tells widgets or controls to reload",
        in: PushTypes(.widgets, .controls), since: "iOS 18; widgets since iOS 26",
        wrong: Consequence(.warning, "the widget may not reload"),
        source: AppleDocs.generating)
    case .urlArgs:
      Field(
        "url-args", .list(.string), "fills the placeholders of the site's URL format",
        in: PushTypes(.safari), since: "macOS 10.9",
        wrong: Consequence(.error, "Safari does not show the notification"),
        source: AppleDocs.payloadKeyReference)
    }
  }
}
