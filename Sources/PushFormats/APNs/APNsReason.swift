/// The reasons in APNs' answers when it refuses a request.
package enum APNsReason: String, CaseIterable, Sendable {
  case badCollapseID = "BadCollapseId"
  case badDeviceToken = "BadDeviceToken"
  case badExpirationDate = "BadExpirationDate"
  case badMessageID = "BadMessageId"
  case badPriority = "BadPriority"
  case badTopic = "BadTopic"
  case deviceTokenNotForTopic = "DeviceTokenNotForTopic"
  case duplicateHeaders = "DuplicateHeaders"
  case idleTimeout = "IdleTimeout"
  case invalidPushType = "InvalidPushType"
  case missingDeviceToken = "MissingDeviceToken"
  case missingTopic = "MissingTopic"
  case payloadEmpty = "PayloadEmpty"
  case topicDisallowed = "TopicDisallowed"
  case badCertificate = "BadCertificate"
  case badCertificateEnvironment = "BadCertificateEnvironment"
  case expiredProviderToken = "ExpiredProviderToken"
  case forbidden = "Forbidden"
  case invalidProviderToken = "InvalidProviderToken"
  case missingProviderToken = "MissingProviderToken"
  case unrelatedKeyIDInToken = "UnrelatedKeyIdInToken"
  case badEnvironmentKeyIDInToken = "BadEnvironmentKeyIdInToken"
  case badPath = "BadPath"
  case methodNotAllowed = "MethodNotAllowed"
  case expiredToken = "ExpiredToken"
  case unregistered = "Unregistered"
  case payloadTooLarge = "PayloadTooLarge"
  case tooManyProviderTokenUpdates = "TooManyProviderTokenUpdates"
  case tooManyRequests = "TooManyRequests"
  case internalServerError = "InternalServerError"
  case serviceUnavailable = "ServiceUnavailable"
  case shutdown = "Shutdown"

  // Broadcasts and channels only.
  case featureNotEnabled = "FeatureNotEnabled"
  case missingChannelID = "MissingChannelId"
  case badChannelID = "BadChannelId"
  case channelNotRegistered = "ChannelNotRegistered"
  case badRequestParameters = "BadRequestParams"
  case badRequestPayload = "BadRequestPayload"
  case missingPushType = "MissingPushType"
  case cannotCreateChannelConfiguration = "CannotCreateChannelConfig"
  case topicMismatch = "TopicMismatch"

  // Web push only.
  case badTimeToLive = "BadTtl"
  case badUrgency = "BadUrgency"
  case badWebPushRequest = "BadWebPushRequest"
  case badWebPushTopic = "BadWebPushTopic"
  case vapidKeyHashMismatch = "VapidPkHashMismatch"
  case badAuthorizationHeader = "BadAuthorizationHeader"
  case badJWT = "BadJwtToken"
  case badVapidPublicKey = "BadVapidPublicKey"
}

extension APNsReason {
  /// The service that gives a reason: several use the same word.
  package struct Services: OptionSet, BitwiseCopyable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let device = Services(rawValue: 1 << 0)
    /// Broadcasts, and the management of their channels.
    package static let broadcast = Services(rawValue: 1 << 1)
    package static let webPush = Services(rawValue: 1 << 2)

    static let app: Services = [.device, .broadcast]
    static let all: Services = [.device, .broadcast, .webPush]
  }

  /// Whether payload and headers alone reveal it before the push is sent.
  package enum Predictability: Sendable {
    case certain
    /// Only for some of its causes.
    case partial
    case never
  }

  /// Parses a reason from a server's answer; broadcasts write one of them with a space, and of
  /// another one two spellings are in use.
  package init?(answer: String) {
    switch answer {
    case "Service Unavailable": self = .serviceUnavailable
    case "BadEnvironmentKeyInToken": self = .badEnvironmentKeyIDInToken
    default: self.init(rawValue: answer)
    }
  }

  package var name: String { rawValue }
  package var status: Int { facts.status }
  package var services: Services { facts.services }
  /// The problem, as a clause.
  package var meaning: String { facts.meaning }
  package var predictability: Predictability { facts.predictability }

  /// The place it refers to, with dots, as in a request of `headers`, `token` and `payload`; empty
  /// when it is in none of them.
  package var path: String {
    switch self {
    case .badCollapseID: "headers.apns-collapse-id"
    case .badExpirationDate: "headers.apns-expiration"
    case .badMessageID: "headers.apns-id"
    case .badPriority: "headers.apns-priority"
    case .badTopic, .missingTopic, .topicDisallowed, .deviceTokenNotForTopic, .topicMismatch:
      "headers.apns-topic"
    case .invalidPushType, .missingPushType: "headers.apns-push-type"
    case .missingChannelID, .badChannelID, .channelNotRegistered: "headers.apns-channel-id"
    case .badTimeToLive: "headers.ttl"
    case .badUrgency: "headers.urgency"
    case .badWebPushTopic: "headers.topic"
    case .badDeviceToken, .missingDeviceToken, .expiredToken, .unregistered: "token"
    case .payloadEmpty, .payloadTooLarge, .badRequestPayload: "payload"
    default: ""
    }
  }

  package var source: Source {
    if services.contains(.device) { return AppleDocs.responses }
    return services.contains(.broadcast) ? AppleDocs.broadcastErrors : AppleDocs.webPush
  }
}

// MARK: - The table

extension APNsReason {
  private struct Facts {
    let status: Int
    let services: Services
    let predictability: Predictability
    let meaning: String

    init(_ status: Int, _ services: Services, _ predictability: Predictability, _ meaning: String) {
      self.status = status
      self.services = services
      self.predictability = predictability
      self.meaning = meaning
    }
  }

  private var facts: Facts {
    switch self {
    case .badCollapseID:
      Facts(400, .device, .certain, "`apns-collapse-id` is longer than 64 bytes")
    case .badDeviceToken:
      Facts(400, .device, .partial, "the device token is malformed or of the other environment")
    case .badExpirationDate:
      Facts(
        400, .app, .certain, "`apns-expiration` is not a valid time, or not 0 where it has to be")
    case .badMessageID: Facts(400, .app, .certain, "`apns-id` or `apns-request-id` is not a UUID")
    case .badPriority: Facts(400, .app, .certain, "`apns-priority` is not 10, 5 or 1")
    case .badTopic: Facts(400, .device, .partial, "`apns-topic` is not valid")
    case .deviceTokenNotForTopic:
      Facts(400, .device, .partial, "the device token belongs to another topic")
    case .duplicateHeaders: Facts(400, .device, .certain, "a header is there twice")
    case .idleTimeout: Facts(400, [.device, .webPush], .never, "the connection was idle too long")
    case .invalidPushType:
      Facts(400, .app, .certain, "`apns-push-type` is unknown, or not for this request")
    case .missingDeviceToken:
      Facts(400, .device, .certain, "the path of the request ends without a device token")
    case .missingTopic: Facts(400, .device, .certain, "`apns-topic` is required and missing")
    case .payloadEmpty: Facts(400, .app, .certain, "the body of the request is empty")
    case .topicDisallowed:
      Facts(400, .app, .partial, "the certificate or key may not send to this topic")
    case .featureNotEnabled:
      Facts(400, .broadcast, .never, "broadcasts are not switched on for this topic")
    case .missingChannelID: Facts(400, .broadcast, .certain, "`apns-channel-id` is missing")
    case .badChannelID:
      Facts(400, .broadcast, .certain, "`apns-channel-id` is too long or no base64 text")
    case .channelNotRegistered: Facts(400, .broadcast, .never, "no such channel is known")
    case .badRequestParameters:
      Facts(400, .broadcast, .partial, "the parameters of the request are not valid")
    case .badRequestPayload:
      Facts(400, .broadcast, .certain, "the JSON of the request cannot be parsed")
    case .missingPushType: Facts(400, .broadcast, .certain, "`apns-push-type` is missing")
    case .cannotCreateChannelConfiguration:
      Facts(400, .broadcast, .never, "the app has as many channels as it may have")
    case .badTimeToLive: Facts(400, .webPush, .certain, "the `TTL` header is missing or not valid")
    case .badUrgency:
      Facts(400, .webPush, .certain, "`Urgency` is not very-low, low, normal or high")
    case .badWebPushRequest: Facts(400, .webPush, .never, "the request is not valid")
    case .badWebPushTopic:
      Facts(400, .webPush, .certain, "`Topic` has more than 32 characters or others than base64url")
    case .vapidKeyHashMismatch:
      Facts(400, .webPush, .never, "the key is not the one that the subscription was made with")

    case .badCertificate: Facts(403, .app, .never, "the certificate is not valid")
    case .badCertificateEnvironment:
      Facts(403, .app, .never, "the certificate is for the other environment")
    case .expiredProviderToken:
      Facts(403, .app, .partial, "the provider token is more than an hour old")
    case .forbidden: Facts(403, .device, .never, "the action is not allowed")
    case .invalidProviderToken:
      Facts(403, .app, .partial, "the provider token is not valid or its signature is wrong")
    case .missingProviderToken:
      Facts(403, .app, .partial, "there is neither a provider token nor a certificate")
    case .unrelatedKeyIDInToken:
      Facts(403, .device, .never, "the token's key is not the one first used on this connection")
    case .badEnvironmentKeyIDInToken:
      Facts(403, .device, .never, "the token's key is for the other environment")
    case .topicMismatch: Facts(403, .broadcast, .never, "the certificate is of another topic")
    case .badAuthorizationHeader:
      Facts(403, .webPush, .never, "the `Authorization` header is not valid")
    case .badJWT: Facts(403, .webPush, .never, "the VAPID token is not valid")
    case .badVapidPublicKey: Facts(403, .webPush, .never, "the VAPID public key is not valid")

    case .badPath: Facts(404, .all, .certain, "the path of the request is wrong")
    case .methodNotAllowed: Facts(405, .all, .certain, "the method of the request is not POST")
    case .expiredToken: Facts(410, .device, .never, "the device token has expired")
    case .unregistered:
      Facts(410, .device, .never, "the device token is no longer active for the topic")
    case .payloadTooLarge: Facts(413, .all, .certain, "the payload is larger than its type allows")
    case .tooManyProviderTokenUpdates:
      Facts(429, .app, .never, "the provider token changed more often than every 20 minutes")
    case .tooManyRequests:
      Facts(429, .all, .never, "too many requests went to the same device token")
    case .internalServerError: Facts(500, .all, .never, "the server failed")
    case .serviceUnavailable: Facts(503, .all, .never, "the service is not available just now")
    case .shutdown: Facts(503, .all, .never, "the server is closing this connection")
    }
  }
}

extension Prediction {
  /// APNs refuses the request for a documented reason.
  package static func apnsRefuses(_ reason: APNsReason) -> Prediction {
    .apnsRefuses(reason.status, reason.name, reason.meaning)
  }
}
