import JSON
package import PushFormats
package import PushModel

package enum WrapperSDKLifetimeInSeconds: WrapperRule {
  package static let id: StaticString = "wrapper-sdk-lifetime-in-seconds"
  package static let severity = Severity.warning
  package static let source = VendorDocs.nodeAdmin
  package static let kinds = [DocumentKind.wrapperAdminSDK]

  /// More of them would say nothing new.
  private static let maxFindings = 10

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    var found: [(place: JSONPointer, seconds: Int)] = []
    document.forEachMessage { message, place in
      guard found.count < maxFindings, let number = message["android"]?["ttl"]?.number,
        let seconds = Int(exactly: number), isSeconds(seconds)
      else { return }
      found.append((place.appending("android").appending("ttl"), seconds))
    }
    for (place, seconds) in found {
      findings.add(
        self, at: .value(place), "`ttl` is \(seconds) milliseconds, which looks like seconds",
        label: "milliseconds", help: "write \(seconds * 1000) if seconds are meant",
        note: "after that time FCM drops the message for every device that is offline",
        fix: .unsafe(.set(place, to: "\(seconds * 1000)")))
    }
  }

  /// Less than a second, or whole hours counted in seconds: a message is not kept for 3.6 seconds.
  private static func isSeconds(_ number: Int) -> Bool {
    guard number > 0 else { return false }
    return number < 1000
      || number <= Limits.fcmTimeToLiveSeconds && number % 3600 == 0 && number % 1000 != 0
  }

  package static var page: RulePage {
    RulePage(
      "The lifetime of an Admin SDK message must be in milliseconds, not seconds.",
      rationale: """
        The REST API counts the lifetime of a message in seconds, the Admin SDK for Node.js in \
        milliseconds. 3600, meant as an hour, becomes 3.6 seconds, and a device that is offline at \
        that moment never gets the message.
        """,
      failing: [
        Example(
          #"{"tokens": ["c1:APA91bExample"], "data": {"a": "b"}, "android": {"ttl": 86400}}"#,
          at: "/android/ttl", severity: .warning,
          message: "`ttl` is 86400 milliseconds, which looks like seconds",
          fixed:
            #"{"tokens": ["c1:APA91bExample"], "data": {"a": "b"}, "android": {"ttl": 86400000}}"#)
      ],
      passing: [
        Example(
          #"{"tokens": ["c1:APA91bExample"], "data": {"a": "b"}, "android": {"ttl": 30000}}"#,
          remark: "half a minute"),
        Example(#"{"tokens": ["c1:APA91bExample"], "data": {"a": "b"}, "android": {"ttl": 0}}"#),
      ])
  }
}
