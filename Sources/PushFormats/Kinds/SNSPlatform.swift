/// The platforms whose names Amazon SNS takes as keys of a message.
package enum SNSPlatform: CaseIterable, Sendable {
  case apns, apnsSandbox, apnsVoIP, apnsVoIPSandbox, macOS, macOSSandbox
  case gcm, adm, baidu, wns, mpns

  package var key: StaticString {
    switch self {
    case .apns: "APNS"
    case .apnsSandbox: "APNS_SANDBOX"
    case .apnsVoIP: "APNS_VOIP"
    case .apnsVoIPSandbox: "APNS_VOIP_SANDBOX"
    case .macOS: "MACOS"
    case .macOSSandbox: "MACOS_SANDBOX"
    case .gcm: "GCM"
    case .adm: "ADM"
    case .baidu: "BAIDU"
    case .wns: "WNS"
    case .mpns: "MPNS"
    }
  }

  package var name: String { "\(key)" }

  /// What the platform's string holds, where that is a format of Apple or Google.
  package var content: InnerContent? {
    switch self {
    case .apns, .apnsSandbox, .macOS, .macOSSandbox: .apnsPayload(nil)
    case .apnsVoIP, .apnsVoIPSandbox: .apnsPayload(.voip)
    case .gcm: .googleBody
    case .adm, .baidu, .wns, .mpns: nil
    }
  }

  /// Other names that people give to Apple's and Google's platforms.
  static let aliases = otherNames.map(\.name)

  private static let otherNames: [(name: StaticString, platform: SNSPlatform)] = [
    ("FCM", .gcm), ("APN", .apns),
  ]

  /// The platform that a key names in another spelling.
  package init?(meantBy name: String) {
    let folded = name.uppercased().filter { $0 != "-" && $0 != "_" }
    guard let platform = Self.byFoldedName[folded] else { return nil }
    self = platform
  }

  private static let byFoldedName: [String: SNSPlatform] = {
    var platforms: [String: SNSPlatform] = [:]
    for platform in allCases { platforms[platform.name.filter { $0 != "_" }] = platform }
    for (name, platform) in otherNames { platforms["\(name)"] = platform }
    return platforms
  }()
}
