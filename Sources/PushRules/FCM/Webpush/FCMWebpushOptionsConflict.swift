import JSON
package import PushFormats
package import PushModel

package enum FCMWebpushOptionsConflict: GuardedRule {
  package static let id: StaticString = "fcm-webpush-options-conflict"
  package static let severity = Severity.error
  package static let source = WebDocs.notifications

  package static var page: RulePage {
    RulePage(
      "The options of a web notification must not exclude each other.",
      rationale: """
        FCM passes `webpush.notification` on unchanged, and its SDK hands it to `showNotification`. A \
        silent notification must not have a pattern of vibration, and one that alerts again when it \
        replaces another must name that one in `tag`: otherwise `showNotification` throws a \
        TypeError, and no notification is shown at all. Browsers that do not know the options, such \
        as Safari, show it nevertheless.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "webpush": {"notification": {"title": "Rain", "silent": true, "vibrate": [100]}}}}"#,
          at: "/message/webpush/notification/silent", severity: .error,
          message: "`silent` is true beside `vibrate`"),
        Example(
          #"{"message": {"topic": "news", "webpush": {"notification": {"title": "Rain", "renotify": true}}}}"#,
          at: "/message/webpush/notification/renotify", severity: .error,
          message: "`renotify` is true without a `tag`"),
        Example(
          #"{"message": {"topic": "news", "webpush": {"notification": {"title": "Rain", "renotify": true, "tag": ""}}}}"#,
          at: "/message/webpush/notification/renotify", severity: .error,
          message: "`renotify` is true, and `tag` is empty"),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "webpush": {"notification": {"title": "Rain", "silent": false, "vibrate": [100]}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "webpush": {"notification": {"title": "Rain", "silent": true, "renotify": true, "tag": "rain"}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "webpush": {"notification": {"title": "Rain", "silent": true, "vibrate": null}}}}"#,
          remark: "what libraries write for nothing"),
      ])
  }

  private static let options = WebOptions(
    silent: BrowserNotification.silent.id, vibrate: BrowserNotification.vibrate.id,
    renotify: BrowserNotification.renotify.id, tag: BrowserNotification.tag.id)

  package static var runs: Guard {
    Guard(.fcmV1, any: [BrowserNotification.silent.id, BrowserNotification.renotify.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    options.report(
      self, push,
      predicts: .fcmDelivers("the browser refuses the options and shows nothing"), &findings)
  }
}
