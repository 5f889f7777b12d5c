import JSON

/// What the words of a command mean to curl.
struct CurlArguments {
  private(set) var request: CapturedRequest?
  private var words: ArraySlice<ShellWords.Word>
  private let input: ShellValue?
  private let memory: ShellMemory
  private var method: String?
  /// How it sends a body when nothing is said of that.
  private var usualMethod = "POST"
  private var address: ShellWords.Word?
  private var headers: [CapturedHeader] = []
  private var body: CapturedBody?
  private var form = FormFields()
  /// Whether data goes into the address.
  private var sendsQuery = false
  private var credentials: [ByteRange] = []

  /// `input` is what the command reads; nil when that is not known.
  init(
    _ words: ArraySlice<ShellWords.Word>, reading input: ShellValue?, _ memory: ShellMemory
  ) {
    self.words = words
    self.input = input
    self.memory = memory
    while let word = self.words.popFirst() {
      let text = word.string
      if text.hasPrefix("--") {
        read(long: text)
      } else if text.hasPrefix("-"), text.utf8.count > 1 {
        read(short: word, text)
      } else if address == nil {
        address = word
      }
    }
    if form.holdDocument, !sendsQuery { body = .text(form.document) }
    guard let address else { return }
    var request = CapturedRequest(
      method: method ?? (body == nil ? "GET" : usualMethod), address: address.string,
      place: .range(address.range))
    request.headers = headers
    request.body = body
    request.credentials = credentials
    self.request = request
  }

  private mutating func read(long option: String) {
    sendsQuery = sendsQuery || option == "--get"
    // curl itself wants the value apart; people write an equals sign nevertheless.
    guard !Self.flags.contains(option), !option.contains("="), let value = words.popFirst() else {
      return
    }
    switch option {
    case "--request": method = value.string
    case "--url": address = value
    case "--user", "--proxy-user", "--oauth2-bearer", "--cookie", "--pass", "--proxy-pass",
      "--tlspassword", "--proxy-tlspassword":
      credentials.append(value.range)
    case "--upload-file": upload(value)
    case "--form": form.add(value.text, .part)
    case "--form-string", "--data-urlencode": form.add(value.text, .single)
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
  private mutating func read(short word: ShellWords.Word, _ text: String) {
    var letters = text.dropFirst()
    while let letter = letters.popFirst() {
      sendsQuery = sendsQuery || letter == "G"
      guard Self.lettersWithValue.contains(letter) else { continue }
      var value = word
      if letters.isEmpty {
        guard let next = words.popFirst() else { return }
        value = next
      } else {
        value = word.dropFirst(text.utf8.count - letters.utf8.count)
      }
      switch letter {
      case "X": method = value.string
      case "H": add(header: value)
      case "u", "U", "b": credentials.append(value.range)
      case "E": add(certificate: value)
      case "d": add(data: value, isLiteral: false)
      case "F": form.add(value.text, .part)
      case "T": upload(value)
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
    if let header = CapturedHeader(word) { headers.append(header) }
  }

  private mutating func add(data word: ShellWords.Word, isLiteral: Bool) {
    let text = word.string
    form.add(word.text, .address)
    guard !isLiteral, text.hasPrefix("@") else {
      return send(word.value?.known(to: memory), orElse: word.unknown ?? text)
    }
    add(file: String(text.dropFirst()))
  }

  /// A hyphen stands for what the command reads.
  private mutating func add(file name: String) {
    guard name == "-" else { return send(memory.content(ofFile: name), orElse: "") }
    send(input, orElse: "what it reads from standard input")
  }

  private mutating func upload(_ word: ShellWords.Word) {
    usualMethod = "PUT"
    add(file: word.string)
  }

  private mutating func send(_ value: ShellValue?, orElse unknown: String) {
    body = CapturedBody(value, orElse: unknown)
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

extension CapturedHeader {
  /// Reads `name: value`.
  init?(_ word: ShellWords.Word) {
    let parts = word.string.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let name = parts.first else { return nil }
    // What the shell puts in is not known, not even whether it is the whole value.
    let value = parts[1].trimmed
    let isKnown = !word.isExpanded || !value.contains("$")
    self.init(
      name.trimmed, isKnown ? value : Self.variable(value) ?? "${value}", .range(word.range))
  }

  /// `${name}` for a variable that is all of the value.
  private static func variable(_ value: String) -> String? {
    guard value.hasPrefix("$") else { return nil }
    let isBraced = value.hasPrefix("${") && value.hasSuffix("}")
    let name = isBraced ? value.dropFirst(2).dropLast() : value.dropFirst()
    let isName = name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
    return isName && !name.isEmpty ? "${\(name)}" : nil
  }
}

extension ShellWords.Word {
  /// What stands behind the first bytes, which are known.
  func dropFirst(_ count: Int) -> ShellWords.Word {
    var rest = self
    rest.text = text.dropFirst(count)
    rest.knownBytes -= count
    return rest
  }
}

extension CapturedText {
  mutating func removeLast() { self = dropLast() }

  fileprivate func dropLast() -> CapturedText { part(0..<max(bytes.count - 1, 0)) }

  fileprivate func dropFirst(_ count: Int) -> CapturedText {
    part(min(count, bytes.count)..<bytes.count)
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
