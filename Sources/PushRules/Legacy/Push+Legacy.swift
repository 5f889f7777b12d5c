import JSON
import PushFormats
import PushModel

/// Queries of rules about legacy requests.
extension Push {
  /// The target fields of a legacy request that are not empty.
  var legacyTargets: [LegacyRequest] {
    LegacyRequest.targets.filter { has($0) && self[$0]?.isNull != true }
  }
}
