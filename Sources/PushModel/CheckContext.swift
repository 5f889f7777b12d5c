public import PushFormats

/// What is known about a push beside its document, in plain bits.
///
/// Inlined into other modules: one is made for each push.
@usableFromInline @frozen package struct CheckContext: BitwiseCopyable, Sendable {
  /// The bytes of the payload as it stands in the document.
  @usableFromInline package var bytes = 0
  /// The same without insignificant white space; only counted when `bytes` comes near a limit.
  @usableFromInline package var minifiedBytes = 0
  /// How many of those bytes characters cost by being escaped, counted likewise.
  @usableFromInline package var escapeBytes = 0
  /// How many bytes below a limit the user wants free; nil when not given.
  @usableFromInline package var headroomBytes: Int?
  @usableFromInline package var clock = Clock.off
  @usableFromInline package var route = PushRoute()
  /// Whether `--push-type` or `apns-push-type` was given beside the document.
  @usableFromInline package var forcedPushType: PushType?

  @inlinable package init() {}

  @inlinable package var carrier: Carrier { route.carrier }

  /// Whether the payload goes to APNs as it stands.
  @inlinable package var isWhole: Bool {
    switch carrier {
    case .direct: true
    case .wrapper: !route.alertIsElsewhere
    case .fcm, .received: false
    }
  }

  /// Whether the document is known to be shorter than this.
  package func isShorter(than bytes: Int) -> Bool { self.bytes > 0 && self.bytes < bytes }
}

/// How a push goes to the service, and what others add to it on the way.
@usableFromInline @frozen package struct PushRoute: BitwiseCopyable, Equatable, Sendable {
  @usableFromInline package var carrier = Carrier.direct
  /// Whether the target is given elsewhere: Amazon SNS and Azure add the device.
  @usableFromInline package var targetIsElsewhere = false
  /// Whether it may be: nobody has said that the document goes to FCM as it is.
  @usableFromInline package var targetMayBeElsewhere = false
  /// Whether a program hands it to a library beside its target, which makes the request.
  @usableFromInline package var isArgument = false
  /// Whether it is Amazon that sends it, which takes a message for HTTP v1 in an object of its own.
  @usableFromInline package var hasOwnObjectForV1 = false
  /// Whether there are only parts of a message, of which another service makes the request.
  @usableFromInline package var isPartOfMessage = false
  /// Whether only Android gets it: the sender has another part for Apple's devices.
  @usableFromInline package var isForAndroidAlone = false
  /// Whether another service writes the alert.
  @usableFromInline package var alertIsElsewhere = false
  /// Whether the service on the way asks for `content-available` even where it is 0.
  @usableFromInline package var wantsEveryFlag = false
  /// Whether the service on the way reads the headers of the request beside `aps`.
  @usableFromInline package var readsHeadersInPayload = false

  @inlinable package init() {}

  // Written out: the carriers would be compared by way of their conformance.
  @inlinable package static func == (left: PushRoute, right: PushRoute) -> Bool {
    left.carrier.rawValue == right.carrier.rawValue
      && left.targetIsElsewhere == right.targetIsElsewhere
      && left.targetMayBeElsewhere == right.targetMayBeElsewhere
      && left.isArgument == right.isArgument
      && left.hasOwnObjectForV1 == right.hasOwnObjectForV1
      && left.isPartOfMessage == right.isPartOfMessage
      && left.isForAndroidAlone == right.isForAndroidAlone
      && left.alertIsElsewhere == right.alertIsElsewhere
      && left.wantsEveryFlag == right.wantsEveryFlag
      && left.readsHeadersInPayload == right.readsHeadersInPayload
  }
}

/// The time that the rules about times compare with.
@usableFromInline @frozen package enum Clock: BitwiseCopyable, Sendable, Equatable {
  case off
  /// The machine's time: what depends on it is at most a note, so that a fixture does not turn red.
  case machine(Int64)
  /// A time that the user gave.
  case given(Int64)

  package var seconds: Int64? {
    switch self {
    case .off: nil
    case .machine(let seconds), .given(let seconds): seconds
    }
  }

  /// Whether the time was not given, so that reports must not show it: two runs say the same.
  package var isMachine: Bool {
    if case .machine = self { true } else { false }
  }

  /// The severity of a finding that depends on the time.
  package func severity(_ severity: Severity) -> Severity {
    isMachine ? .note : severity
  }
}
