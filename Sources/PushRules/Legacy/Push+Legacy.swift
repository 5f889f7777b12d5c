import JSON
import PushFormats
import PushModel

/// What rules about legacy requests ask a push for.
extension Push {
  /// The fields that say whom a legacy request is for, those that hold something.
  var legacyTargets: [LegacyRequest] {
    LegacyRequest.targets.filter { has($0) && self[$0]?.isNull != true }
  }
}
