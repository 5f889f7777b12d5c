import PushFormats
package import PushModel

/// The rules about other products' documents.
package enum WrapperRules {
  static let all: [any Rule.Type] = inside + ownKeys + checking.map { $0 }

  /// Driven by the search for the documents inside.
  private static let inside: [any Rule.Type] = [
    WrapperRecognized.self, WrapperValueNotJSON.self, WrapperValueNotString.self,
    WrapperNameRepeated.self, WrapperSNSV1MessageKey.self, WrapperAzureFormat.self,
  ]

  /// Driven by the walk over the keys of a sender's own document.
  private static let ownKeys: [any Rule.Type] = [
    WrapperUnknownKey.self, WrapperWrongType.self, WrapperValueNotAllowed.self,
    WrapperMissingKey.self, WrapperMisplacedKey.self, WrapperObsoleteKey.self,
  ]

  private static let checking: [any WrapperRule.Type] = [
    WrapperAirshipExtra.self, WrapperAirshipNotification.self, WrapperAirshipPlatform.self,
    WrapperAirshipPriority.self,
    WrapperBeamsContentAvailable.self, WrapperBeamsInterest.self, WrapperBeamsPayload.self,
    WrapperAzureTemplate.self, WrapperBrazeAlert.self,
    WrapperGorushNotification.self, WrapperHuaweiMessage.self,
    WrapperOneSignalActivity.self, WrapperOneSignalConflict.self, WrapperOneSignalContents.self,
    WrapperOneSignalDataTooLarge.self, WrapperOneSignalTargets.self,
    WrapperSNSApsOutsidePlatform.self, WrapperSNSAttribute.self, WrapperSNSDefaultMissing.self,
    WrapperSNSMessage.self, WrapperSNSPlatformOutsideMessage.self, WrapperSNSTarget.self,
    WrapperSNSUnknownPlatform.self, WrapperSNSVoIPWithoutAps.self,
    WrapperExpoLifetime.self, WrapperExpoNothingToShow.self, WrapperExpoToken.self,
    WrapperExpoTooLarge.self, WrapperExpoTooMany.self,
    WrapperFlagInData.self, WrapperMisspelledKey.self, WrapperNativeKey.self,
    WrapperReservedDataKey.self,
    WrapperGetuiRequest.self, WrapperJPushAudience.self, WrapperJPushRequest.self,
    WrapperMatrixDefaultPayload.self,
    WrapperNovuDroppedData.self, WrapperNtfyAction.self, WrapperParseRequest.self,
    WrapperPushoverPriority.self,
    WrapperSDKDataType.self, WrapperSDKDate.self, WrapperSDKDroppedKey.self,
    WrapperSDKLifetime.self, WrapperSDKLifetimeInSeconds.self, WrapperSDKTargets.self,
    WrapperSDKTopic.self,
  ]

  /// The rules about a kind, by its number.
  private static let checkingByKind: [[any WrapperRule.Type]] = {
    var rules = [[any WrapperRule.Type]](repeating: [], count: DocumentKind.allCases.count)
    for rule in checking {
      for kind in rule.kinds { rules[kind.number].append(rule) }
    }
    return rules
  }()

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    for rule in checkingByKind[document.kind.number] { rule.check(document, &findings) }
    SenderSounds.check(document, &findings)
  }
}
