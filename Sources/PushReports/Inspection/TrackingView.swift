import ByteIO
import PushInspection

/// Who a received message is, and whether Firebase counts it.
struct TrackingView {
  private(set) var lines: [StyledLine] = []

  init(_ subject: InspectedSubject, width: Int) {
    guard let tracking = subject.inspection.tracking else { return }
    var rows = LabelledLines(labels: ["message id", "installation"], width: width)
    for (label, value) in Self.facts(tracking) {
      if let value { rows.add(label, ShownText.safe(value)) }
    }
    lines = rows.lines
    add("Analytics", "counts it", "does not count it", tracking.analytics, width)
    add("BigQuery", "delivery can be exported", "no delivery is exported", tracking.bigQuery, width)
  }

  private static func facts(_ tracking: Tracking) -> [(String, String?)] {
    let campaign = [tracking.campaignName, tracking.campaign].compactMap { $0 }
    return [
      ("message id", tracking.messageID), ("sender", tracking.sender),
      ("installation", tracking.fid),
      ("campaign", campaign.isEmpty ? nil : campaign.joined(separator: ", ")),
      ("label", tracking.label), ("topic", tracking.topic),
      ("sent", tracking.sentAt.map { UTCDate(secondsSince1970: Int($0)).text }),
    ]
  }

  private mutating func add(
    _ title: String, _ yes: String, _ no: String, _ answer: TrackingAnswer, _ width: Int
  ) {
    let result = answer.counted.map { $0 ? yes : no } ?? "depends on the app"
    lines += [StyledLine(), StyledLine("  ").adding(title, .strong).adding(": \(result)")]
    for condition in answer.conditions {
      lines += Self.lines(of: condition, width)
    }
  }

  private static func lines(
    of condition: TrackingAnswer.Condition, _ width: Int
  ) -> [StyledLine] {
    var line = StyledLine("    ")
    switch condition.met {
    case true?: line.add("✓ ", .added)
    case false? where condition.isOptional: line.add("- ", .faint)
    case false?: line.add("✗ ", .removed)
    case nil: line.add("? ", .faint)
    }
    let isBroken = condition.met == false
    let text = condition.what + (isBroken ? "; not here, so \(condition.otherwise)" : "")
    let parts = TextWrapping.lines(of: text, width: width, firstIndent: 6, hangingIndent: 6)
    return parts.enumerated().map { position, part in
      (position == 0 ? line : StyledLine("      ")).adding(part)
    }
  }
}
