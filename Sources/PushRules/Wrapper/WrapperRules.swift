import JSON
import PushFormats

/// A document of another product, with the text in which it stands.
struct WrapperDocument: ~Escapable {
  let root: JSONValue
  let text: Span<UInt8>
  let kind: DocumentKind

  @_lifetime(copy root, copy text)
  init(_ root: JSONValue, _ text: Span<UInt8>, _ kind: DocumentKind) {
    self.root = root
    self.text = text
    self.kind = kind
  }
}

/// A rule about what another product wants in its own documents.
protocol WrapperRule: Rule {
  static var kinds: [DocumentKind] { get }
  static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings)
}

/// The rules about other products' documents.
package enum WrapperRules {
  package static let all: [any Rule.Type] =
    [
      WrapperRecognized.self, WrapperValueNotJSON.self, WrapperValueNotString.self,
      WrapperSNSV1MessageKey.self,
    ] + checking

  private static let checking: [any WrapperRule.Type] = [
    WrapperSNSApsOutsidePlatform.self, WrapperSNSDefaultMissing.self,
    WrapperSNSUnknownPlatform.self, WrapperSNSVoIPWithoutAps.self,
    WrapperExpoToken.self, WrapperExpoTooLarge.self, WrapperExpoTooMany.self,
    WrapperMisspelledKey.self, WrapperNativeKey.self,
    WrapperSDKDataType.self, WrapperSDKLifetime.self, WrapperSDKTargets.self,
  ]

  static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    for rule in checking where rule.kinds.contains(document.kind) {
      rule.check(document, &findings)
    }
  }
}
