import JSON
package import PushFormats
package import PushModel

package enum AppMisspelledKey: CustomKeyRule {
  package static let id: StaticString = "app-misspelled-key"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "The app's custom keys must be spelled the way the app reads them.",
      rationale: """
        No service checks custom keys, and the app finds nothing under another spelling: the \
        notification is shown, and a tap leads nowhere. `custom-keys` lists the keys that the app \
        reads, in the payload of APNs and in the data of FCM alike.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "order_id": "A-17"}"#, at: "/order_id", severity: .warning,
          message: "`order_id` is not a key that the app reads",
          fixed: #"{"aps": {"alert": "Hi"}, "orderId": "A-17"}"#),
        Example(
          #"{"message": {"topic": "a", "data": {"oderId": "A-17"}}}"#, at: "/message/data/oderId",
          severity: .warning),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi"}, "orderId": "A-17"}"#),
        Example(#"{"aps": {"alert": "Hi"}, "shop": "Berlin"}"#),
      ])
  }

  package static func check(
    _ data: CustomData, _ push: borrowing Push, _ app: AppKnowledge, _ findings: inout Findings
  ) {
    for misspelling in misspellings(in: data, app) {
      let pointer = misspelling.entry.holder.appending(misspelling.entry.name)
      findings.add(
        self, at: .key(pointer),
        "`\(ValueWords.shortened(misspelling.entry.name))` is not a key that the app reads",
        label: "not the app's spelling", help: "write \(ValueWords.quoted(misspelling.meant))",
        predicts: .onDevice("the app does not find the value"),
        fix: .unsafe(.rename(pointer, to: misspelling.meant)))
    }
  }

  /// Unknown keys that resemble a known one that is missing.
  static func misspellings(
    in data: CustomData, _ app: AppKnowledge
  ) -> [(entry: CustomData.Entry, meant: String)] {
    let known = app.customKeys.map(\.name)
    let present = Set(data.entries.map(\.name))
    let absent = known.filter { !present.contains($0) }
    guard !absent.isEmpty else { return [] }
    // A longer list of keys is a table of data, not a push written by hand.
    return data.entries.prefix(64).compactMap { entry in
      guard !known.contains(entry.name), let meant = NearMiss.word(for: entry.name, in: absent)
      else { return nil }
      return (entry, meant)
    }
  }
}
