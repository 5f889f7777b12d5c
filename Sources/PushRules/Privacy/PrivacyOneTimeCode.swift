package import JSON
package import PushFormats
package import PushModel
import PushShield

package enum PrivacyOneTimeCode: TextRule {
  package static let id: StaticString = "privacy-one-time-code"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  package static var clues: TextClues { TextWords.tellingKey.union(TextWords.codeWord) }

  package static func look(at text: TextContext) -> TextRemark? {
    if text.tellingKey == .code, let length = codeLength(of: text) {
      return remark(text, "contains a one-time code of ", length, " characters")
    }
    guard case .code(let digits)? = text.secret?.kind else { return nil }
    return remark(text, "shows what looks like a one-time code of ", digits, " digits")
  }

  private static func remark(
    _ text: TextContext, _ what: String, _ length: Int, _ unit: String
  ) -> TextRemark {
    TextRemark(
      message: text.message(String(joining: [what, String(length), unit])),
      label: "a one-time code",
      help: "notify the user, and show the code in the app",
      note: "anyone who sees the push, on a lock screen or in a log, has the code too")
  }

  /// Digits, possibly with letters and hyphens between them.
  private static func codeLength(of text: TextContext) -> Int? {
    if let digits = PrivacyPassword.digits(of: text) {
      return (4...10).contains(digits) ? digits : nil
    }
    var digits = 0
    for index in 0..<text.text.count {
      let byte = text.text[index]
      guard byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == 0x20 else { return nil }
      if byte.isDigit { digits += 1 }
    }
    return digits >= 3 && (4...10).contains(text.text.count) ? text.text.count : nil
  }

  package static var page: RulePage {
    RulePage(
      "A payload must not contain one-time codes.",
      rationale: """
        A one-time code proves that someone has the phone and can unlock it. On the lock screen \
        anyone can read it, and the services that the push passes through keep it. The rule looks \
        for four to eight digits near the words for a code, PIN or password in several languages, \
        and under keys such as `otp`. Some codes are meant to be seen, such as a delivery code: \
        switch the rule off for that place. The code itself is not shown in any report.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": {"title": "Login", "body": "Your code is 482913"}}}"#,
          at: "/aps/alert/body", severity: .warning,
          message: "`body` shows what looks like a one-time code of 6 digits"),
        Example(
          #"{"aps": {"alert": "482 913 is your verification code"}}"#, at: "/aps/alert",
          severity: .warning),
        Example(
          #"{"aps": {"alert": {"body": "Ihr Sicherheitscode lautet: 482913"}}}"#,
          at: "/aps/alert/body", severity: .warning),
        Example(#"{"aps": {"alert": "Ваш код: 4829"}}"#, at: "/aps/alert", severity: .warning),
        Example(
          #"{"aps": {"alert": "Order ready. Your code is 482913"}}"#, at: "/aps/alert",
          severity: .warning, remark: "an order in another sentence is not what the code is for"),
        Example(#"{"aps": {"alert": "您的验证码是482913，请勿泄露"}}"#, at: "/aps/alert", severity: .warning),
        Example(
          #"{"message": {"token": "a-token", "data": {"otp": "482913"}}}"#, at: "/message/data/otp",
          severity: .warning, message: "`otp` contains a one-time code of 6 characters"),
        Example(
          #"{"aps": {"alert": "Hi"}, "login": {"verificationCode": 482913}}"#,
          at: "/login/verificationCode", severity: .warning),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Use promo code 4829 until Sunday"}}"#),
        Example(#"{"aps": {"alert": "Your order 482913 has left. Open the app for the code"}}"#),
        Example(#"{"aps": {"alert": "Shipping of 4829 spinning tops"}, "otp": true}"#),
        Example(#"{"aps": {"alert": "Change your password before 2027"}, "country_code": "4829"}"#),
      ])
  }
}
