import PushFormats
import PushInput
import PushReference

/// What pushcheck can be asked to do.
///
/// A new command is a case here, and its entry below.
package enum Subcommand: String, CaseIterable, Sendable {
  case validate, inspect, convert, explain, rules, schema, config, lsp, completions, help, version

  package var name: String { rawValue }

  /// What is beside the options; apart from the entry, because every run asks for it.
  package var operands: Operands {
    switch self {
    case .validate:
      Operands(
        "PATH", 1...Int.max, .file,
        ifMissing: "no input: give files, folders, or - for standard input")
    case .inspect:
      Operands(
        "PATH", 1...1, .file, ifMissing: "no input: give a file, or - for standard input",
        ifTooMany: "inspect one document at a time")
    case .convert:
      Operands(
        "PATH", 1...1, .file, ifMissing: "no input: give a file, or - for standard input",
        ifTooMany: "convert one input at a time")
    case .explain:
      Operands(
        "RULE|FIELD|TEXT", 1...1, .page,
        ifMissing: "nothing to explain: give a rule, a field, or a server's error text",
        ifTooMany: "put a text of several words in quotes")
    case .rules:
      Operands("GLOB", 0...1, .rule, ifTooMany: "put a glob in quotes, or the shell expands it")
    case .lsp, .version: .none
    case .config:
      Operands("PATH", 0...Int.max, .file)
    case .schema:
      Operands(
        SchemaSubject.usage, 0...1, .words(SchemaSubject.all.map(\.name)),
        ifTooMany: "ask for one schema at a time", ifUnknown: "no schema is called",
        list: "`pushcheck schema` lists the schemas")
    case .completions:
      Operands(
        "SHELL", 1...1, .words(Shell.allCases.map(\.name)),
        ifMissing: "no shell: give \(Shell.allCases.map(\.name).joined(separator: ", "))",
        ifTooMany: "ask for one shell at a time", ifUnknown: "no completions for")
    case .help:
      Operands(
        "COMMAND|\(KindsHelp.topic)", 0...1, .subcommand,
        ifTooMany: "ask for the help of one command at a time")
    }
  }

  package var entry: SubcommandEntry {
    switch self {
    case .validate: .validate
    case .inspect: .inspect
    case .convert: .convert
    case .explain: .explain
    case .rules: .rules
    case .config: .config
    case .schema: .schema
    case .lsp: .lsp
    case .completions: .completions
    case .help: .help
    case .version: .version
    }
  }
}

/// One command: all that help and completion have to know about it beside its operands.
package struct SubcommandEntry: Sendable {
  /// The option that the command cannot do without, as its usage shows it; empty when there is none.
  package let requiredOption: String
  /// What it does, as a fragment without a full stop.
  package let summary: String
  /// Paragraphs of its help.
  package let text: [String]
  package let examples: [CommandExample]
  /// What other tools call it.
  package let otherNames: [String]

  init(
    _ summary: String, requiring requiredOption: String = "",
    text: [String] = [], examples: [CommandExample] = [], otherNames: [String] = []
  ) {
    self.requiredOption = requiredOption
    self.summary = summary
    self.text = text
    self.examples = examples
    self.otherNames = otherNames
  }
}

/// A command line worth showing.
package struct CommandExample: Hashable, Sendable {
  package let command: String
  package let meaning: String

  init(_ command: String, _ meaning: String) {
    self.command = command
    self.meaning = meaning
  }
}

/// What stands on the command line beside the options.
package struct Operands: Sendable {
  /// What the help calls one; empty when there is none.
  package let name: String
  package let count: ClosedRange<Int>
  package let completion: Completion
  /// What to say when there is none, where one has to be.
  let ifMissing: String
  /// What may have been meant when there are too many.
  let ifTooMany: String?
  /// What to say before one that is not among the words; empty where any text is taken.
  let ifUnknown: String
  /// What lists the words, where they are too many for one line.
  let list: String?

  init(
    _ name: String, _ count: ClosedRange<Int>, _ completion: Completion, ifMissing: String = "",
    ifTooMany: String? = nil, ifUnknown: String = "", list: String? = nil
  ) {
    self.name = name
    self.count = count
    self.completion = completion
    self.ifMissing = ifMissing
    self.ifTooMany = ifTooMany
    self.ifUnknown = ifUnknown
    self.list = list
  }

  static let none = Operands("", 0...0, .none)

  /// `PATH...`, `[COMMAND]`, or nothing.
  package var usage: String {
    guard count.upperBound > 0 else { return "" }
    let repeated = count.upperBound > 1 ? "\(name)..." : name
    return count.lowerBound == 0 ? "[\(repeated)]" : repeated
  }
}

extension SubcommandEntry {
  static let validate = SubcommandEntry(
    "check documents and report what is wrong",
    text: [
      """
      PATH is a file, a folder, or - for standard input. A folder is searched for \
      \(Inputs.extensions.map { "*.\($0)" }.listed()); hidden entries, node_modules and what \
      .gitignore leaves out are skipped, and so is JSON that is not a push; pushes in lists and fixtures \
      are checked where they stand. A file that is named is always checked, unless --as-found takes it \
      as a walk would.
      """,
      """
      A push that an app received and printed is read as well, with the lines of the log around it: \
      the output of `print(userInfo)` in Swift, of NSLog in Objective-C or of `po userInfo` in the \
      debugger, and the maps that Java, Kotlin, Android, Flutter and Go print; from standard input, \
      and from files without a JSON extension. A dictionary of Python, JavaScript, Ruby, PHP, \
      Swift or Objective-C is one mistake, and its content is checked.
      """,
      """
      Requests are read with their headers from what people have at hand: a command of curl, wget or \
      HTTPie, an .http file, a HAR, a collection of Postman or Insomnia, the text of mitmproxy. The \
      answer in it is used as --server-error. Each push of a recording is checked, other requests are \
      left out. Of a page in Markdown, each block of code that holds a push is checked as well. \
      Compressed logs come through a pipe: `zcat app.log.gz | pushcheck validate --input log -`.
      """,
      """
      Settings come from the nearest pushcheck.json in the folder that contains all PATHs, or in a \
      folder above it; `pushcheck config` shows them.
      """,
    ],
    examples: [
      CommandExample("pushcheck validate payload.json", "check one file"),
      CommandExample("pushcheck validate pushes/", "check every document below a folder"),
      CommandExample("make-push | pushcheck validate -", "check standard input"),
      CommandExample(
        "pushcheck validate -H 'apns-push-type: background' wake.json",
        "check a payload with its headers"),
      CommandExample(
        "pushcheck validate --at /payload app.ndjson", "check the push in each record of a log"),
      CommandExample("pushcheck validate send.sh", "check what a curl command sends"),
      CommandExample("pushcheck validate --fix payload.json", "repair what can safely be repaired"),
    ],
    otherNames: ["check", "lint", "verify", "test"])

  static let inspect = SubcommandEntry(
    "show what a document is, what is in it, and what becomes of it",
    text: [
      """
      Kind and push type with the reason for each, the size against the right limit, every value \
      with its type and what it does, the request that FCM sends to APNs, what the device does \
      with the push in each state of the app, and the findings in one line each.
      """,
      """
      Of several records, messages of a log or pushes of a recording, the first is shown, or the one \
      that --record names. The exit status is 0 unless the text cannot be read as JSON or as a console \
      dump: `pushcheck validate` says whether a push is right.
      """,
    ],
    examples: [
      CommandExample("pushcheck inspect payload.json", "show what is in a payload"),
      CommandExample("pushcheck inspect console.log", "show a push that an app printed"),
      CommandExample("pushcheck inspect -f markdown push.json", "make tables for an issue"),
      CommandExample("pushcheck inspect -f html push.json", "make a page with pictures"),
      CommandExample("pushcheck inspect --record 17 q.ndjson", "show one record of many"),
      CommandExample(
        "pushcheck inspect -H 'apns-push-type: background' -", "show a payload with its headers"),
    ],
    otherNames: ["show", "dump", "info", "describe-payload", "analyze", "analyse"])

  static let convert = SubcommandEntry(
    "translate a message into another format", requiring: "--to FORMAT",
    text: [
      """
      --to apns prints the payload that an Apple device receives when a message, legacy or HTTP v1, \
      is sent to FCM. --to fcm-v1 turns a legacy message or a payload for APNs into a message for \
      HTTP v1. --to json turns what an app printed to its console into JSON: with `print(userInfo)` in \
      Swift, NSLog in Objective-C or `po userInfo` in the debugger.
      """,
      """
      The documents go to standard output and findings to standard error: what could not be \
      carried over, what Google does not document, and the errors of the input. Keys keep their order, \
      and the app's own values are copied as written. A document that was written on several lines is \
      printed on several lines, and so is any document on a terminal.
      """,
      """
      NDJSON gives one line for each message: none for a record that cannot be read, lacks a value \
      or is no push, several for one with several targets. With --every-record each record gets \
      exactly one line, which contains what it has become.
      """,
    ],
    examples: [
      CommandExample(
        "pushcheck convert --to apns message.json", "show what an iPhone receives"),
      CommandExample(
        "pushcheck convert --to apns --headers -", "show it with its headers"),
      CommandExample(
        "pushcheck convert --to fcm-v1 legacy.json", "move a message to HTTP v1"),
      CommandExample(
        "pushcheck convert --to json console.log", "turn what an app printed into JSON"),
    ],
    otherNames: ["translate", "migrate", "transform"])

  static let explain = SubcommandEntry(
    "explain a rule, a field, or a server's error text",
    text: [
      """
      A rule is named by its id, a field by its path, as in aps.badge. Any other text is looked \
      up among the error texts of the services, to find the rules behind it.
      """
    ],
    examples: [
      CommandExample(
        "pushcheck explain apns-payload-too-large", "what, why, right and wrong"),
      CommandExample("pushcheck explain aps.badge", "what the field is and which values it takes"),
      CommandExample("pushcheck explain BadDeviceToken", "the rules behind an answer of APNs"),
    ],
    otherNames: ["describe", "rule", "man"])

  static let rules = SubcommandEntry(
    "list the rules",
    text: [
      """
      GLOB is a rule or a pattern for several. --kind lists only what may be found in such documents, \
      and --severity what may be reported as such. The list shows the usual severity of each rule, \
      before settings; * marks the rules whose severity depends on the case.
      """
    ],
    examples: [
      CommandExample("pushcheck rules 'apns-activity-*'", "the rules about Live Activities"),
      CommandExample("pushcheck rules --kind fcm-v1", "what can be wrong with a message"),
      CommandExample("pushcheck rules --severity error", "what may lose a push"),
    ],
    otherNames: ["list", "catalogue"])

  static let config = SubcommandEntry(
    "show the settings in force and where each comes from",
    text: [
      """
      A run uses one configuration: the nearest pushcheck.json in the folder that contains all PATHs, \
      or in a folder above it; without PATH, from the working directory upwards. Several are never merged. \
      Options override the file.
      """
    ],
    examples: [
      CommandExample("pushcheck config pushes/", "show the settings in force there"),
      CommandExample("pushcheck config --init", "write a first pushcheck.json"),
    ],
    otherNames: ["configuration", "settings", "init"])

  static let schema = SubcommandEntry(
    "print a JSON Schema",
    text: [
      """
      KIND is a kind of document, as for --kind of `pushcheck validate`: an editor that has its \
      schema completes and explains the keys. report describes what --format json prints. A \
      schema knows types and values only; sizes, headers and what keys mean together are for \
      `pushcheck validate`. Without a name it lists the schemas.
      """
    ],
    examples: [
      CommandExample("pushcheck schema apns > apns.schema.json", "for an editor"),
      CommandExample("pushcheck schema --draft 7 apns", "for an editor that knows no newer draft"),
      CommandExample("pushcheck schema report", "for programs that read reports"),
    ],
    otherNames: ["schemas", "jsonschema"])

  static let lsp = SubcommandEntry(
    "serve editors: findings, fixes, completion and help as you type",
    text: [
      """
      A language server (LSP 3.17) over standard input and standard output, which editors start \
      themselves. It reports what `pushcheck validate` reports of the same text, with the settings \
      of the nearest pushcheck.json, and stays silent in JSON that is not a push.
      """,
      """
      The exit status is 0 when the editor has asked the server to shut down before it ends it, and 1 \
      when it has not.
      """,
    ],
    examples: [
      CommandExample("pushcheck lsp", "what an editor starts"),
      CommandExample("pushcheck lsp --min-severity note", "show notes in the editor, too"),
    ],
    otherNames: ["language-server", "server", "serve"])

  static let completions = SubcommandEntry(
    "print the completions for a shell",
    text: [
      """
      The script goes to standard output. bash reads it from the folder \
      ~/.local/share/bash-completion/completions (as pushcheck), fish from \
      ~/.config/fish/completions (as pushcheck.fish), zsh from any folder in fpath (as \
      _pushcheck).
      """
    ],
    examples: [
      CommandExample("source <(pushcheck completions bash)", "try them in this bash"),
      CommandExample("pushcheck completions zsh > ~/.zfunc/_pushcheck", "install them for zsh"),
      CommandExample("pushcheck completions fish | source", "try them in this fish"),
    ],
    otherNames: ["completion", "complete"])

  static let help = SubcommandEntry(
    "show this overview, the help of a command, or the kinds",
    examples: [
      CommandExample("pushcheck help validate", "show the options of a command"),
      CommandExample("pushcheck help kinds", "list what a document can be, for --kind"),
      CommandExample("pushcheck help --format man | man -l -", "read the manual page"),
    ],
    otherNames: ["usage", "manual"])

  static let version = SubcommandEntry("show the version")
}
