/// The platforms whose names Amazon SNS accepts as keys of a message.
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
    guard Self.mayBeName(name) else { return nil }
    let folded = name.uppercased().filter { $0 != "-" && $0 != "_" }
    guard let platform = Self.byFoldedName[folded] else { return nil }
    self = platform
  }

  /// Whether a name has few letters enough, and begins with one of theirs.
  private static func mayBeName(_ name: String) -> Bool {
    let bytes = name.utf8
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return true }
    guard bytes.count <= 32, let first = bytes.first(where: { $0 != 0x2D && $0 != 0x5F }) else {
      return false
    }
    return "abfgmw".utf8.contains(first | 0x20)
  }

  private static let byFoldedName: [String: SNSPlatform] = {
    var platforms: [String: SNSPlatform] = [:]
    for platform in allCases { platforms[platform.name.filter { $0 != "_" }] = platform }
    for (name, platform) in otherNames { platforms["\(name)"] = platform }
    return platforms
  }()
}
