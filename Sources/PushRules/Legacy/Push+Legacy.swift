import JSON
import PushFormats
import PushModel

/// Queries of rules about legacy requests.
extension Push {
  /// Whether a request has neither a text nor data nor a flag that wakes the app.
  var bringsNothing: Bool {
    guard self[LegacyRequest.contentAvailable]?.boolean != true else { return false }
    return !isFilled(LegacyRequest.data) && !isShownByLegacy
      && !isLeftOpen(LegacyRequest.data) && !isLeftOpen(LegacyNotification.title)
  }

  private func isFilled(_ field: LegacyRequest) -> Bool {
    guard let value = self[field] else { return false }
    return !value.isObject || value.count > 0
  }

  /// Whether some part of the notification does something; its texts are empty where they are lost.
  private var isShownByLegacy: Bool {
    guard let notification = self[LegacyRequest.notification] else { return false }
    guard notification.isObject else { return true }
    var members = notification.members
    while let member = members.next() {
      guard let text = member.value.utf8 else {
        if member.value.isNull { continue }
        return true
      }
      if !text.isEmpty { return true }
    }
    return false
  }

  /// Whether the target is left out as in the body of a hub, which adds it: something is there to be
  /// sent, and not a trace of a target.
  var leavesLegacyTargetToHub: Bool {
    context.route.targetMayBeElsewhere && !context.route.targetIsElsewhere
      && (has(LegacyRequest.data) || has(LegacyRequest.notification))
      && !LegacyRequest.targets.contains { written($0) != nil }
      && !LegacyRequest.xmppOnly.contains { has($0) }
  }

  /// What stands under a field, be it null: what fills in a target writes that for one it has not.
  @_lifetime(copy self)
  func written(_ field: LegacyRequest) -> JSONValue? {
    if let value = self[field] { return value }
    return value(at: pointer(to: field))
  }

  /// The target fields of a legacy request that are not empty.
  var legacyTargets: [LegacyRequest] { LegacyRequest.targets.filter { has($0) } }
}
