import PushFormats
import PushInspection

/// Shows the identity of a received message, and whether Firebase counts it.
struct TrackingView {
  private(set) var lines: [StyledLine] = []

  init(_ subject: InspectedSubject, width: Int) {
    guard let tracking = subject.inspection.tracking else { return }
    var rows = LabelledLines(labels: ["message id", "installation"], width: width)
    for (label, value) in Self.facts(tracking) {
      if let value { rows.add(label, SafeText.safe(value)) }
    }
    lines = rows.lines
    add("Analytics", tracking.analytics, width)
    add("BigQuery", tracking.bigQuery, width)
  }

  static func facts(_ tracking: Tracking) -> [(String, String?)] {
    let campaign = [tracking.campaignName, tracking.campaign].compactMap { $0 }
    return [
      ("message id", tracking.messageID), ("sender", tracking.sender),
      ("installation", tracking.fid),
      ("campaign", campaign.isEmpty ? nil : campaign.joined(separator: ", ")),
      ("label", tracking.label), ("topic", tracking.topic),
      ("sent", tracking.sentAt.map { UTCDate(secondsSince1970: Int($0)).text }),
    ]
  }

  /// The result, as words after the title.
  static func result(_ title: String, _ answer: TrackingAnswer) -> String {
    let isAnalytics = title == "Analytics"
    return switch answer.counted {
    case true?: isAnalytics ? "counts it" : "can be told of its delivery"
    case false?: isAnalytics ? "does not count it" : "is not told of its delivery"
    case nil: "depends on the app"
    }
  }

  private mutating func add(_ title: String, _ answer: TrackingAnswer, _ width: Int) {
    let result = Self.result(title, answer)
    lines += [StyledLine(), StyledLine("  ").adding(title, .strong).adding(" \(result)")]
    for condition in answer.conditions { lines += Self.lines(of: condition, width) }
  }

  private static func lines(
    of condition: TrackingAnswer.Condition, _ width: Int
  ) -> [StyledLine] {
    let start = StyledLine("    ").adding(mark(condition), role(condition)).adding(" ")
    let parts = TextWrapping.lines(
      of: words(condition), width: width, firstIndent: 6, hangingIndent: 6)
    return parts.enumerated().map { position, part in
      (position == 0 ? start : StyledLine("      ")).adding(part)
    }
  }

  static func words(_ condition: TrackingAnswer.Condition) -> String {
    guard condition.met == false else { return condition.what }
    return "\(condition.what); \(condition.isMissing ? "not here" : "not so here"), so"
      + " \(condition.otherwise)"
  }

  static func mark(_ condition: TrackingAnswer.Condition) -> String {
    switch condition.met {
    case true?: "✓"
    case false?: condition.isOptional ? "–" : "✗"
    case nil: "?"
    }
  }

  private static func role(_ condition: TrackingAnswer.Condition) -> Role {
    switch condition.met {
    case true?: .added
    case false?: condition.isOptional ? .faint : .removed
    case nil: .faint
    }
  }
}
