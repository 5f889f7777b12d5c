import JSON
package import PushFormats
package import PushModel

package enum WrapperSDKTopic: WrapperRule {
  package static let id: StaticString = "wrapper-sdk-topic"
  package static let severity = Severity.warning
  package static let source = VendorDocs.nodeAdmin
  package static let supersedes = Superseded.rules([APNsPlaceholderTopic.self])
  package static let kinds = [DocumentKind.wrapperAdminSDK]

  /// More of them would say nothing new.
  private static let maxFindings = 10

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    var found: [(place: JSONPointer, topic: String, words: String)] = []
    document.forEachMessage { message, place in
      guard found.count < maxFindings,
        let topic = message["apns"]?["headers"]?["apns-topic"]?.string,
        let placeholder = TopicPlaceholder(topic), !placeholder.isForReaders
      else { return }
      found.append((place.appending(JSONPointer(path)), topic, placeholder.words))
    }
    for (place, topic, words) in found {
      findings.add(
        self, at: .value(place), "topic \(ValueWords.quoted(topic)) is \(words)",
        label: "nobody's app", help: "leave the header out: FCM knows the app",
        predicts: .apnsRefuses(400, "BadTopic, TopicDisallowed or DeviceTokenNotForTopic"),
        fix: .safe(.remove(place)))
    }
  }

  private static let path = ["apns", "headers", "apns-topic"]

  package static var page: RulePage {
    RulePage(
      "The topic in an object for the Admin SDK must not be copied from documentation.",
      rationale: """
        FlutterFire's documentation shows a silent message with the topic \
        `io.flutter.plugins.firebase.messaging`, and it gets copied with the rest. The SDK passes \
        headers on unchanged, and APNs refuses the push. The header may be left out: FCM knows \
        the app.
        """,
      failing: [
        Example(
          #"{"tokens": ["c1:APA91bExample"], "data": {"a": "b"}, "apns": {"headers": {"apns-priority": "5", "apns-topic": "io.flutter.plugins.firebase.messaging"}, "payload": {"aps": {"contentAvailable": true}}}}"#,
          at: "/apns/headers/apns-topic", severity: .warning,
          message:
            #"topic "io.flutter.plugins.firebase.messaging" is a placeholder copied from documentation"#,
          fixed:
            #"{"tokens": ["c1:APA91bExample"], "data": {"a": "b"}, "apns": {"headers": {"apns-priority": "5"}, "payload": {"aps": {"contentAvailable": true}}}}"#
        )
      ],
      passing: [
        Example(
          #"{"tokens": ["c1:APA91bExample"], "data": {"a": "b"}, "apns": {"headers": {"apns-topic": "org.demo.app"}}}"#
        )
      ])
  }
}
