import AppStrings
import JSON
import PushCheck
import PushFormats
import PushInspection
import PushModel
import PushReference
import PushReports
import PushRules
import PushShield

// What the thing under the cursor is.
extension LanguageServer {
  mutating func hover(_ address: DocumentAddress, _ position: ClientPosition) -> JSONTree {
    guard let document = documents[address] else { return .null }
    let offset = document.text.offset(of: position, client.encoding)
    guard let part = part(of: address, around: offset) else { return .null }
    var texts = known(address).items.filter { $0.holds(offset) }.map { Self.page(of: $0) }
    var range: Range<Int>?
    if Self.isConfiguration(document.file) {
      let place = CursorPlace(at: offset, in: part.bytes.span)
      if let text = settingText(at: place, in: part.bytes) { texts.append(text) }
    } else if let found = valueText(address, part, at: offset - part.range.lowerBound) {
      texts.append(found.text)
      range = found.range
    }
    guard !texts.isEmpty else { return .null }
    let answer: JSONTree = [
      "contents": ["kind": "markdown", "value": .text(texts.joined(separator: "\n\n---\n\n"))]
    ]
    guard let range else { return answer }
    var places = PlaceWriter(document.text, client.encoding)
    let start = part.range.lowerBound
    return answer.adding([
      "range": places.range((range.lowerBound + start)..<(range.upperBound + start))
    ])
  }

  /// The page of the rule behind a finding, without its examples.
  private static func page(of item: CheckedText.Item) -> String {
    let finding = item.finding
    var page = Markdown()
    page.paragraph(FindingText.message(finding))
    for remark in FindingText.remarks(finding) { page.paragraph("\(remark.word): \(remark.text)") }
    if let rule = Catalogue.rule(named: finding.rule) {
      page.paragraph(rule.page.rationale)
      page.paragraph("\(rule.source.title)\n\(rule.source.address)")
    }
    return "**\(finding.severity.name)** `\(finding.rule)`\n\n" + page.text
  }

  private func settingText(at place: CursorPlace, in bytes: [UInt8]) -> String? {
    let path = place.path.map(\.text)
    guard case .key = place.expected, !place.token.isEmpty else { return nil }
    var tokens = TokenReader(bytes.span, from: place.token.lowerBound)
    guard let token = tokens.next() else { return nil }
    let name = tokens.text(of: token)
    return service.setting(at: path).keys.first { $0.name == name }.map {
      "`\($0.name)`: \($0.detail)\n\n\($0.text)"
    }
  }

  // MARK: - Values of a push

  private mutating func valueText(
    _ address: DocumentAddress, _ part: Part, at offset: Int
  ) -> (text: String, range: Range<Int>)? {
    let inspection = places(of: part, in: address)
    guard let found = HoveredValue(at: offset, in: part.bytes.span, inspection) else { return nil }
    let app = service.app(of: documents[address]?.file)
    let pages = [
      found.isDocument ? Self.documentText(inspection) : fieldText(found.knowledge),
      Self.facts(of: found, in: part.bytes, inspection, app),
    ].filter { !$0.isEmpty }
    guard !pages.isEmpty else { return nil }
    return (pages.joined(separator: "\n"), found.range)
  }

  private static func documentText(_ inspection: Inspection) -> String {
    guard let decision = inspection.decision else { return "" }
    var text = Markdown()
    text.paragraph("\(decision.kind.title), because \(decision.because)")
    if let type = inspection.pushType {
      text.paragraph("push type \(type.name), because \(type.because)")
    }
    if let size = inspection.size.summary { text.paragraph(size) }
    return text.text
  }

  private func fieldText(_ knowledge: TreeNode.Knowledge) -> String {
    switch knowledge {
    case .field(let field, let table), .element(of: let field, in: let table):
      return pages.text(of: field, in: table)
    case .custom: return "The sender's own data.\n"
    case .unknown(let table): return "Not a key of \(table.title).\n"
    case .nothing: return ""
    }
  }

  private static func facts(
    of found: HoveredValue, in bytes: [UInt8], _ inspection: Inspection, _ app: AppKnowledge
  ) -> String {
    var facts: [String] = []
    if let value = found.value, let domain = DomainType(of: value, found.knowledge) {
      facts.append("kind: \(domain.name)")
      if domain == .unixTime, let seconds = Int(String(decoding: value.text, as: UTF8.self)) {
        facts.append("time: \(UTCDate(secondsSince1970: seconds).text)")
      }
      if domain == .locKey, let key = value.string { facts += texts(of: key, app) }
    }
    let share = "size: \(found.byteCount) bytes"
    facts.append(inspection.size.rest.map { "\(share); \($0)" } ?? share)
    var text = Markdown()
    text.list(facts.map { Markdown.escaped($0) })
    return text.text
  }

  /// The app's text in each language.
  private static func texts(of key: String, _ app: AppKnowledge) -> [String] {
    guard !app.texts.isEmpty else { return [] }
    let texts = app.texts.texts(of: key)
    guard !texts.isEmpty else { return ["text: none, the app does not know this key"] }
    let shown = texts.prefix(maxLanguages).map { text in
      let words =
        text.text.count > maxTextLength ? "\(text.text.prefix(maxTextLength))…" : text.text
      return "text (\(text.language)): \(words)"
    }
    let more = texts.count - shown.count
    return more > 0 ? shown + ["and in \(more) more languages"] : shown
  }

  private static let maxLanguages = 20
  private static let maxTextLength = 200
}

extension InspectedSize {
  /// How much of the limit is used.
  var summary: String? {
    guard let limit else { return nil }
    return "\(isEstimate ? "about " : "")\(bytes) of \(limit) bytes"
  }

  /// How much of the limit is left.
  var rest: String? {
    guard let limit else { return nil }
    return bytes > limit
      ? "the push is \(counted(bytes - limit, "byte")) too long"
      : "the push has room for \(counted(limit - bytes, "more byte"))"
  }
}

extension CheckedText.Item {
  /// Whether the finding is about this byte.
  func holds(_ offset: Int) -> Bool {
    range?.contains(offset) == true
  }
}

/// The innermost value at a place, also inside of a document that a string holds.
struct HoveredValue {
  /// The value, of an object or array only which of both it is; nil where nothing can be read.
  let value: WrittenValue?
  /// What the tables know of its key.
  let knowledge: TreeNode.Knowledge
  /// The key, or the value where it has none.
  private(set) var range: Range<Int>
  let byteCount: Int
  /// Whether it is the whole document.
  let isDocument: Bool

  init?(at offset: Int, in text: Span<UInt8>, _ inspection: Inspection) {
    let index = PositionIndex(text, questions: Self.fewQuestions)
    guard let pointer = index.pointer(enclosing: offset), let place = index.find(pointer) else {
      return nil
    }
    if let inner = Self.inside(at: offset, in: text, index, pointer, inspection) {
      self = inner
      return
    }
    value = Self.value(at: place.value, in: text)
    knowledge = inspection.place(at: index.steps(to: pointer)).knowledge
    // Within its brackets an object speaks for itself; on its key, too.
    let shown = place.key ?? place.value
    range = shown.start..<shown.end
    byteCount = place.value.count
    isDocument = pointer.tokens.isEmpty
  }

  /// Few are asked for among so many values that a table of them would take longer.
  private static let fewQuestions = 8

  private static func inside(
    at offset: Int, in text: Span<UInt8>, _ index: PositionIndex, _ pointer: JSONPointer,
    _ inspection: Inspection
  ) -> HoveredValue? {
    let part = inspection.parts.first { $0.isString && $0.pointer == pointer }
    guard let part, let hosted = HostedText(at: [pointer], in: text, index) else { return nil }
    // The last byte of the document inside that is not behind the place.
    var (low, high) = (0, hosted.bytes.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      let start = hosted.outerRange(of: ByteRange(middle, middle + 1)).start
      if start <= offset { low = middle } else { high = middle }
    }
    guard var inner = HoveredValue(at: low, in: hosted.bytes.span, part.inspection),
      !inner.isDocument
    else { return nil }
    let range = hosted.outerRange(of: ByteRange(inner.range.lowerBound, inner.range.upperBound))
    inner.range = range.start..<range.end
    return inner
  }

  private static func value(at range: ByteRange, in text: Span<UInt8>) -> WrittenValue? {
    guard range.count > 0 else { return nil }
    let written: [UInt8] =
      switch text[range.start] {
      case UInt8(ascii: "{"): Array("{}".utf8)
      case UInt8(ascii: "["): Array("[]".utf8)
      default: Array(copying: text.extracting(range.start..<range.end))
      }
    return WrittenDocument(written).root
  }
}

extension PositionIndex {
  /// The way to a value, with numbers where it leads through lists.
  fileprivate func steps(to pointer: JSONPointer) -> [PlaceStep] {
    var here = JSONPointer()
    return pointer.tokens.map { token in
      here = here.appending(token)
      let isMember = find(here)?.key != nil
      return isMember ? .key(token) : .position(Int(token) ?? 0)
    }
  }
}

extension PlaceStep {
  var text: String {
    switch self {
    case .key(let key): key
    case .position(let number): String(number)
    }
  }
}
