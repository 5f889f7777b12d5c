import JSON
package import PushFormats
package import PushModel

package enum APNsTopicSuffixMismatch: GuardedRule {
  package static let id: StaticString = "apns-topic-suffix-mismatch"
  package static let severity = Severity.error
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "The topic must have the suffix that its push type requires.",
      rationale: """
        For most push types `apns-topic` is the app's bundle id. VoIP, Live Activity, location and \
        others add a suffix. With the wrong one APNs answers BadTopic, TopicDisallowed or \
        DeviceTokenNotForTopic, and the error says nothing about the suffix.
        """,
      failing: [
        Example(
          #"{"aps": {}, "call": "c-1"}"#, at: "header apns-topic", severity: .error,
          message: #"topic "org.demo.phone" does not fit push type "voip""#,
          headers: ["apns-push-type": "voip", "apns-topic": "org.demo.phone"]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-topic", severity: .error,
          headers: ["apns-push-type": "alert", "apns-topic": "org.demo.phone.voip"]),
        Example(
          #"{"headers": {"apns-push-type": "liveactivity", "apns-topic": "org.demo.phone"}, "payload": {"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}}"#,
          at: "/headers/apns-topic", severity: .error,
          fixed:
            #"{"headers": {"apns-push-type": "liveactivity", "apns-topic": "org.demo.phone.push-type.liveactivity"}, "payload": {"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}}"#
        ),
      ],
      passing: [
        Example(
          #"{"call": "c-1"}"#,
          headers: ["apns-push-type": "voip", "apns-topic": "<App ID>.voip"],
          remark: "another rule reports the placeholder"),
        Example(
          #"{"headers": {"apns-push-type": "liveactivity", "apns-topic": "org.demo.phone.push-type.liveactivity"}, "payload": {"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}}"#
        ),
        Example(
          #"{"call": "c-1"}"#,
          headers: ["apns-push-type": "voip", "apns-topic": "org.demo.phone.voip"]),
        Example(
          "{}", headers: ["apns-push-type": "background", "apns-topic": "pass.org.demo.ticket"],
          remark: "the topic of a Wallet pass is its pass type id"),
        Example(
          #"{"mdm": "E7B9A3C0"}"#,
          headers: ["apns-push-type": "mdm", "apns-topic": "com.apple.mgmt.External.7b0d4c55"]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#,
          headers: ["apns-push-type": "alert", "apns-topic": "org.demo.phone"]),
      ],
      serverErrors: ["BadTopic", "TopicDisallowed", "DeviceTokenNotForTopic"])
  }

  package static var runs: Guard {
    Guard(.headers, seen: [Headers.topic.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let type = push.pushType, push.pushTypeOrigin != .topic, let needed = type.topicSuffix,
      // Another rule reports the topic of a broadcast.
      !push.isBroadcast, let bytes = push[Headers.topic]?.utf8, !bytes.isEmpty,
      !fits(bytes, needed)
    else { return }
    let topic = String(copying: bytes)
    // A variable may contain the suffix.
    if case .variable = TopicPlaceholder(topic) { return }
    let present = presentLength(topic)
    // The suffix of a placeholder shows which push is meant, and the bundle id is written anew.
    let isDescription = present > 0 && TopicPlaceholder(topic) == .described
    let right = String(decoding: topic.utf8.dropLast(present), as: UTF8.self) + "\(needed)"
    findings.add(
      self, at: push.value(Headers.topic),
      "topic \(ValueWords.quoted(topic)) does not fit push type \"\(type.name)\"",
      label: needed.utf8CodeUnitCount == 0 ? "takes no suffix" : "lacks \"\(needed)\"",
      related: push.has(Headers.pushType)
        ? .init(push.value(Headers.pushType), "push type") : nil,
      help: isDescription
        ? help(on: type, needed)
        : right.utf8.count > 255 ? "write the bundle id" : "write \"\(right)\"",
      predicts: .apnsRefuses(400, "BadTopic, TopicDisallowed or DeviceTokenNotForTopic"),
      fix: isDescription ? nil : Fix(push.setting(.topic, to: right), isSafe: false))
  }

  private static func help(on type: PushType, _ needed: StaticString) -> String {
    let behind = needed.utf8CodeUnitCount == 0 ? "no suffix" : "\"\(needed)\""
    return "write your app's bundle id with \(behind) behind it, or the push type that the suffix"
      + " belongs to"
  }

  private static func fits(_ topic: Span<UInt8>, _ needed: StaticString) -> Bool {
    guard needed.utf8CodeUnitCount == 0 else { return topic.ends(with: needed) }
    return !PushType.topicSuffixes.contains { topic.ends(with: $0.text) }
  }

  /// The length of the topic's suffix, known or nearly so, ignoring letter case.
  private static func presentLength(_ topic: String) -> Int {
    let folded = topic.lowercased()
    guard folded.utf8.count == topic.utf8.count else { return 0 }
    if let start = folded.firstRange(of: ".push-type.")?.lowerBound {
      return folded[start...].utf8.count
    }
    // The longest, since ".voip-ptt" is not ".voip".
    let present = PushType.topicSuffixes.map { "\($0.text)" }.filter { folded.hasSuffix($0) }
    return present.map(\.utf8.count).max() ?? 0
  }
}
