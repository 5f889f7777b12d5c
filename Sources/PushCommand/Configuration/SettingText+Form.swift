import ByteIO
import PushFormats
import PushModel
import PushRules

extension SettingText {
  /// What messages say they expect.
  package var form: String {
    switch self {
    case .name(let what): "\(what.startsWithVowel ? "an" : "a") \(what)"
    case .path: "a path"
    case .pathGlob: "a path or a glob"
    case .pointerGlob: "a JSON Pointer or a glob"
    case .anyPointer: "a JSON Pointer"
    case .rule: "a rule"
    case .rulePattern: "a rule or RULE@POINTER"
    case .date: "a date"
    case .version: "a release"
    case .placeholder: "a style of placeholders"
    case .system: "a system"
    }
  }

  /// The same for several.
  package var pluralForm: String {
    switch self {
    case .name(let what):
      what.hasSuffix("y") ? "\(what.dropLast())ies" : what.hasSuffix("s") ? what : "\(what)s"
    case .path: "paths"
    case .pathGlob: "paths or globs"
    case .pointerGlob: "JSON Pointers or globs"
    case .anyPointer: "JSON Pointers"
    case .rule, .rulePattern: "rules"
    case .date: "dates"
    case .version: "releases"
    case .placeholder: "styles of placeholders"
    case .system: "systems"
    }
  }

  /// What is wrong with a text as one of this form; nil when it is one.
  func problem(with text: String, ruleIDs: [String]) -> ConfigValueNotAllowed.Words? {
    let shown = ConfigValueNotAllowed.quoted(text)
    guard !text.isEmpty || self == .anyPointer else {
      return .init("an empty text is not \(form)", label: "empty")
    }
    switch self {
    case .name, .path, .pathGlob, .anyPointer: return nil
    case .pointerGlob:
      return Self.isPointerGlob(text)
        ? nil
        : .init(
          "\(shown) is not a JSON Pointer", label: "begins without a slash",
          help: "begin it with a slash, as in \"/aps/alert\"")
    case .rule, .rulePattern: return ruleProblem(with: text, shown, ruleIDs)
    case .date:
      return UTCDate.day(of: text) == nil
        ? .init(
          "\(shown) is not a date", label: "no such day",
          help: "write year, month and day, as in \"2026-12-31\"") : nil
    case .version:
      return OSVersion(text[...]) == nil
        ? .init(
          "\(shown) is not a release", label: "not a release", help: "write it as in \"16.4\"")
        : nil
    case .placeholder:
      return PlaceholderStyle(text) == nil
        ? .init(
          "\(shown) is not a style of placeholders", label: "not known",
          help: "write \(Self.placeholderWords), or a form with one star such as \"[[*]]\"") : nil
    case .system:
      return Self.systems.contains(text)
        ? nil
        : .init(
          "\(shown) is not a system", label: "not known",
          help: SettingWords.help(for: text, among: Self.systems))
    }
  }

  private static var placeholderWords: String {
    PlaceholderStyle.named.map { "\"\($0.name)\"" }.joined(separator: ", ")
  }

  private static func isPointerGlob(_ text: String) -> Bool {
    text.hasPrefix("/") || text.hasPrefix("*")
  }

  private func ruleProblem(
    with text: String, _ shown: String, _ ruleIDs: [String]
  ) -> ConfigValueNotAllowed.Words? {
    let pattern = RulePattern(text)
    if let pointer = pattern.pointer {
      guard self == .rulePattern else {
        return .init(
          "\(shown) is not a rule", label: "a pointer does not belong here",
          help: "put what follows the @ into \"pointer\"")
      }
      let place = String(decoding: pointer.bytes, as: UTF8.self)
      if !Self.isPointerGlob(place) {
        return .init(
          "\(ConfigValueNotAllowed.quoted(place)) is not a JSON Pointer",
          label: "begins without a slash",
          help: "begin it with a slash, as in \"apns-unknown-key@/aps/x-*\"")
      }
    }
    guard !ruleIDs.contains(where: { pattern.names($0) }) else { return nil }
    let name = String(decoding: pattern.rule.bytes, as: UTF8.self)
    return .init(
      pattern.rule.hasWildcards
        ? "no rule matches \(ConfigValueNotAllowed.quoted(name))"
        : "no rule is called \(ConfigValueNotAllowed.quoted(name))",
      label: "not known",
      help: pattern.rule.hasWildcards
        ? SettingWords.everyRule
        : Suggestion.nearest(to: pattern.rule.bytes, in: ruleIDs).map { "write \"\($0)\"" }
          ?? SettingWords.everyRule)
  }
}

/// Help for words that are one of a list.
enum SettingWords {
  static let everyRule = "`pushcheck rules` lists the rules"

  /// A list that is longer is not worth reading in a message.
  private static let maxListed = 8

  static func help(for text: String, among words: [String]) -> String? {
    if let meant = Suggestion.nearest(to: Array(text.utf8), in: words) {
      return "write \"\(meant)\""
    }
    let beginning = words.filter { $0.hasPrefix(text) }
    let listed = beginning.isEmpty ? words : beginning
    guard listed.count <= maxListed else { return nil }
    return "write \(quoted(listed))"
  }

  static func quoted(_ words: [String]) -> String { words.map { "\"\($0)\"" }.listed("or") }
}

extension String {
  fileprivate var startsWithVowel: Bool { first.map { "aeiou".contains($0) } ?? false }
}
