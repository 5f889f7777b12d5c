import PushFormats
import PushModel

/// Lists what an app has to do itself for a push to have its effect.
struct AppDuties {
  private let plan: DeliveryPlan
  private(set) var duties: [String] = []

  private var request: AppleRequest { plan.request }
  private var signs: PayloadSigns { plan.signs }

  init(_ plan: DeliveryPlan) {
    self.plan = plan
    guard let shape = plan.shape else { return }
    switch shape {
    case .alert, .alertWithExtension, .alertWithWakeUp, .alertWithExtensionAndWakeUp:
      addPresentation()
      addResources()
      addRights()
      addExtension()
      if signs.wakesApp { addBackgroundMode() }
    case .background: addBackgroundMode()
    case .backgroundOnWatch:
      duties.append("switch on the remote notifications background mode of the watch app")
    default: addDuties(shape)
    }
    addFirebase(shape)
  }

  /// Title and body may have the same key.
  private mutating func addTexts() {
    var seen: Set<String> = []
    for key in signs.localizationKeys where seen.insert(key).inserted {
      duties.append("have \(key.shortQuoted) in each Localizable.strings of the app")
    }
  }

  // MARK: - Notifications

  private mutating func addPresentation() {
    var options: [String] = []
    if !signs.texts.isEmpty { options = [".banner", ".list"] }
    if plan.plays { options.append(".sound") }
    if signs.badge != nil { options.append(".badge") }
    duties.append(
      "return [\(options.joined(separator: ", "))] in `willPresent` to show it")
    if let category = signs.category, !signs.texts.isEmpty {
      duties.append(
        "register the category \(category.shortQuoted) with `setNotificationCategories` at every"
          + " launch, or it has no actions")
    }
    if let scene = signs.targetContentID {
      duties.append(
        "let a scene's activation conditions match \(scene.shortQuoted), for `target-content-id`")
    }
    if signs.filterCriteria != nil {
      duties.append("offer a Focus filter, for `filter-criteria`")
    }
  }

  private mutating func addResources() {
    if case .file(let name) = signs.sound {
      duties.append(
        "ship \(name.shortQuoted) in the main bundle or in Library/Sounds, as aiff, wav or caf of"
          + " \(SoundFile.longest), or the default sound plays")
    }
    addTexts()
  }

  private mutating func addRights() {
    if signs.isCritical {
      duties.append(
        "hold the critical alerts entitlement, which Apple grants on request, and the user's"
          + " permission for it")
    }
    if signs.level == "time-sensitive" {
      duties.append("add the Time Sensitive Notifications capability, or it counts as active")
    }
  }

  private mutating func addExtension() {
    if signs.image != nil, request.isCarriedByFCM {
      duties.append(
        "call `Messaging.serviceExtension().populateNotificationContent` in a notification service"
          + " extension, or no picture is loaded")
      if signs.mutableContent?.isOn != true {
        duties.append("ask the sender for `mutable-content` 1: without it no extension runs")
      }
    } else if signs.runsExtension {
      duties.append(
        signs.image == nil
          ? "ship a notification service extension; without one the push is shown as it is"
          : "ship a notification service extension that loads the picture, or none is shown")
    }
  }

  private mutating func addBackgroundMode() {
    duties.append("switch on the remote notifications background mode")
    duties.append("call the completion handler within 30 seconds of being woken")
    guard plan.shape?.isShown != true else { return }
    duties.append(
      "on watchOS, use the extension delegate's"
        + " `didReceiveRemoteNotification(_:fetchCompletionHandler:)` for the same")
  }

  // MARK: - Other push types

  private mutating func addDuties(_ shape: DeliveryShape) {
    switch shape {
    case .voip:
      duties.append(
        "call `reportNewIncomingCall` of CallKit for each push, or the system ends the app and"
          + " eventually stops delivering")
      duties.append("switch on the voice over IP background mode and register with PushKit")
    case .pushToTalk: duties.append("join the channel and return a result at once")
    case .complication: duties.append("send the new data on to the watch")
    case .activityStart, .activityUpdate, .activityEnd: addActivity(shape)
    case .widgets: duties.append("give the widget's configuration a push handler")
    case .controls: duties.append("give the control's configuration a push handler")
    case .location: duties.append("ship a location push service extension")
    case .fileProvider: duties.append("ship a File Provider extension")
    case .webPush: duties.append("subscribe with the browser's push manager")
    default: break
    }
  }

  private mutating func addActivity(_ shape: DeliveryShape) {
    duties.append("set NSSupportsLiveActivities in the Info.plist")
    if shape == .activityStart {
      let type = signs.attributesType.map { " \($0.shortQuoted)" } ?? ""
      duties.append(
        "have an ActivityAttributes type\(type) whose attributes and content state decode with a"
          + " plain JSONDecoder")
      if let channel = signs.channel {
        duties.append("expect updates over the channel \(channel.shortQuoted), on iOS 18 and later")
      } else {
        duties.append("send the activity's update token to the server (`pushTokenUpdates`)")
      }
    } else {
      duties.append(
        "make sure the content state decodes with a plain JSONDecoder; a Date there counts from 2001"
      )
    }
    addTexts()
  }

  // MARK: - Firebase

  private mutating func addFirebase(_ shape: DeliveryShape) {
    guard request.isCarriedByFCM, shape.isShown || shape == .background else { return }
    duties.append(
      "with swizzling off (FirebaseAppDelegateProxyEnabled is NO), call `appDidReceiveMessage` in"
        + " each callback and set `apnsToken` yourself")
  }
}
