import ByteIO
import PushFormats
import PushModel
import PushReference
import PushReports
import PushRules

/// `pushcheck explain`: the page of a rule or a field, or the rules that explain a server's error.
struct Explain {
  private let subject: String
  private let width: Int
  private let format: Options.ExplanationFormat
  private let paint: PagePaint

  init(_ options: Options, width: Int, _ paint: PagePaint) {
    self.paint = paint
    subject = options.operands.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    self.width = width
    format = options.explanationFormat
  }

  func run(_ output: inout RunOutput) -> ExitStatus {
    if let rule = Catalogue.rule(named: subject) {
      show([RuleReference.page(of: rule)], &output)
      return .clean
    }
    let fields = FieldReference.find(subject)
    guard fields.isEmpty else {
      show(fields.map { FieldReference.page(of: $0) }, &output)
      return .clean
    }
    if let page = ServerErrors.page(of: subject) {
      show([page], &output)
      return .clean
    }
    output.remarks.append(WrongUse(.nothingToExplain(subject, near: near), .explain).text)
    return .wrongUse
  }

  private func show(_ pages: [ReferencePage], _ output: inout RunOutput) {
    switch format {
    case .text:
      let texts = pages.map { PageText.render($0, width: width, paint) }
      output.results.append(texts.joined(separator: "\n"))
    case .html: output.results.append(ReferenceSite.page(pages[0].title, pages))
    }
  }

  private var near: String? {
    Suggestion.nearest(
      to: Array(subject.utf8),
      in: Catalogue.rules.map { $0.name } + FieldReference.entries.map(\.path))
  }
}
