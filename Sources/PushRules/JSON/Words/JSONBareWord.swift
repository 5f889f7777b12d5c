package import JSON
import PushFormats
package import PushModel

package enum JSONBareWord: SyntaxRule {
  package static let id: StaticString = "json-bare-word"
  package static let kind = SyntaxProblem.Kind.bareWord

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    guard !problem.namesTypes else { return describeNotation(problem) }
    guard problem.count == 1 else { return describeAll(problem) }
    guard !problem.lacksOpeningQuote else { return describeHalfQuoted(problem) }
    guard !problem.isConstant, !problem.wantsNumber else { return describeName(problem) }
    return SyntaxWords(
      "\(problem.shown) is not a JSON value", label: "not a JSON value",
      help: help(problem),
      note: "the only words without quotes are true, false and null, in lower case",
      taken: .byNobody)
  }

  /// A program's variables, or the types of a schema: then the second place is the last one.
  private static func describeAll(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "\(problem.count) values are names or expressions, not JSON",
      label: "the first of them", related: "the last of them",
      help: "write their values as JSON, and put texts in double quotes",
      note: "the only words without quotes are true, false and null, in lower case",
      taken: .byNobody)
  }

  /// A reference page's notation: `"title": string`.
  private static func describeNotation(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "the document describes a format and is no push: \(problem.count) values are names of types",
      label: "the first of them", related: "the last of them",
      help: "write a value in the place of each, and leave out what you do not need",
      taken: .byNobody)
  }

  /// A placeholder or a constant of a program: `"timestamp": TIMESTAMP`.
  private static func describeName(_ problem: SyntaxProblem) -> SyntaxWords {
    let value = problem.wantsNumber ? "the number that belongs here" : "the value that belongs here"
    return SyntaxWords(
      problem.isConstant
        ? "\(problem.shown) is a name, not a JSON value" : "\(problem.shown) is not a JSON value",
      label: problem.wantsNumber ? "stands for a number" : "to be filled in",
      help: problem.wantsNumber
        ? "write \(value)" : "write \(value), in double quotes if it is text",
      note: "the only words without quotes are true, false and null, in lower case",
      taken: .byNobody)
  }

  /// The closing quote is there: `"sound": default"`.
  private static func describeHalfQuoted(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "the opening quote of \(problem.shown) is missing", label: "lacks the opening quote",
      help: "write a double quote before it", taken: .byNobody)
  }

  private static func help(_ problem: SyntaxProblem) -> String {
    if let word = problem.replacement { return "write \(word)" }
    if problem.subject == "undefined" { return "leave the key out, as `JSON.stringify` does" }
    guard problem.repair != nil else { return "write its value as JSON" }
    return "put it in double quotes if it is text"
  }

  package static var page: RulePage {
    RulePage(
      "A value without quotes must be a number, `true`, `false` or `null`.",
      rationale: """
        Python prints `True` and `None`, Objective-C prints `YES`, JavaScript prints `undefined`. \
        They appear when a dictionary is printed instead of encoded, and JSON parsers refuse them.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "data": {"beta": "1"}}, "validate_only": True}"#,
          at: "byte 71", severity: .error, message: "`True` is not a JSON value",
          fixed: #"{"message": {"topic": "news", "data": {"beta": "1"}}, "validate_only": true}"#),
        Example(
          #"{"aps": {"alert": "Hi", "sound": default}}"#, at: "byte 33", severity: .error,
          fixed: #"{"aps": {"alert": "Hi", "sound": "default"}}"#),
        Example(
          #"{"aps": {"alert": "Hi"}, "coupon": None}"#, at: "byte 35", severity: .error,
          fixed: #"{"aps": {"alert": "Hi"}, "coupon": null}"#),
        Example(
          #"{"aps": {"badge": undefined}}"#, at: "byte 18", severity: .error,
          message: "`undefined` is not a JSON value"),
        Example(
          #"{"aps": {"timestamp": NOW, "event": "update", "content-state": {}}}"#, at: "byte 22",
          severity: .error, message: "`NOW` is a name, not a JSON value",
          remark: "no repair: quotes would make a text of it"),
        Example(
          #"{"aps": {"alert": "Hi"}, "order": YOUR_ORDER_ID}"#, at: "byte 34", severity: .error,
          message: "`YOUR_ORDER_ID` is a name, not a JSON value"),
        Example(
          #"{"title": string, "sticky": boolean, "light": {object (Light)}, "proxy": enum (Proxy)}"#,
          at: "byte 10", severity: .error,
          message: "the document describes a format and is no push: 3 values are names of types",
          remark: "as reference pages write it"),
        Example(
          #"{"aps": {"alert": text, "badge": 1}, "id": newID()}"#, at: "byte 18",
          severity: .error,
          message: "2 values are names or expressions, not JSON",
          remark: "from a program"),
        Example(
          #"{"aps": {"alert": name + " says hi", "badge": 1}}"#, at: "byte 18", severity: .error,
          message: #"`name + " says hi"` is not a JSON value"#, remark: "from a program"),
        Example(
          #"{"aps": {"alert": "Hi"}, "price": 12.0"}"#, at: "byte 34", severity: .error,
          message: #"the opening quote of `12.0"` is missing"#,
          fixed: #"{"aps": {"alert": "Hi"}, "price": "12.0"}"#),
        Example(
          #"{"aps": {"alert": Hi, Ann!", "badge": 1}}"#, at: "byte 18", severity: .error,
          message: #"the opening quote of `Hi, Ann!"` is missing"#,
          fixed: #"{"aps": {"alert": "Hi, Ann!", "badge": 1}}"#),
      ],
      passing: [Example(#"{"aps": {"alert": "True"}, "beta": true, "coupon": null}"#)],
      serverErrors: ["Unexpected token"])
  }
}

extension SyntaxProblem {
  /// Whether only the quote before it is to be written.
  fileprivate var lacksOpeningQuote: Bool {
    repair == [TextEdit(ByteRange(range.start, range.start), "\"")]
  }
}
