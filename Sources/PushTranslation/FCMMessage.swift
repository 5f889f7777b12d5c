import JSON
import PushFormats
import PushModel
import PushRules

/// The last steps on the way to HTTP v1, for which the whole message has to be known.
struct FCMMessage {
  private let tree: OutputTree
  private let settings: TranslationSettings

  init(_ tree: OutputTree, _ settings: TranslationSettings) {
    self.tree = tree
    self.settings = settings
  }

  /// `legacy` is the request that it was made of; nil for a request to APNs.
  mutating func finish(
    _ legacy: LegacyMessage?, _ targets: [MessageTarget], _ targetOrigin: JSONPointer?,
    _ report: inout TranslationReport
  ) {
    if let legacy {
      repeatTexts()
      setPriority(legacy, &report)
      if !legacy.reachesApple {
        report.add { ConvertNothingForApple.report(isLegacy: true, at: .document, &$0) }
      }
    } else if tree.object("message", "apns", "payload", "aps") == nil {
      report.add { ConvertNotPossible.reportWithoutAps(at: .document, &$0) }
    }
    if targets.isEmpty, tree.object("message")?["condition"] == nil {
      report.add(isLoss: true) { ConvertTargetMissing.report(&$0) }
    }
    if targets.count > 1, let targetOrigin {
      report.add { ConvertSeveralMessages.report(targets.count, at: targetOrigin, &$0) }
    }
  }

  /// Nobody documents how a partial alert is merged with the common texts, so it says all of them.
  private func repeatTexts() {
    guard let alert = tree.object("message", "apns", "payload", "aps", "alert"),
      let notification = tree.object("message", "notification")
    else { return }
    alert.prepend(
      ["title", "body"].compactMap { name in notification[name].map { (name, $0) } })
  }

  /// Whether the message as it is now shows something on Apple's platforms.
  private var shows: Bool {
    let notification = tree.object("message", "notification")
    let aps = tree.object("message", "apns", "payload", "aps")
    return ["title", "body"].contains { notification?[$0] != nil }
      || ["alert", "badge", "sound"].contains { aps?[$0] != nil }
  }

  /// A silent push has to have priority 5, which was the legacy API's default for data.
  private func setPriority(_ legacy: LegacyMessage, _ report: inout TranslationReport) {
    guard legacy.reachesApple, !shows else { return }
    let priority = tree.object("message", "apns", "headers")?["apns-priority"]
    let text = ChangedValue.quoted("5")
    let path = ["message", "apns", "headers", "apns-priority"].map { OutputTree.Key($0) }
    let origin = priority?.origin ?? JSONPointer()
    _ = tree.put(OutputTree.Entry(text: text, rank: .max, origin: origin), at: path)
    guard let priority, case .text(let old) = priority.value, old != text else { return }
    report.say(.silentPriority(priority.origin))
  }
}
