import JSON
package import PushFormats
package import PushModel

package enum APNsPlaceholderTopic: GuardedRule {
  package static let id: StaticString = "apns-placeholder-topic"
  package static let severity = Severity.note
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "The topic must be the bundle id of your own app.",
      rationale: """
        Samples in documentation contain made-up topics, which get copied with the rest. The \
        silent message in FlutterFire's documentation, with the topic \
        `io.flutter.plugins.firebase.messaging`, occurs unchanged in many programs. APNs then \
        answers BadTopic, TopicDisallowed or DeviceTokenNotForTopic. In a message for FCM the \
        header can be left out, since FCM knows the app.
        """,
      failing: [
        Example(
          #"{"message": {"token": "t", "apns": {"headers": {"apns-push-type": "background", "apns-priority": "5", "apns-topic": "io.flutter.plugins.firebase.messaging"}, "payload": {"aps": {"content-available": 1}}}}}"#,
          at: "/message/apns/headers/apns-topic", severity: .warning,
          message:
            #"topic "io.flutter.plugins.firebase.messaging" is a placeholder copied from documentation"#,
          fixed:
            #"{"message": {"token": "t", "apns": {"headers": {"apns-push-type": "background", "apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}}}"#
        ),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-topic", severity: .note,
          message: #"topic "com.example.MyApp" is a placeholder"#,
          headers: ["apns-push-type": "alert", "apns-topic": "com.example.MyApp"]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-topic", severity: .warning,
          message: #"topic "$(PRODUCT_BUNDLE_IDENTIFIER)" is a variable that was not filled in"#,
          headers: ["apns-push-type": "alert", "apns-topic": "$(PRODUCT_BUNDLE_IDENTIFIER)"]),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi"}}"#,
          headers: ["apns-push-type": "alert", "apns-topic": "org.demo.example"])
      ],
      serverErrors: ["BadTopic", "TopicDisallowed", "DeviceTokenNotForTopic"])
  }

  package static var runs: Guard {
    Guard(.headers, seen: [Headers.topic.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let topic = push.text(Headers.topic), let placeholder = TopicPlaceholder(topic) else {
      return
    }
    let goesThroughFCM = push.context.carrier == .fcm
    findings.add(
      self, at: push.value(Headers.topic),
      "topic \(ValueWords.quoted(topic)) is \(placeholder.words)", label: "nobody's app",
      severity: placeholder.isForReaders ? nil : .warning,
      help: goesThroughFCM
        ? "leave the header out: FCM knows the app" : "write the bundle id of your app",
      predicts: .apnsRefuses(400, "BadTopic, TopicDisallowed or DeviceTokenNotForTopic"),
      fix: goesThroughFCM && !placeholder.isForReaders
        ? .safe(.remove(push.pointer(to: Headers.topic))) : nil)
  }
}

/// A placeholder in place of a topic.
enum TopicPlaceholder {
  /// A domain that is reserved for examples.
  case example
  /// A description of what belongs here.
  case described
  /// Copied verbatim from documentation.
  case copied
  /// A variable that was not substituted.
  case variable

  init?(_ topic: String) {
    let folded = topic.lowercased()
    if folded.hasPrefix("io.flutter.plugins.") {
      self = .copied
    } else if Self.variables.contains(where: { folded.holds($0) }) {
      self = .variable
    } else if Self.descriptions.contains(where: { folded.holds($0) })
      || folded.hasPrefix("your.") || folded.hasPrefix("<your")
    {
      self = .described
    } else if Self.exampleStarts.contains(where: { folded.hasPrefix($0) }) {
      self = .example
    } else {
      return nil
    }
  }

  var words: String {
    switch self {
    case .example, .described: "a placeholder"
    case .copied: "a placeholder copied from documentation"
    case .variable: "a variable that was not filled in"
    }
  }

  /// Whether it stands there for readers to fill in, as in a fixture.
  var isForReaders: Bool { self == .example || self == .described }

  private static let exampleStarts = [
    "com.example", "org.example", "net.example", "com.yourcompany", "com.yourapp", "com.your-",
    "com.mycompany", "com.your.", "com.company.app",
  ]

  private static let descriptions: [StaticString] = [
    "bundle.id", "bundle id", "bundleid", "bundle-id",
  ]

  private static let variables: [StaticString] = [
    "product_bundle_identifier", "${", "$(", "{{", "%@",
  ]
}

extension String {
  // The standard library's search made tables of each word, which took two fifths of a start.
  fileprivate func holds(_ word: StaticString) -> Bool { utf8.span.position(of: word) != nil }
}
