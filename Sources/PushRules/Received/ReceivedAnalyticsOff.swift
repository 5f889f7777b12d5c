import JSON
package import PushFormats
package import PushModel

package enum ReceivedAnalyticsOff: GuardedRule {
  package static let id: StaticString = "received-analytics-off"
  package static let severity = Severity.note
  package static let source = FirebaseSources.appleAnalytics

  package static var runs: Guard {
    Guard([.payload, .received])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let value = push[FCMAdded.analyticsEnabled] else {
      // An empty message lacks everything, which is said once.
      guard push.payload?.count != 0 else { return }
      findings.add(
        self, at: push.object(.fcmAdded), "Analytics does not count the message",
        label: "`google.c.a.e` is missing", help: #"add "google.c.a.e": "1" to a test payload"#,
        note: "FCM adds it to messages that Analytics counts",
        predicts: .onDevice("the Firebase SDK logs no event for it"))
      return
    }
    // Another rule reports a value of another type.
    guard let text = value.utf8, !text.equals("1") else { return }
    findings.add(
      self, at: push.value(FCMAdded.analyticsEnabled),
      "`google.c.a.e` is \(ValueWords.show(value)), so Analytics does not count the message",
      label: "not \"1\"", help: #"write "1" if the message is to be counted"#,
      predicts: .onDevice("the Firebase SDK logs no event for it"))
  }

  package static var page: RulePage {
    RulePage(
      #"Analytics only counts a message whose `google.c.a.e` is the string `"1"`."#,
      rationale: """
        `appDidReceiveMessage`, which the Firebase SDK calls automatically unless swizzling is off \
        (`FirebaseAppDelegateProxyEnabled` is NO), checks this key first. Without the string "1" \
        there it logs nothing: no delivery in the foreground, no open, no conversion.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1", "google.c.a.e": "0"}"#,
          at: "/google.c.a.e", severity: .note,
          message: #"`google.c.a.e` is "0", so Analytics does not count the message"#),
        Example(
          #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1"}"#, at: "", severity: .note,
          message: "Analytics does not count the message"),
      ],
      passing: [Example(#"{"aps": {"alert": "Hi"}, "gcm.message_id": "1", "google.c.a.e": "1"}"#)])
  }
}
