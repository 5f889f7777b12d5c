import JSON
import PushFormats
import PushModel

/// Reads the texts of a notification from where each service has them.
struct NoticeReader {
  let texts: any AppTexts
  /// How a text of the document may be printed.
  let shown: (String) -> String

  /// A text, or the key of one with its arguments.
  func text(
    _ object: WrittenValue, _ name: String, key: String, arguments: String
  ) -> ShownText? {
    if let key = object.text(key) {
      return localized(key, object[arguments])
    }
    if let value = object[name], value.kind == .object, let key = value.text("loc-key") {
      return localized(key, value["loc-args"])
    }
    return object.text(name).map { ShownText(shown($0)) }
  }

  private func localized(_ key: String, _ arguments: WrittenValue?) -> ShownText {
    let list = (arguments?.elements ?? []).prefix(Self.mostArguments)
    return ShownText(
      key: shown(key), arguments: list.map { shown(words($0)) }, in: texts)
  }

  private static let mostArguments = 20

  func words(_ value: WrittenValue) -> String {
    value.string ?? String(decoding: value.text.prefix(Self.mostBytes), as: UTF8.self)
  }

  private static let mostBytes = 200
}

// MARK: - Apple

extension NoticeReader {
  /// `isOnlyOne`: whether no other devices get the push.
  func appleSide(of delivery: DeliveryOutcome, isOnlyOne: Bool) -> Appearance.Side {
    var side = Appearance.Side("Apple")
    let here = isOnlyOne ? "" : " on Apple's devices"
    let plan = delivery.plan
    let payload = WrittenDocument(plan.request.payload).root
    let aps = payload?["aps"]
    switch plan.shape {
    case .alert, .alertWithExtension, .alertWithWakeUp, .alertWithExtensionAndWakeUp:
      side.facts = facts(plan)
      guard !plan.signs.texts.isEmpty else {
        side.nothing = "no notification is shown\(here), as there is no text"
        return side
      }
      let notice = notice(aps, plan, payload)
      side.drawings = Self.appleSurfaces.map { drawing(notice, on: $0, plan) }
    case .activityStart, .activityUpdate, .activityEnd:
      let activity = activity(aps, plan)
      let alerts = !plan.signs.texts.isEmpty
      let own = "the layout is the app's own: these are its data"
      side.drawings = [
        .init(
          surface: .liveActivity, notice: activity,
          remarks: alerts ? [own, "its alert lights the screen and opens the island"] : [own])
      ]
      if alerts {
        side.drawings.append(
          .init(
            surface: .watch, notice: notice(aps, plan, payload),
            remarks: ["only the watch shows its text"]))
      }
      side.facts = activityFacts(aps, plan)
    case .safari:
      side.drawings = [
        .init(surface: .safari, notice: safariNotice(aps), remarks: ["Safari on a Mac shows it"])
      ]
    case .webPush:
      side.drawings = [
        .init(
          surface: .safari, notice: webNotice(payload?["notification"]),
          remarks: ["drawn without the site's code, unless `mutable` lets it change the notice"])
      ]
    case nil where plan.openWords != nil:
      side.nothing = "what is shown\(here) depends on \(shown(plan.openWords ?? ""))"
    case nil:
      let effect =
        plan.mayReachApp
        ? "at most an open app gets the push"
        : isOnlyOne ? "no device does anything with this push" : "the push does nothing there"
      side.nothing = "nothing is shown\(here): \(effect)"
    case .some(let shape): side.nothing = Self.silence(shape, here)
    }
    return side
  }

  private static let appleSurfaces: [Surface] = [
    .lockScreen, .banner, .expanded, .watch, .hiddenPreviews,
  ]

  /// `here`: where that is said of, when others may show it.
  private static func silence(_ shape: DeliveryShape, _ here: String) -> String {
    switch shape {
    case .background, .backgroundOnWatch: "nothing is shown\(here): the push wakes the app"
    case .voip: "the system shows nothing of it: the app reports a call, and CallKit draws that"
    case .pushToTalk: "only the speaker is shown, as the app reports"
    case .location: "nothing is shown\(here): the app's location push extension runs"
    case .complication: "nothing is shown\(here): the app gets new data for the watch face"
    case .widgets: "no notification is shown\(here): the system reloads the app's widgets"
    case .controls: "no notification is shown\(here): the system reloads the app's controls"
    case .nowPlaying: "no notification is shown\(here): the system shows the app's media session"
    case .fileProvider: "nothing is shown\(here): the file provider looks for changes"
    case .wallet: "nothing is shown\(here): Wallet asks what changed in its passes"
    case .mdm: "nothing is shown\(here): the device contacts its MDM server"
    default: "nothing is shown\(here) as a notification"
    }
  }

  private func notice(_ aps: WrittenValue?, _ plan: DeliveryPlan, _ payload: WrittenValue?)
    -> Notice
  {
    var notice = Notice()
    if let text = aps?.text("alert") {
      notice.body = ShownText(shown(text))
    } else if let alert = aps?["alert"], alert.kind == .object {
      notice.title = text(alert, "title", key: "title-loc-key", arguments: "title-loc-args")
      notice.subtitle = text(
        alert, "subtitle", key: "subtitle-loc-key", arguments: "subtitle-loc-args")
      notice.body = text(alert, "body", key: "loc-key", arguments: "loc-args")
    }
    if plan.signs.isCritical {
      notice.mark = "CRITICAL (if allowed)"
    } else if plan.signs.level == "time-sensitive" {
      notice.mark = "TIME SENSITIVE (if allowed)"
    }
    if plan.signs.image != nil, plan.signs.runsExtension { notice.picture = .fromExtension }
    return notice
  }

  private func drawing(_ notice: Notice, on surface: Surface, _ plan: DeliveryPlan)
    -> Appearance.Drawing
  {
    var notice = notice
    var remarks: [String] = []
    switch surface {
    case .banner:
      notice.picture = nil
      remarks.append("in the foreground only if the app asks for it in `willPresent`")
    case .expanded:
      if let category = plan.signs.category {
        remarks.append(
          "up to four buttons if the app registered the category \(shown(category).shortQuoted)")
      }
    case .watch: remarks.append("the long look; the short look has the title alone")
    case .hiddenPreviews:
      notice = Notice()
      notice.body = ShownText("Notification")
    default: break
    }
    if surface != .hiddenPreviews, plan.signs.runsExtension {
      remarks.append("the app's service extension may change the texts and add a picture")
    }
    return .init(surface: surface, notice: notice, remarks: remarks)
  }

  private func facts(_ plan: DeliveryPlan) -> [Appearance.Fact] {
    let signs = plan.signs
    var facts: [Appearance.Fact] = []
    if let badge = signs.badge { facts.append(.init(name: "badge", text: "\(badge)")) }
    if let sound = plan.soundWords { facts.append(.init(name: "sound", text: shown(sound))) }
    if let thread = signs.threadID {
      facts.append(.init(name: "thread", text: shown(thread).shortQuoted))
    }
    if let category = signs.category {
      facts.append(.init(name: "category", text: shown(category).shortQuoted))
    }
    if signs.image != nil {
      facts.append(.init(name: "picture", text: Self.whetherPictureIsShown(plan)))
    }
    return facts
  }

  private static func whetherPictureIsShown(_ plan: DeliveryPlan) -> String {
    if plan.signs.runsExtension { return "if the app's extension adds it" }
    if case .fcm = plan.request.kind.layout.carrier {
      return "only if FCM sets `mutable-content` by itself, which is not documented"
    }
    return "none, as no service extension runs"
  }
}

// MARK: - Live Activities

extension NoticeReader {
  private func activity(_ aps: WrittenValue?, _ plan: DeliveryPlan) -> Notice {
    var notice = Notice()
    for key in [Aps.attributes, .contentState] where plan.signs.isRead(key) {
      for member in aps?[key.field.nameText]?.members ?? []
      where notice.content.count < Self.mostEntries {
        notice.content.append(
          .init(key: shown(member.name), value: shown(Self.value(member.value))))
      }
    }
    if notice.content.isEmpty { notice.body = ShownText("(no content)") }
    return notice
  }

  private static let mostEntries = 12

  private static func value(_ value: WrittenValue) -> String {
    switch value.kind {
    case .string: "\"\(value.string ?? "")\""
    case .object: value.members.isEmpty ? "{}" : "{…}"
    case .array: value.elements.isEmpty ? "[]" : "[\(counted(value.elements.count, "element"))]"
    default: String(decoding: value.text.prefix(mostBytes), as: UTF8.self)
    }
  }

  private func activityFacts(_ aps: WrittenValue?, _ plan: DeliveryPlan) -> [Appearance.Fact] {
    var facts: [Appearance.Fact] = []
    if let event = plan.signs.event { facts.append(.init(name: "event", text: shown(event))) }
    if let type = plan.signs.attributesType, plan.signs.isRead(.attributesType) {
      facts.append(.init(name: "type", text: shown(type).shortQuoted))
    }
    if let sound = plan.soundWords { facts.append(.init(name: "sound", text: shown(sound))) }
    for (key, name) in [(Aps.staleDate, "stale"), (.dismissalDate, "gone")]
    where plan.signs.isRead(key) {
      guard let value = aps?[key.field.nameText], let seconds = Int(words(value)), seconds > 0,
        seconds < Self.lastYear
      else { continue }
      facts.append(.init(name: name, text: UTCDate(secondsSince1970: seconds).text))
    }
    return facts
  }

  /// Of the year 9999.
  private static let lastYear = 253_402_300_799
}

// MARK: - The web

extension NoticeReader {
  private func safariNotice(_ aps: WrittenValue?) -> Notice {
    var notice = Notice()
    let alert = aps?["alert"]
    notice.title = alert?.text("title").map { ShownText(shown($0)) }
    notice.body = alert?.text("body").map { ShownText(shown($0)) }
    if let action = alert?.text("action") { notice.buttons = [shown(action)] }
    return notice
  }

  func webNotice(_ notification: WrittenValue?, over common: WrittenValue? = nil) -> Notice {
    var notice = Notice()
    func find(_ key: String) -> String? { notification?.text(key) ?? common?.text(key) }
    notice.title = find("title").map { ShownText(shown($0)) }
    notice.body = find("body").map { ShownText(shown($0)) }
    if find("image") != nil { notice.picture = .loaded }
    for action in notification?["actions"]?.elements.prefix(2) ?? [] {
      if let title = action.text("title") { notice.buttons.append(shown(title)) }
    }
    return notice
  }

  func browserSide(of message: WrittenValue) -> Appearance.Side? {
    guard let web = message["webpush"], web.kind == .object else { return nil }
    var side = Appearance.Side("browser")
    let notice = webNotice(web["notification"], over: message["notification"])
    guard !notice.isEmpty else {
      side.nothing = "the browser shows nothing: the page or its service worker gets the data"
      return side
    }
    side.drawings = [
      .init(
        surface: .browser, notice: notice,
        remarks: ["drawn while no page of the site is in front; a page in front gets `onMessage`"])
    ]
    return side
  }
}
