import JSON
package import PushFormats
package import PushModel

package enum JSONDumpBroken: DumpRule {
  package static let id: StaticString = "json-dump-broken"
  package static let severity = Severity.error

  static func report(_ problem: DumpProblem, _ findings: inout Findings) {
    let words = words(for: problem)
    findings.add(
      self, at: .bytes(problem.range), words.message, label: words.label,
      severity: severity(of: problem.kind),
      related: problem.related.map { .init(.bytes($0), "opened here") },
      help: "copy the dump as the console shows it",
      note: losesNothing(problem.kind) ? nil : "what could not be read was left out")
  }

  /// What somebody has noted in a dump changes nothing of it.
  private static func severity(of kind: DumpProblem.Kind) -> Severity {
    if case .comment = kind { return .note }
    return losesNothing(kind) ? .warning : .error
  }

  /// Whether the original text is beyond doubt.
  private static func losesNothing(_ kind: DumpProblem.Kind) -> Bool {
    switch kind {
    case .missingSeparator, .missingBracket, .unquotedText, .invalidEscape, .comment: true
    default: false
    }
  }

  private static func words(for problem: DumpProblem) -> (message: String, label: String) {
    let expected = problem.expected
    switch problem.kind {
    case .unterminatedString: return ("a string of the dump has no closing quote", "begins here")
    case .missingEquals: return ("a key of the dump is not followed by `=`", "no `=`")
    case .missingColon: return ("a key of the dump is not followed by `:`", "no `:`")
    case .missingValue: return ("a key of the dump has no value", "no value")
    case .missingSeparator:
      return (
        "`\(expected)` is missing between two entries of the dump", "`\(expected)` is missing"
      )
    case .missingBracket: return ("the dump lacks a `\(expected)`", "`\(expected)` is missing")
    case .mismatchedBracket:
      let wish = expected.isEmpty ? "" : ", expected `\(expected)`"
      return ("a bracket of the dump does not match any open one\(wish)", "does not match")
    case .unexpectedText: return ("this is not part of a console dump", "left out")
    case .comment: return ("the dump contains a comment, which consoles do not print", "left out")
    case .unquotedText:
      return ("a text of several words has no quotes, which consoles do not print", "no quotes")
    case .invalidEscape: return ("consoles do not print this escape", "kept as it is")
    case .tooDeep: return ("the dump is nested too deeply to be read", "left out from here on")
    case .cutOff, .noDump: return ("the dump is incomplete", "not whole")
    }
  }

  package static var page: RulePage {
    RulePage(
      "A console dump must be as the console printed it.",
      rationale: """
        `print` and `NSLog` write keys, punctuation and brackets in a fixed way. If one of them is \
        missing, the dump was edited or mixed with other lines of the log. pushcheck reports the \
        place and continues after it as well as it can.
        """,
      failing: [
        Example(
          #"{\#n    aps =     {\#n        alert Hi;\#n        badge = 1;\#n    };\#n}"#,
          at: "byte 31", severity: .error, message: "a key of the dump is not followed by `=`"),
        Example(
          #"{\#n    aps =     {\#n        badge = ;\#n    };\#n}"#, at: "byte 34", severity: .error,
          message: "a key of the dump has no value"),
        Example(
          #"{\#n    aps =     {\#n        alert = great match;\#n    };\#n}"#, at: "byte 34",
          severity: .warning,
          message: "a text of several words has no quotes, which consoles do not print",
          remark: "read all the same: a warning"),
        Example(
          #"{  // silent\#n    aps =     {\#n        "content-available" = 1;\#n    };\#n}"#,
          at: "byte 3", severity: .note,
          message: "the dump contains a comment, which consoles do not print",
          remark: "left out: a note"),
      ],
      passing: [
        Example(#"{\#n    aps =     {\#n        alert = "great match";\#n    };\#n}"#)
      ])
  }
}
