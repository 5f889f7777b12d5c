import PushFormats

/// One key of `pushcheck.json`: all that reading, `pushcheck config`, help and schema know about it.
package struct Setting: Sendable {
  package let key: String
  package let shape: SettingShape
  /// What it does, as a fragment without a full stop.
  package let summary: String
  /// What holds without it, as a reader would say it.
  package let standard: String
  /// The options with the same meaning, without hyphens.
  package let options: [String]
  package let isRequired: Bool

  init(
    _ key: some SettingKey, _ shape: SettingShape, _ summary: String, standard: String = "none",
    options: [String] = [], isRequired: Bool = false
  ) {
    self.key = key.rawValue
    self.shape = shape
    self.summary = summary
    self.standard = standard
    self.options = options
    self.isRequired = isRequired
  }
}

/// The keys of one object of `pushcheck.json`.
///
/// The code that reads the object must switch over them, so that every described key is read.
package protocol SettingKey: RawRepresentable<String>, CaseIterable, Sendable {
  var setting: Setting { get }
}

/// What a setting takes.
package indirect enum SettingShape: Sendable {
  case boolean
  case number(ClosedRange<Int>)
  /// Seconds since 1970, or "off".
  case clock
  case words([String])
  case text(SettingText)
  case list(SettingShape)
  /// An object whose keys are the author's own.
  case map(SettingText, SettingShape)
  case object(SettingObject)
}

/// A text of a certain form.
package enum SettingText: Hashable, Sendable {
  /// What the app or the author calls something; the word names it.
  case name(String)
  case path
  case pathGlob
  case pointerGlob
  /// A JSON Pointer; that of the whole document is empty.
  case anyPointer
  /// A rule's id or a glob.
  case rule
  /// The same, also with `@` and a glob for pointers.
  case rulePattern
  case date
  /// A release of a system: "16" or "16.4".
  case version
  case placeholder
  /// One of the systems that pushes reach.
  case system

  /// The systems that have releases of their own.
  package static let systems = AppleOS.allCases.map(\.name)
}

/// The objects that have known keys.
package enum SettingObject: CaseIterable, Sendable {
  case root, override, suppression, app, customKey, baseline, baselineEntry

  package var settings: [Setting] {
    switch self {
    case .root: RootKey.allCases.map(\.setting)
    case .override: OverrideKey.allCases.map(\.setting)
    case .suppression: SuppressionKey.allCases.map(\.setting)
    case .app: AppKey.allCases.map(\.setting)
    case .customKey: CustomKeyKey.allCases.map(\.setting)
    case .baseline: BaselineKey.allCases.map(\.setting)
    case .baselineEntry: BaselineEntryKey.allCases.map(\.setting)
    }
  }

  /// What messages call one.
  package var title: String {
    switch self {
    case .root: "the configuration"
    case .override: "an entry of `overrides`"
    case .suppression: "an entry of `suppress`"
    case .app: "`app`"
    case .customKey: "an entry of `custom-keys`"
    case .baseline: "a baseline"
    case .baselineEntry: "an entry of the baseline"
    }
  }
}
