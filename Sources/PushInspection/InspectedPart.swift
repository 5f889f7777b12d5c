package import JSON
import PushFormats
import PushRules

/// A document for APNs or FCM inside the document of another product.
package struct InspectedPart: Sendable {
  /// Where it stands in the document around it.
  package let pointer: JSONPointer
  /// Whether the text of a string holds it.
  package let isString: Bool
  package let inspection: Inspection

  /// The parts of a document, none of them inside another.
  static func find(
    in document: WrittenDocument, _ kind: DocumentKind?, _ inside: [InnerDocument]?,
    _ settings: ExaminerSettings
  ) -> [InspectedPart] {
    guard let kind, kind.isWrapper, let root = document.root else { return [] }
    if let inside { return parts(inside, in: root, settings) }
    let text = Array(root.text)
    guard let tree = JSONDocument.loading(text.span) else { return [] }
    return parts(InnerDocuments.find(in: tree.root, kind), in: root, settings)
  }

  private static func parts(
    _ inner: [InnerDocument], in root: WrittenValue, _ settings: ExaminerSettings
  ) -> [InspectedPart] {
    inner.prefix(mostParts).flatMap { inner -> [InspectedPart] in
      guard let value = root.value(at: inner.path),
        let text = inner.isString ? value.content ?? objectText(value) : objectText(value)
      else { return [] }
      return parts(text, inner, isString: inner.isString && value.kind == .string, settings)
    }
  }

  /// More devices in one request differ in nothing that matters here.
  private static let mostParts = 100

  private static func objectText(_ value: WrittenValue) -> [UInt8]? {
    value.kind == .object ? Array(value.text) : nil
  }

  private static func parts(
    _ text: [UInt8], _ inner: InnerDocument, isString: Bool, _ settings: ExaminerSettings
  ) -> [InspectedPart] {
    if inner.content == .snsStructure { return holder(text, inner, isString, settings, nil) }
    if inner.content == .googleBody, holdsV1Message(text) {
      let message = InnerDocument([v1Key], .fcmMessage)
      return holder(text, inner, isString, settings, [message])
    }
    guard let kind = inner.content.kind(of: text) else { return [] }
    var own = ExaminerSettings()
    own.forcedKind = kind.kind
    own.clock = settings.clock
    own.placeholders = settings.placeholders
    own.pushType = kind.pushType
    var examiner = Examiner(own)
    var examination = examiner.examine(text.span)
    // Nobody forced anything: the product's own key says what stands there.
    examination.decision?.because = "the key around it says so"
    return [
      InspectedPart(
        pointer: JSONPointer(inner.path), isString: isString,
        inspection: Inspection(of: text.span, examination, own))
    ]
  }

  /// Where Amazon wants a message for HTTP v1.
  private static let v1Key = "fcmV1Message"

  private static func holdsV1Message(_ text: [UInt8]) -> Bool {
    WrittenDocument(readable: text.span)?.root?[v1Key]?.kind == .object
  }

  /// What Amazon puts around documents is none by itself, but holds some.
  private static func holder(
    _ text: [UInt8], _ inner: InnerDocument, _ isString: Bool, _ settings: ExaminerSettings,
    _ inside: [InnerDocument]?
  ) -> [InspectedPart] {
    var own = ExaminerSettings()
    own.forcedKind = .wrapperSNS
    own.clock = settings.clock
    own.placeholders = settings.placeholders
    var examiner = Examiner(own)
    let examination = examiner.examine(text.span)
    return [
      InspectedPart(
        pointer: JSONPointer(inner.path), isString: isString,
        inspection: Inspection(of: text.span, examination, own, inside: inside))
    ]
  }
}

extension InnerContent {
  /// What the text has to be; nil when it is a document of another product again.
  fileprivate func kind(of text: [UInt8]) -> (kind: DocumentKind, pushType: PushType?)? {
    switch self {
    case .apnsPayload(let type): return (.apns, type)
    case .fcmMessage: return (.fcmV1, nil)
    case .legacyRequest: return (.fcmLegacy, nil)
    case .googleBody:
      guard let document = JSONDocument.loading(text.span) else {
        return (.fcmLegacy, nil)
      }
      return (document.root["message"]?.isObject == true ? .fcmV1 : .fcmLegacy, nil)
    case .snsStructure: return nil
    }
  }
}

extension WrittenValue {
  /// The value at the end of a path of keys and positions.
  func value(at path: [String]) -> WrittenValue? {
    var value = self
    for step in path {
      if value.kind == .array {
        guard let position = Int(step), let next = value.element(at: position) else { return nil }
        value = next
      } else {
        guard let next = value[step] else { return nil }
        value = next
      }
    }
    return value
  }

  private func element(at position: Int) -> WrittenValue? {
    let elements = elements
    return elements.indices.contains(position) ? elements[position] : nil
  }
}
