package import JSON
package import PushFormats
package import PushModel
import PushShield

package enum PrivacyPassword: TextRule {
  package static let id: StaticString = "privacy-password"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  package static var clues: TextClues { TextWords.tellingKey.union(TextWords.codeWord) }

  package static func look(at text: TextContext) -> TextRemark? {
    if let remark = lookAtKey(text) { return remark }
    guard case .password? = text.secret?.kind else { return nil }
    return remark(text, "a password", "a password in the text")
  }

  private static func lookAtKey(_ text: TextContext) -> TextRemark? {
    guard let key = text.tellingKey else { return nil }
    switch key {
    case .password where isFilled(text) && text.text.count >= 4:
      return remark(text, "a password")
    case .secret where isFilled(text) && text.text.count >= 8:
      return remark(text, "a secret")
    case .pin where digits(of: text).map { (4...8).contains($0) } == true:
      return remark(text, "a PIN")
    case .cardCheck where digits(of: text).map { (3...4).contains($0) } == true:
      return remark(text, "a card's check number")
    default: return nil
    }
  }

  private static func remark(
    _ text: TextContext, _ secret: String, _ label: String? = nil
  ) -> TextRemark {
    TextRemark(
      message: text.message(String(joining: ["contains ", secret])), label: label ?? secret,
      help: "leave it out, and show it in the app",
      note: "a push passes through logs and services, and may appear on the lock screen")
  }

  private static let states = KeyTable([
    "true", "false", "null", "none", "changed", "reset", "expired", "required",
  ])

  /// Not empty, not masked, not a placeholder, not the name of a state.
  private static func isFilled(_ text: TextContext) -> Bool {
    guard text.text.count > 0, UnfilledPlaceholders.first(in: text.text, allowing: []) == nil else {
      return false
    }
    let first = text.text[0]
    if text.text.allSatisfy({ $0 == first || $0 >= 0x80 }) { return false }
    return states.number(ignoringCaseOf: text.text) == nil
      && text.text.allSatisfy { $0 != 0x20 } && !text.text.hasScheme
  }

  package static var page: RulePage {
    RulePage(
      "A payload must not contain passwords, PINs or other secrets.",
      rationale: """
        Apple asks you not to put sensitive data in payloads: they are stored on the way, written \
        to logs, and shown on a locked screen. Tell the user that there is something new, and show \
        it in the app. The value is not shown in any report.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Welcome"}, "user": {"name": "ann", "password": "tea-4-two"}}"#,
          at: "/user/password", severity: .warning, message: "`password` contains a password"),
        Example(
          #"{"aps": {"alert": "Hi"}, "pin": 4711}"#, at: "/pin", severity: .warning,
          message: "`pin` contains a PIN"),
        Example(
          #"{"aps": {"alert": "Welcome! Your temporary password is xy7kq2p"}}"#, at: "/aps/alert",
          severity: .warning, message: "`alert` contains a password"),
        Example(
          #"{"message": {"topic": "a", "data": {"message": "Password: hunter2pass"}}}"#,
          at: "/message/data/message", severity: .warning,
          message: "`message` contains a password"),
        Example(
          #"{"message": {"topic": "a", "data": {"client_secret": "s3cr3t-value-of-a-client"}}}"#,
          at: "/message/data/client_secret", severity: .warning,
          message: "`client_secret` contains a secret"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Reset your password within 30 minutes"}, "secret": true}"#),
        Example(
          #"{"aps": {"alert": "Your password was changed"}, "password": "••••", "pin": 7, "pin_x": "4711"}"#
        ),
      ])
  }
}

extension PrivacyPassword {
  /// The number of digits of a number, or of a string that consists of digits.
  static func digits(of text: TextContext) -> Int? {
    if let integer = text.integer { return integer < 0 ? nil : "\(integer)".utf8.count }
    return text.text.isDecimal ? text.text.count : nil
  }
}
