import JSON
import PushCommand
import PushFormats
import Testing

struct RuleSelectionTests {
  private func severity(
    _ entries: [RuleSelection.Entry], _ rule: String = "apns-wrong-type",
    _ severity: Severity = .warning, at pointer: JSONPointer? = "/aps/badge"
  ) -> Severity? {
    RuleSelection(entries).severity(of: rule, default: severity, at: pointer)
  }

  private func entry(
    _ action: RuleSelection.Entry.Action, _ pattern: String
  ) -> RuleSelection.Entry {
    RuleSelection.Entry(action, RulePattern(pattern))
  }

  @Test func `without settings a rule has its own severity`() {
    #expect(severity([]) == .warning)
    #expect(severity([], "json-trailing-comma", .error, at: nil) == .error)
  }

  @Test func `a selection switches everything else off`() {
    #expect(severity([entry(.select, "apns-*")]) == .warning)
    #expect(severity([entry(.select, "fcm-*")]) == nil)
    #expect(severity([entry(.select, "fcm-*"), entry(.select, "apns-*")]) == .warning)
  }

  @Test func `an ignored rule is off, and later settings win`() {
    #expect(severity([entry(.ignore, "apns-*")]) == nil)
    #expect(severity([entry(.ignore, "apns-*"), entry(.select, "apns-wrong-type")]) == .warning)
    #expect(severity([entry(.select, "apns-*"), entry(.ignore, "apns-wrong-type")]) == nil)
    #expect(severity([entry(.ignore, "*"), entry(.report(.note), "*-type")]) == .note)
    #expect(severity([entry(.report(.note), "*-type"), entry(.ignore, "*")]) == nil)
  }

  @Test func `a severity switches on, and the last one holds`() {
    #expect(severity([entry(.report(.error), "apns-wrong-type")]) == .error)
    #expect(severity([entry(.report(.error), "*"), entry(.report(.note), "apns-*")]) == .note)
    #expect(severity([entry(.select, "fcm-*"), entry(.report(.error), "apns-*")]) == .error)
    #expect(severity([entry(.report(.error), "apns-*"), entry(.select, "fcm-*")]) == nil)
  }

  @Test func `a selection keeps a severity that was given before`() {
    #expect(severity([entry(.report(.note), "apns-*"), entry(.select, "apns-*")]) == .note)
  }

  @Test func `a pointer limits a setting to some places`() {
    let entries = [entry(.ignore, "apns-wrong-type@/aps/x-*")]
    #expect(severity(entries, at: "/aps/x-team") == nil)
    #expect(severity(entries, at: "/aps/badge") == .warning)
    #expect(severity(entries, at: "/aps/x-team/inner") == .warning)
    #expect(severity(entries, at: nil) == .warning)
    #expect(severity([entry(.select, "apns-*@/aps/badge")]) == .warning)
    #expect(severity([entry(.select, "apns-*@/aps/badge")], at: "/aps/sound") == nil)
  }

  @Test func `a pointer is compared as it is written`() {
    let entries = [entry(.ignore, "apns-wrong-type@/data/a~1b")]
    #expect(severity(entries, at: JSONPointer(["data", "a/b"])) == nil)
    #expect(severity(entries, at: JSONPointer(["data", "a", "b"])) == .warning)
  }

  @Test func `settings that are added beat the ones before, and select anew`() {
    var selection = RuleSelection([entry(.select, "fcm-*"), entry(.report(.error), "apns-*")])
    selection.add([entry(.select, "json-*"), entry(.select, "legacy-*")])
    #expect(selection.severity(of: "apns-wrong-type", default: .note, at: nil) == nil)
    #expect(selection.severity(of: "fcm-no-target", default: .note, at: nil) == nil)
    #expect(selection.severity(of: "json-nul", default: .note, at: nil) == .note)
    #expect(selection.severity(of: "legacy-api", default: .note, at: nil) == .note)
  }

  /// `-` ignores, `+` selects, `!` reports as an error.
  @Test(arguments: [
    ("", true), ("-apns-wrong-type", false), ("-apns-*", false), ("-apns-wrong-type@/aps/*", true),
    ("+fcm-*", false), ("+apns-*@/aps/badge", true), ("-*,!apns-wrong-type@/x", true),
    ("!apns-wrong-type,-*", false),
  ])
  func `a rule that can never report need not run`(settings: String, mayReport: Bool) {
    let entries = settings.split(separator: ",").map { setting in
      let pattern = String(setting.dropFirst())
      switch setting.first {
      case "-": return entry(.ignore, pattern)
      case "+": return entry(.select, pattern)
      default: return entry(.report(.error), pattern)
      }
    }
    #expect(RuleSelection(entries).isOffEverywhere("apns-wrong-type") != mayReport)
  }
}
