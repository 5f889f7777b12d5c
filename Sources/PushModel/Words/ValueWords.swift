package import JSON
import PushFormats

/// How findings name values: short, quoted, never a whole payload.
package enum ValueWords {
  /// The longest piece of a text that a message repeats.
  private static let maxScalars = 40

  /// `the string "7"`, `true`, `an empty list`.
  package static func describe(_ value: JSONValue) -> String {
    switch value.kind {
    case .string: String(joining: ["the string ", quoted(value.string ?? "")])
    case .integer, .real: shortened(value.numberText ?? "")
    case .true: "true"
    case .false: "false"
    case .null: "null"
    case .array: value.count == 0 ? "an empty list" : "a list"
    case .object: value.count == 0 ? "an empty object" : "an object"
    }
  }

  /// A value without the words around it: `"7"`, `true`.
  package static func show(_ value: JSONValue) -> String {
    guard let text = value.string else { return describe(value) }
    return quoted(text)
  }

  package static func quoted(_ text: String) -> String {
    String(joining: ["\"", escaped(shortened(text)), "\""])
  }

  /// Quotes of a text as in JSON, so that they do not look like its end.
  ///
  /// Control characters are left to the reports, and to the search for secrets, which would take the
  /// letter of an escape for one of the text.
  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: \.isEscaped) else { return text }
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if scalar.isASCII, UInt8(ascii: scalar).isEscaped { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
  }

  /// "`badge` is the string "7", expected a whole number".
  package static func sentence(on name: String, _ shown: String, expected: String) -> String {
    String(joining: ["`", name, "` is ", shown, ", expected ", expected])
  }

  package static func shortened(_ text: String) -> String {
    // Hardly any is long; only of one that may be are the characters counted.
    guard text.utf8.count > maxScalars, text.unicodeScalars.count > maxScalars else { return text }
    return String(text.unicodeScalars.prefix(maxScalars - 1)) + "…"
  }
}

extension UInt8 {
  fileprivate var isEscaped: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") }
}
