import PushFormats
import PushReports
import Testing

/// What a whole run prints around its findings.
struct HumanRunTests {
  private static func summary(_ change: (inout RunSummary) -> Void, checked: Int) -> String {
    var reporter = HumanReporter(HumanStyle(width: 120))
    var output = ReportText()
    for number in 0..<checked {
      reporter.add(ReportedInput(path: "\(number).json", status: .checked), &output)
    }
    var summary = RunSummary()
    change(&summary)
    reporter.end(summary, &output)
    return output.string
  }

  @Test func `the summary counts what was found`() {
    let line = Self.summary(
      {
        $0.withProblems = 2
        $0.errors = 3
        $0.warnings = 1
        $0.fixable = 2
        $0.suppressed = 1
      }, checked: 3)
    #expect(
      line
        == "3 files checked, 2 with problems: 3 errors, 1 warning "
        + "(2 fixable with --fix, 1 suppressed)\n")
  }

  @Test func `what --fix has left is said with what was in its way`() {
    let lines = Self.summary(
      {
        $0.withProblems = 1
        $0.errors = 4
        $0.fixed = 0
        $0.fixable = 3
        $0.unrepaired = [.number: 1, .unwritableFile: 1, .text: 1]
      }, checked: 1)
    #expect(
      lines == """
        nothing fixed; left: 1 that another run repairs, 1 whose repair could not be written, 1 that was left alone, 1 without a
            repair
        1 file checked, 1 with problems: 4 errors

        """, "\(lines)")
  }

  @Test func `the summary of a clean run says so`() {
    #expect(Self.summary({ _ in }, checked: 3) == "3 files checked, no problems\n")
    #expect(Self.summary({ _ in }, checked: 1) == "1 file checked, no problems\n")
    #expect(
      Self.summary({ $0.suppressed = 1200 }, checked: 1)
        == "1 file checked, no problems (1,200 suppressed)\n")
  }

  @Test func `notes are no problems, unless the run fails for them`() {
    let notes = { (summary: inout RunSummary) in
      summary.withFindings = 1
      summary.notes = 2
      summary.fixable = 1
    }
    #expect(
      Self.summary(notes, checked: 2)
        == "2 files checked, no problems, 2 notes (1 fixable with --fix)\n")
    #expect(
      Self.summary(
        {
          notes(&$0)
          $0.withProblems = 1
        }, checked: 2)
        == "2 files checked, 1 with problems: 2 notes (1 fixable with --fix)\n")
  }

  @Test func `what has nothing to check is not said to be unreadable`() {
    #expect(
      Self.summary(
        {
          $0.unread = 3
          $0.withoutPush = 2
        }, checked: 1)
        == "1 file checked, no problems; 1 file could not be read; 2 files have nothing to check\n")
  }

  @Test func `what was not checked is counted`() {
    #expect(
      Self.summary(
        {
          $0.skipped = 41
          $0.unread = 1
        }, checked: 2)
        == "2 files checked, no problems; 1 file could not be read; "
        + "41 files are not push documents\n")
    #expect(
      Self.summary({ $0.skipped = 1 }, checked: 0)
        == "no file was checked; 1 file is not a push document\n")
  }

  @Test func `a run that fails for what is not shown says so`() {
    #expect(
      Self.summary(
        {
          $0.hidden = 1
          $0.hidesOnlyNotes = false
          $0.failingWarnings = 1
        }, checked: 1)
        == "1 file checked, no problems shown (1 warning hidden, which fails the run)\n")
    #expect(
      Self.summary(
        {
          $0.hidden = 5
          $0.failingWarnings = 1
          $0.failingNotes = 2
        }, checked: 1)
        == "1 file checked, no problems shown (1 warning, 2 notes hidden, which fail the run, "
        + "2 more notes hidden)\n")
  }

  @Test func `findings kept back are counted`() {
    #expect(
      Self.summary(
        {
          $0.unshown = 12
          $0.withProblems = 1
          $0.warnings = 1
          $0.notes = 12
        }, checked: 1)
        == "12 more findings are not shown\n\n1 file checked, 1 with problems: 1 warning, 12 notes\n"
    )
  }

  @Test func `a quiet run prints findings alone, with blank lines between`() {
    var reporter = HumanReporter(HumanStyle(showsSummary: false))
    var output = ReportText()
    let sample = Sample("{}", rule: "r", message: "m", path: "a.json", at: "{}")
    for _ in 0..<2 {
      sample.report(to: &reporter, &output)
    }
    reporter.add(ReportedInput(path: "a.json", status: .checked), &output)
    reporter.end(RunSummary(), &output)
    let finding = """
      error[r]: m
       --> a.json:1:1
        |
      1 | {}
        | ^^
        |
        = see: pushcheck explain r

      """
    #expect(output.string == finding + "\n" + finding)
  }

  @Test func `a verbose run lists every input and what was decided`() {
    var reporter = HumanReporter(HumanStyle(width: 100, verbose: true))
    var output = ReportText()
    reporter.add(
      ReportedInput(
        path: "ok.json", status: .checked, kind: .apns, pushType: .alert, bytes: 2913,
        limit: 4096, because: "`aps` at the root"), &output)
    let sample = Sample(
      "{}", rule: "r", severity: .warning, message: "m", path: "a.ndjson", at: "{}")
    sample.report(to: &reporter, &output)
    reporter.add(
      ReportedInput(path: "a.ndjson", status: .checked, kind: .fcmV1, records: 1, bytes: 1),
      &output)
    reporter.add(ReportedInput(path: "package.json", status: .skipped), &output)
    reporter.add(
      ReportedInput(path: "gone.json", status: .unread, failure: "No such file or directory"),
      &output)
    var empty = ReportedInput(
      path: "empty.json", status: .unread, failure: "there is nothing at the places of --at")
    empty.lacksPush = true
    reporter.add(empty, &output)
    var summary = RunSummary()
    summary.withProblems = 1
    summary.warnings = 1
    summary.unread = 1
    summary.skipped = 1
    reporter.end(summary, &output)
    #expect(
      output.string == """
        ok.json: ok (APNs payload: `aps` at the root; push type alert; 2,913 of 4,096 bytes)

        warning[r]: m
         --> a.ndjson:1:1
          |
        1 | {}
          | ^^
          |
          = see: pushcheck explain r

        a.ndjson: 1 warning (FCM HTTP v1 message; 1 record; 1 byte)
        package.json: skipped
        gone.json: not read (No such file or directory)
        empty.json: not checked (there is nothing at the places of --at)

        2 files checked, 1 with problems: 1 warning; 1 file could not be read; 1 file is not a push document

        """)
  }
}
