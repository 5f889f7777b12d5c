import PushFormats

/// A condition of a layout as a JSON Schema that accepts the documents that meet it, as far as a
/// schema can tell.
enum ConditionSchema {
  static func of(_ condition: Condition) -> JSONTree {
    switch condition {
    case .always: [:]
    case .value(let path, let form): value(at: path[...], ValueFormSchema.of(form))
    case .keys(let least, let keys, let path): value(at: path[...], holding(least, of: keys))
    case .keyBegins(let prefixes, let path):
      value(at: path[...], ["not": ["propertyNames": ["not": ["pattern": pattern(prefixes)]]]])
    case .noKeysBut(let keys, let path):
      value(
        at: path[...],
        ["type": "object", "propertyNames": ["enum": .texts(keys.map { "\($0)" })]])
    case .memberCount(let count):
      ["minProperties": .integer(Int64(count)), "maxProperties": .integer(Int64(count))]
    case .onlyStrings: ["minProperties": 1, "additionalProperties": ["type": "string"]]
    case .all(let conditions): all(conditions.map(of))
    case .any(let conditions): ["anyOf": .list(conditions.map(of))]
    // What a schema can tell in part only, it cannot tell the contrary of.
    case .not(let condition): isWhollyExpressed(condition) ? ["not": of(condition)] : [:]
    // A schema knows no order.
    case .firstKey(let key): ["required": [.text("\(key)")]]
    // A schema cannot ignore spelling differences.
    case .keyResembles: [:]
    }
  }

  /// The same as far as it is certain: what a schema cannot tell is no choice.
  static func certain(_ condition: Condition) -> JSONTree {
    guard case .any(let conditions) = condition else { return of(condition) }
    let told = conditions.filter(isWhollyExpressed)
    return told.count == 1 ? of(told[0]) : of(.any(told))
  }

  private static func isWhollyExpressed(_ condition: Condition) -> Bool {
    switch condition {
    case .keyResembles, .firstKey: false
    case .all(let conditions), .any(let conditions): conditions.allSatisfy(isWhollyExpressed)
    case .not(let condition): isWhollyExpressed(condition)
    default: true
    }
  }

  private static func value(at path: ArraySlice<StaticString>, _ schema: JSONTree) -> JSONTree {
    guard let step = path.first else { return schema }
    let below = value(at: path.dropFirst(), schema)
    let key = "\(step)"
    if let position = Int(key) {
      let before = [JSONTree](repeating: [:], count: position)
      return [
        "type": "array", "minItems": .integer(Int64(position + 1)),
        "prefixItems": .list(before + [below]),
      ]
    }
    let required: JSONTree = ["required": [.text(key)]]
    return below.isEmpty ? required : required.adding(["properties": .object([.init(key, below)])])
  }

  private static func holding(_ least: Int, of keys: [StaticString]) -> JSONTree {
    let groups = Self.groups(of: least, from: keys[...])
    let choices = groups.map { group -> JSONTree in
      ["required": .texts(group.map { "\($0)" })]
    }
    return choices.count == 1 ? choices[0] : ["anyOf": .list(choices)]
  }

  /// All combinations of this many keys.
  private static func groups(
    of count: Int, from keys: ArraySlice<StaticString>
  ) -> [[StaticString]] {
    guard count > 0 else { return [[]] }
    return keys.indices.flatMap { index in
      groups(of: count - 1, from: keys[(index + 1)...]).map { [keys[index]] + $0 }
    }
  }

  private static func all(_ schemas: [JSONTree]) -> JSONTree {
    let needed = schemas.filter { !$0.isEmpty }
    return needed.count == 1 ? needed[0] : ["allOf": .list(needed)]
  }

  private static func pattern(_ prefixes: [StaticString]) -> JSONTree {
    let texts = prefixes.map { "\($0)".split(separator: ".", omittingEmptySubsequences: false) }
    return .text("^(" + texts.map { $0.joined(separator: "\\.") }.joined(separator: "|") + ")")
  }
}

/// The same for the form of one value.
private enum ValueFormSchema {
  static func of(_ form: ValueForm) -> JSONTree {
    switch form {
    case .anything: [:]
    case .something: ["not": ["type": "null"]]
    case .object: ["type": "object"]
    case .list: ["type": "array"]
    case .string: ["type": "string"]
    case .number: ["type": "number"]
    case .projectNumber: ["type": "integer"]
    case .boolean: ["type": "boolean"]
    case .numberOrBoolean: ["type": ["boolean", "number"]]
    case .objectOrJSON: ["type": ["object", "string"]]
    case .listOrPlaceholder: ["type": ["array", "string"]]
    case .apsContent: ["type": "object"]
    case .texts:
      ["type": "object", "minProperties": 1, "additionalProperties": ["type": "string"]]
    case .plainValues:
      [
        "type": "object", "minProperties": 1,
        "additionalProperties": ["type": ["boolean", "number", "string"]],
      ]
    case .text(let text): ["const": .text("\(text)")]
    case .digits: ["type": "string", "pattern": "^[0-9]+$"]
    case .longNumber: ["type": "string", "pattern": "^[0-9]{8,19}$"]
    case .messageID: ["type": "string", "pattern": "^0:[0-9]{8,19}%"]
    case .hexDigits: ["type": "string", "pattern": "^[0-9A-Fa-f-]{8,}$"]
    // The content of texts is left to `pushcheck validate`.
    case .azureExpression: ["type": ["object", "string"]]
    case .expoToken, .pushyToken: ["type": ["array", "string"]]
    case .legacyTarget, .target, .aboutTarget, .aboutRegistration, .topicCondition, .mailAddress,
      .registrationToken, .bareMustache, .liquid, .textBeginning:
      ["type": "string"]
    }
  }
}
