/// The kind of a document.
///
/// It is decided first, reported, and can be forced, because everything else depends on it. Public,
/// because only that is compared without asking the runtime.
public enum DocumentKind: String, CaseIterable, BitwiseCopyable, Sendable {
  case apns
  case fcmV1 = "fcm-v1"
  case fcmLegacy = "fcm-legacy"
  case fcmReceived = "fcm-received"
  case fcmData = "fcm-data"
  case wrapperSNS = "wrapper-sns"
  case wrapperPinpoint = "wrapper-pinpoint"
  case wrapperAzure = "wrapper-azure"
  case wrapperOneSignal = "wrapper-onesignal"
  case wrapperExpo = "wrapper-expo"
  case wrapperBraze = "wrapper-braze"
  case wrapperAirship = "wrapper-airship"
  case wrapperBeams = "wrapper-beams"
  case wrapperNovu = "wrapper-novu"
  case wrapperParse = "wrapper-parse"
  case wrapperGorush = "wrapper-gorush"
  case wrapperPushwoosh = "wrapper-pushwoosh"
  case wrapperJPush = "wrapper-jpush"
  case wrapperHuawei = "wrapper-huawei"
  case wrapperAdminSDK = "wrapper-admin-sdk"
  case wrapperEnvelope = "wrapper-envelope"
  case wrapperWebPush = "wrapper-web-push"
  case wrapperHomeAssistant = "wrapper-home-assistant"
  case wrapperMatrix = "wrapper-matrix"
  case unknown

  package var name: String { rawValue }

  /// The kinds that `--kind` accepts: all but "unknown".
  package static let choices: [DocumentKind] = allCases.filter { $0 != .unknown }

  /// Its index in the list, for tables by kind.
  package var number: Int { Int(unsafe unsafeBitCast(self, to: UInt8.self)) }

  /// Everything known about its documents.
  package var layout: any DocumentLayout.Type {
    switch self {
    case .apns: APNsKind.self
    case .fcmV1: FCMV1Kind.self
    case .fcmLegacy: FCMLegacyKind.self
    case .fcmReceived: FCMReceivedKind.self
    case .fcmData: FCMDataKind.self
    case .wrapperSNS: SNSKind.self
    case .wrapperPinpoint: PinpointKind.self
    case .wrapperAzure: AzureKind.self
    case .wrapperOneSignal: OneSignalKind.self
    case .wrapperExpo: ExpoKind.self
    case .wrapperBraze: BrazeKind.self
    case .wrapperAirship: AirshipKind.self
    case .wrapperBeams: BeamsKind.self
    case .wrapperNovu: NovuKind.self
    case .wrapperParse: ParseKind.self
    case .wrapperGorush: GorushKind.self
    case .wrapperPushwoosh: PushwooshKind.self
    case .wrapperJPush: JPushKind.self
    case .wrapperHuawei: HuaweiKind.self
    case .wrapperAdminSDK: AdminSDKKind.self
    case .wrapperEnvelope: EnvelopeKind.self
    case .wrapperWebPush: WebPushKind.self
    case .wrapperHomeAssistant: HomeAssistantKind.self
    case .wrapperMatrix: MatrixKind.self
    case .unknown: UnknownKind.self
    }
  }

  package var title: String { layout.title }

  /// Whether another product sends it on.
  package var isWrapper: Bool { layout.isWrapper }
}
