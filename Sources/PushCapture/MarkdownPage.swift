import JSON

/// The blocks of code of a page in Markdown: documentation, or what people paste into an issue.
struct MarkdownPage {
  /// Of those that may hold a document: one has brackets.
  private(set) var blocks: [Block] = []

  struct Block: BitwiseCopyable {
    /// What stands between the fences.
    var content: ByteRange
    /// How far the opening fence is indented: that much is no part of its lines.
    var indentation: Int
  }

  private struct Fence: BitwiseCopyable {
    let sign: UInt8
    let length: Int
    let indentation: Int
    /// Behind its line.
    let end: Int
  }

  /// Nil for a text without a fence, and for one that is nothing but a single block.
  init?(_ text: Span<UInt8>) {
    guard Self.mayBe(text) else { return nil }
    var open: Fence?
    var fences = 0
    var hasWords = false
    var next = 0
    while next < text.count {
      let line = text.line(from: next)
      next = line.end + 1
      if let fence = open {
        guard text.closes(fence.sign, fence.length, on: line) else { continue }
        add(fence, upTo: line.start, in: text)
        open = nil
      } else if let (sign, length, indentation) = text.openingFence(on: line) {
        open = Fence(
          sign: sign, length: length, indentation: indentation, end: min(next, text.count))
        fences += 1
      } else {
        hasWords = hasWords || !text.isBlank(line)
      }
    }
    if let open { add(open, upTo: text.count, in: text) }
    guard fences > 1 || fences == 1 && hasWords else { return nil }
  }

  /// A first look: hardly any text that is no page has three of these signs at the beginning of a line.
  static func mayBe(_ text: Span<UInt8>) -> Bool {
    var next = 0
    while next < text.count {
      let line = text.line(from: next)
      if text.openingFence(on: line) != nil { return true }
      next = line.end + 1
    }
    return false
  }

  private mutating func add(_ fence: Fence, upTo end: Int, in text: Span<UInt8>) {
    let content = ByteRange(fence.end, max(fence.end, end))
    guard text.mayHoldDocument(content) else { return }
    blocks.append(Block(content: content, indentation: fence.indentation))
  }

  /// The requests, and of each block that has no part of one what it holds, in the order of the page.
  func items(with requests: [CapturedRequest], in text: Span<UInt8>) -> [CapturedRequest] {
    let places = requests.flatMap(\.offsets).sorted()
    var items = requests
    for block in blocks {
      let next = places.partitionPoint { $0 < block.content.start }
      if next < places.count, places[next] < block.content.end { continue }
      let sent = HTTPReaders.requests(in: block.content, of: text)
      items += sent.isEmpty ? [shown(block, in: text)] : sent
    }
    return items.sorted { $0.start < $1.start }
  }

  /// The requests that stand in its blocks as the files of HTTP clients have them.
  func requests(in text: Span<UInt8>) -> [CapturedRequest] {
    blocks.flatMap { HTTPReaders.requests(in: $0.content, of: text) }
  }

  private func shown(_ block: Block, in text: Span<UInt8>) -> CapturedRequest {
    var body = CapturedText()
    var next = block.content.start
    while next < block.content.end {
      let line = text.line(from: next)
      var here = line.start
      let margin = min(line.end, line.start + block.indentation)
      while here < margin, text[here].isBlank { here += 1 }
      next = min(line.end + 1, block.content.end)
      while here < next {
        body.append(text[here], from: here)
        here += 1
      }
    }
    var document = CapturedRequest(method: "", address: "", place: .range(block.content))
    document.receiver = .reader
    document.body = .text(body)
    return document
  }
}

/// The readers of requests as they are sent, or as a file for an HTTP client has them.
enum HTTPReaders {
  static func requests(in text: Span<UInt8>) -> [CapturedRequest] {
    for read in [
      HTTP2ListingReader.requests, HTTPFileReader.requests, RequestPartsReader.requests,
    ] {
      let requests = read(text)
      if !requests.isEmpty { return requests }
    }
    return []
  }

  /// Those in a part of a text, with their places in all of it.
  static func requests(in part: ByteRange, of text: Span<UInt8>) -> [CapturedRequest] {
    requests(in: text.extracting(part.start..<part.end)).map { $0.moved(by: part.start) }
  }
}

extension CapturedRequest {
  /// Where parts of it begin in a text: its address and what it sends.
  fileprivate var offsets: [Int] {
    guard case .text(let text)? = body, !text.bytes.isEmpty else { return [start] }
    return [start, text.origin(of: 0)]
  }

  fileprivate var start: Int {
    if case .range(let range) = place { range.start } else { 0 }
  }

  /// The same request in a text that has more before it.
  fileprivate func moved(by distance: Int) -> CapturedRequest {
    var moved = self
    moved.place = place.moved(by: distance)
    moved.headers = headers.map { CapturedHeader($0.name, $0.value, $0.place.moved(by: distance)) }
    if case .text(let text)? = body { moved.body = .text(text.moved(by: distance)) }
    moved.credentials = credentials.map { $0.shifted(by: distance) }
    return moved
  }
}

extension CapturedPlace {
  fileprivate func moved(by distance: Int) -> CapturedPlace {
    guard case .range(let range) = self else { return self }
    return .range(range.shifted(by: distance))
  }
}

extension Span<UInt8> {
  /// The line that begins there, without its end.
  fileprivate func line(from start: Int) -> ByteRange {
    ByteRange(start, firstIndex(of: UInt8(ascii: "\n"), in: ByteRange(start, count)) ?? count)
  }

  fileprivate func isBlank(_ range: ByteRange) -> Bool {
    (range.start..<range.end).allSatisfy { self[$0].isBlank }
  }

  /// The fence that opens a block on a line: behind it stands a language at most.
  fileprivate func openingFence(
    on line: ByteRange
  ) -> (sign: UInt8, length: Int, indentation: Int)? {
    var start = line.start
    while start < line.end, self[start].isBlank { start += 1 }
    guard start < line.end else { return nil }
    let sign = self[start]
    guard sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
    var end = start
    while end < line.end, self[end] == sign { end += 1 }
    guard end - start >= 3 else { return nil }
    for here in end..<line.end where self[here] == sign || "{[".utf8.contains(self[here]) {
      return nil
    }
    return (sign, end - start, start - line.start)
  }

  /// Whether a line has nothing but a fence that is at least as long as the one that opened a block.
  fileprivate func closes(_ sign: UInt8, _ length: Int, on line: ByteRange) -> Bool {
    var start = line.start
    while start < line.end, self[start].isBlank { start += 1 }
    var end = start
    while end < line.end, self[end] == sign { end += 1 }
    return end - start >= length && isBlank(ByteRange(end, line.end))
  }

  /// Whether a block of code has brackets, as an object, a list or a dump has; calls have others.
  fileprivate func mayHoldDocument(_ range: ByteRange) -> Bool {
    firstIndex(of: UInt8(ascii: "{"), in: range) != nil
      || firstIndex(of: UInt8(ascii: "["), in: range) != nil
      || hasParenthesisAtLineStart(range)
  }

  /// As in what PHP prints.
  private func hasParenthesisAtLineStart(_ range: ByteRange) -> Bool {
    var next = range.start
    while next < range.end {
      let line = line(from: next)
      next = line.end + 1
      var here = line.start
      while here < line.end, self[here].isBlank { here += 1 }
      if here < line.end, self[here] == UInt8(ascii: "(") { return true }
    }
    return false
  }
}
