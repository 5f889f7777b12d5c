import JSON
import PushFormats
import PushModel

/// Options of a notification in a browser that exclude each other: none of them is taken then.
// https://notifications.spec.whatwg.org/#create-a-notification
struct WebOptions {
  let silent, vibrate, renotify, tag: FieldID

  /// Reports a pattern of vibration for what is silent, and a second alert without the name of the
  /// notification that is replaced.
  func report(
    _ rule: any Rule.Type, _ push: borrowing Push,
    predicts prediction: @autoclosure () -> Prediction,
    _ findings: inout Findings
  ) {
    if push[silent]?.boolean == true, push[vibrate]?.isNull == false {
      findings.add(
        rule, at: push.key(silent), "`silent` is true beside `vibrate`",
        label: "excludes `vibrate`",
        related: .init(push.key(vibrate), "a pattern for what is silent"),
        help: "remove one of the two",
        note: "the Notifications Standard makes a TypeError of the two", predicts: prediction())
    }
    // Null becomes the text "null" in a browser.
    guard push[renotify]?.boolean == true, !push.isLeftOpen(tag),
      push[tag] == nil || push[tag]?.utf8?.isEmpty == true
    else { return }
    findings.add(
      rule, at: push.key(renotify),
      push[tag] != nil
        ? "`renotify` is true, and `tag` is empty" : "`renotify` is true without a `tag`",
      label: "needs `tag`",
      help: "name the notification in \"tag\", or remove `renotify`",
      note: "the Notifications Standard makes a TypeError of it",
      predicts: prediction())
  }
}
