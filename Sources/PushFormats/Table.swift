/// Every object with known keys.
///
/// The order determines the numbers of fields. Public, because only that is inlined into other
/// modules.
@frozen public enum Table: UInt8, CaseIterable, BitwiseCopyable, Sendable {
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

  // The documents of other senders; a push holds none of these.
  case expoMessage, expoSound, expoRichContent
  case adminMessage, adminNotification, adminAndroid, adminAndroidNotification, adminLightSettings
  case adminApns, adminPayload, adminAps, adminAlert, adminSound, adminWebpush
  case adminFCMOptions, adminApnsFCMOptions, adminWebpushFCMOptions
  case snsPublish, snsAttributes, snsAttribute, snsStructure
  case oneSignalNotification, oneSignalAliases, oneSignalFilter, oneSignalButton
  case oneSignalBackground, oneSignalActivity
  case gorushRequest, gorushNotification, gorushApns
  case beamsRequest, beamsWeb, beamsWebNotification, beamsWebData
  case huaweiRequest, huaweiMessage, huaweiNotification, huaweiAndroid, huaweiAndroidNotification
  case huaweiClickAction, huaweiBadge, huaweiApns
  case airshipPush, airshipNotification, airshipIOS, airshipAndroid, airshipPipeline
  case airshipOutcome
  case brazeRequest, brazeMessages, brazeApple, brazeAlert, brazeAppleButton, brazeAndroid
  case pinpointCall, pinpointRequest, pinpointConfiguration, pinpointApple, pinpointGoogle
  case pinpointCampaign, pinpointTreatment
  case parsePush, parseData, workerMessage, workerNotification, workerAction
  case azureInstallation, brazeActivity
  case huaweiV3Request, huaweiV3Payload, huaweiV3Notification, huaweiV3Target
  case cleverPushRequest
  case ntfyMessage, ntfyAction, gotifyMessage, pushoverMessage
  case homeAssistantCall, homeAssistantData, homeAssistantPush, homeAssistantSound, parseAlert
  case homeAssistantAction, barkMessage, amazonDeviceMessage, pushyRequest
  case ruStoreRequest, ruStoreMessage, ruStoreNotification, ruStoreAndroid
  case ruStoreAndroidNotification
}

extension Table {
  /// The number of tables, without an array of all.
  package static let count = Int(Table.ruStoreAndroidNotification.rawValue) + 1

  /// The number of tables whose objects a push may hold.
  package static let countInPushes = Int(Table.deviceGroup.rawValue) + 1

  /// Whether it describes an object of another sender's own document.
  package var isSenders: Bool { rawValue > Table.deviceGroup.rawValue }

  /// The number of the table's first field; a test ensures that ranges do not overlap.
  ///
  /// Inlining is forced: by itself the compiler folds only short lists.
  @inlinable @inline(__always) public var firstField: UInt16 {
    switch self {
    case .payload: 0
    case .aps: 48
    case .alert: 100
    case .activityAlert: 128
    case .localizedTitle: 132
    case .localizedBody: 136
    case .sound: 140
    case .request: 144
    case .headers: 148
    case .webPushNotification: 164
    case .webPushAction: 188
    case .fcmAdded: 192
    case .fcmAddedOptions: 240
    case .sendRequest: 272
    case .message: 274
    case .notification: 288
    case .androidConfig: 292
    case .androidConfigV2: 304
    case .androidRemoteNotification: 316
    case .androidBackgroundSync: 320
    case .androidFCMOptions: 321
    case .androidFCMOptionsV2: 322
    case .fcmOptions: 323
    case .lightSettings: 324
    case .lightColor: 327
    case .lightSettingsV2: 331
    case .lightColorV2: 334
    case .apnsConfig: 338
    case .apnsFCMOptions: 344
    case .webpushConfig: 346
    case .webpushFCMOptions: 350
    case .webpushHeaders: 352
    case .androidNotification: 356
    case .androidNotificationV2: 388
    case .browserNotification: 420
    case .browserAction: 440
    case .legacyRequest: 446
    case .legacyNotification: 472
    case .deviceGroup: 492
    default: firstFieldOfSender
    }
  }

  // In no set of fields, so that there is room.
  @usableFromInline package var firstFieldOfSender: UInt16 {
    UInt16(FieldID.count) + (UInt16(rawValue) - UInt16(Table.countInPushes)) * Table.roomOfSenders
  }

  /// More keys than any object of another sender has.
  private static let roomOfSenders: UInt16 = 160

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
    case .expoMessage: ExpoMessage.self
    case .expoSound: ExpoSound.self
    case .expoRichContent: ExpoRichContent.self
    case .adminMessage: AdminMessage.self
    case .adminNotification: AdminNotification.self
    case .adminAndroid: AdminAndroid.self
    case .adminAndroidNotification: AdminAndroidNotification.self
    case .adminLightSettings: AdminLightSettings.self
    case .adminApns: AdminApns.self
    case .adminPayload: AdminPayload.self
    case .adminAps: AdminAps.self
    case .adminAlert: AdminAlert.self
    case .adminSound: AdminSound.self
    case .adminWebpush: AdminWebpush.self
    case .adminFCMOptions: AdminFCMOptions.self
    case .adminApnsFCMOptions: AdminApnsFCMOptions.self
    case .adminWebpushFCMOptions: AdminWebpushFCMOptions.self
    case .snsPublish: SNSPublish.self
    case .snsAttributes: SNSAttributes.self
    case .snsAttribute: SNSAttribute.self
    case .snsStructure: SNSStructure.self
    case .oneSignalNotification: OneSignalNotification.self
    case .oneSignalAliases: OneSignalAliases.self
    case .oneSignalFilter: OneSignalFilter.self
    case .oneSignalButton: OneSignalButton.self
    case .oneSignalBackground: OneSignalBackground.self
    case .oneSignalActivity: OneSignalActivity.self
    case .gorushRequest: GorushRequest.self
    case .gorushNotification: GorushNotification.self
    case .gorushApns: GorushApns.self
    case .beamsRequest: BeamsRequest.self
    case .beamsWeb: BeamsWeb.self
    case .beamsWebNotification: BeamsWebNotification.self
    case .beamsWebData: BeamsWebData.self
    case .huaweiRequest: HuaweiRequest.self
    case .huaweiMessage: HuaweiMessage.self
    case .huaweiNotification: HuaweiNotification.self
    case .huaweiAndroid: HuaweiAndroid.self
    case .huaweiAndroidNotification: HuaweiAndroidNotification.self
    case .huaweiClickAction: HuaweiClickAction.self
    case .huaweiBadge: HuaweiBadge.self
    case .huaweiApns: HuaweiApns.self
    case .airshipPush: AirshipPush.self
    case .airshipNotification: AirshipNotification.self
    case .airshipIOS: AirshipIOS.self
    case .airshipAndroid: AirshipAndroid.self
    case .airshipPipeline: AirshipPipeline.self
    case .airshipOutcome: AirshipOutcome.self
    case .brazeRequest: BrazeRequest.self
    case .brazeMessages: BrazeMessages.self
    case .brazeApple: BrazeApple.self
    case .brazeAlert: BrazeAlert.self
    case .brazeAppleButton: BrazeAppleButton.self
    case .brazeAndroid: BrazeAndroid.self
    case .pinpointCall: PinpointCall.self
    case .pinpointRequest: PinpointRequest.self
    case .pinpointConfiguration: PinpointConfiguration.self
    case .pinpointApple: PinpointApple.self
    case .pinpointGoogle: PinpointGoogle.self
    case .pinpointCampaign: PinpointCampaign.self
    case .pinpointTreatment: PinpointTreatment.self
    case .parsePush: ParsePush.self
    case .parseData: ParseData.self
    case .workerMessage: WorkerMessage.self
    case .workerNotification: WorkerNotification.self
    case .workerAction: WorkerAction.self
    case .azureInstallation: AzureInstallation.self
    case .brazeActivity: BrazeActivity.self
    case .huaweiV3Request: HuaweiV3Request.self
    case .huaweiV3Payload: HuaweiV3Payload.self
    case .huaweiV3Notification: HuaweiV3Notification.self
    case .huaweiV3Target: HuaweiV3Target.self
    case .cleverPushRequest: CleverPushRequest.self
    case .ntfyMessage: NtfyMessage.self
    case .ntfyAction: NtfyAction.self
    case .gotifyMessage: GotifyMessage.self
    case .pushoverMessage: PushoverMessage.self
    case .homeAssistantCall: HomeAssistantCall.self
    case .homeAssistantData: HomeAssistantData.self
    case .homeAssistantPush: HomeAssistantPush.self
    case .homeAssistantSound: HomeAssistantSound.self
    case .parseAlert: ParseAlert.self
    case .homeAssistantAction: HomeAssistantAction.self
    case .barkMessage: BarkMessage.self
    case .amazonDeviceMessage: AmazonDeviceMessage.self
    case .pushyRequest: PushyRequest.self
    case .ruStoreRequest: RuStoreRequest.self
    case .ruStoreMessage: RuStoreMessage.self
    case .ruStoreNotification: RuStoreNotification.self
    case .ruStoreAndroid: RuStoreAndroid.self
    case .ruStoreAndroidNotification: RuStoreAndroidNotification.self
    }
  }

  package var fields: [Field] { Self.madeFields.value(of: self) { keys.makeFields() } }

  private static let madeFields = TableMemory<[Field]>()

  /// Visits the fields one by one, each made temporarily: an array of them was a tenth of the
  /// start.
  package func forEachField(_ body: (borrowing Field) -> Void) { keys.forEachField(body) }

  /// The field with this position.
  func field(at position: UInt16) -> Field { keys.field(at: position) }

  public func id(at position: Int) -> FieldID {
    FieldID(firstField + UInt16(position))
  }

  package static func owner(of field: FieldID) -> Table {
    let number = Int(field.number)
    guard number >= FieldID.count else { return owners[number] }
    let senders = (number - FieldID.count) / Int(roomOfSenders)
    return Table(rawValue: UInt8(countInPushes + senders)) ?? .payload
  }

  /// The table of each number that a set of fields may hold.
  private static let owners: [Table] = {
    var owners = [Table](repeating: .payload, count: FieldID.count)
    for table in allCases where !table.isSenders {
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

  /// The table of the object that a sender makes of this one, handing on every key that it does not
  /// know itself.
  package var wire: Table? { keys.object.wire }

  /// The keys that must be there.
  package var requiredKeys: [StaticString] { keys.object.requiredKeys }

  /// Those of them that the sender's own SDKs add.
  package var keysAddedBySDKs: [StaticString] { keys.object.keysAddedBySDKs }
  /// The request in which its objects stand, where they are met alone.
  // By a case, as the title and the path of an object are made whenever it is asked for.
  package var request: Table? {
    switch self {
    case .huaweiMessage: .huaweiRequest
    case .gorushNotification: .gorushRequest
    default: nil
    }
  }

  /// The key that holds the whole payload as text, for which the sender then makes none.
  package var rawKey: StaticString? { keys.object.rawKey }

  /// What becomes of an unknown key, as a clause.
  package var unknownKeyOutcome: String { keys.object.unknownKeyOutcome }

  /// Whether a key may be written in any letter case.
  package var ignoresCase: Bool { keys.object.ignoresCase }
}

/// Facts about an object with known keys as a whole.
package struct KnownObject: Sendable {
  /// Its name in messages.
  let title: String
  /// Its path in the document; empty for the document itself.
  let path: String
  package let unknownKeys: UnknownKeys
  package let family: Family
  package let ignoresCase: Bool
  package var wire: Table?
  var requiredKeys: [StaticString] = []
  var keysAddedBySDKs: [StaticString] = []
  var unknownKeyOutcome = ""
  var rawKey: StaticString?

  init(_ title: String, at path: String, unknownKeys: UnknownKeys, _ family: Family) {
    self.title = title
    self.path = path
    self.unknownKeys = unknownKeys
    self.family = family
    ignoresCase = unknownKeys.areHeaders
  }

  /// An object of another sender's own document.
  init(
    sender title: String, at path: String, unknownKeys: UnknownKeys, _ unknownKeyOutcome: String,
    requires requiredKeys: [StaticString] = [], addedBySDKs: [StaticString] = [],
    wire: Table? = nil, raw rawKey: StaticString? = nil, ignoresCase: Bool = false
  ) {
    self.title = title
    self.path = path
    self.unknownKeys = unknownKeys
    family = .wrapper
    self.ignoresCase = ignoresCase
    self.wire = wire
    self.requiredKeys = requiredKeys
    keysAddedBySDKs = addedBySDKs
    self.unknownKeyOutcome = unknownKeyOutcome
    self.rawKey = rawKey
  }
}

/// How a service treats an unknown key.
package enum UnknownKeys: BitwiseCopyable, Sendable {
  /// The sender's own data: delivered as it is.
  case custom
  /// Silently ignored.
  case ignored
  /// Ignored, and reported only when it resembles a known one.
  case ignoredHeaders
  /// Refused with an error that names it.
  case refused
  /// What becomes of it is not documented.
  case doubtful

  // Comparisons of enumerations of another module ask the runtime; these do not.
  package var areCustom: Bool { self == .custom }
  package var areHeaders: Bool { self == .ignoredHeaders }
}

/// A group of rules that share a prefix.
package enum Family: String, CaseIterable, Sendable {
  case json, push, apns, fcm, legacy, received, wrapper, privacy, config, app, convert, record

  /// The family that a rule's name begins with; nil for a name that is no rule's.
  package init?(ofRule name: String) {
    // Asked for each finding: no text is made of the prefix.
    guard let hyphen = name.utf8.firstIndex(of: UInt8(ascii: "-")),
      let family = Self.allCases.first(where: {
        name.utf8[..<hyphen].elementsEqual($0.rawValue.utf8)
      })
    else { return nil }
    self = family
  }
}
