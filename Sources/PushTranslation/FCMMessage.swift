import JSON
import PushFormats
import PushModel
import PushRules

/// The final steps of converting to HTTP v1, which need the whole message.
struct FCMMessage {
  private let tree: OutputTree

  init(_ tree: OutputTree) {
    self.tree = tree
  }

  /// Of a legacy request.
  mutating func finish(
    _ legacy: LegacyMessage, _ targets: [MessageTarget], _ targetOrigin: JSONPointer?,
    _ report: inout TranslationReport
  ) {
    repeatTexts()
    setPriority(legacy, &report)
    if !legacy.reachesApple {
      report.add { ConvertNothingForApple.report(isLegacy: true, at: .document, &$0) }
    }
    if targets.isEmpty, tree.object("message")?["condition"] == nil {
      report.add(isLoss: true) { ConvertTargetMissing.report(&$0) }
    }
    if targets.count > 1, let targetOrigin {
      report.add { ConvertSeveralMessages.report(targets.count, at: targetOrigin, &$0) }
    }
  }

  /// Writes the priority that a sender gives to its notifications on Android; a given one is kept.
  ///
  /// Data has FCM's own, which is the same.
  func setAndroidPriority(_ word: String, from origin: JSONPointer) {
    let android = tree.object("message", "android")
    guard tree.object("message", "notification") != nil || android?["notification"] != nil,
      android?["priority"] == nil
    else { return }
    let path = ["message", "android", "priority"].map { OutputTree.Key($0) }
    _ = tree.put(
      OutputTree.Entry(text: ChangedValue.quoted(word), rank: .max, origin: origin), at: path)
  }

  /// Of a push for APNs, of which only some can travel through FCM.
  mutating func finish(
    _ pushType: PushType?, _ targets: [MessageTarget], _ report: inout TranslationReport
  ) {
    let headers = tree.object("message", "apns", "headers")
    if headers?.members.contains(where: { $0.isNamed("apns-channel-id") }) == true {
      report.addImpossible { ConvertNotPossible.reportBroadcast(at: .document, &$0) }
    } else if let pushType, pushType.isBeyondFCM {
      report.addImpossible { ConvertNotPossible.report(pushType, at: .document, &$0) }
    } else if tree.object("message", "apns", "payload", "aps") == nil {
      report.addImpossible { ConvertNotPossible.reportWithoutAps(at: .document, &$0) }
    }
    if pushType == .liveactivity { checkActivityToken(&report) }
    if pushType == .background { addBackgroundHeaders(&report) }
    if targets.isEmpty { report.add(isLoss: true) { ConvertTargetMissing.report(&$0) } }
  }

  /// A broadcast is for no single activity, and reported as such.
  private func checkActivityToken(_ report: inout TranslationReport) {
    let apns = tree.object("message", "apns")
    let headers = tree.object("message", "apns", "headers")
    guard apns?["live_activity_token"] == nil,
      headers?.members.contains(where: { $0.isNamed("apns-channel-id") }) != true
    else { return }
    report.add(isLoss: true) { ConvertTargetMissing.reportActivityToken(at: .document, &$0) }
  }

  /// FCM would send priority 10 with what only wakes the app; a header that is there is kept.
  private func addBackgroundHeaders(_ report: inout TranslationReport) {
    guard tree.object("message", "apns", "payload", "aps") != nil else { return }
    let given = tree.object("message", "apns", "headers")?.members ?? []
    let missing = [("apns-push-type", PushType.background.name), ("apns-priority", "5")]
      .filter { name, _ in !given.contains { $0.isNamed(name) } }
    guard !missing.isEmpty else { return }
    for (name, value) in missing {
      setAppleHeader(name, value, from: JSONPointer())
    }
    let headers = missing.map { (name: $0.0, value: $0.1) }
    report.add { ConvertHeaderAssumed.report(ofPayload: headers, &$0) }
  }

  /// The same for the document of another sender; `goesToFCM`: whether the message is what it sends.
  mutating func finishSenders(
    _ targets: [MessageTarget], _ targetOrigin: JSONPointer?, _ mapping: MappingTable,
    goesToFCM: Bool = true, _ report: inout TranslationReport
  ) {
    setSilentPriority(mapping, &report)
    let message = tree.object("message")
    if isForActivity { checkActivityToken(&report) }
    if goesToFCM, let payload = tree.object("message", "apns", "payload"), payload["aps"] == nil {
      report.addImpossible { ConvertNotPossible.reportWithoutAps(at: .document, &$0) }
    }
    if targets.isEmpty, !Message.targets.contains(where: { message?[$0.field.nameText] != nil }) {
      report.add(isLoss: true) { ConvertTargetMissing.report(&$0) }
    }
    if targets.count > 1, let targetOrigin {
      report.add { ConvertSeveralMessages.report(targets.count, at: targetOrigin, &$0) }
    }
  }

  /// Whether what a sender's document has become is for a Live Activity.
  private var isForActivity: Bool {
    tree.object("message", "apns", "payload", "aps")?["content-state"] != nil
      || tree.object("message", "apns", "headers")?.text("apns-push-type")
        == ChangedValue.quoted(PushType.liveactivity.name)
  }

  /// What only wakes the app has priority 5 when the sender leaves the priority to the service, or
  /// has its own word for it; a header is kept.
  private func setSilentPriority(_ mapping: MappingTable, _ report: inout TranslationReport) {
    guard !shows, let flag = tree.object("message", "apns", "payload", "aps")?["content-available"]
    else { return }
    let given = tree.object("message", "apns", "headers")?["apns-priority"]
    guard let given else { return setApplePriority(from: flag.origin) }
    guard mapping.row(ranked: given.rank)?.mapping.change == .priority,
      case .text(let text) = given.value, text != ChangedValue.quoted("5")
    else { return }
    setApplePriority(from: given.origin)
    report.addUnsettled(.silentPriority(given.origin))
  }

  private func setApplePriority(from origin: JSONPointer) {
    setAppleHeader("apns-priority", "5", from: origin)
  }

  private func setAppleHeader(_ name: String, _ value: String, from origin: JSONPointer) {
    let path = ["message", "apns", "headers", name].map { OutputTree.Key($0) }
    _ = tree.put(
      OutputTree.Entry(text: ChangedValue.quoted(value), rank: .max, origin: origin), at: path)
  }

  /// How a partial alert is merged with the common texts is not documented, so it repeats all of
  /// them.
  func repeatTexts() {
    guard let alert = tree.object("message", "apns", "payload", "aps", "alert"),
      let notification = tree.object("message", "notification")
    else { return }
    alert.prepend(
      ["title", "body"].compactMap { name in notification[name].map { (name, $0) } })
  }

  /// Lets a service extension run before each alert, as some senders do.
  func setMutableContent(from origin: JSONPointer) {
    guard shows, tree.object("message", "notification") != nil || hasAlert else { return }
    let path = ["message", "apns", "payload", "aps", "mutable-content"].map { OutputTree.Key($0) }
    _ = tree.put(
      OutputTree.Entry(text: Array("1".utf8), rank: .max, origin: origin), at: path)
  }

  private var hasAlert: Bool {
    tree.object("message", "apns", "payload", "aps")?["alert"] != nil
  }

  /// Whether the message in its present state shows something on Apple's platforms.
  private var shows: Bool {
    let notification = tree.object("message", "notification")
    let aps = tree.object("message", "apns", "payload", "aps")
    return ["title", "body"].contains { notification?[$0] != nil }
      || ["alert", "badge", "sound"].contains { aps?[$0] != nil }
  }

  /// A silent push must have priority 5, which was the legacy API's default for data.
  private func setPriority(_ legacy: LegacyMessage, _ report: inout TranslationReport) {
    guard legacy.reachesApple, !shows else { return }
    let priority = tree.object("message", "apns", "headers")?["apns-priority"]
    setApplePriority(from: priority?.origin ?? JSONPointer())
    guard let priority, case .text(let old) = priority.value, old != ChangedValue.quoted("5")
    else { return }
    report.addUnsettled(.silentPriority(priority.origin))
  }
}

extension OutputObject.Member {
  /// HTTP header names are case-insensitive.
  fileprivate func isNamed(_ header: String) -> Bool {
    WrittenDocument(key).root?.string?.lowercased() == header
  }
}
