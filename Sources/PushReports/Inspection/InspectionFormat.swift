/// How `inspect` writes what it has found out.
package enum InspectionFormat: String, CaseIterable, Sendable {
  case human, json, markdown

  package var name: String { rawValue }

  package func render(_ subject: InspectedSubject, _ style: HumanStyle) -> String {
    switch self {
    case .human: HumanInspection(subject, style).text
    case .json: InspectionJSON.text(of: subject)
    case .markdown: MarkdownInspection(subject).text
    }
  }
}
