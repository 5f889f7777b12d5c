import JSON

/// The object that HTTPie makes of a request's items: `aps:='{"badge": 1}' user[name]=Ann`.
///
/// https://httpie.io/docs/cli/request-items and https://httpie.io/docs/cli/nested-json
struct HTTPieItems {
  /// What is sent of which only a part stands in the script: "the file push.json".
  private(set) var unknown: String?
  private var nodes: [Node] = []
  /// The places of members by their key, below the object that holds them.
  private var members: [Member: Int] = [:]
  private var passedOver = 0
  private var bytesOfFiles = 0

  var isEmpty: Bool { nodes.isEmpty }

  private struct Member: Hashable {
    let object: Int
    let key: [UInt8]
  }

  /// A value, which stands from one place of the command to another.
  private struct Node {
    var content: Content
    let start: Int
    var end: Int
  }

  private enum Content {
    /// Not written so far; an item that is passed over in a list is null.
    case nothing
    case json(CapturedText)
    /// The keys with where their values are.
    case object([(key: CapturedText, node: Int)])
    case list([Int])
  }

  /// Adds what stands behind an item's sign.
  mutating func add(_ item: HTTPieItem, _ memory: ShellMemory) {
    guard let value = value(of: item, memory) else { return }
    let path = HTTPiePath(item.name)
    // HTTPie refuses others before it sends anything.
    guard let path, path.steps.count <= Self.mostSteps,
      path.greatestNumber <= Self.mostPassedOver, let node = place(of: path, item.range)
    else { return }
    nodes[node].content = .json(value)
  }

  /// No push is as deep, and the values are written one inside of the other.
  private static let mostSteps = 32
  /// A script of some kilobytes may name one large file many times.
  private static let mostBytesOfFiles = 256 * 1024
  /// How many items of lists those with a number may leave out.
  private static let mostPassedOver = 1024

  /// What an item gives as JSON; nil where that is not known.
  private mutating func value(of item: HTTPieItem, _ memory: ShellMemory) -> CapturedText? {
    let content: ShellValue
    switch item.sign {
    case .text, .json: content = .text(item.value)
    case .textOfFile, .jsonOfFile:
      let name = String(decoding: item.value.bytes, as: UTF8.self)
      content = memory.content(ofFile: name)
      if case .text(let text) = content { bytesOfFiles += text.bytes.count }
      guard bytesOfFiles <= Self.mostBytesOfFiles else {
        unknown = "the file \(name)"
        return nil
      }
    case .header, .query, .upload, .headerOfFile, .emptyHeader: return nil
    }
    guard case .text(let text) = content else {
      if case .file(let name) = content { unknown = "the file \(name)" }
      return nil
    }
    let isJSON = item.sign == .json || item.sign == .jsonOfFile
    // What the shell fills in may be any value.
    if isJSON, !(text.isFilledIn && text.bytes.first == UInt8(ascii: "$")) { return text }
    var string = CapturedText()
    string.append(string: text)
    return string
  }

  // MARK: - Where a value belongs

  /// The place that a path names, which is made where there is none.
  private mutating func place(of path: HTTPiePath, _ range: ByteRange) -> Int? {
    if nodes.isEmpty { nodes.append(Node(content: .nothing, start: range.start, end: range.end)) }
    var here = 0
    for step in path.steps {
      nodes[here].end = max(nodes[here].end, range.end)
      let next =
        switch step {
        case .key(let key): member(key, of: here, range)
        case .number(let number): element(number, of: here, range)
        case .next: element(nil, of: here, range)
        }
      guard let next else { return nil }
      here = next
    }
    nodes[here].end = max(nodes[here].end, range.end)
    return here
  }

  private mutating func member(_ key: CapturedText, of node: Int, _ range: ByteRange) -> Int? {
    let member = Member(object: node, key: key.bytes)
    if let known = members[member] { return known }
    guard var list = takeMembers(of: node) else { return nil }
    list.append((key, nodes.count))
    members[member] = nodes.count
    nodes[node].content = .object(list)
    nodes.append(Node(content: .nothing, start: range.start, end: range.end))
    return nodes.count - 1
  }

  /// Takes the list out, so that it is not copied when one is added.
  private mutating func takeMembers(of node: Int) -> [(key: CapturedText, node: Int)]? {
    switch nodes[node].content {
    case .nothing: return []
    case .object(let list):
      nodes[node].content = .nothing
      return list
    case .json(let text): noteAddition(to: text)
    case .list: break
    }
    return nil
  }

  private mutating func element(_ number: Int?, of node: Int, _ range: ByteRange) -> Int? {
    guard var list = takeElements(of: node) else { return nil }
    defer { nodes[node].content = .list(list) }
    let wanted = number ?? list.count
    passedOver += max(0, wanted - list.count)
    guard passedOver <= Self.mostPassedOver else { return nil }
    while list.count <= wanted {
      list.append(nodes.count)
      nodes.append(Node(content: .nothing, start: range.start, end: range.end))
    }
    return list[wanted]
  }

  private mutating func takeElements(of node: Int) -> [Int]? {
    switch nodes[node].content {
    case .nothing: return []
    case .list(let list):
      nodes[node].content = .nothing
      return list
    case .json(let text): noteAddition(to: text)
    case .object: break
    }
    return nil
  }

  /// HTTPie adds to an object or a list that was given as JSON, and refuses to add to other values.
  private mutating func noteAddition(to text: CapturedText) {
    guard let first = text.bytes.first(where: { !$0.isBlank }), "{[".utf8.contains(first) else {
      return
    }
    unknown = "a body made of JSON and further items"
  }

  // MARK: - The document

  var document: CapturedText {
    var document = CapturedText()
    if !nodes.isEmpty { write(0, into: &document) }
    return document
  }

  private func write(_ number: Int, into document: inout CapturedText) {
    let node = nodes[number]
    switch node.content {
    case .nothing: document.append(standIn: "null", for: ByteRange(node.start, node.end))
    case .json(let text): document.append(text)
    case .object(let members):
      document.append(UInt8(ascii: "{"), from: node.start)
      for (index, member) in members.enumerated() {
        let start = nodes[member.node].start
        if index > 0 { document.append(UInt8(ascii: ","), from: start) }
        document.append(string: member.key)
        document.append(UInt8(ascii: ":"), from: member.key.origin(of: member.key.bytes.count))
        write(member.node, into: &document)
      }
      document.append(UInt8(ascii: "}"), from: node.end - 1)
    case .list(let elements):
      document.append(UInt8(ascii: "["), from: node.start)
      for (index, element) in elements.enumerated() {
        if index > 0 { document.append(UInt8(ascii: ","), from: nodes[element].start) }
        write(element, into: &document)
      }
      document.append(UInt8(ascii: "]"), from: node.end - 1)
    }
  }
}

/// An item of a request, whose sign says what it is: `Name:value`, `name=text`, `name:=json`.
struct HTTPieItem {
  enum Sign: String, CaseIterable {
    case headerOfFile = ":@"
    case jsonOfFile = ":=@"
    case json = ":="
    case textOfFile = "=@"
    case query = "=="
    case text = "="
    case header = ":"
    case emptyHeader = ";"
    case upload = "@"

    /// Whether a part of the body stands behind it.
    var isOfBody: Bool {
      switch self {
      case .text, .json, .textOfFile, .jsonOfFile: true
      case .header, .headerOfFile, .emptyHeader, .query, .upload: false
      }
    }

    /// The longest that stands there.
    init?(at offset: Int, of bytes: [UInt8]) {
      let rest = bytes[offset...]
      let signs = Self.allCases.filter { rest.starts(with: $0.rawValue.utf8) }
      guard let sign = signs.max(by: { $0.rawValue.utf8.count < $1.rawValue.utf8.count }) else {
        return nil
      }
      self = sign
    }
  }

  let sign: Sign
  let name: CapturedText
  let value: CapturedText
  let range: ByteRange

  /// The first sign counts that has no backslash before it.
  init?(_ word: ShellWords.Word) {
    let bytes = word.text.bytes
    var here = 0
    while here < bytes.count {
      if bytes[here] == UInt8(ascii: "\\") {
        here += 2
      } else if ":=;@".utf8.contains(bytes[here]), let sign = Sign(at: here, of: bytes) {
        self.sign = sign
        name = word.text.part(0..<here)
        value = Self.unescaped(
          word.text.part(here + sign.rawValue.utf8.count..<bytes.count))
        range = word.range
        return
      } else {
        here += 1
      }
    }
    return nil
  }
}

extension HTTPieItem {
  /// A value without the backslashes before what could be a sign.
  private static func unescaped(_ value: CapturedText) -> CapturedText {
    let bytes = value.bytes
    func isLeftOut(_ here: Int) -> Bool {
      bytes[here] == UInt8(ascii: "\\") && here + 1 < bytes.count
        && ":=;@".utf8.contains(bytes[here + 1])
    }
    guard bytes.indices.contains(where: isLeftOut) else { return value }
    var plain = CapturedText()
    for here in bytes.indices where !isLeftOut(here) {
      plain.append(bytes[here], from: value.origin(of: here))
    }
    return plain
  }
}

/// Where an item belongs, as its name says: `apns[headers][apns-priority]`, `tokens[]`, `list[0]`.
private struct HTTPiePath {
  enum Step {
    case key(CapturedText)
    case number(Int)
    case next
  }

  private(set) var steps: [Step] = []

  var greatestNumber: Int {
    steps.reduce(0) { if case .number(let number) = $1 { max($0, number) } else { $0 } }
  }

  /// Nil for a bracket that is not closed, and for what stands behind a closed one.
  init?(_ name: CapturedText) {
    let bytes = name.bytes
    var here = 0
    var key = CapturedText()
    Self.take(&key, of: name, &here)
    // A name that begins with a bracket makes the body a list.
    if here > 0 || bytes.isEmpty { steps.append(.key(key)) }
    while here < bytes.count {
      guard bytes[here] == UInt8(ascii: "[") else { return nil }
      here += 1
      let start = here
      var part = CapturedText()
      Self.take(&part, of: name, &here)
      guard here < bytes.count, bytes[here] == UInt8(ascii: "]") else { return nil }
      steps.append(Self.step(part, isEscaped: part.bytes.count < here - start))
      here += 1
    }
  }

  private static func step(_ part: CapturedText, isEscaped: Bool) -> Step {
    if part.bytes.isEmpty { return .next }
    let text = String(decoding: part.bytes, as: UTF8.self)
    if !isEscaped, let number = Int(text), number >= 0 { return .number(number) }
    return .key(part)
  }

  /// Takes what stands before the next bracket that has no backslash before it.
  private static func take(_ part: inout CapturedText, of name: CapturedText, _ here: inout Int) {
    let bytes = name.bytes
    while here < bytes.count, bytes[here] != UInt8(ascii: "["), bytes[here] != UInt8(ascii: "]") {
      if bytes[here] == UInt8(ascii: "\\"), here + 1 < bytes.count { here += 1 }
      part.append(bytes[here], from: name.origin(of: here))
      here += 1
    }
  }
}
