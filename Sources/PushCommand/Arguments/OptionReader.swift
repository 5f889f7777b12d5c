import JSON
import PushFormats
import PushInput
import PushModel
import PushReports
import PushTranslation

/// Validates the values of options and stores them.
struct OptionReader {
  private(set) var options: Options
  /// Asked only when a rule is named.
  private let ruleIDs: () -> [String]
  private var given: Set<String> = []

  /// `options` is what holds where the command line says nothing.
  init(_ options: Options, ruleIDs: @escaping () -> [String]) {
    self.options = options
    self.ruleIDs = ruleIDs
  }

  mutating func store(
    _ entry: OptionEntry, spelling: String, _ value: [UInt8]
  ) throws(UsageProblem) {
    if !entry.value.isFlag {
      let isFirst = given.insert(entry.name).inserted
      guard isFirst || entry.isRepeatable else { throw .givenTwice(option: "--\(entry.name)") }
      guard !value.isEmpty else { throw .emptyValue(option: spelling) }
    }
    options.given.append((entry.name, value))
    switch entry.value {
    case .flag(let store):
      store(&options)
    case .path(_, let store):
      store(&options, value)
    case .text(_, let store):
      store(&options, try text(value, of: spelling))
    case .choice(_, let words, let store):
      guard let word = String(validating: value, as: UTF8.self), store(&options, word) else {
        throw .valueNotAllowed(option: spelling, value, words: words)
      }
    case .number(_, let range, let store):
      guard let number = Self.number(value), range.contains(number) else {
        throw .notANumber(option: spelling, value, range)
      }
      store(&options, number)
    case .clock(let store):
      store(&options, try clock(value, of: spelling))
    case .header(let store):
      guard let request = RequestHeader.read(try text(value, of: spelling)) else {
        throw .malformedHeader(option: spelling, value)
      }
      store(&options, request)
    case .pointer(let store):
      guard let pattern = PointerPattern(parsing: try text(value, of: spelling)) else {
        throw .malformedPlace(option: spelling, value)
      }
      store(&options, pattern)
    case .report(let store):
      store(&options, try report(value, of: spelling))
    case .rules(let store):
      for pattern in try rules(value, of: spelling) { store(&options, pattern) }
    }
  }

  /// What can only be judged when all options have been read.
  func finish() throws(UsageProblem) {
    if options.subcommand == .convert, options.target == nil {
      throw .missingOption("--to", words: ConversionTarget.allCases.map(\.name))
    }
    try checkRecords()
    for (one, other) in Self.exclusive where options.isGiven(one) && options.isGiven(other) {
      throw .excludes("--\(one)", "--\(other)")
    }
    if let format = givenFormat, options.listsFiles, !format.listsFiles {
      throw .excludes("--format \(format.name)", "--list-files")
    }
    if options.isGiven("null"), !options.isGiven("files-from") {
      throw .needs("--null", ["--files-from FILE"])
    }
    if options.isGiven("unsafe-fixes"), !options.isGiven("fix"), !options.isGiven("diff") {
      throw .needs("--unsafe-fixes", ["--fix", "--diff"])
    }
    for (option, target) in Self.forTarget
    where options.isGiven(option) && options.target != target {
      throw .needs("--\(option)", ["--to \(target.name)"])
    }
    guard let type = options.pushType?.name,
      let header = options.headers.last(where: { $0.name == "apns-push-type" }),
      header.value != type
    else { return }
    throw .pushTypesDiffer(option: type, header: header.value)
  }

  /// Pairs of which one would be ignored.
  private static let exclusive = [
    ("fix", "write-baseline"), ("diff", "write-baseline"), ("fix", "list-files"),
    ("diff", "list-files"), ("report", "list-files"), ("group", "list-files"),
    ("by", "list-files"), ("server-error", "list-files"), ("config", "isolated"),
  ]

  /// What is about the documents of one format only.
  private static let forTarget: [(option: String, target: ConversionTarget)] = [
    ("headers", .apns), ("send-to", .fcmV1),
  ]

  /// What would leave a record without its answer, or give it another form.
  private func checkRecords() throws(UsageProblem) {
    guard options.recordForm != nil else { return }
    // Any option that makes lines records will do for the words.
    let asking = options.given.map(\.name).first { $0.hasPrefix("record-") }
    let asked = options.answersEveryRecord ? "--every-record" : "--\(asking ?? "every-record")"
    if options.syntax == .json || options.syntax == .dump {
      throw .excludes("--input \(options.syntax.rawValue)", asked)
    }
    guard options.answersEveryRecord else { return }
    for name in [
      "fix", "diff", "server-error", "max-findings", "write-baseline", "record", "group", "by",
    ]
    where options.isGiven(name) {
      throw .excludes("--\(name)", "--every-record")
    }
    if options.subcommand == .inspect {
      let format = options.inspectionFormat
      guard !options.isGiven("format") || format == .json else {
        throw .excludes("--format \(format.rawValue)", "--every-record")
      }
    } else if let format = givenFormat, !format.answersRecords {
      throw .excludes("--format \(format.name)", "--every-record")
    }
  }

  /// What the command line says of the format, where it does.
  private var givenFormat: OutputFormat? { options.isGiven("format") ? options.format : nil }

  private func report(
    _ value: [UInt8], of option: String
  ) throws(UsageProblem) -> ReportRequest {
    let formats = OutputFormat.allCases.map(\.name)
    guard let equals = value.firstIndex(of: UInt8(ascii: "=")) else {
      throw .malformedReport(option: option, value, words: formats)
    }
    let name = Array(value[..<equals])
    let path = Array(value[(equals + 1)...])
    guard let format = OutputFormat(name: String(decoding: name, as: UTF8.self)) else {
      throw .valueNotAllowed(option: option, name, words: formats)
    }
    guard !path.isEmpty else { throw .reportWithoutPath(option: option, format: format.name) }
    guard path != [UInt8(ascii: "-")] else {
      throw .reportToStandardOutput(option: option, format: format.name)
    }
    return ReportRequest(format, path: path)
  }

  private func text(_ value: [UInt8], of option: String) throws(UsageProblem) -> String {
    guard let text = String(validating: value, as: UTF8.self) else {
      throw .notText(option: option)
    }
    return text
  }

  /// A number in decimal digits.
  private static func number(_ value: [UInt8]) -> Int? {
    guard value.allSatisfy(\.isDigit) else { return nil }
    return Int(String(decoding: value, as: UTF8.self))
  }

  private func clock(_ value: [UInt8], of option: String) throws(UsageProblem) -> Clock {
    guard value != Array("off".utf8) else { return .off }
    guard let seconds = Self.number(value), Clock.possibleSeconds.contains(Int64(seconds)) else {
      throw .notATime(option: option, value)
    }
    return .given(Int64(seconds))
  }

  /// The patterns of a list with commas; what stands behind an `@` belongs to the pointer.
  private func rules(_ value: [UInt8], of option: String) throws(UsageProblem) -> [RulePattern] {
    let text = try text(value, of: option)
    let names = text.prefix { $0 != "@" }
    var patterns = names.split(separator: ",").map { String($0) }
    if names.endIndex < text.endIndex {
      let isBehindName = names.last.map { $0 != "," } ?? false
      let name = isBehindName ? patterns.popLast() ?? "" : ""
      patterns.append(name + text[names.endIndex...])
    }
    guard !patterns.isEmpty else { throw .emptyValue(option: option) }
    let ruleIDs = ruleIDs()
    var rules: [RulePattern] = []
    for pattern in patterns { rules.append(try rule(pattern, among: ruleIDs)) }
    return rules
  }

  private func rule(
    _ text: String, among ruleIDs: [String]
  ) throws(UsageProblem) -> RulePattern {
    let pattern = RulePattern(text)
    guard ruleIDs.contains(where: { pattern.names($0) }) else {
      throw .unknownRule(pattern.rule.bytes, ruleIDs: ruleIDs)
    }
    // A pointer begins with a slash; so does what a star stands for.
    if let pointer = pattern.pointer,
      pointer.bytes.first != UInt8(ascii: "/"), pointer.bytes.first != UInt8(ascii: "*")
    {
      throw .malformedPointer(rule: pattern.rule.bytes, pointer: pointer.bytes)
    }
    return pattern
  }
}
