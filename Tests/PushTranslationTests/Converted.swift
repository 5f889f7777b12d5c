import JSON
import PushCheck
import PushFormats
import PushModel
import PushTranslation

/// A text, checked and converted as the command does it.
struct Converted {
  let documents: [String]
  let findings: [Finding]
  let hasLoss: Bool
  /// What checking alone says of the source.
  let sourceFindings: [Finding]
  let sourceType: PushType?
  let sourceKind: DocumentKind?

  init(
    _ text: String, to target: TranslationTarget, headers: Bool = false, now: Int64? = nil,
    sendTo addressee: String? = nil, kind: DocumentKind? = nil
  ) {
    self.init(
      bytes: Array(text.utf8), to: target, headers: headers, now: now, sendTo: addressee,
      kind: kind)
  }

  init(
    bytes: [UInt8], to target: TranslationTarget, headers: Bool = false, now: Int64? = nil,
    sendTo addressee: String? = nil, kind: DocumentKind? = nil
  ) {
    var settings = TranslationSettings(to: target)
    settings.includesHeaders = headers
    settings.now = now
    settings.addressee = addressee
    let examination = Self.examine(bytes, kind)
    sourceFindings = examination.findings.all
    sourceType = examination.push?.type
    sourceKind = examination.kind
    let isJSON = JSONDocument(parsing: bytes.span) != nil
    guard let readable = isJSON ? bytes : SyntaxDiagnosis(of: bytes.span).grammatical else {
      documents = []
      findings = sourceFindings
      hasLoss = false
      return
    }
    let translation = Translation(of: WrittenDocument(readable), examination, settings)
    documents = (0..<translation.count).map {
      String(decoding: translation.minified(at: $0), as: UTF8.self)
    }
    findings = translation.findings.all
    hasLoss = translation.hasLoss
  }

  private static func examine(
    _ bytes: [UInt8], _ kind: DocumentKind?, _ pushType: PushType? = nil
  ) -> Examination {
    var settings = ExaminerSettings()
    settings.forcedKind = kind
    settings.pushType = pushType
    var examiner = Examiner(settings)
    return examiner.examine(bytes.span)
  }

  /// The errors that checking finds in a text.
  static func errors(
    in text: String, _ kind: DocumentKind, as pushType: PushType? = nil
  ) -> [String] {
    examine(Array(text.utf8), kind, pushType).findings.all.filter { $0.severity == .error }
      .map { "\($0.rule.name): \($0.message)" }
  }

  /// What checking finds in a text that is more than a note.
  static func warnings(in text: String, _ kind: DocumentKind) -> [String] {
    examine(Array(text.utf8), kind).findings.all.filter { $0.severity > .note }
      .map { "\($0.rule.name): \($0.message)" }
  }

  /// The only document; empty when there is none or more than one.
  var document: String { documents.count == 1 ? documents[0] : "" }

  /// Whether such a push cannot be sent in the other format.
  var isImpossible: Bool { findings.contains { $0.rule.name == "convert-not-possible" } }

  var ownFindings: [Finding] {
    findings.filter { $0.rule.name.hasPrefix("convert-") }
  }

  /// What conversion says, as `rule pointer`.
  var said: [String] {
    ownFindings.map { finding in
      switch finding.place {
      case .key(let pointer), .value(let pointer), .container(let pointer):
        "\(finding.rule.name) \(pointer)"
      default: "\(finding.rule.name) -"
      }
    }
  }
}
