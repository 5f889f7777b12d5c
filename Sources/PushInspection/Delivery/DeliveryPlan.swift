import PushFormats
import PushModel

/// How a device handles a push, before it is described state by state.
struct DeliveryPlan {
  let request: AppleRequest
  let signs: PayloadSigns
  /// nil when the device does nothing with the push.
  let shape: DeliveryShape?

  init(_ request: AppleRequest, _ signs: PayloadSigns) {
    self.request = request
    self.signs = signs
    shape = Self.shape(of: request, signs)
  }

  /// Whether the header says background, but the push has something to show.
  var isShownAgainstHeader: Bool { request.pushType == .background && signs.isShown }

  /// Whether the header says alert, but the push has nothing to show.
  var isSilentAgainstHeader: Bool { Self.isSilentAgainstHeader(request, signs) }

  private static func isSilentAgainstHeader(
    _ request: AppleRequest, _ signs: PayloadSigns
  ) -> Bool {
    request.pushType == .alert && request.pushTypeOrigin == .header
      && request[.pushType] != nil && !signs.isShown
  }

  // MARK: - Shape

  private static func shape(of request: AppleRequest, _ signs: PayloadSigns) -> DeliveryShape? {
    switch request.pushType {
    case nil, .alert, .background: return notification(request, signs)
    case .liveactivity: return activity(request, signs)
    case .widgets, .controls, .nowplaying, .safari:
      return signs.hasAps ? request.pushType.map { DeliveryShape($0) } : nil
    case .some(let type): return DeliveryShape(type)
    }
  }

  private static func notification(_ request: AppleRequest, _ signs: PayloadSigns)
    -> DeliveryShape?
  {
    // What a background push has to show is not shown.
    guard signs.isShown, request.pushType != .background else {
      guard signs.wakesApp, !isSilentAgainstHeader(request, signs) else { return nil }
      let isForWatch = request[.topic]?.hasSuffix(".watchkitapp") ?? false
      return isForWatch ? .backgroundOnWatch : .background
    }
    return switch (signs.runsExtension, signs.wakesApp) {
    case (false, false): .alert
    case (true, false): .alertWithExtension
    case (false, true): .alertWithWakeUp
    case (true, true): .alertWithExtensionAndWakeUp
    }
  }

  private static func activity(_ request: AppleRequest, _ signs: PayloadSigns) -> DeliveryShape? {
    switch signs.activityEvent {
    case .start: startProblem(request, signs) == nil ? .activityStart : nil
    case .update: .activityUpdate
    case .end: .activityEnd
    case nil: nil
    }
  }

  /// Why a push that is to start a Live Activity starts none, as a clause.
  var startProblem: String? { Self.startProblem(request, signs) }

  private static func startProblem(_ request: AppleRequest, _ signs: PayloadSigns) -> String? {
    if request[.channelID] != nil {
      return "a broadcast reaches the Live Activities that follow its channel, and starts none"
    }
    guard signs.hasPartsToStart else {
      return "a Live Activity starts only with `attributes-type` and `attributes`"
    }
    return signs.texts.isEmpty
      ? "a Live Activity was never seen to start without the text of an `alert`" : nil
  }
}

// MARK: - Steps

extension DeliveryPlan {
  func steps(in state: DeliveryState) -> [DeliveryOutcome.Step] {
    guard let shape else { return nothing(in: state) }
    var steps = DeliveryTable.steps(shape, in: state, showing: effect).map {
      DeliveryOutcome.Step($0)
    }
    if let later = localNotification(in: state) { steps.append(later) }
    // A badge or a sound cannot be tapped.
    if shape.isShown, !signs.texts.isEmpty {
      steps += DeliveryTable.steps(.response, in: state).map { DeliveryOutcome.Step($0).afterTap }
    }
    return isShownAgainstHeader ? steps.map(\.unsure) : steps
  }

  /// The effect of the notification, with its own values.
  private var effect: String {
    var effects: [String] = []
    if !signs.texts.isEmpty {
      effects.append(isQuiet ? "lists the alert without lighting the screen" : "shows the alert")
    }
    if let sound { effects.append(sound) }
    if let badge = signs.badge {
      effects.append(badge == 0 ? "removes the badge" : "sets the badge to \(badge)")
    }
    return Self.list(effects)
  }

  private var sound: String? {
    guard plays else { return nil }
    let kind = signs.isCritical ? "critical sound" : "sound"
    switch signs.sound {
    case .none, .standard: return "plays the default \(kind)"
    case .file(let name): return "plays the \(kind) \(name.shortQuoted)"
    case .replaced(let name):
      return "plays the default \(kind) in place of \(name.shortQuoted)"
    }
  }

  private var isQuiet: Bool { signs.level == "passive" && !signs.soundIsCritical }

  /// Whether the alert is listed without lighting the screen.
  var isQuietlyListed: Bool { isQuiet }

  /// Whether a sound plays.
  var plays: Bool { !isQuiet && (signs.sound != .none || signs.level == "critical") }

  /// The sound beside a drawing; nil where there is none to name.
  var soundWords: String? {
    let critical = signs.isCritical ? " critical" : ""
    if isQuiet { return signs.sound == .none ? nil : "none, as it is passive" }
    switch signs.sound {
    case .none: return signs.level == "critical" ? "default critical" : nil
    case .standard: return "default\(critical)"
    case .file(let name): return name.shortQuoted + critical
    case .replaced(let name): return "default\(critical) in place of \(name.shortQuoted)"
    }
  }

  private static func list(_ effects: [String]) -> String {
    effects.isEmpty ? "shows nothing" : effects.listed()
  }

  /// When the payload neither shows anything nor wakes the app.
  private func nothing(in state: DeliveryState) -> [DeliveryOutcome.Step] {
    if let open = openWords {
      return [
        DeliveryOutcome.Step("what happens depends on \(open)", guaranteed: true)
      ]
    }
    guard state == .foreground, mayReachApp else {
      return [DeliveryOutcome.Step.nothingHappens]
    }
    return [
      DeliveryOutcome.Step(
        "nothing is shown; the app may get the payload",
        "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)", .runs)
    ]
  }

  /// What decides whether anything happens; nil where that is known.
  var openWords: String? {
    guard shape == nil, !request.deciding.isEmpty else { return nil }
    return request.deciding.map { "`\($0.words)`" }.listed(atMost: 3)
  }

  /// Whether an open app may receive a push that has no other effect.
  var mayReachApp: Bool {
    guard request.pushType != .liveactivity else { return false }
    return signs.hasAps || request.isCarriedByFCM && request.kind != .fcmData && !signs.isEmpty
  }

  /// A message of Firebase's composer for a local time is silent; the SDK shows it later.
  private func localNotification(in state: DeliveryState) -> DeliveryOutcome.Step? {
    guard request.isCarriedByFCM, let start = signs.localStart, signs.wakesApp,
      state != .forceQuit
    else { return nil }
    return DeliveryOutcome.Step(
      "the Firebase SDK shows the message at \(start.shortQuoted), in the device's own time", nil,
      .shown,
      note: "the app hands the message to `appDidReceiveMessage`, as the SDK does by swizzling")
  }
}
