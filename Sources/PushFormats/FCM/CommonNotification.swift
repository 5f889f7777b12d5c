/// The notification for all platforms; it has only texts and an image.
public enum CommonNotification: UInt16, ProtoKey {
  case title, body, image

  public static var table: Table { .notification }
  package static var object: KnownObject {
    KnownObject("`notification`", at: "message.notification", unknownKeys: .refused, .fcm)
  }

  package var field: Field {
    switch self {
    case .title: Self.proto("title", .protoString, "the title on all platforms")
    case .body:
      Self.proto(
        "body", .protoString, "the text on all platforms",
        lookalikes: ["text", "message", "msg", "alert"])
    case .image:
      Self.proto(
        "image", .protoString, "the address of an image or, on iOS, of a video",
        lookalikes: ["imageUrl", "image_url", "picture"], source: GoogleDocs.image
      ).with(.url)
    }
  }
}

/// Options of the FCM SDK for all platforms.
public enum FCMOptions: UInt16, ProtoKey {
  case analyticsLabel

  public static var table: Table { .fcmOptions }
  package static var object: KnownObject {
    KnownObject("`fcm_options`", at: "message.fcm_options", unknownKeys: .refused, .fcm)
  }

  package var field: Field { Self.analyticsLabelField }
}

extension ProtoKey {
  /// The one field that all kinds of `fcm_options` have.
  static var analyticsLabelField: Field {
    proto(
      "analytics_label", .orNull(.formatted(.analyticsLabel)),
      "the name under which the reports count the message",
      refusal: "Request contains an invalid argument.", lookalikes: ["label"],
      source: GoogleDocs.delivery)
  }
}
