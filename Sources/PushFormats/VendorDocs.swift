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
  package static let brazeAndroid = Source(
    "Braze: Android push object",
    "https://www.braze.com/docs/api/objects_filters/messaging/android_object/")
  package static let airship = Source(
    "Airship: Platform overrides",
    "https://docs.airship.com/developer/rest-api/ua/schemas/platform-overrides/")
  package static let beams = Source(
    "Pusher Beams: Publish API",
    "https://pusher.com/docs/beams/reference/publish-api/")
  package static let huawei = Source(
    "Huawei Push Kit: demo server", "https://github.com/HMS-Core/hms-push-serverdemo-go")
  package static let pinpoint = Source(
    "Amazon Pinpoint: Messages",
    "https://docs.aws.amazon.com/pinpoint/latest/apireference/"
      + "apps-application-id-messages.html")
  package static let pinpointApple = Source(
    "Amazon Pinpoint: APNSMessage",
    "https://docs.aws.amazon.com/pinpoint/latest/apireference/"
      + "apps-application-id-messages.html#apps-application-id-messages-model-apnsmessage")
  package static let pinpointGoogle = Source(
    "Amazon Pinpoint: GCMMessage",
    "https://docs.aws.amazon.com/pinpoint/latest/apireference/"
      + "apps-application-id-messages.html#apps-application-id-messages-model-gcmmessage")
  package static let gorush = Source("gorush", "https://github.com/appleboy/gorush")
  package static let angular = Source(
    "Angular: Push notifications",
    "https://angular.dev/ecosystem/service-workers/push-notifications")
  package static let parse = Source(
    "parse-server-push-adapter", "https://github.com/parse-community/parse-server-push-adapter")
  package static let jpush = Source(
    "JPush: Push API v3", "https://docs.jiguang.cn/en/jpush/server/push/rest_api_v3_push")
}
