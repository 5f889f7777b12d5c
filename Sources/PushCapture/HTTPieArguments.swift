import JSON

/// What the words of a command mean to HTTPie: `http POST example.com/push Name:value < push.json`, or
/// with a body of items, `http POST example.com/push Name:value aps:='{"badge": 1}'`.
struct HTTPieArguments {
  private(set) var request: CapturedRequest?
  private var words: ArraySlice<ShellWords.Word>
  private let memory: ShellMemory
  private var operands: [ShellWords.Word] = []
  private var body: CapturedBody?
  private var items = HTTPieItems()
  /// Whether the items are fields of a form, and those.
  private var isForm = false
  private var form = FormFields()
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
    let method = takeMethod() ?? "POST"
    // "http" is a word of prose as well, and members that are written as words are not read.
    guard let address = operands.first, address.string.contains(where: { $0 == "." || $0 == ":" })
    else { return }
    var request = CapturedRequest(
      method: method, address: address.string, place: .range(address.range))
    for word in operands.dropFirst() { read(item: word, &request.headers) }
    guard let body = bodyOfItems ?? body else { return }
    request.body = body
    request.credentials = credentials
    self.request = request
  }

  /// The method may be written in small letters, too.
  private mutating func takeMethod() -> String? {
    guard let first = operands.first?.string, !first.isEmpty,
      first.utf8.allSatisfy({ $0.isLetter }),
      first.allSatisfy(\.isUppercase)
        || operands.dropFirst().first?.string.contains("://") ?? false
    else { return nil }
    operands.removeFirst()
    return first.uppercased()
  }

  private mutating func read(item word: ShellWords.Word, _ headers: inout [CapturedHeader]) {
    guard let item = HTTPieItem(word) else { return }
    if item.sign == .header, let header = CapturedHeader(word) { headers.append(header) }
    // A file without a name is all of the body.
    if item.sign == .upload, item.name.bytes.isEmpty {
      let file = String(decoding: item.value.bytes, as: UTF8.self)
      body = CapturedBody(memory.content(ofFile: file), orElse: "")
    }
    if item.sign.isOfBody {
      items.add(item, memory)
      // The others are files, and JSON in a string.
      if item.sign == .text { form.add(word.text, .single) }
    }
  }

  private var bodyOfItems: CapturedBody? {
    if isForm { return form.holdDocument ? .text(form.document) : nil }
    if let unknown = items.unknown { return .filledIn(unknown) }
    return items.isEmpty ? nil : .text(items.document)
  }

  private mutating func read(option word: ShellWords.Word) {
    isForm = isForm || Self.forForms.contains(word.string) || Self.joinsForm(word.string)
    guard let (name, value) = words.takeValue(of: word, ifOneOf: Self.withValue) else { return }
    switch name {
    case "--raw":
      body = CapturedBody(value.value?.known(to: memory), orElse: value.unknown ?? value.string)
    case "--auth", "-a": credentials.append(value.range)
    default: break
    }
  }

  /// Whether `-f` is among joined flags, as in `-vf`: behind a letter with a value come no flags.
  private static func joinsForm(_ word: String) -> Bool {
    guard word.hasPrefix("-"), !word.hasPrefix("--") else { return false }
    return word.dropFirst().prefix { !"aApos".contains($0) }.contains("f")
  }

  private static let forForms: Set<String> = ["--form", "-f", "--multipart"]

  /// Those that people use; every other option is taken for a flag.
  private static let withValue: Set<String> = [
    "--raw", "--auth", "-a", "--auth-type", "-A", "--timeout", "--print", "-p", "--session",
    "--verify", "--cert", "--cert-key", "--proxy", "--output", "-o", "--style", "-s",
  ]
}
