import JSON
import PushFormats
import PushModel

/// What stands where a topic's name belongs, and is none.
enum TopicNamePlaceholder {
  /// A description of what belongs here, as in documentation: `<topic>`, `[topic]`.
  case described
  /// A variable that was not substituted.
  case variable

  /// `name`: a text that is no topic's name.
  init?(_ name: Span<UInt8>) {
    if name.isDescription {
      self = .described
    } else if UnfilledPlaceholders.first(in: name, allowing: []) != nil {
      self = .variable
    } else {
      return nil
    }
  }

  var words: String {
    switch self {
    case .described: "a placeholder"
    case .variable: "a variable that was not filled in"
    }
  }

  /// A description stands there for readers to fill in, as in a fixture.
  var severity: Severity {
    switch self {
    case .described: .note
    case .variable: .warning
    }
  }
}

extension Span<UInt8> {
  /// Whether all of it is in angle or square brackets.
  fileprivate var isDescription: Bool { isBetween("<", ">") || isBetween("[", "]") }
}
