/// A document that was read out of a text of another form, and where it stands there.
///
/// A class: what is hardly ever there is handed on with every document.
package final class TranslatedText: Sendable {
  /// It may have mistakes of its own.
  let document: [UInt8]
  /// Whether the text holds the document's own bytes, so that an edit of the document is one of the text.
  private let keepsBytes: Bool
  /// The way back from the document, the outermost form last.
  private let origins: [TextOrigins]

  init(_ document: [UInt8], keepsBytes: Bool, _ origins: [TextOrigins]) {
    self.document = document
    self.keepsBytes = keepsBytes
    self.origins = origins
  }

  /// A document that was read out of this one; this one itself where none was.
  func holding(_ inner: TranslatedText?) -> TranslatedText {
    guard let inner else { return self }
    return TranslatedText(
      inner.document, keepsBytes: keepsBytes && inner.keepsBytes, inner.origins + origins)
  }

  /// The same of which no edit is one of the text.
  var withoutEdits: TranslatedText { TranslatedText(document, keepsBytes: false, origins) }

  // MARK: - Places

  /// Where a stretch of the document stands in the text.
  func origin(of range: ByteRange) -> ByteRange { origins.origin(of: range) }

  func origin(ofStart offset: Int) -> Int {
    origins.reduce(offset) { offset, origins in origins.start(of: offset) }
  }

  func origin(ofEnd offset: Int) -> Int {
    origins.reduce(offset) { offset, origins in origins.end(of: offset) }
  }

  /// A problem of the document as one of the text.
  func problem(_ problem: SyntaxProblem) -> SyntaxProblem {
    var problem = problem
    problem.repair = problem.repair.flatMap { edits(for: $0) }
    problem.range = origin(of: problem.range)
    problem.related = problem.related.flatMap { related in
      let origin = origin(of: related)
      // What was added to the text stands nowhere in it.
      return origin.count == 0 && related.count > 0 ? nil : origin
    }
    problem.loadingEdits = nil
    problem.checkingEdits = nil
    problem.unknownValue = problem.unknownValue.map { origin(of: $0) }
    return problem
  }

  /// Nil where an edit would take a part of the other form with it, or has to be written in another way.
  func edits(for edits: [TextEdit]) -> [TextEdit]? {
    guard keepsBytes else { return nil }
    var moved: [TextEdit] = []
    for edit in edits {
      let range = origin(of: edit.range)
      guard range.count == edit.range.count else { return nil }
      moved.append(TextEdit(range, edit.replacement))
    }
    return moved
  }
}

extension [TextOrigins] {
  /// Where in the first text a stretch of the last one stood, the last edits first.
  func origin(of range: ByteRange) -> ByteRange {
    reduce(range) { range, origins in origins.range(of: range) }
  }
}
