import PushModel
import PushRules
import PushServer

/// What is known of a place in `pushcheck.json`, from the table of settings.
enum SettingHelp {
  static func at(_ path: [String]) -> ServedSetting {
    var shape = SettingShape.object(.root)
    for step in path {
      guard let next = below(shape, step) else { return ServedSetting() }
      shape = next
    }
    var help = ServedSetting()
    help.keys = keys(of: shape)
    help.values = values(of: shape)
    return help
  }

  private static func below(_ shape: SettingShape, _ step: String) -> SettingShape? {
    switch shape {
    case .object(let object): object.settings.first { $0.key == step }?.shape
    case .list(let element): Int(step) == nil ? nil : element
    case .map(_, let element): element
    default: nil
    }
  }

  private static func keys(of shape: SettingShape) -> [ServedKey] {
    switch shape {
    case .object(let object):
      object.settings.map { setting in
        let standard = setting.isRequired ? "required" : "default: \(setting.standard)"
        return ServedKey(
          setting.key, detail: setting.shape.form, text: "\(setting.summary) (\(standard))",
          values: values(of: setting.shape))
      }
    case .map(let text, let element):
      names(of: text).map {
        ServedKey($0.name, detail: element.form, text: $0.summary, values: values(of: element))
      }
    default: []
    }
  }

  private static func values(of shape: SettingShape) -> [ServedValue] {
    switch shape {
    case .boolean: [ServedValue("true"), ServedValue("false")]
    case .words(let words): words.map { ServedValue("\"\($0)\"") }
    case .clock: [ServedValue("\"off\"")]
    case .text(let text):
      names(of: text).map { ServedValue("\"\($0.name)\"", detail: $0.summary) }
        + [.string]
    case .list: [.list]
    case .map, .object: [.object]
    case .number: []
    }
  }

  /// The names that a text of this form may be.
  private static func names(of text: SettingText) -> [(name: String, summary: String)] {
    switch text {
    case .rule, .rulePattern: Catalogue.rules.map { ($0.name, $0.page.summary) }
    case .system: SettingText.systems.map { ($0, "") }
    case .placeholder: PlaceholderStyle.named.map { ($0.name, "") }
    default: []
    }
  }
}
