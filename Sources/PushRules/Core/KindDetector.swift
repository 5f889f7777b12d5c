package import JSON
package import PushFormats

/// What a document is, and the sign that decided it.
package struct KindDecision: Sendable {
  package var kind: DocumentKind
  /// A clause that follows "because": "it holds `aps` at its root".
  package var because: StaticString
  /// Whether the payload is one member of a request document.
  package var isRequest: Bool

  init(_ kind: DocumentKind, _ because: StaticString, isRequest: Bool = false) {
    self.kind = kind
    self.because = because
    self.isRequest = isRequest
  }
}

/// Decides the kind of a document by its keys; the first sign that matches wins.
package enum KindDetector {
  /// `hasAPNsHeaders`: whether an `apns-*` header was given beside the document; `hasPushType`:
  /// whether nothing but the push type was; `hasAzureHeader`: whether
  /// `ServiceBusNotification-Format` was.
  package static func detect(
    _ root: JSONValue, forced: DocumentKind? = nil, hasAPNsHeaders: Bool = false,
    hasPushType: Bool = false, hasAzureHeader: Bool = false
  ) -> KindDecision {
    let isRequest = isRequest(root)
    if let forced {
      return KindDecision(forced, "--kind says so", isRequest: isRequest && forced == .apns)
    }
    guard root.isObject else {
      return ExpoMessages.isOne(root)
        ? KindDecision(.wrapperExpo, "it is a list of messages to Expo push tokens")
        : KindDecision(.unknown, "its root is no object")
    }
    if isRequest { return KindDecision(.apns, "it holds `headers` and `payload`", isRequest: true) }
    if hasAzureHeader {
      return KindDecision(.wrapperAzure, "the header ServiceBusNotification-Format was given")
    }
    if hasAPNsHeaders { return KindDecision(.apns, "an apns-* header was given") }
    if let wrapper = WrapperSigns.detect(root) { return wrapper }
    let signs = RootSigns(root)
    if signs.hasAps {
      return signs.hasFCMKey
        ? KindDecision(.fcmReceived, "it holds `aps` beside keys that FCM adds")
        : KindDecision(.apns, "it holds `aps`")
    }
    if let decision = signs.applePush ?? signs.fcmMessage(root) { return decision }
    if signs.hasFCMKey {
      return KindDecision(.fcmReceived, "it holds keys that FCM adds, and no `aps`")
    }
    if let decision = signs.bareFCMMessage { return decision }
    if hasPushType { return KindDecision(.apns, "a push type was given") }
    if root.count > 0, signs.allStrings {
      return KindDecision(.fcmData, "it is a flat object whose values are all strings")
    }
    return KindDecision(.unknown, "it has no sign of a push")
  }

  /// An object of headers beside an object of payload.
  ///
  /// With Apple's headers in it, whatever stands in the payload's place was meant as one.
  private static func isRequest(_ root: JSONValue) -> Bool {
    guard let headers = root["headers"], headers.isObject, let payload = root["payload"],
      root["aps"] == nil
    else { return false }
    return payload.isObject || holdsAPNsHeader(headers)
  }

  private static func holdsAPNsHeader(_ headers: JSONValue) -> Bool {
    var members = headers.members
    while let member = members.next() {
      if member.key.begins(with: "apns-") { return true }
    }
    return false
  }
}

/// What one walk over the root's keys reveals.
private struct RootSigns {
  var hasAps = false
  var hasFCMKey = false
  var allStrings = true
  var applePush: KindDecision?
  var v1Only = false
  var targetsTopic = false
  var hasContent = false
  var legacy = false
  var holdsMessage = false
  /// The keys of a message over XMPP: from an app, or the answer to one.
  var xmpp = 0

  /// What a key at the root tells.
  private enum Sign {
    case aps, apple, v1, legacy, xmpp, message, target, content
  }

  /// One question for each key of a document, however many keys tell something.
  private static let signs: [(keys: [StaticString], sign: Sign)] = [
    (["aps"], .aps),
    (["mdm", "web_push", "container-identifier", "Simulator Target Bundle"], .apple),
    (
      [
        "apns", "android", "android_v2", "androidV2", "webpush", "fcm_options", "fcmOptions",
        "token", "fid",
      ], .v1
    ),
    (
      [
        "to", "registration_ids", "notification_key", "time_to_live", "content_available",
        "mutable_content", "dry_run", "delay_while_idle", "restricted_package_name", "collapse_key",
        "priority", "delivery_receipt_requested",
      ], .legacy
    ),
    (["message_id", "message_type", "from", "category", "control_type"], .xmpp),
    (["message"], .message),
    (["topic", "condition"], .target),
    (["notification", "data"], .content),
  ]
  private static let keys = KeyTable(signs.flatMap(\.keys))
  private static let signsOfKeys: [Sign] = signs.flatMap { entry in
    entry.keys.map { _ in entry.sign }
  }

  init(_ root: JSONValue) {
    let keys = Self.keys
    let signs = Self.signsOfKeys
    var members = root.members
    while let member = members.next() {
      allStrings = allStrings && member.value.isString
      if let number = keys.number(of: member.key) {
        note(signs[number], member.value)
      } else if member.key.begins(with: "gcm.") || member.key.begins(with: "google.c.") {
        hasFCMKey = true
      }
    }
  }

  private mutating func note(_ sign: Sign, _ value: JSONValue) {
    switch sign {
    case .aps: hasAps = true
    case .apple:
      applePush = KindDecision(.apns, "it holds a key of one of Apple's push types")
    case .v1: v1Only = true
    case .legacy: legacy = true
    case .xmpp: xmpp += 1
    case .message: holdsMessage = holdsMessage || value.isObject
    case .target: targetsTopic = true
    case .content: hasContent = hasContent || value.isObject
    }
  }

  func fcmMessage(_ root: JSONValue) -> KindDecision? {
    holdsMessage ? KindDecision(.fcmV1, "it holds a `message` object") : nil
  }

  /// A message without its wrapper, or a legacy one.
  var bareFCMMessage: KindDecision? {
    // Blocks of both formats in one document: the legacy target decides who would read it.
    if legacy, !v1Only || hasContent {
      return KindDecision(.fcmLegacy, "it holds keys of the legacy FCM API")
    }
    if xmpp > 2 || xmpp > 1 && !allStrings {
      return KindDecision(.fcmLegacy, "it holds keys of the legacy XMPP API")
    }
    if v1Only {
      return KindDecision(.fcmV1, "it holds keys of an FCM v1 message, without `message`")
    }
    if targetsTopic, hasContent {
      return KindDecision(.fcmV1, "it holds a topic and content, without `message`")
    }
    return nil
  }
}
