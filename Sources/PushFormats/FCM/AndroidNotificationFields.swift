/// The fields that the notifications of both Android parts have.
enum AndroidNotificationFields {
  static let priorities = Vocabulary.proto([
    "PRIORITY_UNSPECIFIED", "PRIORITY_MIN", "PRIORITY_LOW", "PRIORITY_DEFAULT", "PRIORITY_HIGH",
    "PRIORITY_MAX",
  ])
  static let visibilities = Vocabulary.proto([
    "VISIBILITY_UNSPECIFIED", "PRIVATE", "PUBLIC", "SECRET",
  ])
}

extension ProtoKey {
  static var androidTitle: Field {
    proto("title", .protoString, "the title on Android, instead of the common one")
  }

  static var androidBody: Field {
    proto(
      "body", .protoString, "the text on Android, instead of the common one",
      lookalikes: ["text", "message", "msg", "alert"])
  }

  static var androidIcon: Field {
    proto("icon", .protoString, "the name of the drawable that is the icon")
  }

  static var androidColor: Field {
    proto(
      "color", .orNull(.formatted(.color)), "the colour of the icon, as #rrggbb",
      refusal: "Request contains an invalid argument.", lookalikes: ["colour"])
  }

  static var androidSound: Field {
    proto("sound", .protoString, "the sound file in /res/raw, or \"default\"").with(.sound)
  }

  static var androidTag: Field {
    proto("tag", .protoString, "a new notification replaces the shown one with the same tag")
  }

  static var androidClickAction: Field {
    proto("click_action", .protoString, "the intent filter of the activity that a tap opens")
  }

  static var androidBodyLocKey: Field {
    proto(
      "body_loc_key", .protoString, "the name of the text in the app's string resources",
      lookalikes: ["loc-key", "loc_key", "locKey"], source: GoogleDocs.localization
    ).with(.locKey)
  }

  static var androidBodyLocArgs: Field {
    proto(
      "body_loc_args", .orNull(.list(.string)), "fills the specifiers of the text",
      lookalikes: ["loc-args", "loc_args", "locArgs"], source: GoogleDocs.localization
    ).with(.locArgs)
  }

  static var androidTitleLocKey: Field {
    proto(
      "title_loc_key", .protoString, "the name of the title in the app's string resources",
      source: GoogleDocs.localization
    ).with(.locKey)
  }

  static var androidTitleLocArgs: Field {
    proto(
      "title_loc_args", .orNull(.list(.string)), "fills the specifiers of the title",
      source: GoogleDocs.localization
    ).with(.locArgs)
  }

  static var androidChannelID: Field {
    proto(
      "channel_id", .protoString, "the notification channel, which the app has to have made",
      since: "Android 8", lookalikes: ["android_channel_id", "androidChannelId"])
  }

  static var androidTicker: Field {
    proto("ticker", .protoString, "the text for accessibility services")
  }

  static var androidSticky: Field {
    proto("sticky", .protoBoolean, "keeps the notification when it is tapped")
  }

  static var androidEventTime: Field {
    proto(
      "event_time", .protoTimestamp, "when the event happened, by which notifications are sorted",
      lookalikes: ["eventTimestamp", "event_timestamp"])
  }

  static var androidLocalOnly: Field {
    proto("local_only", .protoBoolean, "asks not to show the notification on a watch as well")
  }

  static var androidNotificationPriority: Field {
    proto(
      "notification_priority", .protoEnum(AndroidNotificationFields.priorities),
      "how prominently Android 7.1 and earlier show it; not the priority of delivery")
  }

  static var androidDefaultSound: Field {
    proto("default_sound", .protoBoolean, "plays the system's sound")
  }

  static var androidDefaultVibrateTimings: Field {
    proto(
      "default_vibrate_timings", .protoBoolean,
      "vibrates in the system's pattern, even beside `vibrate_timings`")
  }

  static var androidDefaultLightSettings: Field {
    proto(
      "default_light_settings", .protoBoolean,
      "blinks in the system's way, unless `light_settings` is there too")
  }

  static var androidVibrateTimings: Field {
    proto(
      "vibrate_timings", .orNull(.list(.protoDuration)),
      "the pattern of vibration: how long to wait, then on and off by turns")
  }

  static var androidVisibility: Field {
    proto(
      "visibility", .protoEnum(AndroidNotificationFields.visibilities),
      "what the lock screen shows; PRIVATE by default")
  }

  static var androidNotificationCount: Field {
    proto(
      "notification_count", .protoInteger,
      "how many things it stands for, which launchers show as a badge")
  }

  static func androidLightSettings(_ settings: Table) -> Field {
    proto("light_settings", .orNull(.object(settings)), "how the LED blinks")
  }

  static var androidImage: Field {
    proto(
      "image", .protoString, "the address of an image, at most 1 MB, instead of the common one",
      lookalikes: ["imageUrl", "image_url", "picture"], source: GoogleDocs.image
    ).with(.url)
  }
}
