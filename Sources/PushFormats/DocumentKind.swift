/// What a document is.
///
/// Everything else depends on it, so it is decided first, said, and can be forced. Public, because
/// only that is compared without asking the runtime how.
public enum DocumentKind: String, CaseIterable, Sendable {
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

  /// The kinds that `--kind` takes: all but "unknown", which is never a wish.
  package static let choices: [DocumentKind] = allCases.filter { $0 != .unknown }

  /// Whether a file of this kind that was only found in a folder may be checked.
  package var isSure: Bool { self != .fcmData && self != .unknown }

  /// Whether another product sends it on.
  package var isWrapper: Bool {
    switch self {
    case .apns, .fcmV1, .fcmLegacy, .fcmReceived, .fcmData, .unknown: false
    default: true
    }
  }

  /// What a reader calls it.
  package var title: String {
    switch self {
    case .apns: "APNs payload"
    case .fcmV1: "FCM HTTP v1 message"
    case .fcmLegacy: "legacy FCM message"
    case .fcmReceived: "message received through FCM"
    case .fcmData: "data-message dictionary"
    case .wrapperSNS: "Amazon SNS message"
    case .wrapperPinpoint: "Amazon Pinpoint request"
    case .wrapperAzure: "Azure Notification Hubs body"
    case .wrapperOneSignal: "OneSignal request"
    case .wrapperExpo: "Expo push message"
    case .wrapperBraze: "Braze request"
    case .wrapperAirship: "Airship request"
    case .wrapperBeams: "Pusher Beams request"
    case .wrapperNovu: "Novu trigger"
    case .wrapperParse: "Parse push"
    case .wrapperGorush: "gorush or Gaurun request"
    case .wrapperPushwoosh: "Pushwoosh request"
    case .wrapperJPush: "JPush request"
    case .wrapperHuawei: "Huawei or Honor push message"
    case .wrapperAdminSDK: "Firebase Admin SDK object"
    case .wrapperEnvelope: "envelope around an APNs payload"
    case .wrapperWebPush: "web push message for a service worker"
    case .wrapperHomeAssistant: "Home Assistant notification"
    case .wrapperMatrix: "Matrix push gateway request"
    case .unknown: "unknown"
    }
  }
}
