import JSON
import PushFormats
import PushModel
import PushRules

/// The final steps of converting to APNs, which need the whole payload.
struct APNsPayload {
  private let tree: OutputTree
  private let source: MessageSource
  private let settings: TranslationSettings

  init(_ tree: OutputTree, _ source: MessageSource, _ settings: TranslationSettings) {
    self.tree = tree
    self.source = source
    self.settings = settings
  }

  mutating func finish(_ report: inout TranslationReport) {
    finishAlert(&report)
    noteImage(&report)
    if isIdle {
      let place: Place =
        source.isLegacy ? .document : .container(source.pointer)
      let isLegacy = source.isLegacy
      report.add { ConvertNothingForApple.report(isLegacy: isLegacy, at: place, &$0) }
    }
    if settings.includesHeaders { fillHeaders(&report) }
  }

  // MARK: - Alert and image

  /// A body alone becomes the whole alert; an alert with parts from both sides is reported.
  private func finishAlert(_ report: inout TranslationReport) {
    guard let aps = tree.object("payload", "aps"),
      let alert = tree.object("payload", "aps", "alert")
    else { return }
    let common = alert.members.filter { isCommon($0) }
    if alert.members.count == 1, common.count == 1, let body = alert.text("body"),
      var member = aps["alert"]
    {
      member.value = .text(body)
      aps.set(member, "alert")
    }
    guard !source.isLegacy, !common.isEmpty, common.count < alert.members.count,
      let given = alert.members.first(where: { !isCommon($0) })?.origin.parent
    else { return }
    report.addUnsettled(.partialAlert(alert: given))
  }

  /// Whether a text of the alert comes from the notification for all platforms.
  private func isCommon(_ member: OutputObject.Member) -> Bool {
    source.mapping.row(ranked: member.rank)?.mapping.change == .alertText
  }

  private func noteImage(_ report: inout TranslationReport) {
    guard let image = tree.object("payload", "fcm_options")?["image"],
      source.mapping.row(ranked: image.rank)?.mapping.source.hasSuffix(".image") == true,
      tree.object("payload", "aps")?.sets("mutable-content") != true
    else { return }
    report.addUnsettled(.imageAlone(image.origin))
  }

  /// Whether an Apple device does nothing with the push: there is no `aps`, or its only flag is off.
  private var isIdle: Bool {
    guard let aps = tree.object("payload", "aps") else { return true }
    let mayBeBackground = source.pushType == nil || source.pushType == .background
    return kind == .other && mayBeBackground && aps["content-available"] != nil
  }

  // MARK: - Headers

  private enum Kind { case activity, silent, shown, other }

  private var kind: Kind {
    guard let aps = tree.object("payload", "aps") else {
      return source.hasActivityToken ? .activity : .other
    }
    if source.hasActivityToken || source.pushType == .liveactivity { return .activity }
    if ["alert", "badge"].contains(where: { aps[$0] != nil }) { return .shown }
    let wakes = aps.sets("content-available")
    // A sound without a name plays nothing.
    if aps["sound"] != nil, !wakes || aps.text("sound") != ChangedValue.quoted("") { return .shown }
    return wakes ? .silent : .other
  }

  private func fillHeaders(_ report: inout TranslationReport) {
    guard let headers = tree.object("headers") else { return }
    var assumptions: [ConvertHeaderAssumed.Assumption] = []
    func assume(_ name: String, _ value: String?) {
      if let value { set(name, value, headers) }
      assumptions.append((name, value))
    }
    let given = Set(headers.members.map { Self.name($0) })
    let isSilent = kind == .silent || headers.isBackground
    if !given.contains("apns-push-type"), let type = pushType { assume("apns-push-type", type) }
    if given.contains("apns-priority") {
      if isSilent { settleSilentPriority(headers, &report) }
    } else {
      assume("apns-priority", isSilent || isNormalByDefault ? "5" : "10")
    }
    if !given.contains("apns-expiration"), !source.givesLifetime {
      assume("apns-expiration", defaultExpiration)
    }
    guard !assumptions.isEmpty else { return }
    report.assumedHeaders = assumptions.compactMap { $0.value == nil ? nil : $0.name }
    let place: Place = source.isLegacy ? .document : .container(source.pointer)
    let isLegacy = source.isLegacy
    report.add { ConvertHeaderAssumed.report(assumptions, isLegacy: isLegacy, at: place, &$0) }
  }

  /// The legacy API allowed high priority for a silent push, APNs does not; a header is FCM's to send
  /// as it is.
  private func settleSilentPriority(
    _ headers: OutputObject, _ report: inout TranslationReport
  ) {
    guard let priority = headers["apns-priority"],
      headers.text("apns-priority") == ChangedValue.quoted("10")
    else { return }
    guard source.isLegacy else {
      if headers.isBackground { report.addUnsettled(.silentHeader(priority.origin)) }
      return
    }
    set("apns-priority", "5", headers)
    report.addUnsettled(.silentPriority(priority.origin))
  }

  private var pushType: String? {
    switch kind {
    case .activity: PushType.liveactivity.name
    case .silent: PushType.background.name
    case .shown: PushType.alert.name
    // What the push is for is unknown.
    case .other: nil
    }
  }

  /// Legacy data messages had normal priority; HTTP v1 uses 10 for everything.
  private var isNormalByDefault: Bool { source.isLegacy && !source.hasNotification }

  private var lifetimeSeconds: Int {
    source.isLegacy ? Limits.fcmTimeToLiveSeconds : FCMLimits.apnsExpirationSeconds
  }

  private var defaultExpiration: String? {
    guard let now = settings.now else { return nil }
    let (time, overflows) = now.addingReportingOverflow(Int64(lifetimeSeconds))
    return overflows ? nil : "\(time)"
  }

  private func set(_ name: String, _ value: String, _ headers: OutputObject) {
    let origin = headers[name]?.origin ?? source.pointer
    headers.set(
      OutputObject.Member(
        key: ChangedValue.quoted(name), value: .text(ChangedValue.quoted(value)), rank: .max,
        origin: origin), name)
  }

  /// HTTP header names are case-insensitive.
  private static func name(_ member: OutputObject.Member) -> String {
    (WrittenDocument(member.key).root?.string ?? "").lowercased()
  }
}

extension OutputObject {
  /// Whether a flag of Apple's is on.
  fileprivate func sets(_ name: String) -> Bool {
    text(name).flatMap { ChangedValue.flag(ofNumber: $0) } == true
  }

  fileprivate var isBackground: Bool {
    text("apns-push-type") == ChangedValue.quoted(PushType.background.name)
  }
}
