import JSON
package import PushFormats
package import PushModel

package enum APNsRequestLine: GuardedRule {
  package static let id: StaticString = "apns-request-line"
  package static let severity = Severity.error
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "A push must be sent with POST to `/3/device/` and the device token, or to a broadcast path.",
      rationale: """
        APNs answers 405 MethodNotAllowed to any other method, 404 BadPath to any other path and \
        400 MissingDeviceToken when the path ends before the token. HTTP/2 sends the two as \
        `:method` and `:path`; they are also known for a curl command or a recorded request.
        """,
      failing: [
        Example(
          #"{"headers": {":method": "PUT", ":path": "/3/device/8a2c41f09d3e", "apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers/:method", severity: .error, message: #"the method is "PUT", expected POST"#,
          fixed:
            #"{"headers": {":method": "POST", ":path": "/3/device/8a2c41f09d3e", "apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}}}"#
        ),
        Example(
          #"{"headers": {":method": "POST", ":path": "/3/device/", "apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers/:path", severity: .error, message: "the path ends without a device token"),
        Example(
          #"{"headers": {":path": "/3/devices/8a2c41f09d3e", "apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers/:path", severity: .error, message: "the path is not one that APNs knows"),
      ],
      passing: [
        Example(
          #"{"headers": {":method": "POST", ":path": "/3/device/8a2c41f09d3e", "apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}}}"#
        )
      ],
      serverErrors: ["BadPath", "MethodNotAllowed", "MissingDeviceToken"])
  }

  package static var runs: Guard {
    Guard(
      [.headers, .direct], any: [Headers.method.id, Headers.path.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    if let method = push[Headers.method], method.utf8?.equals("POST") == false {
      findings.add(
        self, at: push.value(Headers.method),
        "the method is \(ValueWords.show(method)), expected POST", label: "not POST",
        help: "write \"POST\"", predicts: .apnsRefuses(.methodNotAllowed),
        fix: Fix(push.setting(.method, to: "POST"), isSafe: true))
    }
    guard let path = push[Headers.path]?.utf8 else { return }
    if path.equals("/3/device") || path.equals("/3/device/") {
      findings.add(
        self, at: push.value(Headers.path), "the path ends without a device token",
        label: "no token", help: "add the device token in hex digits",
        predicts: .apnsRefuses(.missingDeviceToken))
    } else if !path.begins(with: "/3/device/"), !path.begins(with: "/4/broadcasts/apps/") {
      // The path may contain a token, so it is not printed.
      findings.add(
        self, at: push.value(Headers.path), "the path is not one that APNs knows",
        label: "not /3/device/…", help: "write /3/device/ and the device token",
        predicts: .apnsRefuses(.badPath))
    }
  }
}
