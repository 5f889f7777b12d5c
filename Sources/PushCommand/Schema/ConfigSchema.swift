import PushModel
import PushReference
import PushRules

/// The schema of `pushcheck.json`, made from the table of settings.
enum ConfigSchema {
  static var body: SchemaBody {
    SchemaBody(
      description: "Settings of pushcheck. `pushcheck config` shows which are in force.",
      schema: object(.root),
      definitions: [
        .init("rule", rule), .init("level", level), .init("levels", levels),
      ])
  }

  private static func object(_ object: SettingObject) -> JSONTree {
    let settings = object.settings
    let schema: JSONTree = [
      "type": "object",
      "properties": .object(settings.map { .init($0.key, property($0)) }),
      "additionalProperties": false,
    ]
    let required = settings.filter(\.isRequired).map(\.key)
    return required.isEmpty ? schema : schema.adding(["required": .texts(required)])
  }

  private static func property(_ setting: Setting) -> JSONTree {
    let standard = setting.isRequired ? "required" : "default: \(setting.standard)"
    let summary = setting.summary.prefix(1).uppercased() + setting.summary.dropFirst()
    let head: JSONTree = ["description": "\(summary) [\(standard)]."]
    return head.merged(with: shape(setting.shape))
  }

  private static func shape(_ shape: SettingShape) -> JSONTree {
    switch shape {
    case .boolean: ["type": "boolean"]
    case .number(let range): number(Int64(range.lowerBound), Int64(range.upperBound))
    case .clock:
      [
        "anyOf": [
          number(Clock.possibleSeconds.lowerBound, Clock.possibleSeconds.upperBound),
          ["const": "off"],
        ]
      ]
    // The levels of rules have a definition, which an editor need not repeat three hundred times.
    case .words(let words) where words == RuleLevel.words: ["$ref": "#/$defs/level"]
    case .words(let words): ["enum": .texts(words)]
    case .text(let text): self.text(text)
    case .list(let element): ["type": "array", "items": self.shape(element)]
    case .map(.rulePattern, _): ["$ref": "#/$defs/levels"]
    case .map(let key, let element):
      [
        "type": "object", "propertyNames": text(key),
        "additionalProperties": self.shape(element),
      ]
    case .object(let object): self.object(object)
    }
  }

  private static func number(_ low: Int64, _ high: Int64) -> JSONTree {
    let schema: JSONTree = ["type": "integer", "minimum": .integer(low)]
    return high == .max ? schema : schema.adding(["maximum": .integer(high)])
  }

  // MARK: - Texts

  private static func text(_ text: SettingText) -> JSONTree {
    switch text {
    case .name, .path, .pathGlob: ["type": "string", "minLength": 1]
    case .pointerGlob: ["type": "string", "pattern": "^[/*]"]
    case .anyPointer: ["type": "string"]
    case .rule, .rulePattern: ["$ref": "#/$defs/rule"]
    case .date:
      ["type": "string", "pattern": "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"]
    case .version: ["type": "string", "pattern": #"^[0-9]+(\.[0-9]+){0,2}$"#]
    case .placeholder:
      ["anyOf": [["enum": .texts(PlaceholderStyle.named.map(\.name))], form]]
    case .system: ["enum": .texts(SettingText.systems)]
    }
  }

  /// A team's own form of placeholders, with one star for the name.
  private static var form: JSONTree { ["type": "string", "pattern": #"^[^*]+\*[^*]+$"#] }

  // MARK: - Rules

  private static var names: [String] {
    Catalogue.rules.map { $0.name }.sorted()
  }

  /// Editors offer the ids; globs and places behind an `@` are what only their author knows.
  private static var rule: JSONTree {
    ["anyOf": [["enum": .texts(names)], ["type": "string", "pattern": "[*?@\\[]"]]]
  }

  private static var level: JSONTree { ["enum": .texts(RuleLevel.words)] }

  private static var levels: JSONTree {
    var rules: [JSONTree.Member] = []
    for rule in Catalogue.rules.sorted(by: { $0.name < $1.name }) {
      rules.append(
        .init(rule.name, ["description": .text(rule.page.summary), "$ref": "#/$defs/level"]))
    }
    return [
      "type": "object", "properties": .object(rules),
      "propertyNames": ["$ref": "#/$defs/rule"],
      "additionalProperties": ["$ref": "#/$defs/level"],
    ]
  }
}
