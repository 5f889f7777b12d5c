import JSON
import PushFormats

/// Recognises documents of other push products by the keys that only they have.
///
/// A sign is sure when no payload of Apple or Google would hold it by accident: custom data beside
/// `aps` may have any name, so a document with `aps` at its root is never a wrapper.
enum WrapperSigns {
  static func detect(_ root: JSONValue, _ keys: RootKeys) -> KindDecision? {
    if keys.hasAps { return signsBesideAps(root, keys) }
    // A message for FCM has none of them, and is not asked for fifty keys one by one.
    guard keys.hasWrapperKey else { return keys.hasMessage ? messageSigns(root) : nil }
    return serviceSigns(root) ?? vendorSigns(root) ?? sdkSigns(root)
  }

  /// Every other sign begins with at least one of these keys at the root.
  static let keys: [StaticString] = [
    "MessageStructure", "Message", "default", "APNS", "APNS_SANDBOX", "APNS_VOIP",
    "APNS_VOIP_SANDBOX", "MACOS", "MACOS_SANDBOX", "GCM", "ADM", "BAIDU", "WNS", "MPNS",
    "MessageRequest", "MessageConfiguration", "APNSMessage", "GCMMessage",
    "app_id", "messages", "campaign_id", "audience", "interests", "users", "name", "request",
    "notifications", "where", "channels", "to", "push_token", "notification", "data", "tokens",
    "fids", "android", "apns", "payload", "rawPayload", "event", "activity_id", "token", "pn_apns",
    "pn_fcm", "pn_gcm", "recipient",
  ]

  /// What `message` alone can tell.
  private static func messageSigns(_ root: JSONValue) -> KindDecision? {
    guard let message = root["message"], message.isObject else { return nil }
    return azureSign(message) ?? huaweiSign(message)
  }

  /// A message for FCM that only Azure can send: it has expressions for values and no target.
  private static func azureSign(_ message: JSONValue) -> KindDecision? {
    guard !holdsAny(message, targets),
      message["notification"].holdsExpression || message["data"].holdsExpression
    else { return nil }
    return KindDecision(.wrapperAzure, "it holds expressions of an Azure template and no target")
  }

  private static let targets = KeyTable([
    "token", "fid", "topic", "condition", "to", "registration_ids",
  ])

  private static func huaweiSign(_ message: JSONValue?) -> KindDecision? {
    guard message?["token"]?.kind == .array else { return nil }
    return KindDecision(.wrapperHuawei, "its `message.token` is a list, as in Huawei Push Kit")
  }

  /// Custom data may have any name, so only what nobody would write by accident counts here.
  private static func signsBesideAps(_ root: JSONValue, _ keys: RootKeys) -> KindDecision? {
    if let aps = root["aps"], aps["alert"].holdsExpression || aps["badge"].holdsExpression {
      return KindDecision(.wrapperAzure, "it holds expressions of an Azure template")
    }
    guard keys.hasDefaultText, isSNS(root) || isNothingButSNS(root) else {
      return nil
    }
    return KindDecision(.wrapperSNS, "it holds `default` and keys of Amazon SNS")
  }

  /// Whether all keys but `aps` are those of a message by platform.
  private static func isNothingButSNS(_ root: JSONValue) -> Bool {
    var members = root.members
    while let member = members.next() {
      guard member.key.equals("aps") || snsKeys.number(of: member.key) != nil else { return false }
    }
    return true
  }

  // MARK: - Cloud services

  private static func serviceSigns(_ root: JSONValue) -> KindDecision? {
    if isSNS(root) {
      return KindDecision(.wrapperSNS, "it holds platform keys of Amazon SNS")
    }
    if let message = root["message"].onlyObject {
      if let azure = azureSign(message) { return azure }
    } else if let azure = azureSign(root) {
      return azure
    }
    if root.holdsObject("MessageRequest") || root.holdsObject("MessageConfiguration")
      || root.holdsObject("APNSMessage") || root.holdsObject("GCMMessage")
    {
      return KindDecision(.wrapperPinpoint, "it holds message parts of Amazon Pinpoint")
    }
    return nil
  }

  private static let snsPlatforms = KeyTable([
    "APNS", "APNS_SANDBOX", "APNS_VOIP", "APNS_VOIP_SANDBOX", "MACOS", "MACOS_SANDBOX", "GCM",
    "ADM", "BAIDU", "WNS", "MPNS",
  ])
  private static let snsKeys = KeyTable([
    "default", "APNS", "APNS_SANDBOX", "APNS_VOIP", "APNS_VOIP_SANDBOX", "MACOS", "MACOS_SANDBOX",
    "GCM", "ADM", "BAIDU", "WNS", "MPNS", "email", "email-json", "sms", "http", "https", "sqs",
    "lambda", "firehose",
  ])

  /// A message structure, or the publish request around it.
  private static func isSNS(_ root: JSONValue) -> Bool {
    if root["MessageStructure"] != nil { return true }
    if root["Message"] != nil, root["TargetArn"] != nil || root["TopicArn"] != nil { return true }
    let hasDefault = root["default"]?.isString == true
    var members = root.members
    while let member = members.next() {
      if snsPlatforms.number(of: member.key) != nil { return true }
      // `apns`, `FCM`: Amazon's idea under a name that Amazon does not know.
      if hasDefault, isMisspelledPlatform(member) { return true }
    }
    return false
  }

  private static func isMisspelledPlatform(_ member: borrowing JSONMember) -> Bool {
    guard member.key.count <= 24, SNSPlatform(meantBy: member.name) != nil else { return false }
    guard let text = member.value.utf8 else { return member.value.isObject }
    return text.begins(with: "{")
  }

  // MARK: - Push vendors

  private static func vendorSigns(_ root: JSONValue) -> KindDecision? {
    if root["app_id"] != nil, holdsAny(root, oneSignalKeys) {
      return KindDecision(.wrapperOneSignal, "it holds `app_id` beside keys of OneSignal")
    }
    if root["event"] != nil, root["event_updates"] != nil || root["event_attributes"] != nil {
      return KindDecision(.wrapperOneSignal, "it updates a Live Activity through OneSignal")
    }
    if root.holdsObject("messages"), let messages = root["messages"],
      messages["apple_push"] != nil || messages["android_push"] != nil
    {
      return KindDecision(.wrapperBraze, "its `messages` hold apple_push or android_push")
    }
    if root["campaign_id"] != nil, root["external_user_ids"] != nil || root["recipients"] != nil {
      return KindDecision(.wrapperBraze, "it holds `campaign_id` and recipients of Braze")
    }
    if root["activity_id"] != nil, root.holdsObject("content_state") {
      return KindDecision(.wrapperBraze, "it updates a Live Activity through Braze")
    }
    if root["audience"] != nil, root["notification"] != nil, root["device_types"] != nil {
      return KindDecision(.wrapperAirship, "it holds `audience` and `device_types`")
    }
    if root["platform"] != nil, root["audience"] != nil,
      root["notification"] != nil || root["message"] != nil
    {
      return KindDecision(.wrapperJPush, "it holds `platform` and `audience`")
    }
    if root["interests"]?.kind == .array || root["users"]?.kind == .array,
      root["apns"] != nil || root["fcm"] != nil || root["web"] != nil
    {
      return KindDecision(.wrapperBeams, "it holds interests or users beside apns, fcm or web")
    }
    if root["name"]?.isString == true, root["to"]?["subscriberId"] != nil {
      return KindDecision(.wrapperNovu, "it triggers a workflow for a `subscriberId`")
    }
    if root.holdsObject("request"), let request = root["request"],
      request["application"] != nil, request["notifications"] != nil
    {
      return KindDecision(.wrapperPushwoosh, "its `request` holds an application of Pushwoosh")
    }
    if let first = root["notifications"]?[0], first["platform"] != nil,
      first["tokens"] != nil || first["token"]?.kind == .array
    {
      return KindDecision(.wrapperGorush, "its `notifications` hold tokens and a platform")
    }
    if root["where"] != nil || root["channels"]?.kind == .array, root.holdsObject("data") {
      return KindDecision(.wrapperParse, "it holds `data` for channels or a query of Parse")
    }
    return nil
  }

  private static let oneSignalKeys = KeyTable([
    "contents", "headings", "include_player_ids", "include_external_user_ids", "include_aliases",
    "include_subscription_ids", "included_segments", "filters", "template_id",
    "include_ios_tokens", "include_android_reg_ids",
  ])

  private static func holdsAny(_ root: JSONValue, _ keys: KeyTable) -> Bool {
    var members = root.members
    while let member = members.next() {
      if keys.number(of: member.key) != nil { return true }
    }
    return false
  }

  // MARK: - SDK objects and other envelopes

  private static func sdkSigns(_ root: JSONValue) -> KindDecision? {
    if ExpoMessages.isOne(root) {
      return KindDecision(.wrapperExpo, "it is addressed to an Expo push token")
    }
    if let decision = homeSigns(root) { return decision }
    if let huawei = huaweiSign(root["message"]) { return huawei }
    if isHonor(root) {
      return KindDecision(.wrapperHuawei, "its `token` is a list beside data, as in Honor Push")
    }
    if isAdminSDK(root) {
      return KindDecision(.wrapperAdminSDK, "it has the spellings of the Firebase Admin SDK")
    }
    if root["payload"]?["aps"] != nil || root["rawPayload"]?["aps"] != nil {
      return KindDecision(.wrapperEnvelope, "its payload, with `aps`, is one member among others")
    }
    return messengerSigns(root)
  }

  /// Services whose messages take a payload along for each platform.
  private static func messengerSigns(_ root: JSONValue) -> KindDecision? {
    if root.holdsObject("pn_apns") || root.holdsObject("pn_fcm") || root.holdsObject("pn_gcm") {
      return KindDecision(.wrapperEnvelope, "it holds payloads for PubNub, such as `pn_apns`")
    }
    if root.holdsObject("recipient"), root["message"] == nil,
      root.holdsObject("notification") || root.holdsObject("apns") || root.holdsObject("fcm")
    {
      return KindDecision(.wrapperEnvelope, "it has a `recipient` beside its content, as for Ably")
    }
    return nil
  }

  /// What Huawei wraps into `message`, Honor sends as it is.
  private static func isHonor(_ root: JSONValue) -> Bool {
    guard root["token"]?.kind == .array else { return false }
    return root["data"]?.isString == true
      || root["android"]?["notification"]?["clickAction"]?.isObject == true
  }

  /// Servers at home and messengers, and pushes to browsers.
  private static func homeSigns(_ root: JSONValue) -> KindDecision? {
    if root["push_token"] != nil, root["registration_info"] != nil {
      return KindDecision(.wrapperHomeAssistant, "it holds `push_token` and `registration_info`")
    }
    guard let notification = root["notification"], notification.isObject else { return nil }
    if notification["devices"]?.kind == .array {
      return KindDecision(.wrapperMatrix, "its `notification` names `devices`, as Matrix has it")
    }
    if root.count == 1, notification["title"] != nil, holdsAny(notification, browserKeys) {
      return KindDecision(.wrapperWebPush, "its `notification` has keys that browsers read")
    }
    return nil
  }

  /// What a service worker reads of a notification, and FCM does not know there.
  private static let browserKeys = KeyTable([
    "actions", "data", "vibrate", "requireInteraction", "renotify", "silent", "dir", "timestamp",
  ])

  /// Lists of targets, or values that only the SDK takes; the REST API has neither.
  private static func isAdminSDK(_ root: JSONValue) -> Bool {
    guard root["message"] == nil else { return false }
    if root["tokens"]?.kind == .array || root["fids"]?.kind == .array {
      return root["notification"] != nil || root["data"] != nil || root["apns"] != nil
        || root["android"] != nil || root["webpush"] != nil
    }
    if root["android"]?["ttl"]?.kind.isNumber == true { return true }
    if root["notification"]?["imageUrl"] != nil { return true }
    let aps = root["apns"]?["payload"]?["aps"]
    return aps?["contentAvailable"] != nil || aps?["mutableContent"] != nil
      || aps?["threadId"] != nil
  }
}

extension JSONValue {
  fileprivate func holdsObject(_ key: StaticString) -> Bool {
    self[key]?.isObject == true
  }
}

extension JSONValue? {
  /// Whether it is a value that Azure computes, or an object that holds one.
  fileprivate var holdsExpression: Bool {
    guard let value = self else { return false }
    if let text = value.utf8 { return text.holdsAzureExpression }
    var members = value.members
    while let member = members.next() {
      if member.value.utf8?.holdsAzureExpression == true { return true }
    }
    return false
  }
}
