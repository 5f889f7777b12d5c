import JSON
import PushModel

/// The rules that speak of conversion: what `pushcheck convert` could not carry, or had to decide.
package enum ConvertRules {
  static let all: [any Rule.Type] = [
    ConvertHeaderAssumed.self, ConvertNotPossible.self, ConvertNothingForApple.self,
    ConvertSeveralMessages.self, ConvertTargetMissing.self, ConvertUnsettled.self,
    ConvertValueLost.self,
  ]
}
