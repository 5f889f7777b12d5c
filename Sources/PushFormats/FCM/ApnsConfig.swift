/// The part for Apple's platforms: the request to APNs.
public enum ApnsConfig: UInt16, ProtoKey {
  case headers, payload, fcmOptions, liveActivityToken

  public static var table: Table { .apnsConfig }
  package static var object: KnownObject {
    KnownObject("`apns`", at: "message.apns", unknownKeys: .refused, .fcm)
  }

  package var field: Field {
    switch self {
    case .headers:
      Self.proto(
        "headers", .orNull(.object(.headers)), "the request headers for APNs, strings only")
    case .payload:
      Self.proto(
        "payload", .orNull(.object(.payload)),
        "the APNs payload: `aps`, and beside it custom data")
    case .fcmOptions:
      Self.proto(
        "fcm_options", .orNull(.object(.apnsFCMOptions)),
        "options of the FCM SDK for Apple's platforms")
    case .liveActivityToken:
      Self.proto(
        "live_activity_token", .protoString,
        "the token of a Live Activity, or the one that starts it; the target is required as well",
        since: "iOS 16.1; start since iOS 17.2", lookalikes: ["activity_token", "activityToken"],
        source: GoogleDocs.liveActivity
      ).with(.token)
    }
  }
}

/// Options of the FCM SDK for Apple's platforms.
public enum ApnsFCMOptions: UInt16, ProtoKey {
  case analyticsLabel, image

  public static var table: Table { .apnsFCMOptions }
  package static var object: KnownObject {
    KnownObject("`apns.fcm_options`", at: "message.apns.fcm_options", unknownKeys: .refused, .fcm)
  }

  package var field: Field {
    switch self {
    case .analyticsLabel: Self.analyticsLabelField
    case .image:
      Self.proto(
        "image", .protoString,
        "the address of the image that the service extension adds, instead of the common one",
        lookalikes: ["imageUrl", "image_url", "picture"], source: GoogleDocs.image
      ).with(.url)
    }
  }
}
