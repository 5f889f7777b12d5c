package import JSON
import PushCheck
import PushFormats
import PushModel
import PushRules
import PushTranslation

/// A document for APNs or FCM inside the document of another product.
package struct InspectedPart: Sendable {
  /// Where it is in the enclosing document.
  package let pointer: JSONPointer
  /// Whether it is the text of a string.
  package let isString: Bool
  /// Whether its sender takes it as it is written: an object in the place of a text is not sent.
  package let isSent: Bool
  /// Whether its product has another place for Apple's devices.
  let isForAndroidAlone: Bool
  /// Whether its sender adds the alert.
  package let alertIsElsewhere: Bool
  package let inspection: Inspection

  /// The outermost parts of a document.
  static func find(
    in document: WrittenDocument, _ kind: DocumentKind?, _ inside: [InnerDocument]?,
    _ settings: ExaminerSettings, isWhole: Bool
  ) -> [InspectedPart] {
    guard let kind, kind.isWrapper || kind == .unknown, let root = document.root else { return [] }
    if let inside { return parts(inside, in: root, settings, isWhole) }
    let text = Array(root.text)
    guard let tree = JSONDocument.loading(text.span) else { return [] }
    var tables = KindTables()
    return parts(tables.documents(in: tree.root, of: kind), in: root, settings, isWhole)
  }

  private static func parts(
    _ inner: [InnerDocument], in root: WrittenValue, _ settings: ExaminerSettings, _ isWhole: Bool
  ) -> [InspectedPart] {
    inner.prefix(maxParts).flatMap { inner -> [InspectedPart] in
      guard let value = root.value(at: inner.path),
        let text = inner.isString ? value.content ?? objectText(value) : objectText(value)
      else { return [] }
      let form = Form(inner, value)
      return parts(text, inner, form, settings, isWhole)
    }
  }

  /// How a document stands in the one around it.
  private struct Form {
    let isString: Bool
    let isSent: Bool

    init(_ inner: InnerDocument, _ value: WrittenValue) {
      isString = inner.isString && value.kind == .string
      isSent = isString || !inner.isString
    }
  }

  /// More devices in one request show nothing new.
  private static let maxParts = 100

  private static func objectText(_ value: WrittenValue) -> [UInt8]? {
    value.kind == .object ? Array(value.text) : nil
  }

  private static func parts(
    _ text: [UInt8], _ inner: InnerDocument, _ form: Form, _ settings: ExaminerSettings,
    _ isWhole: Bool
  ) -> [InspectedPart] {
    if let kind = inner.content.documentKind {
      return holder(kind, text, inner, form, settings, inside: nil, isWhole)
    }
    guard let choice = choice(of: inner.content, for: text) else { return [] }
    if let envelope = choice.envelope {
      let message = InnerDocument(choice.path.map { "\($0)" }, .fcmMessage)
      return holder(envelope, text, inner, form, settings, inside: [message], isWhole)
    }
    var own = ExaminerSettings()
    own.forcedKind = choice.kind
    own.clock = settings.clock
    own.placeholders = settings.placeholders
    if case .apnsPayload(let type) = inner.content { own.pushType = type }
    var examiner = Examiner(own)
    var examination = examiner.examine(text.span)
    // The product's own key says what is there.
    examination.decision?.because = "the key around it says so"
    let alertIsElsewhere =
      WrittenDocument(text).root.map { inner.leavesAlert(of: choice.kind, to: $0) } ?? false
    return [
      InspectedPart(
        pointer: JSONPointer(inner.path), isString: form.isString, isSent: form.isSent,
        isForAndroidAlone: inner.isForAndroidAlone, alertIsElsewhere: alertIsElsewhere,
        inspection: Inspection(
          of: text.span, examination, own, inside: nil, alertIsElsewhere: alertIsElsewhere,
          isWhole: isWhole))
    ]
  }

  /// The kind of a nested document, or what the product documents where it is not JSON.
  private static func choice(of content: InnerContent, for text: [UInt8]) -> InnerContent.Choice? {
    guard let document = JSONDocument.loading(text.span) else { return content.choices.last }
    var tables = KindTables()
    return tables.choice(of: content, for: document.root)
  }

  /// What is no document for a service, but contains some.
  private static func holder(
    _ kind: DocumentKind, _ text: [UInt8], _ inner: InnerDocument, _ form: Form,
    _ settings: ExaminerSettings, inside: [InnerDocument]?, _ isWhole: Bool
  ) -> [InspectedPart] {
    var own = ExaminerSettings()
    own.forcedKind = kind
    own.clock = settings.clock
    own.placeholders = settings.placeholders
    var examiner = Examiner(own)
    let examination = examiner.examine(text.span)
    return [
      InspectedPart(
        pointer: JSONPointer(inner.path), isString: form.isString, isSent: form.isSent,
        isForAndroidAlone: inner.isForAndroidAlone, alertIsElsewhere: false,
        inspection: Inspection(
          of: text.span, examination, own, inside: inside, isWhole: isWhole))
    ]
  }
}
