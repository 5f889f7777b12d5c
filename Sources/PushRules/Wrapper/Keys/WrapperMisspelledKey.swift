import JSON
package import PushFormats
package import PushModel

package enum WrapperMisspelledKey: WrapperRule {
  package static let id: StaticString = "wrapper-misspelled-key"
  package static let severity = Severity.warning
  package static let source = VendorDocs.oneSignal
  static let kinds = Array(Set(VendorObject.all.map(\.kind)))

  static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    VendorObject.forEach(in: document) { check($0, at: $1, $2, &findings) }
  }

  private static func check(
    _ value: JSONValue, at place: JSONPointer, _ object: VendorObject, _ findings: inout Findings
  ) {
    var members = value.members
    while let member = members.next() {
      // Longer than any key of the lists.
      guard member.key.count <= 40, let right = object.key(meantBy: member.name),
        right != member.name
      else { continue }
      let pointer = place.appending(member.name)
      let isTaken = value[right] != nil
      findings.add(
        self, at: .key(pointer),
        "`\(member.name)` is not a key of \(VendorNames.product(object.kind))",
        label: "spelled \"\(right)\" here",
        help: isTaken ? "remove it: \"\(right)\" is there too" : "write \"\(right)\"",
        note: "other services spell it as it stands here",
        fix: isTaken ? nil : .safe(.rename(pointer, to: right)), source: object.source)
    }
  }

  package static var page: RulePage {
    RulePage(
      "A key has the spelling of the product that reads the document.",
      rationale: """
        The same switch is `content-available` for APNs, `content_available` for OneSignal and \
        `_contentAvailable` for Expo. A spelling that is right elsewhere is ignored, and the app \
        is not woken.
        """,
      failing: [
        Example(
          #"{"app_id": "0a1b", "include_aliases": {"external_id": ["7"]}, "contents": {"en": "Hi"}, "content-available": true}"#,
          at: "/content-available", severity: .warning,
          message: "`content-available` is not a key of OneSignal",
          fixed:
            #"{"app_id": "0a1b", "include_aliases": {"external_id": ["7"]}, "contents": {"en": "Hi"}, "content_available": true}"#
        ),
        Example(
          #"{"to": "ExponentPushToken[a]", "contentAvailable": true}"#, at: "/contentAvailable",
          severity: .warning, message: "`contentAvailable` is not a key of Expo",
          fixed: #"{"to": "ExponentPushToken[a]", "_contentAvailable": true}"#),
      ],
      passing: [
        Example(#"{"to": "ExponentPushToken[a]", "_contentAvailable": true}"#),
        Example(
          #"{"where": {"team": "red"}, "data": {"alert": "Hi", "badge": "Increment", "content-available": 1}}"#
        ),
      ])
  }
}

/// What a sentence calls a product.
enum VendorNames {
  static func product(_ kind: DocumentKind) -> String {
    switch kind {
    case .wrapperOneSignal: "OneSignal"
    case .wrapperExpo: "Expo"
    case .wrapperBraze: "Braze's `apple_push`"
    case .wrapperGorush: "gorush"
    case .wrapperParse: "Parse"
    case .wrapperJPush: "JPush's `ios`"
    default: kind.title
    }
  }
}
