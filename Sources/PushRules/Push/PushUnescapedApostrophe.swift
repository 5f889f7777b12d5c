import JSON
package import PushFormats
package import PushModel

package enum PushUnescapedApostrophe: Rule {
  package static let id: StaticString = "push-unescaped-apostrophe"
  package static let severity = Severity.error
  package static let source = Standards.shell

  /// Reports a body in single quotes with apostrophes at these places in it; the first one ends it.
  package static func report(_ places: [Int], _ findings: inout Findings) {
    guard let first = places.first else { return }
    findings.add(
      self, at: .bytes(ByteRange(first, first + 1)),
      "an apostrophe in the body ends the shell's quoted string", label: "ends the string",
      help: places.count == 1
        ? #"write `'\''` for it, or put the body in a file"#
        : #"write `'\''` for each of the \#(places.count) apostrophes, or put the body in a file"#,
      note: "the shell leaves it out, and splits the body at the next blank or waits for a quote")
  }

  package static var page: RulePage {
    RulePage(
      "An apostrophe inside a single-quoted shell string must be written as `'\\''`.",
      rationale: """
        In a shell, nothing is escaped between single quotes: the next one ends the string, even in \
        the middle of a text of the JSON. In `curl -d '{"title": "It's on"}'` the body ends after \
        `It`. Of what follows, the shell makes part of the body, other arguments, or a string that \
        never ends. `'\\''` ends the string, adds an apostrophe and begins another string. \
        pushcheck still checks the body that was meant.
        """,
      failing: [], passing: [Example(#"{"aps": {"alert": "It's on"}}"#)])
  }
}
