package import JSON
import PushCheck
import PushFormats
import PushModel
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
    var tables = KindTables()
    return parts(tables.documents(in: tree.root, of: kind), in: root, settings)
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
    guard inner.content != .snsStructure else {
      return holder(text, inner, isString, settings, inside: nil)
    }
    guard let choice = choice(of: inner.content, for: text) else { return [] }
    if !choice.path.isEmpty {
      let message = InnerDocument(choice.path.map { "\($0)" }, .fcmMessage)
      return holder(text, inner, isString, settings, inside: [message])
    }
    var own = ExaminerSettings()
    own.forcedKind = choice.kind
    own.clock = settings.clock
    own.placeholders = settings.placeholders
    if case .apnsPayload(let type) = inner.content { own.pushType = type }
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

  /// The format of a text, or what the product documents where it is no JSON.
  private static func choice(of content: InnerContent, for text: [UInt8]) -> InnerContent.Choice? {
    guard let document = JSONDocument.loading(text.span) else { return content.choices.last }
    var tables = KindTables()
    return tables.choice(of: content, for: document.root)
  }

  /// What Amazon puts around documents is none by itself, but holds some.
  private static func holder(
    _ text: [UInt8], _ inner: InnerDocument, _ isString: Bool, _ settings: ExaminerSettings,
    inside: [InnerDocument]?
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
