import JSON

/// A command that may send a push.
enum ShellTool: CaseIterable {
  case curl
  case wget
  /// HTTPie.
  case http, https
  /// `xcrun simctl push`, which hands a payload to an app in the Simulator.
  case simctl
  /// `aws sns publish`, and what sends through Amazon Pinpoint.
  case aws

  /// The words with which it begins.
  var name: StaticString {
    switch self {
    case .curl: "curl"
    case .wget: "wget"
    case .http: "http"
    case .https: "https"
    case .simctl: "xcrun"
    case .aws: "aws"
    }
  }

  /// The first letters of the names.
  static let initials = Set(allCases.map { unsafe $0.name.utf8Start.pointee })

  /// The one whose name stands there, apart from other words.
  init?(at offset: Int, in text: Span<UInt8>) {
    let tool = Self.allCases.first { tool in
      let end = offset + tool.name.utf8CodeUnitCount
      return end < text.count && text.holds(tool.name, at: offset)
        && (text[end].isBlank || text[end] == UInt8(ascii: "\\"))
    }
    guard let tool else { return nil }
    self = tool
  }

  init?(named name: String) {
    guard let tool = Self.allCases.first(where: { "\($0.name)" == name }) else { return nil }
    self = tool
  }

  /// What a command sends; nil when it sends nothing.
  func request(of command: ShellPipeline.Command, _ memory: ShellMemory) -> CapturedRequest? {
    let words = command.words.dropFirst()
    var request =
      switch self {
      case .curl: CurlArguments(words, reading: command.input, memory).request
      case .wget: WgetArguments(words, memory).request
      case .http, .https: HTTPieArguments(words, reading: command.input, memory).request
      case .simctl: SimulatorArguments(words, reading: command.input, memory).request
      case .aws: AmazonArguments(words, memory).request
      }
    request?.isOfCurl = self == .curl
    return request
  }
}

/// What the words of `xcrun simctl push <device> [<bundle identifier>] <file>` say.
private struct SimulatorArguments {
  private(set) var request: CapturedRequest?

  /// `input` is what the command reads; nil when that is not known.
  init(
    _ words: ArraySlice<ShellWords.Word>, reading input: ShellValue?, _ memory: ShellMemory
  ) {
    guard words.first?.string == "simctl", words.dropFirst().first?.string == "push" else { return }
    let operands = words.dropFirst(2).filter { $0.string == "-" || !$0.string.hasPrefix("-") }
    guard operands.count > 1, let device = operands.first, let file = operands.last else { return }
    var request = CapturedRequest(
      method: "push", address: "simctl push \(device.string)", place: .range(file.range))
    request.receiver = .simulator
    request.body =
      file.string == "-"
      ? CapturedBody(input, orElse: "what it reads from standard input")
      : CapturedBody(
        file.value.map { _ in memory.content(ofFile: file.string) }, orElse: file.unknown ?? "")
    self.request = request
  }
}

/// A command of Amazon's that sends a push, or has one sent.
private struct AmazonCommand {
  let service: String
  let name: String
  /// The option whose value is the request, or the push.
  let option: String
  let address: String

  static let all = [
    AmazonCommand(
      service: "sns", name: "publish", option: "--message", address: "https://sns.amazonaws.com/"),
    pinpoint("send-messages", "--message-request", "messages"),
    pinpoint("send-users-messages", "--send-users-message-request", "users-messages"),
    pinpoint("create-campaign", "--write-campaign-request", "campaigns"),
    pinpoint("update-campaign", "--write-campaign-request", "campaigns"),
  ]

  // https://docs.aws.amazon.com/cli/latest/reference/pinpoint/
  private static func pinpoint(_ name: String, _ option: String, _ path: String) -> AmazonCommand {
    AmazonCommand(
      service: "pinpoint", name: name, option: option,
      address: "https://pinpoint.us-east-1.amazonaws.com/v1/apps/id/\(path)")
  }
}

/// What the words of an `aws` command say.
private struct AmazonArguments {
  private(set) var request: CapturedRequest?

  init(_ words: ArraySlice<ShellWords.Word>, _ memory: ShellMemory) {
    guard let (command, service) = Self.command(in: words),
      let message = Self.value(of: [command.option, "--cli-input-json"], in: words)
    else { return }
    var request = CapturedRequest(
      method: "POST", address: command.address, place: .range(words[service].range))
    request.receiver = .amazon
    guard let body = Self.body(message, memory) else { return }
    request.body = body
    self.request = request
  }

  /// The command that these words call, with the position of the service's name.
  private static func command(
    in words: ArraySlice<ShellWords.Word>
  ) -> (AmazonCommand, service: Int)? {
    for (position, word) in zip(words.indices, words) {
      guard let name = words[position...].dropFirst().first?.string,
        let command = AmazonCommand.all.first(where: {
          $0.service == word.string && $0.name == name
        })
      else { continue }
      return (command, position)
    }
    return nil
  }

  /// The value of the first of these options, also behind an equals sign.
  private static func value(
    of options: [String], in words: ArraySlice<ShellWords.Word>
  ) -> ShellWords.Word? {
    for (number, word) in zip(words.indices, words) {
      if options.contains(word.string) { return words[(number + 1)...].first }
      guard let option = options.first(where: { word.string.hasPrefix("\($0)=") }) else { continue }
      return word.dropFirst(option.utf8.count + 1)
    }
    return nil
  }

  /// Nil for a text, as it is sent to telephones and in mails.
  private static func body(_ message: ShellWords.Word, _ memory: ShellMemory) -> CapturedBody? {
    let text = message.string
    if let scheme = ["file://", "fileb://"].first(where: { text.hasPrefix($0) }) {
      let name = String(text.dropFirst(scheme.count))
      return CapturedBody(memory.content(ofFile: name), orElse: "")
    }
    guard let value = message.value else {
      return .filledIn(message.unknown ?? "the value of `\(text)`")
    }
    return text.trimmed.hasPrefix("{") ? CapturedBody(value.known(to: memory), orElse: text) : nil
  }
}

extension ArraySlice<ShellWords.Word> {
  /// Takes the value of a long option, which stands behind an equals sign or apart; nil for a flag.
  mutating func takeValue(
    of option: ShellWords.Word, ifOneOf options: Set<String>
  ) -> (name: String, value: ShellWords.Word)? {
    let text = option.string
    let name = String(text.prefix { $0 != "=" })
    guard options.contains(name) else { return nil }
    let isApart = name.utf8.count == text.utf8.count
    let value = isApart ? popFirst() : option.dropFirst(name.utf8.count + 1)
    return value.map { (name, $0) }
  }
}

extension CapturedBody {
  /// What a command sends; `unknown` says what that is where only the shell knows.
  init(_ value: ShellValue?, orElse unknown: String) {
    switch value {
    case .text(let text): self = .text(text)
    case .file(let name): self = .file(name)
    case nil: self = .filledIn(unknown)
    }
  }
}
