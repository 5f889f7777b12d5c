package import JSON
package import PushCheck
package import PushFormats
import PushModel
import PushRules

/// What there is to say about one document, whatever it is shown as.
package struct Inspection: Sendable {
  /// Nil when nobody can tell what the text was meant to be.
  package let document: WrittenDocument?
  /// The text as its author wrote it, where that is no JSON.
  private let broken: BrokenText?
  /// Nil when the text could not be read.
  package let decision: KindDecision?
  package let pushType: PushTypeReason?
  package let size: InspectedSize
  /// Headers that were given beside the document, names in lower case.
  package let givenHeaders: [InspectedHeader]
  /// The documents that stand inside this one, which is another product's.
  package let parts: [InspectedPart]
  /// What FCM makes of the document for APNs; nil for other kinds.
  package let request: EffectiveRequest?
  /// What becomes of it on Apple's devices; of several documents inside, what becomes of the first
  /// that is for them.
  package let delivery: DeliveryOutcome?
  /// Where the document stands that it speaks of, when that is one inside.
  package let deliveryPlace: JSONPointer?
  /// For messages that FCM has carried.
  package let tracking: Tracking?

  package var kind: DocumentKind? { decision?.kind }

  /// What stands in the text where reading has put a null; nil where the null is the author's.
  func standIn(at pointer: JSONPointer) -> String? { broken?.text(at: pointer) }

  /// Describes a text that was examined with these settings.
  package init(
    of text: Span<UInt8>, _ examination: Examination, _ settings: ExaminerSettings
  ) {
    self.init(of: text, examination, settings, inside: nil)
  }

  /// `inside`: the documents that it holds, where its kind does not say it.
  init(
    of text: Span<UInt8>, _ examination: Examination, _ settings: ExaminerSettings,
    inside: [InnerDocument]?
  ) {
    let document =
      examination.decision == nil ? nil : WrittenDocument(readable: text)
    self.document = document
    broken = document.flatMap { BrokenText(text, readAs: $0) }
    decision = examination.decision
    givenHeaders = settings.headers.map { InspectedHeader($0.name, $0.value, origin: .given) }
    let parts =
      document.map { InspectedPart.find(in: $0, examination.kind, inside, settings) } ?? []
    self.parts = parts
    let request = document.flatMap { EffectiveRequest(of: $0, examination, settings) }
    self.request = request
    pushType = PushTypeReason(examination, document, request, settings)
    size = InspectedSize(of: text, document, examination)
    let own = document.flatMap { document in
      DeliveryOutcome(of: document.text, examination, given: settings.headers)
    }
    let part = own == nil ? parts.first { $0.inspection.delivery != nil } : nil
    delivery = own ?? part?.inspection.delivery
    deliveryPlace = part.map { part in
      part.inspection.deliveryPlace.map { part.pointer.appending($0) } ?? part.pointer
    }
    tracking = document.flatMap { Tracking(of: $0.text, examination) }
  }

  /// The part of the text that is the payload, the message or, elsewhere, the whole document.
  package var content: WrittenValue? {
    document?.root.flatMap { ContentPlace.value(in: $0, decision) }
  }
}

/// A header of a request, and where it comes from.
package struct InspectedHeader: Sendable, Hashable {
  package enum Origin: Sendable {
    /// The user or the document says it.
    case given
    /// The service fills it in.
    case assumed
  }

  package let name: String
  package let value: String
  package let origin: Origin

  package init(_ name: String, _ value: String, origin: Origin) {
    self.name = name
    self.value = value
    self.origin = origin
  }
}

/// Where the part of a document stands that a service counts and the user wrote.
enum ContentPlace {
  static func path(in root: WrittenValue, _ decision: KindDecision?) -> [String] {
    let path = decision?.arrangement?.content.texts ?? []
    guard root.value(at: path) != nil else { return [] }
    return path
  }

  static func value(in root: WrittenValue, _ decision: KindDecision?) -> WrittenValue? {
    root.value(at: path(in: root, decision))
  }
}
