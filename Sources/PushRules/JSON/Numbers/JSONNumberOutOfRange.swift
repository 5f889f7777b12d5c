package import JSON
import PushFormats
package import PushModel

package enum JSONNumberOutOfRange: SyntaxRule {
  package static let id: StaticString = "json-number-out-of-range"
  package static let kind = SyntaxProblem.Kind.numberOutOfRange

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    let size = Size(of: problem)
    return SyntaxWords(
      "the number \(problem.shown) \(size.fact)", label: size.label,
      help: "put it in quotes if its digits matter", note: size.note)
  }

  private enum Size {
    case longInteger, tooLarge, tooSmall

    /// The maximum number of digits of a double before the point.
    private static let maxDigits = 309

    init(of problem: SyntaxProblem) {
      let digits = problem.subject.drop { $0 == "-" }
      if !digits.contains(where: { ".eE".contains($0) }) {
        self = problem.range.count > Self.maxDigits ? .tooLarge : .longInteger
      } else if digits.hasPrefix("0.0") || digits.contains("-") {
        self = .tooSmall
      } else {
        self = .tooLarge
      }
    }

    var fact: String {
      switch self {
      case .longInteger: "needs more than 64 bits"
      case .tooLarge: "is beyond the range of a double"
      case .tooSmall: "is too close to zero for a double"
      }
    }

    var label: String {
      switch self {
      case .longInteger: "more than 64 bits"
      case .tooLarge: "beyond a double"
      case .tooSmall: "read as zero, or refused"
      }
    }

    var note: String {
      switch self {
      case .longInteger: "parsers round it: in tests, Apple's JSONSerialization read a double"
      case .tooLarge:
        "Google's parser and Apple's JSONSerialization were seen to refuse the whole document"
      case .tooSmall: "in tests, Apple's JSONSerialization refused the whole document"
      }
    }
  }

  package static var page: RulePage {
    RulePage(
      "A number must fit into 64 bits or into a double.",
      rationale: """
        JSON does not limit numbers, but parsers do. An id of twenty digits is rounded, and a \
        number beyond 1.8e308 makes some parsers refuse the document. Ids are safest as strings.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "id": 18446744073709551616}"#, at: "byte 31",
          severity: .warning, message: "the number `18446744073709551616` needs more than 64 bits"),
        Example(
          #"{"aps": {"alert": "Hi"}, "score": 1e400}"#, at: "byte 34", severity: .warning,
          message: "the number `1e400` is beyond the range of a double"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi"}, "id": 9223372036854775807, "score": 1e300}"#),
        Example(#"{"aps": {"alert": "Hi"}, "id": "18446744073709551616"}"#),
      ],
      serverErrors: ["Number exceeds the range of double"])
  }
}
