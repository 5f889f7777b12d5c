import JSON
package import PushCheck
package import PushInspection
import PushModel
package import PushShield

/// A document with its description and its findings: everything that a report about it needs.
package struct InspectedSubject: Sendable {
  package let path: String
  /// The number of the NDJSON record, counted from 1.
  package let record: Int?
  package let inspection: Inspection
  /// In the order of the text.
  package let findings: [ShieldedFinding]
  /// The device token given beside the document.
  package let deviceToken: String?
  /// The text as it may be shown, for formats that show it.
  package let source: [UInt8]
  /// Where that begins in its file.
  package let sourceStart: Int
  /// What a service refuses as a whole.
  let refusal: PredictedRefusal?
  private let texts: any AppTexts
  private let byPlace: [SampledPointer: [ShieldedFinding]]

  /// `text` is the document as JSON, whatever it was read from.
  ///
  /// The description is made of the document without its secrets, so that no part of a breakdown
  /// can reveal one.
  package init(
    path: String, record: Int?, of text: Span<UInt8>, _ examination: Examination,
    _ settings: ExaminerSettings, _ findings: [ShieldedFinding], deviceToken: String? = nil,
    texts: any AppTexts = UnknownApp(), source: [UInt8] = [], sourceStart: Int = 0,
    unread: UnreadText? = nil
  ) {
    self.path = path
    self.record = record
    self.texts = texts
    self.source = source
    self.sourceStart = sourceStart
    var settings = settings
    for position in settings.headers.indices {
      let header = settings.headers[position]
      settings.headers[position].value = HiddenText.hiding(header.value, header: header.name)
    }
    inspection =
      if let unread {
        Inspection(of: unread, settings)
      } else {
        Inspection(of: HiddenText.hiding(text).span, examination, settings)
      }
    self.findings = findings
    refusal = PredictedRefusal(findings, of: inspection)
    self.deviceToken = deviceToken.map { HiddenText.hiding($0, header: "") }
    byPlace = Dictionary(
      grouping: findings.filter { $0.pointer != nil }, by: { SampledPointer(pointer: $0.address) })
  }

  /// What the push shows, safe of secrets; the texts may hold anything else.
  package var appearance: Appearance {
    var appearance = inspection.appearance(in: texts, showing: { HiddenText.shown($0) })
    appearance.caution = refusal?.caution(isDrawn: appearance.main != nil)
    return appearance
  }

  /// Why no kind is known.
  var lackOfKind: String {
    inspection.unread == nil ? "the text cannot be read as JSON" : "the text is too long to be read"
  }

  /// The size in words.
  var size: String {
    let sentence = SizeText.sentence(inspection.size)
    return inspection.unread?.isAll == false ? "\(sentence) or more" : sentence
  }

  /// The drawing of the notification.
  package func drawing(width: Int, ascii: Bool = false) -> NotificationDrawing {
    NotificationDrawing(appearance, width: width, ascii: ascii)
  }

  /// The findings at a value.
  func findings(at pointer: JSONPointer) -> [ShieldedFinding] {
    guard !byPlace.isEmpty else { return [] }
    // The findings' own pointers are without secrets.
    let address = JSONPointer(pointer.tokens.map { HiddenText.shown($0) })
    return byPlace[SampledPointer(pointer: address)] ?? []
  }
}

extension ShieldedFinding {
  /// The pointer from the root of the outermost document, through nested ones.
  var address: JSONPointer {
    JSONPointer((pointer?.tokens ?? []) + (inner?.tokens ?? []))
  }
}

/// A pointer that is hashed by a few of its keys, which may be as long as the document and are
/// looked up for each value below them.
private struct SampledPointer: Hashable {
  let pointer: JSONPointer

  func hash(into hasher: inout Hasher) {
    hasher.combine(pointer.tokens.count)
    for token in pointer.tokens.suffix(Self.hashedTokens) {
      hasher.combine(token.utf8.count)
      for byte in token.utf8.prefix(Self.hashedBytes) { hasher.combine(byte) }
    }
  }

  private static let hashedTokens = 4
  private static let hashedBytes = 32
}
