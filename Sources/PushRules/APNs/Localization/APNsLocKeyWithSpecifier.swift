import JSON
package import PushFormats
package import PushModel

package enum APNsLocKeyWithSpecifier: GuardedRule {
  package static let id: StaticString = "apns-loc-key-with-specifier"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "A localisation key whose text takes arguments needs those arguments.",
      rationale: """
        `loc-key` names a text in the app's Localizable.strings; `%@` in that text is filled from \
        `loc-args`. A key that contains `%@` is either the text itself, in the wrong field, or a \
        key that looks like its text. In both cases nothing fills in the specifier, and the user \
        sees it as it is.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": {"loc-key": "%@ invited you"}}}"#, at: "/aps/alert/loc-key",
          severity: .warning, message: #"`loc-key` is "%@ invited you", and there is no `loc-args`"#
        ),
        Example(
          #"{"aps": {"alert": {"body": "Hi", "title-loc-key": "Hello %1$@"}}}"#,
          at: "/aps/alert/title-loc-key", severity: .warning),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": {"loc-key": "%@ invited you", "loc-args": ["Ann"]}}}"#,
          remark: "a key may look like its text"),
        Example(#"{"aps": {"alert": {"loc-key": "20%discount"}}}"#),
        Example(#"{"aps": {"alert": {"loc-key": "INVITED"}}}"#),
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, any: [Alert.locKey.id, Alert.titleLocKey.id, Alert.subtitleLocKey.id])
  }

  private static let pairs: [(key: Alert, arguments: Alert)] = [
    (.titleLocKey, .titleLocArgs), (.subtitleLocKey, .subtitleLocArgs), (.locKey, .locArgs),
  ]

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for pair in pairs where push.has(pair.key) && !push.mayHold(pair.arguments) {
      guard let key = push[pair.key]?.utf8, key.holdsFormatSpecifier else { continue }
      let arguments = pair.arguments.field.name
      findings.add(
        self, at: push.value(pair.key),
        "`\(pair.key.field.name)` is \(ValueWords.quoted(String(copying: key))), and there is no"
          + " `\(arguments)`",
        label: "nothing fills the specifier",
        help: "write the key as it is in Localizable.strings, and the values in"
          + " \"\(arguments)\"",
        predicts: .delivered("the text is shown with its specifier, or with the bare key"))
    }
  }
}

extension Span<UInt8> {
  /// Whether the text contains `%@` or `%d`, plain or with a position as in `%1$@`.
  var holdsFormatSpecifier: Bool {
    var index = 0
    while index < count {
      guard self[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      index += 1
      if isFormatSpecifier(after: &index) { return true }
    }
    return false
  }

  /// Parses what follows a percent sign, and advances the index behind it.
  private func isFormatSpecifier(after index: inout Int) -> Bool {
    if index < count, self[index] == UInt8(ascii: "%") {
      index += 1
      return false
    }
    while index < count, self[index].isDigit || self[index] == UInt8(ascii: "$") { index += 1 }
    if index < count, self[index] == UInt8(ascii: "@") { return true }
    while index < count, self[index] == UInt8(ascii: "l") { index += 1 }
    guard index < count, self[index] == UInt8(ascii: "d") || self[index] == UInt8(ascii: "u")
    else { return false }
    // "20%discount" is not a specifier.
    return index + 1 == count || !self[index + 1].isLetter
  }
}
