/// A request to Braze's endpoint for messages.
public enum BrazeRequest: UInt16, SenderKey {
  case broadcast, externalUserIDs, userAliases, segmentID, audience, campaignID, sendID
  case overrideFrequencyCapping, recipientSubscriptionState, messages, schedule, scheduleID
  case triggerProperties, recipients, apiKey, appGroupID
  // Taken for keys of the request, and those of one of its messages.
  case alert, title, body, badge, sound, extra, data, contentAvailable, mutableContent
  case applePush, androidPush

  public static var table: Table { .brazeRequest }
  package static var object: KnownObject {
    KnownObject(
      sender: "a Braze request", at: "braze", unknownKeys: .doubtful, Braze.unknownKey)
  }
  package static var wrong: Consequence { Braze.wrong }
  package static var source: Source { VendorDocs.brazeMessages }

  package var field: Field {
    switch self {
    case .broadcast:
      Self.own("broadcast", .boolean, "sends to a whole segment or campaign").asTarget()
    case .externalUserIDs:
      Self.own(
        "external_user_ids", .counted(.list(.formatted(.filled)), 0...50),
        "up to 50 users, by your own ids"
      ).asTarget()
    case .userAliases:
      Self.own("user_aliases", .list(.freeObject), "users by their aliases").asTarget()
    case .segmentID: Self.own("segment_id", .string, "the segment that gets it").asTarget()
    case .audience: Self.own("audience", .freeObject, "what the users that get it have").asTarget()
    case .campaignID: Self.own("campaign_id", .string, "the campaign that is counted")
    case .sendID: Self.own("send_id", .string, "the sending that is counted")
    case .overrideFrequencyCapping:
      Self.own("override_frequency_capping", .boolean, "ignores the cap on messages of a user")
    case .recipientSubscriptionState:
      Self.own(
        "recipient_subscription_state", .word(Vocabulary(["opted_in", "subscribed", "all"])),
        "whether only users that want it get it")
    case .messages: Self.own("messages", .object(.brazeMessages), "the messages by channel")
    case .schedule: Self.own("schedule", .freeObject, "when it is sent")
    case .scheduleID:
      Self.own("schedule_id", .string, "the scheduled message that the request changes")
    case .triggerProperties:
      Self.own("trigger_properties", .freeObject, "what fills the campaign's texts")
    case .recipients: Self.own("recipients", .list(.freeObject), "the users that get it").asTarget()
    case .apiKey:
      Self.own(
        "api_key", .string, "the key, which belongs in the header Authorization",
        standing: .deprecated("send it as `Authorization: Bearer …`"))
    case .appGroupID:
      Self.own(
        "app_group_id", .string, "the key in old requests",
        standing: .deprecated("send it as `Authorization: Bearer …`"))
    default: ofOneMessage
    }
  }

  private var ofOneMessage: Field {
    let text = "put it in the message of a channel, as in `messages.apple_push.alert`"
    let data = "put it in the message of a channel, as in `messages.apple_push.extra`"
    let flag = "put it in `messages.apple_push`"
    return switch self {
    case .alert: Self.stranger("alert", "the text", text)
    case .title: Self.stranger("title", "the title", text)
    case .body: Self.stranger("body", "the text", text)
    case .badge: Self.stranger("badge", "the number on the app icon", flag)
    case .sound: Self.stranger("sound", "the sound file", flag)
    case .extra: Self.stranger("extra", "custom data", data)
    case .data: Self.stranger("data", "custom data", data)
    case .contentAvailable:
      Self.stranger("content-available", "wakes the app in the background", flag)
    case .mutableContent:
      Self.stranger("mutable_content", "runs the service extension first", flag)
    case .applePush:
      Self.stranger("apple_push", "the push for Apple's platforms", "put it in `messages`")
    default: Self.stranger("android_push", "the push for Android", "put it in `messages`")
    }
  }
}

/// What the tables of Braze have in common.
enum Braze {
  static let unknownKey = "Braze's documentation does not have it; it is probably ignored"
  static let ownData = "put custom data in `extra`"
  static let wrong = Consequence(
    .warning, "Braze's documentation has no such value; the request or this message fails")
}

/// The start of a Live Activity through Braze, or its update.
public enum BrazeActivity: UInt16, SenderKey {
  case appID, activityID, contentState, endActivity, dismissalDate, staleDate, notification
  case attributesType, attributes, broadcast, externalUserIDs, userAliases, segmentID, audience
  case customAudience, relevanceScore, priority, channelID

  public static var table: Table { .brazeActivity }
  package static var object: KnownObject {
    KnownObject(
      sender: "a Live Activity of Braze", at: "braze-activity", unknownKeys: .doubtful,
      Braze.unknownKey, requires: ["app_id", "activity_id", "content_state"])
  }
  package static var wrong: Consequence {
    Consequence(.error, "the request is refused, and the activity stays as it was")
  }
  package static var source: Source { VendorDocs.brazeActivity }

  package var field: Field {
    switch self {
    case .appID: Self.own("app_id", .string, "the app's API identifier")
    case .activityID: Self.own("activity_id", .string, "the name of the activity")
    case .contentState:
      Self.own("content_state", .freeObject, "the content; goes out as `content-state`").withKeys(
        of: .app)
    case .endActivity: Self.own("end_activity", .boolean, "ends the activity")
    case .dismissalDate:
      Self.own(
        "dismissal_date", .string, "when an ended activity goes away, as an ISO 8601 date")
    case .staleDate:
      Self.own("stale_date", .string, "when the content is out of date, as an ISO 8601 date")
    case .notification:
      Self.own("notification", .freeObject, "the alert, as in an Apple push object")
    case .attributesType:
      Self.own("activity_attributes_type", .string, "the Swift type of a start")
    case .attributes:
      Self.own("activity_attributes", .freeObject, "the fixed content of a start").withKeys(
        of: .app)
    case .broadcast: Self.own("broadcast", .boolean, "starts it for a whole segment").asTarget()
    case .externalUserIDs:
      Self.own("external_user_ids", .list(.formatted(.filled)), "users, by your own ids").asTarget()
    case .userAliases:
      Self.own("user_aliases", .list(.freeObject), "users by their aliases").asTarget()
    case .segmentID: Self.own("segment_id", .string, "the segment for which it starts").asTarget()
    case .audience: Self.own("audience", .freeObject, "what the users have").asTarget()
    case .customAudience: Self.own("custom_audience", .freeObject, "what the users have").asTarget()
    case .relevanceScore: Self.own("relevance_score", .positive, "how prominent it is")
    case .priority:
      Self.own("priority", .whole, "10 shows it at once, 5 saves the battery")
        .naming(NamedValue.applePriorities)
    case .channelID: Self.own("channel_id", .string, "the channel that it listens to")
    }
  }
}

/// The messages by channel.
public enum BrazeMessages: UInt16, SenderKey {
  case applePush, androidPush, webPush, kindlePush, contentCard, email, webhook, sms, whatsApp
  case windowsPush, windowsUniversalPush, huaweiPush

  public static var table: Table { .brazeMessages }
  package static var object: KnownObject {
    KnownObject(
      sender: "the `messages` of Braze", at: "braze.messages", unknownKeys: .doubtful,
      Braze.unknownKey)
  }
  package static var wrong: Consequence { Braze.wrong }
  package static var source: Source { VendorDocs.brazeMessages }

  package var field: Field {
    switch self {
    case .applePush:
      Self.own(
        "apple_push", .object(.brazeApple), "the push for Apple's platforms",
        lookalikes: ["ios_push", "apns_push", "ios", "apns"])
    case .androidPush:
      Self.own(
        "android_push", .object(.brazeAndroid), "the push for Android",
        lookalikes: ["fcm_push", "gcm_push", "android", "fcm"])
    case .webPush: Self.own("web_push", .freeObject, "the push for browsers")
    case .kindlePush: Self.own("kindle_push", .freeObject, "the push for Amazon's devices")
    case .contentCard: Self.own("content_card", .freeObject, "the card in the app")
    case .email: Self.own("email", .freeObject, "the mail")
    case .webhook: Self.own("webhook", .freeObject, "the request to another service")
    case .sms: Self.own("sms", .freeObject, "the text message")
    case .whatsApp: Self.own("whats_app", .freeObject, "the message in WhatsApp")
    case .windowsPush: Self.own("windows_push", .freeObject, "the push for old Windows phones")
    case .windowsUniversalPush:
      Self.own("windows_universal_push", .freeObject, "the push for Windows")
    case .huaweiPush: Self.own("huawei_push", .freeObject, "the push for Huawei's devices")
    }
  }
}

/// The push for Apple's platforms.
public enum BrazeApple: UInt16, SenderKey {
  case alert, badge, sound, extra, contentAvailable, mutableContent, interruptionLevel
  case relevanceScore, expiry, customURI, useWebview, threadID, assetURL, assetFileType, collapseID
  case category, buttons, messageVariationID, priority, sendToMostRecentDevice, templateName
  case templateVersion, title, subtitle, custom, data, customData

  public static var table: Table { .brazeApple }
  package static var object: KnownObject {
    KnownObject(
      sender: "Braze's `apple_push`", at: "braze.messages.apple_push", unknownKeys: .doubtful,
      Braze.unknownKey)
  }
  package static var wrong: Consequence { Braze.wrong }
  package static var source: Source { VendorDocs.braze }

  package static let fileTypes = Vocabulary([
    "aif", "gif", "jpg", "m4a", "mp3", "mp4", "png", "wav",
  ])

  package var field: Field {
    switch self {
    case .alert:
      Self.own("alert", .either(.string, .object(.brazeAlert)), "the text, or its parts")
    case .badge: Self.own("badge", .count, "the number on the app icon; 0 removes it").with(.badge)
    case .sound:
      Self.own("sound", .string, "the sound file, or \"default\"").with(.sound).playedByApple()
    case .extra: Self.own("extra", .freeObject, "custom data").withKeys(of: .app)
    case .contentAvailable:
      Self.own(
        "content-available", .either(.boolean, .integer(0...1)), "wakes the app in the background")
    case .mutableContent:
      Self.own(
        "mutable_content", .either(.boolean, .integer(0...1)), "runs the service extension first")
    case .interruptionLevel:
      Self.own(
        "interruption_level",
        .word(Aps.interruptionLevels),
        "how much the notification may interrupt")
    case .relevanceScore: Self.own("relevance_score", .number(0...1), "how prominent it is")
    case .expiry: Self.own("expiry", .string, "until when APNs keeps it, as an ISO 8601 date")
    case .customURI: Self.own("custom_uri", .string, "the address that a tap opens")
    case .useWebview: Self.own("use_webview", .boolean, "opens the address inside the app")
    case .threadID:
      Self.own(
        "notification_group_thread_id", .string, "groups notifications under this name",
        lookalikes: ["thread-id", "thread_id", "threadId"]
      ).with(.thread)
    default: rest
    }
  }

  private var rest: Field {
    switch self {
    case .assetURL: Self.own("asset_url", .string, "the address of the picture or sound")
    case .assetFileType:
      Self.own("asset_file_type", .word(Self.fileTypes), "the type of the file at `asset_url`")
    case .collapseID: Self.own("collapse_id", .string, "a newer one with this id replaces it")
    case .category: Self.own("category", .string, "Apple's `category`").with(.category)
    case .buttons: Self.own("buttons", .list(.object(.brazeAppleButton)), "the buttons")
    case .messageVariationID:
      Self.own("message_variation_id", .string, "the variant of the campaign that is counted")
    case .priority:
      Self.own("apns_priority", .whole, "the header `apns-priority`")
        .naming(NamedValue.applePriorities)
    case .sendToMostRecentDevice:
      Self.own(
        "send_to_most_recent_device_only", .boolean, "only the device that was used last gets it")
    case .templateName: Self.own("notification_template_name", .string, "the template's name")
    case .templateVersion: Self.own("notification_template_version", .anything, "its version")
    case .title:
      Self.stranger("title", "the title", "put it in `alert`, as an object with `body`")
    case .custom: Self.stranger("custom", "custom data", Braze.ownData)
    case .data: Self.stranger("data", "custom data", Braze.ownData)
    case .customData: Self.stranger("custom_data", "custom data", Braze.ownData)
    default:
      Self.stranger("subtitle", "the subtitle", "Braze's `alert` has `title` and `body`")
    }
  }
}

/// The texts of a push for Apple's platforms.
public enum BrazeAlert: UInt16, SenderKey {
  case body, title, subtitle, titleLocKey, titleLocArgs, actionLocKey, locKey, locArgs

  public static var table: Table { .brazeAlert }
  package static var object: KnownObject {
    KnownObject(
      sender: "Braze's `alert`", at: "braze.messages.apple_push.alert", unknownKeys: .doubtful,
      Braze.unknownKey, requires: ["body"])
  }
  package static var wrong: Consequence { Braze.wrong }
  package static var source: Source { VendorDocs.braze }

  package var field: Field {
    switch self {
    case .body: Self.own("body", .string, "the text")
    case .title: Self.own("title", .string, "the title")
    case .subtitle: Self.own("subtitle", .string, "the line below the title")
    case .titleLocKey:
      Self.own("title_loc_key", .string, "the key of the translated title").with(.locKey)
    case .titleLocArgs:
      Self.own("title_loc_args", .list(.string), "what fills the title").with(.locArgs)
    case .actionLocKey:
      Self.own("action_loc_key", .string, "the key of the button's text").with(.locKey)
    case .locKey: Self.own("loc_key", .string, "the key of the translated text").with(.locKey)
    case .locArgs: Self.own("loc_args", .list(.string), "what fills the text").with(.locArgs)
    }
  }
}

/// A button of a push for Apple's platforms.
public enum BrazeAppleButton: UInt16, SenderKey {
  case actionID, action, uri, useWebview

  public static var table: Table { .brazeAppleButton }
  package static var object: KnownObject {
    KnownObject(
      sender: "a button of `apple_push`", at: "braze.messages.apple_push.buttons",
      unknownKeys: .doubtful, Braze.unknownKey)
  }
  package static var wrong: Consequence { Braze.wrong }
  package static var source: Source { VendorDocs.braze }

  package var field: Field {
    switch self {
    case .actionID: Self.own("action_id", .string, "the action of the category")
    case .action:
      Self.own("action", .string, "what the button does: OPEN_APP, URI, DEEP_LINK or CLOSE")
    case .uri: Self.own("uri", .string, "the address that the button opens")
    case .useWebview: Self.own("use_webview", .boolean, "opens the address inside the app")
    }
  }
}

/// The push for Android.
public enum BrazeAndroid: UInt16, SenderKey {
  case alert, title, extra, messageVariationID, channelID, priority, androidPriority, sendToSync
  case collapseKey, sound, customURI, summaryText, timeToLive, notificationID, imageURL, accentColor
  case buttons, conversationData, sendToMostRecentDevice, useWebview, custom, data, customData

  public static var table: Table { .brazeAndroid }
  package static var object: KnownObject {
    KnownObject(
      sender: "Braze's `android_push`", at: "braze.messages.android_push", unknownKeys: .doubtful,
      Braze.unknownKey)
  }
  package static var wrong: Consequence { Braze.wrong }
  package static var source: Source { VendorDocs.brazeAndroid }

  package var field: Field {
    switch self {
    case .alert: Self.own("alert", .string, "the text")
    case .title: Self.own("title", .string, "the title")
    case .custom: Self.stranger("custom", "custom data", Braze.ownData)
    case .data: Self.stranger("data", "custom data", Braze.ownData)
    case .customData: Self.stranger("custom_data", "custom data", Braze.ownData)
    case .extra: Self.own("extra", .freeObject, "custom data").withKeys(of: .app)
    case .messageVariationID:
      Self.own("message_variation_id", .string, "the variant of the campaign that is counted")
    case .channelID:
      Self.own(
        "notification_channel_id", .string, "the channel",
        lookalikes: ["channel_id", "channelId", "android_channel_id"])
    case .priority:
      Self.own(
        "priority", .whole, "how much the notification stands out",
        wrong: Consequence(.error, Braze.wrong.outcome))
    case .androidPriority: Self.own("android_priority", .string, "how urgent delivery is")
    case .sendToSync:
      Self.own("send_to_sync", .boolean, "wakes the app and shows nothing: no alert, no title")
    case .collapseKey:
      Self.own("collapse_key", .string, "of waiting messages with this key the last is kept")
    case .sound: Self.own("sound", .string, "the sound file, or \"default\"").with(.sound)
    case .customURI: Self.own("custom_uri", .string, "the address that a tap opens")
    case .summaryText: Self.own("summary_text", .string, "the line below the text")
    case .timeToLive:
      Self.own("time_to_live", .whole, "how many seconds FCM keeps it", lookalikes: ["ttl"])
    case .notificationID:
      Self.own("notification_id", .whole, "a newer one with this id replaces it")
    case .imageURL:
      Self.own("push_icon_image_url", .string, "the address of the picture").with(.url)
    case .accentColor: Self.own("accent_color", .whole, "the colour, as a number")
    case .buttons: Self.own("buttons", .list(.freeObject), "the buttons")
    case .conversationData: Self.own("conversation_data", .freeObject, "the conversation")
    case .sendToMostRecentDevice:
      Self.own(
        "send_to_most_recent_device_only", .boolean, "only the device that was used last gets it")
    case .useWebview: Self.own("use_webview", .boolean, "opens the address inside the app")
    }
  }
}
