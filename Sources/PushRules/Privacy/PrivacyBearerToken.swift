package import JSON
package import PushFormats
package import PushModel
import PushShield

package enum PrivacyBearerToken: TextRule {
  package static let id: StaticString = "privacy-bearer-token"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  package static var clues: TextClues { TextWords.bearer.union(TextWords.tellingKey) }

  package static func look(at text: TextContext) -> TextRemark? {
    guard !text.isCredential, text.text.count >= 16, let kind = kind(of: text) else { return nil }
    return TextRemark(
      message: text.message(String(joining: ["contains ", kind])), label: "a token",
      help: "let the app fetch it over its own connection",
      note: "anyone who can read the push, in a log or on the way, can use the token")
  }

  private static func kind(of text: TextContext) -> String? {
    if text.text.holdsWebToken { return "a JSON Web Token" }
    if text.text.holdsBearer { return "a bearer token" }
    guard text.tellingKey == .token, text.text.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      UnfilledPlaceholders.first(in: text.text, allowing: []) == nil, !text.text.hasScheme
    else { return nil }
    return "a token of \(text.text.count) characters"
  }

  package static var page: RulePage {
    RulePage(
      "A payload must not contain session tokens.",
      rationale: """
        A bearer token is as good as a login. Pushes are stored by the services they pass through \
        and end up in logs. Send an id, and let the app fetch what it needs. A short-lived token \
        for a single call may be worth the risk: switch the rule off for that key. The token \
        itself is not shown in any report.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "session": "eyJhbGciOiJub25lIn0.eyJzdWIiOiJkZW1vIn0.c2lnbmF0dXJl"}"#,
          at: "/session", severity: .warning, message: "`session` contains a JSON Web Token"),
        Example(
          #"{"message": {"topic": "news", "data": {"auth": "Bearer 5f2b8c0d9e7a4613"}}}"#,
          at: "/message/data/auth", severity: .warning, message: "`auth` contains a bearer token"),
        Example(
          #"{"aps": {"alert": "Hi"}, "access_token": "5f2b8c0d9e7a4613"}"#, at: "/access_token",
          severity: .warning, message: "`access_token` contains a token of 16 characters"),
      ],
      passing: [
        Example(
          #"{"headers": {"authorization": "bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyMzQ1NjcifQ.eyJpc3MiOiJERUYxMjM0NTY3IiwiaWF0IjoxNzk1MjU1MjAwfQ.c2lnbmF0dXJl", "apns-push-type": "alert", "apns-topic": "org.demo.app"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          remark: "this header is its place"),
        Example(#"{"aps": {"alert": "Hi"}, "access_token": "none"}"#),
      ])
  }
}

extension Span<UInt8> {
  /// Three parts in base64url, of which the first is a JSON object.
  fileprivate var holdsWebToken: Bool {
    var from = 0
    while let start = position(of: "eyJ", from: from) {
      from = start + 1
      guard start == 0 || !self[start - 1].isTokenPart, beginsWebToken(at: start) else { continue }
      let header = tokenEnd(from: start)
      guard header - start >= 12, header < count, self[header] == UInt8(ascii: ".") else {
        continue
      }
      let payload = tokenEnd(from: header + 1)
      guard payload - header > 4, payload < count, self[payload] == UInt8(ascii: ".") else {
        continue
      }
      return true
    }
    return false
  }

  /// Whether a token header begins here, and not just any object.
  private func beginsWebToken(at start: Int) -> Bool {
    let rest = extracting(start..<count)
    return TextWords.webTokenBeginnings.contains { rest.begins(with: $0) }
  }

  /// `Bearer` followed by what cannot be a word.
  fileprivate var holdsBearer: Bool {
    guard
      let start = position(of: "Bearer ") ?? position(of: "bearer ") ?? position(of: "BEARER ")
    else { return false }
    let end = tokenEnd(from: start + 7)
    guard end - start - 7 >= 16 else { return false }
    let token = extracting(start + 7..<end)
    return !token.allSatisfy(\.isLetter)
  }

  private func tokenEnd(from start: Int) -> Int {
    var end = start
    while end < count, self[end].isTokenPart { end += 1 }
    return end
  }
}
