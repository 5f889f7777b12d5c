import PushPages

/// The output formats of `inspect`.
package enum InspectionFormat: String, CaseIterable, Sendable {
  case human, json, markdown, html, svg

  /// Writes the breakdown, a long one piece by piece.
  package func write(
    _ subject: InspectedSubject, _ style: HumanStyle, to output: (String) -> Void
  ) {
    switch self {
    case .human: output(HumanInspection(subject, style).text)
    case .json: InspectionJSON.write(subject, to: output)
    case .markdown: output(MarkdownInspection(subject).text)
    case .html: InspectionPage(subject).write(to: output)
    case .svg: output(SVGDrawing(subject.appearance).markup.text)
    }
  }
}
