import JSON
import PushModel

/// Rules about conversion: what `pushcheck convert` could not carry over, or had to assume.
package enum ConvertRules {
  static let all: [any Rule.Type] = [
    ConvertHeaderAssumed.self, ConvertNotPossible.self, ConvertNothingForApple.self,
    ConvertSeveralMessages.self, ConvertTargetMissing.self, ConvertUnsettled.self,
    ConvertValueLost.self,
  ]
}
