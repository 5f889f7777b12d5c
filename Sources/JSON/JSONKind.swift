/// What a JSON value is; integers and reals are told apart, as jansson does.
///
/// Public, because only that is inlined into other rooms.
@frozen public enum JSONKind: UInt8, Sendable {
  // The order of jansson's json_type, so that one cast is enough.
  case object, array, string, integer, real, `true`, `false`, null
}

extension JSONKind {
  package var isNumber: Bool { self == .integer || self == .real }

  /// The word a reader knows: "a number", never "an integer or a real".
  package var article: String {
    switch self {
    case .object: "an object"
    case .array: "a list"
    case .string: "a string"
    case .integer, .real: "a number"
    case .true, .false: "a boolean"
    case .null: "null"
    }
  }
}
