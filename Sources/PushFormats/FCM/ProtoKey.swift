/// The fields of an FCM HTTP v1 message, which Google reads by the rules of proto3 JSON: null means
/// "not set", and every name may be written in snake_case or in lowerCamelCase.
package protocol ProtoKey: FieldKey {}

extension ProtoKey {
  /// A field that FCM validates itself; `refusal` is its answer when that is not the usual text.
  static func proto(
    _ name: StaticString, _ shape: Shape,
    _ meaning: @escaping @autoclosure @Sendable () -> String, since: String = "",
    standing: Standing = .current, refusal: String? = nil,
    lookalikes: @escaping @autoclosure @Sendable () -> [StaticString] = [],
    source: @escaping @autoclosure @Sendable () -> Source = GoogleDocs.message
  ) -> Field {
    var field = Field(
      name, shape, "", since: since, standing: standing,
      wrong: Consequence(.error, "the message is not delivered"),
      tolerated: shape.typesBeyondProtoJSON,
      fcmRefusal: refusal, source: GoogleDocs.message)
    field.makeRefusal = { $0.shape.refusal(at: path(of: $0.name)) }
    field.makeMeaning = meaning
    field.makeLookalikes = lookalikes
    field.makeSource = source
    return field
  }

  private static func path(of name: StaticString) -> String {
    table.path.isEmpty ? "\(name)" : "\(table.path).\(name)"
  }
}

extension Shape {
  /// Values that Google's JSON reader was seen to accept although proto3 JSON does not define them.
  fileprivate var typesBeyondProtoJSON: JSONTypes {
    if case .protoBoolean = self { [.string, .integer] } else { [] }
  }

  /// The answer to a value of another type, without the value that Google appends to it.
  fileprivate func refusal(at path: String) -> String {
    switch self {
    case .protoString: "Invalid value at '\(path)' (TYPE_STRING)"
    case .protoBoolean: "Invalid value at '\(path)' (TYPE_BOOL)"
    case .protoInteger: "Invalid value at '\(path)' (TYPE_INT32)"
    case .protoNumber: "Invalid value at '\(path)' (TYPE_FLOAT)"
    case .protoDuration: "Illegal duration format; duration must end with 's'"
    default: "Invalid value at '\(path)'"
    }
  }

  /// Whether proto3 JSON governs the value, so that null means "not set".
  package var isProto: Bool {
    switch self {
    case .protoString, .protoBoolean, .protoInteger, .protoNumber, .protoEnum, .protoDuration,
      .protoTimestamp:
      true
    default: false
    }
  }
}

extension Field {
  /// The name in lowerCamelCase: `fcmOptions` for `fcm_options`.
  package var camelName: String {
    var result = ""
    var raisesNext = false
    for character in nameText {
      if character == "_" {
        raisesNext = true
      } else {
        result += raisesNext ? character.uppercased() : String(character)
        raisesNext = false
      }
    }
    return result
  }
}

extension Table {
  /// Whether Google reads the object by the rules of proto3 JSON.
  ///
  /// Maps and free-form objects in a message are the sender's: their keys are taken literally.
  package var isProto: Bool { !isSenders && unknownKeys == .refused }

  /// Whether null under a known key means that it is not set, as libraries write it.
  ///
  /// Proto3 JSON says so; of the legacy API and of senders nothing else is known.
  package var takesNullAsUnset: Bool { isProto || isSenders || family == .legacy }

  /// The field for a key, in either spelling where Google accepts both.
  package func field(named key: String) -> Field? { position(of: key).map { fields[$0] } }

  /// Where the table has that field.
  package func position(of key: String) -> Int? {
    let list = fields
    let fields = list.span
    let key = key.utf8.span
    let isProto = isProto
    for position in fields.indices
    where key.isName(fields[position].name) || isProto && key.isCamelName(of: fields[position].name)
    {
      return position
    }
    return nil
  }

  /// The names that a field may have.
  package func spellings(of field: Field) -> [String] {
    isProto ? [field.nameText, field.camelName] : [field.nameText]
  }
}

extension Vocabulary {
  /// The names of a proto enum, in the order of their numbers.
  static func proto(_ names: [StaticString]) -> Vocabulary {
    Vocabulary(names)
  }
}
