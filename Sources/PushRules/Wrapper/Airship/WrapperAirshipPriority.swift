import JSON
package import PushFormats
package import PushModel

package enum WrapperAirshipPriority: WrapperRule {
  package static let id: StaticString = "wrapper-airship-priority"
  package static let severity = Severity.error
  package static let source = VendorDocs.airship
  package static let kinds = [DocumentKind.wrapperAirship]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    for place in places {
      let value = document.root.value(at: place)
      guard let number = value?.integer, number > 5, number < 10 else { continue }
      findings.add(
        self, at: .value(JSONPointer(place.texts)),
        "`priority` is \(number), expected 10 or 5", label: "not Apple's",
        help: "write 10 for high priority, 5 for normal",
        note: "Airship's own libraries refuse it")
    }
  }

  /// Where a push may stand: alone, in a schedule, or in what a pipeline does.
  private static let places: [KnownPath] = [
    "notification/ios/priority", "push/notification/ios/priority",
    "outcome/push/notification/ios/priority",
  ]

  package static var page: RulePage {
    RulePage(
      "The priority of an Airship push for iOS must be 10 or 5.",
      rationale: """
        Airship passes `priority` to APNs unchanged. APNs delivers a push with 10 at once and one \
        with 5 when it suits the battery; Airship's own libraries refuse any other number.
        """,
      failing: [
        Example(
          #"{"audience": "all", "device_types": ["ios"], "notification": {"ios": {"alert": "Hi", "priority": 7}}}"#,
          at: "/notification/ios/priority", severity: .error,
          message: "`priority` is 7, expected 10 or 5")
      ],
      passing: [
        Example(
          #"{"audience": "all", "device_types": ["ios"], "notification": {"ios": {"alert": "Hi", "priority": 5}}}"#
        )
      ])
  }
}
