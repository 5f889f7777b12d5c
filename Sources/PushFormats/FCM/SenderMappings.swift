// What senders themselves make of their documents on the way to FCM.
extension FieldMapping {
  /// From an object of the Admin SDK for Node.js to the message that it sends.
  package static let adminToV1: [FieldMapping] =
    [
      FieldMapping("token", [.common("message.token")]),
      FieldMapping("fid", [.common("message.fid")]),
      FieldMapping("topic", [.common("message.topic")], .topicName),
      FieldMapping("condition", [.common("message.condition")]),
      FieldMapping(
        "tokens", [.common("message.token")], .onePerElement, .documented,
        "one request for each token, as sendEachForMulticast sends them"),
      FieldMapping(
        "fids", [.common("message.token")], .onePerElement, .documented,
        "one request for each id; `token` accepts both kinds"),
    ]
    + renamed(
      .adminMessage, "", to: "message.",
      except: [
        "token", "fid", "topic", "condition", "tokens", "fids",
      ])
    + [FieldMapping("data.…", [.common("message.data.…")], .serialized)]
    + renamed(
      .adminNotification, "notification.", to: "message.notification.", except: ["imageUrl"])
    + [FieldMapping("notification.imageUrl", [.common("message.notification.image")])]
    + renamed(.adminFCMOptions, "fcmOptions.", to: "message.fcm_options.") + adminAndroid
    + adminApple + adminWeb

  private static let adminAndroid: [FieldMapping] =
    renamed(.adminAndroid, "android.", to: "message.android.", except: ["ttl"])
    + [FieldMapping("android.ttl", [.common("message.android.ttl")], .milliseconds)]
    + renamed(.adminFCMOptions, "android.fcmOptions.", to: "message.android.fcm_options.")
    + renamed(
      .adminAndroidNotification, "android.notification.", to: "message.android.notification.",
      except: [
        "imageUrl", "eventTimestamp", "priority", "visibility", "proxy", "vibrateTimingsMillis",
      ])
    + [
      row("imageUrl", "image"), row("eventTimestamp", "event_time"),
      row("priority", "notification_priority", .enumName(prefix: "PRIORITY_")),
      row("visibility", "visibility", .enumName(prefix: "")),
      row("proxy", "proxy", .enumName(prefix: "")),
      row("vibrateTimingsMillis", "vibrate_timings", .milliseconds),
      row("lightSettings.color", "light_settings.color", .colorParts),
      row("lightSettings.lightOnDurationMillis", "light_settings.light_on_duration", .milliseconds),
      row(
        "lightSettings.lightOffDurationMillis", "light_settings.light_off_duration", .milliseconds),
    ]

  private static func row(
    _ source: String, _ target: String, _ change: Change = .none
  ) -> FieldMapping {
    FieldMapping(
      "android.notification." + source, [.common("message.android.notification." + target)], change)
  }

  private static let adminApple: [FieldMapping] =
    renamed(.adminApns, "apns.", to: "message.apns.")
    + [
      FieldMapping("apns.headers.…", [.apple("headers.…")], .serialized),
      FieldMapping("apns.payload.…", [.apple("payload.…")]),
      FieldMapping("apns.payload.aps.…", [.aps("…")]),
      FieldMapping("apns.payload.aps.contentAvailable", [.aps("content-available")], .flag),
      FieldMapping("apns.payload.aps.mutableContent", [.aps("mutable-content")], .flag),
      FieldMapping("apns.payload.aps.threadId", [.aps("thread-id")]),
      FieldMapping("apns.payload.aps.sound.critical", [.aps("sound.critical")], .flag),
      FieldMapping("apns.payload.aps.sound.…", [.aps("sound.…")]),
      FieldMapping("apns.payload.aps.alert.…", [.aps("alert.…")]),
    ]
    + Table.adminAlert.fields.map {
      FieldMapping(
        "apns.payload.aps.alert.\($0.name)",
        [.aps("alert.\(separated($0.nameText, by: "-"))")])
    }
    + [FieldMapping("apns.fcmOptions.imageUrl", [.apple("fcm_options.image")])]
    + renamed(
      .adminApnsFCMOptions, "apns.fcmOptions.", to: "message.apns.fcm_options.",
      except: ["imageUrl"])

  private static let adminWeb: [FieldMapping] =
    renamed(.adminWebpush, "webpush.", to: "message.webpush.")
    + renamed(.adminWebpushFCMOptions, "webpush.fcmOptions.", to: "message.webpush.fcm_options.")

  /// The scalars of a table under the names of the API, and every other key as it is.
  private static func renamed(
    _ table: Table, _ source: String, to target: String, except others: [String] = []
  ) -> [FieldMapping] {
    table.fields.filter { $0.shape.isScalar && !others.contains($0.nameText) }.map {
      FieldMapping(
        source + $0.nameText, [.common(target + separated($0.nameText, by: "_"))])
    } + [FieldMapping(source + "…", [.common(target + "…")])]
  }

  /// `collapse_key` for `collapseKey`.
  private static func separated(_ name: String, by separator: String) -> String {
    name.reduce(into: "") { result, character in
      result += character.isUppercase ? separator + character.lowercased() : String(character)
    }
  }

  /// From a message to Expo to one that says the same to FCM.
  package static let expoToV1: [FieldMapping] = [
    FieldMapping(
      "to", [], .none, .documented, "is an Expo token; FCM expects the app's own token"),
    FieldMapping("title", [.common("message.notification.title")]),
    FieldMapping("body", [.common("message.notification.body")]),
    FieldMapping("subtitle", [.aps("alert.subtitle")]),
    FieldMapping(
      "data.…", [.common("message.data.…")], .serialized, .inferred,
      "FCM accepts only strings, so other values become JSON text"),
    FieldMapping("sound", [.aps("sound")]),
    FieldMapping("badge", [.aps("badge")]),
    FieldMapping("interruptionLevel", [.aps("interruption-level")]),
    FieldMapping("categoryId", [.aps("category")]),
    FieldMapping("mutableContent", [.aps("mutable-content")], .flag),
    FieldMapping("_contentAvailable", [.aps("content-available")], .flag),
    FieldMapping("channelId", [.android("notification.channel_id")]),
    FieldMapping("icon", [.android("notification.icon")]),
    FieldMapping("tag", [.android("notification.tag")]),
    FieldMapping("richContent.image", [.common("message.notification.image")]),
    FieldMapping(
      "collapseId", [.android("collapse_key"), .apple("headers.apns-collapse-id")]),
    FieldMapping("priority", [.android("priority"), .apple("headers.apns-priority")], .priority),
    FieldMapping("ttl", [.android("ttl"), .apple("headers.apns-expiration")], .lifetime),
    FieldMapping(
      "expiration", [.apple("headers.apns-expiration")], .serialized, .inferred,
      "Android counts from the time of sending, which the document does not say"),
    FieldMapping("_displayInForeground", [], .none, .documented, "is for old versions of Expo Go"),
  ]
}

extension Shape {
  /// Whether no object with known keys may stand here, and no map.
  fileprivate var isScalar: Bool {
    guard table == nil else { return false }
    switch self {
    case .stringMap, .freeObject, .anything: return false
    default: return true
    }
  }
}
