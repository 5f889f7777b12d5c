import JSON
import PushFormats
import PushModel

extension NoticeReader {
  /// What Android shows of a message for FCM; nil when nothing in it is for Android.
  func androidSide(of message: WrittenValue) -> Appearance.Side? {
    guard let content = AndroidContent(of: message) else { return nil }
    var side = Appearance.Side("Android")
    guard content.hasNotification else {
      side.nothing = "Android shows nothing by itself: the app gets the data"
      return side
    }
    let notice = androidNotice(message)
    var remarks: [String] = []
    if notice.picture != nil {
      remarks.append(
        "if the picture is there within 5 seconds; it takes the place of the long text")
    }
    side.drawings.append(.init(surface: .androidCollapsed, notice: notice, remarks: []))
    let opened: Surface = notice.picture == nil ? .androidExpanded : .androidPicture
    side.drawings.append(.init(surface: opened, notice: notice, remarks: remarks))
    side.facts = androidFacts(message)
    return side
  }

  private func androidNotice(_ message: WrittenValue) -> Notice {
    let common = message["notification"]
    let own = message["android"]?["notification"]
    var notice = Notice()
    notice.title =
      own.flatMap { text($0, "title", key: "title_loc_key", arguments: "title_loc_args") }
      ?? common?.text("title").map { ShownText(shown($0)) }
    notice.body =
      own.flatMap { text($0, "body", key: "body_loc_key", arguments: "body_loc_args") }
      ?? common?.text("body").map { ShownText(shown($0)) }
    if own?.text("image") ?? common?.text("image") != nil { notice.picture = .loaded }
    return notice
  }

  private func androidFacts(_ message: WrittenValue) -> [Appearance.Fact] {
    guard let own = message["android"]?["notification"] else {
      return [.init(name: "channel", text: "the app's default")]
    }
    var facts: [Appearance.Fact] = []
    let channel = own.text("channel_id").map { shown($0).shortQuoted } ?? "the app's default"
    facts.append(.init(name: "channel", text: channel))
    for (key, name) in Self.factKeys {
      if let value = own[key], value.kind != .object, value.kind != .array, value.kind != .null {
        facts.append(.init(name: name, text: shown(words(value)).shortQuoted))
      }
    }
    return facts
  }

  private static let factKeys = [
    ("icon", "icon"), ("color", "colour"), ("sound", "sound"), ("tag", "tag"),
    ("notification_count", "badge"), ("visibility", "visibility"), ("click_action", "tap opens"),
  ]
}

extension AndroidContent {
  /// What FCM's part of the device sees of a message; nil when it has nothing for it.
  init?(of message: WrittenValue) {
    let android = message["android"]
    guard message["apns"]?["live_activity_token"] == nil else { return nil }
    let texts = [message["notification"], android?["notification"]]
    let hasNotification = texts.contains { !($0?.members.isEmpty ?? true) }
    let data = [message["data"], android?["data"]]
    let hasData = data.contains { !($0?.members.isEmpty ?? true) }
    switch (hasNotification, hasData) {
    case (true, true): self = .both
    case (true, false): self = .notification
    case (false, true): self = .data
    case (false, false): return nil
    }
  }
}
