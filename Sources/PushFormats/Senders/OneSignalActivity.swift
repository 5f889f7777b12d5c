/// The start of a Live Activity, or its update.
public enum OneSignalActivity: UInt16, SenderKey {
  case name, event, eventUpdates, eventAttributes, activityID, contents, headings, sound, iosSound
  case staleDate, dismissalDate, dismissAt, priority, relevanceScore
  case includedSegments, excludedSegments, includeSubscriptionIDs, includeAliases, filters
  case idempotencyKey

  public static var table: Table { .oneSignalActivity }
  package static var object: KnownObject {
    KnownObject(
      sender: "a Live Activity of OneSignal", at: "onesignal-activity", unknownKeys: .doubtful,
      "OneSignal's description of its API does not have it; it is probably ignored",
      requires: ["name", "event_updates"])
  }
  package static var wrong: Consequence { OneSignalNotification.wrong }
  package static var source: Source { VendorDocs.oneSignalActivity }

  package var field: Field {
    switch self {
    case .name:
      Self.own(
        "name", .string, "the name of the update in the dashboard",
        wrong: OneSignalNotification.refused)
    case .event:
      Self.own(
        "event", .word(Aps.activityEvents), "what it does: start, update or end",
        wrong: OneSignalNotification.refused)
    case .eventUpdates:
      Self.own(
        "event_updates", .freeObject, "the new content; goes out as `content-state`",
        wrong: OneSignalNotification.refused
      ).withKeys(of: .app)
    case .eventAttributes:
      Self.own(
        "event_attributes", .freeObject, "the fixed content of a start; goes out as `attributes`",
        wrong: OneSignalNotification.refused
      ).withKeys(of: .app)
    case .activityID: Self.own("activity_id", .string, "the id of the activity that starts")
    case .contents:
      Self.own("contents", .stringMap, "the text of the alert, by language").withKeys(
        of: .languages)
    case .headings:
      Self.own("headings", .stringMap, "the title of the alert, by language").withKeys(
        of: .languages)
    case .sound:
      Self.own("sound", .string, "the old name of `ios_sound`").with(.sound)
        .playedByApple(as: .ofActivity)
    case .iosSound:
      Self.own("ios_sound", .string, "the sound file of the alert").with(.sound)
        .playedByApple(as: .ofActivity)
    case .staleDate: Self.own("stale_date", .seconds, "when the content is out of date")
    case .dismissalDate:
      Self.own("dismissal_date", .seconds, "when an ended activity leaves the lock screen")
    case .dismissAt:
      Self.own(
        "dismiss_at", .anything, "the old name of `dismissal_date`",
        standing: .legacy("write `dismissal_date`"))
    case .priority:
      Self.own("priority", .whole, "10 to show it at once, 5 to save the battery")
        .naming(NamedValue.applePriorities)
    case .relevanceScore: Self.own("ios_relevance_score", .positive, "how prominent it is")
    default: target
    }
  }

  private var target: Field {
    switch self {
    case .includedSegments:
      Self.own("included_segments", .list(.string), "the segments for which it starts").asTarget()
    case .excludedSegments:
      Self.own("excluded_segments", .list(.string), "the segments for which it does not")
    case .includeSubscriptionIDs:
      Self.own(
        "include_subscription_ids", .counted(.list(.string), OneSignalNotification.mostIDs),
        "the subscriptions for which it starts"
      ).asTarget()
    case .includeAliases:
      Self.own("include_aliases", .object(.oneSignalAliases), "the users for whom it starts")
        .asTarget()
    case .filters:
      Self.own("filters", .list(.object(.oneSignalFilter)), "what the users have").asTarget()
    default:
      Self.own("idempotency_key", .string, "a second request with this id does nothing")
    }
  }
}
