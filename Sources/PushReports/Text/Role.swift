import PushFormats

/// The role of a part of a report, which decides its colour; the words never depend on it.
enum Role: Hashable {
  case plain, strong, gutter, secondary, help, note, added, removed
  /// Annotations of a breakdown beside the values of a document.
  case faint, type
  /// Strings of the document, and its other scalars.
  case value, literal
  case severity(Severity)

  /// The parameters of "select graphic rendition" (ECMA-48).
  var rendition: String? {
    switch self {
    case .plain: nil
    case .strong: "1"
    case .gutter, .secondary: "94"
    case .help: "1;96"
    case .note: "1;92"
    case .added: "32"
    case .removed: "31"
    case .faint: "2"
    case .type: "36"
    case .value: "32"
    case .literal: "33"
    case .severity(.error): "1;91"
    case .severity(.warning): "1;93"
    case .severity(.note): "1;94"
    }
  }
}
