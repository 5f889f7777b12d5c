package import PushFormats
import PushModel

/// Who is to read a text: what becomes of one that is not JSON depends on it.
package enum TextReceiver: BitwiseCopyable, Sendable {
  /// APNs gives no reason for such a payload; what it does is only known from reports.
  case apns
  case fcmV1
  case fcmLegacy
  /// A server that reads with Go's parser, which takes nothing but JSON.
  case gorush
  /// Another product, a browser or an app.
  case other
  case unknown

  /// Who reads a document of this kind; nil where the text does not say what it is.
  package init(of kind: DocumentKind?) {
    switch kind {
    case .apns: self = .apns
    case .fcmV1: self = .fcmV1
    case .fcmLegacy: self = .fcmLegacy
    case .wrapperGorush: self = .gorush
    case .unknown, nil: self = .unknown
    default: self = .other
    }
  }

  /// Who reads what a string of another product's document holds: what FCM answers to it, that
  /// product gets to see.
  package init(of content: InnerContent) {
    if case .apnsPayload = content { self = .apns } else { self = .other }
  }

  /// What the receiver and others make of a text, for a finding about it.
  func note(_ acceptance: Acceptance) -> String? {
    switch (acceptance, self) {
    case (.byNobody, .apns):
      "JSON parsers refuse the whole document; APNs is reported to answer 200, and nothing is shown"
    // The answer says it.
    case (.byNobody, .fcmV1), (.byNobody, .fcmLegacy): nil
    case (_, .gorush): "gorush reads with Go's parser, which refuses the whole document"
    case (.byNobody, .other), (.byNobody, .unknown): "JSON parsers refuse the whole document"
    case (.byGoogle, .apns):
      "some parsers accept it, others refuse the whole document; APNs is reported to answer 200 and"
        + " show nothing"
    case (.byGoogle, .fcmV1): "Google's parser accepts it, others refuse the whole document"
    case (.byGoogleAndApple, .apns), (.byGoogleAndApple, .fcmV1), (.byGoogleAndApple, .unknown):
      "Google's parser and Apple's JSONSerialization accept it, so it may pass a test; strict"
        + " parsers refuse the whole document"
    case (.byGoogle, _), (.byGoogleAndApple, _):
      "some parsers accept it, others refuse the whole document"
    }
  }

  /// The answer to a text; nil where none is known.
  func prediction(_ acceptance: Acceptance) -> Prediction? {
    guard acceptance == .byNobody else { return nil }
    switch self {
    // The parser's words behind it differ from mistake to mistake.
    case .fcmV1: return .fcmIsExpectedToRefuse("Invalid JSON payload received.")
    // Google's page about the legacy API: "Invalid JSON", 400, and nothing of the parser it had. FCM
    // takes no such request any more, as another finding says: whoever translates it answers.
    case .fcmLegacy:
      return Prediction(.fcm, status: 400, reason: nil, outcome: "the message is not delivered")
        .byGateway
    case .apns, .gorush, .other, .unknown: return nil
    }
  }

  /// Whether an answer of APNs may be the one to a text.
  var mayBeAPNs: Bool { self == .apns || self == .unknown }
}
