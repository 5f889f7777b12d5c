package import JSON
package import PushCheck
package import PushFormats
import PushModel
import PushRules

/// Everything known about one document, in whatever format it is shown.
package struct Inspection: Sendable {
  /// Nil when the text could not be read at all.
  package let document: WrittenDocument?
  /// What is known of a text that is too long to be read.
  package let unread: UnreadText?
  /// The source text, where it is not JSON.
  private let broken: BrokenText?
  /// Nil when the text could not be read.
  package let decision: KindDecision?
  package let pushType: PushTypeReason?
  package let size: InspectedSize
  /// Headers given beside the document, names in lower case.
  package let givenHeaders: [InspectedHeader]
  /// The documents inside this one, which is another product's.
  package let parts: [InspectedPart]
  /// The request that FCM makes of the document for APNs; nil for other kinds.
  package let request: EffectiveRequest?
  /// What it does on Apple's devices; for several nested documents, what the first one for Apple
  /// does.
  package let delivery: DeliveryOutcome?
  /// The nested document that `delivery` describes, if it is one.
  package let deliveryPlace: JSONPointer?
  /// For messages that FCM has delivered.
  package let tracking: Tracking?

  /// What a message for FCM does on Android; nil when it holds nothing for it.
  package let androidDelivery: AndroidOutcome?
  /// The message for FCM, whatever sender it comes from; nil where the document is none.
  let messageForFCM: WrittenDocument?

  /// Whether other devices than Apple's may get it, too.
  package var isForFCM: Bool { messageForFCM != nil }

  package var kind: DocumentKind? { decision?.kind }

  /// The source text where reading put a null; nil where the null is the author's.
  func standIn(at pointer: JSONPointer) -> String? { broken?.text(at: pointer) }

  /// Describes a text that was examined with these settings.
  package init(
    of text: Span<UInt8>, _ examination: Examination, _ settings: ExaminerSettings
  ) {
    self.init(of: text, examination, settings, inside: nil, isWhole: true)
  }

  /// Only what the places of a text are based on: its kind, its push type, what its service counts,
  /// and the documents inside.
  ///
  /// Typing into a long text needs no more.
  package init(
    ofPlacesIn text: Span<UInt8>, _ examination: Examination, _ settings: ExaminerSettings
  ) {
    self.init(of: text, examination, settings, inside: nil, isWhole: false)
  }

  /// Of a text that was not read.
  package init(of unread: UnreadText, _ settings: ExaminerSettings) {
    self.unread = unread
    document = nil
    broken = nil
    decision = nil
    pushType = nil
    size = InspectedSize(of: unread)
    givenHeaders = settings.headers.map { InspectedHeader($0.name, $0.value, origin: .given) }
    parts = []
    request = nil
    delivery = nil
    deliveryPlace = nil
    tracking = nil
    androidDelivery = nil
    messageForFCM = nil
  }

  /// `inside`: the documents that it contains, where its kind does not say so; `alertIsElsewhere`:
  /// whether its sender adds the alert, so that nobody knows from it what a device does.
  init(
    of text: Span<UInt8>, _ examination: Examination, _ settings: ExaminerSettings,
    inside: [InnerDocument]?, alertIsElsewhere: Bool = false, isWhole: Bool
  ) {
    let document = examination.decision.flatMap { decision in
      isWhole || decision.holdsOthers
        ? WrittenDocument(readable: text) : WrittenDocument(text, questions: Self.fewQuestions)
    }
    self.document = document
    unread = nil
    broken = isWhole ? document.flatMap { BrokenText(text, readAs: $0) } : nil
    decision = examination.decision
    givenHeaders = settings.headers.map { InspectedHeader($0.name, $0.value, origin: .given) }
    let parts =
      document.map {
        InspectedPart.find(in: $0, examination.kind, inside, settings, isWhole: isWhole)
      } ?? []
    self.parts = parts
    var filled: FilledDocument?
    if let document, let broken {
      filled = FilledDocument(document, broken, examination, settings)
    }
    let basis = filled?.document ?? document
    let examined = filled?.examination ?? examination
    let known = alertIsElsewhere ? nil : basis
    let request = known.flatMap { EffectiveRequest(of: $0, examined, settings) }
    self.request = request
    let isGuess = alertIsElsewhere && examined.push?.origin != .header
    pushType = isGuess ? nil : PushTypeReason(examined, basis, request, settings)
    guard isWhole else {
      size = InspectedSize(counted: examination)
      delivery = nil
      deliveryPlace = nil
      messageForFCM = nil
      androidDelivery = nil
      tracking = nil
      return
    }
    size = InspectedSize(of: text, document, examination)
    let own = known.flatMap { document in
      DeliveryOutcome(
        of: document.text, examined, given: settings.headers, deciding: filled?.deciding ?? [])
    }
    let sent = parts.filter(\.isSent)
    let part = own == nil ? Self.partForApple(sent) : nil
    delivery = own ?? part?.inspection.delivery
    deliveryPlace = part.map { part in
      part.inspection.deliveryPlace.map { part.pointer.appending($0) } ?? part.pointer
    }
    let message =
      known.flatMap { MessageForFCM.of($0, examined) }
      ?? sent.lazy.compactMap { $0.inspection.messageForFCM }.first
    messageForFCM = message
    androidDelivery = message?.root.flatMap { AndroidOutcome(of: $0) }
    tracking = document.flatMap { Tracking(of: $0.text, examination) }
  }

  /// What Apple's devices get is the part for APNs, wherever it stands; FCM's part shows it only
  /// where there is none.
  private static func partForApple(_ sent: [InspectedPart]) -> InspectedPart? {
    let forAPNs = sent.filter(\.inspection.isForAPNs)
    let parts = forAPNs.isEmpty ? sent.filter { !$0.isForAndroidAlone } : forAPNs
    return parts.first { $0.inspection.delivery != nil }
  }

  /// Whether it is a push for APNs, or a document that holds one.
  private var isForAPNs: Bool {
    kind == .apns || parts.contains { $0.isSent && $0.inspection.isForAPNs }
  }

  /// The keys that tell a push type.
  private static let fewQuestions = 8
}

extension KindDecision {
  /// Whether other documents stand in it, or one is made of it.
  fileprivate var holdsOthers: Bool {
    kind.isWrapper || kind == .unknown || arrangement?.isMessage == true
  }
}

/// A header of a request, and its origin.
package struct InspectedHeader: Sendable, Hashable {
  package enum Origin: Sendable {
    /// Given by the user or the document.
    case given
    /// Filled in by the service.
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

/// Where a document has the part that the user wrote and a service counts.
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
