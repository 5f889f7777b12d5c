extension JSONDocument {
  /// The values of a text, repaired where it is broken in a way that has one meaning.
  package static func loading(_ text: Span<UInt8>) -> JSONDocument? {
    if let document = JSONDocument(parsing: text, .lenient) { return document }
    guard let grammatical = SyntaxDiagnosis(of: text).grammatical else { return nil }
    return JSONDocument(parsing: grammatical.span, .lenient)
  }
}
