import JSON

/// What holds for a console dump read as JSON, whatever it is.
enum DumpLaws {
  static func broken(by text: [UInt8]) -> [String] {
    let reading = ConsoleDumpReader(text.span) { pointer in
      pointer.last?.hasPrefix("g") == true ? .text : []
    }.read()
    var broken: [String] = []
    if JSONDocument(parsing: reading.json.span, .lenient) == nil { broken.append("no JSON") }
    let ends = [
      0, reading.prefix.start, reading.prefix.end, reading.range.start, reading.range.end,
      reading.rest.start, reading.rest.end, text.count,
    ]
    if reading.form != nil, ends != ends.sorted() { broken.append("ranges: \(ends)") }
    for problem in reading.problems {
      for range in [problem.range, problem.related ?? problem.range] where !isInside(range, text) {
        broken.append("\(problem.kind): \(range)")
      }
    }
    for further in reading.further where !isInside(further, text) {
      broken.append("further: \(further)")
    }
    let index = PositionIndex(reading.json.span)
    // A pointer names the last of equal keys.
    let repeatsKey = SyntaxDiagnosis(of: reading.json.span).problems.contains {
      $0.kind == .duplicateKey
    }
    for guess in reading.guesses {
      if reading.guess(atJSONOffset: guess.json.start) != guess { broken.append("guess") }
      if !isInside(reading.origin(of: guess.json), text) { broken.append("origin of a guess") }
      if !repeatsKey, index.find(reading.pointer(to: guess)) == nil {
        broken.append("no such pointer: \(reading.pointer(to: guess))")
      }
    }
    if ConsoleDump.recognize(text.span) != nil, JSONDocument(parsing: text.span) != nil {
      broken.append("claims JSON")
    }
    return broken
  }

  private static func isInside(_ range: ByteRange, _ text: [UInt8]) -> Bool {
    0 <= range.start && range.start <= range.end && range.end <= text.count
  }
}
