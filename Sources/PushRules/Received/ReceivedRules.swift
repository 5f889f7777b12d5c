/// The rules about messages as an app received them.
package enum ReceivedRules {
  package static let all: [any Rule.Type] = [
    ReceivedAnalyticsOff.self, ReceivedAppNotWoken.self, ReceivedExportKeysMissing.self,
    ReceivedFlagAsData.self, ReceivedLocalTimeBadge.self, ReceivedLocalTimeWindow.self,
    ReceivedMessageIDMissing.self, ReceivedUnmappedKey.self, ReceivedValueNotAllowed.self,
    ReceivedWrongType.self,
  ]
}
