package import JSON
package import PushFormats

/// Finds the documents for APNs and FCM that the documents of other products carry.
package enum InnerDocuments {
  package static func find(in root: JSONValue, _ kind: DocumentKind) -> [InnerDocument] {
    switch kind {
    case .wrapperSNS: inSNS(root)
    case .wrapperPinpoint: inPinpoint(root)
    case .wrapperAzure: inAzure(root)
    case .wrapperBeams: inBeams(root)
    case .wrapperNovu: inNovu(root)
    case .wrapperPushwoosh: inPushwoosh(root)
    case .wrapperEnvelope: inEnvelope(root)
    case .wrapperMatrix: inMatrix(root)
    case .wrapperHuawei: inHuawei(root)
    default: []
    }
  }

  /// A list of a million elements is checked at its beginning.
  private static let maxElements = 1000

  // MARK: - Amazon

  /// A publish request, or the message by platform that stands in it.
  private static func inSNS(_ root: JSONValue) -> [InnerDocument] {
    guard let message = root["Message"] else { return inSNSStructure(root) }
    // Without MessageStructure the text goes to everybody as it is.
    guard root["MessageStructure"] != nil || message.isObject else { return [] }
    return [InnerDocument(["Message"], .snsStructure, isString: true)]
  }

  package static func inSNSStructure(_ root: JSONValue) -> [InnerDocument] {
    var found: [InnerDocument] = []
    var members = root.members
    while let member = members.next() {
      guard let platform = SNSPlatform(member.name), let content = platform.content else {
        continue
      }
      found.append(InnerDocument([platform.rawValue], content, isString: true))
    }
    if root["aps"]?.isObject == true { found.append(InnerDocument([], .apnsPayload(nil))) }
    return found
  }

  private static func inPinpoint(_ root: JSONValue) -> [InnerDocument] {
    let bases = [
      [], ["MessageConfiguration"], ["MessageRequest", "MessageConfiguration"],
      ["MessageRequest"],
    ]
    let parts: [(key: String, content: InnerContent)] = [
      ("APNSMessage", .apnsPayload(nil)), ("GCMMessage", .googleBody),
      ("APNSVoipMessage", .apnsPayload(.voip)),
    ]
    return bases.flatMap { base in
      parts.map { InnerDocument(base + [$0.key, "RawContent"], $0.content, isString: true) }
    }.filter { root.value(at: $0.path) != nil }
  }

  // MARK: - Other services

  /// The body is native; only the target and the values of templates come from the hub.
  private static func inAzure(_ root: JSONValue) -> [InnerDocument] {
    if root["aps"] != nil { return [InnerDocument([], .apnsPayload(nil))] }
    if root["message"]?.isObject == true { return [InnerDocument([], .fcmMessage)] }
    let isV1 = root["android"] != nil || root["apns"] != nil || root["webpush"] != nil
    return [InnerDocument([], isV1 ? .fcmMessage : .legacyRequest)]
  }

  private static func inBeams(_ root: JSONValue) -> [InnerDocument] {
    var found: [InnerDocument] = []
    if root["apns"]?.isObject == true { found.append(InnerDocument(["apns"], .apnsPayload(nil))) }
    if root["fcm"]?.isObject == true { found.append(InnerDocument(["fcm"], .legacyRequest)) }
    return found
  }

  private static func inNovu(_ root: JSONValue) -> [InnerDocument] {
    [["overrides", "apns", "payload"], ["overrides", "providers", "apns", "payload"]]
      .filter { root.value(at: $0)?["aps"] != nil }
      .map { InnerDocument($0, .apnsPayload(nil)) }
  }

  private static func inPushwoosh(_ root: JSONValue) -> [InnerDocument] {
    let list = ["request", "notifications"]
    let count = min(root.value(at: list)?.count ?? 0, maxElements)
    return (0..<count).map { list + ["\($0)", "ios_root_params"] }
      .filter { root.value(at: $0)?["aps"] != nil }
      .map { InnerDocument($0, .apnsPayload(nil)) }
  }

  private static func inEnvelope(_ root: JSONValue) -> [InnerDocument] {
    let options = root["options"]
    let name =
      options?["apnsPushType"]?.string ?? options?["pushType"]?.string ?? root["pushType"]?.string
    let pushType = name.flatMap { PushType(headerValue: $0) }
    return ["payload", "rawPayload", "pn_apns", "apns"].filter { root[$0]?["aps"] != nil }
      .map { InnerDocument([$0], .apnsPayload(pushType)) }
  }

  /// Push Kit reaches Apple's devices too, with a payload in the form of APNs.
  private static func inHuawei(_ root: JSONValue) -> [InnerDocument] {
    let payload = ["message", "apns", "payload"]
    guard root.value(at: payload)?["aps"] != nil else { return [] }
    return [InnerDocument(payload, .apnsPayload(nil))]
  }

  /// The payload that a client asks its push gateway to begin with.
  private static func inMatrix(_ root: JSONValue) -> [InnerDocument] {
    let list = ["notification", "devices"]
    let count = min(root.value(at: list)?.count ?? 0, maxElements)
    return (0..<count).map { list + ["\($0)", "data", "default_payload"] }
      .filter { root.value(at: $0)?["aps"] != nil }
      .map { InnerDocument($0, .apnsPayload(nil)) }
  }
}

/// The platforms whose names Amazon SNS takes as keys of a message.
package enum SNSPlatform: String, CaseIterable, Sendable {
  case apns = "APNS"
  case apnsSandbox = "APNS_SANDBOX"
  case apnsVoIP = "APNS_VOIP"
  case apnsVoIPSandbox = "APNS_VOIP_SANDBOX"
  case macOS = "MACOS"
  case macOSSandbox = "MACOS_SANDBOX"
  case gcm = "GCM"
  case adm = "ADM"
  case baidu = "BAIDU"
  case wns = "WNS"
  case mpns = "MPNS"

  init?(_ key: String) {
    self.init(rawValue: key)
  }

  /// What the platform's string holds, where that is a format of Apple or Google.
  package var content: InnerContent? {
    switch self {
    case .apns, .apnsSandbox, .macOS, .macOSSandbox: .apnsPayload(nil)
    case .apnsVoIP, .apnsVoIPSandbox: .apnsPayload(.voip)
    case .gcm: .googleBody
    case .adm, .baidu, .wns, .mpns: nil
    }
  }
}
