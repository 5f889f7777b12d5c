package import ByteIO
import PushReports

/// What a command line asks for.
package enum Invocation: Sendable {
  /// The help of a command, or the overview.
  case help(Subcommand?, Options.PageFormat, StyleChoice)
  /// The list of the kinds of documents.
  case kinds(Options.PageFormat, StyleChoice)
  /// What `-h` shows.
  case summary(Subcommand?)
  case run(Options)
}

extension Invocation {
  /// Reads the arguments behind the program's name.
  ///
  /// `ruleIDs` is asked only when a rule is named; `configuration` holds where no option is given.
  package init(
    reading arguments: [[UInt8]], over configuration: Configuration? = nil,
    ruleIDs: @escaping () -> [String]
  ) throws(WrongUse) {
    guard let first = arguments.first else { throw WrongUse(.noCommand) }
    if arguments.count == 1, first == Array("-h".utf8) {
      self = .summary(nil)
      return
    }
    guard let subcommand = Subcommand(argument: first) else {
      let isOption = first.first == UInt8(ascii: "-") && first.count > 1
      throw WrongUse(isOption ? .optionBeforeCommand(first) : .unknownCommand(arguments))
    }
    do {
      var options = Options(subcommand)
      if let configuration { options.apply(configuration) }
      self = try Self.read(arguments.dropFirst(), over: options, ruleIDs: ruleIDs)
    } catch {
      throw WrongUse(error, subcommand)
    }
  }

  private static func read(
    _ arguments: ArraySlice<[UInt8]>, over base: Options, ruleIDs: @escaping () -> [String]
  ) throws(UsageProblem) -> Invocation {
    let subcommand = base.subcommand
    var scanner = ArgumentScanner(arguments, of: subcommand)
    var asksForHelp = false
    var isLong = false
    while case let piece = try scanner.next(), !piece.isEnd {
      guard piece.isHelp else { continue }
      asksForHelp = true
      isLong = isLong || piece.isLong
    }
    // Before values are checked: a user who asks for help may not know the right ones.
    if asksForHelp { return isLong ? .help(subcommand, .text, .auto) : .summary(subcommand) }

    scanner = ArgumentScanner(arguments, of: subcommand)
    var reader = OptionReader(base, ruleIDs: ruleIDs)
    var operands: [[UInt8]] = []
    reading: while true {
      switch try scanner.next() {
      case .operand(let operand): operands.append(operand)
      case .option(let entry, let spelling, let value):
        try reader.store(entry, spelling: spelling, value)
      case .end: break reading
      }
    }
    try reader.finish()
    try check(operands, of: subcommand, beside: reader.options.inputList)
    try check(reader.options.reports, beside: operands)
    var options = reader.options
    guard subcommand != .help else {
      if operands == [Array(KindsHelp.topic.utf8)] {
        return .kinds(options.pageFormat, options.color)
      }
      return .help(try topic(operands.first), options.pageFormat, options.color)
    }
    options.operands = operands
    return .run(options)
  }

  private static func check(
    _ operands: [[UInt8]], of subcommand: Subcommand, beside inputList: [UInt8]?
  ) throws(UsageProblem) {
    let expected = subcommand.operands
    guard operands.count >= expected.count.lowerBound || inputList != nil else {
      throw .missingOperand
    }
    guard operands.count <= expected.count.upperBound else {
      throw .tooManyOperands(operands[expected.count.upperBound])
    }
    guard !operands.contains([]) else { throw .emptyOperand }
    switch expected.completion {
    case .file:
      let standardInput = [UInt8(ascii: "-")]
      let readers = operands + (inputList.map { [$0] } ?? [])
      guard readers.count(where: { $0 == standardInput }) < 2 else { throw .standardInputTwice }
    case .words(let words):
      let stranger = operands.first { !words.contains(String(decoding: $0, as: UTF8.self)) }
      if let stranger { throw .operandNotAllowed(stranger, words: words) }
    case .none, .rule, .page, .subcommand: return
    }
  }

  /// What is obvious from the names: a report must not take the place of anything else.
  private static func check(
    _ reports: [ReportRequest], beside operands: [[UInt8]]
  ) throws(UsageProblem) {
    guard !reports.isEmpty else { return }
    // `./a.json` is `a.json`.
    let names = ReportRoot()
    let inputs = Set(operands.map { names.path(of: $0) })
    var paths: Set<[UInt8]> = []
    for report in reports {
      guard !inputs.contains(names.path(of: report.path)) else {
        throw .reportOverwrites(report.path, .input)
      }
      guard paths.insert(names.path(of: report.path)).inserted else {
        throw .reportOverwrites(report.path, .report)
      }
    }
  }

  private static func topic(_ name: [UInt8]?) throws(UsageProblem) -> Subcommand? {
    guard let name else { return nil }
    guard let subcommand = Subcommand(named: name) else { throw .unknownCommand([name]) }
    return subcommand
  }
}

extension ArgumentScanner.Piece {
  fileprivate var isEnd: Bool {
    if case .end = self { true } else { false }
  }

  fileprivate var isHelp: Bool {
    guard case .option(let entry, _, _) = self else { return false }
    return entry.name == OptionTable.help.name
  }

  /// Whether the option is written with its whole name, or a part of it.
  fileprivate var isLong: Bool {
    guard case .option(_, let spelling, _) = self else { return false }
    return spelling.hasPrefix("--")
  }
}

extension Subcommand {
  init?(named name: [UInt8]) {
    // What is not UTF-8 becomes a name that no command has.
    self.init(rawValue: String(decoding: name, as: UTF8.self))
  }

  /// The command that the first argument names; `--help` and `--version` are commands there.
  fileprivate init?(argument: [UInt8]) {
    switch String(decoding: argument, as: UTF8.self) {
    case "--help", "-h": self = .help
    case "--version": self = .version
    default: self.init(named: argument)
    }
  }
}
