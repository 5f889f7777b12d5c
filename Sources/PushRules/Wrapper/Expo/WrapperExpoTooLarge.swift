import JSON
package import PushFormats
package import PushModel

package enum WrapperExpoTooLarge: WrapperRule {
  package static let id: StaticString = "wrapper-expo-too-large"
  package static let severity = Severity.error
  package static let holdsForAnyContent = true
  package static let source = VendorDocs.expo
  package static let kinds = [DocumentKind.wrapperExpo]

  private static let shown: [StaticString] = ["title", "subtitle", "body", "data"]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    // A document that is short as a whole holds no long message.
    guard document.text.count > Limits.payloadBytes else { return }
    var large: [(place: JSONPointer, bytes: Int)] = []
    document.forEachMessage { message, place in
      let bytes = shown.reduce(0) { $0 + (message[$1]?.compactByteCount ?? 0) }
      if bytes > Limits.payloadBytes { large.append((place.pointer, bytes)) }
    }
    for message in large {
      findings.add(
        self, at: .container(message.place),
        "text and data are \(grouped(message.bytes)) bytes,"
          + " \(grouped(message.bytes - Limits.payloadBytes)) over the limit of"
          + " \(grouped(Limits.payloadBytes))",
        label: "too large", help: "shorten it, or send an id with which the app fetches the rest",
        note: "Expo answers MessageTooBig for this message")
    }
  }

  package static var page: RulePage {
    let text = String(repeating: "x", count: 4096)
    return RulePage(
      "An Expo message must not exceed 4,096 bytes.",
      rationale: """
        Expo passes the message on to APNs and FCM, which accept 4,096 bytes each. A longer one \
        gets the ticket error MessageTooBig and reaches nobody.
        """,
      failing: [
        Example(
          #"{"to": "ExponentPushToken[a]", "data": {"blob": "\#(text)"}}"#, at: "",
          severity: .error, message: "text and data are 4,107 bytes, 11 over the limit of 4,096")
      ],
      passing: [Example(#"{"to": "ExponentPushToken[a]", "title": "Hi", "data": {"id": 17}}"#)],
      serverErrors: ["MessageTooBig"])
  }
}
