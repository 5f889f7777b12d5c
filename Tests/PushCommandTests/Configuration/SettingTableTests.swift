import PushCommand
import Testing

/// The table of settings agrees with itself and with the table of options.
@Suite struct SettingTableTests {
  static let settings = SettingObject.allCases.flatMap { $0.settings }

  @Test func `every setting says what it does, in words without a full stop`() {
    for setting in Self.settings {
      #expect(!setting.summary.isEmpty && !setting.summary.hasSuffix("."), "\(setting.key)")
      #expect(setting.summary.first?.isUppercase == false, "\(setting.key)")
      #expect(!setting.standard.isEmpty, "\(setting.key)")
    }
  }

  @Test func `keys are kebab-case and unique in their object`() {
    for object in SettingObject.allCases {
      let keys = object.settings.map(\.key)
      #expect(Set(keys).count == keys.count)
      for key in keys where key != "$schema" {
        #expect(key.allSatisfy { $0.isLowercase || $0 == "-" }, "\(key)")
      }
    }
  }

  @Test func `a setting names options that validate and config both have`() {
    for setting in Self.settings {
      for name in setting.options {
        for command in [Subcommand.validate, .config] {
          #expect(
            OptionTable.options(of: command).contains { $0.name == name },
            "`--\(name)` of \(command.name)")
        }
      }
    }
  }

  /// An option that a configuration could set as well would be a second truth.
  @Test func `a setting has the words of its option`() throws {
    for setting in Self.settings {
      guard case .words(let words) = setting.shape, let name = setting.options.first,
        let option = OptionTable.options(of: .validate).first(where: { $0.name == name })
      else { continue }
      #expect(option.value.words == words, "\(setting.key)")
    }
  }
}
