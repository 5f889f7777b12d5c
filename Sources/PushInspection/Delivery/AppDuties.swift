import PushFormats

/// Says what an app has to do by hand, so that what a push promises comes true.
struct AppDuties {
  private let plan: DeliveryPlan
  private(set) var orders: [String] = []

  private var request: AppleRequest { plan.request }
  private var signs: PayloadSigns { plan.signs }

  init(_ plan: DeliveryPlan) {
    self.plan = plan
    guard let shape = plan.shape else { return }
    switch shape {
    case .alert, .alertWithExtension, .alertWithWakeUp, .alertWithExtensionAndWakeUp:
      orderPresentation()
      orderResources()
      orderRights()
      orderExtension()
      if signs.wakesApp { orderBackgroundMode() }
    case .background: orderBackgroundMode()
    case .backgroundOnWatch:
      orders.append("switch on the remote notifications background mode of the watch app")
    default: orderForType(shape)
    }
    orderFirebase(shape)
  }

  // MARK: - Notifications

  private mutating func orderPresentation() {
    var options: [String] = []
    if !signs.texts.isEmpty { options = [".banner", ".list"] }
    if signs.sound != .none { options.append(".sound") }
    if signs.badge != nil { options.append(".badge") }
    orders.append(
      "return [\(options.joined(separator: ", "))] in `willPresent`, or nothing is shown in the"
        + " foreground")
    if let category = signs.category, !signs.texts.isEmpty {
      orders.append(
        "register the category \(category.shortQuoted) with `setNotificationCategories` at every"
          + " launch, or it has no actions")
    }
    if let scene = signs.targetContentID {
      orders.append(
        "let a scene's activation conditions match \(scene.shortQuoted), for `target-content-id`")
    }
    if signs.filterCriteria != nil {
      orders.append("offer a Focus filter, for `filter-criteria`")
    }
  }

  private mutating func orderResources() {
    if case .file(let name) = signs.sound {
      orders.append(
        "ship \(name.shortQuoted) in the main bundle or in Library/Sounds, as aiff, wav or caf of at"
          + " most 30 seconds, or the default sound plays")
    }
    for key in signs.localizationKeys {
      orders.append("have \(key.shortQuoted) in each Localizable.strings of the app")
    }
  }

  private mutating func orderRights() {
    if signs.isCritical {
      orders.append(
        "hold the critical alerts entitlement, which Apple grants on request, and the user's"
          + " permission for it")
    }
    if signs.level == "time-sensitive" {
      orders.append("add the Time Sensitive Notifications capability, or it counts as active")
    }
  }

  private mutating func orderExtension() {
    if signs.image != nil {
      orders.append(
        "call `Messaging.serviceExtension().populateNotificationContent` in a notification service"
          + " extension, or no picture is loaded")
      if signs.mutableContent?.isOn != true {
        orders.append("ask the sender for `mutable-content` 1: without it no extension runs")
      }
    } else if signs.runsExtension {
      orders.append("ship a notification service extension; without one the push is shown as it is")
    }
  }

  private mutating func orderBackgroundMode() {
    orders.append("switch on the remote notifications background mode")
    orders.append("call the completion handler within 30 seconds of being woken")
    guard !signs.isShown else { return }
    orders.append(
      "on watchOS, use the extension delegate's"
        + " `didReceiveRemoteNotification(_:fetchCompletionHandler:)` for the same")
  }

  // MARK: - Other push types

  private mutating func orderForType(_ shape: DeliveryShape) {
    switch shape {
    case .voip:
      orders.append(
        "call `reportNewIncomingCall` of CallKit for each push, or the system ends the app and at"
          + " last stops delivering")
      orders.append("switch on the voice over IP background mode and register with PushKit")
    case .pushToTalk: orders.append("join the channel and return a result at once")
    case .complication: orders.append("send the new data on to the watch")
    case .activityStart, .activityUpdate, .activityEnd: orderActivity(shape)
    case .widgets: orders.append("give the widget's configuration a push handler")
    case .controls: orders.append("give the control's configuration a push handler")
    case .location: orders.append("ship a location push service extension")
    case .fileProvider: orders.append("ship a File Provider extension")
    case .webPush: orders.append("subscribe with the browser's push manager")
    default: break
    }
  }

  private mutating func orderActivity(_ shape: DeliveryShape) {
    orders.append("set NSSupportsLiveActivities in the Info.plist")
    if shape == .activityStart {
      let type = signs.attributesType.map { " \($0.shortQuoted)" } ?? ""
      orders.append(
        "have an ActivityAttributes type\(type) whose attributes and content state decode with a"
          + " plain JSONDecoder")
      if let channel = signs.channel {
        orders.append("expect updates over the channel \(channel.shortQuoted), on iOS 18 and later")
      } else {
        orders.append("send the activity's update token to the server (`pushTokenUpdates`)")
      }
    } else {
      orders.append(
        "keep the content state such that it decodes with a plain JSONDecoder; a Date there counts"
          + " from 2001")
    }
    for key in signs.localizationKeys {
      orders.append("have \(key.shortQuoted) in each Localizable.strings of the app")
    }
  }

  // MARK: - Firebase

  private mutating func orderFirebase(_ shape: DeliveryShape) {
    guard request.isCarriedByFCM, shape.isShown || shape == .background else { return }
    orders.append(
      "with swizzling off (FirebaseAppDelegateProxyEnabled is NO), call `appDidReceiveMessage` in"
        + " each callback and set `apnsToken` yourself")
  }
}
