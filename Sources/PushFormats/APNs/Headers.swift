/// The headers of a request to APNs.
///
/// Header values are strings, whatever they look like.
public enum Headers: UInt16, FieldKey {
  case pushType, topic, priority, expiration, collapseID, id, channelID, requestID, authorization
  case uniqueID, method, path

  public static var table: Table { .headers }
  package static var object: KnownObject {
    KnownObject("the request headers", at: "headers", unknownKeys: .ignoredHeaders, .apns)
  }

  package var field: Field {
    switch self {
    case .pushType:
      Self.header("apns-push-type", "what the push is for", ["push-type", "apns-alert-type"])
    case .topic:
      Self.header(
        "apns-topic", "the bundle id, with a suffix for some push types", domain: .bundleID)
    case .priority:
      Self.header("apns-priority", "10 at once, 5 as power allows, 1 power first")
    case .expiration:
      Self.header(
        "apns-expiration", "until when APNs keeps the push, in seconds since 1970", ["apns-expiry"],
        domain: .unixTime)
    case .collapseID:
      Self.header(
        "apns-collapse-id", "pushes with the same id are shown as one, 64 bytes at most",
        ["collapse-id", "apns-collapse-key"])
    case .id:
      Self.header("apns-id", "the push's own UUID", domain: .uuid)
    case .channelID:
      Self.header(
        "apns-channel-id", "the broadcast channel, in base64", ["channel-id"],
        domain: .base64, since: Self.broadcastSince, source: AppleDocs.broadcast)
    case .requestID:
      Self.header(
        "apns-request-id", "the broadcast request's own UUID", domain: .uuid,
        since: Self.broadcastSince,
        source: AppleDocs.broadcast)
    case .authorization:
      Self.header(
        "authorization", "the provider token, after `bearer`", domain: .token,
        source: AppleDocs.tokenAuthentication)
    case .uniqueID:
      Self.header(
        "apns-unique-id", "names the push in the Push Notification Console", domain: .uuid,
        standing: .outputOnly,
        source: AppleDocs.console)
    case .method: Self.header(":method", "always POST for a push")
    case .path: Self.header(":path", "/3/device/ and the device token in hex digits")
    }
  }

  private static let broadcastSince = "iOS 18, iPadOS 18"

  // A number is sent as its digits, so this is minor.
  private static func header(
    _ name: StaticString, _ meaning: @escaping @autoclosure @Sendable () -> String,
    _ lookalikes: @escaping @autoclosure @Sendable () -> [StaticString] = [],
    domain: DomainType = .header, since: String = "", standing: Standing = .current,
    source: @escaping @autoclosure @Sendable () -> Source = AppleDocs.sending
  ) -> Field {
    var field = Field(
      name, .string, "", since: since, standing: standing,
      wrong: Consequence(.note, "header values are text"),
      source: AppleDocs.sending)
    field.makeMeaning = meaning
    field.makeLookalikes = lookalikes
    field.makeSource = source
    return field.with(domain)
  }
}

/// A payload with its metadata: `{"headers": …, "payload": …, "token": …}`.
public enum Request: UInt16, FieldKey {
  case headers, payload, token

  public static var table: Table { .request }
  package static var object: KnownObject {
    KnownObject("the request", at: "", unknownKeys: .custom, .apns)
  }

  package var field: Field {
    switch self {
    case .headers:
      Field("headers", .object(.headers), "the request headers", source: AppleDocs.sending)
    case .payload:
      Field("payload", .object(.payload), "the body of the request", source: AppleDocs.sending)
    case .token:
      // A separate rule checks the form and says what it looks like.
      Field(
        "token", .string, "the device token in hex digits, of any length",
        wrong: Consequence(.error, "no device is reached"),
        lookalikes: ["deviceToken", "device_token"], source: AppleDocs.sending
      ).with(.token)
    }
  }
}
