package import PushFormats

/// What a document is converted to.
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

/// What the user said about a conversion, beside the document.
package struct TranslationSettings: Sendable {
  package var target: TranslationTarget
  /// Whether a payload for APNs is printed with its headers.
  package var includesHeaders = false
  /// Whom a message for FCM is for, as the legacy `to` says it; nil: what the document says.
  package var addressee: String?
  /// The time of sending in seconds since 1970; nil when it is not known.
  ///
  /// The machine's clock is never asked, so that the same input always gives the same output.
  package var now: Int64?

  package init(to target: TranslationTarget) {
    self.target = target
  }
}
