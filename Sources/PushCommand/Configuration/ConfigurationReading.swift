import ByteIO
import JSON
import PushFormats
import PushModel

/// Takes the values out of a configuration that `SettingCheck` has found right.
extension Configuration {
  mutating func read(_ root: JSONValue) {
    var steps = SelectionReading()
    var members = root.members
    while let member = members.next() {
      guard let key = RootKey(rawValue: member.name) else { continue }
      let value = member.value
      switch key {
      case .schema: break
      case .extends: bases = value.texts
      case .select: steps.select = value.texts
      case .ignore: steps.ignore = value.texts
      case .rules: steps.readLevels(value)
      case .failOn: failOn = value.string.flatMap(FailureThreshold.init(name:))
      case .maxWarnings: maxWarnings = value.integer.map { Int($0) }
      case .kind: kind = value.string.flatMap(DocumentKind.init(rawValue:))
      case .exclude: exclusions = PathGlobs(value.texts)
      case .strictPaths: strictPaths = PathGlobs(value.texts)
      case .now: clock = value.integer.map { .given($0) } ?? .off
      case .placeholders: placeholders = value.texts.compactMap { PlaceholderStyle($0) }
      case .overrides: value.forEach { overrides.append(PathOverride(reading: $0)) }
      case .suppress: value.forEach { suppressions.append(Suppression(reading: $0)) }
      case .sizeHeadroom: sizeHeadroom = value.integer.map { Int($0) }
      case .app: app.read(value)
      case .baseline: baseline = value.string.map { path($0) }
      }
    }
    selections = [steps.entries]
    ownSuppressionsAreRead()
  }
}

extension PathOverride {
  fileprivate init(reading object: JSONValue) {
    self.init()
    var steps = SelectionReading()
    var members = object.members
    while let member = members.next() {
      guard let key = OverrideKey(rawValue: member.name) else { continue }
      switch key {
      case .paths: paths = PathGlobs(member.value.texts)
      case .kind: kind = member.value.string.flatMap(DocumentKind.init(rawValue:))
      case .select: steps.select = member.value.texts
      case .ignore: steps.ignore = member.value.texts
      case .rules: steps.readLevels(member.value)
      }
    }
    selection = steps.entries
  }
}

extension Suppression {
  fileprivate init(reading object: JSONValue) {
    var read = Suppression()
    var members = object.members
    while let member = members.next() {
      guard let key = SuppressionKey(rawValue: member.name) else { continue }
      let text = member.value.string ?? ""
      switch key {
      case .rule: read.rule = RulePattern(text)
      case .path: read.paths = PathGlobs([text])
      case .pointer: read.pointer = GlobPattern(text)
      case .reason: read.reason = text
      case .until: read.lastDay = UTCDate.day(of: text)
      }
    }
    self = read
  }
}

/// What an object says about rules, in the order in which it counts wherever the keys stand.
private struct SelectionReading {
  var select: [String] = []
  var ignore: [String] = []
  private var levels: [RuleSelection.Entry] = []

  mutating func readLevels(_ object: JSONValue) {
    var members = object.members
    while let member = members.next() {
      levels.append(
        .init(RuleLevel.action(member.value.string ?? ""), RulePattern(member.name)))
    }
  }

  var entries: [RuleSelection.Entry] {
    select.map { .init(.select, RulePattern($0)) }
      + ignore.map { .init(.ignore, RulePattern($0)) } + levels
  }
}

extension JSONValue {
  /// The texts of a list.
  var texts: [String] {
    var texts: [String] = []
    for position in 0..<count {
      if let text = self[position]?.string { texts.append(text) }
    }
    return texts
  }

  /// Shows every element of a list.
  func forEach(_ body: (JSONValue) -> Void) {
    for position in 0..<count {
      if let element = self[position] { body(element) }
    }
  }
}
