import JSON
package import PushFormats
package import PushModel

package enum WrapperExpoTooMany: WrapperRule {
  package static let id: StaticString = "wrapper-expo-too-many"
  package static let severity = Severity.error
  package static let holdsForAnyContent = true
  package static let source = VendorDocs.expo
  package static let kinds = [DocumentKind.wrapperExpo]

  private static let maxNotifications = 100

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    var count = 0
    document.forEachMessage { message, _ in
      count += ExpoMessages.recipients(of: message)
    }
    count = max(count, document.root.kind == .array ? document.root.count : 0)
    guard count > maxNotifications else { return }
    let place: Place = document.root.isObject ? .value("/to") : .container(JSONPointer())
    findings.add(
      self, at: place,
      "the request contains \(grouped(count)) notifications, Expo accepts at most \(maxNotifications)",
      label: "too many for one request",
      help: "send them in batches of \(maxNotifications); each recipient counts",
      note: "Expo answers PUSH_TOO_MANY_NOTIFICATIONS and sends none")
  }

  package static var page: RulePage {
    let tokens = (0..<101).map { "\"ExponentPushToken[\($0)]\"" }.joined(separator: ", ")
    return RulePage(
      "An Expo request must not contain more than 100 notifications.",
      rationale: """
        Expo accepts a list of messages, and each message may have a list of recipients; every \
        recipient counts as one notification. Above 100 it answers PUSH_TOO_MANY_NOTIFICATIONS and \
        sends nothing at all.
        """,
      failing: [
        Example(
          #"{"to": [\#(tokens)], "title": "Hi"}"#, at: "/to", severity: .error,
          message: "the request contains 101 notifications, Expo accepts at most 100")
      ],
      passing: [
        Example(
          #"[{"to": "ExponentPushToken[a]", "title": "Hi"}, {"to": "ExponentPushToken[b]", "title": "Hi"}]"#
        )
      ],
      serverErrors: ["PUSH_TOO_MANY_NOTIFICATIONS"])
  }
}
