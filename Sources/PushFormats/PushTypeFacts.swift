/// Facts about each push type, for people who read about a push.
extension PushType {
  /// The content of the payload, apart from the app's own keys.
  package var content: String {
    switch self {
    case .alert: "`aps` with an alert, a badge or a sound"
    case .background: "`aps` with `content-available`, and no alert, badge or sound"
    case .location: "no keys of Apple's; `aps` may be missing or empty"
    case .voip: "no keys of Apple's: the app reads what the sender wrote"
    case .complication: "no keys of Apple's: the app reads what the sender wrote"
    case .fileprovider: "`container-identifier` and perhaps `domain`, outside `aps`"
    case .mdm: "`mdm` and nothing else, no `aps` either"
    case .liveactivity: "`aps` with `event`, `timestamp` and the activity's content"
    case .pushtotalk: "no keys of Apple's: the app reads what the sender wrote"
    case .widgets, .controls: "`aps` with `content-changed`"
    case .nowplaying: "`aps` with `event`, `timestamp` and `attributes`"
    case .safari: "`aps` with `alert` and `url-args`"
    case .wallet: "nothing: an empty object"
    case .webPush: "`web_push` with the number 8030, and `notification`; no `aps`"
    }
  }

  /// How many are delivered in which time; nil when no limit is documented.
  package var budget: String? {
    switch self {
    case .background:
      "two or three an hour at most, none guaranteed; a newer one replaces a held one"
    case .location: "about 360 in 24 hours, refilled by one every few minutes"
    case .complication: "50 a day"
    case .liveactivity:
      "priority 10 counts against an hourly budget, 5 does not; 8 hours active, 12 in all"
    case .widgets, .controls: "set by the system; no figure is stated"
    case .fileprovider: "no figure is stated; too many are throttled"
    case .alert, .voip, .mdm, .pushtotalk, .nowplaying, .safari, .wallet, .webPush: nil
    }
  }

  /// The purpose of `apns-expiration` for this type; nil when the general rules apply.
  package var expirationAdvice: String? {
    switch self {
    case .voip: "0 or a few seconds: a call that comes late is not a call"
    case .pushtotalk: "0: who spoke a minute ago is no longer of interest"
    default: nil
    }
  }

  package var documentation: Source {
    switch self {
    case .alert: AppleDocs.generating
    case .background: AppleDocs.background
    case .location: AppleDocs.location
    case .voip: AppleDocs.voip
    case .complication: AppleDocs.complications
    case .fileprovider: AppleDocs.fileProvider
    case .mdm: AppleDocs.mdm
    case .liveactivity: AppleDocs.activityPush
    case .pushtotalk: AppleDocs.pushToTalk
    case .widgets: AppleDocs.widgets
    case .controls: AppleDocs.controls
    case .nowplaying: AppleDocs.nowPlaying
    case .safari: AppleDocs.safariGuide
    case .wallet: AppleDocs.wallet
    case .webPush: WebDocs.declarativeWebPush
    }
  }
}
