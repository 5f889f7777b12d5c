/// Reads the first console dump of a log as JSON.
package struct ConsoleDumpReader {
  private let text: DumpText
  private let expected: ([String]) -> DumpTypes

  /// The maximum number of further dumps that are listed.
  // Each of them is read to its end to find the next one.
  package static let furtherLimit = 1000

  /// A reader of this log.
  ///
  /// `expected` gets the tokens of a value's pointer and answers its type before printing, if that
  /// is known.
  package init(
    _ text: Span<UInt8>,
    expecting expected: @escaping (_ pointer: [String]) -> DumpTypes = { _ in [] }
  ) {
    self.text = DumpText(text)
    self.expected = expected
  }

  /// Reads the first dump at or after an offset.
  package func read(from offset: Int = 0) -> DumpReading {
    var lookAhead = LookAhead(in: text)
    let start =
      offset > 0
      ? DumpStart.next(in: text, from: offset, &lookAhead)
      : DumpStart.likely(in: text, &lookAhead)
    guard let start else { return nothing }
    var parser = DumpParser(text, from: start, lookAhead, expecting: expected)
    parser.parse()
    let range = ByteRange(start.offset, parser.here)
    return DumpReading(
      form: start.form, json: parser.writer.json, guesses: parser.guesses,
      problems: parser.problems, unlistedProblemCount: parser.unlistedProblemCount, range: range,
      prefix: ByteRange(0, range.start), rest: ByteRange(range.end, text.count),
      further: furtherDumps(from: range.end, parser.lookAhead), places: parser.writer.places)
  }

  private func furtherDumps(from offset: Int, _ lookAhead: LookAhead) -> [ByteRange] {
    var lookAhead = lookAhead
    var further: [ByteRange] = []
    var here = offset
    while further.count < Self.furtherLimit,
      let start = DumpStart.next(in: text, from: here, &lookAhead)
    {
      var parser = DumpParser(text, from: start, lookAhead) { _ in [] }
      parser.parse()
      lookAhead = parser.lookAhead
      further.append(ByteRange(start.offset, parser.here))
      here = max(parser.here, start.offset + 1)
    }
    return further
  }

  private var nothing: DumpReading {
    let whole = ByteRange(0, text.count)
    let problem = DumpProblem(
      kind: .noDump, range: whole, related: nil, expected: #"[AnyHashable("key"): … or { key = …"#)
    return DumpReading(
      form: nil, json: Array("null".utf8), guesses: [], problems: [problem],
      unlistedProblemCount: 0, range: whole, prefix: ByteRange(0, 0),
      rest: ByteRange(text.count, text.count), further: [], places: [])
  }
}
