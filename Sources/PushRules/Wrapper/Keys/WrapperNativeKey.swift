import JSON
package import PushFormats
package import PushModel

package enum WrapperNativeKey: WrapperRule {
  package static let id: StaticString = "wrapper-native-key"
  package static let severity = Severity.warning
  package static let source = VendorDocs.oneSignal
  package static let kinds = WrapperMisspelledKey.kinds

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    VendorObject.forEach(in: document) { value, object in
      var members = value.members
      while let member = members.next() {
        // They hand unknown keys to the app, whatever they are called.
        guard isHeader(member.key) || !object.mayHoldAps && isAps(member.key, member.value) else {
          continue
        }
        report(
          member.name, of: object.title, object.source, at: object.pointer(to: member.name),
          &findings)
      }
    }
  }

  /// Reports a key of a sender's own document whose table does not know it.
  static func report(
    _ name: String, in table: Table, at place: JSONPointer, _ findings: inout Findings
  ) {
    report(
      name, of: table.title, table.fields.first?.source ?? source,
      severity: WrapperUnknownKey.severity(in: table) == .error ? .error : nil, raw: table.rawKey,
      at: place, &findings)
  }

  private static func report(
    _ name: String, of owner: String, _ source: Source, severity: Severity? = nil,
    raw rawKey: StaticString? = nil, at place: JSONPointer, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .key(place),
      "`\(ValueWords.shortened(name))` is a key of APNs or FCM, not of \(owner)",
      label: "ignored here", severity: severity,
      help: "use the sender's own keys for it"
        + (rawKey.map { ", or write the whole payload as a string in `\($0)`" } ?? ""),
      note: "the sender builds the payloads for Apple and Google itself", source: source)
  }

  /// Whether a key that a sender does not know is one of Apple's or Google's, which it writes itself.
  static func isNative(_ key: Span<UInt8>, _ value: JSONValue, in table: Table) -> Bool {
    // Who hands on every key builds nothing of its own in its place.
    guard table.wire == nil else { return false }
    return isHeader(key) || isAps(key, value) || key.equals("registration_ids")
      || key.equals("notification") && value.isObject
  }

  private static func isHeader(_ key: Span<UInt8>) -> Bool { key.begins(with: "apns-") }

  private static func isAps(_ key: Span<UInt8>, _ value: JSONValue) -> Bool {
    key.equals("aps") && value.isObject
  }

  package static var page: RulePage {
    RulePage(
      "A request to a push service must use the service's keys, not those of APNs or FCM.",
      rationale: """
        OneSignal, Expo, Braze and others build the payloads for Apple and Google themselves, from \
        their own keys. An `aps` dictionary or an APNs header in their request is ignored, or \
        refused.
        """,
      failing: [
        Example(
          #"{"app_id": "0a1b", "included_segments": ["All"], "contents": {"en": "Hi"}, "apns-push-type": "alert"}"#,
          at: "/apns-push-type", severity: .warning,
          message: "`apns-push-type` is a key of APNs or FCM, not of a OneSignal notification"),
        Example(
          #"{"to": "ExponentPushToken[a]", "notification": {"title": "Hi"}}"#, at: "/notification",
          severity: .warning,
          message: "`notification` is a key of APNs or FCM, not of an Expo message"),
        Example(
          #"{"MessageConfiguration": {"APNSMessage": {"Title": "Hi", "aps": {"badge": 1}}}}"#,
          at: "/MessageConfiguration/APNSMessage/aps", severity: .error,
          message: "`aps` is a key of APNs or FCM, not of Pinpoint's `APNSMessage`",
          remark: "an error: Amazon's SDKs refuse it"),
      ],
      passing: [
        Example(
          #"{"app_id": "0a1b", "included_segments": ["All"], "contents": {"en": "Hi"}, "apns_push_type_override": "voip"}"#
        ),
        Example(
          #"{"where": {"team": "red"}, "data": {"aps": {"alert": "Hi"}}}"#,
          remark: "the adapter of Parse Server takes it as it is"),
      ])
  }
}
