package import JSON
package import PushFormats
package import PushModel

package enum PushQuotedVariable: Rule {
  package static let id: StaticString = "push-quoted-variable"
  package static let severity = Severity.warning
  package static let source = Standards.shell

  /// What keeps the shell from filling in a variable.
  package enum Quotes: Sendable {
    case single
    /// Those around the word of a here-document.
    case hereDocument
  }

  /// Reports a body with variables at these places in it that are sent as they are written.
  package static func report(
    _ places: [ByteRange], of body: Span<UInt8>, _ quotes: Quotes, _ findings: inout Findings
  ) {
    guard let first = places.first else { return }
    let name = String(copying: body.extracting(first.start..<first.end))
    let others = places.count > 1 ? " and \(counted(places.count - 1, "other variable"))" : ""
    findings.add(
      self, at: .bytes(first), "quotes keep the shell from filling in `\(name)`\(others)",
      label: "sent as it is written",
      help: quotes == .single
        ? #"write `'"\#(name)"'` for it, which ends the single quotes and opens them again"#
        : "remove the quotes around the word behind `<<`",
      note: quotes == .single
        ? "between single quotes, the shell replaces nothing"
        : "the shell replaces nothing in a here-document whose word is in quotes")
  }

  package static var page: RulePage {
    RulePage(
      "A shell variable in the body must not stand between single quotes.",
      rationale: """
        The body of `curl -d '{"token": "$TOKEN"}'` contains the six characters `$TOKEN`: between \
        single quotes the shell replaces nothing, and neither does it below `<<'EOF'`. FCM refuses \
        such a token, and a phone shows `$TITLE` as the title.
        """,
      failing: [], passing: [Example(#"{"aps": {"alert": "It costs $5"}}"#)])
  }
}
