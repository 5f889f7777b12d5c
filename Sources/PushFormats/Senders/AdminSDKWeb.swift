/// What is special for browsers.
public enum AdminWebpush: UInt16, SenderKey {
  case headers, data, notification, fcmOptions

  public static var table: Table { .adminWebpush }
  package static var object: KnownObject {
    KnownObject(
      sender: "the Admin SDK's `webpush`", at: "admin-sdk.webpush", unknownKeys: .refused,
      AdminSDK.unknownName, wire: .webpushConfig)
  }
  package static var wrong: Consequence { AdminSDK.throwing }
  package static var source: Source { VendorDocs.nodeAdmin }

  package var field: Field {
    switch self {
    case .headers:
      Self.own("headers", .stringMap, "the headers for the browser's push service").withKeys(
        of: .object(.webpushHeaders))
    case .data:
      Self.own("data", .stringMap, "data for browsers, instead of the common one").withKeys(
        of: .app)
    case .notification:
      Self.own("notification", .object(.browserNotification), "the Web Notification")
    case .fcmOptions:
      Self.own(
        "fcmOptions", .object(.adminWebpushFCMOptions), "options of the FCM SDK for browsers")
    }
  }
}

/// Options of the FCM SDK for browsers.
public enum AdminWebpushFCMOptions: UInt16, SenderKey {
  case link, analyticsLabel

  public static var table: Table { .adminWebpushFCMOptions }
  package static var object: KnownObject {
    KnownObject(
      sender: "the Admin SDK's `webpush.fcmOptions`", at: "admin-sdk.webpush.fcmOptions",
      unknownKeys: .refused, AdminSDK.unknownName, wire: .webpushFCMOptions)
  }
  package static var wrong: Consequence { AdminSDK.refused }
  package static var source: Source { VendorDocs.nodeAdmin }

  package var field: Field {
    switch self {
    case .link: Self.own("link", .string, "the address that a click opens, with https").with(.url)
    case .analyticsLabel:
      Self.own("analyticsLabel", .formatted(.analyticsLabel), "the label in the statistics")
    }
  }
}
