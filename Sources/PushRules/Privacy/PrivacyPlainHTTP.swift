package import JSON
package import PushFormats
package import PushModel

package enum PrivacyPlainHTTP: TextRule {
  package static let id: StaticString = "privacy-plain-http"
  package static let severity = Severity.note
  package static let source = AppleDocs.generating

  package static var clues: TextClues { TextWords.plainHTTP }

  package static var yields: Bool { true }

  package static func finds(in text: TextContext, below least: Severity) -> Bool? {
    severity < least ? start(in: text) != nil : nil
  }

  /// Where the address begins.
  private static func start(in text: TextContext) -> Int? {
    guard let start = text.text.position(ofAddress: "http://") else { return nil }
    return text.text.extracting(start...).isLocal ? nil : start
  }

  package static func look(at text: TextContext) -> TextRemark? {
    guard let start = start(in: text) else { return nil }
    let address = text.text.extracting(start...)
    return TextRemark(
      message: text.message("contains a URL that begins with \"http://\""), label: "not encrypted",
      help: "write https",
      note: "apps refuse plain http unless they make an exception, and others can read the traffic",
      newValue: start == 0 ? JSONText.quoted("https" + String(copying: address).dropFirst(4)) : nil)
  }

  package static var page: RulePage {
    RulePage(
      "Links should use https.",
      rationale: """
        What a link without encryption opens can be read and changed on its way, and App Transport \
        Security as well as Android refuse it unless the app makes an exception.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "url": "http://demo.example/offer"}"#, at: "/url",
          severity: .note, message: #"`url` contains a URL that begins with "http://""#,
          fixed: #"{"aps": {"alert": "Hi"}, "url": "https://demo.example/offer"}"#),
        Example(
          #"{"aps": {"alert": "See http://demo.example"}}"#, at: "/aps/alert", severity: .note),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "url": "https://demo.example/?from=http://demo.example"}"#),
        Example(
          #"{"aps": {"alert": "Hi"}, "url": "http://localhost:8080/", "schema": "http:"}"#,
          remark: "a developer's own machine"),
      ])
  }
}

extension Span<UInt8> {
  /// Where a URL begins: at the start of the text, or after a space.
  fileprivate func position(ofAddress scheme: StaticString) -> Int? {
    var from = 0
    while let place = position(of: scheme, from: from) {
      guard place > 0, self[place - 1] > 0x20 else { return place }
      from = place + 1
    }
    return nil
  }

  fileprivate var isLocal: Bool {
    begins(with: "http://localhost") || begins(with: "http://127.") || begins(with: "http://10.")
      || begins(with: "http://192.168.") || begins(with: "http://www.w3.org/")
  }
}
