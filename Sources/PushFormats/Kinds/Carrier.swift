/// How an APNs payload travels; it selects which service answers to a mistake, and how severely.
///
/// Inlined into other modules, like what is asked of it for each push.
@usableFromInline @frozen package enum Carrier: UInt8, BitwiseCopyable, Sendable {
  /// Sent to APNs as it is.
  case direct
  /// Inside a message for FCM, which checks some values itself.
  case fcm
  /// As an app received it.
  case received
  /// Inside the document of another product.
  case wrapper

  // By cases: to compare with `==`, other modules ask for the conformance at run time, for each push.
  @inlinable package var isDirect: Bool { if case .direct = self { true } else { false } }

  @inlinable package var isWrapper: Bool { if case .wrapper = self { true } else { false } }

  /// Whether headers that are given beside the document may belong to its payload.
  @inlinable package var takesHeadersBeside: Bool {
    switch self {
    case .direct, .received: true
    case .fcm, .wrapper: false
    }
  }

  /// APNs' answer as the sender gets to see it through this carrier.
  package func adapting(_ prediction: Prediction, _ pushType: PushType? = nil) -> Prediction {
    guard prediction.service == .apns, prediction.status == 200 else { return prediction }
    if pushType == .webPush { return .webPushDelivers(prediction.outcome) }
    guard self == .fcm else { return prediction }
    var adapted = prediction
    adapted.service = .fcm
    return adapted
  }
}
