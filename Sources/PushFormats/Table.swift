/// Every object with known keys.
///
/// The order determines the numbers of fields. Public, because only that is inlined into other
/// modules.
public enum Table: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  // An APNs payload, wherever it is.
  case payload, aps, alert, activityAlert, localizedTitle, localizedBody, sound

  // Around a payload.
  case request, headers

  // Pushes to browsers, and keys that FCM adds for the app.
  case webPushNotification, webPushAction, fcmAdded, fcmAddedOptions
  // A message for FCM: HTTP v1, then the legacy API.
  case sendRequest, message, notification
  case androidConfig, androidConfigV2, androidRemoteNotification, androidBackgroundSync
  case androidFCMOptions, androidFCMOptionsV2, fcmOptions
  case lightSettings, lightColor, lightSettingsV2, lightColorV2
  case apnsConfig, apnsFCMOptions, webpushConfig, webpushFCMOptions, webpushHeaders
  case androidNotification, androidNotificationV2, browserNotification, browserAction
  case legacyRequest, legacyNotification, deviceGroup
}

extension Table {
  /// The number of tables, without an array of all.
  package static let count = Int(Table.deviceGroup.rawValue) + 1

  /// The number of the table's first field; a test ensures that ranges do not overlap.
  public var firstField: UInt16 {
    switch self {
    case .payload: 0
    case .aps: 32
    case .alert: 80
    case .activityAlert: 112
    case .localizedTitle: 116
    case .localizedBody: 120
    case .sound: 124
    case .request: 128
    case .headers: 132
    case .webPushNotification: 148
    case .webPushAction: 172
    case .fcmAdded: 176
    case .fcmAddedOptions: 224
    case .sendRequest: 256
    case .message: 258
    case .notification: 272
    case .androidConfig: 276
    case .androidConfigV2: 288
    case .androidRemoteNotification: 300
    case .androidBackgroundSync: 304
    case .androidFCMOptions: 305
    case .androidFCMOptionsV2: 306
    case .fcmOptions: 307
    case .lightSettings: 308
    case .lightColor: 311
    case .lightSettingsV2: 315
    case .lightColorV2: 318
    case .apnsConfig: 322
    case .apnsFCMOptions: 328
    case .webpushConfig: 330
    case .webpushFCMOptions: 334
    case .webpushHeaders: 336
    case .androidNotification: 340
    case .androidNotificationV2: 372
    case .browserNotification: 404
    case .browserAction: 424
    case .legacyRequest: 430
    case .legacyNotification: 456
    case .deviceGroup: 476
    }
  }

  /// The keys of the object, with everything known about them.
  package var keys: any FieldKey.Type {
    switch self {
    case .payload: Payload.self
    case .aps: Aps.self
    case .alert: Alert.self
    case .activityAlert: ActivityAlert.self
    case .localizedTitle: LocalizedTitle.self
    case .localizedBody: LocalizedBody.self
    case .sound: Sound.self
    case .request: Request.self
    case .headers: Headers.self
    case .webPushNotification: WebPushNotification.self
    case .webPushAction: WebPushAction.self
    case .fcmAdded: FCMAdded.self
    case .fcmAddedOptions: FCMAddedOptions.self
    case .sendRequest: SendRequest.self
    case .message: Message.self
    case .notification: CommonNotification.self
    case .androidConfig: AndroidConfig.self
    case .androidConfigV2: AndroidConfigV2.self
    case .androidRemoteNotification: AndroidRemoteNotification.self
    case .androidBackgroundSync: AndroidBackgroundSync.self
    case .androidFCMOptions: AndroidFCMOptions.self
    case .androidFCMOptionsV2: AndroidFCMOptionsV2.self
    case .fcmOptions: FCMOptions.self
    case .lightSettings: LightSettings.self
    case .lightColor: LightColor.self
    case .lightSettingsV2: LightSettingsV2.self
    case .lightColorV2: LightColorV2.self
    case .apnsConfig: ApnsConfig.self
    case .apnsFCMOptions: ApnsFCMOptions.self
    case .webpushConfig: WebpushConfig.self
    case .webpushFCMOptions: WebpushFCMOptions.self
    case .webpushHeaders: WebpushHeaders.self
    case .androidNotification: AndroidNotification.self
    case .androidNotificationV2: AndroidNotificationV2.self
    case .browserNotification: BrowserNotification.self
    case .browserAction: BrowserAction.self
    case .legacyRequest: LegacyRequest.self
    case .legacyNotification: LegacyNotification.self
    case .deviceGroup: DeviceGroup.self
    }
  }

  package var fields: [Field] { keys.makeFields() }

  /// Visits the fields one by one, each made temporarily: an array of them was a tenth of the
  /// start.
  package func forEachField(_ body: (borrowing Field) -> Void) { keys.forEachField(body) }

  /// The field with this position.
  func field(at position: UInt16) -> Field { keys.field(at: position) }

  public func id(at position: Int) -> FieldID {
    FieldID(firstField + UInt16(position))
  }

  package static func owner(of field: FieldID) -> Table { owners[Int(field.number)] }

  /// The table of each number.
  private static let owners: [Table] = {
    var owners = [Table](repeating: .payload, count: FieldID.count)
    for table in allCases {
      for number in Int(table.firstField)..<FieldID.count { owners[number] = table }
    }
    return owners
  }()

  /// The name of the object in messages: "`aps`", "the `sound` dictionary".
  package var title: String { keys.object.title }

  /// Its path in the document: `aps.alert`.
  package var path: String { keys.object.path }

  /// The treatment of unknown keys.
  package var unknownKeys: UnknownKeys { keys.object.unknownKeys }

  /// The prefix of the rules about this table's keys.
  package var family: Family { keys.object.family }
}

/// Facts about an object with known keys as a whole.
package struct KnownObject: Sendable {
  /// Its name in messages.
  let title: String
  /// Its path in the document; empty for the document itself.
  let path: String
  let unknownKeys: UnknownKeys
  let family: Family

  init(_ title: String, at path: String, unknownKeys: UnknownKeys, _ family: Family) {
    self.title = title
    self.path = path
    self.unknownKeys = unknownKeys
    self.family = family
  }
}

/// How a service treats an unknown key.
package enum UnknownKeys: Sendable {
  /// The sender's own data: delivered as it is.
  case custom
  /// Silently ignored.
  case ignored
  /// Ignored, and reported only when it resembles a known one.
  case ignoredHeaders
  /// Refused with an error that names it.
  case refused

  // Comparisons of enumerations of another module ask the runtime; these do not.
  package var areCustom: Bool { self == .custom }
  package var areHeaders: Bool { self == .ignoredHeaders }
}

/// A group of rules that share a prefix.
package enum Family: String, CaseIterable, Sendable {
  case json, push, apns, fcm, legacy, received, wrapper, privacy, config, app, convert
}
