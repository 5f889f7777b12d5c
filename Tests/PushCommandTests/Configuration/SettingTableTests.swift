import PushShield
import Testing

@testable import PushCommand

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

  /// Each of the settings of a file, but for those that are about the file itself.
  private static let examples: [(key: RootKey, value: String)] =
    RootKey.allCases.compactMap { key in example(of: key).map { (key, $0) } }

  private static func example(of key: RootKey) -> String? {
    switch key {
    case .schema, .extends: nil
    case .select, .ignore: #"["apns-*"]"#
    case .rules: #"{"apns-wrong-type": "note"}"#
    case .failOn: #""warning""#
    case .maxWarnings, .sizeHeadroom: "7"
    case .kind: #""apns""#
    case .exclude, .strictPaths: #"["drafts/"]"#
    case .now: "1767225600"
    case .placeholders: #"["mustache"]"#
    case .overrides: #"[{"paths": ["a/"], "kind": "apns"}]"#
    case .suppress: #"[{"rule": "apns-wrong-type", "reason": "known"}]"#
    case .baseline: #""baseline.json""#
    case .app: #"{"categories": ["ORDER"]}"#
    }
  }

  /// A setting that is forgotten there would count in the file itself and nowhere else.
  @Test(arguments: examples)
  func `a setting is taken over, and beats what a file says`(key: RootKey, value: String) throws {
    let text = Array("{\"\(key.rawValue)\": \(value)}".utf8)
    let (read, findings) = ConfigurationLoading.read(text)
    let settings = try #require(read, "\(findings.map(\.message))")
    let nothing = try #require(ConfigurationLoading.read(Array("{}".utf8)).configuration)
    var heir = nothing
    heir.takeOver(settings)
    #expect(Self.content(of: settings) != Self.content(of: nothing))
    #expect(Self.content(of: heir) == Self.content(of: settings))
    #expect(Self.content(of: nothing.beaten(by: settings)) == Self.content(of: settings))
  }

  /// What it says, by name; where that stands is another matter.
  private static func content(of configuration: Configuration) -> [String: String] {
    let places: Set = ["file", "folder", "text", "layers", "bases", "ownSuppressions", "hasFile"]
    var content: [String: String] = [:]
    for child in Mirror(reflecting: configuration).children {
      guard let name = child.label, !places.contains(name) else { continue }
      content[name] = "\(child.value)"
    }
    content["selections"] = "\(configuration.selections.flatMap(\.self))"
    return content
  }
}
