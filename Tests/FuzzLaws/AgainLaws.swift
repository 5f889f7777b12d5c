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
  static func broken(by input: FuzzInput) -> [String] {
    let text = input.document
    let others = [
      text.map { (0x30..<0x39).contains($0) ? $0 + 1 : $0 }, text.map { $0 == 0x61 ? 0x65 : $0 },
    ]
    var examiner = Examiner(input.settings, expectsMany: true)
    var loudSettings = input.settings
    loudSettings.least = .warning
    var loud = Examiner(loudSettings, expectsMany: true)
    var slow = Examiner(input.settings, readsQuickly: false)
    var broken: [String] = []
    // A form is learnt when it is met again.
    for read in [text, text] + others {
      let first = words(of: examiner.examine(read.span))
      var alone = Examiner(input.settings)
      let whole = alone.examine(read.span)
      let expected = words(of: whole)
      let again = words(of: examiner.examine(read.span))
      if first != expected || again != expected {
        broken.append("what was read before changes \(expected) to \(first) or \(again)")
      }
      let slowly = words(of: slow.examine(read.span))
      if slowly != expected { broken.append("read slowly, \(expected) becomes \(slowly)") }
      let expectedLoud = words(of: whole, atLeast: .warning)
      for _ in 0..<2 {
        let found = words(of: loud.examine(read.span), atLeast: .warning)
        if found != expectedLoud {
          broken.append("without notes, \(expectedLoud) becomes \(found)")
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
