import JSON
package import PushFormats
package import PushModel

package enum WrapperBeamsContentAvailable: WrapperRule {
  package static let id: StaticString = "wrapper-beams-content-available"
  package static let severity = Severity.error
  package static let source = VendorDocs.beams
  package static let supersedes = Superseded.rules([
    APNsWrongType.self, APNsValueNotAllowed.self, APNsFlagZero.self, APNsNullValue.self,
  ])
  package static let kinds = [DocumentKind.wrapperBeams]

  private static let place: KnownPath = "apns/aps/content-available"

  // https://github.com/pusher/push-notifications-swift/issues/156
  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    guard let flag = document.root.value(at: place), !flag.isSetFlag else { return }
    findings.add(
      self, at: .value(JSONPointer(place.texts)),
      "`content-available` is \(ValueWords.show(flag)), expected 1", label: "only 1 is accepted",
      help: "write 1, or remove the key",
      note: "Beams refuses the request: content-available must be one of the following: 1",
      fix: .unsafe(.set(JSONPointer(place.texts), to: "1")))
  }

  package static var page: RulePage {
    RulePage(
      "`content-available` must be 1 or be left out in a Pusher Beams request.",
      rationale: """
        Beams checks this flag before it sends anything to APNs, and accepts nothing but the number \
        1. With 0, true or "1" it refuses the whole request, and the devices of other platforms get \
        nothing either.
        """,
      failing: [
        Example(
          #"{"interests": ["news"], "apns": {"aps": {"alert": "Hi", "content-available": 0}}}"#,
          at: "/apns/aps/content-available", severity: .error,
          message: "`content-available` is 0, expected 1",
          fixed:
            #"{"interests": ["news"], "apns": {"aps": {"alert": "Hi", "content-available": 1}}}"#),
        Example(
          #"{"interests": ["news"], "apns": {"aps": {"content-available": true}}}"#,
          at: "/apns/aps/content-available", severity: .error,
          message: "`content-available` is true, expected 1"),
      ],
      passing: [
        Example(#"{"interests": ["news"], "apns": {"aps": {"content-available": 1}}}"#),
        Example(#"{"interests": ["news"], "apns": {"aps": {"alert": "Hi"}}}"#),
      ],
      serverErrors: ["must be one of the following: 1"])
  }
}
