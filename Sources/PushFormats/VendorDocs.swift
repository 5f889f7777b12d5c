/// Documentation of services and SDKs whose documents contain pushes.
package enum VendorDocs {
  package static let snsPublish = Source(
    "Amazon SNS: Publish", "https://docs.aws.amazon.com/sns/latest/api/API_Publish.html")
  package static let snsPlatforms = Source(
    "Amazon SNS: Sending platform-specific payloads",
    "https://docs.aws.amazon.com/sns/latest/dg/"
      + "sns-send-custom-platform-specific-payloads-mobile-devices.html")
  package static let snsV1 = Source(
    "Amazon SNS: Using FCM v1 payloads",
    "https://docs.aws.amazon.com/sns/latest/dg/sns-fcm-v1-payloads.html")
  package static let expo = Source(
    "Expo: Send notifications with the Expo Push Service",
    "https://docs.expo.dev/push-notifications/sending-notifications/")
  package static let oneSignal = Source(
    "OneSignal: Push notification",
    "https://documentation.onesignal.com/reference/push-notification")
  package static let oneSignalLinks = Source(
    "OneSignal: Links", "https://documentation.onesignal.com/docs/links")
  package static let nodeAdmin = Source(
    "Firebase Admin SDK for Node.js: messaging",
    "https://firebase.google.com/docs/reference/admin/node/firebase-admin.messaging")
  package static let braze = Source(
    "Braze: Apple push object",
    "https://www.braze.com/docs/api/objects_filters/messaging/apple_object/")
  package static let snsAttributes = Source(
    "Amazon SNS: Message attributes",
    "https://docs.aws.amazon.com/sns/latest/dg/sns-message-attributes.html")
  package static let oneSignalActivity = Source(
    "OneSignal: Start Live Activity",
    "https://documentation.onesignal.com/reference/start-live-activity")
  package static let brazeMessages = Source(
    "Braze: Send messages immediately",
    "https://www.braze.com/docs/api/endpoints/messaging/send_messages/post_send_messages/")
  package static let brazeActivity = Source(
    "Braze: Update Live Activity",
    "https://www.braze.com/docs/api/endpoints/messaging/live_activity/update/")
  package static let brazeAndroid = Source(
    "Braze: Android push object",
    "https://www.braze.com/docs/api/objects_filters/messaging/android_object/")
  package static let airship = Source(
    "Airship: Platform overrides",
    "https://docs.airship.com/developer/rest-api/ua/schemas/platform-overrides/")
  package static let airshipTemplate = Source(
    "Airship: Push template payload",
    "https://docs.airship.com/developer/rest-api/ua/schemas/personalization-template-objects/")
  package static let airshipValidation = Source(
    "Dirigible, a library for Airship: Push.validate",
    "https://rubydoc.info/gems/dirigible/1.1.3/Dirigible/Push")
  package static let beams = Source(
    "Pusher Beams: Publish API",
    "https://pusher.com/docs/beams/reference/publish-api/")
  package static let huawei = Source(
    "Huawei Push Kit: demo server", "https://github.com/HMS-Core/hms-push-serverdemo-go")
  package static let huaweiV3 = Source(
    "Huawei Push Kit: request body of v3",
    "https://developer.huawei.com/consumer/en/doc/harmonyos-references-V13/"
      + "push-scenariozed-api-request-param-V13")
  package static let huaweiChecks = Source(
    "Huawei Push Kit: what the demo server checks",
    "https://github.com/HMS-Core/hms-push-serverdemo-go/tree/master/src/push/verify")
  package static let pinpoint = Source(
    "Amazon Pinpoint: Messages",
    "https://docs.aws.amazon.com/pinpoint/latest/apireference/"
      + "apps-application-id-messages.html")
  package static let yandex = Source(
    "Yandex Cloud Notification Service: Publish",
    "https://yandex.cloud/en/docs/notifications/api-ref/publish")
  package static let pinpointCampaign = Source(
    "Amazon Pinpoint: Campaigns",
    "https://docs.aws.amazon.com/pinpoint/latest/apireference/"
      + "apps-application-id-campaigns.html")
  package static let pinpointApple = Source(
    "Amazon Pinpoint: APNSMessage",
    "https://docs.aws.amazon.com/pinpoint/latest/apireference/"
      + "apps-application-id-messages.html#apps-application-id-messages-model-apnsmessage")
  package static let pinpointGoogle = Source(
    "Amazon Pinpoint: GCMMessage",
    "https://docs.aws.amazon.com/pinpoint/latest/apireference/"
      + "apps-application-id-messages.html#apps-application-id-messages-model-gcmmessage")
  package static let airshipLibrary = Source(
    "Airship: Python library",
    "https://github.com/urbanairship/python-library/blob/main/urbanairship/push/payload.py")
  package static let homeAssistant = Source(
    "Home Assistant Companion: Notifications",
    "https://companion.home-assistant.io/docs/notifications/notifications-basic")
  package static let homeAssistantRelay = Source(
    "Home Assistant's relay",
    "https://github.com/home-assistant/mobile-apps-fcm-push/blob/main/functions/legacy.js")
  package static let tencent = Source(
    "TPNS: Push API", "https://www.tencentcloud.com/document/product/1024/33764")
  package static let azureSend = Source(
    "Azure Notification Hubs: REST API",
    "https://learn.microsoft.com/en-us/rest/api/notificationhubs/")
  package static let azureTemplate = Source(
    "Azure Notification Hubs: Send template notification",
    "https://learn.microsoft.com/en-us/rest/api/notificationhubs/send-template-notification")
  package static let azureInstallation = Source(
    "Azure Notification Hubs: Create or overwrite an installation",
    "https://learn.microsoft.com/en-us/rest/api/notificationhubs/create-overwrite-installation")
  package static let gorush = Source("gorush", "https://github.com/appleboy/gorush")
  package static let angular = Source(
    "Angular: Push notifications",
    "https://angular.dev/ecosystem/service-workers/push-notifications")
  package static let notificationActions = Source(
    "Notifications API: NotificationAction",
    "https://notifications.spec.whatwg.org/#dictdef-notificationaction")
  package static let parse = Source(
    "parse-server-push-adapter", "https://github.com/parse-community/parse-server-push-adapter")
  package static let cleverPush = Source(
    "CleverPush: Notifications", "https://developers.cleverpush.com/docs/api/notifications")
  package static let cleverPushActivity = Source(
    "CleverPush: Live Activities", "https://developers.cleverpush.com/docs/api/ios/live-activities")
  package static let ntfy = Source(
    "ntfy: Publish as JSON", "https://docs.ntfy.sh/publish/#publish-as-json")
  package static let ntfyActions = Source(
    "ntfy: Action buttons", "https://docs.ntfy.sh/publish/#action-buttons")
  package static let gotify = Source(
    "Gotify: Push messages", "https://gotify.net/docs/pushmsg")
  package static let pushy = Source(
    "Pushy: Send Notifications API", "https://pushy.me/docs/api/send-notifications")
  package static let bark = Source(
    "Bark: how its app reads the level",
    "https://github.com/Finb/Bark/blob/master/NotificationServiceExtension/Processor/"
      + "LevelProcessor.swift")
  package static let amazonDevice = Source(
    "Amazon Device Messaging: Send a Message",
    "https://developer.amazon.com/docs/adm/send-message.html")
  package static let ruStore = Source(
    "RuStore: Sending push notifications",
    "https://www.rustore.ru/help/en/sdk/push-notifications/send-push-notifications")
  package static let ruStoreTrial = Source(
    "RuStore: validate_only",
    "https://help.rustore.ru/rustore/for_developers/developer-documentation/sdk_push-notifications/sens_push_notifications"
  )
  package static let pushover = Source("Pushover: Message API", "https://pushover.net/api")
  package static let pushoverPriority = Source(
    "Pushover: Message priority", "https://pushover.net/api#priority")
  package static let jpush = Source(
    "JPush: Push API v3", "https://docs.jiguang.cn/en/jpush/server/push/rest_api_v3_push")
}
