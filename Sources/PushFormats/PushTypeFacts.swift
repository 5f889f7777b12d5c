/// How a sender proves that it may send pushes of a type.
package enum PushAuthentication: Sendable {
  case tokenOrCertificate
  case tokenOnly
  case certificateOnly
  /// The vendor does not say it, or says it in two ways.
  case unsettled
  /// The site's own key pair, which has nothing to do with APNs' tokens.
  case siteKey

  package var text: String {
    switch self {
    case .tokenOrCertificate: "a provider token or a certificate"
    case .tokenOnly: "a provider token"
    case .certificateOnly: "a certificate of that topic"
    case .siteKey: "a VAPID token of the site"
    case .unsettled: "a provider token; whether a certificate will do is not stated"
    }
  }
}

/// What there is to say about each push type, for those who read about a push.
extension PushType {
  /// What it is for, as a clause.
  package var summary: String {
    switch self {
    case .alert: "shows a notification, plays a sound or sets the badge"
    case .background: "wakes the app for a short time without showing anything"
    case .location: "runs the app's location push service extension"
    case .voip: "announces a call to the app, which reports it to CallKit"
    case .complication: "hands new data to the app for its watchOS complication"
    case .fileprovider: "tells a File Provider extension that items changed"
    case .mdm: "makes a managed device contact its MDM server"
    case .liveactivity: "starts, updates or ends a Live Activity"
    case .pushtotalk: "tells a Push to Talk app who speaks"
    case .widgets: "asks the system to reload the app's widgets"
    case .controls: "asks the system to reload the app's controls"
    case .nowplaying: "starts, updates or ends a remote media session"
    case .safari: "shows a notification of a website in Safari"
    case .wallet: "makes Wallet ask for the new version of a pass"
    case .webPush: "shows a notification of a website without running its code"
    }
  }

  /// What the payload holds beside the app's own keys.
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

  package var authentication: PushAuthentication {
    switch self {
    case .alert, .background, .voip, .complication, .pushtotalk: .tokenOrCertificate
    case .location, .fileprovider: .tokenOnly
    case .mdm, .safari, .wallet: .certificateOnly
    case .liveactivity, .widgets, .controls, .nowplaying: .unsettled
    case .webPush: .siteKey
    }
  }

  /// How many are delivered in what time; nil where no limit is stated.
  package var budget: String? {
    switch self {
    case .background:
      "two or three an hour at most, none guaranteed; a newer one replaces a held one"
    case .location: "about 360 in 24 hours, refilled by one every few minutes"
    case .complication: "50 a day"
    case .liveactivity:
      "priority 10 counts against an hourly budget, 5 does not; 8 hours active, 12 in all"
    case .widgets, .controls: "budgeted by the system, no figure is stated"
    case .fileprovider: "no figure is stated; too many are throttled"
    case .alert, .voip, .mdm, .pushtotalk, .nowplaying, .safari, .wallet, .webPush: nil
    }
  }

  /// What `apns-expiration` is for in pushes of this type; nil where the usual rules hold.
  package var expirationAdvice: String? {
    switch self {
    case .voip: "0 or a few seconds: a call that comes late is no call"
    case .pushtotalk: "0: nobody needs to hear who spoke a minute ago"
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
