/// The headers of a request to APNs. Header values are text, whatever they look like.
package enum Headers: UInt16, FieldKey {
  case pushType, topic, priority, expiration, collapseID, id, channelID, requestID, authorization

  package static let table = Table.headers

  package var field: Field {
    switch self {
    case .pushType:
      Field(
        "apns-push-type", .string, "what the push is for", source: AppleDocs.sending)
    case .topic:
      Field(
        "apns-topic", .string, "the bundle id, with a suffix for some push types",
        source: AppleDocs.sending)
    case .priority:
      Field(
        "apns-priority", .string, "10 at once, 5 as power allows, 1 power first",
        source: AppleDocs.sending)
    case .expiration:
      Field(
        "apns-expiration", .string, "until when APNs keeps the push, in seconds since 1970",
        source: AppleDocs.sending)
    case .collapseID:
      Field(
        "apns-collapse-id", .string, "pushes with the same id are shown as one",
        source: AppleDocs.sending)
    case .id:
      Field(
        "apns-id", .string, "the push's own UUID", source: AppleDocs.sending)
    case .channelID:
      Field(
        "apns-channel-id", .string, "the broadcast channel, in base64",
        source: AppleDocs.sending)
    case .requestID:
      Field(
        "apns-request-id", .string, "the broadcast request's own UUID",
        source: AppleDocs.sending)
    case .authorization:
      Field(
        "authorization", .string, "the provider token", source: AppleDocs.sending)
    }
  }
}

/// A payload with what travels beside it: `{"headers": …, "payload": …, "token": …}`.
package enum Request: UInt16, FieldKey {
  case headers, payload, token

  package static let table = Table.request

  package var field: Field {
    switch self {
    case .headers:
      Field("headers", .object(.headers), "the request headers", source: AppleDocs.sending)
    case .payload:
      Field("payload", .object(.payload), "the body of the request", source: AppleDocs.sending)
    case .token:
      Field("token", .formatted(.hexToken), "the device token", source: AppleDocs.sending)
    }
  }
}
