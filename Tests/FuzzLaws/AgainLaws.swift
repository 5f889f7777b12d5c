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
    let examination = alone.examine(text.span)
    let unaware = Found(examination)
    // A form is learnt when it is met again. A text that is not as usual has none, and takes long.
    let readings = examination.usualBytes == nil ? 1 : 2
    for (number, read) in ([text] + others).enumerated() {
      let whole = examiners.examineSlowly(read, as: input.name, input.settings)
      let expected = Found(whole)
      if number == 0, unaware != expected {
        broken.append("read slowly, \(unaware) becomes \(expected)")
      }
      let expectedLoud = Found(whole, atLeast: .warning)
      for _ in 0..<(number == 0 ? 2 * readings : readings) {
        let found = Found(examiner.examine(read.span))
        if found != expected {
          broken.append("what was read before changes \(expected) to \(found)")
        }
        let foundLoud = Found(loud.examine(read.span), atLeast: .warning)
        if foundLoud != expectedLoud {
          broken.append("without notes, \(expectedLoud) becomes \(foundLoud)")
        }
      }
    }
    return broken
  }
}

/// What was found in a text, as far as it is to be the same; put into words only where it is not.
private struct Found: Equatable, CustomStringConvertible {
  private struct Item: Equatable {
    var rule: String
    var place: Place
    var message: String
  }

  private var items: [Item] = []
  private var kind: DocumentKind?
  private var type: PushType?

  init(_ examination: Examination, atLeast least: Severity = .note) {
    for finding in examination.findings.all where finding.severity >= least {
      items.append(
        Item(rule: finding.rule.name, place: finding.place, message: finding.message))
    }
    kind = examination.kind
    type = examination.push?.type
  }

  var description: String {
    let words =
      items.map { "\($0.rule) \($0.place) \($0.message)" }
      + ["\(kind?.name ?? "none") \(type?.name ?? "none")"]
    return "\(words)"
  }
}
