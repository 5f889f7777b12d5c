package import JSON
import PushFormats
package import PushModel

package enum JSONConsoleDump: SyntaxRule {
  package static let id: StaticString = "json-console-dump"
  package static let kind = SyntaxProblem.Kind.consoleDump

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "this is \(printed(problem.dump)), not JSON", label: "printed by \(printer(problem.dump))",
      help: "read it with --input dump, or turn it into JSON with pushcheck convert --to json",
      note: "to get JSON, use \(encoder(problem.dump))")
  }

  private static func printed(_ form: ConsoleDump.Form?) -> String {
    switch form {
    case .java: "a map printed by Java or Kotlin"
    case .android: "a Bundle printed by Android"
    case .dart: "a map printed by Dart or Flutter"
    case .go: "a map printed by Go"
    case .swift, .objectiveC, .tree, nil: "a dictionary printed to the console"
    }
  }

  private static func printer(_ form: ConsoleDump.Form?) -> String {
    switch form {
    case .java: "Java or Kotlin"
    case .android: "Android"
    case .dart: "Dart or Flutter"
    case .go: "Go"
    case .swift, .objectiveC, .tree, nil: "Swift or NSLog"
    }
  }

  private static func encoder(_ form: ConsoleDump.Form?) -> String {
    switch form {
    case .java, .android: "Gson, Jackson or JSONObject, not toString"
    case .dart: "jsonEncode, not print"
    case .go: "json.Marshal, not fmt.Println"
    case .swift, .objectiveC, .tree, nil: "JSONSerialization, not print or NSLog"
    }
  }

  package static var page: RulePage {
    RulePage(
      "A document must be JSON, not a dictionary as the console prints it.",
      rationale: """
        `print(userInfo)`, `NSLog` and the debugger show a received push in notations of their \
        own: `[AnyHashable("aps"): …]`, `aps = { … };` or `▿ 2 elements`. Java, Android, Dart and \
        Go print maps without quotes: `{aps={…}}`, `Bundle[{…}]`, `{aps: {…}}`, `map[aps:map[…]]`. \
        These are readable but lose the types of values, so they cannot be sent again. pushcheck \
        reads them with `--input dump`.
        """,
      failing: [
        Example(
          #"[AnyHashable("aps"): ["alert": "Hi"]]"#, at: "byte 0", severity: .error,
          message: "this is a dictionary printed to the console, not JSON"),
        Example(
          "[aps: {\n    alert = Hi;\n}, gcm.message_id: 0:17%4]", at: "byte 0", severity: .error,
          message: "this is a dictionary printed to the console, not JSON", remark: "by Swift 2"),
        Example(
          #"{\#n    aps =     {\#n        alert = Hi;\#n    };\#n}"#, at: "byte 0", severity: .error
        ),
        Example(
          "D/Push: Bundle[{google.message_id=0:17%4, title=Hi there}]", at: "byte 0",
          severity: .error, message: "this is a Bundle printed by Android, not JSON"),
        Example(
          "{aps={alert={title=Hi, body=all of you}, badge=1}}", at: "byte 0", severity: .error,
          message: "this is a map printed by Java or Kotlin, not JSON"),
        Example(
          "I/flutter (4242): {aps: {alert: {title: Hi, body: all of you}}}", at: "byte 0",
          severity: .error, message: "this is a map printed by Dart or Flutter, not JSON"),
        Example(
          "map[aps:map[alert:map[body:all of you title:Hi]]]", at: "byte 0", severity: .error,
          message: "this is a map printed by Go, not JSON"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi"}}"#),
        Example(#"{"aps": {"alert": "[AnyHashable(\"aps\"): 1]"}}"#),
        Example(#"{"aps": {"alert": "Hi"}, "formula": "a = { b };"}"#),
      ])
  }
}
