/// A notification for OneSignal's REST API.
public enum OneSignalNotification: UInt16, SenderKey {
  // For whom.
  case appID, includedSegments, excludedSegments, includeSubscriptionIDs, includeAliases
  case targetChannel, filters, includePlayerIDs, includeExternalUserIDs, channelForExternalUserIDs
  case includeIOSTokens, includeAndroidRegIDs, includeChromeRegIDs, includeChromeWebRegIDs
  case includeAmazonRegIDs, includeWPWNSURIs, tags
  case isIOS, isAndroid, isHuawei, isAnyWeb, isChromeWeb, isFirefox, isSafari, isWPWNS, isADM
  case isChrome
  // What.
  case contents, headings, subtitle, templateID, name, idempotencyKey, externalID, data, customData
  case url, appURL, webURL, buttons, webButtons, iosAttachments, globalImage, bigPicture
  case admBigPicture, huaweiBigPicture, chromeBigPicture, chromeWebImage, chromeWebIcon
  case chromeWebBadge, firefoxIcon, chromeIcon
  // For Apple's platforms.
  case contentAvailable, mutableContent, apnsAlert, iosCategory, iosSound, threadID, summaryArg
  case summaryArgCount, targetContentIdentifier, iosBadgeType, iosBadgeCount
  case iosInterruptionLevel, iosRelevanceScore, pushTypeOverride
  // Delivery.
  case priority, ttl, collapseID, webPushTopic, sendAfter, delayedOption, deliveryTimeOfDay
  case throttleRate, enableFrequencyCap
  // For Android and others.
  case androidChannelID, existingAndroidChannelID, smallIcon, largeIcon, androidGroup
  case androidGroupMessage, androidSound, androidLEDColor, androidAccentColor, androidVisibility
  case androidBackgroundLayout, admSmallIcon, admLargeIcon, admSound, admGroup, admGroupMessage
  case huaweiMsgType, huaweiChannelID, huaweiExistingChannelID, huaweiSmallIcon, huaweiLargeIcon
  case huaweiSound, huaweiLEDColor, huaweiAccentColor, huaweiBadgeClass, huaweiBITag
  case huaweiBadgeAddNum, huaweiBadgeSetNum, huaweiVisibility, huaweiCategory
  // Taken from other services.
  case title, body, message, alert, badge, sound

  public static var table: Table { .oneSignalNotification }
  package static var object: KnownObject {
    KnownObject(
      sender: "a OneSignal notification", at: "onesignal", unknownKeys: .doubtful,
      "OneSignal's description of its API does not have it; it is probably ignored",
      requires: ["app_id"], addedBySDKs: ["app_id"])
  }
  package static var wrong: Consequence {
    Consequence(.warning, "OneSignal drops the value or refuses the request")
  }
  package static var source: Source { VendorDocs.oneSignal }

  static let refused = Consequence(
    .error, "OneSignal answers 400 and creates no notification")

  private static let noID = Consequence(
    .warning, "OneSignal was seen to refuse the whole request")
  private static let noLink = Consequence(
    .warning,
    "a tap may open nothing: OneSignal's documentation asks for https:// in front")
  static let noColor = Consequence(
    .warning, "OneSignal documents hex digits alone; anything else may be ignored on the device")

  package static let channels = Vocabulary(["push", "email", "sms"])
  package static let badgeTypes = Vocabulary(["None", "SetTo", "Increase"])
  // The description has the underscore; whether the hyphen is read is not documented.
  package static let interruptionLevels = Vocabulary([
    "active", "passive", "time_sensitive", "time-sensitive", "critical",
  ])
  package static let huaweiCategories = Vocabulary([
    "IM", "VOIP", "SUBSCRIPTION", "TRAVEL", "HEALTH", "WORK", "ACCOUNT", "EXPRESS", "FINANCE",
    "DEVICE_REMINDER", "MAIL", "MARKETING",
  ])

  /// The description of the API says 2,000, the newer documentation 20,000 for ids.
  static let mostIDs = 0...20_000
  private static let mostTokens = 0...2000

  package var field: Field {
    if rawValue < Self.contents.rawValue { return target }
    if rawValue < Self.contentAvailable.rawValue { return content }
    if rawValue < Self.priority.rawValue { return forApple }
    if rawValue < Self.androidChannelID.rawValue { return delivery }
    return rawValue < Self.title.rawValue ? forAndroid : ofOthers
  }

  // MARK: - For whom

  private var target: Field {
    switch self {
    case .appID: Self.own("app_id", .string, "the app's id at OneSignal", wrong: Self.refused)
    case .includedSegments:
      Self.own("included_segments", .list(.string), "the segments that get it").asTarget()
    case .excludedSegments:
      Self.own("excluded_segments", .list(.string), "the segments that do not get it")
    case .includeSubscriptionIDs:
      Self.own(
        "include_subscription_ids", .counted(.list(.formatted(.uuid)), Self.mostIDs),
        "the subscriptions that get it, by their ids",
        wrong: Self.noID
      ).asTarget()
    case .includeAliases:
      Self.own(
        "include_aliases", .object(.oneSignalAliases), "the users that get it, by their aliases"
      ).asTarget()
    case .targetChannel:
      Self.own("target_channel", .word(Self.channels), "the channel for users found by alias")
    case .filters:
      Self.own("filters", .list(.object(.oneSignalFilter)), "what the users that get it have")
        .asTarget()
    case .includePlayerIDs:
      Self.given(
        "include_player_ids", .list(.formatted(.uuid)), "the devices that get it, by old ids",
        "use `include_subscription_ids`", wrong: Self.noID
      ).asTarget()
    case .includeExternalUserIDs:
      Self.given(
        "include_external_user_ids", .list(.string), "the users that get it, by your own ids",
        "use `include_aliases` with `external_id`, and `target_channel`",
        // https://github.com/laravel-notification-channels/onesignal/issues/131
        wrong: Self.refused
      ).asTarget()
    case .channelForExternalUserIDs:
      Self.given(
        "channel_for_external_user_ids", .string, "the channel for users found by own ids",
        "use `target_channel`")
    case .includeIOSTokens: Self.tokens("include_ios_tokens")
    case .includeAndroidRegIDs: Self.tokens("include_android_reg_ids")
    case .includeChromeRegIDs: Self.tokens("include_chrome_reg_ids")
    case .includeChromeWebRegIDs: Self.tokens("include_chrome_web_reg_ids")
    case .includeAmazonRegIDs: Self.tokens("include_amazon_reg_ids")
    case .includeWPWNSURIs: Self.tokens("include_wp_wns_uris")
    case .tags:
      Self.given(
        "tags", .anything, "what the users that get it are tagged with",
        #"write `filters`, with "field": "tag" in each: "#
          + #"[{"field": "tag", "key": "…", "relation": "=", "value": "…"}]"#)
    default: platform
    }
  }

  private static func given(
    _ name: StaticString, _ shape: Shape,
    _ meaning: @escaping @autoclosure @Sendable () -> String, _ remark: String,
    wrong: Consequence? = nil
  ) -> Field {
    own(name, shape, meaning(), standing: .legacy(remark), wrong: wrong)
  }

  private static func tokens(_ name: StaticString) -> Field {
    own(
      name, .counted(.list(.string), mostTokens),
      "devices by the tokens of their services; OneSignal advises against it")
  }

  private var platform: Field {
    switch self {
    case .isIOS: Self.only("isIos", "iOS")
    case .isAndroid: Self.only("isAndroid", "Android")
    case .isHuawei: Self.only("isHuawei", "Huawei")
    case .isAnyWeb: Self.only("isAnyWeb", "browsers")
    case .isChromeWeb: Self.only("isChromeWeb", "Chrome")
    case .isFirefox: Self.only("isFirefox", "Firefox")
    case .isSafari: Self.only("isSafari", "Safari")
    case .isWPWNS: Self.only("isWP_WNS", "Windows")
    case .isADM: Self.only("isAdm", "Amazon's devices")
    default: Self.only("isChrome", "apps of Chrome")
    }
  }

  private static func only(_ name: StaticString, _ platform: String) -> Field {
    own(name, .boolean, "whether it goes to \(platform); the others then need their own key")
  }

  // MARK: - What

  private var content: Field {
    switch self {
    case .contents:
      Self.own(
        "contents", .stringMap, "the text by language; \"en\" is required", wrong: Self.refused
      ).withKeys(of: .languages)
    case .headings:
      Self.own("headings", .stringMap, "the title by language", wrong: Self.refused).withKeys(
        of: .languages)
    case .subtitle:
      Self.own("subtitle", .stringMap, "the line below the title on iOS, by language").withKeys(
        of: .languages)
    case .templateID: Self.own("template_id", .string, "the template that gives the texts")
    case .name: Self.own("name", .string, "the name of the campaign in the dashboard")
    case .idempotencyKey:
      Self.own("idempotency_key", .string, "a second request with this id creates nothing")
    case .externalID:
      Self.own(
        "external_id", .string, "the old name of `idempotency_key`; no target",
        standing: .deprecated("write `idempotency_key`; users are named in `include_aliases`"))
    case .data: Self.own("data", .freeObject, "custom data, 2048 bytes at most").withKeys(of: .app)
    case .customData:
      Self.own("custom_data", .freeObject, "values for the template; the app does not get them")
    case .url: Self.link("url", "the address that a tap opens on all platforms")
    case .appURL: Self.link("app_url", "the address that a tap opens in apps")
    case .webURL: Self.link("web_url", "the address that a tap opens in browsers")
    case .buttons: Self.own("buttons", .list(.object(.oneSignalButton)), "the buttons in apps")
    case .webButtons:
      Self.own("web_buttons", .list(.object(.oneSignalButton)), "the buttons in browsers")
    case .iosAttachments:
      Self.own("ios_attachments", .stringMap, "the pictures on iOS: an address for each id")
    default: picture
    }
  }

  private static func link(
    _ name: StaticString, _ meaning: @escaping @autoclosure @Sendable () -> String
  ) -> Field {
    own(name, .formatted(.link), meaning(), wrong: noLink, source: VendorDocs.oneSignalLinks)
  }

  private var picture: Field {
    switch self {
    case .globalImage: Self.own("global_image", .string, "the picture on all platforms").with(.url)
    case .bigPicture: Self.own("big_picture", .string, "the picture on Android").with(.url)
    case .admBigPicture: Self.own("adm_big_picture", .string, "the picture on Amazon's devices")
    case .huaweiBigPicture: Self.own("huawei_big_picture", .string, "the picture on Huawei's")
    case .chromeBigPicture: Self.own("chrome_big_picture", .string, "the picture in Chrome's apps")
    case .chromeWebImage: Self.own("chrome_web_image", .string, "the picture in Chrome").with(.url)
    case .chromeWebIcon: Self.own("chrome_web_icon", .string, "the icon in Chrome").with(.url)
    case .chromeWebBadge: Self.own("chrome_web_badge", .string, "the small icon in Chrome")
    case .firefoxIcon: Self.own("firefox_icon", .string, "the icon in Firefox")
    default: Self.own("chrome_icon", .string, "the icon in Chrome's apps")
    }
  }

  // MARK: - For Apple's platforms

  private var forApple: Field {
    switch self {
    case .contentAvailable:
      Self.own("content_available", .boolean, "wakes the app in the background")
    case .mutableContent:
      Self.own("mutable_content", .boolean, "runs the service extension; always on at OneSignal")
    case .apnsAlert: Self.own("apns_alert", .object(.alert), "Apple's `alert` as it is")
    case .iosCategory: Self.own("ios_category", .string, "Apple's `category`").with(.category)
    case .iosSound:
      Self.own("ios_sound", .string, "the sound file; \"nil\" for none").with(.sound)
        .playedByApple()
    case .threadID:
      Self.own("thread_id", .string, "groups notifications under this name").with(.thread)
    case .summaryArg: Self.own("summary_arg", .string, "what the summary of a group names")
    case .summaryArgCount:
      Self.own("summary_arg_count", .whole, "how much it counts in the summary")
    case .targetContentIdentifier:
      Self.own("target_content_identifier", .string, "the window or scene to bring forward")
    case .iosBadgeType:
      Self.own("ios_badgeType", .word(Self.badgeTypes), "how `ios_badgeCount` changes the badge")
    case .iosBadgeCount:
      Self.own("ios_badgeCount", .whole, "the number for the badge, or what is added to it")
    case .iosInterruptionLevel:
      Self.own(
        "ios_interruption_level", .word(Self.interruptionLevels),
        "how much the notification may interrupt")
    case .iosRelevanceScore:
      Self.own(
        "ios_relevance_score", .number(0...1), "how prominent it is among the app's notifications")
    default:
      Self.own(
        "apns_push_type_override", .word(Vocabulary(["voip"])),
        "\"voip\" for a VoIP push; other types are automatic")
    }
  }

  // MARK: - Delivery

  private var delivery: Field {
    switch self {
    case .priority:
      Self.own("priority", .whole, "10 for high priority, 5 for normal")
        .naming(NamedValue.applePriorities)
    case .ttl:
      Self.own(
        "ttl", .integer(0...Int64(Limits.fcmTimeToLiveSeconds)),
        "how many seconds it may wait for a device; three days by default")
    case .collapseID:
      Self.own(
        "collapse_id", .counted(.string, 0...64), "a newer one with this id replaces it")
    case .webPushTopic:
      Self.own("web_push_topic", .string, "in browsers a newer one with this topic replaces it")
    case .sendAfter: Self.own("send_after", .string, "when it is sent, as a date")
    case .delayedOption:
      Self.own(
        "delayed_option", .word(Vocabulary(["timezone", "last-active"])),
        "whether each user gets it at a time of the own")
    case .deliveryTimeOfDay:
      Self.own("delivery_time_of_day", .string, "the time for `timezone`, as in \"9:00AM\"")
    case .throttleRate:
      Self.own(
        "throttle_rate_per_minute", .either(.string, .whole), "how many are sent in a minute")
    default:
      Self.own("enable_frequency_cap", .boolean, "whether the cap on messages of a user applies")
    }
  }

  // MARK: - For Android and others

  private var forAndroid: Field {
    switch self {
    case .androidChannelID:
      Self.own("android_channel_id", .string, "the channel's id at OneSignal")
    case .existingAndroidChannelID:
      Self.own("existing_android_channel_id", .string, "the channel, by your own id")
    case .smallIcon: Self.drawable("small_icon", "the drawable in the status bar")
    case .largeIcon: Self.own("large_icon", .string, "the picture beside the text")
    case .androidGroup: Self.own("android_group", .string, "groups notifications under this name")
    case .androidGroupMessage:
      Self.own(
        "android_group_message", .freeObject, "the text of the group's summary, by language")
    case .androidSound:
      Self.own("android_sound", .string, "the sound before Android 8").with(.sound)
    case .androidLEDColor: Self.color("android_led_color", "the LED before Android 8")
    case .androidAccentColor:
      Self.color("android_accent_color", "the colour of the small icon")
    case .androidVisibility:
      Self.own("android_visibility", .integer(-1...1), "what the lock screen shows")
    case .androidBackgroundLayout:
      Self.own(
        "android_background_layout", .object(.oneSignalBackground), "the picture behind the text")
    case .admSmallIcon:
      Self.drawable("adm_small_icon", "the drawable in the status bar of Amazon's devices")
    case .admLargeIcon: Self.own("adm_large_icon", .string, "the picture on Amazon's devices")
    case .admSound: Self.own("adm_sound", .string, "the sound on Amazon's devices")
    case .admGroup: Self.own("adm_group", .string, "the group on Amazon's devices")
    case .admGroupMessage:
      Self.own("adm_group_message", .freeObject, "the summary on Amazon's devices, by language")
    default: forHuawei
    }
  }

  private static func color(
    _ name: StaticString, _ meaning: @escaping @autoclosure @Sendable () -> String
  ) -> Field {
    own(name, .formatted(.argbDigits), meaning(), wrong: noColor)
  }

  private var forHuawei: Field {
    switch self {
    case .huaweiMsgType:
      Self.own(
        "huawei_msg_type", .word(Vocabulary(["data", "message"])), "the type of message on Huawei")
    case .huaweiChannelID: Self.own("huawei_channel_id", .string, "the channel at OneSignal")
    case .huaweiExistingChannelID:
      Self.own("huawei_existing_channel_id", .string, "the channel of the app")
    case .huaweiSmallIcon:
      Self.drawable("huawei_small_icon", "the drawable in the status bar on Huawei")
    case .huaweiLargeIcon: Self.own("huawei_large_icon", .string, "the picture on Huawei")
    case .huaweiSound: Self.own("huawei_sound", .string, "the sound on Huawei")
    case .huaweiLEDColor: Self.color("huawei_led_color", "the LED on Huawei")
    case .huaweiAccentColor: Self.color("huawei_accent_color", "the colour on Huawei")
    case .huaweiBadgeClass: Self.own("huawei_badge_class", .string, "the class with the badge")
    case .huaweiBITag: Self.own("huawei_bi_tag", .string, "the tag in the statistics of Huawei")
    case .huaweiBadgeAddNum:
      Self.own("huawei_badge_add_num", .integer(1...99), "what is added to the badge on Huawei")
    case .huaweiBadgeSetNum:
      Self.own("huawei_badge_set_num", .integer(0...99), "the badge on Huawei")
    case .huaweiVisibility:
      Self.own("huawei_visibility", .whole, "what the lock screen shows on Huawei")
    default:
      Self.own(
        "huawei_category", .word(Self.huaweiCategories), "the category of the message on Huawei")
    }
  }

  // MARK: - Taken from other services

  private var ofOthers: Field {
    switch self {
    case .title:
      Self.stranger("title", "the title", #"write it as "headings": {"en": "…"}"#)
    case .body:
      Self.stranger("body", "the text", #"write it as "contents": {"en": "…"}"#)
    case .message:
      Self.stranger("message", "the text", #"write it as "contents": {"en": "…"}"#)
    case .alert:
      Self.stranger("alert", "the text", #"write it as "contents": {"en": "…"}"#)
    case .badge:
      Self.stranger(
        "badge", "the number on the app icon", "use `ios_badgeType` and `ios_badgeCount`")
    default:
      Self.stranger("sound", "the sound file", "use `ios_sound`, and a channel on Android")
    }
  }
}
