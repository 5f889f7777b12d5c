import PushFormats
import PushModel
import PushRules

/// The rules that check pushes as a whole, by the kind of push that they look at.
///
/// A rule is asked for its guard when a push comes that it may look at: asking all of them for the
/// first document was a fifth of the start. The shelves stand in the order in which their rules run.
enum RuleShelf: Int, CaseIterable {
  case apple, fcm, dataOnly, legacy, received

  static let count = 5

  /// A push has at least one of these parts when any of the rules looks at it.
  var parts: Parts {
    switch self {
    case .apple: [.payload, .headers]
    case .fcm: .fcmV1
    case .dataOnly: .dataOnly
    case .legacy: .fcmLegacy
    case .received: .received
    }
  }

  var rules: [any GuardedRule.Type] {
    switch self {
    case .apple: APNsRules.guarded
    case .fcm: FCMRules.guarded
    case .dataOnly: FCMRules.dataOnly
    case .legacy: LegacyRules.guarded
    case .received: ReceivedRules.guarded
    }
  }
}
