package import PushFormats

/// The target format of a conversion.
package enum TranslationTarget: String, CaseIterable, Sendable {
  case apns
  case fcmV1 = "fcm-v1"

  package var name: String { rawValue }

  package var kind: DocumentKind {
    switch self {
    case .apns: .apns
    case .fcmV1: .fcmV1
    }
  }
}

/// The user's settings for a conversion.
package struct TranslationSettings: Sendable {
  package var target: TranslationTarget
  /// Whether a payload for APNs is printed with its headers.
  package var includesHeaders = false
  /// The recipient of a message for FCM, in the form of the legacy `to`; nil: that of the document.
  package var addressee: String?
  /// The time of sending in seconds since 1970; nil when it is not known.
  ///
  /// The machine's clock is never asked, so that the same input always gives the same output.
  package var now: Int64?

  package init(to target: TranslationTarget) {
    self.target = target
  }
}
