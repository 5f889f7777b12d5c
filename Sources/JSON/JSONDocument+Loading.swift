extension JSONDocument {
  /// The values of a JSON text; what jansson does not support, such as integers beyond 64 bits, is
  /// replaced by the nearest value.
  package static func loading(_ text: Span<UInt8>) -> JSONDocument? {
    if let document = JSONDocument(parsing: text, .lenient) { return document }
    let diagnosis = SyntaxDiagnosis(of: text)
    guard let repaired = diagnosis.repaired, let written = diagnosis.grammatical else { return nil }
    return JSONDocument(parsing: repaired.span, .lenient, numbersWrittenIn: written.span)
  }
}
