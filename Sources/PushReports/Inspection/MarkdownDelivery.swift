import PushFormats
import PushInspection

/// The effect of a push, as a table and two lists.
enum MarkdownDelivery {
  static func text(of subject: InspectedSubject) -> String {
    guard let delivery = subject.inspection.delivery else { return "" }
    var text = MarkdownText.row(["The app is", "What happens", "Callback", "On condition"])
    text += MarkdownText.rule(4)
    for group in StateGroup.groups(of: delivery.states) {
      for (position, step) in group.steps.enumerated() {
        text += MarkdownText.row([
          position == 0 ? group.title : "",
          prose(step.what) + (step.guaranteed ? "" : " (not guaranteed)"),
          step.callback.map { MarkdownText.code(SafeText.safe($0)) } ?? "",
          step.note.map { prose($0) } ?? "",
        ])
      }
    }
    return text + list("As the findings say", FoundEffects.clauses(of: subject))
      + list("Decided by", delivery.decidedBy)
      + list("The app has to", delivery.appMust)
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
