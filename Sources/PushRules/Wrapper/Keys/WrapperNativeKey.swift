import JSON
package import PushFormats
package import PushModel

package enum WrapperNativeKey: WrapperRule {
  package static let id: StaticString = "wrapper-native-key"
  package static let severity = Severity.warning
  package static let source = VendorDocs.oneSignal
  static let kinds = WrapperMisspelledKey.kinds

  static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    VendorObject.forEach(in: document) { check($0, at: $1, $2, &findings) }
  }

  private static func check(
    _ value: JSONValue, at place: JSONPointer, _ object: VendorObject, _ findings: inout Findings
  ) {
    var members = value.members
    while let member = members.next() {
      guard isNative(member.key, member.value, object) else { continue }
      let name = ValueWords.shortened(member.name)
      let product = VendorNames.product(object.kind)
      findings.add(
        self, at: .key(place.appending(member.name)),
        "`\(name)` is a key of APNs or FCM, not of \(product)", label: "not read here",
        help: help(object), note: "\(product) makes the payload for Apple and Google itself",
        source: object.source)
    }
  }

  private static func isNative(
    _ key: Span<UInt8>, _ value: JSONValue, _ object: VendorObject
  ) -> Bool {
    if key.begins(with: "apns-") { return true }
    if key.equals("aps") { return value.isObject }
    // Parse hands unknown keys of `data` to the app, whatever they are called.
    guard object.kind == .wrapperOneSignal || object.kind == .wrapperExpo else { return false }
    return key.equals("registration_ids") || key.equals("notification") && value.isObject
  }

  private static func help(_ object: VendorObject) -> String {
    switch object.kind {
    case .wrapperOneSignal:
      "use OneSignal's own keys, such as `contents`, `ios_badgeType` and `apns_push_type_override`"
    case .wrapperExpo: "use Expo's own keys, such as `title`, `badge` and `_contentAvailable`"
    default: "use the product's own keys for it"
    }
  }

  package static var page: RulePage {
    RulePage(
      "A request to a push product has the product's keys, not those of APNs or FCM.",
      rationale: """
        OneSignal, Expo, Braze and others make the payload for Apple and Google themselves, out of \
        their own keys. An `aps` dictionary or an APNs header in their request is ignored, or \
        refused.
        """,
      failing: [
        Example(
          #"{"app_id": "0a1b", "included_segments": ["All"], "contents": {"en": "Hi"}, "apns-push-type": "alert"}"#,
          at: "/apns-push-type", severity: .warning,
          message: "`apns-push-type` is a key of APNs or FCM, not of OneSignal"),
        Example(
          #"{"to": "ExponentPushToken[a]", "notification": {"title": "Hi"}}"#, at: "/notification",
          severity: .warning, message: "`notification` is a key of APNs or FCM, not of Expo"),
      ],
      passing: [
        Example(
          #"{"app_id": "0a1b", "included_segments": ["All"], "contents": {"en": "Hi"}, "apns_push_type_override": "voip"}"#
        )
      ])
  }
}
