package import PushModel

/// The rules about other products' documents.
package enum WrapperRules {
  static let all: [any Rule.Type] = inside + checking.map { $0 }

  /// Driven by the search for the documents inside.
  private static let inside: [any Rule.Type] = [
    WrapperRecognized.self, WrapperValueNotJSON.self, WrapperValueNotString.self,
    WrapperSNSV1MessageKey.self,
  ]

  private static let checking: [any WrapperRule.Type] = [
    WrapperSNSApsOutsidePlatform.self, WrapperSNSDefaultMissing.self,
    WrapperSNSUnknownPlatform.self, WrapperSNSVoIPWithoutAps.self,
    WrapperExpoToken.self, WrapperExpoTooLarge.self, WrapperExpoTooMany.self,
    WrapperMisspelledKey.self, WrapperNativeKey.self,
    WrapperSDKDataType.self, WrapperSDKLifetime.self, WrapperSDKTargets.self,
  ]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    for rule in checking where rule.kinds.contains(document.kind) {
      rule.check(document, &findings)
    }
  }
}
