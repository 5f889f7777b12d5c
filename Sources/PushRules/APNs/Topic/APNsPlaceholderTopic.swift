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
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-topic", severity: .note,
          message: #"topic "YOUR_BUNDLE_ID" is a placeholder"#,
          headers: ["apns-push-type": "alert", "apns-topic": "YOUR_BUNDLE_ID"]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-topic", severity: .note,
          message: #"topic "my_bundle" is a placeholder"#,
          headers: ["apns-push-type": "alert", "apns-topic": "my_bundle"]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-topic", severity: .note,
          message: #"topic "your_app_bundle" is a placeholder"#,
          headers: ["apns-push-type": "alert", "apns-topic": "your_app_bundle"]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-topic", severity: .note,
          message: #"topic "<bundle>" is a placeholder"#,
          headers: ["apns-push-type": "alert", "apns-topic": "<bundle>"]),
        Example(
          #"{"callId": "7"}"#, at: "header apns-topic", severity: .note,
          message: #"topic "<App ID>.voip" is a placeholder"#,
          headers: [
            "apns-push-type": "voip", "apns-topic": "<App ID>.voip", "apns-expiration": "0",
          ]),
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
    guard let written = push[Headers.topic]?.utf8, let placeholder = TopicPlaceholder(written)
    else { return }
    let topic = String(copying: written)
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

  init?(_ topic: Span<UInt8>) {
    let mayHoldWord = topic.mayHoldPlaceholder
    if topic.beginsFolded(with: "io.flutter.plugins.") {
      self = .copied
    } else if mayHoldWord, topic.holdsFolded(oneOf: Self.variables) {
      self = .variable
    } else if mayHoldWord && topic.holdsFolded(oneOf: Self.descriptions)
      || topic.beginsFolded(with: "your.") || topic.beginsFolded(with: "<your")
      || topic.describesApp
    {
      self = .described
    } else if topic.isOfExample {
      self = .example
    } else {
      return nil
    }
  }

  init?(_ topic: String) { self.init(topic.utf8.span) }

  var words: String {
    switch self {
    case .example, .described: "a placeholder"
    case .copied: "a placeholder copied from documentation"
    case .variable: "a variable that was not filled in"
    }
  }

  /// Whether it stands there for readers to fill in, as in a fixture.
  var isForReaders: Bool { self == .example || self == .described }

  private static let descriptions: [StaticString] = [
    "bundle.id", "bundle id", "bundleid", "bundle-id", "bundle_id",
  ]

  private static let variables: [StaticString] = [
    "product_bundle_identifier", "${", "$(", "{{", "%@",
  ]
}

extension Span<UInt8> {
  /// Whether it is no identifier but says which one belongs here: `<bundle>`, `my_bundle`, `xxx`.
  ///
  /// An app's identifier begins with a short domain and has a dot behind it.
  fileprivate var describesApp: Bool {
    var end = 0
    while end < count, self[end] != UInt8(ascii: ".") { end += 1 }
    let first = extracting(..<end)
    if first.positionFolded(of: "bundle") != nil { return true }
    // A suffix follows what stands for the bundle id.
    if end < count, first.isPlaceholder,
      PushType.topicSuffixes.contains(where: { holds($0.text, upToEndFrom: end) })
    {
      return true
    }
    // Of `<org.demo.mail>`, only the brackets are too much.
    return isPlaceholder && (end == count || !isBetween("<", ">"))
  }

  private func holds(_ text: StaticString, upToEndFrom start: Int) -> Bool {
    text.utf8CodeUnitCount == count - start && holds(text, at: start)
  }

  /// Whether it begins with a domain that is nobody's.
  fileprivate var isOfExample: Bool {
    if beginsFolded(with: "com.") {
      let names: [7 of StaticString] = [
        "example", "yourcompany", "yourapp", "your-", "mycompany", "your.", "company.app",
      ]
      for number in names.indices where holdsFolded(names[number], at: 4) { return true }
      return false
    }
    return beginsFolded(with: "org.example") || beginsFolded(with: "net.example")
  }

  /// Whether one of some words is anywhere in it.
  fileprivate func holdsFolded(oneOf words: [StaticString]) -> Bool {
    for place in 1..<max(1, count) where beginsPlaceholder(at: place - 1) {
      for number in words.indices where holdsFolded(words[number], at: place - 1) { return true }
    }
    return false
  }

  /// Whether two bytes in it are those with which a word of a placeholder begins; few topics have some.
  fileprivate var mayHoldPlaceholder: Bool {
    for place in 1..<max(1, count) where beginsPlaceholder(at: place - 1) { return true }
    return false
  }

  private func beginsPlaceholder(at place: Int) -> Bool {
    self[place].beginsPlaceholder(before: self[place + 1])
  }
}

extension UInt8 {
  /// Whether one of the words begins with it and the next byte that stand anywhere in a placeholder.
  fileprivate func beginsPlaceholder(before next: UInt8) -> Bool {
    switch self | 0x20 {
    case UInt8(ascii: "b"): next | 0x20 == UInt8(ascii: "u")
    case UInt8(ascii: "p"): next | 0x20 == UInt8(ascii: "r")
    case UInt8(ascii: "$"): next == UInt8(ascii: "{") || next == UInt8(ascii: "(")
    case UInt8(ascii: "{"): next == UInt8(ascii: "{")
    case UInt8(ascii: "%"): next == UInt8(ascii: "@")
    default: false
    }
  }
}
