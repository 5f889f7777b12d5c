/// Every object with known keys.
///
/// The order gives the fields their numbers. Public, because only that is inlined into other rooms.
public enum Table: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  // An APNs payload, wherever it is carried.
  case payload, aps, alert, activityAlert, localizedTitle, localizedBody, sound

  // What stands around a payload.
  case request, headers

  // Pushes to browsers, and what FCM adds on the way to an app.
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
  /// How many there are, without a list of all.
  package static let count = Int(Table.deviceGroup.rawValue) + 1

  /// The number of the table's first field; a test holds the ranges apart.
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

  package var fields: [Field] {
    var fields: [Field] = []
    forEachField { fields.append(copy $0) }
    return fields
  }

  /// Shows the fields one by one, each made for the moment: a list of them was a tenth of the start.
  package func forEachField(_ body: (borrowing Field) -> Void) {
    switch self {
    case .payload: Payload.forEachField(body)
    case .aps: Aps.forEachField(body)
    case .alert: Alert.forEachField(body)
    case .activityAlert: ActivityAlert.forEachField(body)
    case .localizedTitle: LocalizedTitle.forEachField(body)
    case .localizedBody: LocalizedBody.forEachField(body)
    case .sound: Sound.forEachField(body)
    case .request: Request.forEachField(body)
    case .headers: Headers.forEachField(body)
    case .webPushNotification: WebPushNotification.forEachField(body)
    case .webPushAction: WebPushAction.forEachField(body)
    case .fcmAdded: FCMAdded.forEachField(body)
    case .fcmAddedOptions: FCMAddedOptions.forEachField(body)
    case .sendRequest: SendRequest.forEachField(body)
    case .message: Message.forEachField(body)
    case .notification: CommonNotification.forEachField(body)
    case .androidConfig: AndroidConfig.forEachField(body)
    case .androidConfigV2: AndroidConfigV2.forEachField(body)
    case .androidRemoteNotification: AndroidRemoteNotification.forEachField(body)
    // The mark of a message that is not urgent; it has no fields.
    case .androidBackgroundSync: break
    case .androidFCMOptions: AndroidFCMOptions.forEachField(body)
    case .androidFCMOptionsV2: AndroidFCMOptionsV2.forEachField(body)
    case .fcmOptions: FCMOptions.forEachField(body)
    case .lightSettings: LightSettings.forEachField(body)
    case .lightColor: LightColor.forEachField(body)
    case .lightSettingsV2: LightSettingsV2.forEachField(body)
    case .lightColorV2: LightColorV2.forEachField(body)
    case .apnsConfig: ApnsConfig.forEachField(body)
    case .apnsFCMOptions: ApnsFCMOptions.forEachField(body)
    case .webpushConfig: WebpushConfig.forEachField(body)
    case .webpushFCMOptions: WebpushFCMOptions.forEachField(body)
    case .webpushHeaders: WebpushHeaders.forEachField(body)
    case .androidNotification: AndroidNotification.forEachField(body)
    case .androidNotificationV2: AndroidNotificationV2.forEachField(body)
    case .browserNotification: BrowserNotification.forEachField(body)
    case .browserAction: BrowserAction.forEachField(body)
    case .legacyRequest: LegacyRequest.forEachField(body)
    case .legacyNotification: LegacyNotification.forEachField(body)
    case .deviceGroup: DeviceGroup.forEachField(body)
    }
  }

  /// The field with this position.
  func field(at position: UInt16) -> Field {
    switch self {
    case .payload: Payload.field(at: position)
    case .aps: Aps.field(at: position)
    case .alert: Alert.field(at: position)
    case .activityAlert: ActivityAlert.field(at: position)
    case .localizedTitle: LocalizedTitle.field(at: position)
    case .localizedBody: LocalizedBody.field(at: position)
    case .sound: Sound.field(at: position)
    case .request: Request.field(at: position)
    case .headers: Headers.field(at: position)
    case .webPushNotification: WebPushNotification.field(at: position)
    case .webPushAction: WebPushAction.field(at: position)
    case .fcmAdded: FCMAdded.field(at: position)
    case .fcmAddedOptions: FCMAddedOptions.field(at: position)
    case .sendRequest: SendRequest.field(at: position)
    case .message: Message.field(at: position)
    case .notification: CommonNotification.field(at: position)
    case .androidConfig: AndroidConfig.field(at: position)
    case .androidConfigV2: AndroidConfigV2.field(at: position)
    case .androidRemoteNotification: AndroidRemoteNotification.field(at: position)
    case .androidBackgroundSync: preconditionFailure("no such field")
    case .androidFCMOptions: AndroidFCMOptions.field(at: position)
    case .androidFCMOptionsV2: AndroidFCMOptionsV2.field(at: position)
    case .fcmOptions: FCMOptions.field(at: position)
    case .lightSettings: LightSettings.field(at: position)
    case .lightColor: LightColor.field(at: position)
    case .lightSettingsV2: LightSettingsV2.field(at: position)
    case .lightColorV2: LightColorV2.field(at: position)
    case .apnsConfig: ApnsConfig.field(at: position)
    case .apnsFCMOptions: ApnsFCMOptions.field(at: position)
    case .webpushConfig: WebpushConfig.field(at: position)
    case .webpushFCMOptions: WebpushFCMOptions.field(at: position)
    case .webpushHeaders: WebpushHeaders.field(at: position)
    case .androidNotification: AndroidNotification.field(at: position)
    case .androidNotificationV2: AndroidNotificationV2.field(at: position)
    case .browserNotification: BrowserNotification.field(at: position)
    case .browserAction: BrowserAction.field(at: position)
    case .legacyRequest: LegacyRequest.field(at: position)
    case .legacyNotification: LegacyNotification.field(at: position)
    case .deviceGroup: DeviceGroup.field(at: position)
    }
  }

  public func id(at position: Int) -> FieldID {
    FieldID(firstField + UInt16(position))
  }

  package static func owner(of field: FieldID) -> Table {
    allCases.last { $0.firstField <= field.number } ?? .payload
  }

  /// What a reader calls the object: "`aps`", "the `sound` dictionary".
  package var title: String {
    switch self {
    case .payload: "the payload"
    case .aps: "`aps`"
    case .alert, .activityAlert: "`alert`"
    case .localizedTitle: "the localised title"
    case .localizedBody: "the localised body"
    case .sound: "the `sound` dictionary"
    case .request: "the request"
    case .headers: "the request headers"
    case .webPushNotification: "the web push's `notification`"
    case .webPushAction: "an action of the web push"
    case .fcmAdded: "the received payload"
    case .fcmAddedOptions: "`fcm_options`"
    case .sendRequest: "the request"
    case .message: "`message`"
    case .notification: "`notification`"
    case .androidConfig: "`android`"
    case .androidConfigV2: "`android_v2`"
    case .androidRemoteNotification: "`remote_notification`"
    case .androidBackgroundSync: "`background_sync`"
    case .androidFCMOptions: "`android.fcm_options`"
    case .androidFCMOptionsV2: "`android_v2.fcm_options`"
    case .fcmOptions: "`fcm_options`"
    case .lightSettings: "`light_settings`"
    case .lightColor: "the LED's `color`"
    case .lightSettingsV2: "`light_settings`"
    case .lightColorV2: "the LED's `color`"
    case .apnsConfig: "`apns`"
    case .apnsFCMOptions: "`apns.fcm_options`"
    case .webpushConfig: "`webpush`"
    case .webpushFCMOptions: "`webpush.fcm_options`"
    case .webpushHeaders: "`webpush.headers`"
    case .androidNotification: "`android.notification`"
    case .androidNotificationV2: "`remote_notification.notification`"
    case .browserNotification: "`webpush.notification`"
    case .browserAction: "an action"
    case .legacyRequest: "the legacy request"
    case .legacyNotification: "the legacy `notification`"
    case .deviceGroup: "the device-group request"
    }
  }

  /// Where the object stands in its document, as a reader writes it: `aps.alert`.
  package var path: String {
    switch self {
    case .payload, .request, .fcmAdded: ""
    case .aps: "aps"
    case .alert, .activityAlert: "aps.alert"
    case .localizedTitle: "aps.alert.title"
    case .localizedBody: "aps.alert.body"
    case .sound: "aps.sound"
    case .headers: "headers"
    case .webPushNotification: "notification"
    case .webPushAction: "notification.actions"
    case .fcmAddedOptions: "fcm_options"
    default: pathInFCM
    }
  }

  private var pathInFCM: String {
    let remote = "message.android_v2.remote_notification"
    return switch self {
    case .message: "message"
    case .notification: "message.notification"
    case .androidConfig: "message.android"
    case .androidConfigV2: "message.android_v2"
    case .androidRemoteNotification: remote
    case .androidBackgroundSync: "message.android_v2.background_sync"
    case .androidFCMOptions: "message.android.fcm_options"
    case .androidFCMOptionsV2: "message.android_v2.fcm_options"
    case .fcmOptions: "message.fcm_options"
    case .lightSettings: "message.android.notification.light_settings"
    case .lightColor: "message.android.notification.light_settings.color"
    case .lightSettingsV2: remote + ".notification.light_settings"
    case .lightColorV2: remote + ".notification.light_settings.color"
    case .apnsConfig: "message.apns"
    case .apnsFCMOptions: "message.apns.fcm_options"
    case .webpushConfig: "message.webpush"
    case .webpushFCMOptions: "message.webpush.fcm_options"
    case .webpushHeaders: "message.webpush.headers"
    case .androidNotification: "message.android.notification"
    case .androidNotificationV2: remote + ".notification"
    case .browserNotification: "message.webpush.notification"
    case .browserAction: "message.webpush.notification.actions"
    case .legacyNotification: "notification"
    default: ""
    }
  }

  /// What becomes of a key that the table does not know.
  package var unknownKeys: UnknownKeys {
    switch self {
    case .payload, .request, .fcmAdded: .custom
    case .aps, .alert, .activityAlert, .localizedTitle, .localizedBody, .sound: .ignored
    case .webPushNotification, .webPushAction, .fcmAddedOptions: .ignored
    case .headers: .ignoredHeaders
    // Browsers read what they know of these, and hand the rest to the page.
    case .browserNotification, .browserAction: .custom
    case .webpushHeaders: .ignoredHeaders
    case .legacyRequest, .legacyNotification, .deviceGroup: .ignored
    case .sendRequest, .message, .notification, .androidConfig, .androidConfigV2,
      .androidRemoteNotification, .androidBackgroundSync, .androidFCMOptions, .androidFCMOptionsV2,
      .fcmOptions, .lightSettings, .lightColor, .lightSettingsV2, .lightColorV2, .apnsConfig,
      .apnsFCMOptions, .webpushConfig, .webpushFCMOptions, .androidNotification,
      .androidNotificationV2:
      .refused
    }
  }

  /// The prefix of the rules that speak of this table's keys.
  package var family: Family {
    switch self {
    case .payload, .aps, .alert, .activityAlert, .localizedTitle, .localizedBody, .sound: .apns
    case .request, .headers, .webPushNotification, .webPushAction: .apns
    case .fcmAdded, .fcmAddedOptions: .received
    case .legacyRequest, .legacyNotification, .deviceGroup: .legacy
    case .sendRequest, .message, .notification, .androidConfig, .androidConfigV2,
      .androidRemoteNotification, .androidBackgroundSync, .androidFCMOptions, .androidFCMOptionsV2,
      .fcmOptions, .lightSettings, .lightColor, .lightSettingsV2, .lightColorV2, .apnsConfig,
      .apnsFCMOptions, .webpushConfig, .webpushFCMOptions, .androidNotification,
      .androidNotificationV2, .webpushHeaders, .browserNotification, .browserAction:
      .fcm
    }
  }
}

/// What a service does with a key that it does not know.
package enum UnknownKeys: Sendable {
  /// The sender's own data: delivered as it is.
  case custom
  /// Ignored without a word.
  case ignored
  /// Ignored, and none of our business unless it resembles a known one.
  case ignoredHeaders
  /// Refused with an error that names it.
  case refused

  // Comparisons of enumerations of another room ask the runtime how; these do not.
  package var areCustom: Bool { self == .custom }
  package var areHeaders: Bool { self == .ignoredHeaders }
}

/// A group of rules that share a prefix.
package enum Family: String, CaseIterable, Sendable {
  case json, push, apns, fcm, legacy, received, wrapper, privacy, config, app, convert
}
