import JSON
package import PushFormats
package import PushModel

package enum APNsEmptyAps: GuardedRule {
  package static let id: StaticString = "apns-empty-aps"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "`aps` has something to show, or a flag that wakes the app.",
      rationale: """
        An `aps` that is empty, or that holds only keys which go with an alert, shows nothing and \
        wakes nothing. It is right for VoIP, Push to Talk, location and complication pushes and \
        for passes of Wallet; name the push type and pushcheck knows. With data of the app's own \
        beside it, it may well be one of those, so that is a note.
        """,
      failing: [
        Example(
          #"{"aps": {}}"#, at: "/aps", severity: .warning,
          message: "`aps` is empty: nothing to show, nothing to wake"),
        Example(
          #"{"aps": {"thread-id": "t-1", "relevance-score": 0.5}}"#, at: "/aps", severity: .warning,
          message: "`aps` holds nothing to show and nothing to wake"),
        Example(#"{"aps": {}, "order": 17}"#, at: "/aps", severity: .note, remark: "a note"),
      ],
      passing: [
        Example(#"{"aps": {}}"#, headers: ["apns-push-type": "location"]),
        Example(#"{"aps": {}}"#, headers: ["apns-topic": "org.demo.watch.complication"]),
        Example(#"{"aps": {}}"#, headers: ["apns-topic": "pass.org.demo.ticket"]),
        Example(#"{"aps": {"badge": 0}}"#),
      ])
  }

  // Keys with which the push does something, and those that have findings of their own.
  package static var runs: Guard {
    Guard(
      [.payload, .direct], seen: [Payload.aps.id],
      unseen: [
        Aps.alert.id, Aps.badge.id, Aps.sound.id, Aps.contentAvailable.id, Aps.contentChanged.id,
        Aps.urlArgs.id, Aps.event.id, Aps.contentState.id, Aps.attributesType.id,
        Aps.category.id, Aps.mutableContent.id, Payload.alert.id, Payload.badge.id,
        Payload.sound.id,
        Payload.contentAvailable.id,
      ])
  }

  private static let companions: [Aps] = [
    .threadID, .targetContentID, .interruptionLevel, .relevanceScore, .filterCriteria,
  ]

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.pushType == nil, let aps = push[Payload.aps], aps.isObject,
      companions.count(where: { push.has($0) }) == aps.count
    else { return }
    let isAlone = push.payload?.count == 1
    let isEmpty = aps.count == 0
    findings.add(
      self, at: push.object(.aps),
      isEmpty
        ? "`aps` is empty: nothing to show, nothing to wake"
        : "`aps` holds nothing to show and nothing to wake",
      label: isEmpty ? "empty" : "does nothing by itself",
      severity: isAlone || !isEmpty ? nil : .note,
      help: "add an `alert`, a `badge`, a `sound` or `content-available`",
      note: isEmpty ? "right for VoIP, Push to Talk, location, complication and Wallet" : nil,
      predicts: .delivered("the device does nothing visible"))
  }
}
