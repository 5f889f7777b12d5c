/// A text that a service answers, a library throws or a device logs, and its cause.
package struct FCMError: Sendable {
  package enum Origin: String, CaseIterable, Sendable {
    case fcm, fcmLegacy, adminSDK, sns, expo, oneSignal, device

    package var name: String {
      switch self {
      case .fcm: "FCM"
      case .fcmLegacy: "the legacy FCM API"
      case .adminSDK: "the Firebase Admin SDK"
      case .sns: "Amazon SNS"
      case .expo: "Expo"
      case .oneSignal: "OneSignal"
      case .device: "the device's log"
      }
    }
  }

  /// The text with `…` for its variable parts.
  package let pattern: String
  package let origin: Origin
  /// The HTTP status of the answer; nil when there is none or it varies.
  package let status: Int?
  /// The place that the error names or that causes it, with dots; empty when it can be any.
  package let path: String
  /// The problem, as one clause.
  package let cause: String
  /// Whether the document alone shows the mistake, so that a check before sending finds it.
  package let isInDocument: Bool
  package let source: Source
  /// The fixed pieces of the pattern; in lower case when letter case is ignored.
  let pieces: [[UInt8]]

  init(
    _ pattern: String, _ origin: Origin, _ status: Int?, at path: String = "", _ cause: String,
    isInDocument: Bool = true, source: Source = GoogleDocs.errors
  ) {
    self.pattern = pattern
    self.origin = origin
    self.status = status
    self.path = path
    self.cause = cause
    self.isInDocument = isInDocument
    self.source = source
    let text = Self.isName(pattern) ? pattern : pattern.lowercased()
    pieces = text.split(separator: "…").map { Array($0.utf8) }
  }
}

extension FCMError {
  package static let all: [FCMError] =
    codes + texts + applePayloadTexts + legacyCodes + adminCodes + otherTexts + senderTexts
}
