/// What `convert` makes of a sender's documents for FCM.
package struct SenderConversion: Sendable {
  /// Who makes the message for FCM.
  package enum Maker: Sendable {
    /// The sender gives FCM this very message.
    case sender
    /// The sender gives FCM data, from which its SDK draws the notification.
    case sdk
    /// The sender delivers through a service of its own.
    case convert
  }

  /// Other mappings for messages with this value of a member.
  package struct Variant: Sendable {
    package let key: String
    /// As JSON text.
    package let value: String
    package let mappings: [FieldMapping]
  }

  /// The table of the documents that are converted; those of other endpoints have other keys.
  package let root: Table
  package let mappings: [FieldMapping]
  package let maker: Maker
  /// Whether FCM takes the push to Apple's devices, too: others have a way of their own to APNs.
  package let usesFCMForApple: Bool
  /// The key of the list that holds the messages; nil where the document is one.
  package let list: String?
  package let variant: Variant?
  /// Whether the sender lets a service extension run before every alert.
  package let alwaysRunsExtension: Bool
  /// Where the sender's own payload for APNs has what a message for FCM has elsewhere.
  package let ownPlaces: [(of: PlatformPlace, in: PlatformPlace)]
  /// The priority on Android of a notification whose message names none, where it is not FCM's own.
  package let androidPriority: String?

  init(
    from root: Table, _ mappings: [FieldMapping], by maker: Maker,
    usesFCMForApple: Bool = false, list: String? = nil, variant: Variant? = nil,
    alwaysRunsExtension: Bool = false, ownPlaces: [(of: PlatformPlace, in: PlatformPlace)] = [],
    androidPriority: String? = nil
  ) {
    self.root = root
    self.mappings = mappings
    self.maker = maker
    self.usesFCMForApple = usesFCMForApple
    self.list = list
    self.variant = variant
    self.alwaysRunsExtension = alwaysRunsExtension
    self.ownPlaces = ownPlaces
    self.androidPriority = androidPriority
  }

  /// Where custom data stand in a message for FCM.
  package static let customValues = PlatformPlace.common("message.data.…")

  /// The table of one message.
  package var message: Table { list.flatMap { root.field(named: $0)?.shape.table } ?? root }
}
