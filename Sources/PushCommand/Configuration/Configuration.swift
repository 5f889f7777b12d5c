package import ByteIO
package import PushFormats
package import PushModel

/// What a `pushcheck.json` says, read and validated.
package struct Configuration: Sendable {
  /// The file as a message names it.
  package let file: FilePath
  /// The folder that its paths are relative to, resolved.
  package let folder: FilePath
  /// The file's text: findings about the configuration point into it.
  package let text: [UInt8]

  package var selection: [RuleSelection.Entry] = []
  package var failOn: Options.Threshold?
  package var maxWarnings: Int?
  package var kind: DocumentKind?
  package var exclusions = PathGlobs()
  package var clock: Clock?
  package var placeholders: [PlaceholderStyle] = []
  package var sizeHeadroom: Int?
  package var overrides: [PathOverride] = []
  package var suppressions: [Suppression] = []
  package var app = AppSettings()
  /// As this process reaches it.
  package var baseline: FilePath?

  init(_ file: FilePath, in folder: FilePath, text: [UInt8]) {
    self.file = file
    self.folder = folder
    self.text = text
  }

  /// A path that the configuration names, as this process reaches it.
  func path(_ text: String) -> FilePath {
    let path = FilePath(text)
    return path.isAbsolute ? path : folder.appending(text)
  }
}

/// Settings for some paths.
package struct PathOverride: Sendable {
  package var paths = PathGlobs()
  package var kind: DocumentKind?
  package var selection: [RuleSelection.Entry] = []

  package init() {}
}

extension Options {
  /// Takes over what a configuration says; what flags say is stored afterwards.
  mutating func apply(_ configuration: Configuration) {
    if let kind = configuration.kind { self.kind = kind }
    // What makes a check fail is no loss of a conversion, and its time of sending another time.
    if subcommand != .convert {
      if let failOn = configuration.failOn { self.failOn = failOn }
      if let maxWarnings = configuration.maxWarnings { self.maxWarnings = maxWarnings }
      if let clock = configuration.clock { self.clock = clock }
    }
    placeholders = configuration.placeholders
    baselineFile = configuration.baseline?.bytes
    self.configuration = configuration
  }
}

extension Options {
  /// Whether the command looks for a configuration.
  var goesByConfiguration: Bool {
    switch subcommand {
    case .validate, .inspect, .convert: true
    case .config: !writesStarter
    case .explain, .rules, .schema, .completions, .help, .version: false
    }
  }
}
