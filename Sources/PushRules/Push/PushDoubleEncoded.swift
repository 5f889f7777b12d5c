package import JSON
package import PushFormats
package import PushModel

package enum PushDoubleEncoded: Rule {
  package static let id: StaticString = "push-double-encoded"
  package static let severity = Severity.error
  package static let source = AppleDocs.generating

  /// Reports the root, or an object in it, when it is a string that holds a JSON object; whether it was
  /// one.
  ///
  /// `kindOf` tells what that object is, which takes as long as a check: it is asked only where the
  /// answer is shown.
  package static func report(
    _ value: JSONValue, at pointer: JSONPointer, _ findings: inout Findings,
    refusal: @autoclosure () -> Prediction? = nil, kindOf: (JSONValue) -> DocumentKind
  ) -> Bool {
    guard let inner = InnerObject(in: value) else { return false }
    let name = pointer.tokens.last.map { "`\(ValueWords.shortened($0))`" } ?? "the document"
    let carrier = findings.carrier
    let times = inner.encodings == 1 ? "twice" : "\(grouped(inner.encodings + 1)) times"
    findings.add(
      self, at: .value(pointer), "\(name) is a string of JSON, expected an object",
      label: "JSON inside a string", help: "encode it once; here it was encoded \(times)",
      predicts: refusal() ?? prediction(inner, at: pointer, carrier, kindOf),
      // What comes out of the string is checked for the first time, so the repair is not safe.
      fix: .unsafe(.set(pointer, to: inner.text)))
    return true
  }

  private static func prediction(
    _ inner: InnerObject, at pointer: JSONPointer, _ carrier: Carrier,
    _ kindOf: (JSONValue) -> DocumentKind
  ) -> Prediction? {
    guard carrier != .fcm, pointer.tokens.last == "aps" || inner.kind(by: kindOf) == .apns else {
      return nil
    }
    return .delivered("the device is reported to show nothing")
  }

  package static var page: RulePage {
    RulePage(
      "A document and the objects in it must be objects, not strings of JSON.",
      rationale: """
        The payload was encoded twice: by two calls of `JSON.stringify`, or by a library that \
        encodes what is already encoded. APNs accepts it, and the device finds a string where it \
        expects an object. Some services, such as Amazon SNS, do expect a string of JSON, but \
        inside their own document.
        """,
      failing: [
        Example(
          #""{\"aps\": {\"alert\": \"Hi\"}}""#, at: "", severity: .error,
          message: "the document is a string of JSON, expected an object",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps": "{\"alert\": \"Hi\"}"}"#, at: "/aps", severity: .error,
          message: "`aps` is a string of JSON, expected an object",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #""\"{\\\"aps\\\": {}}\"""#, at: "", severity: .error, fixed: #"{"aps": {}}"#,
          remark: "encoded three times"),
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "apns": {"payload": "{\"aps\": {\"content-available\": 1}}"}}}"#,
          at: "/message/apns/payload", severity: .error,
          message: "`payload` is a string of JSON, expected an object"),
        Example(
          #"{"message": {"topic": "news", "data": "{\"id\": \"7\"}"}}"#, at: "/message/data",
          severity: .error,
          fixed: #"{"message": {"topic": "news", "data": {"id": "7"}}}"#),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi"}, "order": "{\"id\": 17}"}"#),
        Example(
          #"{"default": "Hi", "APNS": "{\"aps\": {\"alert\": \"Hi\"}}"}"#,
          remark: "Amazon SNS wants a string here"),
      ])
  }
}

/// The JSON object that a string holds, however often it was encoded.
private struct InnerObject {
  var text: String
  /// How many strings are around it.
  var encodings: Int

  /// More levels of encoding are not an accident.
  private static let maxEncodings = 8

  init?(in value: JSONValue) {
    guard var text = value.string else { return nil }
    for encodings in 1...Self.maxEncodings {
      // A text for people does not begin like this, so it is not parsed.
      guard text.first == "{" || text.first == "\"" else { return nil }
      guard let document = JSONDocument(parsing: text.utf8.span, .lenient) else { return nil }
      if document.root.isObject {
        self.init(text: text, encodings: encodings)
        return
      }
      guard let inner = document.root.string else { return nil }
      text = inner
    }
    return nil
  }

  private init(text: String, encodings: Int) {
    self.text = text
    self.encodings = encodings
  }

  func kind(by kindOf: (JSONValue) -> DocumentKind) -> DocumentKind? {
    guard let document = JSONDocument(parsing: text.utf8.span, .lenient) else { return nil }
    return kindOf(document.root)
  }
}
