import AppStrings
import ByteIO
import JSON
import PushReference
import PushModel

// What a text shows without knowing what it says: brackets, tokens, addresses.
extension LanguageServer {
  // MARK: - Folding

  mutating func foldingRanges(_ address: DocumentAddress) -> JSONTree {
    guard isServed(address), let text = documents[address]?.text else { return [] }
    var ranges: [JSONTree] = []
    var open: [(isObject: Bool, line: Int)] = []
    var tokens = TokenReader(text.bytes.span)
    while let token = tokens.next(), ranges.count < Self.maxRanges {
      switch token.kind {
      case .open(let isObject):
        open.append((isObject, text.line(of: token.range.lowerBound)))
      case .close(let isObject):
        guard let start = open.last, start.isObject == isObject else { continue }
        open.removeLast()
        let end = text.line(of: token.range.lowerBound)
        guard end > start.line + 1 else { continue }
        // The closing bracket stays in sight.
        ranges.append([
          "startLine": .integer(Int64(start.line)), "endLine": .integer(Int64(end - 1)),
        ])
      default: continue
      }
    }
    return .list(ranges)
  }

  private static let maxRanges = 20_000

  // MARK: - Selection

  mutating func selectionRanges(_ address: DocumentAddress, _ positions: JSONValue?) -> JSONTree {
    guard let text = documents[address]?.text, let positions, positions.kind == .array else {
      return []
    }
    var answers: [JSONTree] = []
    for number in 0..<min(positions.count, Self.maxPositions) {
      guard let value = positions[number], let position = ClientPosition(value) else { continue }
      answers.append(selection(at: text.offset(of: position, client.encoding), in: text))
    }
    return .list(answers)
  }

  private static let maxPositions = 100

  /// The ranges around a byte, each inside of the next.
  private func selection(at offset: Int, in text: DocumentText) -> JSONTree {
    var around: [Range<Int>] = []
    var open: [(isObject: Bool, start: Int)] = []
    var inner: Range<Int>?
    var tokens = TokenReader(text.bytes.span)
    while let token = tokens.next() {
      if token.range.lowerBound > offset, open.isEmpty { break }
      if token.range.contains(offset) || token.holds(offset) { inner = inner ?? token.range }
      switch token.kind {
      case .open(let isObject): open.append((isObject, token.range.lowerBound))
      case .close(let isObject):
        guard let start = open.last, start.isObject == isObject else { continue }
        open.removeLast()
        if start.start <= offset, offset <= token.range.upperBound {
          around.append(start.start..<token.range.upperBound)
        }
      default: continue
      }
    }
    if let inner, inner != around.first, !inner.isEmpty { around.insert(inner, at: 0) }
    around = Array(around.prefix(Self.maxSelections))
    var places = PlaceWriter(text, client.encoding)
    var answer: JSONTree?
    for range in around.reversed() {
      let here: JSONTree = ["range": places.range(range)]
      answer = answer.map { here.adding(["parent": $0]) } ?? here
    }
    return answer ?? ["range": places.range(offset..<offset)]
  }

  /// Selections are not widened more often than this.
  private static let maxSelections = 64

  // MARK: - Links

  mutating func links(_ address: DocumentAddress) -> JSONTree {
    guard isServed(address), let document = documents[address] else { return [] }
    var places = PlaceWriter(document.text, client.encoding)
    var links: [JSONTree] = []
    let files = service.textFiles(of: document.file)
    let app = service.app(of: document.file)
    var key: String?
    var tokens = TokenReader(document.text.bytes.span)
    while let token = tokens.next(), links.count < Self.maxLinks {
      guard case .string(isClosed: true) = token.kind else { continue }
      let isKey = tokens.isBeforeColon
      let text = tokens.text(of: token)
      defer { if isKey { key = text } }
      guard !isKey else { continue }
      let content = (token.range.lowerBound + 1)..<(token.range.upperBound - 1)
      if text.isWebAddress {
        links.append(["range": places.range(content), "target": .text(text)])
      } else if let key, key.isLocKey, !files.isEmpty, app.texts.arguments(of: text) != nil {
        links += files.prefix(Self.maxFiles).map { file in
          [
            "range": places.range(content), "target": .text(DocumentAddress(of: file).text),
            "tooltip": .text(file.display),
          ]
        }
      }
    }
    return .list(links)
  }

  private static let maxLinks = 2000
  /// An editor follows one; more are for those that let one choose.
  private static let maxFiles = 1
}

extension String {
  /// Whether an editor can follow it: no spaces, no control characters.
  fileprivate var isWebAddress: Bool {
    (hasPrefix("https://") || hasPrefix("http://"))
      && unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F && $0.value != 0xFFFD }
  }
}
