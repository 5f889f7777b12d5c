import JSON
package import PushCheck
package import PushFormats
package import PushModel
import PushTranslation

/// The request that reaches APNs, whatever kind of document it comes from.
package struct AppleRequest: Sendable {
  /// The payload as JSON text.
  package let payload: [UInt8]
  /// Names in lower case.
  package let headers: [(name: String, value: String)]
  package let kind: DocumentKind
  package let pushType: PushType?
  package let pushTypeOrigin: PushTypeOrigin
  /// What decides the effect and only a program knows.
  var deciding: [OpenValue] = []

  /// The request of a document that was read and checked as described by `examination`; nil when
  /// nothing goes to APNs.
  ///
  /// `text` has to be JSON: for a broken text, pass what `SyntaxDiagnosis` made of it. `given` are
  /// headers beside the document.
  package init?(
    of text: [UInt8], _ examination: Examination, given: [(name: String, value: String)] = []
  ) {
    // Of a list of messages, it is that of the first.
    guard let decision = examination.decision, let root = WrittenDocument(text).root,
      root.kind == .object || Translation.isKnown(from: decision)
    else { return nil }
    guard let arrangement = decision.arrangement, arrangement.table != .deviceGroup else {
      return nil
    }
    guard !arrangement.isMessage, !Translation.isKnown(from: decision) else {
      self.init(translating: text, examination)
      return
    }
    // Another sender's own document: what it becomes is not documented.
    guard arrangement.measure != .nothing else { return nil }
    guard let payload = root.value(at: arrangement.content.texts) else { return nil }
    let own = arrangement.headers.map { Self.headers(in: root.value(at: $0.texts)) }
    let isDirect = decision.kind.layout.carrier == .direct
    self.init(payload.text, (isDirect ? given : []) + (own ?? []), examination)
  }

  private init(
    _ payload: ArraySlice<UInt8>, _ headers: [(name: String, value: String)],
    _ examination: Examination
  ) {
    self.payload = Array(payload)
    self.headers = headers
    kind = examination.kind ?? .unknown
    pushType = examination.push?.type
    pushTypeOrigin = examination.push?.origin ?? .unknown
  }

  /// Converts a message as FCM does.
  private init?(translating text: [UInt8], _ examination: Examination) {
    var settings = TranslationSettings(to: .apns)
    settings.includesHeaders = true
    let translation = Translation(of: WrittenDocument(text), examination, settings)
    guard translation.count > 0,
      let request = WrittenDocument(translation.minified(at: 0)).root,
      let payload = request["payload"]
    else { return nil }
    self.payload = Array(payload.text)
    let headers = Self.headers(in: request["headers"])
    self.headers = headers
    kind = examination.kind ?? .unknown
    // The whole message decides; checking saw the payload alone.
    let named = headers.last { $0.name == "apns-push-type" }
    pushType = named.flatMap { PushType(headerValue: $0.value) } ?? examination.push?.type
    pushTypeOrigin = examination.push?.origin == .header ? .header : .payload
  }

  private static func headers(in object: WrittenValue?) -> [(name: String, value: String)] {
    guard let object else { return [] }
    return object.members.map { member in
      let value = member.value.string ?? String(decoding: member.value.text, as: UTF8.self)
      return (name: member.name.lowercased(), value: value)
    }
  }
}

extension AppleRequest {
  /// The value of a header; the last of several.
  package subscript(header: Headers) -> String? {
    let name = header.field.nameText
    return headers.last { $0.name == name }?.value
  }

  /// Whether FCM has delivered it, or will.
  var isCarriedByFCM: Bool {
    kind.layout.carrier == .fcm || kind.layout.carrier == .received
  }
}
