extension JSONDocument {
  /// The values of JSON text; of what jansson does not take, such as numbers of more than 64 bits,
  /// what comes nearest.
  package static func loading(_ text: Span<UInt8>) -> JSONDocument? {
    if let document = JSONDocument(parsing: text, .lenient) { return document }
    guard let repaired = SyntaxDiagnosis(of: text).repaired else { return nil }
    return JSONDocument(parsing: repaired.span, .lenient)
  }
}
