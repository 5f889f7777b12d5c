import PushFormats
package import PushModel
import PushRules

/// From the error text of a service back to its meaning, and to the rules that find its cause.
package enum ServerErrors {
  /// Rules one of whose texts is part of this one, letter case aside, or has it as a part.
  package static func rules(for text: String) -> [any Rule.Type] {
    let wanted = text.lowercased()
    // A short word is part of too many texts.
    guard wanted.count >= 4 else { return [] }
    return Catalogue.rules.filter { rule in
      rule.page.serverErrors.contains { error in
        let known = error.lowercased()
        return wanted.contains(known) || known.contains(wanted)
      }
    }
  }

  /// The page about an error text; nil when nothing is known of it.
  package static func page(of text: String) -> ReferencePage? {
    let statements = ServerAnswer(text).statements
    let rules = rules(for: text)
    guard !statements.isEmpty || !rules.isEmpty else { return nil }
    var blocks: [ReferencePage.Block] = []
    for statement in statements.prefix(mostStatements) {
      blocks += [.heading(heading(of: statement)), .paragraph(meaning(of: statement))]
    }
    if rules.isEmpty {
      // Such as INVALID_ARGUMENT: the half of all rules would be no help.
      let isInDocument = statements.contains(where: \.isInDocument)
      blocks.append(
        .paragraph(
          isInDocument
            ? "The text that came with it tells what is wrong: explain that one."
            : "No rule can find this before sending."))
    } else {
      blocks += [
        .heading("Rules that find what leads to it"),
        .facts(rules.map { .init($0.name, $0.page.summary) }),
        .paragraph(
          "`pushcheck explain RULE` says more about each; `pushcheck validate --server-error TEXT"
            + " FILE` shows first what explains the error in a document."),
      ]
    }
    return ReferencePage(title: text, blocks: blocks)
  }

  /// An answer says one thing exactly and more in general.
  private static let mostStatements = 3

  private static func heading(of statement: ServerAnswer.Statement) -> String {
    let status = statement.status.map { ", \($0)" } ?? ""
    return "\(statement.speaker)\(status): \(statement.text)"
  }

  private static func meaning(of statement: ServerAnswer.Statement) -> String {
    let cause = statement.cause.prefix(1).uppercased() + statement.cause.dropFirst() + "."
    let reach =
      statement.isInDocument ? "" : "\nThis cannot be seen in the document."
    return cause + reach + "\n\(statement.source.address)"
  }
}
