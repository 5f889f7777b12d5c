package import JSON
package import PushFormats
package import PushModel

package enum JSONDumpTypesLost: DumpRule {
  package static let id: StaticString = "json-dump-types-lost"
  package static let severity = Severity.note

  private static let maxNames = 4

  package static func report(_ reading: DumpReading, _ findings: inout Findings) {
    guard !reading.guesses.isEmpty else { return }
    findings.add(
      self, at: .document, "printing has lost types: \(guesses(reading))",
      label: "a console dump", help: "check what was sent before you rely on a type",
      note: "a finding about a guessed type is at most a note")
  }

  /// "`/aps/badge` was taken for a number, `/google.c.a.e` for the string "1" and 3 more".
  private static func guesses(_ reading: DumpReading) -> String {
    var words = reading.guesses.prefix(maxNames).enumerated().map { position, guess in
      let pointer = ValueWords.shortened(reading.pointer(to: guess).description)
      let verb = position == 0 ? " was taken" : ""
      return "`\(pointer)`\(verb) for \(value(of: guess, in: reading.json))"
    }
    let rest = reading.guesses.count - words.count
    if rest > 0 { words.append("\(rest) more") }
    return words.listed()
  }

  /// Single digits are shown; longer values may be secrets.
  private static func value(of guess: DumpGuess, in json: [UInt8]) -> String {
    let text = String(decoding: json[guess.json.start..<guess.json.end], as: UTF8.self)
    guard text.utf8.count <= 3 else { return name(of: guess.guessed) }
    switch guess.guessed {
    case .text: return "the string \(text)"
    case .number: return "the number \(text)"
    case .boolean: return text
    default: return name(of: guess.guessed)
    }
  }

  private static func name(of type: DumpType) -> String {
    switch type {
    case .text: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .null: "null"
    case .array: "a list"
    case .object: "an object"
    }
  }

  package static var page: RulePage {
    RulePage(
      "A console prints values without their types.",
      rationale: """
        `badge = 1;` was the number 1, the string "1" or the value true before it was printed. \
        pushcheck assumes the type that the key requires: what FCM adds is a string on the wire, \
        including `google.c.a.e`, and `badge` is a number. For unknown keys it guesses from the \
        text. A finding about a guessed value is at most a note.
        """,
      failing: [
        Example(
          #"[AnyHashable("google.c.a.e"): 1]"#, at: "", severity: .note,
          message: #"printing has lost types: `/google.c.a.e` was taken for the string "1""#),
        Example(
          #"{\#n    aps =     {\#n        badge = 1;\#n    };\#n}"#, at: "", severity: .note,
          message: "printing has lost types: `/aps/badge` was taken for the number 1"),
      ],
      passing: [
        Example(
          #"["aps": ["alert": "Hi", "badge": 1]]"#,
          remark: "Swift's own dictionaries show their types"),
        Example(#"{\#n    aps =     {\#n        alert = Hi;\#n    };\#n}"#),
      ])
  }
}
