import PushFormats

extension WrongUse {
  static var commands: String {
    "the commands are \(Subcommand.allCases.map(\.name).listed())"
  }

  func tip(forCommand arguments: [[UInt8]]) -> String {
    guard let name = arguments.first else { return Self.commands }
    let names =
      Subcommand.allCases.map(\.name) + (subcommand == .help ? [KindsHelp.topic] : [])
    let text = String(decoding: name, as: UTF8.self)
    if subcommand == nil,
      let option = Self.optionsTakenForCommands.first(where: { $0.name == text })
    {
      let operands = Self.operands(Array(arguments.dropFirst()))
      return "did you mean `pushcheck validate \(option.here) \(operands)`?"
    }
    if subcommand == nil, text == "check", arguments.count > 1 {
      return "did you mean `pushcheck validate \(Self.operands(Array(arguments.dropFirst())))`?"
    }
    let elsewhere = Subcommand.allCases.first { $0.entry.otherNames.contains(text) }
    if let meant = elsewhere?.name ?? Suggestion.nearest(to: name, in: names) {
      return "did you mean `pushcheck \(subcommand == .help ? "help " : "")\(meant)`?"
    }
    // Only the name can tell: the scanner does not look for such a file.
    guard subcommand == nil,
      name == [UInt8(ascii: "-")] || text.contains(where: { "./".contains($0) })
    else { return Self.commands }
    return "did you mean `pushcheck validate \(Self.operands(arguments))`?"
  }

  /// The operands up to the first option; the values of options may be secret.
  private static func operands(_ arguments: [[UInt8]]) -> String {
    let operands = arguments.prefix { $0.first != UInt8(ascii: "-") || $0.count == 1 }
    let words = operands.prefix(3).compactMap(ArgumentText.shellWord)
    guard words.count == min(operands.count, 3) else { return "PATH..." }
    return words.joined(separator: " ") + (words.count < arguments.count ? " ..." : "")
  }

  func tip(forOption option: [UInt8]) -> String? {
    let name = Array(option.drop { $0 == UInt8(ascii: "-") })
    let text = String(decoding: name, as: UTF8.self)
    let options = subcommand.map { OptionTable.options(of: $0) } ?? []
    if options.contains(where: { $0.name == text }) { return "did you mean `--\(text)`?" }
    if let other = OptionTable.otherNames.first(where: { $0.name == text })?.here,
      options.contains(where: {
        other.hasPrefix("--\($0.name)") || other.hasPrefix("-\($0.short ?? "-")")
      })
    {
      return "did you mean `\(other)`?"
    }
    if let owner = OptionTable.entries.first(where: { $0.name == text })?.subcommands.first {
      return "`--\(text)` is an option of `pushcheck \(owner.name)`"
    }
    guard name.count > 1 else { return nil }
    return Suggestion.nearest(to: name, in: options.map(\.name)).map { "did you mean `--\($0)`?" }
  }

  func tip(forValueOf option: String, before next: [UInt8]?) -> String? {
    if let next {
      let attached = option + (option.hasPrefix("--") ? "=" : "") + ArgumentText.plain(next)
      return "if \(ArgumentText.quoted(next)) is the value, write `\(attached)`"
    }
    let options = subcommand.map { OptionTable.options(of: $0) } ?? []
    guard let entry = options.first(where: { "--\($0.name)" == option || $0.hasShort(option) })
    else { return nil }
    switch entry.value {
    case .choice(_, let words, _): return Self.tip(listing: words)
    case .number(_, let range, _): return "it takes \(range.form)"
    case .flag, .clock, .rules, .header, .pointer, .report, .text, .path:
      return entry.value.name.map { "write `\(option) \($0)`" }
    }
  }

  /// Options that other tools have as commands.
  private static let optionsTakenForCommands = [
    (name: "fix", here: "--fix"), (name: "repair", here: "--fix"), (name: "diff", here: "--diff"),
    (name: "format", here: "--fix"),
  ]

  /// What people call a kind or a format, and what is called so here; not XML, which two formats are.
  private static let otherWords = [
    "ios": "apns", "iphone": "apns", "ipados": "apns", "macos": "apns", "apple": "apns",
    "apn": "apns", "android": "fcm-v1", "google": "fcm-v1", "firebase": "fcm-v1", "fcm": "fcm-v1",
    "gcm": "fcm-legacy", "codequality": "gitlab", "codeclimate": "gitlab",
    "reviewdog": "rdjson", "vso": "azure", "text": "human", "plain": "concise", "md": "markdown",
    "har": "capture", "curl": "capture", "http": "capture", "console": "dump", "jsonl": "ndjson",
  ]

  /// `list` is what lists the words, where there is more to say than that the help does.
  static func tip(for value: [UInt8], among words: [String], list: String? = nil) -> String? {
    let text = String(decoding: value, as: UTF8.self).lowercased()
    for meant in [Self.otherWords[text], text, "wrapper-\(text)"].compactMap({ $0 })
    where words.contains(meant) {
      return "did you mean `\(meant)`?"
    }
    if let meant = Suggestion.nearest(to: value, in: words) { return "did you mean `\(meant)`?" }
    return list ?? tip(listing: words)
  }

  static func tip(listing words: [String]) -> String {
    // More would not fit in the one line that a tip is.
    guard words.count <= 14 else {
      return "the help lists the \(words.count) possible values"
    }
    return "it takes \(words.listed("or"))"
  }

  static func tip(forRule name: [UInt8], among ruleIDs: [String]) -> String {
    let everyRule = "`pushcheck rules` lists the rules"
    guard !RulePattern.isGlob(name) else { return everyRule }
    let text = String(decoding: name, as: UTF8.self)
    if text.lowercased() == "all" { return "did you mean '*'?" }
    let family = text.hasSuffix("-") ? text : text + "-"
    if ruleIDs.contains(where: { $0.hasPrefix(family) }) { return "did you mean '\(family)*'?" }
    guard let meant = Suggestion.nearest(to: name, in: ruleIDs) else { return everyRule }
    return "did you mean `\(meant)`?"
  }

  /// An option without its value, which may be secret.
  static func name(of option: [UInt8]) -> String {
    ArgumentText.plain(Array(option.prefix { $0 != UInt8(ascii: "=") }))
  }

  /// The part of a header that shows which one it is; what follows may be secret.
  static func beginning(ofHeader value: [UInt8]) -> String {
    let name = value.prefix { $0 > 0x20 && $0 != UInt8(ascii: ":") }.prefix(16)
    return ArgumentText.quoted(Array(name) + (name.count < value.count ? Array("…".utf8) : []))
  }
}

extension OptionEntry {
  fileprivate func hasShort(_ option: String) -> Bool {
    short.map { "-\($0)" == option } ?? false
  }
}

extension RulePattern {
  static func isGlob(_ rule: [UInt8]) -> Bool {
    GlobPattern(rule).hasWildcards
  }
}
