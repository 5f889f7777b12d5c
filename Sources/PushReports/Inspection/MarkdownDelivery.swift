import PushFormats
import PushInspection

/// The effect of a push, as a table and two lists.
enum MarkdownDelivery {
  static func text(of subject: InspectedSubject) -> String {
    guard let delivery = subject.inspection.delivery else { return "" }
    return caution(subject.refusal?.cautionOfEffect) + text(of: delivery.matrix)
      + list("As the findings say", FoundEffects.clauses(of: subject))
      + list("Decided by", delivery.decidedBy)
      + list("The app has to", delivery.appMust)
  }

  static func text(
    of android: AndroidOutcome, refusedBy refusal: PredictedRefusal?
  ) -> String {
    caution(refusal?.cautionOfAndroid) + text(of: android.matrix)
      + list("On Android", android.remarks)
  }

  private static func caution(_ caution: String?) -> String {
    caution.map { "\(prose($0)).\n\n" } ?? ""
  }

  private static func text(of matrix: DeliveryMatrix) -> String {
    var text = MarkdownText.row(["The app is"] + matrix.columns.map(\.title))
    text += MarkdownText.rule(matrix.columns.count + 1)
    for row in matrix.rows { text += MarkdownText.row([row.state] + row.cells.map(prose)) }
    text += "\n"
    for entry in matrix.entries {
      let name = entry.callback.map { MarkdownText.code(SafeText.safe($0)) + ": " } ?? ""
      var words = entry.clauses.map(prose).joined(separator: "; ")
      if !entry.needs.isEmpty {
        words += "; given \(entry.needs.map(prose).joined(separator: "; "))"
      }
      text += "- **\(entry.letter)** \(name)\(words)\n"
    }
    for need in matrix.neededToShow { text += "- shown: given \(prose(need))\n" }
    return text + (matrix.hasDoubt ? "- ?: not guaranteed\n" : "")
  }

  private static func list(_ title: String, _ entries: [String]) -> String {
    guard !entries.isEmpty else { return "" }
    return entries.reduce(into: "\n\(title):\n\n") { $0 += "- \(prose($1))\n" }
  }

  private static func prose(_ text: String) -> String { MarkdownText.text(SafeText.safe(text)) }
}

/// The identity of a received message and whether it is counted, as lists.
enum MarkdownTracking {
  static func text(of subject: InspectedSubject) -> String {
    guard let tracking = subject.inspection.tracking else { return "" }
    var text = ""
    for (label, value) in TrackingView.facts(tracking) {
      guard let value else { continue }
      text += "- \(label): \(MarkdownText.code(SafeText.safe(value)))\n"
    }
    return text + list("Analytics", tracking.analytics) + list("BigQuery", tracking.bigQuery)
  }

  private static func list(_ title: String, _ answer: TrackingAnswer) -> String {
    let words = TrackingView.result(title, answer)
    return answer.conditions.reduce(into: "\n\(title) \(words):\n\n") { text, condition in
      text +=
        "- \(TrackingView.mark(condition)) \(MarkdownText.text(TrackingView.words(condition)))\n"
    }
  }
}
