import JSON
package import PushFormats
package import PushModel

package enum AppUnknownBundleID: AppRule {
  package static let id: StaticString = "app-unknown-bundle-id"
  package static let severity = Severity.error
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "The topic must name one of the app's bundle ids.",
      rationale: """
        `apns-topic` begins with the bundle id of the app whose token is used. With the id of \
        another app APNs answers DeviceTokenNotForTopic, or TopicDisallowed when the key may not \
        send to that app.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-topic", severity: .error,
          message: #"topic "org.demo.shops" is not a bundle id of this configuration"#,
          headers: ["apns-push-type": "alert", "apns-topic": "org.demo.shops"]),
        Example(
          #"{"headers": {"apns-push-type": "alert", "apns-topic": "org.demo.shop.beta"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers/apns-topic", severity: .error,
          remark: "an app for testing has a bundle id of its own"),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi"}}"#,
          headers: ["apns-push-type": "alert", "apns-topic": "org.demo.shop"]),
        Example(
          #"{"call": "c-1"}"#,
          headers: ["apns-push-type": "voip", "apns-topic": "org.demo.shop.voip"]),
      ],
      serverErrors: ["DeviceTokenNotForTopic", "TopicDisallowed"])
  }

  package static func check(
    _ push: borrowing Push, _ app: AppKnowledge, _ findings: inout Findings
  ) {
    guard !app.bundleIDs.isEmpty, let bytes = push[Headers.topic]?.utf8, !bytes.isEmpty,
      !app.bundleIDs.contains(bytes)
    else { return }
    let topic = String(copying: bytes)
    guard TopicPlaceholder(topic) == nil, push.pushType.map({ $0.topicSuffix != nil }) ?? true
    else { return }
    let bundleID = Self.bundleID(of: topic)
    guard !app.bundleIDs.texts.contains(bundleID) else { return }
    let near = AppNearMiss(
      bundleID, among: app.bundleIDs.texts, "bundle ids", setting: "app.bundle-ids", at: nil)
    findings.add(
      self, at: push.value(Headers.topic),
      "topic \(ValueWords.quoted(topic)) is not a bundle id of this configuration",
      label: "another app", help: near.help,
      predicts: .apnsRefuses(400, "DeviceTokenNotForTopic or TopicDisallowed"))
  }

  private static let suffixes = PushType.headerValues.compactMap(\.topicSuffix)
    .map { "\($0)" }.filter { !$0.isEmpty }.sorted { $0.utf8.count > $1.utf8.count }

  /// The topic without the suffix of its push type.
  private static func bundleID(of topic: String) -> String {
    guard let suffix = suffixes.first(where: { topic.hasSuffix($0) }) else { return topic }
    return String(topic.dropLast(suffix.count))
  }
}
