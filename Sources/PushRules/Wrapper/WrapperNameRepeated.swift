package import JSON
package import PushFormats
package import PushModel

package enum WrapperNameRepeated: Rule {
  package static let id: StaticString = "wrapper-name-repeated"
  package static let severity = Severity.error
  package static let source = VendorDocs.snsPlatforms

  /// The key around a whole document that is one of the names under which its string stands; nil where
  /// there is none.
  package static func name(around document: JSONValue, below names: [String]) -> String? {
    guard document.count == 1, !names.isEmpty else { return nil }
    var members = document.members
    guard let member = members.next(), member.value.isObject else { return nil }
    // Most payloads have one key, and hardly one has the length of a name.
    for name in names where name.utf8.count == member.key.count && member.name == name {
      return name
    }
    return nil
  }

  /// Reports a name in the text of the string that stands under it.
  ///
  /// `text`: what the string says; `kind`: of the document around it.
  package static func report(
    _ name: String, in text: Span<UInt8>, of kind: DocumentKind?, _ findings: inout Findings
  ) {
    let pointer = JSONPointer([name])
    let held = JSONMinified.text(of: pointer, in: text)
    findings.add(
      self, at: .key(pointer), "`\(name)` is repeated inside its own string",
      label: "around the document",
      help: "write what it contains without \"\(name)\" around it",
      note: "the string is handed on as it is, and nobody looks into `\(name)` there",
      fix: held.map { .unsafe(.set(JSONPointer(), to: $0)) }, source: source(on: kind))
  }

  private static func source(on kind: DocumentKind?) -> Source {
    switch kind {
    case .wrapperPinpoint: VendorDocs.pinpoint
    case .wrapperYandex: VendorDocs.yandex
    default: source
    }
  }

  package static var page: RulePage {
    RulePage(
      "A string of JSON must not have its own name around what it contains.",
      rationale: """
        The text under `APNS`, `GCM` or `RawContent` is the payload itself, for Amazon SNS, Amazon \
        Pinpoint and other services with these names. A payload with the platform's name around it \
        has no `aps` at its root, and a message no `notification`: the device shows nothing.
        """,
      failing: [
        Example(
          #"{"default": "Hi", "APNS": "{\"APNS\": {\"aps\": {\"alert\": \"Hi\"}}}"}"#,
          at: "/APNS#/APNS", severity: .error,
          message: "`APNS` is repeated inside its own string",
          fixed: #"{"default": "Hi", "APNS": "{\"aps\":{\"alert\":\"Hi\"}}"}"#),
        Example(
          #"{"MessageConfiguration": {"GCMMessage": {"RawContent": "{\"GCMMessage\": {\"notification\": {\"title\": \"Hi\"}}}"}}, "Addresses": {"a1": {"ChannelType": "GCM"}}}"#,
          at: "/MessageConfiguration/GCMMessage/RawContent#/GCMMessage", severity: .error,
          message: "`GCMMessage` is repeated inside its own string"),
      ],
      passing: [
        Example(#"{"default": "Hi", "APNS": "{\"aps\": {\"alert\": \"Hi\"}}"}"#),
        Example(
          #"{"default": "Hi", "GCM": "{\"data\": {\"GCM\": \"1\"}}"}"#,
          remark: "a name of the app's"),
      ])
  }
}
