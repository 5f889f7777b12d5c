import PushFormats
import PushModel

/// Rules about `pushcheck.json` and the baseline, run when these are read.
package enum ConfigRules {
  static let all: [any Rule.Type] = [
    ConfigExpiredSuppression.self, ConfigFileNotUsable.self, ConfigMissingKey.self,
    ConfigStaleBaseline.self, ConfigStaleSuppression.self, ConfigUnknownKey.self,
    ConfigValueNotAllowed.self, ConfigWrongType.self,
  ]
}
