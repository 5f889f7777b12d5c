/// The state of the app when a push arrives.
package enum DeliveryState: String, CaseIterable, Sendable {
  case foreground
  /// In the background or suspended.
  case background
  /// Ended by the system.
  case terminated
  /// Swiped away by the user.
  case forceQuit = "force-quit"

  package var id: String { rawValue }
}

/// The part of an effect that a matrix has a column for.
package enum DeliveryRole: Hashable, Sendable {
  /// The system shows something.
  case shown
  /// The app decides whether the system does.
  case asked
  /// Code of the app or of its extension runs.
  case runs
  /// The user has tapped what was shown.
  case tapped
  /// The push waits, or is lost.
  case held
  case nothing
}

/// One effect on the device when a push arrives.
package struct DeliveryStep: Hashable, Sendable {
  /// What happens, as a clause.
  package let what: String
  /// The method of the app or its extension that runs; nil when none does.
  package let callback: String?
  /// Whether it happens on every arrival, given what `needs` requires.
  package let isGuaranteed: Bool
  /// What the app or the user must have done for it; nil when nothing is needed.
  package let needs: String?
  package let role: DeliveryRole
  /// How code gets to run, if it does not run already: "woken", "launched".
  package let start: String?
  /// What happens in words that leave that out, the same for several states.
  package let gist: String

  init(
    _ what: String, _ callback: String? = nil, _ role: DeliveryRole? = nil,
    isGuaranteed: Bool = true, needs: String? = nil, start: String? = nil, gist: String? = nil
  ) {
    self.what = what
    self.callback = callback
    self.isGuaranteed = isGuaranteed
    self.needs = needs
    self.role = role ?? (callback == nil ? .shown : .runs)
    self.start = start
    self.gist = gist ?? what
  }

  /// The same step without a guarantee.
  var unsure: DeliveryStep {
    DeliveryStep(
      what, callback, role, isGuaranteed: false, needs: needs, start: start, gist: gist)
  }
}

/// Pushes that a device treats differently.
package enum DeliveryShape: String, CaseIterable, Sendable {
  /// An alert, a badge or a sound.
  case alert
  /// The same with `mutable-content`.
  case alertWithExtension = "alert-with-extension"
  /// The same with `content-available`.
  case alertWithWakeUp = "alert-with-wake-up"
  /// The same with both.
  case alertWithExtensionAndWakeUp = "alert-with-extension-and-wake-up"
  /// What follows a tap on a notification or one of its actions.
  case response
  /// `content-available` alone.
  case background
  case backgroundOnWatch = "background-on-watch"
  case voip, pushToTalk
  case activityStart, activityUpdate, activityEnd
  case widgets, controls, nowPlaying
  case location, fileProvider, complication
  case wallet, mdm
  case safari, webPush
}

extension DeliveryShape {
  /// The shape of a push of this type, ignoring its flags and its event.
  package init(_ type: PushType) {
    self =
      switch type {
      case .alert: .alert
      case .background: .background
      case .location: .location
      case .voip: .voip
      case .complication: .complication
      case .fileprovider: .fileProvider
      case .mdm: .mdm
      case .liveactivity: .activityUpdate
      case .pushtotalk: .pushToTalk
      case .widgets: .widgets
      case .controls: .controls
      case .nowplaying: .nowPlaying
      case .safari: .safari
      case .wallet: .wallet
      case .webPush: .webPush
      }
  }

  /// Whether a tap on the notification leads to `response`.
  package var isShown: Bool {
    switch self {
    case .alert, .alertWithExtension, .alertWithWakeUp, .alertWithExtensionAndWakeUp: true
    default: false
    }
  }
}
