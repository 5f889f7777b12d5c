import JSON
import PushCheck
import PushFormats
import PushInspection
import PushModel
import PushReference

// What is in a push, beside its text: outline, remarks at the ends of lines, and lines above it.
extension LanguageServer {
  // MARK: - Outline

  private struct Symbol {
    var node: TreeNode
    var range: Range<Int>
    var name: Range<Int>
    var children: [JSONTree] = []
  }

  /// Editors draw no longer lists.
  private static let maxSymbols = 5000

  mutating func outline(_ address: DocumentAddress) -> JSONTree {
    guard let part = part(of: address, around: 0), !Self.isConfiguration(documents[address]?.file),
      let text = documents[address]?.text
    else { return [] }
    let inspection = inspection(of: part, in: address)
    let index = PositionIndex(part.bytes.span)
    var places = PlaceWriter(text, client.encoding)
    var walk = TreeWalk(over: inspection)
    var open: [Symbol] = []
    var roots: [JSONTree] = []
    var count = 0
    func close(to depth: Int) {
      while let last = open.last, last.node.depth >= depth {
        open.removeLast()
        let tree = symbol(last, &places)
        if open.isEmpty { roots.append(tree) } else { open[open.count - 1].children.append(tree) }
      }
    }
    while let node = walk.next(), count < Self.maxSymbols {
      // The root says nothing that its members do not; what strings hold has no lines of its own.
      guard node.depth > 0, node.depth < Self.maxSymbolDepth, let place = index.find(node.pointer)
      else { continue }
      close(to: node.depth)
      count += 1
      let start = (place.key ?? place.value).start
      open.append(
        Symbol(
          node: node, range: start..<place.value.end,
          name: (place.key ?? place.value).start..<(place.key ?? place.value).end))
    }
    close(to: 0)
    return .list(roots)
  }

  private static let maxSymbolDepth = 32

  private func symbol(_ symbol: Symbol, _ places: inout PlaceWriter) -> JSONTree {
    let node = symbol.node
    let detail = node.domain?.name ?? node.kind.article
    let name = node.key ?? "\(node.position ?? 0)"
    var tree: JSONTree = [
      // An empty name is refused by some clients.
      "name": .text(name.isEmpty ? "\"\"" : name), "detail": .text(detail),
      "kind": .integer(Self.symbolKind(node.kind)),
      "range": places.range(symbol.range), "selectionRange": places.range(symbol.name),
    ]
    if node.isDeprecated { tree = tree.adding(["tags": [1]]) }
    return symbol.children.isEmpty ? tree : tree.adding(["children": .list(symbol.children)])
  }

  private static func symbolKind(_ kind: JSONKind) -> Int64 {
    switch kind {
    case .object: 19
    case .array: 18
    case .string: 15
    case .integer, .real: 16
    case .true, .false: 17
    case .null: 21
    }
  }

  // MARK: - Hints

  mutating func hints(_ address: DocumentAddress, _ value: JSONValue?) -> JSONTree {
    guard let text = documents[address]?.text, let range = range(value, in: text),
      !Self.isConfiguration(documents[address]?.file)
    else { return [] }
    var places = PlaceWriter(text, client.encoding)
    var hints: [JSONTree] = []
    for part in parts(of: address, in: range) {
      let inspection = inspection(of: part, in: address)
      let start = part.range.lowerBound
      if let size = inspection.size.summary,
        let root = part.bytes.firstIndex(where: { !$0.isBlank })
      {
        hints.append(Self.hint(size, at: places.position(of: start + root + 1)))
      }
      for time in times(in: inspection, part) {
        hints.append(Self.hint(time.text, at: places.position(of: start + time.offset)))
      }
    }
    return .list(hints)
  }

  private static func hint(_ text: String, at position: ClientPosition) -> JSONTree {
    ["position": position.tree, "label": .text(text), "paddingLeft": true]
  }

  /// The parts that a range touches, as far as a screen shows them.
  private mutating func parts(of address: DocumentAddress, in range: Range<Int>) -> [Part] {
    guard let text = documents[address]?.text else { return [] }
    guard checked(address).isRecords else {
      return part(of: address, around: range.lowerBound).map { [$0] } ?? []
    }
    let first = text.line(of: range.lowerBound)
    let last = min(text.line(of: range.upperBound), first + Self.maxParts)
    return (first...last).compactMap { line in
      part(of: address, around: text.lineStarts[line]).flatMap { $0.bytes.isEmpty ? nil : $0 }
    }
  }

  private static let maxParts = 200
  private static let maxTimes = 500

  /// The times in a part as dates, each with the end of its value.
  private func times(
    in inspection: Inspection, _ part: Part
  ) -> [(text: String, offset: Int)] {
    let index = PositionIndex(part.bytes.span)
    var times: [(String, Int)] = []
    var walk = TreeWalk(over: inspection)
    while let node = walk.next(), times.count < Self.maxTimes {
      guard node.domain == .unixTime, node.kind == .integer,
        let seconds = Int(String(decoding: node.value.text, as: UTF8.self)),
        let place = index.find(node.pointer)
      else { continue }
      times.append((UTCDate(secondsSince1970: seconds).text, place.value.end))
    }
    return times
  }

  // MARK: - Lenses

  mutating func lenses(_ address: DocumentAddress) -> JSONTree {
    guard let part = part(of: address, around: 0), !Self.isConfiguration(documents[address]?.file),
      let text = documents[address]?.text,
      let root = part.bytes.firstIndex(where: { !$0.isBlank })
    else { return [] }
    let inspection = places(of: part, in: address)
    guard let decision = inspection.decision else { return [] }
    var titles = ["\(decision.kind.title), because \(decision.because)"]
    if let type = inspection.pushType { titles = ["\(type.name) push, because \(type.because)"] }
    if let size = inspection.size.summary { titles.append(size) }
    var places = PlaceWriter(text, client.encoding)
    let start = part.range.lowerBound + root
    let range = places.range(start..<(start + 1))
    var lenses: [JSONTree] = titles.map {
      ["range": range, "command": ["title": .text($0), "command": ""]]
    }
    lenses.append([
      "range": range,
      "command": [
        "title": "shown as …", "command": .text(ServerCommand.drawing),
        "arguments": [.text(address.text)],
      ],
    ])
    return .list(lenses)
  }

  // MARK: - Commands

  mutating func execute(_ parameters: JSONValue) throws(ProtocolError) -> JSONTree {
    guard let name = parameters.at("command")?.string, name == ServerCommand.drawing else {
      throw ProtocolError(.invalidParams, "unknown command")
    }
    guard let address = Self.addressInArguments(parameters), let document = documents[address]
    else { throw ProtocolError(.invalidParams, "\(name) needs the URI of an open document") }
    guard let part = part(of: document.address, around: 0),
      let drawing = service.drawing(part.bytes, of: document.file)
    else { return .null }
    // Most editors drop the answer of a command; a message they show.
    notify("window/showMessage", ["type": 3, "message": .text(drawing)])
    return .text(drawing)
  }

  /// The document about which a command is.
  static func addressInArguments(_ parameters: JSONValue) -> DocumentAddress? {
    parameters.at("arguments")?[0]?.string.map { DocumentAddress($0) }
  }
}
