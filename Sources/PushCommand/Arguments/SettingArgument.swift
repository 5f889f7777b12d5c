import ByteIO
import JSON
import PushFormats
import PushModel
import PushReports

/// What `--set KEY=VALUE` says, as the text of a configuration with this one setting.
///
/// KEY goes through objects with dots, as `pushcheck config` writes it; VALUE is JSON where the setting
/// takes a list or an object, and a list takes one of its elements, too.
enum SettingArgument {
  /// The configuration beaten by all settings of the command line; nil when there is neither.
  static func beating(
    _ configuration: Configuration?, with arguments: [[UInt8]]
  ) throws(UsageProblem) -> Configuration? {
    var result = configuration
    for argument in arguments {
      let settings = try read(argument)
      guard let known = result else {
        result = settings
        continue
      }
      result = known.beaten(by: settings)
    }
    return result
  }

  /// The setting of the root that an argument is about, or that holds the one it is about.
  static func setting(of argument: [UInt8]) -> Setting? {
    let key = argument.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ".") }
    return SettingObject.root.settings.first { $0.key.utf8.elementsEqual(key) }
  }

  private static func read(_ argument: [UInt8]) throws(UsageProblem) -> Configuration {
    guard let equals = argument.firstIndex(of: UInt8(ascii: "=")), equals > 0,
      let key = String(validating: argument[..<equals], as: UTF8.self),
      let value = String(validating: argument[(equals + 1)...], as: UTF8.self)
    else { throw .malformedSetting(argument) }
    let text = Array(self.text(key, value, in: .root).utf8)
    let folder = (try? FilePath(".").resolved()) ?? FilePath(".")
    var configuration = Configuration(settings: text, in: folder)
    var findings = SettingsText.check(text, as: .root) { configuration.read($0) }
    if findings.isEmpty {
      var loading = AppLoading(configuration)
      configuration.app.knowledge = loading.load()
      configuration.app.files = loading.files
      findings = loading.findings
    }
    if key == RootKey.extends.rawValue {
      throw .settingNotAllowed(argument, reason: "only a file can take over others", tip: nil)
    }
    guard let finding = findings.all.first else { return configuration }
    throw .settingNotAllowed(argument, reason: finding.message, tip: finding.help)
  }

  /// The object that holds the setting, as JSON.
  private static func text(_ key: String, _ value: String, in object: SettingObject) -> String {
    let settings = object.settings
    guard
      let setting = settings.first(where: { key == $0.key || key.hasPrefix("\($0.key).") })
    else { return member(key, quoted(value)) }
    let rest = key.dropFirst(setting.key.count + 1)
    guard !rest.isEmpty else { return member(setting.key, text(value, setting.shape)) }
    switch setting.shape {
    case .object(let inner): return member(setting.key, text(String(rest), value, in: inner))
    case .map(_, let element):
      return member(setting.key, member(String(rest), text(value, element)))
    default: return member(key, quoted(value))
    }
  }

  private static func text(_ value: String, _ shape: SettingShape) -> String {
    switch shape {
    case .words, .text: return quoted(value)
    case .boolean, .number, .clock:
      let isPlain = ["true", "false"].contains(value) || Int(value) != nil
      return isPlain ? value : quoted(value)
    case .list(let element): return value.hasPrefix("[") ? value : "[\(text(value, element))]"
    case .map, .object: return value.hasPrefix("{") ? value : quoted(value)
    }
  }

  private static func member(_ key: String, _ value: String) -> String {
    "{\(quoted(key)):\(value)}"
  }

  private static func quoted(_ text: String) -> String { "\"\(Escaping.json(text))\"" }
}
