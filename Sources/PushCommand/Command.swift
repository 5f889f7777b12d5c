package import ByteIO
import PushInput
import PushModel
import PushReference
import PushReports
import PushRules

/// The whole command: arguments in, a status out.
package struct Command {
  private let environment: Environment
  /// The round of `--watch` that is run; nil without a watch.
  private var round: WatchedRound?

  package init(environment: Environment = .process) {
    self.environment = environment
  }

  /// Runs what the arguments behind the program's name ask for.
  package func run(_ arguments: [[UInt8]], _ output: inout RunOutput) -> ExitStatus {
    let status = dispatch(arguments, &output)
    return output.finish(status)
  }

  private func dispatch(_ arguments: [[UInt8]], _ output: inout RunOutput) -> ExitStatus {
    do throws(WrongUse) {
      let invocation = try Invocation(reading: arguments) { Catalogue.rules.map { $0.name } }
      switch invocation {
      case .help(let subcommand, let format, let color):
        output.results.append(
          HelpPage.page(of: subcommand, as: format, width: pageWidth, paint(color)))
        return .clean
      case .kinds(let format, let color):
        output.results.append(KindsHelp.page(as: format, width: pageWidth, paint(color)))
        return .clean
      case .summary(let subcommand):
        output.results.append(
          HelpPage.summary(of: subcommand, width: pageWidth, paint(.auto)))
        return .clean
      case .run(let options):
        guard options.goesByConfiguration else { return try run(options, &output) }
        if options.watches { return try watch(options, arguments, &output) }
        return try run(options, arguments, &output)
      }
    } catch {
      output.remarks.append(error.text)
      return error.status
    }
  }

  private func run(
    _ options: Options, _ output: inout RunOutput
  ) throws(WrongUse) -> ExitStatus {
    switch options.subcommand {
    case .validate:
      return try validate(options, &output)
    case .inspect:
      try OutputConflicts.check(options)
      return InspectRun(options, environment).run(&output)
    case .convert:
      try OutputConflicts.check(options)
      return convert(options, &output)
    case .explain:
      return Explain(options, width: pageWidth, paint(options.color)).run(&output)
    case .rules: return try RuleList(options, width: pageWidth, paint(options.color)).run(&output)
    case .config: return ConfigList(options).run(&output)
    case .schema: return schema(options, &output)
    case .lsp: return serve(options, &output)
    case .completions: return completions(options, &output)
    case .version: return VersionNumber.print(options, &output)
    // Reading the arguments has turned this one into pages already.
    case .help: return .clean
    }
  }

  /// Runs a command by the configuration that its paths call for.
  private func run(
    _ options: Options, _ arguments: [[UInt8]], _ output: inout RunOutput
  ) throws(WrongUse) -> ExitStatus {
    let loaded = options.loadConfiguration()
    if case .refused(let refusal) = loaded {
      return refuse(refusal, called: "configuration", options, &output)
    }
    let known: Configuration? = if case .read(let found) = loaded { found } else { nil }
    guard let configuration = try options.configuration(beating: known) else {
      return try run(options, &output)
    }
    // Read again, because options override the configuration.
    let again = try Invocation(reading: arguments, over: configuration) {
      Catalogue.rules.map { $0.name }
    }
    guard case .run(let options) = again else { return .bug }
    return try run(options, &output)
  }

  /// Runs repeatedly, with the configuration of that time.
  private func watch(
    _ options: Options, _ arguments: [[UInt8]], _ output: inout RunOutput
  ) throws(WrongUse) -> ExitStatus {
    guard !options.readsStandardInput, options.inputList != [UInt8(ascii: "-")] else {
      throw WrongUse(.watchedStream, options.subcommand)
    }
    return Watch(options).run(&output) { round, output in
      var command = self
      command.round = round
      let status: ExitStatus
      do throws(WrongUse) {
        status = try command.run(options, arguments, &output)
      } catch {
        output.remarks.append(error.text)
        status = error.status
      }
      return (status, command.optionsInForce(options, arguments))
    }
  }

  /// The options together with the configuration that they lead to, where that can be read.
  private func optionsInForce(_ options: Options, _ arguments: [[UInt8]]) -> Options {
    guard case .read(let configuration) = options.loadConfiguration(),
      case .run(let options)? = try? Invocation(
        reading: arguments, over: configuration, ruleIDs: { Catalogue.rules.map { $0.name } })
    else { return options }
    return options
  }

  private func validate(
    _ options: Options, _ output: inout RunOutput
  ) throws(WrongUse) -> ExitStatus {
    var options = options
    options.changedFiles = round?.changedFiles
    if options.changedFiles != nil { options.allowsNothing = true }
    let list = options.readInputList()
    try OutputConflicts.check(options, list)
    switch BaselineLoading.load(for: options) {
    case .none: return ValidateRun(options, nil, list, environment, round).run(&output)
    case .read(let baseline):
      return ValidateRun(options, baseline, list, environment, round).run(&output)
    case .refused(let refusal): return refuse(refusal, called: "baseline", options, &output)
    }
  }

  /// Nothing is checked by a file that has mistakes or cannot be read.
  private func refuse<Content>(
    _ refusal: LoadedFile<Content>.Refusal, called name: String, _ options: Options,
    _ output: inout RunOutput
  ) -> ExitStatus {
    switch refusal {
    case .broken(let text, let findings):
      return BrokenConfiguration.report(
        findings, in: text, called: name, options, environment, &output)
    case .unreadable(let failure):
      output.remark("cannot read \(failure.path.display): \(failure.reason)")
      return .wrongUse
    case .unusable(let file, let reason):
      output.remark("cannot use \(file.display): \(reason)")
      return .wrongUse
    }
  }

  private func convert(_ options: Options, _ output: inout RunOutput) -> ExitStatus {
    // Reading the arguments has refused a command line without it.
    guard let target = options.target else { return .wrongUse }
    return ConvertRun(options, to: target, environment).run(&output)
  }

  private func schema(_ options: Options, _ output: inout RunOutput) -> ExitStatus {
    guard let name = options.operands.first else {
      output.results.append(SchemaList.text)
      return .clean
    }
    // Reading the arguments has refused all other words.
    guard let subject = SchemaSubject(named: String(decoding: name, as: UTF8.self)) else {
      return .wrongUse
    }
    output.results.append(JSONTreeText.of(subject.schema(in: options.schemaDraft)))
    return .clean
  }

  private func serve(_ options: Options, _ output: inout RunOutput) -> ExitStatus {
    ServeRun(options).run(&output)
  }

  private func completions(_ options: Options, _ output: inout RunOutput) -> ExitStatus {
    // Reading the arguments has refused all other words.
    let name = options.operands.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard let shell = Shell(rawValue: name) else { return .wrongUse }
    output.results.append(shell.completionScript)
    return .clean
  }

  /// The colours of pages.
  private func paint(_ color: StyleChoice) -> PagePaint {
    var options = Options(.help)
    options.color = color
    return options.pagePaint(environment)
  }

  private var pageWidth: Int {
    let measured =
      StandardStream.output.isTerminal
      ? String(Terminal.columns(of: .output, in: environment)) : nil
    return HelpPage.width(columns: environment.nonEmpty("COLUMNS") ?? measured)
  }
}
