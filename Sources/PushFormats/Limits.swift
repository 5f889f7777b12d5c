/// Limits documented by the services, each in one place.
@usableFromInline package enum Limits {
  /// A remote notification: alert, background, Live Activity and the rest.
  // Computed, so that it is inlined into other modules: it is asked for each push.
  @inlinable package static var payloadBytes: Int { 4096 }
  /// A VoIP push.
  package static let voipPayloadBytes = 5120
  /// A broadcast to a Live Activity channel.
  package static let broadcastPayloadBytes = 5120
  /// This close to a limit, a slightly longer name or text exceeds it.
  package static let nearLimitBytes = 128
  /// `attributes` and `content-state` of a Live Activity together.
  package static let liveActivityDataBytes = 4096
  /// `apns-collapse-id`, in bytes of UTF-8.
  package static let collapseIDBytes = 64
  /// A message to FCM, by its own estimate of keys and values.
  package static let fcmMessageBytes = 4096
  /// The limit of a topic message in FCM's older documentation.
  package static let fcmTopicMessageBytes = 2048
  /// A lifetime at FCM: four weeks in seconds.
  package static let fcmTimeToLiveSeconds = 2_419_200
  /// How deep Google's JSON reader goes.
  package static let googleNestingDepth = 100
  /// How deep Apple's Foundation is reported to go.
  package static let foundationNestingDepth = 512
}
