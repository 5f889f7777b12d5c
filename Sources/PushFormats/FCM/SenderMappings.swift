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
    + renamed(.adminNotification, "notification.", to: "message.notification.")
    + renamed(.adminFCMOptions, "fcmOptions.", to: "message.fcm_options.") + adminAndroid
    + adminApple + adminWeb

  private static let adminAndroid: [FieldMapping] =
    renamed(.adminAndroid, "android.", to: "message.android.", except: ["ttl"])
    + [FieldMapping("android.ttl", [.common("message.android.ttl")], .milliseconds)]
    + renamed(.adminFCMOptions, "android.fcmOptions.", to: "message.android.fcm_options.")
    + renamed(
      .adminAndroidNotification, "android.notification.", to: "message.android.notification.",
      except: ["priority", "visibility", "proxy", "vibrateTimingsMillis"])
    + [
      row(.eventTimestamp), row(.priority, .enumName(prefix: "PRIORITY_")),
      row(.visibility, .enumName(prefix: "")), row(.proxy, .enumName(prefix: "")),
      row(.vibrateTimings, .milliseconds),
      row("lightSettings.color", "light_settings.color", .colorParts),
      row("lightSettings.lightOnDurationMillis", "light_settings.light_on_duration", .milliseconds),
      row(
        "lightSettings.lightOffDurationMillis", "light_settings.light_off_duration", .milliseconds),
    ]

  private static func row(
    _ key: AdminAndroidNotification, _ change: Change = .none
  ) -> FieldMapping {
    row(key.field.nameText, key.field.wireName(in: .androidNotification), change)
  }

  private static func row(
    _ source: String, _ target: String, _ change: Change
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
      FieldMapping("apns.payload.aps.threadId", [.aps("thread-id")]),
      FieldMapping("apns.payload.aps.sound.critical", [.aps("sound.critical")], .flag),
      FieldMapping("apns.payload.aps.sound.…", [.aps("sound.…")]),
      FieldMapping("apns.payload.aps.alert.…", [.aps("alert.…")]),
    ] + flags
    + Table.adminAlert.fields.map {
      FieldMapping(
        "apns.payload.aps.alert.\($0.name)",
        [.aps("alert.\($0.wireName(in: .alert))")])
    }
    + [FieldMapping("apns.fcmOptions.imageUrl", [.apple("fcm_options.image")])]
    + renamed(
      .adminApnsFCMOptions, "apns.fcmOptions.", to: "message.apns.fcm_options.",
      except: ["imageUrl"])

  private static let flags: [FieldMapping] =
    [AdminAps.contentAvailable, .appleContentAvailable, .mutableContent, .appleMutableContent].map {
      FieldMapping(
        "apns.payload.aps.\($0.field.name)", [.aps($0.field.wireName(in: .aps))], .flag)
    }

  private static let adminWeb: [FieldMapping] =
    renamed(.adminWebpush, "webpush.", to: "message.webpush.")
    + renamed(.adminWebpushFCMOptions, "webpush.fcmOptions.", to: "message.webpush.fcm_options.")

  /// The scalars of a table under the names of the API, and every other key as it is.
  private static func renamed(
    _ table: Table, _ source: String, to target: String, except others: [String] = []
  ) -> [FieldMapping] {
    table.fields.filter { $0.shape.isScalar && !others.contains($0.nameText) }.map {
      FieldMapping(
        source + $0.nameText, [.common(target + $0.wireName(in: .message))])
    } + [FieldMapping(source + "…", [.common(target + "…")])]
  }

  /// From a message to Expo to one that says the same to FCM.
  package static let expoToV1: [FieldMapping] = [
    FieldMapping(
      "to", [], .recipients, .documented, "is an Expo token; FCM expects the app's own token"),
    FieldMapping("title", [.common("message.notification.title")], .filledText),
    FieldMapping("body", [.common("message.notification.body")], .filledText),
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
    FieldMapping(
      "(no priority)", [.android("priority")], .none, .documented,
      "NORMAL, where FCM's own default for a notification is HIGH"),
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
