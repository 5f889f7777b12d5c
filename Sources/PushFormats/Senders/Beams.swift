/// A publish request to Pusher Beams.
public enum BeamsRequest: UInt16, SenderKey {
  case interests, users, apns, fcm, web, webhookURL

  public static var table: Table { .beamsRequest }
  package static var object: KnownObject {
    KnownObject(
      sender: "a Beams request", at: "beams", unknownKeys: .doubtful,
      "Beams documents interests or users, and a part for each platform")
  }
  package static var wrong: Consequence {
    Consequence(.error, "the SDKs of Beams refuse it before anything is sent")
  }
  package static var source: Source { VendorDocs.beams }

  package var field: Field {
    switch self {
    case .interests:
      Self.own("interests", .counted(.list(.string), 1...100), "the interests whose devices get it")
        .asTarget()
    case .users:
      Self.own("users", .counted(.list(.string), 1...1000), "the users whose devices get it")
        .asTarget()
    case .apns:
      Self.own("apns", .freeObject, "the whole APNs payload, with `aps`").withKeys(
        of: .object(.payload))
    case .fcm: Self.own("fcm", .freeObject, "the message in the form of FCM's legacy API")
    case .web: Self.own("web", .object(.beamsWeb), "the notification in browsers")
    case .webhookURL:
      Self.own("webhookUrl", .string, "the address that gets events")
    }
  }
}

/// The part for browsers.
public enum BeamsWeb: UInt16, SenderKey {
  case notification, data, timeToLive

  public static var table: Table { .beamsWeb }
  package static var object: KnownObject {
    KnownObject(
      sender: "the `web` of Beams", at: "beams.web", unknownKeys: .doubtful,
      "Beams documents `notification`, `data` and `time_to_live`")
  }
  package static var wrong: Consequence { BeamsRequest.wrong }
  package static var source: Source { VendorDocs.beams }

  package var field: Field {
    switch self {
    case .notification:
      Self.own("notification", .object(.beamsWebNotification), "what the browser shows")
    case .data: Self.own("data", .object(.beamsWebData), "the page's data")
    case .timeToLive:
      Self.own(
        "time_to_live", .integer(0...Int64(Limits.fcmTimeToLiveSeconds)),
        "how many seconds it may wait for the browser")
    }
  }
}

/// What the browser shows.
public enum BeamsWebNotification: UInt16, SenderKey {
  case title, body, icon, deepLink, hideIfFocused

  public static var table: Table { .beamsWebNotification }
  package static var object: KnownObject {
    KnownObject(
      sender: "the `web.notification` of Beams", at: "beams.web.notification",
      unknownKeys: .doubtful,
      "Beams documents title, body, icon, deep_link and hide_notification_if_site_has_focus")
  }
  package static var wrong: Consequence { BeamsRequest.wrong }
  package static var source: Source { VendorDocs.beams }

  package var field: Field {
    switch self {
    case .title: Self.own("title", .string, "the title")
    case .body: Self.own("body", .string, "the text")
    case .icon: Self.own("icon", .string, "the address of the icon").with(.url)
    case .deepLink: Self.own("deep_link", .string, "the address that a click opens")
    case .hideIfFocused:
      Self.own(
        "hide_notification_if_site_has_focus", .boolean,
        "shows nothing while the site has the focus")
    }
  }
}

/// The page's own data.
public enum BeamsWebData: UInt16, SenderKey {
  case pusher

  public static var table: Table { .beamsWebData }
  package static var object: KnownObject {
    KnownObject(
      sender: "the `web.data` of Beams", at: "beams.web.data", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence { BeamsRequest.wrong }
  package static var source: Source { VendorDocs.beams }

  package var field: Field {
    Self.stranger(
      "pusher", "what Beams itself writes into the data",
      "choose another name: Beams reserves `pusher` and refuses the request")
  }
}
