import PushFormats
import Testing

/// Where requests go, and what they hold by that.
struct RequestAddressTests {
  @Test(arguments: [
    ("https://fcm.googleapis.com/v1/projects/tea/messages:send", DocumentKind.fcmV1),
    ("https://fcm.googleapis.com/v1/projects/$PROJECT/messages:send?alt=json", .fcmV1),
    ("/v1/projects/tea/messages:send", .fcmV1),
    ("https://vkpns.rustore.ru/v1/projects/tea/messages:send", .wrapperRuStore),
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
    ("https://bjapi.push.jiguang.cn/v3/push", .wrapperJPush),
    ("${HA_URL}/api/services/notify/mobile_app_phone", .wrapperHomeAssistant),
    ("https://ha.example.org:8123/api/services/notify/notify", .wrapperHomeAssistant),
    ("https://api.pushbullet.com/v2/pushes", .wrapperPushbullet),
    ("https://push.example.org/message?token=$TOKEN", .wrapperGotify),
    ("https://api.pushover.net/1/messages.json", .wrapperPushover),
    ("https://api.day.app/push", .wrapperBark),
    ("https://ntfy.sh/", .wrapperNtfy), ("ntfy.sh/mytopic", .wrapperNtfy),
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
    "https://iid.googleapis.com/iid/v1:batchAdd", "https://example.org/message",
    "https://example.org/api/services/light/turn_on",
    "https://example.org/?next=https://example.org/message",
  ])
  func `another address says nothing`(_ address: String) {
    #expect(DocumentKind(sentTo: address) == nil)
  }

  @Test func `a header of its own says the kind, too`() {
    let headers = ["content-type", "x-gotify-key"]
    #expect(DocumentKind(sentTo: "https://example.org/message", with: headers) == .wrapperGotify)
  }

  @Test(arguments: [
    ("ntfy.sh/mytopic", "Backup done", true), ("ntfy.sh/mytopic", #"{"topic":"a"}"#, true),
    ("https://ntfy.sh", #"{"topic":"a"}"#, false), ("https://ntfy.sh", "Backup done", false),
    ("https://api.pushover.net/1/messages.json", "token=a&user=b&message=Hi", true),
    ("https://api.pushover.net/1/messages.json", "\n {\"token\": \"a\"}", false),
    ("https://exp.host/--/api/v2/push/send", "to=a", false),
  ])
  func `some services take texts and forms`(_ address: String, _ body: String, _ isText: Bool) {
    #expect(DocumentKind(sentTo: address)?.isText(body.utf8, sentTo: address) == isText)
  }

  @Test(arguments: [
    ("https://api.push.apple.com/3/device/$TOKEN", RequestReceiver.apns),
    ("api.sandbox.push.apple.com:2197/3/device/00", .apns),
    ("http://localhost:8080/3/device/00", .apns),
    ("https://api-manage-broadcast.push.apple.com:2196/1/apps/com.acme/channels", .channels),
    ("https://web.push.apple.com/QGu9", .browser),
    ("https://fcm.googleapis.com/fcm/send/cX7b:APA91b", .browser),
    ("https://fcm.googleapis.com/wp/cX7b:APA91b", .browser),
    ("https://updates.push.services.mozilla.com/wpush/v2/gAAA", .browser),
    ("https://fcm.googleapis.com/fcm/send", .fcm), ("https://fcm.googleapis.com/fcm/send/", .fcm),
    ("http://localhost/v1/projects/p/messages:send", .fcm),
  ])
  func `an address names the service`(_ address: String, _ receiver: RequestReceiver) {
    #expect(RequestReceiver(of: address) == receiver)
  }

  @Test(arguments: ["", "/", "https://example.org/push", "https://apple.com/3/devices"])
  func `an address of somebody else names none`(_ address: String) {
    #expect(RequestReceiver(of: address) == nil)
  }
}
