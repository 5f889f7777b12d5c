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
    var texts = checked(address).items.filter { $0.holds(offset) }.map { Self.page(of: $0) }
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
    let inspection = inspection(of: part, in: address)
    guard let found = HoveredValue(at: offset, in: part.bytes, inspection) else { return nil }
    let app = service.app(of: documents[address]?.file)
    let pages = [
      found.node.pointer.tokens.isEmpty
        ? Self.documentText(inspection) : Self.fieldText(found.node),
      Self.facts(of: found.node, inspection, app),
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

  private static func fieldText(_ node: TreeNode) -> String {
    switch node.knowledge {
    case .field(let field, let table), .element(of: let field, in: let table):
      return ObjectKeys.text(field, in: table)
    case .custom: return "The sender's own data.\n"
    case .unknown(let table): return "Not a key of \(table.title).\n"
    case .nothing: return ""
    }
  }

  private static func facts(
    of node: TreeNode, _ inspection: Inspection, _ app: AppKnowledge
  ) -> String {
    var facts: [String] = []
    if let domain = node.domain {
      facts.append("kind: \(domain.name)")
      if domain == .unixTime, let seconds = Int(String(decoding: node.value.text, as: UTF8.self)) {
        facts.append("time: \(UTCDate(secondsSince1970: seconds).text)")
      }
      if domain == .locKey, let key = node.value.string { facts += languages(of: key, app) }
    }
    let share = "size: \(node.value.text.count) bytes"
    facts.append(inspection.size.rest.map { "\(share); \($0)" } ?? share)
    var text = Markdown()
    text.list(facts.map { Markdown.escaped($0) })
    return text.text
  }

  /// In which languages the app has a text.
  private static func languages(of key: String, _ app: AppKnowledge) -> [String] {
    guard !app.texts.isEmpty else { return [] }
    guard let found = app.texts.arguments(of: key) else { return ["the app has no such text"] }
    let languages = found.keys.filter { !$0.isEmpty }.sorted()
    return [languages.isEmpty ? "a text of the app" : "languages: \(languages.listed())"]
  }
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
      ? "the push is \(bytes - limit) bytes too long"
      : "\(limit - bytes) bytes are left in the push"
  }
}

extension CheckedText.Item {
  /// Whether the finding speaks of this byte.
  func holds(_ offset: Int) -> Bool {
    guard let span = finding.span else { return false }
    return span.start.offset <= offset && offset < span.end.offset
  }
}

/// The innermost value at a place, also inside of a document that a string holds.
struct HoveredValue {
  let node: TreeNode
  let range: Range<Int>

  init?(at offset: Int, in bytes: [UInt8], _ inspection: Inspection) {
    let index = PositionIndex(bytes.span)
    guard let pointer = index.pointer(enclosing: offset) else { return nil }
    var walk = TreeWalk(over: inspection)
    var best: (node: TreeNode, range: Range<Int>)?
    var hosted: HostedText?
    while let node = walk.next() {
      if node.pointer == pointer {
        guard let place = index.find(pointer) else { return nil }
        // Within its brackets an object speaks for itself; on its key, too.
        best = (node, Self.range(place.key ?? place.value))
        guard node.isHost else { break }
        hosted = HostedText(at: [pointer], in: bytes.span, index)
      } else if let hosted, node.pointer.tokens.starts(with: pointer.tokens) {
        let inner = JSONPointer(Array(node.pointer.tokens.dropFirst(pointer.tokens.count)))
        guard let place = hosted.index.find(inner) else { continue }
        let whole = ByteRange((place.key ?? place.value).start, place.value.end)
        guard Self.range(hosted.outerRange(of: whole)).contains(offset) else { continue }
        best = (node, Self.range(hosted.outerRange(of: place.key ?? place.value)))
      } else if best != nil {
        break
      } else if !pointer.tokens.starts(with: node.pointer.tokens) {
        walk.skip(node)
      }
    }
    guard let best else { return nil }
    (node, range) = best
  }

  private static func range(_ range: ByteRange) -> Range<Int> { range.start..<range.end }
}

extension PlaceStep {
  var text: String {
    switch self {
    case .key(let key): key
    case .position(let number): String(number)
    }
  }
}
