import JSON
package import PushFormats
package import PushModel

package enum WrapperOneSignalDataTooLarge: WrapperRule {
  package static let id: StaticString = "wrapper-one-signal-data-too-large"
  package static let severity = Severity.warning
  package static let source = VendorDocs.oneSignal
  package static let kinds = [DocumentKind.wrapperOneSignal]

  private static let maxBytes = 2048
  private static let keys: [StaticString] = ["data", "custom_data"]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    // A document that is short as a whole holds no long data.
    guard document.text.count > maxBytes else { return }
    for key in keys {
      guard let bytes = document.root[key]?.compactByteCount, bytes > maxBytes else { continue }
      findings.add(
        self, at: .key(JSONPointer(["\(key)"])),
        "`\(key)` takes \(grouped(bytes)) bytes, OneSignal accepts \(grouped(maxBytes))",
        label: "too large", help: "send an id with which the app fetches the rest",
        note: "together with the texts it must fit into the 4,096 bytes of APNs and FCM")
    }
  }

  package static var page: RulePage {
    let text = String(repeating: "x", count: 2048)
    return RulePage(
      "The data of a OneSignal notification must not exceed 2,048 bytes.",
      rationale: """
        OneSignal documents 2,048 bytes for `data`, which travels with the texts in one payload of \
        4,096 bytes, and the same for `custom_data`, which fills in templates.
        """,
      failing: [
        Example(
          #"{"app_id": "0a1b", "included_segments": ["All"], "contents": {"en": "Hi"}, "data": {"blob": "\#(text)"}}"#,
          at: "/data", severity: .warning,
          message: "`data` takes 2,059 bytes, OneSignal accepts 2,048")
      ],
      passing: [
        Example(
          #"{"app_id": "0a1b", "included_segments": ["All"], "contents": {"en": "Hi"}, "data": {"id": 7}}"#
        )
      ])
  }
}
