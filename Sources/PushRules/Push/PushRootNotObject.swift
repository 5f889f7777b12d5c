package import JSON
package import PushFormats
package import PushModel

package enum PushRootNotObject: Rule {
  package static let id: StaticString = "push-root-not-object"
  package static let severity = Severity.error
  package static let source = AppleDocs.generating

  /// Reports a root that is not an object.
  package static func report(
    _ root: JSONValue, at pointer: JSONPointer = JSONPointer(), _ findings: inout Findings
  ) {
    let subject = pointer.tokens.isEmpty ? "the document" : "the payload"
    findings.add(
      self, at: .value(pointer),
      "\(subject) is \(ValueWords.describe(root)), expected an object",
      label: root.kind.article, help: help(for: root), note: note(for: root),
      predicts: .delivered("the device is reported to show nothing"))
  }

  private static func help(for root: JSONValue) -> String {
    guard root.kind == .array, let first = root[0], first.isObject else {
      return "send an object, with `aps` in it for an alert"
    }
    return "send one object for each push; write a stream with one per line"
  }

  private static func note(for root: JSONValue) -> String? {
    guard root.kind == .array, root.count == 0 else { return nil }
    return "PHP encodes an empty map as []; cast it to an object there"
  }

  package static var page: RulePage {
    RulePage(
      "A push must be a JSON object.",
      rationale: """
        Apple requires a JSON dictionary, and FCM accepts nothing else. APNs does not check: it is \
        reported to answer 200 to anything, and the device shows nothing. A list of pushes must be \
        split up before they are sent.
        """,
      failing: [
        Example(
          #"[{"aps": {"alert": "Hi"}}]"#, at: "", severity: .error,
          message: "the document is a list, expected an object"),
        Example(
          "[]", at: "", severity: .error,
          message: "the document is an empty list, expected an object",
          remark: "an empty map in PHP"),
        Example(
          #""Hi""#, at: "", severity: .error,
          message: #"the document is the string "Hi", expected an object"#),
        Example(
          "null", at: "", severity: .error, message: "the document is null, expected an object"),
        Example(
          #"{"headers": {"apns-push-type": "alert"}, "payload": []}"#, at: "/payload",
          severity: .error, message: "the payload is an empty list, expected an object",
          remark: "the payload of a request"),
      ],
      passing: [Example(#"{"aps": {"alert": "Hi"}}"#)])
  }
}
