package import PushInput
package import PushModel
import PushReports

/// One option of the command line: all that parsing, help and completion have to know about it.
package struct OptionEntry: Sendable {
  /// The long name without its hyphens: `fail-on`.
  package let name: String
  /// The short name without its hyphen: `f`.
  package let short: Character?
  package let value: OptionValue
  package let isRepeatable: Bool
  package let group: OptionGroup
  /// What it does, as a fragment without a full stop.
  package let summary: String
  /// What holds without it, as the help says it.
  package let standard: String?
  package let subcommands: [Subcommand]
  /// Whether `-h` shows it where not all options have room.
  package private(set) var isUsual = false

  /// What a run does not see because of it; nil when it sees as much as usual.
  private(set) var narrowing: Narrowing?

  /// The same as one of the options that people use most.
  var usual: OptionEntry {
    var entry = self
    entry.isUsual = true
    return entry
  }

  /// The same as an option with which a run sees less than usual.
  func narrowing(_ what: Narrowing) -> OptionEntry {
    var entry = self
    entry.narrowing = what
    return entry
  }

  init(
    _ name: String, short: Character? = nil, _ value: OptionValue, repeatable: Bool = false,
    _ group: OptionGroup, _ summary: String, standard: String? = nil,
    of subcommands: [Subcommand] = [.validate]
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeatable = repeatable
    self.group = group
    self.summary = summary
    self.standard = standard
    self.subcommands = subcommands
  }
}

/// What an option may keep a run from seeing, so that it cannot tell what is no longer there.
enum Narrowing {
  /// Files, or documents in them.
  case files
  /// Some of what is found in the documents that it reads.
  case findings
}

/// The headings under which the help shows options, in their order.
package enum OptionGroup: String, CaseIterable, Sendable {
  case input = "Input"
  case conversion = "Conversion"
  case request = "Request"
  case rules = "Rules"
  case severity = "Severity and exit status"
  case output = "Output"
  case fix = "Fix"
  case configuration = "Configuration"
  case general = "General"

  package var title: String { rawValue }

  /// What the options of the group have in common.
  package var introduction: String? {
    switch self {
    case .rules:
      """
      RULE is the id of a rule or a glob such as 'apns-*'; RULE@GLOB means the findings at \
      matching JSON Pointers only, as in 'apns-misspelled-key@/aps/x-*'. Several are separated by \
      commas. All these options may be repeated; the last one that fits a finding wins.
      """
    case .fix:
      "For standard input the repaired text goes to standard output, findings to standard error."
    default: nil
    }
  }
}

/// What an option takes, and where it is stored.
package enum OptionValue: Sendable {
  /// Nothing: the option is there or not.
  case flag(@Sendable (inout Options) -> Void)
  /// One of some words; the function answers whether the word is one of them.
  case choice(String, words: [String], @Sendable (inout Options, String) -> Bool)
  case number(String, ClosedRange<Int>, @Sendable (inout Options, Int) -> Void)
  /// Seconds since 1970, or `off`.
  case clock(@Sendable (inout Options, Clock) -> Void)
  case rules(@Sendable (inout Options, RulePattern) -> Void)
  case header(@Sendable (inout Options, RequestHeader.Request) -> Void)
  /// A JSON Pointer in which `*` stands for any key or index.
  case pointer(@Sendable (inout Options, PointerPattern) -> Void)
  /// A format and the path of a file, as in `sarif=out.sarif`.
  case report(@Sendable (inout Options, ReportRequest) -> Void)
  case text(String, @Sendable (inout Options, String) -> Void)
  /// A path or a path glob, in the bytes that the system gave.
  case path(String, @Sendable (inout Options, [UInt8]) -> Void)

  /// One of some named values.
  static func choice<Value: Sendable>(
    _ name: String, _ values: [Value], named word: @escaping @Sendable (Value) -> String,
    _ store: @escaping @Sendable (inout Options, Value) -> Void
  ) -> OptionValue {
    .choice(name, words: values.map(word)) { options, given in
      guard let value = values.first(where: { word($0) == given }) else { return false }
      store(&options, value)
      return true
    }
  }

  /// What the help calls the value; nil for a flag.
  package var name: String? {
    switch self {
    case .flag: nil
    case .choice(let name, _, _), .number(let name, _, _), .text(let name, _), .path(let name, _):
      name
    case .clock: "UNIXSECONDS|off"
    case .rules: "RULE"
    case .header: "'NAME: VALUE'"
    case .pointer: "POINTER"
    case .report: "FORMAT=PATH"
    }
  }

  /// The words that are allowed, where there is such a list.
  package var words: [String] {
    guard case .choice(_, let words, _) = self else { return [] }
    return words
  }

  package var isFlag: Bool { name == nil }

  /// How a shell completes the value.
  package var completion: Completion {
    switch self {
    case .choice(_, let words, _): .words(words)
    case .clock: .words(["off"])
    case .path: .file
    case .rules: .rule
    case .report: .words(OutputFormat.allCases.map { "\($0.name)=" })
    case .flag, .number, .header, .pointer, .text: .none
    }
  }
}

package enum Completion: Hashable, Sendable {
  case none
  /// A word that ends in `=` is followed by a file.
  case words([String])
  case file
  /// Rules, separated by commas.
  case rule
  /// What `explain` has a page for: a rule or a field.
  case page
  case subcommand
}
