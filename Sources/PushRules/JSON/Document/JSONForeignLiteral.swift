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
    if literal.signs == .singleQuotes, problem.lacking == nil { return describeQuotes() }
    guard literal.namesLanguage else { return describeUnnamed(literal, problem) }
    let isPrinted = literal.signs.contains(.inspected)
    let signs = literal.signs.names(in: literal.language)
    let words = signs.isEmpty ? "" : ": \(signs.listed())"
    return SyntaxWords(
      isPrinted
        ? "this is what a JavaScript console prints, not JSON\(words)"
        : headline(literal, problem, words),
      label: isPrinted
        ? "printed by a JavaScript console" : "written in \(literal.language.name)",
      severity: severity(of: literal),
      related: "printed in place of a value",
      help: help(literal, problem, "write it as JSON, as \(literal.language.encoder) does"),
      note: note(on: literal, problem), taken: acceptance(of: literal, problem))
  }

  /// What a program may write is no mistake of it.
  private static func headline(
    _ literal: LiteralTraits, _ problem: SyntaxProblem, _ words: String
  ) -> String {
    let name = part(problem) + literal.language.literalName
    return literal.isOfProgram && problem.lacking == nil
      ? "this is \(name) in a program, not JSON" : "this is \(name), not JSON\(words)"
  }

  /// A program is right as it is, unless all of it was meant to be the document.
  private static func severity(of literal: LiteralTraits) -> Severity? {
    literal.isOfProgram ? .warning : nil
  }

  private static func help(
    _ literal: LiteralTraits, _ problem: SyntaxProblem, _ rewriting: String
  ) -> String {
    let isConverted = problem.repair == nil && problem.loadingEdits != nil
    guard literal.isOfProgram else {
      return isConverted ? "convert it with pushcheck convert --to json" : rewriting
    }
    return isConverted || literal.isEncoded
      ? "leave it as it is if this is the program; to check what it sends, convert it with"
        + " pushcheck convert --to json"
      : "leave it as it is if this is the program; otherwise \(rewriting)"
  }

  private static func note(on literal: LiteralTraits, _ problem: SyntaxProblem) -> String? {
    guard literal.isOfProgram else { return nil }
    if problem.count > 1 {
      return "the program has \(grouped(problem.count)) such dictionaries, and only this one is"
        + " checked: check the others separately"
    }
    if literal.isArgument {
      return onlyThisArgument
    }
    if !problem.subject.isEmpty { return "what \(problem.shown) holds is not checked" }
    return onlyOfProgram
  }

  private static let onlyOfProgram = "the program sends JSON that is made from it, not this text"
  private static let onlyThisArgument =
    "only this dictionary is checked, not the other arguments of the call"

  /// Whether a note says of a program that it is one, or a call, and not what of it nobody could read.
  package static func isOfProgramAlone(_ note: String?) -> Bool {
    note == onlyOfProgram || note == onlyThisArgument
  }

  /// What members without the brackets around them are.
  private static func part(_ problem: SyntaxProblem) -> String {
    problem.lacking == nil ? "" : "a part of "
  }

  // Python, JavaScript and others write them, and a shell's command line needs them.
  private static func describeQuotes() -> SyntaxWords {
    SyntaxWords(
      "keys and strings are in single quotes, expected double quotes", label: "single quotes",
      help: "use double quotes", taken: .byGoogle)
  }

  /// Google's parser has some of JavaScript's ways, but no other language's, and no variables: then only a
  /// program can write it as JSON.
  ///
  /// Nil for what a program makes JSON of: no service gets to see it.
  private static func acceptance(
    of literal: LiteralTraits, _ problem: SyntaxProblem
  ) -> Acceptance? {
    guard !literal.isOfProgram else { return nil }
    return problem.repair != nil && !literal.signs.isEmpty
      && literal.signs.isSubset(of: [.singleQuotes, .bareKeys, .trailingCommas])
      ? .byGoogle : .byNobody
  }

  private static func describeUnnamed(
    _ literal: LiteralTraits, _ problem: SyntaxProblem
  ) -> SyntaxWords {
    let isProgram = literal.isOfProgram && problem.lacking == nil
    return SyntaxWords(
      isProgram
        ? "this is a dictionary in a program, not JSON"
        : "this is \(problem.lacking == nil ? "" : "a part of an object and ")not JSON: \(literal.signs.names(in: literal.language).listed())",
      label: "not JSON", severity: severity(of: literal),
      help: help(literal, problem, "write it as JSON"), note: note(on: literal, problem),
      taken: acceptance(of: literal, problem))
  }

  package static var page: RulePage {
    RulePage(
      "A document must be JSON, not a literal of Python, JavaScript or another language.",
      rationale: """
        A dictionary that `print` shows, or that was copied from source code, looks almost like \
        JSON but is not: Python writes `'aps'` and `True`, Ruby and PHP write `=>`, Swift writes \
        square brackets, JavaScript needs no quotes around a key, and its consoles print \
        `[Function: finish]`. The dumps of PHP, maps of Elixir, Go, Kotlin and others, YAML and HCL \
        are even further from it. pushcheck reads it as the language does, reports it once, and checks \
        what it contains. In a program that hands it on it is only a warning: what the program sends is \
        made of it. JSON with a comment, a trailing comma or a single wrong quote stays JSON.
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
          severity: .warning,
          message: "this is a Swift dictionary in a program, not JSON",
          fixed: #"{"aps": {"alert": "Hi", "badge": 1}}"#),
        Example(
          #"aps: { alert: "Hi", badge: 1 }"#, at: "byte 0", severity: .error,
          message: "this is a part of a JavaScript literal, not JSON: keys without quotes",
          fixed: #"{"aps": { "alert": "Hi", "badge": 1 }}"#),
        Example(
          #"payload["aps"] = {"alert": "Hi", "badge": 1}"#, at: "byte 8", severity: .warning,
          message: "this is a part of an object and not JSON: code around it",
          fixed: #"{"aps": {"alert": "Hi", "badge": 1}}"#, remark: "of several languages"),
        Example(
          #"json.dumps({"aps": {"alert": "Hi"}})"#, at: "byte 11", severity: .warning,
          message: "this is a Python dictionary in a program, not JSON",
          remark: "right in a program"),
        Example(
          #"array("aps" => array("alert" => "Hi", "badge" => 1))"#, at: "byte 0", severity: .error,
          message: "this is a PHP array, not JSON: `=>` and round brackets",
          fixed: #"{"aps": {"alert": "Hi", "badge": 1}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "badge": 1, ...extra}}"#, at: "byte 0", severity: .error,
          message: "this is a JavaScript literal, not JSON", remark: "`extra` is a variable"),
        Example(
          #"@{@"aps": @{@"alert": @"Hi", @"badge": @1}}"#, at: "byte 0", severity: .error,
          message: "this is an Objective-C dictionary, not JSON: `@` before values",
          fixed: #"{"aps": {"alert": "Hi", "badge": 1}}"#),
        Example(
          #"%{"aps" => %{"alert" => "Hi", badge: nil}}"#, at: "byte 0", severity: .error,
          message: "this is an Elixir map, not JSON",
          fixed: #"{"aps": {"alert": "Hi", "badge": null}}"#),
        Example(
          "Array\n(\n    [aps] => Array\n        (\n            [alert] => Hi\n        )\n\n)\n",
          at: "byte 0", severity: .error, message: "this is a PHP print_r() dump, not JSON",
          fixed: "{\n    \"aps\": {\n            \"alert\": \"Hi\"\n        }\n\n}\n"),
        Example(
          ##"#<Rpush::Apns::Notification id: 27, alert: "Hi", data: {"id"=>602}>"##, at: "byte 0",
          severity: .error, message: "this is what Ruby's `inspect` prints, not JSON"),
        Example(
          #"map[string]interface {}{"aps":map[string]string{"alert":"Hi"}}"#, at: "byte 0",
          severity: .error, message: "this is a Go literal, not JSON",
          fixed: #"{"aps":{"alert":"Hi"}}"#),
        Example(
          #""aps" => ["alert" => "Hi", "badge" => 1],"#, at: "byte 0", severity: .error,
          message: "this is a part of a PHP array, not JSON: `=>`",
          fixed: #"{"aps": {"alert": "Hi", "badge": 1}}"#, remark: "cut out of a larger one"),
        Example(
          "aps:\n  alert: Hi\n  badge: 1\n", at: "byte 0", severity: .error,
          message: "this is YAML, not JSON",
          fixed: "{\"aps\":\n  {\"alert\": \"Hi\",\n  \"badge\": 1}}\n"),
        Example(
          #"{"data": {"a": "1"}, "finish": [Function finish], "foreground": false}"#, at: "byte 0",
          severity: .note,
          message: "this is what a JavaScript console prints, not JSON",
          remark: "shows a message that was received"),
        Example(
          "Object {\n  \"aps\": Object {\n    \"alert\": \"Hi\",\n  },\n}\n", at: "byte 7",
          severity: .error,
          message: "this is what a JavaScript console prints, not JSON: trailing commas",
          fixed: "{\n  \"aps\": {\n    \"alert\": \"Hi\"\n  }\n}\n"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "{'aps': {'alert': 'Hi', 'badge': None}}"}}"#),
        Example(#"{"aps": {"alert": "Hi"}, "code": "{ 'a' => nil }"}"#),
      ])
  }
}

extension LiteralLanguage {
  private struct Names {
    var name: String
    var literal: String
    /// What makes JSON of such a value in a program.
    var encoder: String
    /// The words that JSON writes in another way.
    var words = ""
  }

  /// What it has in place of JSON's brackets.
  fileprivate var brackets: String {
    switch self {
    case .python: "tuples"
    case .php: "round brackets"
    default: "different brackets"
    }
  }

  fileprivate var name: String { names.name }
  fileprivate var literalName: String { names.literal }
  fileprivate var encoder: String { names.encoder }
  fileprivate var words: String { names.words }

  private var names: Names {
    switch self {
    case .python:
      Names(
        name: "Python", literal: "a Python dictionary", encoder: "`json.dumps`",
        words: "`True` or `None`")
    case .javaScript:
      Names(
        name: "JavaScript", literal: "a JavaScript literal", encoder: "`JSON.stringify`",
        words: "`undefined` or `NaN`")
    case .ruby:
      Names(name: "Ruby", literal: "a Ruby hash", encoder: "`to_json`", words: "`nil`")
    case .php:
      Names(
        name: "PHP", literal: "a PHP array", encoder: "`json_encode`", words: "`TRUE` or `NULL`")
    case .swift:
      Names(
        name: "Swift", literal: "a Swift dictionary", encoder: "`JSONEncoder`",
        words: "`nil` or `NSNull`")
    case .objectiveC:
      Names(
        name: "Objective-C", literal: "an Objective-C dictionary",
        encoder: "`NSJSONSerialization`", words: "`YES` or `NSNull`")
    case .phpPrint:
      Names(name: "PHP", literal: "a PHP print_r() dump", encoder: "`json_encode`")
    case .phpDump:
      Names(name: "PHP", literal: "a PHP var_dump() dump", encoder: "`json_encode`")
    case .symfonyDump:
      Names(name: "PHP", literal: "a PHP dump() of Symfony or Laravel", encoder: "`json_encode`")
    case .elixir: Names(name: "Elixir", literal: "an Elixir map", encoder: "`Jason.encode!`")
    case .go: Names(name: "Go", literal: "a Go literal", encoder: "`json.Marshal`")
    case .clojure:
      Names(name: "Clojure", literal: "Clojure data (EDN)", encoder: "`json/write-str`")
    case .erlang: Names(name: "Erlang", literal: "an Erlang term", encoder: "`json:encode`")
    case .hcl: Names(name: "HCL", literal: "HCL", encoder: "`jsonencode`")
    case .rust:
      Names(name: "Rust", literal: "a Rust json!() literal", encoder: "`serde_json::to_string`")
    case .rustDebug:
      Names(name: "Rust", literal: "a Rust debug print", encoder: "`serde_json::to_string`")
    case .kotlin: Names(name: "Kotlin", literal: "a Kotlin map", encoder: "`JSONObject`")
    case .cSharp: Names(name: "C#", literal: "a C# object", encoder: "`JsonSerializer`")
    case .java: Names(name: "Java", literal: "a Java map", encoder: "`ObjectMapper`")
    case .scala: Names(name: "Scala", literal: "a Scala map", encoder: "a JSON library")
    case .dart: Names(name: "Dart", literal: "a Dart map", encoder: "`jsonEncode`")
    case .perl: Names(name: "Perl", literal: "a Perl hash", encoder: "`encode_json`")
    case .lua: Names(name: "Lua", literal: "a Lua table", encoder: "`cjson.encode`")
    case .rubyObject:
      Names(name: "Ruby", literal: "what Ruby's `inspect` prints", encoder: "`to_json`")
    case .yaml: Names(name: "YAML", literal: "YAML", encoder: "`yq -o json`")
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
      (.brackets, language.brackets),
      (.atSigns, "`@` before values"),
      (.words, language.words),
      (.numbers, "a different number syntax"),
      (.trailingCommas, "trailing commas"),
      (.comments, "comments"),
      (.surroundings, "code around it"),
    ]
    return names.filter { contains($0.sign) }.map(\.name)
  }
}
