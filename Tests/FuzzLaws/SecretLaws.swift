import PushCheck
import CGlibcExtras
import JSON
import PushFormats
import PushModel
import PushReports
import PushShield

/// A secret that is planted in a document stands in no report of it, whatever rules are on.
enum SecretLaws {
  /// The first letters of the document say what is planted, where, and how; the rest is the document.
  static func broken(by input: FuzzInput, _ examiners: Examiners) -> [String] {
    let choices = input.document.prefix(3)
    guard choices.count == 3 else { return [] }
    let document = Array(input.document.dropFirst(3))
    let all = PlantedSecret.all
    let secret = all[Int(choices[0]) % all.count]
    let manners = PlantedSecret.Manner.allCases
    let manner = manners[Int(choices[1]) % manners.count]
    guard !document.holds(secret.part) else { return [] }

    let place = document.count * Int(choices[2]) / 256
    let planted =
      document[..<place] + "\n\(secret.line(manner))\n".utf8 + document[place...]
    // Each text is shown in a third of the formats: all of them take ten times as long as the check.
    let turn = choices.reduce(document.count) { $0 + Int($1) } % 3
    return broken(
      secret, Array(planted), input, turn, examiners, onlyInMessages: manner.standsInTheClear)
  }

  private static func broken(
    _ secret: PlantedSecret, _ text: [UInt8], _ input: FuzzInput, _ turn: Int,
    _ examiners: Examiners, onlyInMessages: Bool
  ) -> [String] {
    let check = FuzzedCheck(text, input.withoutKind, examiners)
    let findings =
      input.has(option: 4)
      ? check.findings.filter { !$0.rule.hasPrefix("privacy-") } : check.findings
    var shield = Shield()
    let shielded = shield.shielding(findings, in: text.span)
    var broken = ShieldLaws.broken(by: text, findings)
    for (number, format) in OutputFormat.allCases.enumerated() where number % 3 == turn {
      let reporter = format.makeReporter(HumanStyle(width: 2000))
      guard !onlyInMessages || reporter.shows != .text else { continue }
      let report = report(findings, of: text, by: reporter)
      if report.holds(secret.part) {
        broken.append("\(secret.value) in \(format): \(String(decoding: report, as: UTF8.self))")
      }
    }
    guard !onlyInMessages else { return broken }
    let read = check.examination.dump?.reading.json ?? text
    let subject = InspectedSubject(
      path: "p", record: nil, of: read.span, check.examination, input.withoutKind.settings,
      shielded.findings, source: Array(copying: shielded.text(of: text.span).bytes))
    for (number, format) in InspectionFormat.allCases.enumerated() where number % 3 == turn {
      var shown = ""
      format.write(subject, HumanStyle(width: 2000)) { shown += $0 }
      if Array(shown.utf8).holds(secret.part) {
        broken.append("\(secret.value) in the breakdown as \(format): \(shown)")
      }
    }
    return broken
  }

  private static func report(
    _ findings: [LocatedFinding], of text: [UInt8], by reporter: any Reporter
  ) -> [UInt8] {
    var reporter = reporter
    var shield = Shield()
    let shielded = shield.shielding(findings, in: text.span, shows: reporter.shows)
    var output = ReportText()
    reporter.begin(&output)
    for finding in shielded.findings {
      reporter.add(
        finding, in: shielded.text(of: text.span),
        startingAt: .init(line: 1, column: 1, offset: 0), &output)
    }
    reporter.end(RunSummary(), &output)
    return output.bytes
  }
}

extension [UInt8] {
  /// By the C library: a loop over every byte is most of the time of a debug build.
  package func holds(_ part: String) -> Bool {
    let wanted = Array(part.utf8)
    return unsafe !wanted.isEmpty && memmem(self, count, wanted, wanted.count) != nil
  }
}
