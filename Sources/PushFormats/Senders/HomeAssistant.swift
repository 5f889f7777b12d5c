/// The data of a call of Home Assistant's service `notify`, as far as it becomes a push for Apple's
/// devices.
public enum HomeAssistantCall: UInt16, SenderKey {
  case message, title, data, target, pushToken, registrationInfo

  public static var table: Table { .homeAssistantCall }
  package static var object: KnownObject {
    KnownObject(
      sender: "a notification of Home Assistant", at: "homeassistant", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence { HomeAssistantPush.wrong }
  package static var source: Source { VendorDocs.homeAssistant }

  package var field: Field {
    switch self {
    case .message: Self.own("message", .anything, "the text, or a command to the app")
    case .title: Self.own("title", .anything, "the title")
    // The schema of the call is looser, and other integrations read what they like.
    case .data:
      Self.own("data", .either(.object(.homeAssistantData), .anything), "options for the app")
    case .target: Self.own("target", .anything, "whom the integration sends it to")
    case .pushToken: Self.own("push_token", .anything, "the device to which the relay sends it")
    case .registrationInfo:
      Self.own("registration_info", .anything, "what the app registered with")
    }
  }
}

/// A step of an automation that calls it.
public enum HomeAssistantAction: UInt16, SenderKey {
  case action, service, data

  public static var table: Table { .homeAssistantAction }
  package static var object: KnownObject {
    KnownObject(
      sender: "an action of Home Assistant", at: "homeassistant-action", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence { HomeAssistantPush.wrong }
  package static var source: Source { VendorDocs.homeAssistant }

  package var field: Field {
    switch self {
    case .action: Self.own("action", .string, "the integration that notifies, and its device")
    case .service: Self.own("service", .string, "what `action` was called until 2024")
    // A template may stand for it.
    case .data:
      Self.own("data", .either(.object(.homeAssistantCall), .anything), "the notification")
    }
  }
}

/// The options beside a text.
public enum HomeAssistantData: UInt16, SenderKey {
  case push

  public static var table: Table { .homeAssistantData }
  package static var object: KnownObject {
    KnownObject(
      sender: "the `data` of Home Assistant", at: "homeassistant.data", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence { HomeAssistantPush.wrong }
  package static var source: Source { VendorDocs.homeAssistant }

  package var field: Field {
    Self.own(
      "push", .either(.object(.homeAssistantPush), .anything), "what goes into Apple's `aps`")
  }
}

/// What the relay copies into `aps`; it makes numbers of a badge's and a sound's texts.
public enum HomeAssistantPush: UInt16, SenderKey {
  case alert, badge, sound, category, threadID, interruptionLevel, relevanceScore
  // Of a critical sound.
  case critical, volume

  public static var table: Table { .homeAssistantPush }
  package static var object: KnownObject {
    KnownObject(
      sender: "the `push` of Home Assistant", at: "homeassistant.data.push", unknownKeys: .custom,
      "")
  }
  package static var wrong: Consequence {
    Consequence(.warning, "the relay copies it into `aps`, where devices were seen to ignore it")
  }
  package static var source: Source { VendorDocs.homeAssistantRelay }

  package var field: Field {
    switch self {
    case .alert: Self.own("alert", .either(.string, .object(.alert)), "Apple's `alert`")
    case .badge:
      Self.own("badge", .either(.whole, .string), "the number on the app icon").with(.badge)
    case .sound:
      Self.own(
        "sound", .either(.string, .object(.homeAssistantSound)),
        "the sound file, \"none\", or a critical sound"
      ).with(.sound).playedByApple()
    case .category: Self.own("category", .string, "Apple's `category`").with(.category)
    case .threadID:
      Self.own("thread-id", .string, "groups notifications under this name").with(.thread)
    case .interruptionLevel:
      Self.own(
        "interruption-level", .word(Aps.interruptionLevels), "how much it may interrupt",
        wrong: Consequence(
          .error,
          "the relay copies it into `aps`, where devices were seen to treat it as \"active\""))
    case .relevanceScore:
      Self.own("relevance-score", .number(0...1), "how high it stands in the summary")
    case .critical: Self.ofSound("critical")
    case .volume: Self.ofSound("volume")
    }
  }
}

extension HomeAssistantPush {
  private static func ofSound(_ name: StaticString) -> Field {
    stranger(
      name, "a part of a critical sound",
      #"write "sound": {"name": "default", "critical": 1, "volume": 1.0}"#)
  }
}

/// A critical sound, with numbers that may be written as text.
public enum HomeAssistantSound: UInt16, SenderKey {
  case name, critical, volume

  public static var table: Table { .homeAssistantSound }
  package static var object: KnownObject {
    KnownObject(
      sender: "the `sound` of Home Assistant", at: "homeassistant.data.push.sound",
      unknownKeys: .custom, "")
  }
  package static var wrong: Consequence { HomeAssistantPush.wrong }
  package static var source: Source { VendorDocs.homeAssistantRelay }

  package var field: Field {
    switch self {
    case .name:
      Self.own("name", .string, "the sound file, or \"default\"").with(.sound)
        .playedByApple(as: .named)
    case .critical: Self.own("critical", .anything, "1 to sound although the phone is silent")
    case .volume: Self.own("volume", .anything, "how loud it is, from 0 to 1")
    }
  }
}
