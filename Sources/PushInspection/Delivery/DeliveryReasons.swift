import PushFormats
import PushModel

/// Lists what in a push decides how a device handles it.
struct DeliveryReasons {
  private let plan: DeliveryPlan
  private(set) var clauses: [String] = []
  /// Those that a drawing and its head do not say.
  private(set) var further: [String] = []

  private var request: AppleRequest { plan.request }
  private var signs: PayloadSigns { plan.signs }

  init(_ plan: DeliveryPlan) {
    self.plan = plan
    var drawn = 0
    addType()
    let told = clauses.count
    addNoEffect()
    switch plan.shape {
    case .alert, .alertWithExtension, .alertWithWakeUp, .alertWithExtensionAndWakeUp:
      addContent()
      drawn = clauses.count - told
      addFlags()
      addLevel()
    case .background, .backgroundOnWatch: addFlags()
    case .activityStart, .activityUpdate, .activityEnd: addActivity()
    default: break
    }
    addHeaders()
    addLimits()
    // The first clause is the type's; without one, that is the reason.
    let kept = request.pushType == nil || plan.isShownAgainstHeader ? 0 : told
    further = Array(clauses[..<told].dropFirst(kept) + clauses[(told + drawn)...])
  }

  // MARK: - Type

  private mutating func addType() {
    guard let type = request.pushType else {
      clauses.append("no push type is given, and none follows from the payload")
      return
    }
    clauses.append("push type `\(type.name)`: \(origin)")
    if plan.isShownAgainstHeader {
      clauses.append(
        "a background push must not contain an alert, a badge or a sound: they are not shown, and"
          + " nothing else about it is certain")
    }
  }

  private var origin: String {
    switch request.pushTypeOrigin {
    case .header: "`apns-push-type` says so"
    case .topic: "the end of `apns-topic` says so"
    case .payload, .unknown: "it follows from the payload"
    }
  }

  private mutating func addNoEffect() {
    guard plan.shape == nil else { return }
    if let open = plan.openWords {
      clauses.append("only the program knows \(open)")
    } else if request.kind == .fcmData {
      clauses.append(
        "a dictionary of data shows nothing: Firebase's direct channel is gone since version"
          + " 7.0.0 of the SDK")
    } else if request.isCarriedByFCM, !signs.hasAps {
      clauses.append(
        signs.isEmpty
          ? "nothing in the message is for Apple's devices"
          : "it is data alone: without `content-available` 1 no app in the background sees it")
    } else if !signs.hasAps {
      clauses.append("`aps` is missing or no object")
    } else if request.pushType == .liveactivity {
      clauses.append(activityProblem)
    } else if plan.isSilentAgainstHeader, signs.wakesApp {
      clauses.append(
        "a push of type `alert` has something to show: without it, `content-available` was seen to"
          + " wake no app")
    } else if plan.isShownAgainstHeader {
      clauses.append("there is no `content-available`, so the app is not woken")
    } else {
      clauses.append(
        signs.hasAlert
          ? "`aps.alert` contains no text, and there is no badge, sound or `content-available`"
          : "`aps` contains no alert, badge, sound or `content-available`")
    }
  }

  private var activityProblem: String {
    if let problem = plan.startProblem, signs.activityEvent == .start { return problem }
    return signs.event.map { "`event` is \($0.shortQuoted), which is not start, update or end" }
      ?? "`event` is missing"
  }

  // MARK: - Notifications

  private mutating func addContent() {
    if signs.texts.isEmpty {
      clauses.append(
        signs.hasAlert
          ? "`aps.alert` contains no text, so no notification is shown"
          : "there is no alert, so no notification is shown")
    } else {
      clauses.append("`aps.alert` has a \(signs.texts.listed())")
    }
    if let thread = signs.threadID {
      clauses.append("`thread-id` groups it with others of \(thread.shortQuoted)")
    }
    if let category = signs.category, !signs.texts.isEmpty {
      clauses.append("`category` gives it the actions of \(category.shortQuoted)")
    }
    if let criteria = signs.filterCriteria {
      clauses.append("`filter-criteria` \(criteria.shortQuoted) is held against the current Focus")
    }
  }

  private mutating func addFlags() {
    if let flag = signs.contentAvailable {
      clauses.append("`content-available` is \(flag.text)\(remark(flag)): \(wakeUp(flag))")
    }
    guard let flag = signs.mutableContent else { return }
    let effect =
      signs.runsExtension
      ? "the service extension runs first"
      : flag.isOn
        ? "without a text in the alert, no service extension runs" : "no service extension runs"
    clauses.append("`mutable-content` is \(flag.text)\(remark(flag)): \(effect)")
  }

  /// Apple's builder was seen to accept strings as a set flag, even "0".
  private func remark(_ flag: PayloadSigns.Flag) -> String {
    flag.text == "1" || flag.text == "0" || !flag.isOn ? "" : ", which counts as 1"
  }

  private func wakeUp(_ flag: PayloadSigns.Flag) -> String {
    guard flag.isOn else { return "the app is not woken" }
    return plan.shape?.isShown == true
      ? "the app may be woken beside what is shown"
      : "the app is woken, and nothing is shown"
  }

  private mutating func addLevel() {
    if signs.isCritical {
      clauses.append("it is critical: it sounds in Do Not Disturb and on a muted phone too")
      return
    }
    guard let level = signs.level else { return }
    let effect =
      switch level {
      case "passive": "the screen stays dark and no sound plays"
      case "time-sensitive": "it breaks through a Focus and the scheduled summary"
      case "active": "the screen lights up, unless a Focus holds it back"
      default: "no known level, so it counts as active"
      }
    clauses.append("`interruption-level` is \(level.shortQuoted): \(effect)")
  }

  // MARK: - Live Activities

  private mutating func addActivity() {
    if let event = signs.event { clauses.append("`event` is \(event.shortQuoted)") }
    if let type = signs.attributesType, plan.shape == .activityStart {
      clauses.append("`attributes-type` names the app's \(type.shortQuoted)")
    }
    if plan.shape != .activityStart {
      clauses.append(
        signs.texts.isEmpty
          ? "without the text of an `alert`, the screen stays dark"
          : "its `alert` lights the screen")
    }
    guard plan.shape == .activityEnd, !signs.hasDismissalDate else { return }
    clauses.append(
      "there is no `dismissal-date`, so it may stay on the Lock Screen for up to four hours")
  }

  // MARK: - Headers and limits

  private mutating func addHeaders() {
    switch request[.priority] {
    case "5": clauses.append("`apns-priority` 5: it comes when the device's power allows")
    case "1": clauses.append("`apns-priority` 1: saving power comes before delivery")
    default: break
    }
    if request[.expiration] == "0" {
      clauses.append("`apns-expiration` 0: one attempt, nothing is kept for a device that is away")
    }
    if let id = request[.collapseID] {
      clauses.append("`apns-collapse-id` \(id.shortQuoted): it replaces a shown one with that id")
    }
    if request[.channelID] != nil {
      clauses.append("`apns-channel-id`: it goes to all who subscribed to the channel")
    }
  }

  private mutating func addLimits() {
    guard plan.shape != nil, let budget = request.pushType?.budget else { return }
    clauses.append("budget: \(budget)")
  }
}
