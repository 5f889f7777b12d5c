package import JSON
import PushCheck
package import PushFormats
package import PushModel
import PushRules

/// A push inside another product's document, as the source of a conversion.
struct InsideDocument {
  private(set) var text: [UInt8]
  let kind: DocumentKind
  let pointer: JSONPointer
  /// Whether it is the text of a string.
  let isString: Bool
  /// The keys in it that are its sender's, which are not in its text.
  let ownKeys: [String]
  /// Whether its alert is added when the document around it is sent.
  let alertIsElsewhere: Bool
  private let pushType: PushType?

  /// The pushes of a document, the outermost strings opened.
  static func find(in root: WrittenValue, _ kind: DocumentKind) -> [InsideDocument] {
    let text = Array(root.text)
    guard let document = JSONDocument(parsing: text.span, .lenient) else { return [] }
    var tables = KindTables()
    return tables.documents(in: document.root, of: kind).prefix(maxParts).flatMap {
      find($0, of: kind, in: root, at: JSONPointer(), isString: false)
    }
  }

  /// More of them would be converted to the same.
  private static let maxParts = 16

  private static func find(
    _ inner: InnerDocument, of sender: DocumentKind, in root: WrittenValue,
    at base: JSONPointer, isString: Bool
  ) -> [InsideDocument] {
    guard let value = root.value(at: inner.path) else { return [] }
    let place = base.appending(JSONPointer(inner.path))
    let held = value.kind == .string ? value.content : Array(value.text)
    guard let held, let document = JSONDocument(parsing: held.span, .lenient),
      document.root.isObject, let written = WrittenDocument(held).root
    else { return [] }
    var tables = KindTables()
    let holdsText = isString || value.kind == .string
    if let kind = inner.content.documentKind {
      return tables.documents(in: document.root, of: kind).flatMap {
        find(
          $0.typed(inner.pushType), of: kind, in: written, at: place, isString: holdsText)
      }
    }
    guard let choice = tables.choice(of: inner.content, for: document.root), !choice.isMistake,
      let message = written.value(at: choice.path.map { "\($0)" })
    else { return [] }
    var type: PushType?
    if case .apnsPayload(let own) = inner.content { type = own }
    let own = sender.layout.handling.ownKeys(at: inner.path).filter { message[$0] != nil }
    return [
      InsideDocument(
        text: text(of: message, without: own), kind: choice.kind,
        pointer: place.appending(JSONPointer(choice.path.map { "\($0)" })), isString: holdsText,
        ownKeys: own, alertIsElsewhere: inner.leavesAlert(of: choice.kind, to: message),
        pushType: type)
    ]
  }

  /// The text of a push without some of its keys.
  private static func text(of message: WrittenValue, without own: [String]) -> [UInt8] {
    let text = Array(message.text)
    guard !own.isEmpty,
      let edits = JSONEdit.remove(own.map { JSONPointer([$0]) })
        .edits(in: text.span, PositionIndex(text.span))
    else { return text }
    return TextEdit.apply(edits, to: text.span) ?? text
  }

  /// Writes what a finding says as its safe fix says.
  mutating func repair(_ fix: Fix) -> Bool {
    guard fix.isSafe else { return false }
    let index = PositionIndex(text.span)
    let edits = fix.edits.compactMap { $0.edits(in: text.span, index) }
    guard edits.count == fix.edits.count,
      let repaired = TextEdit.apply(edits.flatMap { $0 }, to: text.span)
    else { return false }
    text = repaired
    return true
  }

  /// What checking says of it alone.
  func examined(_ settings: TranslationSettings) -> Examination {
    var own = ExaminerSettings()
    own.forcedKind = kind
    own.pushType = pushType
    if let now = settings.now { own.clock = .given(now) }
    var examiner = Examiner(own)
    return examiner.examine(text.span)
  }
}

extension InnerDocument {
  /// Whether its sender adds the alert to a payload of this kind, which has none of its own.
  package func leavesAlert(of kind: DocumentKind, to payload: WrittenValue) -> Bool {
    guard addsAlert else { return false }
    switch kind {
    case .apns: return payload["aps"]?["alert"] == nil
    case .fcmV1: return (payload["message"] ?? payload).leavesText
    default: return false
    }
  }
}

extension WrittenValue {
  /// Whether a message for FCM says nothing of texts, for all platforms or Apple's; `null` says that
  /// it has none.
  fileprivate var leavesText: Bool {
    guard self["apns"]?["payload"]?["aps"]?["alert"] == nil else { return false }
    guard let notification = self["notification"] else { return true }
    return notification.kind == .object && notification["title"] == nil
      && notification["body"] == nil
  }
}
