import JSON
package import PushFormats
package import PushModel

package enum WrapperSNSVoIPWithoutAps: WrapperRule {
  package static let id: StaticString = "wrapper-sns-voip-without-aps"
  package static let severity = Severity.warning
  package static let source = VendorDocs.snsPlatforms
  package static let kinds = [DocumentKind.wrapperSNS]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    for platform in [SNSPlatform.apnsVoIP, .apnsVoIPSandbox] {
      guard let text = document.root[platform.key]?.utf8,
        let inner = JSONDocument(parsing: text), inner.root.isObject, inner.root["aps"] == nil
      else { continue }
      findings.enter(JSONPointer([platform.name]))
      findings.add(
        self, at: .container(JSONPointer()), "the VoIP payload has no `aps`",
        label: "`aps` is missing", help: #"add "aps": {}"#,
        note: "APNs accepts a VoIP push without it; Amazon SNS was seen to refuse one",
        fix: .safe(.insert(into: JSONPointer(), key: "aps", value: "{}", at: .first)))
      findings.leave()
    }
  }

  package static var page: RulePage {
    RulePage(
      "A VoIP payload sent through Amazon SNS must have an `aps`, even an empty one.",
      rationale: """
        PushKit passes a VoIP payload to the app unchanged and needs no `aps`. Amazon SNS still \
        looks for the key, and was seen to refuse a payload without it.
        """,
      failing: [
        Example(
          #"{"default": "Call", "APNS_VOIP": "{\"callId\": 17}"}"#, at: "/APNS_VOIP#",
          severity: .warning, message: "the VoIP payload has no `aps`",
          fixed: #"{"default": "Call", "APNS_VOIP": "{\"aps\": {}, \"callId\": 17}"}"#)
      ],
      passing: [
        Example(#"{"default": "Call", "APNS_VOIP": "{\"aps\": {}, \"callId\": 17}"}"#)
      ])
  }
}
