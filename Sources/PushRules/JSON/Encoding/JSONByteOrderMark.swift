package import JSON
import PushFormats
package import PushModel

package enum JSONByteOrderMark: SyntaxRule {
  package static let id: StaticString = "json-byte-order-mark"
  package static let kind = SyntaxProblem.Kind.byteOrderMark

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "the document begins with a byte order mark", label: "three invisible bytes",
      help: "save the file as UTF-8 without a byte order mark",
      note: "Apple's JSONSerialization skips it; other parsers fail at the first character")
  }

  package static var page: RulePage {
    RulePage(
      "A document must not begin with a byte order mark.",
      rationale: """
        Editors on Windows put three invisible bytes in front of UTF-8. The standard forbids \
        sending them; many parsers refuse the document with an error about an invisible character. \
        They count against the size limit too.
        """,
      failing: [
        Example(
          #"\#u{FEFF}{"aps": {"alert": "Hi"}}"#, at: "byte 0", severity: .error,
          message: "the document begins with a byte order mark", fixed: #"{"aps": {"alert": "Hi"}}"#
        )
      ],
      passing: [
        Example(#"{"aps": {"alert": "\#u{FEFF}Hi"}}"#, remark: "inside a text it is a character")
      ])
  }
}
