/// The type of a JSON value; integers and reals are distinct, as in jansson.
///
/// Public, because only that is inlined into other modules.
@frozen public enum JSONKind: UInt8, Sendable {
  // The order of jansson's json_type, so that one cast is enough.
  case object, array, string, integer, real, `true`, `false`, null
}

extension JSONKind {
  package var isNumber: Bool { self == .integer || self == .real }
  package var isContainer: Bool { self == .object || self == .array }

  /// The type in words that readers know: "a number", never "an integer or a real".
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

  /// The same of several values.
  package var plural: String {
    switch self {
    case .object: "objects"
    case .array: "lists"
    case .string: "strings"
    case .integer, .real: "numbers"
    case .true, .false: "booleans"
    case .null: "null"
    }
  }
}
