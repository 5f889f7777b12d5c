import ByteIO
import PushCommand
import PushFormats
import PushInput
import PushReports
import Testing

struct OptionTableTests {
  @Test(arguments: Subcommand.allCases)
  func `no two options of a command share a name`(subcommand: Subcommand) {
    let options = OptionTable.options(of: subcommand)
    #expect(Set(options.map(\.name)).count == options.count)
    let shorts = options.compactMap(\.short)
    #expect(Set(shorts).count == shorts.count)
    #expect(options.contains { $0.name == "help" && $0.short == "h" })
  }

  @Test(arguments: OptionTable.entries.map(\.name))
  func `a name is written in small letters and hyphens`(name: String) {
    #expect(name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D })
    #expect(name.count > 1)
  }

  @Test func `every option says what it does, in words without a full stop`() {
    for option in OptionTable.entries {
      #expect(!option.summary.isEmpty && !option.summary.hasSuffix("."), "\(option.name)")
      #expect(option.summary.first?.isLowercase == true, "\(option.name)")
      #expect(!option.subcommands.isEmpty, "\(option.name)")
      #expect(
        option.short.map { $0.isASCII && ($0.isLetter || $0.isNumber) } ?? true, "\(option.name)")
      #expect(option.value.name.map { !$0.isEmpty } ?? true, "\(option.name)")
    }
  }

  @Test func `options stand in the order of their groups`() {
    let groups = OptionTable.entries.map(\.group)
    let order = OptionGroup.allCases
    let positions = groups.compactMap { order.firstIndex(of: $0) }
    #expect(positions == positions.sorted())
  }

  @Test(arguments: Subcommand.allCases)
  func `every command describes itself`(subcommand: Subcommand) {
    let entry = subcommand.entry
    #expect(!entry.summary.isEmpty && !entry.summary.hasSuffix("."))
    for example in entry.examples {
      #expect(example.command.contains("pushcheck \(subcommand.name)"))
    }
    for other in entry.otherNames { #expect(Subcommand(rawValue: other) == nil) }
    #expect(subcommand.operands.count.upperBound == 0 || !subcommand.operands.name.isEmpty)
  }

  @Test(arguments: Subcommand.allCases.flatMap { $0.entry.examples.map(\.command) })
  func `every example is a command line that works`(command: String) throws {
    let words = shellWords(command)
    let start = try #require(words.firstIndex { $0.hasSuffix("pushcheck") })
    // What stands behind a pipe or a redirection is another's business.
    let own = words[(start + 1)...].prefix { !["|", ">"].contains($0) }
    _ = try read(own.map { $0.hasSuffix(")") ? String($0.dropLast()) : $0 })
  }

  @Test func `what holds without an option is what the help says`() throws {
    let standard = Options(.validate)
    func help(_ name: String) throws -> String {
      let options = OptionTable.options(of: .validate)
      return try #require(options.first { $0.name == name }?.standard)
    }
    #expect(try help("input") == standard.syntax.rawValue)
    #expect(try help("format") == standard.format.rawValue)
    #expect(try help("color") == standard.color.rawValue)
    #expect(try help("fail-on") == standard.failOn.name)
    #expect(try help("max-document-bytes") == "\(standard.maxDocumentBytes) (64 MiB)")
    #expect(try help("max-record-bytes") == "\(standard.maxRecordBytes) (1 MiB)")
    #expect(standard.maxDocumentBytes == 64 * 1024 * 1024)
    #expect(standard.maxRecordBytes == 1024 * 1024)
  }

  @Test func `every word of a closed list is taken, and nothing near it`() throws {
    for option in OptionTable.entries where !option.value.words.isEmpty {
      for subcommand in option.subcommands {
        let operands = subcommand.operands.count.lowerBound > 0 ? ["x.json"] : []
        let isRequired = subcommand.entry.requiredOption.hasPrefix("--\(option.name) ")
        let required = isRequired || subcommand != .convert ? [] : ["--to", "apns"]
        for word in option.value.words {
          _ = try read([subcommand.name, "--\(option.name)", word] + required + operands)
          if word != word.uppercased() {
            #expect(throws: WrongUse.self) {
              try read(
                [subcommand.name, "--\(option.name)", word.uppercased()] + required + operands)
            }
          }
          #expect(throws: WrongUse.self) {
            try read([subcommand.name, "--\(option.name)", word + "\0"] + required + operands)
          }
        }
      }
    }
  }

  @Test func `a shell is told how to complete each value`() throws {
    func completion(_ name: String) -> Completion? {
      OptionTable.options(of: .validate).first { $0.name == name }?.value.completion
    }
    #expect(completion("format") == .words(OutputFormat.allCases.map(\.name)))
    #expect(completion("select") == .rule)
    #expect(completion("stdin-filename") == .file)
    #expect(completion("now") == .words(["off"]))
    #expect(completion("fix") == Completion.none)
    #expect(completion("kind") == .words(DocumentKind.choices.map(\.name)))
  }
}

/// A command line cut into words, as far as the examples need it.
private func shellWords(_ line: String) -> [String] {
  var words = [""]
  var isQuoted = false
  for character in line {
    switch character {
    case "'": isQuoted.toggle()
    case " " where !isQuoted: words.append("")
    default: words[words.count - 1].append(character)
    }
  }
  return words.filter { !$0.isEmpty }
}
