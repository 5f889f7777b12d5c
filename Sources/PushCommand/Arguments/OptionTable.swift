import ByteIO
import PushFormats
import PushInput
import PushModel
import PushReference
import PushReports

/// Every option of every command: what is read, shown by the help and completed comes from here.
///
/// A new option is one entry here and a property of `Options`.
package enum OptionTable {
  package static let entries: [OptionEntry] = OptionGroup.allCases.flatMap { entries(of: $0) }

  private static func entries(of group: OptionGroup) -> [OptionEntry] {
    switch group {
    case .input: input
    case .conversion: conversion
    case .request: request
    case .rules: rules
    case .severity: severity
    case .output: output
    case .fix: fix
    case .configuration: configuration
    case .general: general
    }
  }

  /// The options of one command, in the order of their groups.
  package static func options(of subcommand: Subcommand) -> [OptionEntry] {
    entries.filter { $0.subcommands.contains(subcommand) }
  }

  /// The option of a command with this long name; nil when it has none.
  static func option(named name: some Sequence<UInt8>, of subcommand: Subcommand) -> OptionEntry? {
    first(of: subcommand) { $0.name.utf8.elementsEqual(name) }
  }

  /// The option of a command with this short name; nil when it has none.
  static func option(withLetter letter: UInt8, of subcommand: Subcommand) -> OptionEntry? {
    first(of: subcommand) { $0.short?.asciiValue == letter }
  }

  // Group by group, in their places: to make and to copy all entries takes a fourth of a short run.
  private static func first(
    of subcommand: Subcommand, where fits: (borrowing OptionEntry) -> Bool
  ) -> OptionEntry? {
    for group in OptionGroup.allCases {
      let entries = entries(of: group)
      for position in entries.indices
      where entries[position].subcommands.contains(subcommand) && fits(entries[position]) {
        return entries[position]
      }
    }
    return nil
  }

  /// The commands that read documents and report findings.
  private static let readers: [Subcommand] = [.validate, .inspect, .convert]
  /// Those of them that write reports about many documents.
  private static let reporters: [Subcommand] = [.validate, .convert]
  /// Those that look at a document together with its request.
  private static let requestReaders: [Subcommand] = [.validate, .inspect]
  /// The commands that use a configuration.
  private static let configured: [Subcommand] = [.validate, .inspect, .convert, .config]
  /// Those of them that show or use the settings of a check.
  private static let checking: [Subcommand] = [.validate, .config]

  /// "1048576 (1 MiB)".
  private static func size(_ bytes: Int) -> String { "\(bytes) (\(bytes >> 20) MiB)" }

  private static let input: [OptionEntry] = [
    OptionEntry(
      "kind", .choice("KIND", DocumentKind.choices, named: { $0.name }) { $0.kind = $1 },
      .input, "what every document is", standard: "auto-detected", of: configured
    ).narrowing(.findings).usual,
    OptionEntry(
      "kind", .choice("KIND", DocumentKind.choices, named: { $0.name }) { $0.kind = $1 },
      .input, "list what may be found in documents of this kind", of: [.rules]),
    OptionEntry(
      "severity",
      .choice("LEVEL", Severity.allCases.reversed(), named: { $0.name }) { $0.listedSeverity = $1 },
      .input, "list the rules that may report something of this severity", of: [.rules]),
    OptionEntry(
      "input",
      .choice("SYNTAX", InputSyntax.allCases, named: { $0.rawValue }) { $0.syntax = $1 },
      .input,
      "how a file is written: one JSON text, one in each line, a console dump of `userInfo`,"
        + " JSON in the lines of a log, or requests of curl and other HTTP clients",
      standard: "auto",
      of: readers
    ).narrowing(.findings).usual,
    OptionEntry(
      "at", .pointer { $0.pushPlaces.append($1) }, repeatable: true,
      .input,
      "where the push is in each document or record, as an object or as JSON in a string;"
        + " * is any key or index"
    ).narrowing(.findings).usual,
    OptionEntry(
      "stdin-filename", .path("NAME") { $0.standardInputName = $1 },
      .input, "what reports call standard input", of: readers),
    OptionEntry(
      "exclude", .path("GLOB") { $0.exclusions.add($1) }, repeatable: true,
      .input, "skip these files and folders below a folder, as .gitignore would",
      of: checking
    ).narrowing(.files),
    OptionEntry(
      "force-exclude", .flag { $0.forcesExclusions = true },
      .input, "apply --exclude to files that are named, too, as pre-commit needs it"
    ).narrowing(.files),
    OptionEntry(
      "include", .path("GLOB") { $0.inclusions.add($1) }, repeatable: true,
      .input, "below a folder check these files, whatever their ending, and no others"
    ).narrowing(.files),
    OptionEntry(
      "files-from", .path("FILE|-") { $0.inputList = $1 },
      .input, "also check the files and folders that FILE lists, one a line"),
    OptionEntry(
      "null", short: "0", .flag { $0.inputListIsDividedByNUL = true },
      .input, "with --files-from: NUL ends a name, as `find -print0` and `git ls-files -z` write"),
    OptionEntry(
      "as-found", .flag { $0.takesAsFound = true },
      .input,
      "take the files that are named, or listed, as a walk would: skip non-pushes and files a walk"
        + " would not reach"
    ).narrowing(.files),
    OptionEntry(
      "only-pushes", .flag { $0.passesOverOthers = true },
      .input, "pass over documents and records that are not pushes, in files that are named, too"
    ).narrowing(.files),
    OptionEntry(
      "no-ignore", .flag { $0.goesByIgnoreFiles = false },
      .input, "below a folder also read what .gitignore, .ignore and .git/info/exclude leave out"),
    OptionEntry(
      "list-files", .flag { $0.listsFiles = true },
      .input, "list what would be read and what would be passed over, and why, and check nothing"),
    OptionEntry(
      "watch", .flag { $0.watches = true },
      .input,
      "check again what changes, until Ctrl-C or another signal; the exit status is that of all files"
    ).usual,
    OptionEntry(
      "allow-empty", .flag { $0.allowsNothing = true },
      .input, "exit with 0 when there was nothing to check", of: readers),
    OptionEntry(
      "jobs", short: "j", .number("N", 1...64) { $0.jobs = $1 },
      .input, "check in N threads; the report is the same for every N",
      standard: "one for each processor"),
    OptionEntry(
      "max-document-bytes", .number("N", 1...Int.max) { $0.maxDocumentBytes = $1 },
      .input, "report a larger document instead of reading it",
      standard: size(ReadingSettings.usualDocumentBytes),
      of: readers
    ).narrowing(.findings),
    OptionEntry(
      "max-record-bytes", .number("N", 1...Int.max) { $0.maxRecordBytes = $1 },
      .input, "report a longer line of NDJSON instead of reading it",
      standard: size(ReadingSettings.usualRecordBytes),
      of: readers
    ).narrowing(.findings),
    OptionEntry(
      "record", .number("N", 1...Int.max) { $0.record = $1 },
      .input,
      "which record of NDJSON, or push of a capture, to show; blank lines count only where each line is a record, as with --record-key",
      standard: "1", of: [.inspect]
    ),
    OptionEntry(
      "record-key",
      .choice("TAB|POINTER", words: ["TAB"]) { options, word in
        options.recordKey = RecordForm.KeyPlace(word)
        return options.recordKey != nil
      },
      .input, "each line is a record with a key, before a TAB or at a JSON Pointer in it",
      of: readers
    ).narrowing(.findings),
    OptionEntry(
      "record-payload",
      .pointer { options, place in
        options.pushPlaces.append(place)
        options.hasRecordPayload = true
      },
      .input,
      "each line is a record with the push at this place, as an object or as JSON in a string"
    ).narrowing(.findings),
    OptionEntry(
      "record-headers", .pointer { $0.requestPlaces.headers = $1.plain },
      .input, "each line is a record with its request headers at this place, as an object"
    ).narrowing(.findings),
    OptionEntry(
      "record-kind", .pointer { $0.requestPlaces.kind = $1.plain },
      .input, "each line is a record with the kind of its push at this place, as for --kind"
    ).narrowing(.findings),
    OptionEntry(
      "record-time", .pointer { $0.requestPlaces.time = $1.plain },
      .input,
      "each line is a record with the time that dates are compared with at this place, instead of --now"
    ).narrowing(.findings),
    OptionEntry(
      "every-record", .flag { $0.answersEveryRecord = true },
      .input,
      "each line is a record, a blank one too, and gets exactly one line of JSON, before the next is waited for",
      of: readers),
  ]

  private static let conversion: [OptionEntry] = [
    OptionEntry(
      "to", .choice("FORMAT", ConversionTarget.allCases, named: { $0.name }) { $0.target = $1 },
      .conversion, "what to print", of: [.convert]
    ).usual,
    OptionEntry(
      "headers", .flag { $0.includesHeaders = true },
      .conversion, "with --to apns: print the request, with headers and payload", of: [.convert]
    ).usual,
    OptionEntry(
      "send-to", .text("TARGET") { $0.addressee = $1 },
      .conversion, "with --to fcm-v1: the registration token or /topics/NAME to send to",
      of: [.convert]),
    OptionEntry(
      "now", .clock { $0.clock = $1 },
      .conversion, "the time of sending, for headers that name a time",
      standard: "such headers are left out", of: [.convert]),
    OptionEntry(
      "strict", .flag { $0.isStrict = true },
      .conversion,
      "exit with 1 when a value that has an effect is left out; one that another value overrides does not count",
      of: [.convert]),
  ]

  private static let request: [OptionEntry] = [
    OptionEntry(
      "header", short: "H", .header { $0.apply($1) }, repeatable: true,
      .request, "a request header, as for curl; with any of them the headers count as complete",
      of: requestReaders
    ).narrowing(.findings).usual,
    OptionEntry(
      "push-type",
      .choice("TYPE", PushType.headerValues, named: { $0.name }) { $0.pushType = $1 },
      .request, "the push type, when nothing else is known of the headers",
      of: requestReaders
    ).narrowing(.findings),
    OptionEntry(
      "placeholders",
      .choice("STYLE", words: PlaceholderStyle.named.map { $0.name }) { options, word in
        guard let style = PlaceholderStyle(word) else { return false }
        options.placeholders.append(style)
        return true
      }, repeatable: true,
      .request, "accept a template's placeholders: a value that is one may be anything",
      of: readers + [.config]
    ).narrowing(.findings),
    OptionEntry(
      "device-token", .text("HEX") { $0.deviceToken = $1 },
      .request, "the device token, checked as well and shown shortened",
      of: requestReaders
    ).narrowing(.findings),
    OptionEntry(
      "server-error", .text("TEXT") { $0.serverError = $1 },
      .request, "what the server answered: the finding that explains it comes first"
    ).usual,
    OptionEntry(
      "now", .clock { $0.clock = $1 },
      .request, "the time that expiry and other dates are compared with",
      standard: "the clock, for notes only", of: requestReaders + [.config]
    ).narrowing(.findings),
  ]

  private static let rules: [OptionEntry] = [
    OptionEntry(
      "select", .rules { $0.selection.append(.init(.select, $1)) }, repeatable: true,
      .rules, "report these rules; the first use switches all others off",
      of: checking
    ).narrowing(.findings).usual,
    OptionEntry(
      "ignore", .rules { $0.selection.append(.init(.ignore, $1)) }, repeatable: true,
      .rules, "do not report these rules",
      of: checking
    ).narrowing(.findings).usual,
    OptionEntry(
      "error", .rules { $0.selection.append(.init(.report(.error), $1)) }, repeatable: true,
      .rules, "report these rules as errors",
      of: checking),
    OptionEntry(
      "warning", .rules { $0.selection.append(.init(.report(.warning), $1)) }, repeatable: true,
      .rules, "report these rules as warnings",
      of: checking),
    OptionEntry(
      "note", .rules { $0.selection.append(.init(.report(.note), $1)) }, repeatable: true,
      .rules, "report these rules as notes",
      of: checking),
    OptionEntry(
      "off", .rules { $0.selection.append(.init(.ignore, $1)) }, repeatable: true,
      .rules, "the same as --ignore",
      of: checking
    ).narrowing(.findings),
  ]

  private static let severity: [OptionEntry] = [
    OptionEntry(
      "fail-on",
      .choice("LEVEL", FailureThreshold.choices, named: { $0.name }) { $0.failOn = $1 },
      .severity, "exit with 1 from this severity on", standard: "error",
      of: checking
    ).usual,
    OptionEntry(
      "max-warnings", .number("N", 0...Int.max) { $0.maxWarnings = $1 },
      .severity, "exit with 1 when there are more warnings than that",
      of: checking),
    minSeverity(
      "show findings from this severity on; the exit status is not affected",
      standard: "warning, or --fail-on when that is lower", of: .validate),
    minSeverity("show findings from this severity on", standard: "warning", of: .lsp),
  ]

  /// An editor has no exit status, and `lsp` no option for it.
  private static func minSeverity(
    _ meaning: String, standard: String, of subcommand: Subcommand
  ) -> OptionEntry {
    OptionEntry(
      "min-severity",
      .choice("LEVEL", Severity.allCases.reversed(), named: { $0.name }) { $0.minSeverity = $1 },
      .severity, meaning, standard: standard, of: [subcommand]
    ).usual
  }

  private static let output: [OptionEntry] = [
    OptionEntry(
      "format", short: "f",
      .choice("FORMAT", OutputFormat.allCases, named: { $0.rawValue }) { $0.format = $1 },
      .output, "how findings are written", standard: "human", of: reporters
    ).usual,
    OptionEntry(
      "format", short: "f",
      .choice("FORMAT", InspectionFormat.allCases, named: { $0.rawValue }) {
        $0.inspectionFormat = $1
      },
      .output, "how the breakdown is written", standard: "human", of: [.inspect]
    ).usual,
    OptionEntry(
      "format", short: "f",
      .choice("FORMAT", [OutputFormat.human, .json], named: { $0.rawValue }) { $0.format = $1 },
      .output, "how the answer is written", standard: "human",
      of: [.rules, .config, .version]),
    OptionEntry(
      "format", short: "f",
      .choice("FORMAT", Options.PageFormat.allCases, named: { $0.rawValue }) { $0.pageFormat = $1 },
      .output, "the format of the help; man is a page for man(1)", standard: "text", of: [.help]),
    OptionEntry(
      "format", short: "f",
      .choice("FORMAT", Options.ExplanationFormat.allCases, named: { $0.rawValue }) {
        $0.explanationFormat = $1
      },
      .output, "the format of the page; html is one file for a browser", standard: "text",
      of: [.explain]),
    OptionEntry(
      "draft",
      .choice("DRAFT", SchemaDraft.allCases, named: { $0.name }) { $0.schemaDraft = $1 },
      .output, "the version of JSON Schema, for editors that know no newer one",
      standard: SchemaDraft.newest.name, of: [.schema]),
    OptionEntry(
      "report", .report { $0.reports.append($1) }, repeatable: true,
      .output,
      "also write a report to a file, in any of these formats; it includes what --max-findings hides",
      of: reporters),
    OptionEntry(
      "max-findings", .number("N", 0...Int.max) { $0.maxFindings = $1 },
      .output, "show no more findings than that, and say how many there are",
      of: reporters),
    OptionEntry(
      "group", .flag { $0.groupsFindings = true },
      .output,
      "count similar findings instead of listing them, and show how long pushes are: the audit of a"
        + " log"
    ).usual,
    OptionEntry(
      "by",
      .pointer {
        $0.groupsFindings = true
        $0.groupPlace = $1
      },
      .output, "also group by the value at this place of each record, such as an app or a campaign"),
    OptionEntry(
      "statistics", .flag { $0.showsStatistics = true },
      .output, "count the findings of each rule on standard error, and show the speed"),
    OptionEntry(
      "quiet", short: "q", .flag { $0.verbosity = $0.verbosity.quieter }, repeatable: true,
      .output, "show findings only; -qq shows nothing, the exit status tells",
      of: reporters),
    OptionEntry(
      "verbose", short: "v", .flag { $0.verbosity = .verbose },
      .output, "also say which inputs were read and what was decided about them",
      of: reporters),
    OptionEntry(
      "color",
      .choice("WHEN", StyleChoice.allCases, named: { $0.rawValue }) { $0.color = $1 },
      .output, "when to use colours", standard: "auto",
      of: readers + [.explain, .rules, .help]),
  ]

  private static let fix: [OptionEntry] = [
    OptionEntry(
      "fix", .flag { $0.fixes = true },
      .fix,
      "make the safe repairs of errors and warnings, and of notes with --min-severity note; what remains decides the exit status"
    ).usual,
    OptionEntry(
      "unsafe-fixes", .flag { $0.includesUnsafeFixes = true },
      .fix, "with --fix or --diff: also repairs that may change what was meant"),
    OptionEntry(
      "diff", .flag { $0.showsDiff = true },
      .fix,
      "show what --fix would change and write nothing; exit with 1 if anything would change, or for findings"
    ).usual,
  ]

  /// Where settings come from beside the command line.
  private static let configuration: [OptionEntry] = [
    OptionEntry(
      "config", .path("FILE") { $0.configurationFile = $1 },
      .configuration, "use this configuration instead of the nearest pushcheck.json",
      of: configured + [.lsp]
    ),
    OptionEntry(
      "set", .path("KEY=VALUE") { $0.settings.append($1) }, repeatable: true,
      .configuration, "make a setting that beats those of all files, as in fail-on=warning",
      of: configured),
    OptionEntry(
      "isolated", .flag { $0.isIsolated = true },
      .configuration, "use no configuration", of: configured + [.lsp]),
    OptionEntry(
      "baseline", .path("FILE") { $0.baselineFile = $1 },
      .configuration, "do not report the findings that are listed in this file", of: checking),
    OptionEntry(
      "write-baseline", .path("FILE") { $0.newBaselineFile = $1 },
      .configuration, "write all findings to this file instead of reporting them"),
    OptionEntry(
      "init", .flag { $0.writesStarter = true },
      .configuration, "write a first pushcheck.json; an existing one is never touched",
      of: [.config]),
  ]

  private static let general: [OptionEntry] = [
    help
  ]

  /// Asks for the help of the command instead of running it; it stores nothing.
  static let help = OptionEntry(
    "help", short: "h", .flag { _ in }, .general, "show this help; -h shows a summary",
    of: Subcommand.allCases
  ).usual

  /// What other tools call it, and what does it here.
  static let otherNames: [(name: String, here: String)] = [
    ("check", "--diff"), ("configuration", "--config"), ("no-config", "--isolated"),
    ("colour", "--color"), ("disable", "--off"), ("dry-run", "--diff"),
    ("enable", "--select"), ("exit-zero", "--fail-on never"), ("filename", "--stdin-filename"),
    ("json", "--format json"), ("jsonl", "--format jsonl"), ("ndjson", "--input ndjson"),
    ("no-color", "--color never"), ("file-list", "--files-from"), ("files", "--files-from"),
    ("output", "--report FORMAT=PATH"),
    ("output-file", "--report FORMAT=PATH"),
    ("output-format", "--format"), ("reporter", "--format"),
    ("silent", "-qq"), ("strict", "--fail-on warning"),
    ("token", "--device-token"), ("type", "--push-type"), ("write", "--fix"),
  ]
}
