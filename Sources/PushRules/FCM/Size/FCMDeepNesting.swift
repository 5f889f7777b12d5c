import JSON
package import PushFormats
package import PushModel

/// Driven by the examiner, which has the text: values do not know their depth.
package enum FCMDeepNesting: Rule {
  package static let id: StaticString = "fcm-deep-nesting"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.protoJSON

  package static var page: RulePage {
    RulePage(
      "A message must not be nested deeper than 100 levels.",
      rationale: """
        Google's parser refuses documents with more than 100 levels of objects and arrays. No push \
        needs ten: there is probably a cycle in the data, or a part that belongs in a string of \
        JSON.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "webpush": {"notification": {"data": \#(String(repeating: "[", count: 100))\#(String(repeating: "]", count: 100))}}}}"#,
          at: "byte 163", severity: .warning,
          message: "the message is nested more than 100 levels deep")
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "webpush": {"notification": {"data": \#(String(repeating: "[", count: 90))\#(String(repeating: "]", count: 90))}}}}"#
        )
      ],
      serverErrors: ["Message too deep. Max recursion depth reached"])
  }

  /// Reports the first bracket of a valid text that is one level too deep.
  package static func report(in text: Span<UInt8>, _ findings: inout Findings) {
    guard NestingDepth.mayExceed(Limits.googleNestingDepth, in: text),
      let place = bracket(beyond: Limits.googleNestingDepth, in: text)
    else { return }
    findings.add(
      self, at: .bytes(ByteRange(place, place + 1)),
      "the message is nested more than \(Limits.googleNestingDepth) levels deep",
      label: "one level too deep", help: "flatten it, or send this part as a string",
      predicts: .fcmRefuses("Message too deep. Max recursion depth reached"))
  }

  private static func bracket(beyond limit: Int, in text: Span<UInt8>) -> Int? {
    var depth = 0
    var isInString = false
    var here = 0
    while here < text.count {
      let byte = text[here]
      if isInString {
        // The character after a backslash neither ends the string nor opens anything.
        if byte == UInt8(ascii: "\\") { here += 1 }
        if byte == UInt8(ascii: "\"") { isInString = false }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "["), UInt8(ascii: "{"):
          depth += 1
          if depth > limit { return here }
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
      }
      here += 1
    }
    return nil
  }
}
