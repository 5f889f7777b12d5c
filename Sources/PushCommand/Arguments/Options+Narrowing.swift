extension Options {
  /// Whether the command line keeps the run from seeing some of this.
  func isNarrowed(to narrowing: Narrowing) -> Bool {
    given.contains { isNarrowing($0.name, narrowing) }
      || settings.contains { isNarrowing(SettingArgument.setting(of: $0), narrowing) }
  }

  private func isNarrowing(_ option: String, _ narrowing: Narrowing) -> Bool {
    OptionTable.option(named: option.utf8, of: subcommand)?.narrowing == narrowing
  }

  /// A setting narrows as its options do; of one without, nobody has said that it does not.
  private func isNarrowing(_ setting: Setting?, _ narrowing: Narrowing) -> Bool {
    guard let setting, !setting.options.isEmpty else { return true }
    return setting.options.contains { isNarrowing($0, narrowing) }
  }
}
