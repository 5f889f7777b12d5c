package import PushFormats

/// A server's error, parsed: its statements, and the place in the document that it names.
package struct ServerAnswer: Sendable {
  /// One error in the answer.
  package struct Statement: Equatable, Sendable {
    /// The service: "FCM", "APNs".
    package var speaker: String
    /// The known text, with the answer's values in its variable parts.
    package var text: String
    /// The HTTP status of the answer.
    package var status: Int?
    /// The problem, as one clause.
    package var cause: String
    /// The place in the document, with dots, and indices in brackets; empty when none is named.
    package var path: String
    /// A key that the answer names, inside the object at `path`.
    package var key: String?
    /// APNs' reason for refusing.
    package var reason: APNsReason?
    /// Whether the document shows the mistake at all.
    package var isInDocument: Bool
    package var source: Source

    /// Whether it says more than that something is wrong.
    package var namesPlace: Bool { !path.isEmpty || key != nil }
  }

  /// The statements of the answer, the most specific first.
  package let statements: [Statement]

  /// Parses an answer, as plain text or in the JSON of its response.
  package init(_ text: String) {
    var statements: [Statement] = []
    for statement in Self.appleStatements(in: text) + Self.googleStatements(in: text) {
      // A general pattern also matches where a specific one was found already.
      let isKnown = statements.contains {
        statement.namesPlace && $0.path == statement.path && $0.key == statement.key
      }
      if !isKnown { statements.append(statement) }
    }
    self.statements = statements
  }

  // MARK: - Google's answers

  private static func googleStatements(in text: String) -> [Statement] {
    FCMError.explaining(text).map { match in
      let error = match.error
      let said = match.text
      let path = quoted(after: " at '", in: said, until: "'") ?? error.path
      return Statement(
        speaker: error.origin.name, text: said, status: error.status, cause: error.cause,
        path: path, key: key(in: match, path: path), reason: nil,
        isInDocument: error.isInDocument, source: error.source)
    }
  }

  /// The key that an answer names beside its place.
  private static func key(in match: FCMErrorMatch, path: String) -> String? {
    if let name = quoted(after: "Unknown name \"", in: match.text, until: "\"") { return name }
    // A variable part outside of the path is a key.
    let part = match.parts.last { !path.contains($0) }
    return part.flatMap { $0.isEmpty || path.isEmpty ? nil : $0 }
  }

  private static func quoted(after start: String, in text: String, until end: Character) -> String?
  {
    guard let beginning = text.firstRange(of: start) else { return nil }
    let rest = text[beginning.upperBound...]
    guard let close = rest.firstIndex(of: end) else { return nil }
    return String(rest[..<close])
  }

  // MARK: - Apple's answers

  private static func appleStatements(in text: String) -> [Statement] {
    words(of: text).compactMap { APNsReason(answer: $0) }.map { reason in
      Statement(
        speaker: "APNs", text: reason.name, status: reason.status, cause: reason.meaning,
        path: reason.path, key: nil, reason: reason, isInDocument: reason.predictability != .never,
        source: reason.source)
    }
  }

  private static func words(of text: String) -> [String] {
    text.prefix(16_384).split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
  }
}
