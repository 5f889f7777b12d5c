package import JSON
package import PushFormats
package import PushModel
import PushShield

package enum PrivacyCardNumber: TextRule {
  package static let id: StaticString = "privacy-card-number"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  package static var clues: TextClues { .longNumber }

  package static func look(at text: TextContext) -> TextRemark? {
    guard let length = CardNumber.length(in: text.text, isShown: text.isShown, key: text.key) else {
      return nil
    }
    return TextRemark(
      message: text.message("contains what looks like a card number of \(length) digits"),
      label: "a card number", help: "write only the last four digits",
      note: "it has the prefix and the check digit of a payment card")
  }

  package static var page: RulePage {
    RulePage(
      "A payload must not contain card numbers.",
      rationale: """
        A payment card number in a notification appears on the lock screen and in every log on the \
        way; the card industry's rules forbid both. The rule looks for numbers with a known prefix \
        and length and a valid check digit: in groups, in visible text, or under a key that refers \
        to a card. The number itself is not shown in any report.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Paid with 4242 4242 4242 4242"}}"#, at: "/aps/alert",
          severity: .warning, message: "`alert` contains what looks like a card number of 16 digits"
        ),
        Example(
          #"{"message": {"topic": "a", "data": {"cardNumber": "378282246310005"}}}"#,
          at: "/message/data/cardNumber", severity: .warning),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Paid with •••• 4242"}}"#),
        Example(
          #"{"aps": {"alert": "Paid"}, "id": "4242424242424242", "ref": "4242 4242 4242 4241"}"#,
          remark: "an id of the app's own, and a wrong check digit"),
        Example(
          #"{"aps": {"alert": "Paid"}, "id": "48182166-4219-4118-a9fe-3d20217b8598"}"#,
          remark: "a UUID, whose digits have the right check digit by chance"),
      ])
  }
}
