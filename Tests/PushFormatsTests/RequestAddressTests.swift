import PushFormats
import Testing

/// Where requests go, and what they hold by that.
struct RequestAddressTests {
  @Test(arguments: [
    ("https://fcm.googleapis.com/v1/projects/tea/messages:send", DocumentKind.fcmV1),
    ("https://fcm.googleapis.com/v1/projects/$PROJECT/messages:send?alt=json", .fcmV1),
    ("/v1/projects/tea/messages:send", .fcmV1),
    ("https://fcm.googleapis.com/fcm/send", .fcmLegacy),
    ("https://fcm.googleapis.com/fcm/send/", .fcmLegacy),
    ("fcm.googleapis.com/fcm/send", .fcmLegacy),
    ("https://fcm.googleapis.com/fcm/notification", .fcmLegacy),
    ("https://gcm-http.googleapis.com/gcm/send", .fcmLegacy),
    ("https://exp.host/--/api/v2/push/send?useFcmV1=true", .wrapperExpo),
    ("https://api.onesignal.com/notifications?c=push", .wrapperOneSignal),
    ("https://onesignal.com/api/v1/notifications", .wrapperOneSignal),
    ("https://api.onesignal.com/apps/x/live_activities/y/notifications", .wrapperOneSignal),
    ("https://api.onesignal.com/apps/x/activities/activity/tea", .wrapperOneSignal),
    ("https://go.urbanairship.com/api/push", .wrapperAirship),
    ("https://push-api.cloud.huawei.com/v1/12345/messages:send", .wrapperHuawei),
    ("https://api.jpush.cn/v3/push", .wrapperJPush),
    ("https://rest.iad-01.braze.com/messages/send", .wrapperBraze),
  ])
  func `an address says the kind`(_ address: String, _ kind: DocumentKind) {
    #expect(DocumentKind(sentTo: address) == kind)
  }

  @Test(arguments: [
    "https://example.org/notifications", "https://example.org/fcm/send", "", "/",
    "https://fcm.googleapis.com/fcm/send/cX7b:APA91b",
    "https://exp.host/--/api/v2/push/getReceipts",
    "https://api.onesignal.com/notifications/17/history",
    "https://example.org/?next=https://api.jpush.cn/v3/push",
    "https://iid.googleapis.com/iid/v1:batchAdd",
  ])
  func `another address says nothing`(_ address: String) {
    #expect(DocumentKind(sentTo: address) == nil)
  }
}
