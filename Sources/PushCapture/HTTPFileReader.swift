import JSON

/// Reads requests as HTTP clients of editors write them (`.http`, `.rest`), and as proxies print
/// them: a request line, headers, a blank line, and the body, maybe with the answer behind it.
enum HTTPFileReader {
  static func mayHoldRequest(_ text: Span<UInt8>) -> Bool {
    var lines = TextLines(text)
    while let line = lines.next() {
      if RequestLine(line, in: text) != nil { return true }
    }
    return false
  }

  static func requests(in text: Span<UInt8>) -> [CapturedRequest] {
    var scan = RequestScan()
    var lines = TextLines(text)
    while let line = lines.next() { scan.read(line, in: text) }
    scan.finish(in: text)
    return scan.requests
  }

  fileprivate static func nextRequest(in text: Span<UInt8>, from start: Int) -> Int {
    var lines = TextLines(text, from: start)
    while let line = lines.next() {
      if text.holds("###", at: line.start) || RequestLine(line, in: text) != nil {
        return line.start
      }
    }
    return text.count
  }

  static func header(on line: ByteRange, in text: Span<UInt8>) -> CapturedHeader? {
    guard text[line.start] != UInt8(ascii: "#"), !text.begins(line, with: "//") else { return nil }
    var colon = line.start
    while colon < line.end, text[colon] != UInt8(ascii: ":") {
      guard
        text[colon].isLetterOrDigit || text[colon] == UInt8(ascii: "-")
          || text[colon] == UInt8(ascii: "_")
      else { break }
      colon += 1
    }
    let name = String(copying: text.extracting(line.start..<colon))
    // Pages set the colon off from the name.
    while colon < line.end, text[colon].isBlank { colon += 1 }
    guard !name.isEmpty, colon < line.end, text[colon] == UInt8(ascii: ":") else { return nil }
    let value = String(copying: text.extracting((colon + 1)..<line.end)).trimmed
    return CapturedHeader(name, value, .range(line))
  }
}

/// What the lines of such a file have said so far.
private struct RequestScan {
  private(set) var requests: [CapturedRequest] = []
  private var request: CapturedRequest?
  private var part = Part.between
  private var body = ByteRange(0, 0)
  /// Whether a word has named the headers, and none has come: a blank line may follow the word.
  private var awaitsHeaders = false
  /// Whether a word has named the body.
  private var isBodyNamed = false
  private var followsBlank = false

  private enum Part { case between, headers, body, answer }

  mutating func finish(in text: Span<UInt8>) {
    if var done = request {
      if body.count > 0, done.body == nil {
        let written = String(copying: text.extracting(body.start..<body.end))
        done.body = .template(written, .text(CapturedText(body, of: text)))
        done.hasUnreadLines = done.hasUnreadLines || !"{[\"".utf8.contains(text[body.start])
      }
      requests.append(done)
    }
    self = RequestScan(requests: requests)
  }

  private init(requests: [CapturedRequest]) { self.requests = requests }

  init() {}

  mutating func read(_ line: ByteRange, in text: Span<UInt8>) {
    if text.holds("###", at: line.start) { return finish(in: text) }
    if part != .headers || awaitsHeaders, let next = RequestLine(line, in: text) {
      finish(in: text)
      request = CapturedRequest(
        method: next.method, address: next.address, place: .range(next.place))
      part = .headers
      return
    }
    guard request != nil, part != .answer else { return }
    if ResponseReader.isStatusLine(line, in: text) {
      let end = HTTPFileReader.nextRequest(in: text, from: line.start)
      request?.response = ResponseReader.find(in: text, ByteRange(line.start, end))
      part = .answer
    } else if body.count > 0 {
      read(bodyLine: line, in: text)
    } else if !read(label: line, in: text) {
      part == .headers ? read(header: line, in: text) : read(bodyStart: line, in: text)
    }
    followsBlank = line.count == 0
  }

  /// Pages that show the parts of a request have a word before each.
  private mutating func read(label line: ByteRange, in text: Span<UInt8>) -> Bool {
    if PartLabel.announces(.body, line, in: text) {
      part = .body
      isBodyNamed = true
      return true
    }
    if PartLabel.announces(.headers, line, in: text) {
      part = .headers
      isBodyNamed = false
      awaitsHeaders = true
      return true
    }
    guard let start = PartLabel.start(ofBodyOn: line, in: text) else { return false }
    body = ByteRange(start, line.end)
    part = .body
    return true
  }

  private mutating func read(header line: ByteRange, in text: Span<UInt8>) {
    if line.count == 0 {
      if !awaitsHeaders { part = .body }
    } else if let header = HTTPFileReader.header(on: line, in: text) {
      request?.headers.append(header)
      awaitsHeaders = false
    } else if Self.beginsBody(line, in: text) {
      request?.lacksBlankLine = !followsBlank
      body = line
      part = .body
    } else if !Self.isComment(line, in: text), !"?&".utf8.contains(text[line.start]) {
      // Those go on with the query of the address.
      request?.hasUnreadLines = true
    }
  }

  private mutating func read(bodyStart line: ByteRange, in text: Span<UInt8>) {
    guard line.count > 0, !text.holds("```", at: line.start) else { return }
    if let name = Self.fileName(on: line, in: text) {
      request?.body = .file(name)
      part = .answer
    } else if !isBodyNamed, let header = Self.lateHeader(on: line, in: text) {
      // Pages set them off from the request line.
      request?.headers.append(header)
      part = .headers
    } else {
      body = line
    }
  }

  private mutating func read(bodyLine line: ByteRange, in text: Span<UInt8>) {
    // The end of a block of code in Markdown; a script that looks at the answer, or a file with it.
    let isEnd = ["```", "> ", "< ", "<> ", "<>"].contains { text.begins(line, with: $0) }
    if isEnd {
      part = .answer
    } else if line.count > 0 {
      body.end = line.end
    }
  }

  /// A header behind a blank line, which is no member of a body whose bracket is missing.
  private static func lateHeader(on line: ByteRange, in text: Span<UInt8>) -> CapturedHeader? {
    guard let header = HTTPFileReader.header(on: line, in: text), let last = header.value.utf8.last,
      !"{[,".utf8.contains(last),
      header.value.utf8.first.map({ !"{[\"'".utf8.contains($0) }) == true
    else { return nil }
    return header
  }

  private static func isComment(_ line: ByteRange, in text: Span<UInt8>) -> Bool {
    text[line.start] == UInt8(ascii: "#") || text.begins(line, with: "//")
  }

  /// Whether JSON stands on a line, also without its first quote, and not a note among the headers.
  private static func beginsBody(_ line: ByteRange, in text: Span<UInt8>) -> Bool {
    if text[line.start] == UInt8(ascii: "{") || text[line.start] == UInt8(ascii: "[") {
      return true
    }
    var here = line.start
    while here < line.end, text[here].isLetterOrDigit || isSignOfKey(text[here]) { here += 1 }
    return here > line.start && text.holds("\":", at: here - 1)
  }

  private static func isSignOfKey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    default: false
    }
  }

  /// The file that a request sends, `< ./push.json`; with `<@` its places are filled in first.
  private static func fileName(on line: ByteRange, in text: Span<UInt8>) -> String? {
    guard text.holds("< ", at: line.start) || text.holds("<@", at: line.start),
      let blank = (line.start..<line.end).first(where: { text[$0].isBlank })
    else { return nil }
    return String(copying: text.extracting(blank..<line.end)).trimmed
  }
}

/// The first line of a request: `POST https://… HTTP/2`, also behind the peer that a proxy names.
private struct RequestLine {
  let method: String
  let address: String
  let place: ByteRange

  private static let methods: [StaticString] = [
    "POST ", "GET ", "PUT ", "DELETE ", "PATCH ", "HEAD ", "OPTIONS ",
  ]

  init?(_ line: ByteRange, in text: Span<UInt8>) {
    guard line.count > 5 else { return nil }
    // `127.0.0.1:58364: POST https://…`
    var start = line.start
    if text[start].isDigit {
      guard let blank = (start..<min(line.end, start + 64)).first(where: { text[$0] == 0x20 })
      else {
        return nil
      }
      start = blank + 1
    }
    guard let name = Self.methods.first(where: { text.holds($0, at: start) }) else { return nil }
    var first = start + name.utf8CodeUnitCount
    while first < line.end, text[first] == 0x20 { first += 1 }
    var end = first
    while end < line.end, text[end] > 0x20 { end += 1 }
    // Pages put the address in quotes.
    let quote = UInt8(ascii: "\"")
    if first + 1 < end, text[first] == quote, text[end - 1] == quote {
      (first, end) = (first + 1, end - 1)
    }
    let address = String(copying: text.extracting(first..<end))
    // A sentence may begin with such a word.
    guard address.hasPrefix("/") || address.contains("://") || address.hasPrefix("{{") else {
      return nil
    }
    method = "\(name)".trimmed
    self.address = address
    place = ByteRange(first, end)
  }
}

/// Finds what a service answered.
enum ResponseReader {
  /// `HTTP/2 400`, also as curl and mitmproxy print it.
  static func isStatusLine(_ line: ByteRange, in text: Span<UInt8>) -> Bool {
    status(on: line, in: text) != nil
  }

  private static func status(on line: ByteRange, in text: Span<UInt8>) -> Int? {
    var here = line.start
    while here < line.end, text[here] == UInt8(ascii: "<") || text[here] == 0x20 { here += 1 }
    guard text.holds("HTTP/", at: here) else { return nil }
    while here < line.end, text[here] > 0x20 { here += 1 }
    while here < line.end, text[here] == 0x20 { here += 1 }
    guard here + 3 <= line.end else { return nil }
    let digits = text.extracting(here..<(here + 3))
    guard digits.indices.allSatisfy({ digits[$0].isDigit }) else { return nil }
    return Int(String(copying: digits))
  }

  /// The answer in a part of a text: the last status line there, and the JSON behind it.
  static func find(in text: Span<UInt8>, _ part: ByteRange) -> CapturedResponse? {
    var status: Int?
    var lines = TextLines(text, from: part.start)
    while let line = lines.next(), line.start < part.end {
      if let found = self.status(on: line, in: text) {
        status = found
      } else if line.count > 0, text[line.start] == UInt8(ascii: "{") {
        let answer = text.extracting(line.start..<min(part.end, line.start + longest))
        return CapturedResponse(status: status, text: String(copying: answer))
      }
    }
    return status.map { CapturedResponse(status: $0, text: "") }
  }

  /// Services answer briefly.
  private static let longest = 64 * 1024
}

/// The lines of a text, without blanks around them.
struct TextLines: ~Escapable {
  private let text: Span<UInt8>
  private var here: Int

  @_lifetime(copy text)
  init(_ text: Span<UInt8>, from start: Int = 0) {
    self.text = text
    here = start
  }

  @_lifetime(self: copy self)
  mutating func next() -> ByteRange? {
    guard here < text.count else { return nil }
    var start = here
    while here < text.count, text[here] != UInt8(ascii: "\n") { here += 1 }
    var end = here
    here += 1
    while start < end, text[start].isBlank { start += 1 }
    while end > start, text[end - 1].isBlank { end -= 1 }
    return ByteRange(start, end)
  }
}

extension Span<UInt8> {
  fileprivate func begins(_ line: ByteRange, with text: String) -> Bool {
    let count = text.utf8.count
    return line.count >= count && extracting(line.start..<(line.start + count)).equals(text)
  }
}
