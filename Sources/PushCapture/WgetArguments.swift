import JSON

/// What the words of a command mean to wget.
struct WgetArguments {
  private(set) var request: CapturedRequest?
  private var words: ArraySlice<ShellWords.Word>
  private let memory: ShellMemory
  private var method: String?
  private var address: ShellWords.Word?
  private var headers: [CapturedHeader] = []
  private var body: CapturedBody?
  private var credentials: [ByteRange] = []

  init(_ words: ArraySlice<ShellWords.Word>, _ memory: ShellMemory) {
    self.words = words
    self.memory = memory
    while let word = self.words.popFirst() {
      if word.string.hasPrefix("-") {
        read(option: word)
      } else if address == nil {
        address = word
      }
    }
    // Without a body it fetches a page.
    guard let address, let body else { return }
    var request = CapturedRequest(
      method: method ?? "POST", address: address.string, place: .range(address.range))
    request.headers = headers
    request.body = body
    request.credentials = credentials
    self.request = request
  }

  private mutating func read(option word: ShellWords.Word) {
    guard let (name, value) = words.takeValue(of: word, ifOneOf: Self.withValue) else { return }
    switch name {
    case "--method": method = value.string
    case "--header": if let header = CapturedHeader(value) { headers.append(header) }
    case "--post-data", "--body-data":
      body = CapturedBody(value.value?.known(to: memory), orElse: value.unknown ?? value.string)
    case "--post-file", "--body-file":
      body = CapturedBody(memory.content(ofFile: value.string), orElse: "")
    case "--user", "--password", "--http-user", "--http-password":
      credentials.append(value.range)
    default: break
    }
  }

  /// Those that people use; every other option is taken for a flag.
  private static let withValue: Set<String> = [
    "--method", "--header", "--post-data", "--body-data", "--post-file", "--body-file", "--user",
    "--password", "--http-user", "--http-password", "--output-document", "--output-file",
    "--timeout", "--tries", "--user-agent", "--certificate", "--private-key", "--ca-certificate",
    "-O", "-o", "-T", "-t", "-U",
  ]
}
