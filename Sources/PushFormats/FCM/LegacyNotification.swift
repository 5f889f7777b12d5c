/// The keys of `notification` in a legacy request, for all platforms together.
public enum LegacyNotification: UInt16, FieldKey {
  case title, body, subtitle, sound, badge, clickAction
  case bodyLocKey, bodyLocArgs, titleLocKey, titleLocArgs
  case icon, tag, color, androidChannelID, image

  public static var table: Table { .legacyNotification }
  package static var object: KnownObject {
    KnownObject("the legacy `notification`", at: "notification", unknownKeys: .ignored, .legacy)
  }

  /// The platforms on which the key has an effect.
  package var platforms: Platforms {
    switch self {
    case .title, .body, .clickAction: .all
    case .sound, .bodyLocKey, .bodyLocArgs, .titleLocKey, .titleLocArgs, .image: [.apple, .android]
    case .subtitle, .badge: .apple
    case .tag, .color, .androidChannelID: .android
    case .icon: [.android, .web]
    }
  }

  package var field: Field {
    switch self {
    case .title: Self.legacy("title", .string, "the title", wrong: Self.dropped)
    case .body:
      Self.legacy(
        "body", .string, "the text", wrong: Self.dropped,
        lookalikes: ["text", "message", "msg", "alert"])
    case .subtitle: Self.legacy("subtitle", .string, "the second line on iOS", wrong: Self.dropped)
    case .sound:
      Self.legacy(
        "sound", .either(.string, .object(.sound)),
        "the sound file; a dictionary makes a critical sound on iOS",
        wrong: Consequence(.error, "no sound is played")
      ).with(.sound)
    case .badge:
      Self.legacy(
        "badge", .either(.formatted(.decimal), .integer(0...Int64(Int32.max))),
        "the number on the app icon of iOS, as a string; \"0\" removes it",
        wrong: Consequence(.error, "the badge stays as it is")
      ).with(.badge)
    case .clickAction:
      Self.legacy(
        "click_action", .string,
        "what a tap does: the category on iOS, an intent filter on Android, a page on the web",
        lookalikes: ["category"]
      ).with(.category)
    case .bodyLocKey:
      Self.legacy(
        "body_loc_key", .string, "the key of the text in the app's translations",
        wrong: Self.dropped, lookalikes: ["loc-key", "loc_key", "locKey"]
      ).with(.locKey)
    case .bodyLocArgs:
      Self.legacy(
        "body_loc_args", .either(.formatted(.json), .list(.string)),
        "fills the specifiers of the text; a list, or a list as JSON text",
        wrong: Self.unfilled, lookalikes: ["loc-args", "loc_args", "locArgs"]
      ).with(.locArgs)
    case .titleLocKey:
      Self.legacy(
        "title_loc_key", .string, "the key of the title in the app's translations",
        wrong: Self.dropped
      ).with(.locKey)
    case .titleLocArgs:
      Self.legacy(
        "title_loc_args", .either(.formatted(.json), .list(.string)),
        "fills the specifiers of the title; a list, or a list as JSON text",
        wrong: Self.unfilled
      ).with(.locArgs)
    case .icon: Self.legacy("icon", .string, "the icon on Android and on the web")
    case .tag:
      Self.legacy("tag", .string, "a new notification on Android replaces the one with this tag")
    case .color: Self.legacy("color", .formatted(.color), "the colour of the icon on Android")
    case .androidChannelID:
      Self.legacy(
        "android_channel_id", .string, "the notification channel on Android 8 and later",
        lookalikes: ["channel_id", "channelId"])
    case .image:
      Self.legacy(
        "image", .string, "the address of an image; a habit that no page documents",
        lookalikes: ["imageUrl", "image_url", "imageurl"]
      ).with(.url)
    }
  }

  /// What changes where a key of one platform is written under the name for all; nil for any other.
  package static func change(renaming name: String, to id: FieldID) -> String? {
    guard id == clickAction.id, name == Aps.category.field.nameText else { return nil }
    return "which is iOS's category; on Android it names the activity that a tap opens"
  }

  private static func legacy(
    _ name: StaticString, _ shape: Shape, _ meaning: String,
    wrong: Consequence = Consequence(.warning, "the device ignores the key"),
    lookalikes: @escaping @autoclosure @Sendable () -> [StaticString] = []
  ) -> Field {
    Field(
      name, shape, meaning, wrong: wrong, lookalikes: lookalikes(), source: GoogleDocs.legacyHTTP)
  }

  private static let dropped = Consequence(.error, "this text is not shown")
  private static let unfilled = Consequence(
    .warning, "the text's specifiers may not be filled in")
}

/// The platforms that FCM reaches, in plain bits.
package struct Platforms: OptionSet, BitwiseCopyable, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let apple = Platforms(rawValue: 1 << 0)
  package static let android = Platforms(rawValue: 1 << 1)
  package static let web = Platforms(rawValue: 1 << 2)
  package static let all: Platforms = [.apple, .android, .web]

  /// Their names for a sentence: "iOS and Android"; empty for all of them.
  package var title: String {
    guard self != .all else { return "" }
    var names: [String] = []
    if contains(.apple) { names.append("iOS") }
    if contains(.android) { names.append("Android") }
    if contains(.web) { names.append("web") }
    return names.listed()
  }
}
