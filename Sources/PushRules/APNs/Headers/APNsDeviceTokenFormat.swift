import JSON
package import PushFormats
package import PushModel

package enum APNsDeviceTokenFormat: GuardedRule {
  package static let id: StaticString = "apns-device-token-format"
  package static let severity = Severity.error
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "A device token must be an even number of hex digits.",
      rationale: """
        APNs expects the token's bytes in hex, in the path of the request. It answers \
        BadDeviceToken to the text that `NSData` prints (`<8a2c 41f0 …>`), to base64 and to an FCM \
        registration token, and to quotes around it. What documentation writes in its place, such as `YOUR_DEVICE_TOKEN`, \
        is a note. Apple does not define the length; most tokens have 64 digits.
        """,
      failing: [
        Example(
          #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}}, "token": "<8a2c41f0 9d3e>"}"#,
          at: "/token", severity: .error, message: "the device token contains more than hex digits"),
        Example(
          #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}}, "token": "fGc1:APA91bHun4MxP5egoKMwt2KZFBaFUH-1RYqx"}"#,
          at: "/token", severity: .error,
          message: "the device token looks like an FCM registration token"),
        Example(
          #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}}, "token": "'8a2c41f09d3e8a2c41f09d3e8a2c41f09d3e8a2c41f09d3e8a2c41f09d3e8a2c'"}"#,
          at: "/token", severity: .error, message: "the device token has quotes of its own",
          fixed:
            #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}}, "token": "8a2c41f09d3e8a2c41f09d3e8a2c41f09d3e8a2c41f09d3e8a2c41f09d3e8a2c"}"#
        ),
        Example(
          #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}}, "token": ""}"#,
          at: "/token", severity: .error, message: "the device token is empty"),
        Example(
          #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}}, "token": "YOUR_DEVICE_TOKEN"}"#,
          at: "/token", severity: .note,
          message: "the device token is a placeholder",
          remark: "a note: readers fill it in"),
        Example(
          #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}}, "token": "DEVICE-TOKEN-HERE"}"#,
          at: "/token", severity: .note, message: "the device token is a placeholder"),
        Example(
          #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}}, "token": "<device token>"}"#,
          at: "/token", severity: .note,
          message: "the device token is a placeholder"),
        Example(
          #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}}, "token": "ВАШ ТОКЕН"}"#,
          at: "/token", severity: .note, message: "the device token is a placeholder"),
        Example(
          #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}}, "token": "tokenDEVICE+TOKEN/8a2c"}"#,
          at: "/token", severity: .error, message: "the device token contains more than hex digits",
          remark: "a real one may contain such letters by chance"),
      ],
      passing: [
        Example(
          #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}}, "token": "8a2c41f09d3e8a2c41f09d3e8a2c41f09d3e8a2c41f09d3e8a2c41f09d3e8a2c"}"#
        )
      ],
      serverErrors: ["BadDeviceToken", "MissingDeviceToken"])
  }

  package static var runs: Guard {
    Guard(.payload, seen: [Request.token.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let token = push[Request.token]?.utf8 else { return }
    guard !Format.hexToken.accepts(token) else {
      remarkOnLength(token.count, push, &findings)
      return
    }
    if token.isTokenPlaceholder {
      findings.add(
        self, at: push.value(Request.token),
        "the device token is a placeholder", label: "nobody's device",
        severity: .note,
        help: "write the token that UIKit passes to the app, in hex digits",
        predicts: .apnsRefuses(.badDeviceToken))
      return
    }
    let mistake = mistake(in: token)
    findings.add(
      self, at: push.value(Request.token), "the device token \(mistake.fact)", label: mistake.label,
      help: mistake.help,
      predicts: .apnsRefuses(400, token.isEmpty ? "MissingDeviceToken" : "BadDeviceToken"),
      fix: fix(token, push))
  }

  private static func remarkOnLength(
    _ digits: Int, _ push: borrowing Push, _ findings: inout Findings
  ) {
    guard digits < 64 else { return }
    findings.add(
      self, at: push.value(Request.token), "the device token has \(digits) hex digits",
      label: "shorter than usual", severity: .note,
      note: "most tokens have 64, but Apple does not define the length: was it truncated?")
  }

  private struct Mistake {
    var fact: String
    var label: String
    var help: String
  }

  private static func mistake(in token: Span<UInt8>) -> Mistake {
    let text = String(copying: token)
    if text.isEmpty {
      return Mistake(fact: "is empty", label: "empty", help: "give the token of the device")
    }
    if token.hasOuterQuote {
      return Mistake(
        fact: "has quotes of its own", label: "not part of a token", help: "remove the quotes")
    }
    if text.contains(":") {
      return Mistake(
        fact: "looks like an FCM registration token", label: "an FCM token",
        help: "send it to FCM, or use the token that UIKit passes to the app")
    }
    if text.hasPrefix("ExponentPushToken[") || text.hasPrefix("ExpoPushToken[") {
      return Mistake(
        fact: "is an Expo push token", label: "an Expo token",
        help: "send it to Expo, or use the token that UIKit passes to the app")
    }
    if text.contains("<") || text.contains(" ") {
      return Mistake(
        fact: "contains more than hex digits", label: "printed by NSData",
        help: "remove the brackets and spaces")
    }
    if token.isHex {
      return Mistake(
        fact: "has an odd number of hex digits", label: "a digit is missing",
        help: "give the whole token")
    }
    return Mistake(
      fact: "contains more than hex digits",
      label: token.isBase64 ? "looks like base64" : "not hex",
      help: "write the token's bytes in hex")
  }

  /// The token that remains without brackets, quotes and spaces, if it is one.
  private static func fix(_ token: Span<UInt8>, _ push: borrowing Push) -> Fix? {
    guard case .value(let pointer) = push.value(Request.token) else { return nil }
    let digits = String(copying: token).filter { !"<> '\"".contains($0) }
    guard digits.utf8.count >= 64, digits.utf8.count.isMultiple(of: 2),
      digits.utf8.allSatisfy(\.isHexDigit)
    else { return nil }
    return .safe(.set(pointer, to: JSONText.quoted(digits)))
  }
}
