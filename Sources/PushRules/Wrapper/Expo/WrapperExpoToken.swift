import JSON
package import PushFormats
package import PushModel

package enum WrapperExpoToken: WrapperRule {
  package static let id: StaticString = "wrapper-expo-token"
  package static let severity = Severity.error
  package static let source = VendorDocs.expo
  package static let supersedes = Superseded.rules([WrapperWrongType.self])
  package static let kinds = [DocumentKind.wrapperExpo]

  /// More of them would say nothing new.
  private static let maxFindings = 4

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    var unknown: [(place: JSONPointer, problem: Problem)] = []
    var nobodies: [JSONPointer] = []
    document.forEachMessage { message, place in
      guard unknown.count < maxFindings, let target = message["to"] else { return }
      if isNobody(target) {
        nobodies.append(place.appending("to"))
        return
      }
      guard target.kind == .array else {
        if let problem = problem(target) { unknown.append((place.appending("to"), problem)) }
        return
      }
      for position in 0..<min(target.count, 1000) where unknown.count < maxFindings {
        guard let token = target[position], let problem = problem(token) else { continue }
        unknown.append((place.appending("to").appending(position), problem))
      }
    }
    for place in nobodies.prefix(maxFindings) {
      findings.add(
        self, at: .value(place), "`to` is empty, expected an Expo push token",
        label: "sent to nobody", help: "do not send the message without a token",
        note: "Expo refuses the whole request, the other messages in it too")
    }
    for entry in unknown {
      findings.add(
        self, at: .value(entry.place), entry.problem.words,
        label: entry.problem.isToFillIn ? "to be filled in" : "not Expo's",
        severity: entry.problem.isToFillIn ? .note : nil,
        help: "write the token that getExpoPushTokenAsync returns, such as"
          + " \"ExponentPushToken[…]\"",
        note: entry.problem.isToFillIn
          ? "Expo refuses a request with such a recipient"
          : "tokens of FCM and of Apple go to their own services, not through Expo")
    }
  }

  private struct Problem {
    var words: String
    /// Whether it stands for a token, as in documentation.
    var isToFillIn = false
  }

  private static func problem(_ token: JSONValue) -> Problem? {
    guard let text = token.utf8 else {
      return Problem(
        words: "the recipient is \(ValueWords.describe(token)), expected an Expo push token")
    }
    guard !ExpoMessages.isToken(text) else { return nil }
    return text.isTokenPlaceholder || text.mentionsToken
      ? Problem(
        words: "the recipient \(ValueWords.show(token)) stands for an Expo push token",
        isToFillIn: true)
      : Problem(words: "the recipient \(ValueWords.show(token)) is not an Expo push token")
  }

  private static func isNobody(_ target: JSONValue) -> Bool {
    target.kind == .array ? target.count == 0 : target.utf8?.count == 0
  }

  package static var page: RulePage {
    RulePage(
      "The recipients of an Expo message must be Expo push tokens.",
      rationale: """
        Expo's service only knows the tokens that it has issued itself. With an FCM registration \
        token or an APNs device token among them, it refuses the request with a validation error.
        """,
      failing: [
        Example(
          #"{"to": ["ExponentPushToken[a]", "c1:APA91bExample"], "title": "Hi"}"#, at: "/to/1",
          severity: .error, message: #"the recipient "c1:APA91bExample" is not an Expo push token"#),
        Example(
          #"[{"to": "ExponentPushToken[a]", "title": "Hi"}, {"to": [], "title": "Hi"}]"#,
          at: "/1/to", severity: .error, message: "`to` is empty, expected an Expo push token"),
        Example(#"{"to": "", "title": "Hi", "channelId": "news"}"#, at: "/to", severity: .error),
        Example(
          #"{"to": "USER_EXPO_PUSH_TOKEN", "title": "Hi", "body": "There", "data": {"id": 7}}"#,
          at: "/to", severity: .note,
          message: #"the recipient "USER_EXPO_PUSH_TOKEN" stands for an Expo push token"#,
          remark: "as in documentation"),
      ],
      passing: [
        Example(#"{"to": ["ExponentPushToken[a]", "ExpoPushToken[b]"], "title": "Hi"}"#),
        Example(
          #"[{"to": ["ExponentPushToken[a]", "F5741A13-BCDA-434B-A316-5DC0E6FFA94F"], "title": "Hi"}]"#,
          remark: "an old form of Expo's tokens"),
      ])
  }
}
