import JSON

/// Reads requests as Apple's documentation lists them, by HTTP/2's frames: `HEADERS`, with lines such
/// as `:method = POST` and `apns-topic = com.example.app`, and `DATA` with the body.
///
/// Tools print the same with a colon or a blank instead of the equals sign: `:method: POST`.
///
/// https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns
enum HTTP2ListingReader {
  static func mayHoldRequest(_ text: Span<UInt8>) -> Bool {
    var lines = TextLines(text)
    while let line = lines.next() {
      if Field.isPseudo(line, in: text), Field(line, in: text, isListed: true)?.name == ":method" {
        return true
      }
    }
    return false
  }

  static func requests(in text: Span<UInt8>) -> [CapturedRequest] {
    var requests: [CapturedRequest] = []
    var listed = ListedRequest()
    var lines = TextLines(text)
    while let line = lines.next() {
      if listed.isFollowed(by: line, in: text) {
        if let request = listed.request(in: text) { requests.append(request) }
        listed = ListedRequest()
      }
      if line.count > 0 { listed.read(line, in: text) }
    }
    if let request = listed.request(in: text) { requests.append(request) }
    return requests
  }
}

/// The frames of one request.
private struct ListedRequest {
  private var fields: [Field] = []
  /// Whether a field of HTTP/2 itself was among them.
  private var isSure = false
  private var isData = false
  private var isClosed = false
  private var body: ByteRange?

  /// Whether the headers of another request, or of the answer, begin here.
  func isFollowed(by line: ByteRange, in text: Span<UInt8>) -> Bool {
    if text.extracting(line.start..<line.end).equals("HEADERS") { return true }
    guard isData, Field.isPseudo(line, in: text),
      let name = Field(line, in: text, isListed: true)?.name
    else {
      return false
    }
    return name == ":method" || name == ":status"
  }

  mutating func read(_ line: ByteRange, in text: Span<UInt8>) {
    guard !isClosed else { return }
    // The end of a block of code in Markdown.
    isClosed = isData && text.holds("```", at: line.start)
    guard !isClosed else { return }
    // What stands on a page in front of the listing is none of it.
    if text.holds("```", at: line.start) {
      fields = []
      isSure = false
    }
    // Some leave the frames' names out.
    if !fields.isEmpty, text[line.start] == UInt8(ascii: "{") { isData = true }
    if text.extracting(line.start..<line.end).equals("DATA") {
      isData = true
    } else if isData, !Self.isFlag(line, in: text) {
      body = ByteRange(body?.start ?? line.start, line.end)
    } else if !Self.isFlag(line, in: text), let field = Field(line, in: text, isListed: isSure) {
      isSure = isSure || Field.isPseudo(line, in: text)
      fields.append(field)
    }
  }

  /// Nil for an answer, which has a `:status`.
  func request(in text: Span<UInt8>) -> CapturedRequest? {
    guard let method = field(":method"), let path = field(":path") else { return nil }
    let host = field(":authority") ?? field("host")
    var request = CapturedRequest(
      method: method.value, address: host.map { "https://\($0.value)\(path.value)" } ?? path.value,
      place: .range(path.line))
    request.headers = fields.filter { !$0.name.hasPrefix(":") }
      .map { CapturedHeader($0.name, $0.value, .range($0.line)) }
    request.body = body.map { .text(CapturedText($0, of: text)) }
    return request
  }

  private func field(_ name: String) -> Field? { fields.first { $0.name == name } }

  /// Whether a flag of a frame stands here, such as `+ END_STREAM`.
  private static func isFlag(_ line: ByteRange, in text: Span<UInt8>) -> Bool {
    text.holds("- END_", at: line.start) || text.holds("+ END_", at: line.start)
  }
}

/// A header of a listing: `apns-priority = 10`.
private struct Field {
  let name: String
  let value: String
  let line: ByteRange

  /// `isListed`: whether a field of HTTP/2 itself stands above it; else it may be prose.
  init?(_ line: ByteRange, in text: Span<UInt8>, isListed: Bool) {
    let isPseudo = Self.isPseudo(line, in: text)
    let first = isPseudo ? line.start + 1 : line.start
    var end = first
    while end < line.end, Self.isPartOfName(text[end]) { end += 1 }
    guard end > first, end < line.end else { return nil }
    let start: Int
    if text.holds(" = ", at: end) {
      start = end + 3
    } else if text[end] == UInt8(ascii: ":"), isPseudo || isListed {
      start = end + 1
    } else if text[end].isBlank,
      isPseudo || isListed && Self.hasHyphen(ByteRange(first, end), in: text),
      Self.isOneWord(ByteRange(end, line.end), in: text)
    {
      start = end + 1
    } else {
      return nil
    }
    name = String(copying: text.extracting(line.start..<end)).lowercased()
    value = String(copying: text.extracting(start..<max(start, line.end))).trimmed
    self.line = line
  }

  /// Whether a field of HTTP/2 itself stands there, such as `:path`.
  static func isPseudo(_ line: ByteRange, in text: Span<UInt8>) -> Bool {
    line.count > 0 && text[line.start] == UInt8(ascii: ":")
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "-")
  }

  /// A sentence has more, and Ruby writes `:method => "POST"`.
  private static func isOneWord(_ value: ByteRange, in text: Span<UInt8>) -> Bool {
    var start = value.start
    while start < value.end, text[start].isBlank { start += 1 }
    var end = start
    while end < value.end, !text[end].isBlank { end += 1 }
    return end > start && (end..<value.end).allSatisfy { text[$0].isBlank }
  }

  /// Words of a sentence have none.
  private static func hasHyphen(_ name: ByteRange, in text: Span<UInt8>) -> Bool {
    (name.start..<name.end).contains { text[$0] == UInt8(ascii: "-") }
  }
}
