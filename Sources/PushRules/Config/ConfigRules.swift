import PushFormats
import PushModel

/// The rules about `pushcheck.json` and the baseline: the reader of settings drives them.
package enum ConfigRules {
  static let all: [any Rule.Type] = [
    ConfigExpiredSuppression.self, ConfigFileNotUsable.self, ConfigMissingKey.self,
    ConfigStaleBaseline.self, ConfigStaleSuppression.self, ConfigUnknownKey.self,
    ConfigValueNotAllowed.self, ConfigWrongType.self,
  ]
}
