import JSON
package import PushFormats
package import PushModel

package enum WrapperAirshipExtra: WrapperRule {
  package static let id: StaticString = "wrapper-airship-extra"
  package static let severity = Severity.error
  package static let source = VendorDocs.airshipLibrary
  package static let kinds = [DocumentKind.wrapperAirship]

  private static let place: KnownPath = "notification/android/extra"
  private static let names: [StaticString] = ["from", "message_type", "data"]
  private static let beginnings: [StaticString] = ["google", "gcm"]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    document.forEachPushOfAirship { push, place in check(push, at: place, &findings) }
  }

  private static func check(
    _ push: JSONValue, at place: () -> JSONPointer, _ findings: inout Findings
  ) {
    guard let extra = push.value(at: Self.place), extra.isObject else { return }
    var members = extra.members
    while let member = members.next() {
      guard isReserved(member.key) else { continue }
      findings.add(
        self,
        at: .key(place().appending(JSONPointer(Self.place.texts)).appending(member.name)),
        "`\(member.name)` is reserved and must not be in `extra`", label: "reserved by FCM",
        help: "choose another name", note: "Airship's own libraries refuse the push")
    }
  }

  private static func isReserved(_ key: Span<UInt8>) -> Bool {
    for name in names where key.equals(name) { return true }
    for beginning in beginnings where key.begins(with: beginning) { return true }
    return false
  }

  package static var page: RulePage {
    RulePage(
      "Airship's `extra` for Android must not contain names that FCM reserves.",
      rationale: """
        Airship passes `extra` on as the data of an FCM message, in which `from`, `message_type` and \
        names that begin with `google` or `gcm` are reserved; `data` is Airship's own. Its libraries \
        refuse such a push before it is sent.
        """,
      failing: [
        Example(
          #"{"audience": "all", "device_types": ["android"], "notification": {"android": {"alert": "Hi", "extra": {"from": "ann"}}}}"#,
          at: "/notification/android/extra/from", severity: .error,
          message: "`from` is reserved and must not be in `extra`")
      ],
      passing: [
        Example(
          #"{"audience": "all", "device_types": ["android", "ios"], "notification": {"android": {"alert": "Hi", "extra": {"sender": "ann"}}, "ios": {"extra": {"from": "ann"}}}}"#
        )
      ])
  }
}
