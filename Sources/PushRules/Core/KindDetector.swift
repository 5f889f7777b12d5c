package import JSON
package import PushFormats

/// What a document is, and the sign that decided it.
package struct KindDecision: Sendable {
  package var kind: DocumentKind
  /// A clause that follows "because": "it holds `aps` at its root".
  package var because: StaticString
  /// Whether the payload is one member of a request document.
  package var isRequest: Bool
  /// Whether the signs are strong enough to check a file that was only found in a folder, where
  /// mails, tokens of logins and messages of other kinds lie, too.
  package var isSure: Bool
  /// Whether any document with the same keys, and values of the same types, is of the same kind
  /// unless it holds an expression.
  let hangsOnKeys: Bool

  init(
    _ kind: DocumentKind, _ because: StaticString, isRequest: Bool = false, isSure: Bool = true,
    hangsOnKeys: Bool = false
  ) {
    self.kind = kind
    self.because = because
    self.isRequest = isRequest
    self.isSure = isSure && kind.isSure
    self.hangsOnKeys = hangsOnKeys
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
    let keys = RootKeys(root)
    let isRequest = isRequest(root, keys)
    if let forced {
      return KindDecision(
        forced, "--kind or pushcheck.json says so", isRequest: isRequest && forced == .apns)
    }
    guard root.isObject else {
      return ExpoMessages.isOne(root)
        ? KindDecision(.wrapperExpo, "it is a list of messages to Expo push tokens")
        : KindDecision(.unknown, "its root is no object")
    }
    if isRequest {
      return KindDecision(
        .apns, "it holds `headers` and `payload`", isRequest: true,
        isSure: isSurelyRequest(root), hangsOnKeys: true)
    }
    if hasAzureHeader {
      return KindDecision(.wrapperAzure, "the header ServiceBusNotification-Format was given")
    }
    if hasAPNsHeaders { return KindDecision(.apns, "an apns-* header was given") }
    if let wrapper = WrapperSigns.detect(root, keys) { return wrapper }
    if keys.hasAps {
      // The text under `default` may be what Amazon sends.
      let hangsOnKeys = !keys.hasDefaultText
      return keys.hasFCMKey
        ? KindDecision(
          .fcmReceived, "it holds `aps` beside keys that FCM adds", hangsOnKeys: hangsOnKeys)
        : KindDecision(.apns, "it holds `aps`", hangsOnKeys: hangsOnKeys)
    }
    if keys.hasApplePushKey {
      return KindDecision(.apns, "it holds a key of one of Apple's push types")
    }
    if keys.hasMessage, let message = root["message"], message.isObject {
      return KindDecision(
        .fcmV1, "it holds a `message` object", isSure: isPush(message),
        hangsOnKeys: !keys.hasWrapperKey)
    }
    if keys.hasFCMKey {
      return KindDecision(.fcmReceived, "it holds keys that FCM adds, and no `aps`")
    }
    let bare = BareSigns(root)
    if let decision = bare.bareFCMMessage(allStrings: keys.areAllStrings) { return decision }
    if bare.hasMisspelledAps {
      return KindDecision(.apns, "it holds `aps` in another spelling")
    }
    if hasPushType { return KindDecision(.apns, "a push type was given") }
    if root.count > 0, keys.areAllStrings {
      return KindDecision(.fcmData, "it is a flat object whose values are all strings")
    }
    return KindDecision(.unknown, "it has no sign of a push")
  }

  /// An object of headers beside an object of payload.
  ///
  /// With Apple's headers in it, whatever stands in the payload's place was meant as one.
  private static func isRequest(_ root: JSONValue, _ keys: RootKeys) -> Bool {
    guard keys.hasHeaders, keys.hasPayload, !keys.hasAps, let headers = root["headers"],
      headers.isObject, let payload = root["payload"]
    else { return false }
    return payload.isObject || holdsAPNsHeader(headers)
  }

  /// Other services have headers and payloads, too.
  private static func isSurelyRequest(_ root: JSONValue) -> Bool {
    if root["payload"]?["aps"] != nil { return true }
    guard let headers = root["headers"] else { return false }
    return holdsAPNsHeader(headers)
  }

  private static func holdsAPNsHeader(_ headers: JSONValue) -> Bool {
    var members = headers.members
    while let member = members.next() {
      if member.key.begins(with: "apns-") { return true }
    }
    return false
  }

  private static let messageKeys = KeyTable([
    "apns", "android", "android_v2", "androidV2", "webpush", "fcm_options", "fcmOptions", "token",
    "fid", "topic", "condition",
  ])

  /// Whether a message has anything that one for FCM has: messengers have messages, too.
  private static func isPush(_ message: JSONValue) -> Bool {
    var members = message.members
    while let member = members.next() {
      if messageKeys.number(of: member.key) != nil { return true }
      if member.key.equals("notification") || member.key.equals("data"), member.value.isObject {
        return true
      }
    }
    return false
  }
}

/// What a second walk reveals, where neither `aps` nor `message` is there.
private struct BareSigns {
  /// Whether an object stands under `Aps`, `APS` or `apn`.
  var hasMisspelledAps = false
  /// How many keys there are that only an FCM v1 message has.
  var v1Keys = 0
  /// Whether one of them is no word of everyday.
  var hasUnmistakableKey = false
  var targetsTopic = false
  var hasContent = false
  var hasNotification = false
  var legacy = false
  /// Whether keys of the legacy API are there that other documents have as well.
  var perhapsLegacy = false
  var hasLegacyTarget = false
  /// The keys of a message over XMPP: from an app, or the answer to one.
  var xmpp = 0

  private static let v1Keys = KeyTable([
    "apns", "android", "android_v2", "androidV2", "webpush", "fcm_options", "fcmOptions", "token",
    "fid",
  ])
  private static let unmistakableKeys = KeyTable([
    "apns", "android_v2", "androidV2", "webpush", "fcm_options", "fcmOptions",
  ])
  private static let legacyKeys = KeyTable([
    "registration_ids", "notification_key", "time_to_live", "content_available",
    "mutable_content", "dry_run", "delay_while_idle", "restricted_package_name", "collapse_key",
    "delivery_receipt_requested",
  ])
  private static let legacyTargets = KeyTable(["to", "registration_ids", "notification_key"])
  /// Words of everyday: mails and tickets have them, too.
  private static let commonLegacyKeys = KeyTable(["to", "priority"])
  private static let xmppKeys = KeyTable([
    "message_id", "message_type", "from", "category", "control_type",
  ])

  init(_ root: JSONValue) {
    var members = root.members
    while let member = members.next() {
      let key = member.key
      if UnknownKeyCheck.isMisspelledAps(member) { hasMisspelledAps = true }
      if Self.v1Keys.number(of: key) != nil { v1Keys += 1 }
      if Self.unmistakableKeys.number(of: key) != nil { hasUnmistakableKey = true }
      if Self.legacyKeys.number(of: key) != nil { legacy = true }
      if Self.commonLegacyKeys.number(of: key) != nil { perhapsLegacy = true }
      if key.equals("to"), member.value.isLegacyTarget { legacy = true }
      if Self.legacyTargets.number(of: key) != nil { hasLegacyTarget = true }
      if Self.xmppKeys.number(of: key) != nil { xmpp += 1 }
      if key.equals("topic") || key.equals("condition") { targetsTopic = true }
      if key.equals("notification") || key.equals("data") {
        hasContent = hasContent || member.value.isObject
      }
      if key.equals("notification"), member.value.isObject { hasNotification = true }
    }
  }

  /// A message without its wrapper, or a legacy one.
  func bareFCMMessage(allStrings: Bool) -> KindDecision? {
    // Blocks of both formats in one document: the legacy target decides who would read it.
    if legacy || perhapsLegacy && hasContent, v1Keys == 0 || hasContent {
      return KindDecision(
        .fcmLegacy, "it holds keys of the legacy FCM API", isSure: hasContent || hasLegacyTarget)
    }
    if xmpp > 2 || xmpp > 1 && !allStrings {
      return KindDecision(
        .fcmLegacy, "it holds keys of the legacy XMPP API", isSure: hasContent || xmpp > 2)
    }
    if v1Keys > 0 {
      return KindDecision(
        .fcmV1, "it holds keys of an FCM v1 message, without `message`",
        isSure: hasUnmistakableKey || hasNotification || v1Keys > 1)
    }
    if targetsTopic, hasContent {
      return KindDecision(
        .fcmV1, "it holds a topic and content, without `message`", isSure: hasNotification)
    }
    return nil
  }
}

extension JSONValue {
  /// A topic, or something as long as a token and without what addresses of other kinds have.
  fileprivate var isLegacyTarget: Bool {
    guard let text = utf8 else { return false }
    if text.begins(with: "/topics/") { return true }
    guard text.count >= 32 else { return false }
    for index in 0..<text.count
    where text[index] <= 0x20 || text[index] == UInt8(ascii: "@")
      || text[index] == UInt8(ascii: "/")
    {
      return false
    }
    return true
  }
}
