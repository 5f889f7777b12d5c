/// The parts that the push under inspection has; a rule runs when all of its parts are present.
///
/// Public, because only that is inlined into other modules.
@frozen public struct Parts: OptionSet, BitwiseCopyable, Sendable {
  public let rawValue: UInt32

  @inlinable public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// An APNs payload, direct or nested.
  @inlinable public static var payload: Parts { Parts(rawValue: 1 << 0) }
  /// Request headers, at least one.
  @inlinable public static var headers: Parts { Parts(rawValue: 1 << 1) }
  /// The complete headers, so that a missing one is really missing.
  @inlinable public static var allHeaders: Parts { Parts(rawValue: 1 << 2) }
  /// The document goes to APNs, with nobody between.
  @inlinable public static var direct: Parts { Parts(rawValue: 1 << 3) }
  @inlinable public static var fcmV1: Parts { Parts(rawValue: 1 << 4) }
  @inlinable public static var fcmLegacy: Parts { Parts(rawValue: 1 << 5) }
  @inlinable public static var received: Parts { Parts(rawValue: 1 << 6) }
  @inlinable public static var dataOnly: Parts { Parts(rawValue: 1 << 7) }
  /// The payload is longer than the shortest limit.
  @inlinable public static var oversize: Parts { Parts(rawValue: 1 << 8) }
  /// The payload is near the shortest limit.
  @inlinable public static var nearLimit: Parts { Parts(rawValue: 1 << 9) }
  /// The payload goes to APNs as it stands, be it that a sender takes it out of an envelope.
  @inlinable public static var whole: Parts { Parts(rawValue: 1 << 10) }
  /// The payload has a custom key in which apps expect an image.
  @inlinable public static var picture: Parts { Parts(rawValue: 1 << 16) }
  /// FCM gets the message as it stands: no SDK checks it and writes it anew before.
  @inlinable public static var verbatim: Parts { Parts(rawValue: 1 << 17) }
}
