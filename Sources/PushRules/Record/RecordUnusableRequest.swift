package import JSON
package import PushFormats
package import PushModel

package enum RecordUnusableRequest: Rule {
  package static let id: StaticString = "record-unusable-request"
  package static let severity = Severity.warning
  package static let source = AppleDocs.sending

  /// What cannot be used, each with a description of the value found there.
  package enum Subject: Sendable {
    case headers(String)
    case header(String, String)
    case kind(String)
    case time(String)
  }

  package static func report(
    _ subject: Subject, at pointer: JSONPointer, _ findings: inout Findings
  ) {
    let place = ValueWords.shortened("\(pointer)")
    let (message, help) = words(for: subject, place)
    findings.add(
      self, at: .value(pointer), message, help: help,
      note: "the push was checked without it")
  }

  private static func words(
    for subject: Subject, _ place: String
  ) -> (message: String, help: String) {
    switch subject {
    case .headers(let value):
      (
        "`\(place)` is \(value), expected an object of request headers",
        "write an object, as in {\"apns-push-type\": \"alert\"}"
      )
    case .header(let name, let value):
      (
        "the header `\(ValueWords.shortened(name))` is \(value), expected a string",
        "write each header as a string"
      )
    case .kind(let value):
      (
        "`\(place)` is \(value), expected a kind of document such as \"apns\" or \"fcm-v1\"",
        "write a kind that `pushcheck help validate` lists for --kind"
      )
    case .time(let value):
      (
        "`\(place)` is \(value), expected a time",
        "write seconds or milliseconds since 1970, or a time as in RFC 3339"
      )
    }
  }

  package static var page: RulePage {
    RulePage(
      "The headers, the kind and the time that a record gives for its push must be valid.",
      rationale: """
        `--record-headers`, `--record-kind` and `--record-time` name the places of a record's request \
        headers, kind and time. A record with nothing there, or null, is checked by what was given for \
        all records. So is one whose value cannot be used, and this finding says so: without its \
        headers or its time, mistakes stay unseen.
        """,
      failing: [], passing: [Example(#"{"aps": {"alert": "Hi"}}"#)])
  }
}
