/// The known keys at the top of an APNs payload; all others are custom data.
///
/// A known key is the app's own, too, in a push of a type that does not read it: `domain` has a
/// meaning for a file provider, but not in an alert.
public enum Payload: UInt16, FieldKey {
  case aps
  case mdm, containerIdentifier, domain
  case webPush, notification, appBadge, mutable
  case simulatorTargetBundle, cloudKit
  // Keys of `aps`, one level too far out: those that are often found here, and every one with a hyphen
  // in its name, which hardly any but Apple's own has.
  case alert, badge, sound, threadID, contentAvailable, mutableContent, interruptionLevel, urlArgs
  case targetContentID, relevanceScore, filterCriteria, contentState, attributesType, staleDate
  case dismissalDate, inputPushToken, inputPushChannel, contentChanged, attributes
  case summaryArg, locKey, titleLocKey
  // Request headers.
  case headers, pushTypeHeader, topicHeader, priorityHeader, expirationHeader, collapseIDHeader
  case idHeader, channelIDHeader
  // The legacy FCM API's spellings, which belong beside its `notification`.
  case legacyContentAvailable, legacyMutableContent

  public static var table: Table { .payload }
  package static var object: KnownObject {
    KnownObject("the payload", at: "", unknownKeys: .custom, .apns)
  }

  package var field: Field {
    switch self {
    case .aps:
      Field(
        "aps", .object(.aps), "Apple's part of the payload",
        wrong: Consequence(.error, "devices were seen to build no notification"),
        lookalikes: ["apn"], source: AppleDocs.generating)
    case .mdm:
      Field(
        "mdm", .string, "the PushMagic value that makes a device contact its MDM server",
        in: PushTypes(.mdm),
        wrong: Consequence(.error, "the device may not contact its MDM server"),
        source: AppleDocs.mdm)
    case .containerIdentifier:
      Field(
        "container-identifier", .string, "the File Provider item that changed",
        in: PushTypes(.fileprovider),
        wrong: Consequence(.error, "the File Provider extension may not be signalled"),
        source: AppleDocs.fileProvider)
    case .domain:
      Field(
        "domain", .string, "the File Provider domain of the item", in: PushTypes(.fileprovider),
        wrong: Consequence(.error, "the File Provider extension may not be signalled"),
        source: AppleDocs.fileProvider)
    case .webPush:
      Field(
        "web_push", .integer(8030...8030), "the number that marks a declarative web push",
        in: PushTypes(.webPush), since: Self.webPushSince, wrong: Self.opaque,
        source: WebDocs.declarativeWebPush)
    case .notification:
      Field(
        "notification", .object(.webPushNotification), "what the browser shows",
        in: PushTypes(.webPush), since: Self.webPushSince, wrong: Self.opaque,
        source: WebDocs.declarativeWebPush)
    case .appBadge:
      Field(
        "app_badge", .either(.string, .integer(0...Int64.max)), "the number on the web app's icon",
        in: PushTypes(.webPush), since: Self.webPushSince,
        wrong: Consequence(.warning, "the badge may stay as it is"),
        source: WebDocs.declarativeWebPush
      ).with(.badge)
    case .mutable:
      Field(
        "mutable", .boolean, "lets the service worker change the notification first",
        in: PushTypes(.webPush), since: Self.webPushSince,
        wrong: Consequence(.warning, "the service worker may not be asked"),
        source: WebDocs.explainer)
    case .simulatorTargetBundle:
      Field(
        "Simulator Target Bundle", .string, "the app to which the Simulator delivers this file",
        since: "Xcode 11.4",
        wrong: Consequence(.warning, "the Simulator cannot tell which app is meant"),
        source: AppleDocs.simulator
      ).with(.bundleID)
    case .cloudKit:
      // Two letters that an app may well use itself, so any type is allowed.
      Field(
        "ck", .anything, "CloudKit's own part, in pushes of its subscriptions",
        source: AppleDocs.cloudKit)
    case .alert: Self.insideAps("alert")
    case .badge: Self.insideAps("badge")
    case .sound: Self.insideAps("sound")
    case .threadID: Self.insideAps("thread-id")
    case .contentAvailable: Self.insideAps("content-available")
    case .mutableContent: Self.insideAps("mutable-content")
    case .interruptionLevel: Self.insideAps("interruption-level")
    case .urlArgs: Self.insideAps("url-args")
    case .targetContentID: Self.insideAps("target-content-id")
    case .relevanceScore: Self.insideAps("relevance-score")
    case .filterCriteria: Self.insideAps("filter-criteria")
    case .contentState: Self.insideAps("content-state")
    case .attributesType: Self.insideAps("attributes-type")
    case .staleDate: Self.insideAps("stale-date")
    case .dismissalDate: Self.insideAps("dismissal-date")
    case .inputPushToken: Self.insideAps("input-push-token")
    case .inputPushChannel: Self.insideAps("input-push-channel")
    case .contentChanged: Self.insideAps("content-changed")
    case .attributes: Self.insideAps("attributes")
    case .summaryArg: Self.insideAlert("summary-arg")
    case .locKey: Self.insideAlert("loc-key")
    case .titleLocKey: Self.insideAlert("title-loc-key")
    case .headers: .misplacedHeaders
    case .pushTypeHeader: Field(header: "apns-push-type")
    case .topicHeader: Field(header: "apns-topic")
    case .priorityHeader: Field(header: "apns-priority")
    case .expirationHeader: Field(header: "apns-expiration")
    case .collapseIDHeader: Field(header: "apns-collapse-id")
    case .idHeader: Field(header: "apns-id")
    case .channelIDHeader: Field(header: "apns-channel-id")
    case .legacyContentAvailable:
      Self.legacyFlag("content_available", "Apple's key is `content-available`, inside `aps`")
    case .legacyMutableContent:
      Self.legacyFlag("mutable_content", "Apple's key is `mutable-content`, inside `aps`")
    }
  }

  private static let webPushSince = "iOS 18.4, iPadOS 18.4, macOS 15.5"
  private static let opaque = Consequence(
    .error, "the browser treats the push as an ordinary one and leaves it to the service worker")

  private static func legacyFlag(_ name: StaticString, _ remark: String) -> Field {
    Field(misplaced: name, remark, source: AppleDocs.generating)
  }

  private static func insideAlert(_ name: StaticString) -> Field {
    Field(misplaced: name, "it belongs in `alert`", source: AppleDocs.generating)
  }

  private static func insideAps(_ name: StaticString) -> Field {
    Field(misplaced: name, "it belongs in `aps`", source: AppleDocs.generating)
  }
}

extension Field {
  /// A key without effect here; `remark` says where it belongs.
  init(
    misplaced name: StaticString, _ remark: String,
    source: @escaping @autoclosure @Sendable () -> Source
  ) {
    self.init(
      name, .anything, "nothing here; \(remark)", standing: .misplaced(remark),
      source: AppleDocs.sending)
    makeSource = source
  }

  /// A request header in the payload.
  init(header name: StaticString) {
    self.init(
      misplaced: name, "it is a request header, not part of the payload",
      source: AppleDocs.sending)
  }

  static var misplacedHeaders: Field {
    Field(
      misplaced: "headers", "request headers are sent beside the payload, not in it",
      source: AppleDocs.sending)
  }

  /// Whether the object reads this key at all.
  package var isMisplaced: Bool {
    if case .misplaced = standing { return true }
    return false
  }
}
