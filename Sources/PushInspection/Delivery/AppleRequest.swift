import JSON
package import PushCheck
package import PushFormats
package import PushModel
import PushTranslation

/// What APNs gets of a document, whatever kind of document it is.
package struct AppleRequest: Sendable {
  /// The payload as JSON text.
  package let payload: [UInt8]
  /// Names in lower case.
  package let headers: [(name: String, value: String)]
  package let kind: DocumentKind
  package let pushType: PushType?
  package let pushTypeOrigin: PushTypeOrigin

  /// The request of a document that was read and checked as what `examination` says, or nil when
  /// it asks APNs for nothing.
  ///
  /// `text` has to be JSON: of a broken text, take what `SyntaxDiagnosis` made of it. `given` are the
  /// headers that stand beside the document.
  package init?(
    of text: [UInt8], _ examination: Examination, given: [(name: String, value: String)] = []
  ) {
    guard let decision = examination.decision, let root = WrittenDocument(text).root,
      root.kind == .object
    else { return nil }
    guard let arrangement = decision.arrangement, arrangement.table != .deviceGroup else {
      return nil
    }
    guard !arrangement.isMessage else {
      self.init(translating: text, examination)
      return
    }
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

  /// What FCM makes of a message.
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
    // The message as a whole decides, of which checking saw the payload alone.
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
  /// The value of a header; of several the last.
  package subscript(header: Headers) -> String? {
    let name = header.field.nameText
    return headers.last { $0.name == name }?.value
  }

  /// Whether FCM has carried it, or is to carry it.
  var isCarriedByFCM: Bool {
    kind.layout.carrier == .fcm || kind.layout.carrier == .received
  }
}
