/// The type of a push: the value of `apns-push-type`, or what can be inferred from the payload
/// alone.
///
/// Public, because only that is inlined into other modules.
public enum PushType: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case alert, background, location, voip, complication, fileprovider, mdm, liveactivity
  case pushtotalk, widgets, controls, nowplaying
  /// Not values of the header: pushes that APNs delivers to something other than an app.
  case safari, wallet, webPush

  /// The header's value.
  package var word: StaticString {
    switch self {
    case .alert: "alert"
    case .background: "background"
    case .location: "location"
    case .voip: "voip"
    case .complication: "complication"
    case .fileprovider: "fileprovider"
    case .mdm: "mdm"
    case .liveactivity: "liveactivity"
    case .pushtotalk: "pushtotalk"
    case .widgets: "widgets"
    case .controls: "controls"
    case .nowplaying: "nowplaying"
    case .safari: "safari"
    case .wallet: "wallet"
    case .webPush: "web-push"
    }
  }

  package var name: String { "\(word)" }

  /// As numbers: an array of all cases has a type that is made at run time.
  package static var numbers: Range<Int> { 0..<Int(PushType.webPush.rawValue) + 1 }

  /// The values that `apns-push-type` takes.
  package static let headerValues: [PushType] = allCases.filter(\.isHeaderValue)

  /// What the topics of some types end with.
  package static let topicSuffixes: [(text: StaticString, type: PushType)] =
    headerValues.compactMap { type in
      guard let suffix = type.topicSuffix, suffix.utf8CodeUnitCount > 0 else { return nil }
      return (suffix, type)
    }

  package var isHeaderValue: Bool {
    switch self {
    case .safari, .wallet, .webPush: false
    default: true
    }
  }

  package init?(headerValue: String) {
    for number in Self.numbers {
      guard let type = PushType(rawValue: UInt8(number)), type.isHeaderValue,
        type.name == headerValue
      else { continue }
      self = type
      return
    }
    return nil
  }

  /// The suffix of `apns-topic` after the bundle id; nil when the topic is not a bundle id.
  package var topicSuffix: StaticString? {
    switch self {
    case .alert, .background: ""
    case .location: ".location-query"
    case .voip: ".voip"
    case .complication: ".complication"
    case .fileprovider: ".pushkit.fileprovider"
    case .liveactivity: ".push-type.liveactivity"
    case .pushtotalk: ".voip-ptt"
    case .widgets: ".push-type.widgets"
    case .controls: ".push-type.controls"
    case .nowplaying: ".push-type.nowplaying"
    case .mdm, .safari, .wallet, .webPush: nil
    }
  }

  /// Whether the app gets a token of its own for it: FCM, which knows the app's ordinary one and those
  /// of Live Activities, cannot deliver it.
  package var isBeyondFCM: Bool {
    guard let topicSuffix, self != .liveactivity else { return false }
    return topicSuffix.utf8CodeUnitCount > 0
  }

  /// The values of `apns-priority` that Apple documents for this type; empty when there are none.
  package var priorities: [Int] {
    switch self {
    case .alert: [10, 5, 1]
    case .background: [5]
    case .location, .liveactivity: [10, 5]
    case .pushtotalk: [10]
    default: []
    }
  }

  /// The maximum size of a payload of this type.
  package var maxBytes: Int {
    self == .voip ? Limits.voipPayloadBytes : Limits.payloadBytes
  }

  /// Whether a payload of this type must have `aps`.
  package var needsAps: Bool {
    switch self {
    case .alert, .background, .liveactivity, .widgets, .controls, .safari, .nowplaying: true
    default: false
    }
  }
}

/// A set of push types in plain bits, public as they are.
@frozen public struct PushTypes: OptionSet, BitwiseCopyable, Sendable {
  public let rawValue: UInt32

  @inlinable public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  // No array of them, which would be an allocation for each field.
  package init(_ type: PushType, _ second: PushType? = nil, _ third: PushType? = nil) {
    rawValue = type.bit | (second?.bit ?? 0) | (third?.bit ?? 0)
  }

  @inlinable @inline(__always)
  public func contains(_ type: PushType) -> Bool {
    rawValue & (1 << UInt32(type.rawValue)) != 0
  }

  package func contains(number: Int) -> Bool { rawValue & (1 << UInt32(number)) != 0 }

  package var types: [PushType] { PushType.allCases.filter(contains) }

  @inlinable public static var all: PushTypes { PushTypes(rawValue: .max) }

  package static func allBut(_ sets: PushTypes...) -> PushTypes {
    all.subtracting(PushTypes(sets))
  }

  package static let regular = PushTypes(.alert, .background)
  package static let activity = PushTypes(.liveactivity)
  /// Pushes that go to the app, an extension or Wallet without being shown.
  package static let handedOver: PushTypes = [
    PushTypes(.voip, .pushtotalk, .location), PushTypes(.complication, .fileprovider, .wallet),
  ]
}

extension PushType {
  fileprivate var bit: UInt32 { 1 << UInt32(rawValue) }
}
