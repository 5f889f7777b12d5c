package import JSON

/// The HTTP requests of a text: a command, a file for an HTTP client, what a proxy or browser has
/// recorded, or a page, whose blocks of code may also hold what is sent.
///
/// It knows nothing of pushes: the caller decides which requests matter.
package struct Capture: Sendable {
  package let form: Form
  package let requests: [CapturedRequest]
  /// The values that are credentials, of a capture in JSON.
  package let credentials: [JSONPointer]

  /// How many of them are sent, as far as is known, rather than only shown.
  package let requestCount: Int
  /// How many they are without what a page has around its blocks.
  package let itemCount: Int

  package enum Form: Sendable {
    case curl, shell, httpFile, har, postman, insomnia, page

    package var name: String {
      switch self {
      case .curl: "curl command"
      case .shell: "shell commands"
      case .httpFile: "HTTP request"
      case .har: "HAR"
      case .postman: "Postman collection"
      case .insomnia: "Insomnia export"
      case .page: "Markdown page"
      }
    }

    /// Whether places are filled in before a request is sent, and how they are written.
    package var hasMustaches: Bool {
      switch self {
      case .httpFile, .postman, .insomnia, .page: true
      case .curl, .shell, .har: false
      }
    }

    /// Whether a shell puts the values of variables in.
    package var hasVariables: Bool {
      switch self {
      case .curl, .shell, .page: true
      case .httpFile, .har, .postman, .insomnia: false
      }
    }
  }

  /// Reads a text; nil when it is not a capture, or holds no request.
  package init?(_ text: Span<UInt8>) {
    guard let capture = Self.read(text), !capture.requests.isEmpty else { return nil }
    self = capture
  }

  init(_ form: Form, _ requests: [CapturedRequest], credentials: [JSONPointer] = []) {
    self.form = form
    self.requests = requests
    self.credentials = credentials
    // Once, for each of very many may ask.
    requestCount = requests.count { $0.receiver != .reader }
    itemCount = requests.count { !$0.isAroundBlocks }
  }

  private static func read(_ text: Span<UInt8>) -> Capture? {
    if beginsAsJSON(text) { return JSONCapture.read(text) }
    let page = MarkdownPage(text)
    let written = CommentMargin.blanked(in: text)
    let commands =
      written.map { ShellReader.requests(in: $0.span) } ?? ShellReader.requests(in: text)
    if let page { return read(page, of: text, commands) }
    if !commands.isEmpty {
      return Capture(commands.allSatisfy(\.isOfCurl) ? .curl : .shell, commands)
    }
    let requests = HTTPReaders.requests(in: text)
    guard requests.isEmpty, let blanked = CommentMargin.blankedWhole(in: text) else {
      return Capture(.httpFile, requests)
    }
    return Capture(.httpFile, HTTPReaders.requests(in: blanked.span))
  }

  /// A page shows documents beside the requests in it.
  private static func read(
    _ page: MarkdownPage, of text: Span<UInt8>, _ commands: [CapturedRequest]
  ) -> Capture {
    var requests = commands
    // A request may be spread over the page: its address in the text, what it sends in a block.
    if requests.isEmpty {
      requests =
        page.requests(in: text).isEmpty
        ? HTTPReaders.requests(in: text) : page.requestsAroundBlocks(in: text)
    }
    let items = page.items(with: requests, in: text)
    guard items.contains(where: { $0.receiver == .reader }) else {
      let isOfCurl = !items.isEmpty && items.allSatisfy(\.isOfCurl)
      return Capture(isOfCurl ? .curl : commands.isEmpty ? .httpFile : .shell, items)
    }
    let sent = items.filter { $0.receiver != .reader }
    let all = items + page.remainders(without: sent, in: text)
    return Capture(.page, all.sorted { $0.start < $1.start })
  }

  /// Whether a text that is not JSON may be a capture, by its first lines.
  package static func mayBeText(_ text: Span<UInt8>) -> Bool {
    guard !beginsAsJSON(text) else { return false }
    let head = text.extracting(0..<min(text.count, headBytes))
    if MarkdownPage.mayBe(head) { return true }
    return ShellReader.mayHoldCommand(head) || HTTPFileReader.mayHoldRequest(head)
      || HTTP2ListingReader.mayHoldRequest(head) || RequestPartsReader.mayHoldRequest(head)
      || CommentMargin.blanked(in: head) != nil
      || CommentMargin.blankedWhole(in: head).map { HTTPFileReader.mayHoldRequest($0.span) } == true
  }

  /// Notes may stand before the first request, but not pages of them.
  private static let headBytes = 64 * 1024

  /// An exclamation mark behind the bracket begins the image of a page.
  private static func beginsAsJSON(_ text: Span<UInt8>) -> Bool {
    for index in text.indices where !text[index].isBlank {
      // A byte order mark comes before JSON, too.
      return text[index] == UInt8(ascii: "{")
        || text[index] == UInt8(ascii: "[") && !text.holds("[!", at: index)
        || text[index] == 0xEF
    }
    return true
  }
}

/// One request, with where its parts stand in the capture.
package struct CapturedRequest: Sendable {
  package var method: String
  package var address: String
  package var receiver = Receiver.server
  /// Whether it is no block of code, but what a page has around those.
  package var isAroundBlocks = false
  var isOfCurl = false
  /// Where the address stands.
  package var place: CapturedPlace
  package var headers: [CapturedHeader] = []
  package var body: CapturedBody?
  /// Whether the body follows the headers at once, without the blank line that ends them.
  package var lacksBlankLine = false
  /// Whether lines stand before the body of which nobody knows what they say: they may be headers.
  package var hasUnreadLines = false
  package var response: CapturedResponse?
  /// Credentials outside the headers of a text, such as a user with a password.
  package var credentials: [ByteRange] = []

  /// Who gets it.
  package enum Receiver: Sendable {
    /// The one that the address names.
    case server
    case simulator
    /// Amazon SNS, through the command of Amazon, which makes the request.
    case amazon
    /// Whoever reads a page that shows it: no request is known, only what one sends.
    case reader
  }

  package init(method: String, address: String, place: CapturedPlace) {
    self.method = method
    self.address = address
    self.place = place
  }
}

package struct CapturedHeader: Sendable {
  /// In lower case.
  package let name: String
  package let value: String
  package let place: CapturedPlace

  init(_ name: String, _ value: String, _ place: CapturedPlace) {
    self.name = name.lowercased()
    self.value = value
    self.place = place
  }

  /// Whether the name of a header, parameter or variable says that the value is a credential.
  static func isCredential(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["auth", "cookie", "key", "token", "secret", "password", "session"].contains {
      name.contains($0)
    }
  }
}

/// Where something stands in a capture: in its text, or as a value of its JSON.
package enum CapturedPlace: Sendable {
  case range(ByteRange)
  case value(JSONPointer)
}

/// What a request sends.
package enum CapturedBody: Sendable {
  /// A text, with the way back to where each of its bytes was written.
  case text(CapturedText)
  /// The content of a string of the capture's JSON.
  case string(JSONPointer)
  /// It stands in a file of this name.
  case file(String)
  /// It is filled in before it is sent, with what is named here: "the value of `$payload`".
  case filledIn(String)
}

extension CapturedBody {
  /// A text for a client that fills in places between braces: one that is only such a place is not
  /// known.
  static func template(_ text: String, _ body: CapturedBody) -> CapturedBody {
    let text = text.trimmed
    guard text.hasPrefix("{{"), text.hasSuffix("}}"),
      !text.dropFirst(2).dropLast(2).contains(where: { "{}\"".contains($0) })
    else { return body }
    return .filledIn("the value of `\(text)`")
  }
}

/// What a service answered.
package struct CapturedResponse: Sendable {
  package let status: Int?
  package let text: String
}

/// A text that was put together from parts of another one.
package struct CapturedText: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// Where apostrophes of the text stand in it that end a shell's quoted string too early.
  package private(set) var bareApostrophes: [Int] = []
  /// Where variables stand in it that quotes keep the shell from filling in, in order.
  package private(set) var quotedVariables: [ByteRange] = []
  /// Whether those are the quotes around the word of a here-document.
  package internal(set) var isQuotedHereDocument = false
  /// Whether the shell fills in something in it.
  package internal(set) var isFilledIn = false
  /// Where stretches come from that stand there byte for byte, in order.
  private var stretches: [Stretch] = []
  /// What comes behind the last byte in the other text.
  private var end = 0

  private struct Stretch: BitwiseCopyable, Sendable {
    var start: Int
    var origin: Int
  }

  package init() {}

  /// A part of a text as it stands there.
  package init(_ range: ByteRange, of text: Span<UInt8>) {
    for index in range.start..<range.end { append(text[index], from: index) }
  }

  /// Adds a byte that is written at this offset, possibly as part of an escape.
  mutating func append(_ byte: UInt8, from offset: Int) {
    if let last = stretches.last, last.origin + bytes.count - last.start == offset {
      bytes.append(byte)
    } else {
      stretches.append(Stretch(start: bytes.count, origin: offset))
      bytes.append(byte)
    }
    end = offset + 1
  }

  /// Adds another part of the same text.
  mutating func append(_ part: CapturedText) {
    takeVariables(of: part)
    quotedVariables += part.quotedVariables.map {
      ByteRange($0.start + bytes.count, $0.end + bytes.count)
    }
    bareApostrophes += part.bareApostrophes.map { $0 + bytes.count }
    for offset in part.bytes.indices { append(part.bytes[offset], from: part.origin(of: offset)) }
  }

  /// Adds what a command prints behind what another one has printed.
  mutating func append(line: CapturedText) {
    if let last = bytes.last, last != UInt8(ascii: "\n") { append(UInt8(ascii: "\n"), from: end) }
    append(line)
  }

  /// Adds a text as a string of JSON.
  mutating func append(string text: CapturedText) {
    let quote = UInt8(ascii: "\"")
    append(quote, from: text.origin(of: 0))
    for (index, byte) in text.bytes.enumerated() {
      let origin = text.origin(of: index)
      if byte < 0x20 {
        let code = String(byte, radix: 16)
        for letter in "\\u00\(code.utf8.count < 2 ? "0" : "")\(code)".utf8 {
          append(letter, from: origin)
        }
        continue
      }
      if byte == quote || byte == UInt8(ascii: "\\") {
        append(UInt8(ascii: "\\"), from: origin)
      }
      append(byte, from: origin)
    }
    append(quote, from: text.origin(of: text.bytes.count))
  }

  /// Adds an apostrophe that is meant as one, but ends a string for a shell.
  mutating func append(bareApostropheFrom offset: Int) {
    bareApostrophes.append(bytes.count)
    append(UInt8(ascii: "'"), from: offset)
  }

  mutating func takeVariables(of other: CapturedText) {
    isQuotedHereDocument = isQuotedHereDocument || other.isQuotedHereDocument
    isFilledIn = isFilledIn || other.isFilledIn
  }

  /// Looks for variables in what was added behind an offset: quotes keep the shell from filling them in.
  mutating func noteQuotedVariables(behind start: Int) {
    var here = start
    while here < bytes.count {
      if bytes[here] == UInt8(ascii: "$"), let end = bytes.span.variableEnd(at: here) {
        quotedVariables.append(ByteRange(here, end))
        here = end
      } else {
        here += 1
      }
    }
  }

  /// A part of it.
  func part(_ range: Range<Int>) -> CapturedText {
    var part = CapturedText()
    part.takeVariables(of: self)
    for variable in quotedVariables
    where range.lowerBound <= variable.start && variable.end <= range.upperBound {
      part.quotedVariables.append(
        ByteRange(variable.start - range.lowerBound, variable.end - range.lowerBound))
    }
    for offset in range { part.append(bytes[offset], from: origin(of: offset)) }
    part.bareApostrophes = bareApostrophes.filter(range.contains).map { $0 - range.lowerBound }
    return part
  }

  /// The same in a text that has more before it.
  func moved(by distance: Int) -> CapturedText {
    var moved = self
    for index in stretches.indices { moved.stretches[index].origin += distance }
    moved.end += distance
    return moved
  }

  /// Adds what stands for a part of the other text.
  mutating func append(standIn: String, for range: ByteRange) {
    let count = standIn.utf8.count
    for (number, byte) in standIn.utf8.enumerated() {
      let isLast = number == count - 1
      append(byte, from: isLast ? range.end - 1 : min(range.start + number, range.end - 1))
    }
  }

  /// Where a byte of the text stands; for its end, what comes behind the last one.
  package func origin(of offset: Int) -> Int {
    guard offset < bytes.count else { return end }
    let number = stretches.partitionPoint { $0.start <= offset } - 1
    guard number >= 0 else { return end }
    return stretches[number].origin + offset - stretches[number].start
  }
}

extension Span<UInt8> {
  /// The end of what is surely meant as a shell's variable, whose sign stands here: `${name}`, `$NAME`, or
  /// `$name` as all of a string that is a value.
  fileprivate func variableEnd(at sign: Int) -> Int? {
    var end = sign + 1
    let isBraced = end < count && self[end] == UInt8(ascii: "{")
    if isBraced { end += 1 }
    let start = end
    var isUpperCase = true
    while end < count, self[end].isLetterOrDigit || self[end] == UInt8(ascii: "_") {
      isUpperCase = isUpperCase && !(self[end] &- 0x61 < 26)
      end += 1
    }
    guard end > start, !self[start].isDigit else { return nil }
    if isBraced { return end < count && self[end] == UInt8(ascii: "}") ? end + 1 : nil }
    // Shorter ones may be currencies.
    if isUpperCase, end - start > 3 { return end }
    return isValue(sign, end) ? end : nil
  }

  /// Whether a part is all of a string, and no key.
  private func isValue(_ start: Int, _ end: Int) -> Bool {
    let quote = UInt8(ascii: "\"")
    guard start > 0, self[start - 1] == quote, end < count, self[end] == quote else { return false }
    var next = end + 1
    while next < count, self[next].isBlank { next += 1 }
    return next == count || self[next] != UInt8(ascii: ":")
  }
}
