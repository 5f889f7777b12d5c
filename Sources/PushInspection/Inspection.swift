package import JSON
package import PushFormats
package import PushRules

/// What there is to say about one document, whatever it is shown as.
package struct Inspection: Sendable {
  /// Nil when nobody can tell what the text was meant to be.
  package let document: WrittenDocument?
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

  package var kind: DocumentKind? { decision?.kind }

  /// Describes a text that was examined with these settings.
  package init(
    of text: Span<UInt8>, _ examination: Examination, _ settings: ExaminerSettings
  ) {
    let document =
      examination.decision == nil ? nil : WrittenDocument(readable: text)
    self.document = document
    decision = examination.decision
    givenHeaders = settings.headers.map { InspectedHeader($0.name, $0.value, origin: .given) }
    parts = document.map { InspectedPart.find(in: $0, examination.kind, settings) } ?? []
    let request = document.flatMap { EffectiveRequest(of: $0, examination, settings) }
    self.request = request
    pushType = PushTypeReason(examination, document, request, settings)
    size = InspectedSize(of: text, document, examination)
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
    guard let decision else { return [] }
    if decision.isRequest, root["payload"] != nil { return ["payload"] }
    if decision.kind == .fcmV1, root["message"]?.kind == .object { return ["message"] }
    return []
  }

  static func value(in root: WrittenValue, _ decision: KindDecision?) -> WrittenValue? {
    var value: WrittenValue? = root
    for key in path(in: root, decision) { value = value?[key] }
    return value
  }
}
