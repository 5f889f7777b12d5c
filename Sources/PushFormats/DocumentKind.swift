/// The kind of a document.
///
/// It is decided first, reported, and can be forced, because everything else depends on it. Public,
/// because only that is compared without asking the runtime.
public enum DocumentKind: String, CaseIterable, BitwiseCopyable, Sendable {
  case apns
  case fcmV1 = "fcm-v1"
  case fcmLegacy = "fcm-legacy"
  case fcmReceived = "fcm-received"
  case fcmData = "fcm-data"
  case wrapperSNS = "wrapper-sns"
  case wrapperPinpoint = "wrapper-pinpoint"
  case wrapperAzure = "wrapper-azure"
  case wrapperOneSignal = "wrapper-onesignal"
  case wrapperExpo = "wrapper-expo"
  case wrapperBraze = "wrapper-braze"
  case wrapperAirship = "wrapper-airship"
  case wrapperBeams = "wrapper-beams"
  case wrapperNovu = "wrapper-novu"
  case wrapperParse = "wrapper-parse"
  case wrapperGorush = "wrapper-gorush"
  case wrapperPushwoosh = "wrapper-pushwoosh"
  case wrapperJPush = "wrapper-jpush"
  case wrapperHuawei = "wrapper-huawei"
  // Before the kinds below, whose signs are more general.
  case wrapperCourier = "wrapper-courier"
  case wrapperCustomerIO = "wrapper-customer-io"
  case wrapperKnock = "wrapper-knock"
  case wrapperAbly = "wrapper-ably"
  case wrapperMagicBell = "wrapper-magicbell"
  case wrapperAppwrite = "wrapper-appwrite"
  case wrapperTwilioNotify = "wrapper-twilio-notify"
  case wrapperAdobe = "wrapper-adobe"
  case wrapperSalesforce = "wrapper-salesforce"
  case wrapperCleverTap = "wrapper-clevertap"
  case wrapperMoEngage = "wrapper-moengage"
  case wrapperIterable = "wrapper-iterable"
  case wrapperLeanplum = "wrapper-leanplum"
  case wrapperKumulos = "wrapper-kumulos"
  case wrapperBatch = "wrapper-batch"
  case wrapperWonderPush = "wrapper-wonderpush"
  case wrapperPushy = "wrapper-pushy"
  case wrapperNotificare = "wrapper-notificare"
  case wrapperAppMetrica = "wrapper-appmetrica"
  case wrapperCleverPush = "wrapper-cleverpush"
  case wrapperStreamChat = "wrapper-stream-chat"
  case wrapperNodePush = "wrapper-node-push"
  case wrapperBark = "wrapper-bark"
  case wrapperNtfy = "wrapper-ntfy"
  case wrapperGotify = "wrapper-gotify"
  case wrapperPushover = "wrapper-pushover"
  case wrapperPushbullet = "wrapper-pushbullet"
  case wrapperMattermost = "wrapper-mattermost"
  case wrapperZulip = "wrapper-zulip"
  case wrapperRocketChat = "wrapper-rocket-chat"
  case wrapperGetui = "wrapper-getui"
  case wrapperUmeng = "wrapper-umeng"
  case wrapperTencent = "wrapper-tencent"
  case wrapperVivo = "wrapper-vivo"
  case wrapperOppo = "wrapper-oppo"
  case wrapperAliyun = "wrapper-aliyun"
  case wrapperAmazonDevice = "wrapper-amazon-device"
  case wrapperEngageLab = "wrapper-engagelab"
  case wrapperNetmera = "wrapper-netmera"
  case wrapperAirNotifier = "wrapper-airnotifier"
  case wrapperMobileFirst = "wrapper-mobilefirst"
  case wrapperPubNub = "wrapper-pubnub"
  case wrapperNetEase = "wrapper-netease"
  case wrapperNativeNotify = "wrapper-nativenotify"
  case wrapperWebpushr = "wrapper-webpushr"
  case wrapperAeroGear = "wrapper-aerogear"
  case wrapperMeteor = "wrapper-meteor"
  case wrapperKii = "wrapper-kii"
  case wrapperIonic = "wrapper-ionic"
  case wrapperYandex = "wrapper-yandex"
  case wrapperRuStore = "wrapper-rustore"
  case wrapperAdminSDK = "wrapper-admin-sdk"
  case wrapperEnvelope = "wrapper-envelope"
  case wrapperWebPush = "wrapper-web-push"
  case wrapperHomeAssistant = "wrapper-home-assistant"
  case wrapperMatrix = "wrapper-matrix"
  case unknown

  package var name: String { rawValue }

  /// The kinds that `--kind` accepts: all but "unknown".
  package static let choices: [DocumentKind] = allCases.filter { $0 != .unknown }

  /// Its index in the list, for tables by kind.
  package var number: Int { Int(unsafe unsafeBitCast(self, to: UInt8.self)) }

  /// Everything known about its documents.
  package var layout: any DocumentLayout.Type {
    switch self {
    case .apns: APNsKind.self
    case .fcmV1: FCMV1Kind.self
    case .fcmLegacy: FCMLegacyKind.self
    case .fcmReceived: FCMReceivedKind.self
    case .fcmData: FCMDataKind.self
    case .wrapperSNS: SNSKind.self
    case .wrapperPinpoint: PinpointKind.self
    case .wrapperAzure: AzureKind.self
    case .wrapperOneSignal: OneSignalKind.self
    case .wrapperExpo: ExpoKind.self
    case .wrapperBraze: BrazeKind.self
    case .wrapperAirship: AirshipKind.self
    case .wrapperBeams: BeamsKind.self
    case .wrapperNovu: NovuKind.self
    case .wrapperParse: ParseKind.self
    case .wrapperGorush: GorushKind.self
    case .wrapperPushwoosh: PushwooshKind.self
    case .wrapperJPush: JPushKind.self
    case .wrapperHuawei: HuaweiKind.self
    case .wrapperCourier: CourierKind.self
    case .wrapperCustomerIO: CustomerIOKind.self
    case .wrapperKnock: KnockKind.self
    case .wrapperAbly: AblyKind.self
    case .wrapperMagicBell: MagicBellKind.self
    case .wrapperAppwrite: AppwriteKind.self
    case .wrapperTwilioNotify: TwilioNotifyKind.self
    case .wrapperAdobe: AdobeKind.self
    case .wrapperSalesforce: SalesforceKind.self
    case .wrapperCleverTap: CleverTapKind.self
    case .wrapperMoEngage: MoEngageKind.self
    case .wrapperIterable: IterableKind.self
    case .wrapperLeanplum: LeanplumKind.self
    case .wrapperKumulos: KumulosKind.self
    case .wrapperBatch: BatchKind.self
    case .wrapperWonderPush: WonderPushKind.self
    case .wrapperPushy: PushyKind.self
    case .wrapperNotificare: NotificareKind.self
    case .wrapperAppMetrica: AppMetricaKind.self
    case .wrapperCleverPush: CleverPushKind.self
    case .wrapperStreamChat: StreamChatKind.self
    case .wrapperNodePush: NodePushKind.self
    case .wrapperBark: BarkKind.self
    case .wrapperNtfy: NtfyKind.self
    case .wrapperGotify: GotifyKind.self
    case .wrapperPushover: PushoverKind.self
    case .wrapperPushbullet: PushbulletKind.self
    case .wrapperMattermost: MattermostKind.self
    case .wrapperZulip: ZulipKind.self
    case .wrapperRocketChat: RocketChatKind.self
    case .wrapperGetui: GetuiKind.self
    case .wrapperUmeng: UmengKind.self
    case .wrapperTencent: TencentKind.self
    case .wrapperVivo: VivoKind.self
    case .wrapperOppo: OppoKind.self
    case .wrapperAliyun: AliyunKind.self
    case .wrapperAmazonDevice: AmazonDeviceKind.self
    case .wrapperEngageLab: EngageLabKind.self
    case .wrapperNetmera: NetmeraKind.self
    case .wrapperAirNotifier: AirNotifierKind.self
    case .wrapperMobileFirst: MobileFirstKind.self
    case .wrapperPubNub: PubNubKind.self
    case .wrapperNetEase: NetEaseKind.self
    case .wrapperNativeNotify: NativeNotifyKind.self
    case .wrapperWebpushr: WebpushrKind.self
    case .wrapperAeroGear: AeroGearKind.self
    case .wrapperMeteor: MeteorPushKind.self
    case .wrapperKii: KiiKind.self
    case .wrapperIonic: IonicPushKind.self
    case .wrapperYandex: YandexKind.self
    case .wrapperRuStore: RuStoreKind.self
    case .wrapperAdminSDK: AdminSDKKind.self
    case .wrapperEnvelope: EnvelopeKind.self
    case .wrapperWebPush: WebPushKind.self
    case .wrapperHomeAssistant: HomeAssistantKind.self
    case .wrapperMatrix: MatrixKind.self
    case .unknown: UnknownKind.self
    }
  }

  package var title: String { layout.title }

  /// Whether another product sends it on.
  package var isWrapper: Bool { layout.isWrapper }
}
