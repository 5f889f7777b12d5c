import PushFormats

/// What a document is, such as `apns` or `fcm-v1`.
public struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The name that `pushcheck --kind` takes.
  public let rawValue: String

  /// Nil for a name that is not a kind.
  public init?(rawValue: String) {
    guard DocumentKind(rawValue: rawValue) != nil else { return nil }
    self.rawValue = rawValue
  }

  init(_ kind: DocumentKind) { rawValue = kind.name }

  var documentKind: DocumentKind? { DocumentKind(rawValue: rawValue) }

  /// A payload for APNs, or a request with headers and payload.
  public static let apns = Kind(.apns)
  /// A message of FCM HTTP v1.
  public static let fcmV1 = Kind(.fcmV1)
  /// A message of the legacy FCM API.
  public static let fcmLegacy = Kind(.fcmLegacy)
  /// What an app has received through FCM.
  public static let fcmReceived = Kind(.fcmReceived)
  /// The data dictionary of an FCM message.
  public static let fcmData = Kind(.fcmData)
  /// No kind that is known.
  public static let unknown = Kind(.unknown)

  /// Every kind that can be asked for.
  public static var all: [Kind] { DocumentKind.choices.map { Kind($0) } }

  public var description: String { rawValue }
}
