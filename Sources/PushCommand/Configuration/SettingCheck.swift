import JSON
import PushFormats
import PushModel
import PushRules

/// Compares a configuration with the table of settings, and says what is wrong with it.
struct SettingCheck {
  private(set) var findings = Findings()
  private let ruleIDs: [String]

  init(ruleIDs: [String]) {
    self.ruleIDs = ruleIDs
  }

  mutating func check(_ root: JSONValue, as object: SettingObject) {
    check(root, .object(object), called: object.title, at: JSONPointer())
  }

  /// `name` is what messages call the value.
  private mutating func check(
    _ value: JSONValue, _ shape: SettingShape, called name: String, at pointer: JSONPointer
  ) {
    guard shape.takes(value) else {
      ConfigWrongType.report(value, of: name, expected: shape.form, at: pointer, &findings)
      return
    }
    switch shape {
    case .boolean: break
    case .number(let range): check(value, range, called: name, at: pointer)
    case .clock: checkClock(value, called: name, at: pointer)
    case .words(let words): check(value, words, called: name, at: pointer)
    case .text(let text): check(value, text, at: pointer)
    case .list(let element):
      for position in 0..<value.count {
        guard let member = value[position] else { continue }
        check(
          member, element, called: "an element of \(name)", at: pointer.appending(position))
      }
    case .map(let key, let element): check(value, key, element, called: name, at: pointer)
    case .object(let object): check(value, object, at: pointer)
    }
  }

  private mutating func check(
    _ value: JSONValue, _ range: ClosedRange<Int>, called name: String, at pointer: JSONPointer
  ) {
    guard let number = value.integer, !range.contains(Int(clamping: number)) else { return }
    report(
      "\(name) is \(number), expected \(SettingShape.number(range).form)", label: "out of range",
      at: .value(pointer))
  }

  private mutating func checkClock(
    _ value: JSONValue, called name: String, at pointer: JSONPointer
  ) {
    if let text = value.string, text != "off" {
      report(
        "\(name) is \(ConfigValueNotAllowed.quoted(text)), expected \(SettingShape.clock.form)",
        label: "no time", help: "write a number without quotes, or \"off\"", at: .value(pointer))
    } else if let seconds = value.integer, !Clock.possibleSeconds.contains(seconds) {
      report(
        "\(name) is \(seconds), expected \(SettingShape.clock.form)", label: "out of range",
        help: seconds > 0 ? "these may be milliseconds" : nil, at: .value(pointer))
    }
  }

  private mutating func check(
    _ value: JSONValue, _ words: [String], called name: String, at pointer: JSONPointer
  ) {
    guard let text = value.string, !words.contains(text) else { return }
    report(
      "\(name) is \(ConfigValueNotAllowed.quoted(text)), which is not allowed",
      label: "not allowed", help: SettingWords.help(for: text, among: words),
      at: .value(pointer))
  }

  private mutating func check(_ value: JSONValue, _ form: SettingText, at pointer: JSONPointer) {
    guard let words = form.problem(with: value.string ?? "", ruleIDs: ruleIDs) else { return }
    ConfigValueNotAllowed.report(words, at: .value(pointer), &findings)
  }

  private mutating func check(
    _ value: JSONValue, _ key: SettingText, _ element: SettingShape, called name: String,
    at pointer: JSONPointer
  ) {
    var members = value.members
    while let member = members.next() {
      let place = pointer.appending(member.name)
      if let words = key.problem(with: member.name, ruleIDs: ruleIDs) {
        ConfigValueNotAllowed.report(words, at: .key(place), &findings)
      }
      check(member.value, element, called: "`\(member.name)` in \(name)", at: place)
    }
  }

  private mutating func check(
    _ value: JSONValue, _ object: SettingObject, at pointer: JSONPointer
  ) {
    let settings = object.settings
    var members = value.members
    while let member = members.next() {
      let place = pointer.appending(member.name)
      guard let setting = settings.first(where: { $0.key == member.name }) else {
        ConfigUnknownKey.report(
          member.name, in: object.title, at: place,
          help: Self.help(forKey: member.name, in: object), &findings)
        continue
      }
      check(member.value, setting.shape, called: "`\(setting.key)`", at: place)
    }
    for setting in settings where setting.isRequired && value[setting.key] == nil {
      ConfigMissingKey.report(
        setting.key, in: object.title, meaning: setting.summary, at: pointer, &findings)
    }
  }

  /// What may have been meant by an unknown key.
  private static func help(forKey key: String, in object: SettingObject) -> String {
    let keys = object.settings.map(\.key)
    if let near = NearMiss.word(for: key, in: keys) { return "write \"\(near)\"" }
    let others = SettingObject.allCases.filter { $0 != object }
    if let owner = others.first(where: { $0.settings.contains { $0.key == key } }) {
      return "it belongs in \(owner.title)"
    }
    if let meant = Suggestion.nearest(to: Array(key.utf8), in: keys) { return "write \"\(meant)\"" }
    return "the keys are \(keys.joined(separator: ", "))"
  }

  private mutating func report(
    _ message: String, label: String, help: String? = nil, at place: Place
  ) {
    ConfigValueNotAllowed.report(.init(message, label: label, help: help), at: place, &findings)
  }
}

extension SettingShape {
  /// What messages say they expect.
  package var form: String {
    switch self {
    case .boolean: "true or false"
    case .number(let range): range.form
    case .clock: "seconds since 1970 or \"off\""
    case .words: "a word"
    case .text(let text): text.form
    case .list(let element): "a list of \(element.pluralForm)"
    case .map, .object: "an object"
    }
  }

  private var pluralForm: String {
    switch self {
    case .text(let text): text.pluralForm
    case .object, .map: "objects"
    case .words: "words"
    case .boolean, .number, .clock, .list: "values"
    }
  }

  /// Whether a value has a JSON type that the setting takes.
  fileprivate func takes(_ value: JSONValue) -> Bool {
    switch self {
    case .boolean: value.boolean != nil
    case .number: value.kind == .integer
    case .clock: value.kind == .integer || value.isString
    case .words, .text: value.isString
    case .list: value.kind == .array
    case .map, .object: value.isObject
    }
  }
}

extension ClosedRange<Int> {
  /// What messages say they expect of a number.
  var form: String {
    guard upperBound < Int.max else { return "a whole number of \(lowerBound) or more" }
    return "a whole number from \(lowerBound) to \(upperBound)"
  }
}

extension Clock {
  /// Up to the end of the year 9999: larger numbers are milliseconds.
  static let possibleSeconds: ClosedRange<Int64> = 0...253_402_300_799
}
