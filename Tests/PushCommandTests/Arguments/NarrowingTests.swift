import PushReports
import Testing

@testable import PushCommand

/// A run that sees less than usual cannot tell which suppressions are of no use any more.
struct NarrowingTests {
  @Test(arguments: [
    ["--at", "/a"], ["--record-payload", "/a"], ["--placeholders", "mustache"], ["--kind", "apns"],
    ["--select", "apns-wrong-type"], ["--off", "json-trailing-comma"], ["--push-type", "alert"],
    ["-H", "apns-priority: 5"], ["--input", "ndjson"], ["--max-document-bytes", "10"],
    ["--set", "select=apns-wrong-type"], ["--set", "placeholders=mustache"],
    ["--set", "overrides=[]"], ["--set", "app.sounds=a.caf"],
  ])
  func `some of what is in a file may not be found`(arguments: [String]) throws {
    let options = try options(["validate", "."] + arguments)
    #expect(options.isNarrowed(to: .findings))
  }

  @Test(arguments: [
    ["--only-pushes"], ["--as-found"], ["--exclude", "a"], ["--include", "a"],
    ["--set", "exclude=a"],
  ])
  func `some files may not be read`(arguments: [String]) throws {
    let options = try options(["validate", "."] + arguments)
    #expect(options.isNarrowed(to: .files))
    #expect(!options.isNarrowed(to: .findings))
  }

  @Test(arguments: [
    [], ["--fail-on", "note"], ["--format", "json"], ["--min-severity", "note"], ["-j", "2"],
    ["--no-ignore"], ["--warning", "apns-wrong-type"], ["--set", "fail-on=note"],
    ["--set", "max-warnings=3"], ["--max-findings", "1"],
  ])
  func `other options take nothing away`(arguments: [String]) throws {
    let options = try options(["validate", "."] + arguments)
    #expect(!options.isNarrowed(to: .files) && !options.isNarrowed(to: .findings))
  }

  /// Who adds an option has to say whether it takes something away.
  @Test func `every option about inputs, requests and rules is known to narrow or not`() {
    let harmless: Set = [
      "stdin-filename", "files-from", "null", "no-ignore", "list-files", "watch", "allow-empty",
      "jobs", "every-record", "server-error", "error", "warning", "note",
    ]
    let groups: Set<OptionGroup> = [.input, .request, .rules]
    let options = OptionTable.options(of: .validate).filter { groups.contains($0.group) }
    #expect(Set(options.filter { $0.narrowing == nil }.map(\.name)) == harmless)
  }
}
