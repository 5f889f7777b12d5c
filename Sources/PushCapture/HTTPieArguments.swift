import JSON

/// What the words of a command mean to HTTPie: `http POST example.com/push Name:value < push.json`.
struct HTTPieArguments {
  private(set) var request: CapturedRequest?
  private var words: ArraySlice<ShellWords.Word>
  private let memory: ShellMemory
  private var operands: [ShellWords.Word] = []
  private var body: CapturedBody?
  private var credentials: [ByteRange] = []

  /// `input` is what the command reads; nil when that is not known.
  init(
    _ words: ArraySlice<ShellWords.Word>, reading input: ShellValue?, _ memory: ShellMemory
  ) {
    self.words = words
    self.memory = memory
    body = input.map { CapturedBody($0, orElse: "") }
    while let word = self.words.popFirst() {
      if word.string.hasPrefix("-") { read(option: word) } else { operands.append(word) }
    }
    var method = "POST"
    if let first = operands.first?.string, !first.isEmpty, first.allSatisfy(\.isUppercase) {
      method = operands.removeFirst().string
    }
    // "http" is a word of prose as well, and members that are written as words are not read.
    guard let address = operands.first, address.string.contains(where: { $0 == "." || $0 == ":" }),
      let body
    else { return }
    var request = CapturedRequest(
      method: method, address: address.string, place: .range(address.range))
    request.headers = operands.dropFirst().compactMap { CapturedHeader($0) }
    request.body = body
    request.credentials = credentials
    self.request = request
  }

  private mutating func read(option word: ShellWords.Word) {
    guard let (name, value) = words.takeValue(of: word, ifOneOf: Self.withValue) else { return }
    switch name {
    case "--raw":
      body = CapturedBody(value.value?.known(to: memory), orElse: value.unknown ?? value.string)
    case "--auth", "-a": credentials.append(value.range)
    default: break
    }
  }

  /// Those that people use; every other option is taken for a flag.
  private static let withValue: Set<String> = [
    "--raw", "--auth", "-a", "--auth-type", "-A", "--timeout", "--print", "-p", "--session",
    "--verify", "--cert", "--cert-key", "--proxy", "--output", "-o", "--style", "-s",
  ]
}
