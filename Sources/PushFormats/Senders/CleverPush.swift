/// A notification that CleverPush is to send, as far as its guides describe the keys.
public enum CleverPushRequest: UInt16, SenderKey {
  case channelID, subscriptionID, customAttributes, type, title, text, url
  case event, contentState, dismissalDate

  public static var table: Table { .cleverPushRequest }
  package static var object: KnownObject {
    KnownObject(sender: "a CleverPush request", at: "cleverpush", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence {
    Consequence(
      .warning, "the guides of CleverPush describe another form, and no answer to this one")
  }
  package static var source: Source { VendorDocs.cleverPush }

  package static let events = Vocabulary(["update", "end"])

  package var field: Field {
    switch self {
    case .channelID: Self.own("channelId", .string, "the channel whose subscriptions get it")
    case .subscriptionID:
      Self.own(
        "subscriptionId", .either(.string, .list(.string)),
        "the subscription that gets it, or a list of up to 50,000; without any target all of the"
          + " channel get it")
    case .customAttributes:
      Self.own(
        "customAttributes", .freeObject,
        "attributes of the subscriptions that get it, such as `user_id`")
    case .type:
      Self.own(
        "type", .string, "what it is: iosLiveActivity for a Live Activity",
        source: VendorDocs.cleverPushActivity)
    case .title: Self.own("title", .string, "the title of the notification")
    case .text: Self.own("text", .string, "the text of the notification")
    case .url: Self.own("url", .string, "the address that a tap opens")
    case .event:
      Self.own(
        "iosLiveActivityEvent", .word(Self.events),
        "what happens to the Live Activity; one that ends shows its final content state",
        source: VendorDocs.cleverPushActivity)
    case .contentState:
      Self.own(
        "iosLiveActivityContentState", .freeObject,
        "the new content of the Live Activity, by the names that the app gives it",
        source: VendorDocs.cleverPushActivity
      ).withKeys(of: .app)
    case .dismissalDate:
      Self.own(
        "iosLiveActivityDismissalDate", .either(.seconds, .string),
        "when an ended activity goes away, in seconds since 1970; at once without it",
        source: VendorDocs.cleverPushActivity)
    }
  }
}
