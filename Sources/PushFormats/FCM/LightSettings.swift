/// How the LED blinks; all three fields are required.
public enum LightSettings: UInt16, ProtoKey {
  case color, lightOnDuration, lightOffDuration

  public static var table: Table { .lightSettings }
  package static var object: KnownObject {
    KnownObject(
      "`light_settings`", at: "message.android.notification.light_settings", unknownKeys: .refused,
      .fcm)
  }

  package var field: Field {
    switch self {
    case .color: Self.lightColor(.lightColor)
    case .lightOnDuration: Self.lightOn
    case .lightOffDuration: Self.lightOff
    }
  }
}

/// The same settings inside `android_v2`.
public enum LightSettingsV2: UInt16, ProtoKey {
  case color, lightOnDuration, lightOffDuration

  public static var table: Table { .lightSettingsV2 }
  package static var object: KnownObject {
    KnownObject(
      "`light_settings`", at: "message.android_v2.remote_notification.notification.light_settings",
      unknownKeys: .refused, .fcm)
  }

  package var field: Field {
    switch self {
    case .color: Self.lightColor(.lightColorV2)
    case .lightOnDuration: Self.lightOn
    case .lightOffDuration: Self.lightOff
    }
  }
}

/// The LED's colour as `google.type.Color`: parts from 0 to 1.
public enum LightColor: UInt16, ProtoKey {
  case red, green, blue, alpha

  public static var table: Table { .lightColor }
  package static var object: KnownObject {
    KnownObject(
      "the LED's `color`", at: "message.android.notification.light_settings.color",
      unknownKeys: .refused, .fcm)
  }

  package var field: Field {
    switch self {
    case .red: Self.part("red", "how much red, from 0 to 1")
    case .green: Self.part("green", "how much green, from 0 to 1")
    case .blue: Self.part("blue", "how much blue, from 0 to 1")
    case .alpha: Self.part("alpha", "how opaque, from 0 to 1; 1 by default")
    }
  }
}

/// The same colour inside `android_v2`.
public enum LightColorV2: UInt16, ProtoKey {
  case red, green, blue, alpha

  public static var table: Table { .lightColorV2 }
  package static var object: KnownObject {
    KnownObject(
      "the LED's `color`",
      at: "message.android_v2.remote_notification.notification.light_settings.color",
      unknownKeys: .refused, .fcm)
  }

  package var field: Field {
    switch self {
    case .red: Self.part("red", "how much red, from 0 to 1")
    case .green: Self.part("green", "how much green, from 0 to 1")
    case .blue: Self.part("blue", "how much blue, from 0 to 1")
    case .alpha: Self.part("alpha", "how opaque, from 0 to 1; 1 by default")
    }
  }
}

extension ProtoKey {
  fileprivate static func lightColor(_ color: Table) -> Field {
    proto("color", .orNull(.object(color)), "the colour of the LED; required")
  }

  fileprivate static var lightOn: Field {
    proto("light_on_duration", .protoDuration, "how long the LED is on; required")
  }

  fileprivate static var lightOff: Field {
    proto("light_off_duration", .protoDuration, "how long the LED is off; required")
  }

  fileprivate static func part(_ name: StaticString, _ meaning: String) -> Field {
    proto(name, .protoNumber, meaning)
  }
}
