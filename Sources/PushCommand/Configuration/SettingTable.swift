import PushFormats
import PushModel

/// The keys of `pushcheck.json`.
package enum RootKey: String, SettingKey {
  case schema = "$schema"
  case extends
  case select, ignore, rules
  case failOn = "fail-on"
  case maxWarnings = "max-warnings"
  case kind, exclude, now, placeholders
  case strictPaths = "strict-paths"
  case sizeHeadroom = "size-headroom"
  case overrides, suppress, baseline, app

  package var setting: Setting {
    switch self {
    case .schema:
      Setting(self, .text(.name("address")), "where editors find the schema of this file")
    case .extends:
      Setting(
        self, .list(.text(.path)),
        "take over what these files say; what this one says beats it, lists are put together")
    case .select:
      Setting(
        self, .list(.text(.rulePattern)), "report these rules and no others",
        standard: "every rule", options: ["select"])
    case .ignore:
      Setting(
        self, .list(.text(.rulePattern)), "do not report these rules",
        options: ["ignore", "off"])
    case .rules:
      Setting(
        self, .map(.rulePattern, .words(RuleLevel.words)),
        "how severe the findings of a rule are; of several patterns that fit, the last counts",
        standard: "each rule's own severity", options: ["error", "warning", "note", "off"])
    case .failOn:
      Setting(
        self, .words(FailureThreshold.choices.map(\.name)),
        "exit with 1 from this severity on", standard: "error", options: ["fail-on"])
    case .maxWarnings:
      Setting(
        self, .number(0...Int.max), "exit with 1 when there are more warnings than that",
        standard: "any number", options: ["max-warnings"])
    case .kind:
      Setting(
        self, .words(DocumentKind.choices.map(\.name)), "what every document is",
        standard: "auto-detected", options: ["kind"])
    case .exclude:
      Setting(
        self, .list(.text(.pathGlob)),
        "skip these files and folders below a folder, as .gitignore would", options: ["exclude"])
    case .now:
      Setting(
        self, .clock, "the time that expiry and other dates are compared with",
        standard: "the clock, for notes only", options: ["now"])
    case .placeholders:
      Setting(
        self, .list(.text(.placeholder)),
        "let a template's placeholders pass: a value that is one may be anything",
        options: ["placeholders"])
    case .strictPaths:
      Setting(
        self, .list(.text(.pathGlob)),
        "everything that a walk finds there is a push: one that is none is an error")
    case .sizeHeadroom:
      Setting(
        self, .number(0...4096), "how many bytes below the limit of APNs are to stay free",
        standard: "\(Limits.nearLimitBytes)")
    case .overrides:
      Setting(self, .list(.object(.override)), "settings for some paths; later ones win")
    case .suppress:
      Setting(
        self, .list(.object(.suppression)),
        "findings that are known and accepted, each with its reason")
    case .baseline:
      Setting(
        self, .text(.path), "do not report the findings that are listed in this file",
        options: ["baseline"])
    case .app:
      Setting(self, .object(.app), "what the app that receives the pushes knows")
    }
  }
}

/// The keys of an entry of `overrides`.
package enum OverrideKey: String, SettingKey {
  case paths, kind, select, ignore, rules

  package var setting: Setting {
    switch self {
    case .paths:
      Setting(
        self, .list(.text(.pathGlob)), "the files and folders that the entry is about",
        isRequired: true)
    case .kind:
      Setting(self, .words(DocumentKind.choices.map(\.name)), "what these documents are")
    case .select:
      Setting(self, .list(.text(.rulePattern)), "report these rules and no others")
    case .ignore:
      Setting(self, .list(.text(.rulePattern)), "do not report these rules")
    case .rules:
      Setting(
        self, .map(.rulePattern, .words(RuleLevel.words)),
        "how severe the findings of a rule are")
    }
  }
}

/// The keys of an entry of `suppress`.
package enum SuppressionKey: String, SettingKey {
  case rule, path, pointer, reason, until

  package var setting: Setting {
    switch self {
    case .rule: Setting(self, .text(.rule), "the rule, or a glob for several", isRequired: true)
    case .path:
      Setting(self, .text(.pathGlob), "the files and folders", standard: "every file")
    case .pointer:
      Setting(
        self, .text(.pointerGlob), "the places inside the documents", standard: "every place")
    case .reason:
      Setting(
        self, .text(.name("reason")), "why it is right to let this pass", isRequired: true)
    case .until:
      Setting(
        self, .text(.date), "the last day on which the entry is in force", standard: "no end")
    }
  }
}

/// The keys of `app`.
package enum AppKey: String, SettingKey {
  case bundleIDs = "bundle-ids"
  case categories, sounds
  case soundFolders = "sound-folders"
  case androidChannels = "android-channels"
  case minimumOS = "minimum-os"
  case customKeys = "custom-keys"
  case strings

  package var setting: Setting {
    switch self {
    case .bundleIDs:
      Setting(
        self, .list(.text(.name("bundle id"))), "the bundle ids that `apns-topic` may begin with")
    case .categories:
      Setting(self, .list(.text(.name("category"))), "the categories that the app registers")
    case .sounds:
      Setting(
        self, .list(.text(.name("file name"))), "the sound files in the app's bundle")
    case .soundFolders:
      Setting(self, .list(.text(.path)), "folders that contain the app's sound files")
    case .androidChannels:
      Setting(
        self, .list(.text(.name("channel id"))),
        "the notification channels that the Android app creates")
    case .minimumOS:
      Setting(
        self, .map(.system, .text(.version)), "the oldest release of each system that is served")
    case .customKeys:
      Setting(
        self, .map(.name("key"), .object(.customKey)), "the keys of its own that the app reads")
    case .strings:
      Setting(
        self, .list(.text(.pathGlob)), "the app's .strings, .stringsdict and .xcstrings files")
    }
  }
}

/// The keys of an entry of `custom-keys`.
package enum CustomKeyKey: String, SettingKey {
  case type
  case requiredFor = "required-for"
  case meaning

  package var setting: Setting {
    switch self {
    case .type:
      Setting(self, .words(CustomKeyType.words), "the JSON type of its value", isRequired: true)
    case .requiredFor:
      Setting(
        self, .list(.text(.name("category"))),
        "the categories whose pushes need the key; \"*\" is every push that shows something")
    case .meaning: Setting(self, .text(.name("sentence")), "what the app does with it")
    }
  }
}

/// The keys of a baseline, which pushcheck writes itself.
package enum BaselineKey: String, SettingKey {
  case format, findings

  /// What `format` holds.
  package static let formatName = "pushcheck.baseline/1"

  package var setting: Setting {
    switch self {
    case .format:
      Setting(self, .words([Self.formatName]), "what this file is", isRequired: true)
    case .findings:
      Setting(
        self, .list(.object(.baselineEntry)), "the findings that are not reported",
        isRequired: true)
    }
  }
}

/// The keys of a finding in a baseline.
package enum BaselineEntryKey: String, SettingKey {
  case path, rule, pointer, inner, header, count

  package var setting: Setting {
    switch self {
    case .path:
      Setting(
        self, .text(.name("path")), "the file, as the folder of the baseline sees it",
        isRequired: true)
    // A rule of another version is not a mistake: its entry is merely not needed.
    case .rule: Setting(self, .text(.name("rule")), "the rule's id", isRequired: true)
    case .pointer: Setting(self, .text(.anyPointer), "the place in the document")
    case .inner:
      Setting(self, .text(.anyPointer), "the place in the document that a string there contains")
    case .header: Setting(self, .text(.name("header")), "the request header")
    case .count:
      Setting(self, .number(1...Int.max), "how many there are, in all records", standard: "1")
    }
  }
}

/// What `rules` says about a rule.
package enum RuleLevel {
  package static let words =
    Severity.allCases.reversed().map(\.name) + [off]
  static let off = "off"

  static func action(_ word: String) -> RuleSelection.Entry.Action {
    Severity(name: word).map { .report($0) } ?? .ignore
  }
}
