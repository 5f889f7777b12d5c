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

  /// Whether its pushes go to APNs.
  package var isApple: Bool {
    if case .apnsPayload? = content { true } else { false }
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

  /// Other names that people give to Apple's and Google's platforms.
  static let aliases = otherNames.map(\.name)

  package static let otherNames: [(name: StaticString, platform: SNSPlatform)] = [
    ("FCM", .gcm), ("APN", .apns),
  ]
}
