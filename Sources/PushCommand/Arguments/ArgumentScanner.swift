/// Cuts a command line into options with their values, and operands, by the habits of GNU tools.
///
/// Options and operands may be mixed; `--format json`, `--format=json`, `-f json`, `-fjson` and
/// clusters such as `-qv` are read; `--` ends the options, and `-` alone is an operand.
struct ArgumentScanner {
  enum Piece {
    case option(OptionEntry, spelling: String, value: [UInt8])
    case operand([UInt8])
    // Not nil in its place: an optional of this would have a type made at run time.
    case end
  }

  private let subcommand: Subcommand
  private var arguments: ArraySlice<[UInt8]>
  /// The argument of short options that is being read, and what is left of it.
  private var cluster: [UInt8] = []
  private var clusterRest: ArraySlice<UInt8> = []
  private var optionsHaveEnded = false

  init(_ arguments: ArraySlice<[UInt8]>, of subcommand: Subcommand) {
    self.arguments = arguments
    self.subcommand = subcommand
  }

  mutating func next() throws(UsageProblem) -> Piece {
    if let letter = clusterRest.popFirst() { return try short(letter) }
    while let argument = arguments.popFirst() {
      guard !optionsHaveEnded, argument.first == hyphen, argument.count > 1 else {
        return .operand(argument)
      }
      if argument == [hyphen, hyphen] {
        optionsHaveEnded = true
        continue
      }
      if argument[1] == hyphen { return try long(argument) }
      return try startCluster(argument)
    }
    return .end
  }

  private mutating func long(_ argument: [UInt8]) throws(UsageProblem) -> Piece {
    let body = argument.dropFirst(2)
    let name = body.prefix { $0 != equals }
    guard let entry = entry(named: name) else {
      throw .unknownOption([hyphen, hyphen] + name, argument: nil)
    }
    let spelling = "--\(entry.name)"
    let hasValue = name.endIndex < body.endIndex
    guard !entry.value.isFlag else {
      guard !hasValue else { throw .unexpectedValue(option: spelling) }
      return .option(entry, spelling: spelling, value: [])
    }
    let value = hasValue ? Array(body[(name.endIndex + 1)...]) : try takeValue(for: spelling)
    return .option(entry, spelling: spelling, value: value)
  }

  private mutating func startCluster(_ argument: [UInt8]) throws(UsageProblem) -> Piece {
    let body = argument.dropFirst()
    // `-fix` would be `-f ix`, but the long option is meant.
    let name = body.prefix { $0 != equals }
    guard name.count == 1 || entry(named: name) == nil else {
      throw .unknownOption([hyphen] + name, argument: nil)
    }
    cluster = argument
    clusterRest = body.dropFirst()
    return try short(argument[1])
  }

  private mutating func short(_ letter: UInt8) throws(UsageProblem) -> Piece {
    guard let entry = entry(withLetter: letter) else {
      // A letter beyond ASCII is several bytes, which mean nothing one by one.
      guard letter < 0x80, cluster.count > 2 else { throw .unknownOption(cluster, argument: nil) }
      throw .unknownOption([hyphen, letter], argument: cluster)
    }
    let spelling = "-\(Unicode.Scalar(letter))"
    guard !entry.value.isFlag else { return .option(entry, spelling: spelling, value: []) }
    defer { clusterRest = [] }
    let value = clusterRest.isEmpty ? try takeValue(for: spelling) : Array(clusterRest)
    return .option(entry, spelling: spelling, value: value)
  }

  private mutating func takeValue(for option: String) throws(UsageProblem) -> [UInt8] {
    guard let next = arguments.first else { throw .missingValue(option: option, next: nil) }
    guard !isOption(next) else { throw .missingValue(option: option, next: next) }
    arguments = arguments.dropFirst()
    return next
  }

  /// Whether an argument is an option that we know, and hardly the value of the one before.
  private func isOption(_ argument: [UInt8]) -> Bool {
    guard argument.first == hyphen, argument.count > 1 else { return false }
    if argument[1] == hyphen {
      return argument.count == 2
        || entry(named: argument.dropFirst(2).prefix { $0 != equals }) != nil
    }
    return entry(withLetter: argument[1]) != nil
  }

  private func entry(named name: some Sequence<UInt8>) -> OptionEntry? {
    OptionTable.option(named: name, of: subcommand)
  }

  private func entry(withLetter letter: UInt8) -> OptionEntry? {
    OptionTable.option(withLetter: letter, of: subcommand)
  }

  private var hyphen: UInt8 { 0x2D }
  private var equals: UInt8 { 0x3D }
}
