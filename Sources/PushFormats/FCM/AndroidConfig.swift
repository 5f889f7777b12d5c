/// The part for Android: delivery options, and the notification.
public enum AndroidConfig: UInt16, ProtoKey {
  case collapseKey, priority, ttl, restrictedPackageName, data, notification, fcmOptions
  case directBootOK, bandwidthConstrainedOK, restrictedSatelliteOK

  public static var table: Table { .androidConfig }
  package static var object: KnownObject {
    KnownObject("`android`", at: "message.android", unknownKeys: .refused, .fcm)
  }

  package static let priorities = Vocabulary.proto(["NORMAL", "HIGH"])

  package var field: Field {
    switch self {
    case .collapseKey: Self.collapseKeyField
    case .priority:
      Self.proto(
        "priority", .protoEnum(Self.priorities),
        "how urgently the message is delivered; notifications are HIGH by default, data NORMAL",
        source: GoogleDocs.priority)
    case .ttl: Self.ttlField
    case .restrictedPackageName: Self.restrictedPackageNameField
    case .data: Self.dataField
    case .notification:
      Self.proto(
        "notification", .orNull(.object(.androidNotification)),
        "the notification on Android; its texts override the common ones")
    case .fcmOptions:
      Self.proto(
        "fcm_options", .orNull(.object(.androidFCMOptions)), "options of the FCM SDK for Android")
    case .directBootOK: Self.directBootField
    case .bandwidthConstrainedOK: Self.bandwidthField
    case .restrictedSatelliteOK: Self.satelliteField
    }
  }
}

/// The part for Android by the message's intent; it replaces `AndroidConfig`.
public enum AndroidConfigV2: UInt16, ProtoKey {
  case backgroundSync, remoteNotification
  case collapseKey, ttl, restrictedPackageName, data, fcmOptions
  case directBootOK, bandwidthConstrainedOK, restrictedSatelliteOK

  public static var table: Table { .androidConfigV2 }
  package static var object: KnownObject {
    KnownObject("`android_v2`", at: "message.android_v2", unknownKeys: .refused, .fcm)
  }

  package var field: Field {
    switch self {
    case .backgroundSync:
      Self.proto(
        "background_sync", .orNull(.object(.androidBackgroundSync)),
        "says that the message is not urgent: delivery may wait for others",
        source: GoogleDocs.androidV2)
    case .remoteNotification:
      Self.proto(
        "remote_notification", .orNull(.object(.androidRemoteNotification)),
        "the notification that the user is to see at once", source: GoogleDocs.androidV2)
    case .collapseKey: Self.collapseKeyField
    case .ttl: Self.ttlField
    case .restrictedPackageName: Self.restrictedPackageNameField
    case .data: Self.dataField
    case .fcmOptions:
      Self.proto(
        "fcm_options", .orNull(.object(.androidFCMOptionsV2)),
        "options of the FCM SDK for Android; they override the common ones")
    case .directBootOK: Self.directBootField
    case .bandwidthConstrainedOK: Self.bandwidthField
    case .restrictedSatelliteOK: Self.satelliteField
    }
  }
}

/// The fields that both Android parts have.
extension ProtoKey {
  fileprivate static var collapseKeyField: Field {
    proto(
      "collapse_key", .protoString,
      "of waiting messages with this key only the last is delivered; four keys at a time",
      source: GoogleDocs.collapsing)
  }

  fileprivate static var ttlField: Field {
    proto(
      "ttl", .protoDuration,
      "how long FCM keeps the message for a device that is offline; 28 days"
        + " by default and at most, \"0s\" for at once or not at all",
      source: GoogleDocs.lifespan)
  }

  fileprivate static var restrictedPackageNameField: Field {
    proto("restricted_package_name", .protoString, "the package that the token has to belong to")
      .with(.bundleID)
  }

  fileprivate static var dataField: Field {
    proto("data", .orNull(.stringMap), "custom data on Android, instead of the common data")
  }

  fileprivate static var directBootField: Field {
    proto(
      "direct_boot_ok", .protoBoolean,
      "delivers before the user unlocks the device for the first"
        + " time")
  }

  fileprivate static var bandwidthField: Field {
    proto("bandwidth_constrained_ok", .protoBoolean, "delivers also while bandwidth is scarce")
  }

  fileprivate static var satelliteField: Field {
    proto(
      "restricted_satellite_ok", .protoBoolean, "delivers also over a restricted satellite network")
  }
}

/// An urgent notification of `android_v2`.
public enum AndroidRemoteNotification: UInt16, ProtoKey {
  case notification, mutableContent, useAsV1DataMessage

  public static var table: Table { .androidRemoteNotification }
  package static var object: KnownObject {
    KnownObject(
      "`remote_notification`", at: "message.android_v2.remote_notification", unknownKeys: .refused,
      .fcm)
  }

  package var field: Field {
    switch self {
    case .notification:
      Self.proto(
        "notification", .orNull(.object(.androidNotificationV2)), "what Android shows",
        source: GoogleDocs.androidV2)
    case .mutableContent:
      Self.proto(
        "mutable_content", .protoBoolean, "lets the app change the notification before it is shown",
        source: GoogleDocs.androidV2)
    case .useAsV1DataMessage:
      Self.proto(
        "use_as_v1_data_message", .protoBoolean,
        "gives clients of the first version a data message instead", source: GoogleDocs.androidV2)
    }
  }
}

/// Options of the FCM SDK for Android.
public enum AndroidFCMOptions: UInt16, ProtoKey {
  case analyticsLabel

  public static var table: Table { .androidFCMOptions }
  package static var object: KnownObject {
    KnownObject(
      "`android.fcm_options`", at: "message.android.fcm_options", unknownKeys: .refused, .fcm)
  }

  package var field: Field { Self.analyticsLabelField }
}

/// The same options inside `android_v2`.
public enum AndroidFCMOptionsV2: UInt16, ProtoKey {
  case analyticsLabel

  public static var table: Table { .androidFCMOptionsV2 }
  package static var object: KnownObject {
    KnownObject(
      "`android_v2.fcm_options`", at: "message.android_v2.fcm_options", unknownKeys: .refused, .fcm)
  }

  package var field: Field { Self.analyticsLabelField }
}

/// Marks a message that is not urgent; it has no keys.
public struct AndroidBackgroundSync: FieldKey {
  public static let allCases: [AndroidBackgroundSync] = []
  public static var table: Table { .androidBackgroundSync }
  package static var object: KnownObject {
    KnownObject(
      "`background_sync`", at: "message.android_v2.background_sync", unknownKeys: .refused, .fcm)
  }

  public var rawValue: UInt16 { 0 }
  package var field: Field { preconditionFailure("no such field") }

  public init?(rawValue: UInt16) { return nil }
}
