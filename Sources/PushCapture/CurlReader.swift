import JSON

/// Finds the commands of curl in a text: a script, a page of documentation, or what was pasted.
enum CurlReader {
  static func mayHoldCommand(_ text: Span<UInt8>) -> Bool {
    nextCommand(in: text, from: 0) != nil
  }

  static func requests(in text: Span<UInt8>) -> [CapturedRequest] {
    var requests: [CapturedRequest] = []
    var here = 0
    while let start = nextCommand(in: text, from: here) {
      var words = ShellWords(text, from: start)
      let request = CurlArguments(&words).request
      here = max(words.end, start + 1)
      guard var request else { continue }
      let next = nextCommand(in: text, from: here) ?? text.count
      request.response = ResponseReader.find(in: text, ByteRange(here, next))
      requests.append(request)
    }
    return requests
  }

  /// Behind the word `curl` where a command may begin.
  private static func nextCommand(in text: Span<UInt8>, from start: Int) -> Int? {
    var here = start
    while here + 4 < text.count {
      guard text[here] == UInt8(ascii: "c"), text.holds("curl", at: here),
        text[here + 4].isBlank || text[here + 4] == UInt8(ascii: "\\"),
        mayBegin(at: here, in: text)
      else {
        here += 1
        continue
      }
      return here + 4
    }
    return nil
  }

  /// Whether a command may begin there: at the beginning of a line, behind a prompt, or behind what
  /// ends another command.
  private static func mayBegin(at offset: Int, in text: Span<UInt8>) -> Bool {
    var here = offset
    while here > 0, text[here - 1] == UInt8(ascii: " ") || text[here - 1] == UInt8(ascii: "\t") {
      here -= 1
    }
    guard here > 0 else { return true }
    return "\n\r(|;&`$%#>".utf8.contains(text[here - 1])
  }
}

/// The words of one command of a POSIX shell, with quotes and escapes undone.
struct ShellWords: ~Escapable {
  struct Word {
    var text = CapturedText()
    var range: ByteRange
    /// Whether the shell puts something in before the command sees it.
    var isExpanded = false

    var string: String { String(decoding: text.bytes, as: UTF8.self) }
  }

  private let text: Span<UInt8>
  private var here: Int
  /// The words that end here-documents still to come.
  private var documents: [String] = []
  /// What the first here-document holds.
  private(set) var document: CapturedText?

  @_lifetime(copy text)
  init(_ text: Span<UInt8>, from start: Int) {
    self.text = text
    here = start
  }

  /// Where the command ends.
  var end: Int { here }

  /// The next word; nil at the end of the command.
  @_lifetime(self: copy self)
  mutating func next() -> Word? {
    while skipBlanks(), here < text.count {
      switch text[here] {
      case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"),
        UInt8(ascii: ")"), UInt8(ascii: "`"):
        readDocuments()
        return nil
      case UInt8(ascii: "#"):
        skipLine()
      case UInt8(ascii: "<"), UInt8(ascii: ">"):
        redirect()
      default:
        return word()
      }
    }
    return nil
  }

  /// Goes to the next thing of the command, over lines that go on.
  @_lifetime(self: copy self)
  private mutating func skipBlanks() -> Bool {
    while here < text.count {
      switch text[here] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): here += 1
      case UInt8(ascii: "\\") where lineEnd(at: here + 1) != nil:
        here = lineEnd(at: here + 1) ?? here + 1
      default: return true
      }
    }
    return false
  }

  /// Behind a line end that stands there; blanks before it are a usual slip.
  private func lineEnd(at offset: Int) -> Int? {
    var next = offset
    while next < text.count, text[next] == UInt8(ascii: "\r") || text[next] == UInt8(ascii: " ") {
      next += 1
    }
    guard next < text.count, text[next] == UInt8(ascii: "\n") else { return nil }
    return next + 1
  }

  @_lifetime(self: copy self)
  private mutating func skipLine() {
    while here < text.count, text[here] != UInt8(ascii: "\n") { here += 1 }
  }

  @_lifetime(self: copy self)
  private mutating func word() -> Word {
    var word = Word(range: ByteRange(here, here))
    reading: while here < text.count {
      switch text[here] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"),
        UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: ")"),
        UInt8(ascii: "<"), UInt8(ascii: ">"):
        break reading
      case UInt8(ascii: "'"):
        let hasDollar =
          word.text.bytes.last == UInt8(ascii: "$") && text[here - 1] == UInt8(ascii: "$")
        quoted(&word, isANSI: hasDollar)
      case UInt8(ascii: "\""): doubleQuoted(&word)
      case UInt8(ascii: "\\"):
        if let next = lineEnd(at: here + 1) {
          here = next
        } else {
          if here + 1 < text.count { word.text.append(text[here + 1], from: here + 1) }
          here = min(here + 2, text.count)
        }
      default: take(&word)
      }
    }
    word.range.end = here
    return word
  }

  @_lifetime(self: copy self)
  private mutating func take(_ word: inout Word) {
    let byte = text[here]
    if byte == UInt8(ascii: "`") || byte == UInt8(ascii: "$") && beginsExpansion(at: here) {
      word.isExpanded = true
    }
    word.text.append(byte, from: here)
    here += 1
  }

  private func beginsExpansion(at dollar: Int) -> Bool {
    guard dollar + 1 < text.count else { return false }
    let next = text[dollar + 1]
    return next.isLetter || next == UInt8(ascii: "_") || next == UInt8(ascii: "{")
      || next == UInt8(ascii: "(")
  }

  /// What stands between single quotes, of which bash knows a kind with escapes.
  @_lifetime(self: copy self)
  private mutating func quoted(_ word: inout Word, isANSI: Bool) {
    if isANSI { word.text.removeLast() }
    here += 1
    while here < text.count, text[here] != UInt8(ascii: "'") {
      guard isANSI, text[here] == UInt8(ascii: "\\"), here + 1 < text.count else {
        word.text.append(text[here], from: here)
        here += 1
        continue
      }
      escape(&word)
    }
    here = min(here + 1, text.count)
  }

  /// An escape of `$'…'`.
  @_lifetime(self: copy self)
  private mutating func escape(_ word: inout Word) {
    let start = here
    let letter = text[here + 1]
    here += 2
    switch letter {
    case UInt8(ascii: "n"): word.text.append(0x0A, from: start)
    case UInt8(ascii: "t"): word.text.append(0x09, from: start)
    case UInt8(ascii: "r"): word.text.append(0x0D, from: start)
    case UInt8(ascii: "u"), UInt8(ascii: "x"):
      var value: UInt32 = 0
      var digits = 0
      let most = letter == UInt8(ascii: "u") ? 4 : 2
      while digits < most, here < text.count, let digit = text[here].hexValue {
        value = value * 16 + digit
        digits += 1
        here += 1
      }
      let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
      for byte in String(Character(scalar)).utf8 { word.text.append(byte, from: start) }
    default: word.text.append(letter, from: start + 1)
    }
  }

  @_lifetime(self: copy self)
  private mutating func doubleQuoted(_ word: inout Word) {
    here += 1
    while here < text.count, text[here] != UInt8(ascii: "\"") {
      guard text[here] == UInt8(ascii: "\\"), here + 1 < text.count else {
        take(&word)
        continue
      }
      switch text[here + 1] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "$"), UInt8(ascii: "`"):
        word.text.append(text[here + 1], from: here + 1)
        here += 2
      case UInt8(ascii: "\n"): here += 2
      default:
        word.text.append(text[here], from: here)
        here += 1
      }
    }
    here = min(here + 1, text.count)
  }

  // MARK: - Redirections

  /// Passes over a redirection, and remembers a here-document.
  @_lifetime(self: copy self)
  private mutating func redirect() {
    let isDocument = text.holds("<<", at: here) && !text.holds("<<<", at: here)
    while here < text.count, "<>&-".utf8.contains(text[here]) { here += 1 }
    guard skipBlanks(), here < text.count, text[here] != UInt8(ascii: "\n") else { return }
    let before = here
    let name = word()
    // A byte that no word takes would be met again.
    if here == before { here += 1 }
    if isDocument { documents.append(name.string) }
  }

  /// The here-documents begin on the next line.
  @_lifetime(self: copy self)
  private mutating func readDocuments() {
    guard !documents.isEmpty else { return }
    skipLine()
    for name in documents {
      here = min(here + 1, text.count)
      let start = here
      var lineStart = here
      while lineStart < text.count {
        here = lineStart
        skipLine()
        if isLine(ByteRange(lineStart, here), name) { break }
        lineStart = here + 1
      }
      let end = min(lineStart, text.count)
      if document == nil { document = CapturedText(ByteRange(start, end), of: text) }
    }
    documents = []
  }

  /// Whether a line is this word, apart from tabs before it.
  private func isLine(_ line: ByteRange, _ word: String) -> Bool {
    var start = line.start
    while start < line.end, text[start] == UInt8(ascii: "\t") { start += 1 }
    var end = line.end
    if end > start, text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    guard end - start == word.utf8.count else { return false }
    return text.extracting(start..<end).equals(word)
  }
}

/// What the words of a command mean to curl.
private struct CurlArguments {
  private(set) var request: CapturedRequest?
  private var method: String?
  private var address: ShellWords.Word?
  private var headers: [CapturedHeader] = []
  private var body: CapturedBody?
  private var readsDocument = false
  private var credentials: [ByteRange] = []

  init(_ words: inout ShellWords) {
    while let word = words.next() {
      let text = word.string
      if text.hasPrefix("--") {
        read(long: text, &words)
      } else if text.hasPrefix("-"), text.utf8.count > 1 {
        read(short: word, text, &words)
      } else if address == nil {
        address = word
      }
    }
    if readsDocument, let document = words.document { body = .text(document) }
    guard let address else { return }
    var request = CapturedRequest(
      method: method ?? (body == nil ? "GET" : "POST"), address: address.string,
      place: .range(address.range))
    request.headers = headers
    request.body = body
    request.credentials = credentials
    self.request = request
  }

  private mutating func read(long option: String, _ words: inout ShellWords) {
    // curl itself wants the value apart; people write an equals sign nevertheless.
    guard !Self.flags.contains(option), !option.contains("="), let value = words.next() else {
      return
    }
    switch option {
    case "--request": method = value.string
    case "--url": address = value
    case "--user", "--proxy-user", "--oauth2-bearer", "--cookie", "--pass":
      credentials.append(value.range)
    case "--header": add(header: value)
    case "--data", "--data-raw", "--data-binary", "--data-ascii", "--json":
      add(data: value, isLiteral: option == "--data-raw")
      if option == "--json", headers.allSatisfy({ $0.name != "content-type" }) {
        headers.append(CapturedHeader("content-type", "application/json", .range(value.range)))
      }
    default: break
    }
  }

  /// Letters may be joined, and the value may follow at once: `-sXPOST`.
  private mutating func read(
    short word: ShellWords.Word, _ text: String, _ words: inout ShellWords
  ) {
    var letters = text.dropFirst()
    while let letter = letters.popFirst() {
      guard Self.lettersWithValue.contains(letter) else { continue }
      var value = word
      if letters.isEmpty {
        guard let next = words.next() else { return }
        value = next
      } else {
        value.text = word.text.dropFirst(text.utf8.count - letters.utf8.count)
      }
      switch letter {
      case "X": method = value.string
      case "H": add(header: value)
      case "u", "U", "b": credentials.append(value.range)
      case "d": add(data: value, isLiteral: false)
      default: break
      }
      return
    }
  }

  private mutating func add(header word: ShellWords.Word) {
    let parts = word.string.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let name = parts.first else { return }
    // What the shell puts in is not known, not even whether it is the whole value.
    let value = word.isExpanded && parts[1].contains("$") ? "${value}" : parts[1].trimmed
    headers.append(CapturedHeader(name.trimmed, value, .range(word.range)))
  }

  private mutating func add(data word: ShellWords.Word, isLiteral: Bool) {
    let text = word.string
    if !isLiteral, text.hasPrefix("@") {
      if text == "@-" { readsDocument = true } else { body = .file(String(text.dropFirst())) }
      return
    }
    body = .text(word.text)
  }

  private static let lettersWithValue = Set("XHdAbcDeEFKmoPQrtTuUwxYyzC")

  /// Long options without a value that people use; what is not known takes one.
  private static let flags: Set<String> = [
    "--http2", "--http2-prior-knowledge", "--http1.1", "--http1.0", "--http3", "--silent",
    "--show-error", "--verbose", "--include", "--insecure", "--location", "--fail",
    "--fail-with-body", "--compressed", "--get", "--head", "--globoff", "--no-buffer",
    "--tlsv1", "--tlsv1.2", "--tlsv1.3", "--ipv4", "--ipv6", "--progress-bar",
    "--no-progress-meter",
    "--path-as-is", "--remote-name", "--create-dirs", "--no-keepalive", "--ssl-reqd", "--sslv3",
  ]
}

extension CapturedText {
  fileprivate mutating func removeLast() { self = dropLast() }

  fileprivate func dropLast() -> CapturedText { part(0..<max(bytes.count - 1, 0)) }

  fileprivate func dropFirst(_ count: Int) -> CapturedText {
    part(min(count, bytes.count)..<bytes.count)
  }

  private func part(_ range: Range<Int>) -> CapturedText {
    var part = CapturedText()
    for offset in range { part.append(bytes[offset], from: origin(of: offset)) }
    return part
  }
}

extension StringProtocol {
  /// Without blanks around it.
  var trimmed: String {
    String(
      drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed()
        .drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed())
  }
}

extension Span<UInt8> {
  func equals(_ text: String) -> Bool {
    guard count == text.utf8.count else { return false }
    var here = 0
    for byte in text.utf8 {
      guard self[here] == byte else { return false }
      here += 1
    }
    return true
  }
}
