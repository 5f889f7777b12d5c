package import JSON
import PushFormats
package import PushModel

package enum JSONForeignLiteral: SyntaxRule {
  package static let id: StaticString = "json-foreign-literal"
  package static let kind = SyntaxProblem.Kind.foreignLiteral

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    guard let literal = problem.literal else {
      return SyntaxWords("this is not JSON", label: "not JSON")
    }
    if literal.signs == .singleQuotes { return describeQuotes() }
    guard literal.namesLanguage else { return describeUnnamed(literal, problem) }
    let signs = literal.signs.names(in: literal.language)
    return SyntaxWords(
      "this is \(literal.language.literalName), not JSON: \(signs.listed())",
      label: "written in \(literal.language.name)", related: "printed in place of a value",
      help: problem.repair == nil
        ? "convert it with pushcheck convert --to json"
        : "write it as JSON, as \(literal.language.encoder) does",
      taken: acceptance(of: literal))
  }

  // Python, JavaScript and others write them, and a shell's command line needs them.
  private static func describeQuotes() -> SyntaxWords {
    SyntaxWords(
      "keys and strings are in single quotes, expected double quotes", label: "single quotes",
      help: "use double quotes", taken: .byGoogle)
  }

  /// Google's parser has some of JavaScript's ways, but no other language's.
  private static func acceptance(of literal: LiteralTraits) -> Acceptance {
    literal.signs.isSubset(of: [.singleQuotes, .bareKeys, .trailingCommas]) ? .byGoogle : .byNobody
  }

  private static func describeUnnamed(
    _ literal: LiteralTraits, _ problem: SyntaxProblem
  ) -> SyntaxWords {
    SyntaxWords(
      "this is not JSON: \(literal.signs.names(in: literal.language).listed())",
      label: "not JSON",
      help: problem.repair == nil
        ? "convert it with pushcheck convert --to json" : "write it as JSON",
      taken: acceptance(of: literal))
  }

  package static var page: RulePage {
    RulePage(
      "A document must be JSON, not a literal of Python, JavaScript or another language.",
      rationale: """
        A dictionary that `print` shows, or that was copied from source code, looks almost like \
        JSON but is not: Python writes `'aps'` and `True`, Ruby and PHP write `=>`, Swift writes \
        square brackets, JavaScript needs no quotes around a key, and its consoles print \
        `[Function: finish]`. pushcheck reads it as the language does, reports it once, and checks \
        what it contains. JSON with a comment, a trailing comma or a single wrong quote stays JSON.
        """,
      failing: [
        Example(
          #"{'aps': {'alert': 'Hi', 'mutable-content': True}}"#, at: "byte 0", severity: .error,
          message: "this is a Python dictionary, not JSON: single quotes and `True` or"
            + " `None`",
          fixed: #"{"aps": {"alert": "Hi", "mutable-content": true}}"#),
        Example(
          #"{'aps': {'alert': 'Hi'}}"#, at: "byte 0", severity: .error,
          message: "keys and strings are in single quotes, expected double quotes",
          fixed: #"{"aps": {"alert": "Hi"}}"#, remark: "of whatever language"),
        Example(
          #"{'aps': {'alert': 'Hi', 'badge': 1,}}"#, at: "byte 0", severity: .error,
          message: "this is not JSON: single quotes and trailing commas",
          fixed: #"{"aps": {"alert": "Hi", "badge": 1}}"#),
        Example(
          #"{aps: {alert: {title: 'Hi'}, badge: 0x1F,}}"#, at: "byte 0", severity: .error,
          message: "this is a JavaScript literal, not JSON: single quotes, keys without quotes,"
            + " a different number syntax and trailing commas",
          fixed: #"{"aps": {"alert": {"title": "Hi"}, "badge": 31}}"#),
        Example(
          #"{gcm.message_id: "0:17", aps: {alert: "Hi"}}"#, at: "byte 0", severity: .error,
          message: "this is a JavaScript literal, not JSON: keys without quotes",
          fixed: #"{"gcm.message_id": "0:17", "aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps" => {"alert" => "Hi", :badge => nil}}"#, at: "byte 0", severity: .error,
          message: "this is a Ruby hash, not JSON: symbols, `=>` and `nil`",
          fixed: #"{"aps": {"alert": "Hi", "badge": null}}"#),
        Example(
          #"['aps' => ['alert' => 'Hi', 'badge' => 1]]"#, at: "byte 0", severity: .error,
          message: "this is a PHP array, not JSON: single quotes and `=>`",
          fixed: #"{"aps": {"alert": "Hi", "badge": 1}}"#),
        Example(
          #"let payload: [String: Any] = ["aps": ["alert": "Hi", "badge": 1]]"#, at: "byte 29",
          severity: .error,
          message: "this is a Swift dictionary, not JSON: different brackets and code around it",
          fixed: #"{"aps": {"alert": "Hi", "badge": 1}}"#),
        Example(
          #"@{@"aps": @{@"alert": @"Hi", @"badge": @1}}"#, at: "byte 0", severity: .error,
          message: "this is an Objective-C dictionary, not JSON: `@` before values",
          fixed: #"{"aps": {"alert": "Hi", "badge": 1}}"#),
        Example(
          #"{"data": {"a": "1"}, "finish": [Function finish], "foreground": false}"#, at: "byte 0",
          severity: .error,
          message: "this is a JavaScript literal, not JSON: a console's words for values"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "{'aps': {'alert': 'Hi', 'badge': None}}"}}"#),
        Example(#"{"aps": {"alert": "Hi"}, "code": "{ 'a' => nil }"}"#),
      ])
  }
}

extension LiteralLanguage {
  fileprivate var name: String {
    switch self {
    case .python: "Python"
    case .javaScript: "JavaScript"
    case .ruby: "Ruby"
    case .php: "PHP"
    case .swift: "Swift"
    case .objectiveC: "Objective-C"
    }
  }

  fileprivate var literalName: String {
    switch self {
    case .python: "a Python dictionary"
    case .javaScript: "a JavaScript literal"
    case .ruby: "a Ruby hash"
    case .php: "a PHP array"
    case .swift: "a Swift dictionary"
    case .objectiveC: "an Objective-C dictionary"
    }
  }

  /// The words that JSON writes in another way.
  fileprivate var words: String {
    switch self {
    case .python: "`True` or `None`"
    case .javaScript: "`undefined` or `NaN`"
    case .ruby: "`nil`"
    case .php: "`TRUE` or `NULL`"
    case .swift: "`nil` or `NSNull`"
    case .objectiveC: "`YES` or `NSNull`"
    }
  }

  /// What makes JSON of such a value in a program.
  fileprivate var encoder: String {
    switch self {
    case .python: "`json.dumps`"
    case .javaScript: "`JSON.stringify`"
    case .ruby: "`to_json`"
    case .php: "`json_encode`"
    case .swift: "`JSONEncoder`"
    case .objectiveC: "`NSJSONSerialization`"
    }
  }
}

extension LiteralSigns {
  fileprivate func names(in language: LiteralLanguage) -> [String] {
    let names: [(sign: LiteralSigns, name: String)] = [
      (.singleQuotes, "single quotes"),
      (.backticks, "backticks"),
      (.otherStrings, "a different string syntax"),
      (.bareKeys, "keys without quotes"),
      (.symbols, "symbols"),
      (.arrows, "`=>`"),
      (.brackets, language == .python ? "tuples" : "different brackets"),
      (.atSigns, "`@` before values"),
      (.words, language.words),
      (.inspected, "a console's words for values"),
      (.numbers, "a different number syntax"),
      (.trailingCommas, "trailing commas"),
      (.comments, "comments"),
      (.surroundings, "code around it"),
    ]
    return names.filter { contains($0.sign) }.map(\.name)
  }
}
