import JSON
package import PushFormats

package enum APNsTopicSuffixMismatch: Rule {
  package static let id: StaticString = "apns-topic-suffix-mismatch"
  package static let severity = Severity.error
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "The topic ends as its push type demands.",
      rationale: """
        For most push types `apns-topic` is the app's bundle id. VoIP, Live Activity, location and \
        others add a suffix. With the wrong one APNs answers BadTopic, TopicDisallowed or \
        DeviceTokenNotForTopic, and the error says nothing about the suffix.
        """,
      failing: [
        Example(
          #"{"aps": {}, "call": "c-1"}"#, at: "header apns-topic",
          headers: ["apns-push-type": "voip", "apns-topic": "org.demo.phone"]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-topic",
          headers: ["apns-push-type": "alert", "apns-topic": "org.demo.phone.voip"]),
        Example(
          #"{"headers": {"apns-push-type": "liveactivity", "apns-topic": "org.demo.phone"}, "payload": {"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}}"#,
          at: "/headers/apns-topic",
          fixed:
            #"{"headers": {"apns-push-type": "liveactivity", "apns-topic": "org.demo.phone.push-type.liveactivity"}, "payload": {"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}}"#
        ),
      ],
      passing: [
        Example(
          #"{"call": "c-1"}"#,
          headers: ["apns-push-type": "voip", "apns-topic": "org.demo.phone.voip"]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#,
          headers: ["apns-push-type": "alert", "apns-topic": "org.demo.phone"]),
      ],
      serverErrors: ["BadTopic", "TopicDisallowed", "DeviceTokenNotForTopic"])
  }

  package static let runs = Guard([.payload, .headers], seen: [Headers.topic.id])

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let type = push.pushType, push.pushTypeOrigin != .topic, let needed = type.topicSuffix,
      let topic = push.text(Headers.topic)
    else { return }
    let present = suffix(of: topic)
    guard present != "\(needed)" else { return }
    let right = topic.dropLast(present.utf8.count) + "\(needed)"
    findings.add(
      self, at: push.value(Headers.topic),
      "topic \(ValueWords.quoted(topic)) does not fit push type \"\(type.name)\"",
      label: needed.utf8CodeUnitCount == 0 ? "takes no suffix" : "lacks \"\(needed)\"",
      related: push.has(Headers.pushType)
        ? .init(push.value(Headers.pushType), "push type") : nil,
      help: "write \"\(right)\"",
      predicts: .apnsRefuses(400, "BadTopic, TopicDisallowed or DeviceTokenNotForTopic"),
      fix: fix(String(right), push))
  }

  private static func fix(_ topic: String, _ push: borrowing Push) -> Fix? {
    guard case .value(let pointer) = push.value(Headers.topic) else { return nil }
    return .unsafe(.set(pointer, to: JSONText.quoted(topic)))
  }

  /// The known suffix that the topic ends with; the longest, as ".voip-ptt" is no ".voip".
  private static func suffix(of topic: String) -> String {
    PushType.headerValues.compactMap { $0.topicSuffix.map { "\($0)" } }
      .filter { !$0.isEmpty && topic.hasSuffix($0) }
      .max { $0.utf8.count < $1.utf8.count } ?? ""
  }
}
