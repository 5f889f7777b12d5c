package import JSON
import PushFormats
package import PushModel

package enum JSONConsoleDump: SyntaxRule {
  package static let id: StaticString = "json-console-dump"
  package static let kind = SyntaxProblem.Kind.consoleDump

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "this is a dictionary printed to the console, not JSON", label: "printed by Swift or NSLog",
      help: "read it with --input dump, or turn it into JSON with pushcheck convert --to json",
      note: "a program gets JSON from JSONSerialization, not from print or NSLog")
  }

  package static var page: RulePage {
    RulePage(
      "A document is JSON, not what the console shows of a dictionary.",
      rationale: """
        `print(userInfo)`, `NSLog` and the debugger show a received push in notations of their own: \
        `[AnyHashable("aps"): …]`, `aps = { … };` or `▿ 2 elements`. It is good to look at and loses the types of \
        values, so it cannot be sent again. pushcheck reads it with `--input dump`.
        """,
      failing: [
        Example(
          #"[AnyHashable("aps"): ["alert": "Hi"]]"#, at: "byte 0", severity: .error,
          message: "this is a dictionary printed to the console, not JSON"),
        Example(
          #"{\#n    aps =     {\#n        alert = Hi;\#n    };\#n}"#, at: "byte 0", severity: .error
        ),
      ],
      passing: [
        Example(#"{"aps": {"alert": "[AnyHashable(\"aps\"): 1]"}}"#),
        Example(#"{"aps": {"alert": "Hi"}, "formula": "a = { b };"}"#),
      ])
  }
}
