import ByteIO

// How options and a configuration go together.
extension Options {
  /// Whether the command looks for a configuration.
  var goesByConfiguration: Bool {
    switch subcommand {
    case .validate, .inspect, .convert: true
    case .config: !writesStarter
    // The server asks anew for each document.
    case .explain, .rules, .schema, .lsp, .completions, .help, .version: false
    }
  }

  /// Reads the configuration that the paths call for, unless one is named.
  func loadConfiguration() -> LoadedFile<Configuration> {
    guard !isIsolated else { return .none }
    if let named = configurationFile { return ConfigurationLoading.load(FilePath(bytes: named)) }
    return ConfigurationLoading.loadNearest(to: operands.lazy.map { folder(of: $0) })
  }

  /// What holds where `--set` beats what files say; nil when neither says anything.
  func configuration(beating known: Configuration?) throws(WrongUse) -> Configuration? {
    guard !settings.isEmpty else { return known }
    do throws(UsageProblem) {
      return try SettingArgument.beating(known, with: settings)
    } catch {
      throw WrongUse(error, subcommand)
    }
  }

  /// The folder that an operand is, or lies in; standard input lies where its name says.
  private func folder(of operand: [UInt8]) -> FilePath {
    guard operand != [UInt8(ascii: "-")] else {
      return standardInputName.map { FilePath(bytes: $0).parent } ?? FilePath(".")
    }
    let path = FilePath(bytes: operand)
    return (try? path.kind()) == .folder ? path : path.parent
  }

  /// Takes over what a configuration says; what flags say is stored afterwards.
  package mutating func apply(_ configuration: Configuration) {
    if let kind = configuration.kind { self.kind = kind }
    // What makes a check fail is not a loss of a conversion, and its time of sending another time.
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
