import JSON
import PushCheck
import PushFormats
import PushModel

/// What was read before changes nothing: texts of one form, with other digits and letters in them,
/// have the findings that they have alone.
///
/// Nor does it change any of them that nobody wants milder ones, as in most runs, or that they are read
/// as unusual texts are.
enum AgainLaws {
  static func broken(by input: FuzzInput, _ examiners: Examiners) -> [String] {
    let text = input.document
    let others = [
      text.map { (0x30..<0x39).contains($0) ? $0 + 1 : $0 }, text.map { $0 == 0x61 ? 0x65 : $0 },
    ]
    var examiner = Examiner(input.settings, expectsMany: true)
    var loudSettings = input.settings
    loudSettings.least = .warning
    var loud = Examiner(loudSettings, expectsMany: true)
    var broken: [String] = []
    var alone = Examiner(input.settings)
    let unaware = words(of: alone.examine(text.span))
    // A form is learnt when it is met again.
    for (number, read) in ([text, text] + others).enumerated() {
      let whole = examiners.examineSlowly(read, as: input.name, input.settings)
      let expected = words(of: whole)
      if number == 0, unaware != expected {
        broken.append("read slowly, \(unaware) becomes \(expected)")
      }
      let expectedLoud = words(of: whole, atLeast: .warning)
      for _ in 0..<2 {
        let found = words(of: examiner.examine(read.span))
        if found != expected {
          broken.append("what was read before changes \(expected) to \(found)")
        }
        let foundLoud = words(of: loud.examine(read.span), atLeast: .warning)
        if foundLoud != expectedLoud {
          broken.append("without notes, \(expectedLoud) becomes \(foundLoud)")
        }
      }
    }
    return broken
  }

  private static func words(of examination: Examination, atLeast least: Severity = .note)
    -> [String]
  {
    examination.findings.all.filter { $0.severity >= least }
      .map { "\($0.rule.name) \($0.place) \($0.message)" }
      + ["\(examination.kind?.name ?? "none") \(examination.push?.type?.name ?? "none")"]
  }
}
