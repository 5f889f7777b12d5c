import ByteIO
import PushFormats
import PushModel
import PushReference
import PushReports
import PushRules

/// `pushcheck explain`: the page of a rule or a field, or the rules behind a server's error text.
struct Explain {
  private let subject: String
  private let width: Int

  init(_ options: Options, width: Int) {
    subject = options.operands.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    self.width = width
  }

  func run(_ output: inout RunOutput) -> ExitStatus {
    if let rule = Catalogue.rule(named: subject) {
      output.results.append(PageText.render(RuleReference.page(of: rule), width: width))
      return .clean
    }
    let fields = FieldReference.find(subject)
    guard fields.isEmpty else {
      let pages = fields.map { PageText.render(FieldReference.page(of: $0), width: width) }
      output.results.append(pages.joined(separator: "\n"))
      return .clean
    }
    if let page = ServerErrors.page(of: subject) {
      output.results.append(PageText.render(page, width: width))
      return .clean
    }
    output.remarks.append(WrongUse(.nothingToExplain(subject, near: near), .explain).text)
    return .wrongUse
  }

  private var near: String? {
    Suggestion.nearest(
      to: Array(subject.utf8),
      in: Catalogue.rules.map { $0.name } + FieldReference.entries.map(\.path))
  }
}
