import JSON

/// Reads requests whose parts stand below each other without a request line, as pages print them:
/// the address, the headers and the body, with or without words that name them.
///
///     https://fcm.googleapis.com/fcm/send
///     Content-Type:application/json
///     Authorization:key=AIzaSy…
///
///     {"to": "…"}
///
/// https://firebase.google.com/docs/cloud-messaging/http-server-ref
enum RequestPartsReader {
  static func mayHoldRequest(_ text: Span<UInt8>) -> Bool {
    RequestHead(text, from: 0) != nil
  }

  static func requests(in text: Span<UInt8>) -> [CapturedRequest] {
    var requests: [CapturedRequest] = []
    var next = RequestHead(text, from: 0)
    while let head = next {
      var request = head.request
      var body = ByteRange(head.bodyStart, head.bodyStart)
      next = nil
      var lines = TextLines(text, from: head.bodyStart)
      while next == nil, let line = lines.next() {
        if text.holds("```", at: line.start) || text.holds("###", at: line.start) {
          next = RequestHead(text, from: line.end)
          break
        }
        if ResponseReader.isStatusLine(line, in: text) {
          request.response = ResponseReader.find(in: text, ByteRange(line.start, text.count))
          break
        }
        next = RequestHead(text, from: line.start)
        if next == nil, line.count > 0 { body.end = line.end }
      }
      request.body = .text(CapturedText(body, of: text))
      requests.append(request)
    }
    return requests
  }
}

/// What stands before the body of a request.
private struct RequestHead {
  private(set) var request: CapturedRequest
  private(set) var bodyStart = 0

  /// A head is short, and none may be looked for in vain from each line of a long text.
  private static let mostLines = 64

  init?(_ text: Span<UInt8>, from start: Int) {
    var address: ByteRange?
    var method = "POST"
    var headers: [CapturedHeader] = []
    var bodyStart: Int?
    var lines = TextLines(text, from: start)
    for _ in 0..<Self.mostLines where bodyStart == nil {
      guard let line = lines.next(), let part = RequestPart(line, in: text) else { return nil }
      switch part {
      case .nothing: break
      case .address(let range):
        guard address == nil else { return nil }
        address = range
      case .method(let name): method = name
      case .header(let header): headers.append(header)
      case .body(let start): bodyStart = start
      }
    }
    guard let bodyStart else { return nil }
    let words = address.map { String(copying: text.extracting($0.start..<$0.end)) }
    // Notes of any kind have words with a colon; these are of requests.
    let known = headers.first { Self.isOfRequest($0.name) }
    guard let place = address.map({ .range($0) }) ?? known?.place else { return nil }
    request = CapturedRequest(method: method, address: words ?? "", place: place)
    request.headers = headers
    self.bodyStart = bodyStart
  }

  private static func isOfRequest(_ header: String) -> Bool {
    header == "content-type" || header == "authorization" || header.hasPrefix("apns-")
  }
}

/// What a line before the body says.
private enum RequestPart {
  /// A blank line, a comment, or a word that names what comes next.
  case nothing
  case address(ByteRange)
  case method(String)
  case header(CapturedHeader)
  /// Where it begins.
  case body(Int)

  init?(_ line: ByteRange, in text: Span<UInt8>) {
    if line.count == 0 || text[line.start] == UInt8(ascii: "#") || text.holds("//", at: line.start)
      || text.holds("```", at: line.start)
    {
      self = .nothing
    } else if Self.beginsBody(line, in: text) {
      self = .body(line.start)
    } else if Self.isAddress(line, in: text) {
      self = .address(line)
    } else if let name = Self.method(line, in: text) {
      self = .method(name)
    } else {
      self.init(labelled: line, in: text)
    }
  }

  private init?(labelled line: ByteRange, in text: Span<UInt8>) {
    guard let label = PartLabel(line, in: text) else { return nil }
    let value = label.value
    let isNamed = label.role != .other
    if isNamed, value.count == 0 {
      self = .nothing
      return
    }
    switch label.role {
    case .address:
      guard Self.isAddress(value, in: text) else { return nil }
      self = .address(value)
    case .method:
      guard let name = Self.method(value, in: text) else { return nil }
      self = .method(name)
    case .body:
      guard Self.beginsBody(value, in: text) else { return nil }
      self = .body(value.start)
    case .headers, .other:
      guard let header = HTTPFileReader.header(on: isNamed ? value : line, in: text),
        !header.value.hasPrefix("{")
      else { return nil }
      self = .header(header)
    case .unsaid: return nil
    }
  }

  fileprivate static func beginsBody(_ part: ByteRange, in text: Span<UInt8>) -> Bool {
    guard part.count > 0 else { return false }
    if text[part.start] == UInt8(ascii: "{") {
      // A client puts something in there.
      return !text.holds("{{", at: part.start)
    }
    guard text[part.start] == UInt8(ascii: "[") else { return false }
    // A log has its tags between brackets.
    let next = (part.start + 1..<text.count).first { !text[$0].isBlank }
    return next.map { text[$0] == UInt8(ascii: "{") } ?? false
  }

  private static func isAddress(_ part: ByteRange, in text: Span<UInt8>) -> Bool {
    guard text.holds("https://", at: part.start) || text.holds("http://", at: part.start) else {
      return false
    }
    return (part.start..<part.end).allSatisfy { text[$0] > 0x20 }
  }

  private static func method(_ part: ByteRange, in text: Span<UInt8>) -> String? {
    guard part.count <= 4 else { return nil }
    let name = String(copying: text.extracting(part.start..<part.end))
    return name == "POST" || name == "PUT" ? name : nil
  }
}

/// The words that name a part of a request, alone on a line or before a colon: `Request URL:`.
struct PartLabel {
  enum Role { case address, method, headers, body, unsaid, other }

  /// `unsaid` where the words say only that something of a request follows; `other` where they are
  /// the name of something else, as of a header.
  let role: Role
  /// What stands behind the colon.
  let value: ByteRange

  private static let longest = 40

  init?(_ line: ByteRange, in text: Span<UInt8>) {
    let limit = min(line.end, line.start + Self.longest)
    let colon = (line.start..<limit).first { text[$0] == UInt8(ascii: ":") }
    guard let end = colon ?? (limit == line.end ? limit : nil) else { return nil }
    role = Self.role(of: String(copying: text.extracting(line.start..<end)))
    // Without a colon it is a sentence, unless it is such words alone.
    guard colon != nil || role != .other else { return nil }
    var start = min(end + 1, line.end)
    while start < line.end, text[start].isBlank { start += 1 }
    value = ByteRange(start, line.end)
  }

  /// Whether a line, or a comment, says that this part follows, and nothing else.
  static func announces(_ part: Role, _ line: ByteRange, in text: Span<UInt8>) -> Bool {
    guard line.count > 0, text[line.start].isLetter || text.holds("//", at: line.start),
      let label = PartLabel(line, in: text)
    else { return false }
    return label.role == part && label.value.count == 0
  }

  /// Where the body begins on a line that names it: `Payload: {`.
  static func start(ofBodyOn line: ByteRange, in text: Span<UInt8>) -> Int? {
    guard line.count > 0, text[line.start].isLetter, let label = PartLabel(line, in: text),
      label.role == .body, RequestPart.beginsBody(label.value, in: text),
      // These are keys of a body whose first bracket is missing.
      !text.holds("message:", at: line.start), !text.holds("data:", at: line.start)
    else { return nil }
    return label.value.start
  }

  private static func role(of name: String) -> Role {
    let words = name.lowercased().split { !$0.isLetter }
    var role: Role?
    for word in words {
      if let found = roles[String(word)] {
        role = found
      } else if !companions.contains(String(word)) {
        return .other
      }
    }
    return role ?? (words.isEmpty ? .other : .unsaid)
  }

  private static let roles: [String: Role] = [
    "url": .address, "uri": .address, "endpoint": .address, "address": .address,
    "method": .method, "verb": .method,
    "header": .headers, "headers": .headers,
    "body": .body, "payload": .body, "json": .body, "data": .body, "message": .body,
  ]

  /// Words that stand beside these.
  private static let companions: Set<String> = [
    "request", "http", "post", "raw", "example", "sample", "the", "api", "fcm", "firebase", "apns",
    "push", "notification",
  ]
}
