import PushFormats

/// The schema of one object with known keys, made from its field table.
enum TableSchema {
  static func of(_ table: Table) -> JSONTree {
    var properties = table.fields.flatMap { members(of: $0, in: table) }
    if let wire = table.wire {
      // The sender passes on what it does not know.
      let names = Set(properties.map(\.key))
      properties += wire.fields.flatMap { members(of: $0, in: wire) }
        .filter { !names.contains($0.key) }
    }
    let schema: JSONTree = [
      "title": .text(capitalized(plainText(table.title))),
      "type": "object",
      "properties": .object(properties),
    ]
    let required = table.requiredKeys.map { JSONTree.text("\($0)") }
    return schema.adding(required.isEmpty ? [:] : ["required": .list(required)])
      .adding(rest(of: table)).adding(conditions(of: table))
  }

  // MARK: - Known keys

  private static func members(of field: Field, in table: Table) -> [JSONTree.Member] {
    let name = field.nameText
    let own = JSONTree.Member(name, schema(of: field, in: table))
    // Google accepts both spellings of every name.
    guard table.isProto, field.camelName != name else { return [own] }
    let reference = "\(table.reference)/properties/\(name)"
    return [own, .init(field.camelName, ["$ref": .text(reference)])]
  }

  private static func schema(of field: Field, in table: Table) -> JSONTree {
    let description = JSONTree.text(description(of: field))
    if field.isMisplaced {
      // A keyword of VS Code and others: the key is explained but not offered.
      let schema: JSONTree = ["description": description, "doNotSuggest": true]
      // Beside `aps` every name is the app's own.
      return table.unknownKeys == .custom ? schema : schema.adding(["not": [:]])
    }
    var schema: JSONTree = ["description": description]
    if isRead(field, in: table), !isConditional(field, in: table) {
      schema = schema.merged(
        with: ShapeSchema.of(field.shape, isNullable: mayBeNull(field, in: table)))
    }
    if table.isProto, field.shape.table?.unknownKeys == .ignoredHeaders {
      // A map of strings for Google, whatever becomes of a header at its destination.
      schema = schema.adding(["additionalProperties": ["type": "string"]])
    }
    switch field.standing {
    case .deprecated, .legacy: return schema.adding(["deprecated": true])
    case .outputOnly: return schema.adding(["readOnly": true])
    case .current, .misplaced: return schema
    }
  }

  /// Whether null stands for a key that is not set, and need not be.
  private static func mayBeNull(_ field: Field, in table: Table) -> Bool {
    table.takesNullAsUnset && !table.requiredKeys.contains { "\($0)" == field.nameText }
  }

  /// Whether a value of another type is more than a minor problem.
  private static func isRead(_ field: Field, in table: Table) -> Bool {
    field.wrong.severity >= .warning
  }

  private static func description(of field: Field) -> String {
    var sentences = [field.meaning]
    if !field.since.isEmpty { sentences.append("since \(field.since)") }
    if field.pushTypes != .all {
      let types = field.pushTypes.types.map(\.name)
      sentences.append("for the push types \(types.joined(separator: ", "))")
    }
    switch field.standing {
    case .deprecated(let remark): sentences.append("deprecated: \(remark)")
    case .legacy(let remark): sentences.append("legacy: \(remark)")
    case .outputOnly: sentences.append("written by the service, never by a sender")
    case .current where !field.shape.isAnything:
      sentences.append("expected: \(field.shape.expectation)")
    case .current, .misplaced: break
    }
    return sentences.map(sentence).joined(separator: " ") + "\n\n" + field.source.address
  }

  private static func sentence(_ clause: String) -> String {
    capitalized(plainText(clause)) + "."
  }

  private static func capitalized(_ text: String) -> String {
    (text.first?.uppercased() ?? "") + text.dropFirst()
  }

  // MARK: - Other keys

  private static func rest(of table: Table) -> KeyValuePairs<String, JSONTree> {
    switch table.unknownKeys {
    case .custom: [:]
    case .ignored, .refused, .doubtful: ["additionalProperties": false]
    case .ignoredHeaders: ["additionalProperties": ["type": "string"]]
    }
  }

  // MARK: - Keys of one push type

  /// Whether the values of a key depend on the push type: in an open object it may be the app's
  /// own, and a Live Activity has a different `alert`.
  private static func isConditional(_ field: Field, in table: Table) -> Bool {
    if table == .aps, field.nameText == Aps.alert.field.nameText { return true }
    return table.unknownKeys == .custom && field.pushTypes != .all
  }

  private static func conditions(of table: Table) -> KeyValuePairs<String, JSONTree> {
    switch table {
    case .payload:
      let branches = PushType.allCases.compactMap { type -> JSONTree? in
        guard let sign = signs[type] else { return nil }
        let fields = table.fields.filter {
          isConditional($0, in: table) && $0.pushTypes.contains(type)
        }
        let properties = fields.map {
          JSONTree.Member($0.nameText, ShapeSchema.of($0.shape))
        }
        return ["if": sign, "then": ["properties": .object(properties)]]
      }
      return ["patternProperties": misspelledAps, "allOf": .list(branches)]
    case .aps:
      return [
        "if": ["anyOf": .list(activitySigns.map { ["required": [.text($0)]] })],
        "then": ["properties": ["alert": alert(of: .activityAlert)]],
        "else": ["properties": ["alert": alert(of: .alert)]],
      ]
    default: return [:]
    }
  }

  /// Among the app's own keys only one name is checked.
  private static var misspelledAps: JSONTree {
    let field = Payload.aps.field
    let letters = field.nameText.map { "[\($0.uppercased())\($0)]" }.joined()
    let names = [letters] + field.lookalikes.map { "\($0)" }
    return [
      "^(?!\(field.nameText)$)(\(names.joined(separator: "|")))$": [
        "description": "Apple's part of the payload is spelled aps.", "not": ["type": "object"],
      ]
    ]
  }

  /// The signs of a payload for types whose keys are beside `aps`.
  private static let signs: [PushType: JSONTree] = [
    .webPush: [
      "required": ["web_push"],
      "anyOf": [["properties": ["web_push": ["type": "number"]]], ["not": ["required": ["aps"]]]],
    ],
    .fileprovider: ["required": ["container-identifier"], "not": ["required": ["aps"]]],
  ]

  /// The keys that only Live Activity pushes have.
  private static let activitySigns = [Aps.event, .contentState, .attributesType]
    .map(\.field.nameText)

  private static func alert(of table: Table) -> JSONTree {
    ["anyOf": [["type": "string"], ["$ref": .text(table.reference)]]]
  }

  /// Editors show the backticks around code, so they are removed.
  static func plainText(_ text: String) -> String {
    text.filter { $0 != "`" }
  }
}

extension Shape {
  fileprivate var isAnything: Bool {
    if case .anything = self { true } else { false }
  }
}
