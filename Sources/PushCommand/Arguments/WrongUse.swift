import JSON
import PushFormats

/// A command line that cannot be followed, and what to say about it on standard error.
package struct WrongUse: Error, Hashable, Sendable {
  package let problem: UsageProblem
  /// The command that was being read; nil when there was none.
  package let subcommand: Subcommand?

  package init(_ problem: UsageProblem, _ subcommand: Subcommand? = nil) {
    self.problem = problem
    self.subcommand = subcommand
  }

  package var status: ExitStatus { .wrongUse }

  /// What is wrong, what may have been meant, how it is used and where to read more: a line each.
  package var text: String {
    var lines = ["pushcheck: \(headline)"]
    if let tip { lines.append("tip: \(tip)") }
    lines.append("usage: \(HelpPage.usage(of: subcommand))")
    lines.append("see `pushcheck \(subcommand.map { "\($0.name) " } ?? "")--help`")
    return lines.map { "\($0)\n" }.joined()
  }

  private var headline: String {
    switch problem {
    case .noCommand: "no command given"
    case .unknownCommand(let arguments):
      "unknown command \(ArgumentText.quoted(arguments.first ?? []))"
    case .optionBeforeCommand(let option): "no command before `\(Self.name(of: option))`"
    case .unknownOption(let option, nil): "unknown option `\(ArgumentText.plain(option))`"
    case .unknownOption(let option, let argument?):
      "unknown option `\(ArgumentText.plain(option))` in `\(ArgumentText.plain(argument))`"
    case .missingValue(let option, _): "`\(option)` needs a value"
    case .unexpectedValue(let option): "unexpected value for `\(option)`"
    case .missingOption(let option, _): "`\(option)` is missing"
    case .emptyValue(let option): "the value of `\(option)` is empty"
    case .notText(let option): "the value of `\(option)` is not UTF-8"
    case .valueNotAllowed(let option, let value, _):
      "invalid value \(ArgumentText.quoted(value)) for `\(option)`"
    case .notANumber(let option, let value, let range):
      "invalid value \(ArgumentText.quoted(value)) for `\(option)`: expected \(range.form)"
    case .notATime(let option, let value):
      "invalid value \(ArgumentText.quoted(value)) for `\(option)`: expected seconds since 1970 or off"
    case .malformedHeader(let option, let value):
      "invalid value \(Self.beginning(ofHeader: value)) for `\(option)`: expected 'name: value'"
    case .malformedPlace(let option, let value):
      "invalid value \(ArgumentText.quoted(value)) for `\(option)`: expected a JSON Pointer"
    case .malformedReport(let option, let value, _):
      "invalid value \(ArgumentText.quoted(value)) for `\(option)`: expected FORMAT=PATH"
    case .malformedSetting(let value):
      "`--set` takes KEY=VALUE, not \(ArgumentText.quoted(value))"
    case .settingNotAllowed(let value, let reason, _):
      "`--set` does not take \(ArgumentText.quoted(value)): \(ArgumentText.plain(Array(reason.utf8)))"
    case .reportWithoutPath(let option, let format):
      "`\(option) \(format)=` names no file"
    case .reportToStandardOutput(let option, _): "`\(option)` writes to files"
    case .reportOverwrites(let path, .report):
      "two reports would be written to \(ArgumentText.quoted(path))"
    case .reportOverwrites(let path, let part):
      "the report would replace the \(part.words) \(ArgumentText.quoted(path))"
    case .outputIsInput(let path):
      "what is printed would go into the input \(ArgumentText.quoted(path))"
    case .unknownRule(let name, _):
      RulePattern.isGlob(name)
        ? "no rule matches \(ArgumentText.quoted(name))"
        : "no rule is called \(ArgumentText.quoted(name))"
    case .malformedPointer(_, let pointer): "\(ArgumentText.quoted(pointer)) is not a JSON Pointer"
    case .givenTwice(let option): "`\(option)` is given twice"
    case .pushTypesDiffer(let option, let header):
      "`--push-type` says \(option), the header apns-push-type says "
        + ArgumentText.quoted(Array(header.utf8))
    case .excludes(let option, let other): "`\(option)` does not go with `\(other)`"
    case .needs(let option, let others):
      "`\(option)` needs \(others.map { "`\($0)`" }.listed("or"))"
    case .missingOperand: subcommand?.operands.ifMissing ?? "an operand is missing"
    case .tooManyOperands(let operand): "unexpected operand \(ArgumentText.quoted(operand))"
    case .emptyOperand: "an operand is empty"
    case .operandNotAllowed(let operand, _):
      "\(subcommand?.operands.ifUnknown ?? "invalid operand") \(ArgumentText.quoted(operand))"
    case .standardInputTwice: "`-` is given twice, but standard input can be read only once"
    case .watchedStream: "`--watch` goes with files and folders: standard input does not change"
    case .nothingToExplain(let subject, _):
      "\(ArgumentText.quoted(Array(subject.utf8))) is not a rule, a field or a known error text"
    }
  }

  private var tip: String? {
    switch problem {
    case .noCommand: Self.commands
    case .unknownCommand(let arguments): tip(forCommand: arguments)
    case .optionBeforeCommand(let option):
      "the command comes first: `pushcheck validate \(Self.name(of: option)) ...`"
    case .unknownOption(let option, _): tip(forOption: option)
    case .missingValue(let option, let next): tip(forValueOf: option, before: next)
    case .missingOption(_, let words): Self.tip(listing: words)
    case .valueNotAllowed(_, let value, let words): Self.tip(for: value, among: words)
    case .operandNotAllowed(let value, let words):
      Self.tip(for: value, among: words, list: subcommand?.operands.list)
    case .notATime(_, let value) where value.count > 11 && value.allSatisfy(\.isDigit):
      "these may be milliseconds"
    case .unknownRule(let name, let ruleIDs): Self.tip(forRule: name, among: ruleIDs)
    case .malformedPointer(let rule, _):
      "a pointer begins with a slash: '\(ArgumentText.plain(rule))@/aps/alert'"
    case .malformedPlace: "a pointer begins with a slash, as in /records/*/payload"
    case .malformedReport(_, _, let words): Self.tip(listing: words)
    case .malformedSetting: "as in --set fail-on=warning"
    case .settingNotAllowed(_, _, let tip): tip
    case .reportToStandardOutput(_, let format):
      "`--format \(format)` writes it to standard output"
    case .emptyValue, .emptyOperand, .reportWithoutPath: "is a shell variable unset?"
    case .malformedHeader: "as in -H 'apns-push-type: background'"
    case .pushTypesDiffer: "leave out one of them"
    case .tooManyOperands: subcommand?.operands.ifTooMany
    case .nothingToExplain(_, let near):
      near.map { "did you mean `pushcheck explain \($0)`?" }
        ?? "`pushcheck rules` lists the rules"
    case .excludes, .needs, .unexpectedValue, .notText, .notANumber, .notATime, .givenTwice,
      .missingOperand,
      .standardInputTwice, .watchedStream, .reportOverwrites:
      nil
    case .outputIsInput: "write it to another file"
    }
  }
}

extension UsageProblem.Overwritten {
  fileprivate var words: String {
    switch self {
    case .input: "input"
    case .configuration: "configuration"
    case .baseline: "baseline"
    case .strings: "texts of the app"
    case .list: "list of inputs"
    case .report: "report"
    }
  }
}
