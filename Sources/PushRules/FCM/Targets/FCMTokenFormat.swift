import JSON
package import PushFormats
package import PushModel

package enum FCMTokenFormat: GuardedRule {
  package static let id: StaticString = "fcm-token-format"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "A target must look like what the Firebase SDK returns in the app.",
      rationale: """
        A registration token is a long text with a colon near its beginning; an installation ID \
        has 22 characters. Google does not document the format, so an unusual one is only a note. \
        What is clearly something else is a warning: an APNs device token, which consists of hex \
        digits, an Expo token, a topic, or a token with a line break or quotes from the file or \
        the command that it was read from. A placeholder from documentation, such as `<FCM_TOKEN>`, is a note.
        """,
      failing: [
        Example(
          #"{"message": {"token": "", "data": {"id": "7"}}}"#, at: "/message/token",
          severity: .error, message: "`token` is empty"),
        Example(
          #"{"message": {"token": "740f4707bebcf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .warning,
          message: "`token` is an APNs device token: only hex digits",
          remark: "APNs' device token"),
        Example(
          #"{"message": {"token": "fGb7kQzXTvqAbCdEfGhIjK\n", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .warning,
          message: "`token` contains white space or brackets",
          fixed: #"{"message": {"token": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "7"}}}"#),
        Example(
          #"{"message": {"token": "<fGb7kQzXTvqAbCdEfGhIjK>", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .warning,
          message: "`token` contains white space or brackets",
          fixed: #"{"message": {"token": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "7"}}}"#),
        Example(
          #"{"message": {"token": "'fGb7kQzXTvqAbCdEfGhIjK'", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .warning, message: "`token` has quotes of its own",
          fixed: #"{"message": {"token": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "7"}}}"#),
        Example(
          #"{"message": {"token": "\"fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .warning, message: "`token` has quotes of its own",
          fixed: #"{"message": {"token": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "7"}}}"#,
          remark: "on one side only"),
        Example(
          #"{"message": {"token": "undefined", "data": {"id": "7"}}}"#, at: "/message/token",
          severity: .warning,
          message: #"`token` is "undefined", which programs write for a missing value"#),
        Example(
          #"{"message": {"token": "<FCM_TOKEN>", "data": {"id": "7"}}}"#, at: "/message/token",
          severity: .note, message: "`token` is a placeholder", remark: "from documentation"),
        Example(
          #"{"message": {"token": "YOUR DEVICE TOKEN", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .note, message: "`token` is a placeholder"),
        Example(
          #"{"message": {"token": "'YOUR_TOKEN'", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .note, message: "`token` is a placeholder"),
        Example(
          #"{"message": {"token": "{device token}", "data": {"id": "7"}}}"#, at: "/message/token",
          severity: .note, message: "`token` is a placeholder"),
        Example(
          #"{"message": {"token": "<Token des Geräts>", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .note, message: "`token` is a placeholder"),
        Example(
          #"{"message": {"token": "设备的 token", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .note, message: "`token` is a placeholder",
          remark: "tokens are ASCII"),
        Example(
          #"{"message": {"token": "fGb7kQzXTvqAbCdEfGhIjK:APA91bH0eXample...", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .note, message: "`token` was cut off: it ends in dots"),
        Example(
          #"{"message": {"token": "/topics/news", "data": {"id": "7"}}}"#, at: "/message/token",
          severity: .warning, message: "`token` is a topic in the legacy API's notation"),
        Example(
          #"{"message": {"token": "ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .warning, message: "`token` is an Expo push token"),
        Example(
          #"{"message": {"fid": "Zzzz", "data": {"id": "7"}}}"#, at: "/message/fid",
          severity: .note, message: "`fid` does not look like a Firebase installation ID",
          remark: "a note"),
        Example(
          #"{"tokens": ["fcm-token-of-a-device:APA91bExampleOfOne", ""], "notification": {"title": "Hi"}}"#,
          at: "/tokens/1", severity: .error, message: "element 1 of `tokens` is empty",
          remark: "for the Admin SDK"),
      ],
      passing: [
        Example(#"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "7"}}}"#),
        Example(
          #"{"message": {"token": "fGb7kQzXTvqAbCdEfGhIjK:APA91bH0eXampleOfARegistrationToken", "data": {"id": "7"}}}"#
        ),
      ],
      serverErrors: [
        "The registration token is not a valid FCM registration token",
        "Invalid registration token",
      ])
  }

  package static var runs: Guard {
    Guard(.fcmV1, any: [Message.token.id, Message.fid.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for target in [Message.fid, .token] {
      guard let value = push[target] else { continue }
      if push.isForSDK, value.kind == .array {
        check(elementsOf: value, target, push, &findings)
      } else if let text = value.utf8, let mistake = mistake(of: text, target) {
        report(mistake, value, target, push, &findings)
      }
    }
  }

  /// Checks a list of targets, for each of which an SDK sends a message.
  private static func check(
    elementsOf list: JSONValue, _ target: Message, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    // Each by itself: whether notes are made must not change what else is said.
    var notes = 0
    var others = 0
    for position in 0..<list.count {
      guard let element = list[position], let text = element.utf8,
        let mistake = mistake(of: text, target)
      else { continue }
      let isNote = severity(of: mistake) == .note
      guard (isNote ? notes : others) < findings.mostAlike else { continue }
      if isNote { notes += 1 } else { others += 1 }
      report(mistake, element, target, at: position, push, &findings)
    }
  }

  /// The actual kind of a wrong target.
  private enum Mistake {
    case empty, blanks, quotes, deviceToken, expoToken, topic
    /// What programs write for a missing value.
    case nothing
    /// What documentation writes in the place of a token.
    case placeholder
    /// A part of a token, as logs and documentation show it.
    case cut
    /// Not an installation ID; that it has to be one is not documented.
    case noInstallationID
    /// Too short, or with characters that no token has.
    case noToken
  }

  private static func mistake(of text: Span<UInt8>, _ target: Message) -> Mistake? {
    // A dot may be inside a token, but ends none.
    if text.count > 2, text[text.count - 1] == UInt8(ascii: "."), text.isCutOff { return .cut }
    // What nearly all messages hold is seen in one pass.
    if text.isInstallationID || target == .token && text.isRegistrationToken { return nil }
    if text.isEmpty { return .empty }
    if text.isWordForNothing { return .nothing }
    if !text.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "<") }) {
      return text.isTokenPlaceholder ? .placeholder : .blanks
    }
    if text.begins(with: "/topics/") { return .topic }
    if text.begins(with: "ExponentPushToken[") || text.begins(with: "ExpoPushToken[") {
      return .expoToken
    }
    if text.count >= 64, text.isHex { return .deviceToken }
    if text.isTokenPlaceholder { return .placeholder }
    if text.hasOuterQuote { return .quotes }
    if text.isCutOff { return .cut }
    return target == .fid ? .noInstallationID : .noToken
  }

  /// `position`: of the element, where the value stands in a list.
  private static func report(
    _ mistake: Mistake, _ value: JSONValue, _ target: Message, at position: Int? = nil,
    _ push: borrowing Push, _ findings: inout Findings
  ) {
    let words = words(for: mistake)
    let pointer = push.pointer(to: target)
    let place = position.map { pointer.appending($0) } ?? pointer
    let name = "`\(push.writtenName(of: target))`"
    findings.add(
      self, at: .value(place),
      "\(position.map { "element \($0) of \(name)" } ?? name) "
        + (mistake == .nothing
          ? "is \(ValueWords.show(value)), which programs write for a missing value" : words.what),
      label: words.label, severity: severity(of: mistake), help: words.help,
      note: mistake == .empty
        ? push.thrown("Exactly one of topic, token or condition is required") : nil,
      predicts: mistake == .empty && push.isForSDK ? nil : prediction(of: mistake),
      fix: mistake == .blanks || mistake == .quotes ? fixOfEnds(value, at: place) : nil)
  }

  private static func severity(of mistake: Mistake) -> Severity {
    switch mistake {
    case .empty: .error
    case .blanks, .quotes, .deviceToken, .expoToken, .topic, .nothing: .warning
    case .placeholder, .cut, .noInstallationID, .noToken: .note
    }
  }

  private static func prediction(of mistake: Mistake) -> Prediction? {
    switch mistake {
    case .empty: .fcmRefuses("Recipient of the message is not set.")
    case .blanks, .quotes, .deviceToken, .expoToken, .topic, .nothing:
      .fcmRefuses("The registration token is not a valid FCM registration token")
    case .placeholder, .cut, .noInstallationID, .noToken: nil
    }
  }

  private static func words(for mistake: Mistake) -> (what: String, label: String, help: String) {
    switch mistake {
    case .empty: ("is empty", "nobody", "write the app instance to send to")
    case .blanks:
      ("contains white space or brackets", "not part of a token", "write only the token")
    case .quotes:
      ("has quotes of its own", "not part of a token", "write only the token")
    case .deviceToken:
      (
        "is an APNs device token: only hex digits", "APNs' token",
        "write the token that the Firebase SDK returns in the app"
      )
    case .expoToken:
      (
        "is an Expo push token", "Expo's token",
        "send it through Expo's push service, or write the token of the Firebase SDK"
      )
    case .topic:
      (
        "is a topic in the legacy API's notation", "a topic",
        "write the name without \"/topics/\" in \"topic\""
      )
    case .nothing:
      (
        "is written for a missing value", "no token",
        "check why the token was missing when the message was built"
      )
    case .placeholder:
      (
        "is a placeholder", "to be filled in",
        "write the token that the Firebase SDK returns in the app"
      )
    case .cut:
      (
        "was cut off: it ends in dots", "the rest is missing",
        "write the whole token that the Firebase SDK returns in the app"
      )
    case .noInstallationID:
      (
        "does not look like a Firebase installation ID", "unusual form",
        "write the 22 characters that the Firebase SDK returns"
      )
    case .noToken:
      (
        "does not look like a registration token", "unusual form",
        "write the token that the Firebase SDK returns in the app"
      )
    }
  }

  /// The token without surrounding characters, if that is the only problem.
  private static func fixOfEnds(_ value: JSONValue, at place: JSONPointer) -> Fix? {
    guard let text = value.string else { return nil }
    // By code points: going back by characters counts all flags in a row again for each of them.
    var scalars = text.unicodeScalars.drop { $0 == "<" || isAround($0) }
    while let last = scalars.last, last == ">" || isAround(last) { scalars.removeLast() }
    let token = String(scalars)
    guard !token.isEmpty, token.utf8.allSatisfy(\.isTokenCharacter) else { return nil }
    return .safe(.set(place, to: JSONText.quoted(token)))
  }

  private static func isAround(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == "'" || scalar == "\""
  }
}

extension UInt8 {
  /// A character of URL-safe base64, or the colon between the parts of a token.
  fileprivate var isTokenCharacter: Bool {
    isLetterOrDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
      || self == UInt8(ascii: ":") || self == UInt8(ascii: ".") || self == UInt8(ascii: "=")
  }
}

extension Span<UInt8> {
  /// Whether it is all that a program writes for a missing value.
  fileprivate var isWordForNothing: Bool {
    // No token is as short.
    count < 16
      && (equals("null") || equals("undefined") || equals("nil") || equals("None")
        || equals("(null)") || equals("[object Object]"))
  }

  /// Whether dots stand behind letters or digits, in place of the rest.
  fileprivate var isCutOff: Bool {
    let dots = holds("...", at: count - 3) || holds("…", at: count - 3)
    return dots && !isTokenPlaceholder
  }

  /// The characters of a token, which are more than the hex digits of APNs' own.
  var isRegistrationToken: Bool {
    guard count >= 32 else { return false }
    return switch alphabet {
    case .hexadecimal: count < 64
    case .tokens: true
    case .other: false
    }
  }

  /// 22 characters of URL-safe base64 whose first four bits are 0111.
  var isInstallationID: Bool {
    guard count == 22, (UInt8(ascii: "c")...UInt8(ascii: "f")).contains(self[0]) else {
      return false
    }
    return allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }
}
