import JSON
package import PushFormats
package import PushModel

package enum APNsMalformedTopic: GuardedRule {
  package static let id: StaticString = "apns-malformed-topic"
  package static let severity = Severity.error
  package static let source = AppleDocs.sending
  // No app can have such a topic, whatever stands behind its bundle id.
  package static let supersedes = Superseded.rules([
    APNsPlaceholderTopic.self, APNsTopicSuffixMismatch.self,
  ])

  package static var page: RulePage {
    RulePage(
      "A topic must be a bundle id: letters, digits, dots and hyphens.",
      rationale: """
        The angle brackets around `<bundle id>` in the documentation are not part of the topic, \
        nor is the title of the certificate. APNs answers 400 BadTopic to a topic that is not an \
        identifier, and MissingTopic to an empty one.
        """,
      failing: [
        Example(
          #"{"headers": {"apns-push-type": "alert", "apns-topic": "<org.demo.mail>"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers/apns-topic", severity: .error,
          message: #"topic "<org.demo.mail>" is not an identifier, expected the app's bundle id"#,
          fixed:
            #"{"headers": {"apns-push-type": "alert", "apns-topic": "org.demo.mail"}, "payload": {"aps": {"alert": "Hi"}}}"#
        ),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-topic", severity: .error,
          headers: [
            "apns-push-type": "alert", "apns-topic": "Apple Push Services: org.demo.mail",
          ]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-topic", severity: .error,
          headers: ["apns-push-type": "alert", "apns-topic": "org.example.*"],
          remark: "a wildcard is for provisioning profiles"),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-topic", severity: .error,
          message: #"topic "org.demo_tides" is not an identifier, expected the app's bundle id"#,
          headers: ["apns-push-type": "alert", "apns-topic": "org.demo_tides"]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-topic", severity: .error,
          message: "`apns-topic` is empty, expected the app's bundle id",
          headers: ["apns-push-type": "alert", "apns-topic": ""]),
        Example(
          #"{"callId": "7"}"#, at: "header apns-topic", severity: .error,
          message: #"topic ".voip" has no bundle id before its suffix"#,
          headers: ["apns-push-type": "voip", "apns-topic": ".voip"]),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi"}}"#,
          headers: ["apns-push-type": "alert", "apns-topic": "org.demo.mail-2"]),
        Example(
          #"{"mdm": "E7B9A3C0"}"#,
          headers: [
            "apns-push-type": "mdm",
            "apns-topic": "com.apple.mgmt.External.3f2a6c1e-7b0d-4c55-9a55-0d6f2f0b7c11",
          ]),
      ],
      serverErrors: ["BadTopic", "MissingTopic"])
  }

  package static var runs: Guard {
    Guard(.headers, seen: [Headers.topic.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let topic = push[Headers.topic]?.utf8, !topic.isIdentifier else { return }
    let written = String(copying: topic)
    // Another rule reports what stands for a bundle id.
    if let placeholder = TopicPlaceholder(topic), placeholder != .example { return }
    if topic.isSuffix { return reportSuffix(written, push, &findings) }
    let right = written.split(whereSeparator: { " \t:".contains($0) }).last
      .map { $0.filter { !"<>\"'".contains($0) } }
      .flatMap { Array($0.utf8).span.isIdentifier && $0.utf8.count <= 255 ? $0 : nil }
    findings.add(
      self, at: push.value(Headers.topic),
      topic.isEmpty
        ? "`apns-topic` is empty, expected the app's bundle id"
        : "topic \(ValueWords.quoted(written)) is not an identifier, expected the app's bundle id",
      label: topic.isEmpty ? "empty" : "not an identifier",
      help: right.map { "write \"\($0)\"" } ?? help(on: written),
      predicts: .apnsRefuses(topic.isEmpty ? .missingTopic : .badTopic),
      fix: right.flatMap { Fix(push.setting(.topic, to: $0), isSafe: false) })
  }

  /// Names the first character that no identifier has.
  private static func help(on written: String) -> String {
    guard let wrong = written.unicodeScalars.first(where: { !$0.isOfIdentifiers }) else {
      return "write the app's bundle id"
    }
    let shown = wrong == " " ? "a space" : ValueWords.quoted(String(Character(wrong)))
    return "write the app's bundle id: it cannot contain \(shown), only the characters"
      + " A-Z a-z 0-9 - ."
  }

  /// Programs put the suffix behind a variable, and the variable was empty.
  private static func reportSuffix(
    _ written: String, _ push: borrowing Push, _ findings: inout Findings
  ) {
    findings.add(
      self, at: push.value(Headers.topic),
      "topic \(ValueWords.quoted(written)) has no bundle id before its suffix",
      label: "only a suffix",
      help: "write the app's bundle id before \(ValueWords.quoted(written))",
      predicts: .apnsRefuses(.badTopic))
  }
}

extension Span<UInt8> {
  /// Whether it begins with the dot behind a bundle id.
  fileprivate var isSuffix: Bool { count > 0 && self[0] == UInt8(ascii: ".") }

  /// Letters, digits and the separators of Apple's identifiers.
  fileprivate var isIdentifier: Bool {
    count > 0 && !isSuffix && allSatisfy(\.isOfIdentifiers)
  }
}

extension UInt8 {
  fileprivate var isOfIdentifiers: Bool {
    isLetterOrDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
  }
}

extension Unicode.Scalar {
  fileprivate var isOfIdentifiers: Bool { isASCII && UInt8(ascii: self).isOfIdentifiers }
}
