import PushFormats
package import PushModel
import PushRules

/// Finds the meaning of a service's error text, and the rules that detect its cause.
package enum ServerErrors {
  /// Rules whose error text contains this one or is contained in it, ignoring letter case.
  package static func rules(for text: String) -> [any Rule.Type] {
    let wanted = text.lowercased()
    // A short word is part of too many texts.
    guard wanted.count >= 4 else { return [] }
    return Catalogue.rules.filter { rule in
      rule.page.serverErrors.contains { error in
        let known = error.lowercased()
        return holds(known, in: wanted) || holds(wanted, in: known)
      }
    }
  }

  /// Whether a text holds another one as words of its own: "NotRegistered" is not part of
  /// "ChannelNotRegistered".
  private static func holds(_ words: String, in text: String) -> Bool {
    text.ranges(of: words).contains { range in
      let before =
        range.lowerBound == text.startIndex ? nil : text[text.index(before: range.lowerBound)]
      let after = range.upperBound == text.endIndex ? nil : text[range.upperBound]
      return !isLetter(before) && !isLetter(after)
    }
  }

  private static func isLetter(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber } ?? false
  }

  /// The page about an error text or a status; nil when nothing is known of it.
  package static func page(of text: String) -> ReferencePage? {
    if let status = Int(text), let page = page(ofStatus: status) { return page }
    let statements = ServerAnswer(text).statements
    let rules = rules(for: text)
    guard !statements.isEmpty || !rules.isEmpty else { return nil }
    var blocks: [ReferencePage.Block] = []
    for statement in statements.prefix(maxStatements) {
      blocks += [.heading(heading(of: statement)), .paragraph(meaning(of: statement))]
    }
    if rules.isEmpty {
      // Such as INVALID_ARGUMENT: half of all rules would not help.
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

  /// What the services mean by a status: the words that come with it.
  private static func page(ofStatus status: Int) -> ReferencePage? {
    let apple = APNsReason.allCases.filter { $0.status == status && $0.services.contains(.device) }
    let google = FCMError.codes.filter {
      $0.status == status && $0.pattern == $0.pattern.uppercased()
    }
    guard !apple.isEmpty || !google.isEmpty else { return nil }
    var blocks: [ReferencePage.Block] = []
    if !apple.isEmpty {
      blocks += [
        .heading("APNs answers \(status) with one of these reasons"),
        .facts(apple.map { .init($0.name, $0.meaning) }),
      ]
    }
    if !google.isEmpty {
      blocks += [
        .heading("FCM answers \(status) with one of these codes"),
        .facts(google.map { .init($0.pattern, $0.cause) }),
      ]
    }
    blocks.append(.paragraph("`pushcheck explain REASON` says more about each."))
    return ReferencePage(title: "\(status)", blocks: blocks)
  }

  /// Answers often repeat a specific statement in general terms.
  private static let maxStatements = 3

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
