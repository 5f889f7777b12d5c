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
      var words = ShellWords(text, from: start, inBackquotes: isInBackquotes(start, in: text))
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

  /// Whether the command is itself one whose output a shell puts in, or code in a page of text.
  private static func isInBackquotes(_ start: Int, in text: Span<UInt8>) -> Bool {
    var here = start - "curl".utf8.count
    while here > 0, text[here - 1] == UInt8(ascii: " ") { here -= 1 }
    guard here > 0, text[here - 1] == UInt8(ascii: "`") else { return false }
    // Three of them open a block of code.
    return here < 2 || text[here - 2] != UInt8(ascii: "`")
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
    case "--user", "--proxy-user", "--oauth2-bearer", "--cookie", "--pass", "--proxy-pass",
      "--tlspassword", "--proxy-tlspassword":
      credentials.append(value.range)
    case "--cert", "--proxy-cert": add(certificate: value)
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
      case "E": add(certificate: value)
      case "d": add(data: value, isLiteral: false)
      default: break
      }
      return
    }
  }

  /// A password may follow the file, behind a colon.
  private mutating func add(certificate word: ShellWords.Word) {
    if word.string.contains(":") { credentials.append(word.range) }
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
  mutating func removeLast() { self = dropLast() }

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
