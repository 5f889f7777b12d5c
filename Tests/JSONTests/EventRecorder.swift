@testable import JSON

/// Writes down what the scanner says, in a form that does not depend on spelling.
struct EventRecorder: JSONConsumer {
  private(set) var events: [String] = []
  private(set) var problems: [SyntaxProblem] = []
  /// Start and end of every value and key, to see that they lie inside the text.
  private(set) var ranges: [ByteRange] = []
  var mostProblems = Int.max
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func beginObject(at start: Int) { events.append("{") }
  mutating func endObject(at end: Int) { events.append("}") }
  mutating func beginArray(at start: Int) { events.append("[") }
  mutating func endArray(at end: Int) { events.append("]") }
  mutating func key(_ token: JSONStringToken) {
    events.append("key " + decoded(token))
    ranges.append(token.range)
  }
  mutating func string(_ token: JSONStringToken) {
    events.append("string " + decoded(token))
    ranges.append(token.range)
  }
  mutating func number(_ token: JSONNumberToken) {
    events.append(token.isInteger ? "integer" : "real")
    ranges.append(token.range)
  }
  mutating func literal(_ literal: JSONLiteral, in range: ByteRange) {
    events.append("\(literal)")
    ranges.append(range)
  }

  mutating func problem(_ details: () -> SyntaxProblem) -> Bool {
    problems.append(details())
    return problems.count < mostProblems
  }

  private func decoded(_ token: JSONStringToken) -> String {
    var decoded: [UInt8] = []
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe ScannedText(buffer).decoded(token, into: &decoded)
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}

/// What a scan that never stops tells about a text.
func recordEvents(_ bytes: [UInt8]) -> EventRecorder {
  var scanner = JSONScanner(EventRecorder(bytes))
  scanner.scan(bytes.span)
  return scanner.finish()
}

/// Whether the scanner takes a text for JSON.
func isJSON(_ bytes: [UInt8]) -> Bool {
  var scanner = JSONScanner(GrammarCheck())
  return scanner.scan(bytes.span)
}

func isJSON(_ text: String) -> Bool { isJSON(Array(text.utf8)) }

func diagnosis(_ bytes: [UInt8]) -> SyntaxDiagnosis { SyntaxDiagnosis(of: bytes.span) }
func diagnosis(_ text: String) -> SyntaxDiagnosis { diagnosis(Array(text.utf8)) }

func jansson(_ bytes: [UInt8], accepts reading: JSONDocument.Reading) -> Bool {
  guard let document = JSONDocument(parsing: bytes.span, reading) else { return false }
  return document.root.kind.rawValue <= 7
}

extension SyntaxDiagnosis {
  /// What jansson reads of the repaired text.
  var repaired: [UInt8]? { grammatical.map { LoadableText.adapted($0.span) ?? $0 } }
}
