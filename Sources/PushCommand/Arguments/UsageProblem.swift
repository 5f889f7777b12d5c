/// What is wrong with a command line: facts only, of which `WrongUse` makes text.
///
/// `option` is the option as it was written, `-f` or `--format`.
package enum UsageProblem: Error, Hashable, Sendable {
  case noCommand
  /// `arguments` is all that was given, from the assumed command on.
  case unknownCommand([[UInt8]])
  case optionBeforeCommand([UInt8])
  /// `argument` is where it stood, when that holds more: `-x` in `-qx`.
  case unknownOption([UInt8], argument: [UInt8]?)
  /// `next` is the option that follows instead.
  case missingValue(option: String, next: [UInt8]?)
  case unexpectedValue(option: String)
  case emptyValue(option: String)
  /// An option that the command cannot do without.
  case missingOption(String, words: [String])
  /// The value is not UTF-8.
  case notText(option: String)
  case valueNotAllowed(option: String, [UInt8], words: [String])
  case notANumber(option: String, [UInt8], ClosedRange<Int>)
  case notATime(option: String, [UInt8])
  case malformedHeader(option: String, [UInt8])
  case malformedPlace(option: String, [UInt8])
  case malformedReport(option: String, [UInt8], words: [String])
  /// `--set` without KEY=VALUE.
  case malformedSetting([UInt8])
  case settingNotAllowed([UInt8], reason: String, tip: String?)
  case reportWithoutPath(option: String, format: String)
  case reportToStandardOutput(option: String, format: String)
  /// A report goes where something is that the run reads, or writes as well.
  case reportOverwrites([UInt8], Overwritten)
  /// What is printed goes into this input.
  case outputIsInput([UInt8])
  case unknownRule([UInt8], ruleIDs: [String])
  case malformedPointer(rule: [UInt8], pointer: [UInt8])
  case givenTwice(option: String)
  /// `--push-type` says something else than the header.
  case pushTypesDiffer(option: String, header: String)
  /// Two options of which only one can be followed.
  case excludes(String, String)
  /// The first option says how one of the others is read, or what it does.
  case needs(String, [String])
  case missingOperand
  case tooManyOperands([UInt8])
  case emptyOperand
  case operandNotAllowed([UInt8], words: [String])
  case standardInputTwice
  /// `--watch` of standard input.
  case watchedStream
  /// No rule, field or error text; `near` is the rule or field that may have been meant.
  case nothingToExplain(String, near: String?)

  /// What is in the place of a file that is to be written.
  package enum Overwritten: Hashable, Sendable {
    case input, configuration, baseline, strings, list, report
  }
}
