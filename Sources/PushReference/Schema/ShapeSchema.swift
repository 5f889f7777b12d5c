import PushFormats

/// The values that a key allows, as JSON Schema.
enum ShapeSchema {
  /// `isNullable`: whether null means that the key is not set.
  static func of(_ shape: Shape, isNullable: Bool = false) -> JSONTree {
    let schema = plain(shape)
    return isNullable ? orNull(schema) : schema
  }

  private static func plain(_ shape: Shape) -> JSONTree {
    switch shape {
    case .anything: [:]
    case .string: ["type": "string"]
    case .word(let vocabulary): words(vocabulary)
    case .formatted(let format): format.schema
    case .integer(let range): integer(range)
    case .number(let range): number(range)
    case .flag: ["const": 1]
    case .zeroOrOne: ["enum": .list([0, 1])]
    case .boolean: ["type": "boolean"]
    case .seconds: ["type": "number"]
    case .object(let table): ["$ref": .text(table.reference)]
    case .freeObject: ["type": "object"]
    case .stringMap: ["type": "object", "additionalProperties": ["type": "string"]]
    // Null is allowed for a field that is not set, but not as an element of a list.
    case .list(let shape):
      ["type": "array", "items": shape.isProto ? proto(shape) : plain(shape)]
    case .either(let first, let second): ["anyOf": .list([plain(first), plain(second)])]
    case .orNull(let shape): orNull(plain(shape))
    case .counted(let shape, let range): counted(plain(shape), range)
    default: orNull(proto(shape))
    }
  }

  /// Keywords for another type say nothing about a value.
  private static func counted(_ schema: JSONTree, _ range: ClosedRange<Int>) -> JSONTree {
    let (low, high) = (JSONTree.integer(Int64(range.lowerBound)), Int64(range.upperBound))
    let isList = schema["type"] == "array" || schema["anyOf"] != nil
    return isList
      ? schema.adding(["minItems": low, "maxItems": .integer(high)])
      : schema.adding(["minLength": low, "maxLength": .integer(high)])
  }

  private static func orNull(_ schema: JSONTree) -> JSONTree {
    if schema.isEmpty || schema["type"].map(allowsNull) == true { return schema }
    if case .list(let alternatives)? = schema["anyOf"] {
      if alternatives.contains(["type": "null"]) { return schema }
      return ["anyOf": .list(alternatives + [["type": "null"]])]
    }
    guard case .object(let members) = schema, case .text(let type)? = schema["type"],
      schema["enum"] == nil
    else { return ["anyOf": .list([schema, ["type": "null"]])] }
    return .object(members.map { $0.key == "type" ? .init("type", [.text(type), "null"]) : $0 })
  }

  private static func allowsNull(_ type: JSONTree) -> Bool {
    guard case .list(let types) = type else { return type == "null" }
    return types.contains("null")
  }

  // MARK: - Words and numbers

  private static func words(_ vocabulary: Vocabulary) -> JSONTree {
    guard vocabulary.isOpen else { return ["enum": .texts(vocabulary.texts)] }
    // Editors offer the known words; others may appear any year.
    return ["anyOf": [["enum": .texts(vocabulary.texts)], ["type": "string"]]]
  }

  private static func integer(_ range: ClosedRange<Int64>) -> JSONTree {
    guard range.lowerBound < range.upperBound else { return ["const": .integer(range.lowerBound)] }
    var schema: JSONTree = ["type": "integer"]
    if range.lowerBound > .min { schema = schema.adding(["minimum": .integer(range.lowerBound)]) }
    if range.upperBound < .max { schema = schema.adding(["maximum": .integer(range.upperBound)]) }
    return schema
  }

  private static func number(_ range: ClosedRange<Double>) -> JSONTree {
    var schema: JSONTree = ["type": "number"]
    let greatest = Double.greatestFiniteMagnitude
    if range.lowerBound > -greatest {
      schema = schema.adding(["minimum": .number(range.lowerBound)])
    }
    if range.upperBound < greatest {
      schema = schema.adding(["maximum": .number(range.upperBound)])
    }
    return schema
  }

  // MARK: - proto3 JSON

  private static func proto(_ shape: Shape) -> JSONTree {
    switch shape {
    case .protoBoolean: ["type": "boolean"]
    case .protoInteger:
      [
        "anyOf": [
          integer(Int64(Int32.min)...Int64(Int32.max)),
          ["type": "string", "pattern": #"^-?[0-9]{1,10}$"#],
        ]
      ]
    case .protoNumber:
      [
        "anyOf": [
          ["type": "number"],
          [
            "type": "string",
            "pattern": #"^(NaN|-?Infinity|-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?)$"#,
          ],
        ]
      ]
    case .protoEnum(let vocabulary): names(vocabulary)
    case .protoDuration:
      ["type": "string", "pattern": #"^-?[0-9]{1,12}(\.[0-9]{1,9})?s$"#]
    case .protoTimestamp: ["type": "string", "format": "date-time", "pattern": .text(timestamp)]
    default: ["type": "string"]
    }
  }

  /// The words to offer, the same in other letter cases and with hyphens, and their numbers.
  private static func names(_ vocabulary: Vocabulary) -> JSONTree {
    let patterns = vocabulary.texts.map { $0.map(eitherCase).joined() }
    return [
      "anyOf": [
        ["enum": .texts(vocabulary.texts)],
        ["type": "string", "pattern": "^(\(patterns.joined(separator: "|")))$"],
        integer(0...Int64(vocabulary.words.count - 1)),
      ]
    ]
  }

  private static func eitherCase(_ character: Character) -> String {
    if character == "_" { return "[-_]" }
    guard character.isLetter else { return String(character) }
    return "[\(character.uppercased())\(character.lowercased())]"
  }

  private static let timestamp =
    #"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]"#
    + #"(\.[0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$"#
}

extension Format {
  /// The forms that the checks know; a form that a rule checks is plain text here.
  fileprivate var schema: JSONTree {
    switch self {
    case .json: ["type": "string", "contentMediaType": "application/json"]
    case .url: ["type": "string", "format": "uri", "pattern": "^[A-Za-z0-9+]+:."]
    // Most are filled in from templates.
    case .link: ["type": "string", "pattern": "^$|^/|[:{<\\[%$]"]
    case .httpsURL: ["type": "string", "format": "uri", "pattern": "^https://"]
    case .uuid:
      [
        "type": "string", "format": "uuid",
        "pattern": "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$",
      ]
    case .base64: ["type": "string", "pattern": "^[A-Za-z0-9+/_-]+={0,2}$"]
    case .hexToken: ["type": "string", "pattern": "^([0-9A-Fa-f]{2})+$"]
    case .color: ["type": "string", "pattern": "^#[0-9A-Fa-f]{6}$"]
    case .colorWithAlpha:
      ["type": "string", "pattern": "^#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$"]
    case .argbDigits: ["type": "string", "pattern": "^([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})?$"]
    case .languageTag: ["type": "string", "pattern": "^[A-Za-z0-9-]{2,35}$"]
    case .analyticsLabel: ["type": "string", "pattern": "^[A-Za-z0-9_.~%-]{1,50}$"]
    case .decimal: ["type": "string", "pattern": "^[0-9]+$"]
    case .badgeChange: ["type": "string", "pattern": "^(auto|[+-][0-9]+)$"]
    case .drawable: ["type": "string", "pattern": "^(?!https?://)"]
    case .filled: ["type": "string", "minLength": 1]
    case .localTime:
      ["type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$"]
    case .topicName, .topicCondition: ["type": "string"]
    }
  }
}

extension Table {
  /// The name of its definition in a schema.
  var definition: String { "\(self)" }

  var reference: String { "#/$defs/\(definition)" }
}
