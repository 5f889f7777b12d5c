package import PushModel

/// Rules about messages as an app received them.
package enum ReceivedRules {
  static let all: [any Rule.Type] = fields + guarded.map { $0 }

  /// In the order in which they run.
  package static let guarded: [any GuardedRule.Type] = [
    ReceivedAnalyticsOff.self, ReceivedAppNotWoken.self, ReceivedExportKeysMissing.self,
    ReceivedFlagAsData.self, ReceivedLocalTimeBadge.self, ReceivedLocalTimeWindow.self,
    ReceivedMessageIDMissing.self, ReceivedUnmappedKey.self,
  ]

  /// Driven by the field tables.
  private static let fields: [any Rule.Type] = [
    ReceivedValueNotAllowed.self, ReceivedWrongType.self,
  ]
}
